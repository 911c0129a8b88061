"""Bars over numbers of points, as high as their chances, on axes that several panels share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from math import ceil

from attrs import frozen

from palatinus_rules.kit.canvas import (
    Box,
    Markup,
    Point,
    element,
    escaped,
    group,
    label,
    line,
    polygon,
)
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import percents

TEXT_SIZE = 11.0
_SMALL = 10.5
_FEWEST_NUMBERS = 12
_WIDEST_BAR = 26.0
_LOWEST_BAR = 0.5
_TICK_ROOM = 24.0
_MOST_STEPS = 3
_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)


@frozen(kw_only=True)
class Axes:
    """The numbers of points from ``first`` to ``last``, and chances up to ``top`` percent.

    The points lie between ``left`` and ``right``, ``height`` is that of a panel, and ``step`` how
    many percent lie between two lines.
    """

    left: float
    right: float
    height: float
    first: int
    last: int
    top: int
    step: int

    @classmethod
    def around(
        cls, points: range, highest: Fraction, *, left: float, right: float, height: float
    ) -> Axes:
        """The axes for all of some points and chances; few points get others around them.

        >>> axes = Axes.around(range(3, 6), Fraction(1, 4), left=0, right=120, height=50)
        >>> axes.first, axes.last, list(axes.percents)
        (0, 11, [0, 10, 20, 30])
        """
        missing = max(0, _FEWEST_NUMBERS - len(points))
        first = max(0, points[0] - missing // 2)
        percent = 100 * highest
        step = _round(percent / _MOST_STEPS)
        return cls(
            left=left,
            right=right,
            height=height,
            first=first,
            last=max(points[-1], first + _FEWEST_NUMBERS - 1),
            top=ceil(percent / step) * step,
            step=step,
        )

    @property
    def unit(self) -> float:
        """The room of one number of points."""
        return (self.right - self.left) / (self.last - self.first + 1)

    @property
    def ticks(self) -> Iterator[int]:
        """The numbers of points that are written, as many as there is room for."""
        step = _round(_TICK_ROOM / self.unit)
        return iter(range(-(-self.first // step) * step, self.last + 1, step))

    @property
    def percents(self) -> Iterator[int]:
        """The percents that have a line."""
        return iter(range(0, self.top + 1, self.step))

    def x(self, points: int | Fraction) -> float:
        """Where a number of points lies."""
        return self.left + (float(points) - self.first + 0.5) * self.unit

    def rise(self, chance: Fraction) -> float:
        """How high a chance is."""
        return self.height * float(100 * chance / self.top)


def _round(least: float | Fraction) -> int:
    """The first round step that is not less; no chart has so many numbers that it needs more.

    >>> _round(0.3), _round(5), _round(Fraction(100, 3))
    (1, 5, 50)
    """
    return next(step for step in _STEPS if step >= least)


def grid(axes: Axes, floor: float, language: Language) -> Iterator[Markup]:
    """The lines behind the bars, and the percents at their ends."""
    words = translator(language)
    for points in axes.ticks:
        x = axes.x(points)
        yield line(Point(x, floor - axes.height), Point(x, floor), "pr-grid")
    for percent in axes.percents:
        y = floor - axes.rise(Fraction(percent, 100))
        yield line(Point(axes.left, y), Point(axes.right, y), "pr-grid", data_percent=str(percent))
        text = words.text(percents(percent))
        yield label(text, Point(axes.left - 6, y), _SMALL, "pr-name", "end")


def bars(
    axes: Axes,
    floor: float,
    chances: Mapping[int, Fraction],
    class_: str,
    *,
    tell: Callable[[int, Fraction], str],
    over: Callable[[Box], Markup],
) -> Iterator[Markup]:
    """A bar for each number of points that has a chance; none is too low to be seen.

    ``tell`` makes the words that a reader gets who points at a bar, and ``over`` what lies over it.
    """
    width = min(0.8 * axes.unit, _WIDEST_BAR)
    for points, chance in chances.items():
        height = max(axes.rise(chance), _LOWEST_BAR)
        left = axes.x(points) - width / 2
        yield element(
            "rect",
            element("title", escaped(tell(points, chance))),
            x=left,
            y=floor - height,
            width=width,
            height=height,
            class_=f"pr-bar {class_}",
            data_points=str(points),
        )
        yield over(Box(left, floor - height, left + width, floor))


def mean_line(axes: Axes, floor: float, mean: Fraction, whose: str) -> Iterator[Markup]:
    """The line stands out from the bars behind it by its margins."""
    top, bottom = Point(axes.x(mean), floor - axes.height), Point(axes.x(mean), floor)
    yield line(top, bottom, "pr-halo")
    yield line(top, bottom, "pr-mean", data_mean=whose)
    yield tip(top)


def tip(at: Point) -> Markup:
    """A small triangle that points down at a point."""
    return polygon([at, at + Point(-4.5, -7), at + Point(4.5, -7)], "pr-ink")


def base_line(axes: Axes, floor: float) -> Markup:
    """The line on which the bars stand."""
    return line(Point(axes.left, floor), Point(axes.right, floor), "pr-axis")


def points_axis(axes: Axes, floor: float, name: str) -> Markup:
    """The numbers below the last panel, and before them what they are."""
    y = floor + 14
    parts = [label(name, Point(axes.left - 6, y), TEXT_SIZE, "pr-name", "end")]
    for points in axes.ticks:
        x = axes.x(points)
        parts.append(line(Point(x, floor), Point(x, floor + 4), "pr-axis"))
        parts.append(label(str(points), Point(x, y), TEXT_SIZE, "pr-ink"))
    return group(parts, data_axis="points")


def chart_rules() -> list[str]:
    """The rules of a style sheet for charts that are the same in light and in dark."""
    return [
        ".pr-bar{stroke-width:0.8}",
        ".pr-grid{stroke-width:0.6}",
        ".pr-axis{stroke-width:1.2}",
        ".pr-halo{stroke-width:4.4;stroke-opacity:0.6}",
        ".pr-mean{stroke-width:1.8}",
    ]


def chart_colors(*, edge: str, line: str, ink: str, paper: str) -> list[str]:
    """Those that differ between light and dark; ``pr-name`` and ``pr-ink`` are the game's own."""
    return [
        f".pr-bar{{stroke:{edge}}}",
        f".pr-grid{{stroke:{line}}}",
        f".pr-axis{{stroke:{ink}}}",
        f".pr-halo{{stroke:{paper}}}",
        f".pr-mean{{stroke:{ink}}}",
    ]
