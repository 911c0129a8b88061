"""A chart as markup: one panel below the other, over the same points and on the same scale.

Beside each panel stand the player and the chances to win; a line with a tip marks the mean.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from palatinus_rules.drawing import words as say
from palatinus_rules.drawing.chart import Chart, Row
from palatinus_rules.drawing.key import Names, label_width, player_label
from palatinus_rules.drawing.signs import Signs
from palatinus_rules.kit.canvas import Box, Markup, Point, group, label, shortened, text_width
from palatinus_rules.kit.charts import (
    TEXT_SIZE,
    Axes,
    bars,
    base_line,
    grid,
    mean_line,
    points_axis,
    tip,
)
from palatinus_rules.kit.messages import Translator, capital

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
_LINE = 18.0
_INDENT = 15.0


def panels(chart: Chart, words: Translator, signs: Signs) -> tuple[Box, list[Markup]]:
    """Everything on a chart, and how big it is."""
    names, right = Names(words, chart.players, signs), _figures_end(chart, words)
    axes = Axes.around(
        range(chart.least, chart.most + 1),
        chart.highest,
        left=max(right, _names_end(names)) + _PERCENTS,
        right=_RIGHT,
        height=_PANEL,
    )

    def tell(points: int, chance: Fraction) -> str:
        return words.text(say.chance_words(points, chance))

    drawn = _headings(chart, words)
    floor = _TOP
    for index, row in enumerate(chart.rows):
        top = _TOP + index * (_PANEL + _BETWEEN)
        floor = top + _PANEL
        color = row.player.color
        over = partial(signs.bar, color)
        parts = [
            *grid(axes, floor, words.language),
            *_beside(names, row, top, right),
            *bars(axes, floor, row.distribution, f"pr-{color}", tell=tell, over=over),
            *mean_line(axes, floor, row.mean, color),
            base_line(axes, floor),
        ]
        drawn.append(group(parts, data_panel=color))
    drawn.append(points_axis(axes, floor, words.text(say.AXIS)))
    return Box(0, 0, _WIDTH, floor + _BELOW), drawn


def _figures_end(chart: Chart, words: Translator) -> float:
    """Where all figures beside the panels end: as near to their labels as the longest can."""
    figures = [each for row in chart.rows for each in say.chart_figures(row)]
    widest = [
        max(text_width(words.text(each), TEXT_SIZE) for each in column)
        for column in zip(*figures, strict=True)
    ]
    return _MARGIN + _INDENT + sum(widest) + 8


def _names_end(names: Names) -> float:
    """Where the longest name beside the panels ends; too long ones are cut."""
    rooms = (label_width(names, player) for player in names.players)
    return _MARGIN + min(max(rooms), _LONGEST)


def _headings(chart: Chart, words: Translator) -> list[Markup]:
    room = _RIGHT - _MARGIN
    title = words.text(say.CHART_HEADING)
    basis = words.text(capital(say.chart_basis(chart)))
    return [
        label(title, Point(_MARGIN, 20), _HEADING, "pr-ink pr-strong", "start"),
        label(shortened(basis, room, TEXT_SIZE), Point(_MARGIN, 39), TEXT_SIZE, "pr-name", "start"),
    ]


def _beside(names: Names, row: Row, top: float, right: float) -> Iterator[Markup]:
    """Who it is, and the figures that are no bars; the tip shows what marks the mean."""
    y = top + 6
    yield from player_label(names, row.player, Point(_MARGIN, y), _LONGEST)
    yield tip(Point(_MARGIN + 6, y + _LINE + 3))
    for name, figure in say.chart_figures(row):
        y += _LINE
        text, number = names.words.text(name), names.words.text(figure)
        yield label(text, Point(_MARGIN + _INDENT, y), TEXT_SIZE, "pr-name", "start")
        yield label(number, Point(right, y), TEXT_SIZE, "pr-ink pr-strong", "end")
