"""Charts read back: bars and axes, and whether each bar is as high as they tell."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from xml.etree import ElementTree as ET

import pytest

from svg_reading import (
    SVG,
    one,
    texts,
)


def bars(panel: ET.Element) -> dict[int, ET.Element]:
    return {
        int(bar.attrib["data-points"]): bar
        for bar in panel.iter(f"{SVG}rect")
        if "data-points" in bar.attrib
    }


def middle(bar: ET.Element) -> float:
    return float(bar.attrib["x"]) + float(bar.attrib["width"]) / 2


def scale(panel: ET.Element) -> tuple[float, float]:
    """The height of the line for nothing, and how high one percent is, from two of the lines."""
    heights = {
        int(line.attrib["data-percent"]): float(line.attrib["y1"])
        for line in panel.iter(f"{SVG}line")
        if "data-percent" in line.attrib
    }
    most = max(heights)
    percent = (heights[0] - heights[most]) / most
    for number, height in heights.items():
        assert height == pytest.approx(heights[0] - number * percent, abs=0.02)
    return heights[0], percent


def axis(root: ET.Element) -> tuple[float, float]:
    """Where 0 points would be, and how far one point is, from the first and the last number."""
    numbers = [text for text in texts(one(root, "axis", "points")) if text.text.isdecimal()]
    first, last = numbers[0], numbers[-1]
    point = (last.middle[0] - first.middle[0]) / (int(last.text) - int(first.text))
    return first.middle[0] - int(first.text) * point, point


def checked(root: ET.Element, panel: ET.Element, chances: Mapping[int, Fraction]) -> None:
    """A bar for every number of points and no other, where and as high as the axes tell."""
    floor, percent = scale(panel)
    zero, point = axis(root)
    found = bars(panel)
    assert list(found) == sorted(chances)
    for points, bar in found.items():
        assert middle(bar) == pytest.approx(zero + points * point, abs=0.1)
        height = float(bar.attrib["height"])
        # What would be too low to be seen is half a unit high.
        expected = max(float(100 * chances[points]) * percent, 0.5)
        assert height == pytest.approx(expected, abs=0.03)
        assert float(bar.attrib["y"]) + height == pytest.approx(floor, abs=0.02)
    (mark,) = [line for line in panel.iter(f"{SVG}line") if "data-mean" in line.attrib]
    mean = float(sum(points * chance for points, chance in chances.items()))
    assert mark.attrib["x1"] == mark.attrib["x2"]
    assert float(mark.attrib["x1"]) == pytest.approx(zero + mean * point, abs=0.1)
