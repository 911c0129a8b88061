"""Hatching: lines or dots within an outline, so that surfaces differ without their colors.

Lines are cut where the outline ends. A clip path of the SVG would need an id and a reference to it,
and pages forbid themselves references.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil, cos, floor, pi, radians, sin

from attrs import frozen

from palatinus_rules.kit.canvas import Box, Markup, Point, element, number

_DOT = "h.01"
_CORNERS = 32


@frozen
class Hatching:
    """Parallel lines, or rows of dots, that are turned clockwise by degrees and lie ``gap`` apart.

    They have fixed places on the page, half a gap beside its middle, so that they go on from one
    outline to the next.
    """

    angle: float
    dotted: bool = False
    gap: float = 4.6

    def path(self, outline: Sequence[Point]) -> str:
        """The lines or dots within an outline, as the path of an SVG.

        >>> square = [Point(0, 0), Point(8, 0), Point(8, 8), Point(0, 8)]
        >>> Hatching(0, gap=6).path(square), Hatching(90, gap=6).path(square)
        ('M0 3L8 3', 'M3 0L3 8')
        >>> Hatching(0, dotted=True, gap=6).path(square)
        'M3 3h.01'
        """
        turned = [_turned(at, -self.angle) for at in outline]
        lowest, highest = min(at.y for at in turned), max(at.y for at in turned)
        rows = range(ceil(lowest / self.gap - 0.5), floor(highest / self.gap - 0.5) + 1)
        return "".join(self._row(row, turned) for row in rows)

    def _row(self, row: int, turned: Sequence[Point]) -> str:
        y = (row + 0.5) * self.gap
        return "".join(
            self._dots(row, start, end) if self.dotted else self._line(y, start, end)
            for start, end in _inside(turned, y)
        )

    def _line(self, y: float, start: float, end: float) -> str:
        return f"M{self._placed(start, y)}L{self._placed(end, y)}"

    def _dots(self, row: int, start: float, end: float) -> str:
        """Every other row is shifted by half a gap."""
        shift = 0.5 * (1 - row % 2)
        columns = range(ceil(start / self.gap - shift), floor(end / self.gap - shift) + 1)
        y = (row + 0.5) * self.gap
        return "".join(
            f"M{self._placed((column + shift) * self.gap, y)}{_DOT}" for column in columns
        )

    def _placed(self, x: float, y: float) -> str:
        at = _turned(Point(x, y), self.angle)
        return f"{number(at.x)} {number(at.y)}"


def hatched(outline: Sequence[Point], hatching: Hatching, class_: str) -> Markup:
    """The hatching of an outline; nothing where the outline lies between two lines."""
    drawn = hatching.path(outline)
    return element("path", d=drawn, class_=class_) if drawn else Markup("")


def _turned(at: Point, degrees: float) -> Point:
    x, y = cos(radians(degrees)), sin(radians(degrees))
    return Point(at.x * x - at.y * y, at.x * y + at.y * x)


def _inside(outline: Sequence[Point], y: float) -> Iterator[tuple[float, float]]:
    """From where to where a level line is inside an outline."""
    crossings = sorted(
        one.x + (y - one.y) * (other.x - one.x) / (other.y - one.y)
        for one, other in pairwise([*outline, outline[0]])
        if (one.y <= y) is not (other.y <= y)
    )
    return zip(crossings[::2], crossings[1::2], strict=True)


def box_outline(box: Box) -> list[Point]:
    """The corners of a rectangle."""
    return [
        Point(box.left, box.top),
        Point(box.right, box.top),
        Point(box.right, box.bottom),
        Point(box.left, box.bottom),
    ]


def round_outline(at: Point, width: float, height: float) -> list[Point]:
    """Points around a rectangle with round ends, or around a circle where both are the same."""
    radius = height / 2
    reach = width / 2 - radius
    turns = (2 * pi * (step + 0.5) / _CORNERS for step in range(_CORNERS))
    return [
        at + Point((reach if cos(turn) > 0 else -reach) + radius * cos(turn), radius * sin(turn))
        for turn in turns
    ]


def curve(*control: Point, steps: int = 8) -> Iterator[Point]:
    """Points along a curve with four control points, the last of them left out."""
    start, first, second, end = control
    for step in range(steps):
        t = step / steps
        u = 1 - t
        yield u**3 * start + 3 * u * u * t * first + 3 * u * t * t * second + t**3 * end
