"""Hatchings: lines and dots that end where their outline does."""

from __future__ import annotations

import re
from math import hypot

from hypothesis import given, strategies as st

from palatinus_rules.kit.canvas import Box, Point
from palatinus_rules.kit.hatching import Hatching, box_outline, curve, hatched, round_outline


def ends(path: str) -> list[tuple[float, ...]]:
    return [
        tuple(map(float, each)) for each in re.findall(r"M(\S+) ([-\d.]+)L(\S+) ([-\d.]+)", path)
    ]


def test_lines_end_at_the_edges() -> None:
    """A notch from above splits the lines that reach it: the outline of a U."""
    u = [Point(x, y) for x, y in [(0, 0), (4, 0), (4, 6), (8, 6), (8, 0), (12, 0), (12, 9), (0, 9)]]
    # Lines at 2, 6 and, beyond the outline, 10; the notch ends at 6, and no longer cuts there.
    assert Hatching(0, gap=4).path(u) == "M0 2L4 2M8 2L12 2M0 6L12 6"
    assert Hatching(90, gap=4).path(u) == "M10 0L10 9M6 6L6 9M2 0L2 9"


def test_dots_stand_in_rows_that_are_shifted() -> None:
    square = box_outline(Box(0, 0, 12, 12))
    # Rows at 2, 6 and 10; those with an even number begin half a gap later.
    assert Hatching(0, dotted=True, gap=4).path(square) == (
        "M2 2h.01M6 2h.01M10 2h.01M0 6h.01M4 6h.01M8 6h.01M12 6h.01M2 10h.01M6 10h.01M10 10h.01"
    )


def test_nothing_between_two_lines() -> None:
    narrow = box_outline(Box(0, 0.1, 5, 0.4))
    assert hatched(narrow, Hatching(0), "hatch") == ""
    assert hatched(box_outline(Box(0, 0, 4, 4)), Hatching(0, gap=4), "hatch") == (
        '<path d="M0 2L4 2" class="hatch"/>'
    )


@given(st.floats(-90, 90), st.floats(4, 60), st.floats(1, 3))
def test_lines_lie_within_a_circle_and_are_as_far_apart_as_told(
    angle: float, radius: float, gap: float
) -> None:
    found = ends(Hatching(angle, gap=gap).path(round_outline(Point(0, 0), 2 * radius, 2 * radius)))
    assert found
    assert all(
        hypot(x, y) <= radius + 0.02 for x1, y1, x2, y2 in found for x, y in [(x1, y1), (x2, y2)]
    )
    # As many lines as the outline is high, give or take one. Its 32 corners lie on the circle and
    # its edges within, so that it is lower by up to 1 - cos(180 degrees / 32), or 0.0048 of it.
    across = 2 * radius / gap
    assert abs(len(found) - across) <= 1 + 0.005 * across


def test_pills_are_as_wide_and_high_as_told() -> None:
    points = round_outline(Point(10, 20), 30, 8)
    # The corners of the outline lie within the pill, by less than a tenth.
    assert 24.9 < max(at.x for at in points) <= 25
    assert -5 <= min(at.x for at in points) < -4.9
    assert 23.9 < max(at.y for at in points) <= 24


def test_curves_begin_at_the_first_point_and_end_before_the_last() -> None:
    start, end = Point(0, 0), Point(8, 0)
    points = list(curve(start, Point(0, 4), Point(8, 4), end, steps=2))
    # Halfway: an eighth of the ends, three eighths of the points between.
    assert points == [start, Point(4, 3)]
