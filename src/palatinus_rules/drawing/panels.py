"""A chart as markup: one panel below the other, over the same points and on the same scale.

Beside each panel stand the player and the chances to win; a line with a tip marks the mean.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import ceil

from attrs import frozen

from palatinus_rules.drawing import words as say
from palatinus_rules.drawing.canvas import (
    Markup,
    element,
    escaped,
    group,
    label,
    line,
    polygon,
    shortened,
    text_width,
)
from palatinus_rules.drawing.chart import Chart, Row
from palatinus_rules.drawing.geometry import Box, Point
from palatinus_rules.drawing.key import Names, label_width, player_label
from palatinus_rules.explanations.catalog import Catalog
from palatinus_rules.explanations.phrases import capital

_WIDTH = 680.0
_MARGIN = 14.0
_TOP = 66.0
_PANEL = 70.0
_BETWEEN = 22.0
_BELOW = 32.0
_LONGEST = 190.0
_PERCENTS = 48.0
_RIGHT = _WIDTH - _MARGIN

_HEADING = 15.0
_SIZE = 11.0
_SMALL = 10.5
_LINE = 18.0
_INDENT = 15.0

_FEWEST_NUMBERS = 12
_WIDEST_BAR = 26.0
_LOWEST_BAR = 0.5
_TICK_ROOM = 24.0
_MOST_STEPS = 3
_STEPS = (1, 2, 5, 10, 20, 50)


@frozen
class _Axes:
    """The numbers of points from ``first`` to ``last``, and chances up to ``top`` percent.

    ``left`` is where the points begin, and ``step`` how many percent lie between two lines.
    """

    left: float
    first: int
    last: int
    top: int
    step: int

    @classmethod
    def of(cls, chart: Chart, left: float) -> _Axes:
        """The axes of a chart; few numbers of points get others around them."""
        missing = max(0, _FEWEST_NUMBERS - 1 - (chart.most - chart.least))
        first = max(0, chart.least - missing // 2)
        last = max(chart.most, first + _FEWEST_NUMBERS - 1)
        percent = 100 * chart.highest
        step = _round(percent / _MOST_STEPS)
        return cls(left, first, last, ceil(percent / step) * step, step)

    @property
    def unit(self) -> float:
        """How wide one number of points is, bar and gap together."""
        return (_RIGHT - self.left) / (self.last - self.first + 1)

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
        """Where the middle of the bar for so many points lies."""
        return self.left + (float(points) - self.first + 0.5) * self.unit

    def height(self, chance: Fraction) -> float:
        """How high the bar of a chance is; the panels of a chart share one scale."""
        return _PANEL * float(100 * chance / self.top)


def _round(least: float | Fraction) -> int:
    """The first round step that is not less; neither percents nor points need more than 50.

    >>> _round(0.3), _round(5), _round(Fraction(100, 3))
    (1, 5, 50)
    """
    return next(step for step in _STEPS if step >= least)


def panels(chart: Chart, words: Catalog) -> tuple[Box, list[Markup]]:
    """Everything on a chart, and how big it is."""
    names, right = Names(words, chart.players), _figures_end(chart, words)
    axes = _Axes.of(chart, max(right, _names_end(names)) + _PERCENTS)
    drawn = _headings(chart, words)
    floor = _TOP
    for index, row in enumerate(chart.rows):
        top = _TOP + index * (_PANEL + _BETWEEN)
        floor = top + _PANEL
        parts = [
            *_grid(axes, floor, words),
            *_beside(names, row, top, right),
            *_bars(axes, row, floor, words),
            *_mean(axes, row, floor),
            line(Point(axes.left, floor), Point(_RIGHT, floor), "pr-axis"),
        ]
        drawn.append(group(parts, data_panel=row.player.color))
    drawn.append(_points(axes, floor, words))
    return Box(0, 0, _WIDTH, floor + _BELOW), drawn


def _figures_end(chart: Chart, words: Catalog) -> float:
    """Where all figures beside the panels end: as near to their labels as the longest can."""
    figures = [each for row in chart.rows for each in say.chart_figures(row, words)]
    widest = [max(text_width(text, _SIZE) for text in each) for each in zip(*figures, strict=True)]
    return _MARGIN + _INDENT + sum(widest) + 8


def _names_end(names: Names) -> float:
    """Where the longest name beside the panels ends; too long ones are cut."""
    rooms = (label_width(names, player) for player in names.players)
    return _MARGIN + min(max(rooms), _LONGEST)


def _headings(chart: Chart, words: Catalog) -> list[Markup]:
    room = _RIGHT - _MARGIN
    title, basis = say.chart_heading(words), capital(say.chart_basis(chart, words))
    return [
        label(title, Point(_MARGIN, 20), _HEADING, "pr-ink pr-strong", "start"),
        label(shortened(basis, room, _SIZE), Point(_MARGIN, 39), _SIZE, "pr-name", "start"),
    ]


def _grid(axes: _Axes, floor: float, words: Catalog) -> Iterator[Markup]:
    """The lines behind the bars, and the percents at their ends."""
    for points in axes.ticks:
        x = axes.x(points)
        yield line(Point(x, floor - _PANEL), Point(x, floor), "pr-grid")
    for percent in axes.percents:
        y = floor - axes.height(Fraction(percent, 100))
        yield line(Point(axes.left, y), Point(_RIGHT, y), "pr-grid", data_percent=str(percent))
        text = words.gettext("{number}%", number=percent)
        yield label(text, Point(axes.left - 6, y), _SMALL, "pr-name", "end")


def _beside(names: Names, row: Row, top: float, right: float) -> Iterator[Markup]:
    """Who it is, and the figures that are no bars; the tip shows what marks the mean."""
    y = top + 6
    yield from player_label(names, row.player, Point(_MARGIN, y), _LONGEST)
    yield _tip(Point(_MARGIN + 6, y + _LINE + 3))
    for text, figure in say.chart_figures(row, names.catalog):
        y += _LINE
        yield label(text, Point(_MARGIN + _INDENT, y), _SIZE, "pr-name", "start")
        yield label(figure, Point(right, y), _SIZE, "pr-ink pr-strong", "end")


def _bars(axes: _Axes, row: Row, floor: float, words: Catalog) -> Iterator[Markup]:
    """A bar for each number of points that came up; none is too low to be seen."""
    width = min(0.8 * axes.unit, _WIDEST_BAR)
    for points, chance in row.distribution.items():
        height = max(axes.height(chance), _LOWEST_BAR)
        yield element(
            "rect",
            element("title", escaped(say.chance_words(points, chance, words))),
            x=axes.x(points) - width / 2,
            y=floor - height,
            width=width,
            height=height,
            class_=f"pr-bar pr-{row.player.color}",
            data_points=str(points),
        )


def _mean(axes: _Axes, row: Row, floor: float) -> Iterator[Markup]:
    """The line stands out from the bars behind it by its margins."""
    top, bottom = Point(axes.x(row.mean), floor - _PANEL), Point(axes.x(row.mean), floor)
    yield line(top, bottom, "pr-halo")
    yield line(top, bottom, "pr-mean", data_mean=row.player.color)
    yield _tip(top)


def _tip(at: Point) -> Markup:
    """A small triangle that points down at a point."""
    return polygon([at, at + Point(-4.5, -7), at + Point(4.5, -7)], "pr-ink")


def _points(axes: _Axes, floor: float, words: Catalog) -> Markup:
    """The numbers below the last panel, and before them what they are."""
    y = floor + 14
    parts = [label(words.pgettext(*say.AXIS), Point(axes.left - 6, y), _SIZE, "pr-name", "end")]
    for points in axes.ticks:
        x = axes.x(points)
        parts.append(line(Point(x, floor), Point(x, floor + 4), "pr-axis"))
        parts.append(label(str(points), Point(x, y), _SIZE, "pr-ink"))
    return group(parts, data_axis="points")
