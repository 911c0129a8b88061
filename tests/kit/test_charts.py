"""Axes and bars of a chart, worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from xml.etree import ElementTree as ET

from palatinus_rules import Language
from palatinus_rules.kit.canvas import Box, Markup, group
from palatinus_rules.kit.charts import Axes, bars, base_line, grid, mean_line, points_axis

# Points from 20 to 39 in 200 pixels: ten pixels for each. At most 30 percent: lines every ten.
AXES = Axes.around(range(20, 40), Fraction(3, 10), left=50, right=250, height=60)


def test_room_for_all_points() -> None:
    assert (AXES.first, AXES.last, AXES.unit) == (20, 39, 10)
    assert (AXES.x(20), AXES.x(39), AXES.x(Fraction(41, 2))) == (55, 245, 60)
    # A number needs 24 pixels: every fifth has them.
    assert list(AXES.ticks) == [20, 25, 30, 35]


def test_as_many_numbers_as_a_combat_can_have_units() -> None:
    """A thousand numbers in 250 pixels are four a pixel; one that is written needs 24 pixels."""
    axes = Axes.around(range(1000), Fraction(1), left=0, right=250, height=1)
    assert list(axes.ticks) == [*range(0, 1000, 100)]


def test_chances_up_to_the_next_line() -> None:
    assert list(AXES.percents) == [0, 10, 20, 30]
    assert AXES.rise(Fraction(1, 10)) == 20
    higher = Axes.around(range(20), Fraction(31, 100), left=0, right=1, height=1)
    # A third of 31 is more than 10, and the next round step is 20.
    assert list(higher.percents) == [0, 20, 40]
    assert list(Axes.around(range(9), Fraction(1), left=0, right=1, height=1).percents) == [
        0,
        50,
        100,
    ]


def test_few_points_get_others_around_them_but_none_below_0() -> None:
    for points, first, last in [(range(20, 22), 15, 26), (range(1, 2), 0, 11)]:
        axes = Axes.around(points, Fraction(1), left=0, right=1, height=1)
        assert (axes.first, axes.last) == (first, last)


def test_bars_stand_on_the_floor() -> None:
    chances = {20: Fraction(3, 10), 39: Fraction(1, 10**6)}
    tell, seen = "{}: {}".format, list[Box]()

    def over(box: Box) -> Markup:
        seen.append(box)
        return Markup("")

    drawn = list(bars(AXES, 100, chances, "red", tell=tell, over=over))
    high, low = (ET.fromstring(each).attrib for each in drawn[::2])  # noqa: S314
    # 30 percent are the whole panel; a bar is eight tenths of its room wide.
    assert [high[key] for key in ("x", "y", "width", "height")] == ["51", "40", "8", "60"]
    assert (low["y"], low["height"]) == ("99.5", "0.5")
    assert high["class"] == "pr-bar red"
    # What lies over a bar knows where the bar is.
    assert seen[0] == Box(51, 40, 59, 100)


def test_what_is_around_the_bars() -> None:
    mean = mean_line(AXES, 100, Fraction(30), "red")
    parts = [
        *grid(AXES, 100, Language.EN),
        *mean,
        base_line(AXES, 100),
        points_axis(AXES, 100, "stones"),
    ]
    drawn = ET.fromstring(group(parts))  # noqa: S314
    assert [each.text for each in drawn.iter("text")] == [
        "0%", "10%", "20%", "30%", "stones", "20", "25", "30", "35",
    ]  # fmt: skip
    levels = [each.attrib["y1"] for each in drawn.iter("line") if "data-percent" in each.attrib]
    assert levels == ["100", "80", "60", "40"]
    (line,) = [each.attrib for each in drawn.iter("line") if "data-mean" in each.attrib]
    assert (line["x1"], line["y1"], line["x2"], line["y2"]) == ("155", "40", "155", "100")
