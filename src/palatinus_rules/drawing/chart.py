"""A chart of an outlook or a simulation: who gets how many points, and how likely.

The two count different things, ends of one game and many games, and become the same rows here. In
the drawing one panel lies below the other, over the same points and on the same scale. Beside each
panel stand the player and the chances to win; a line with a tip marks the mean.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum, unique
from fractions import Fraction
from functools import partial

from attrs import field as part, frozen

from palatinus_rules.drawing.descriptions import ended, title
from palatinus_rules.drawing.key import Names, label_width, player_label
from palatinus_rules.drawing.picture import ChartSubject
from palatinus_rules.drawing.signs import Signs
from palatinus_rules.explanations.phrases import POINTS_ON_AVERAGE, Phrases
from palatinus_rules.foresight.forecasts import Outlook
from palatinus_rules.foresight.random_games import seats
from palatinus_rules.foresight.simulation.summary import SeatCount
from palatinus_rules.kit.canvas import (
    Box,
    Markup,
    Point,
    Sheet,
    group,
    label,
    shortened,
    text_width,
)
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
from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.kit.messages import (
    Listed,
    Message,
    Translator,
    capital,
    decimal,
    grouped,
    labeled,
    message,
    percent,
    phrase,
    plural,
)
from palatinus_rules.rules.placement.view import View
from palatinus_rules.rules.position import Player
from palatinus_rules.rules.scoring.victory import POINTS


@unique
class Basis(StrEnum):
    """What the chances of a chart are shares of."""

    ENDS = "all ends of a game"
    SAMPLE = "some ends of a game"
    GAMES = "random games"


@frozen
class Row:
    """The points of one player: the chance of every number that came up, and their mean.

    ``wins`` is the chance to win alone, and ``shares`` that to share the victory.
    """

    player: Player
    distribution: Mapping[int, Fraction] = part(converter=FrozenMap[int, Fraction])
    mean: Fraction
    wins: Fraction
    shares: Fraction


@frozen
class Chart:
    """Rows that are drawn on the same scale, and how many ends or games they were counted from.

    ``view`` tells who sees the game in this way; random games are seen by nobody.
    """

    rows: tuple[Row, ...]
    basis: Basis
    number: int
    view: View | None = None

    @property
    def players(self) -> tuple[Player, ...]:
        """All players who have a row, from top to bottom."""
        return tuple(row.player for row in self.rows)

    @property
    def least(self) -> int:
        """The fewest points that anybody got."""
        return min(min(row.distribution) for row in self.rows)

    @property
    def most(self) -> int:
        """The most points that anybody got."""
        return max(max(row.distribution) for row in self.rows)

    @property
    def highest(self) -> Fraction:
        """The chance that the highest bar of all rows stands for."""
        return max(max(row.distribution.values()) for row in self.rows)


def chart_of(subject: ChartSubject) -> Chart:
    """The chart of an outlook or a simulation."""
    if isinstance(subject, Outlook):
        return _of_outlook(subject)
    rows = [
        _of_seat(player, seat)
        for player, seat in zip(seats(subject.players), subject.seats, strict=True)
    ]
    return Chart(tuple(rows), Basis.GAMES, subject.games)


def _of_outlook(outlook: Outlook) -> Chart:
    players = {player.color: player for player in outlook.view.players}
    rows = tuple(
        Row(
            players[each.color],
            each.distribution,
            each.mean.value,
            each.wins.value,
            each.shares.value,
        )
        for each in outlook.prospects
    )
    if outlook.sample is None:
        return Chart(rows, Basis.ENDS, outlook.ends, outlook.view)
    return Chart(rows, Basis.SAMPLE, outlook.sample.size, outlook.view)


def _of_seat(player: Player, seat: SeatCount) -> Row:
    alone, *shared = seat.wins
    return Row(
        player,
        {points: Fraction(games, seat.games) for points, games in enumerate(seat.points) if games},
        seat.mean,
        Fraction(alone, seat.games),
        Fraction(sum(shared), seat.games),
    )


_AXIS = message("chart-axis-points", "points")
_MEAN = message("chart-mean", "mean")
_WINS = message("chart-victory", "victory")
_SHARES = message("chart-shared", "shared")
_HEADING_WORDS = message("drawing-points-at-end", "Points at the end of the game")
"""What all charts show, whether of an outlook or of a simulation."""


def chart_title(chart: Chart) -> Message:
    """What a chart is called, with what it was counted from."""
    return labeled(_HEADING_WORDS, chart_basis(chart))


def chart_basis(chart: Chart) -> Message:
    """What the chances are shares of, and who sees it so."""
    number, counted = chart.number, grouped(chart.number)
    if chart.basis is Basis.GAMES:
        basis = plural(
            "drawing-random-games", "one random game", "{games} random games", number, games=counted
        )
    elif chart.basis is Basis.SAMPLE:
        basis = plural(
            "drawing-ends-sampled",
            "one end of the game, drawn at random",
            "{ends} ends of the game, drawn at random",
            number,
            ends=counted,
        )
    else:
        basis = plural(
            "drawing-ends-all",
            "the only possible end of the game",
            "all {ends} possible ends of the game",
            number,
            ends=counted,
        )
    return (
        basis
        if chart.view is None
        else phrase("{basis} · {view}", basis=basis, view=title(chart.view))
    )


def chart_figures(row: Row) -> tuple[tuple[Message, Message], ...]:
    """The figures beside the bars, in as few words as there is room for."""
    return (_MEAN, decimal(row.mean, 1)), (_WINS, percent(row.wins)), (_SHARES, percent(row.shares))


def chart_words(chart: Chart) -> Iterator[Message]:
    """Every figure of a chart, one player after the other."""
    phrases = Phrases(chart.players)
    for row in chart.rows:
        figures = (
            labeled(POINTS_ON_AVERAGE, decimal(row.mean, 1)),
            labeled(message("chart-wins-alone", "wins alone"), percent(row.wins)),
            labeled(message("chart-shares-victory", "shares the victory"), percent(row.shares)),
            *(chance_words(points, chance) for points, chance in row.distribution.items()),
        )
        player = phrases.opening_player(row.player.color)
        yield ended(labeled(player, Listed(figures, ";")))


def chance_words(points: int, chance: Fraction) -> Message:
    """How likely a number of points is."""
    return labeled(POINTS.for_number(points), percent(chance))


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


def chart_sheet(subject: ChartSubject, words: Translator, signs: Signs) -> Sheet:
    """A chart with its title and its description."""
    chart = chart_of(subject)
    box, drawn = _panels(chart, words, signs)
    description = "\n".join(map(words.text, chart_words(chart)))
    return Sheet(words.text(chart_title(chart)), description, box, drawn)


def _panels(chart: Chart, words: Translator, signs: Signs) -> tuple[Box, list[Markup]]:
    """Everything on a chart, and how big it is."""

    def tell(points: int, chance: Fraction) -> str:
        return words.text(chance_words(points, chance))

    names, right = Names(words, chart.players, signs), _figures_end(chart, words)
    axes = Axes.around(
        range(chart.least, chart.most + 1),
        chart.highest,
        left=max(right, _names_end(names)) + _PERCENTS,
        right=_RIGHT,
        height=_PANEL,
    )
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
    drawn.append(points_axis(axes, floor, words.text(_AXIS)))
    return Box(0, 0, _WIDTH, floor + _BELOW), drawn


def _figures_end(chart: Chart, words: Translator) -> float:
    """Where all figures beside the panels end: as near to their labels as the longest can."""
    figures = [each for row in chart.rows for each in chart_figures(row)]
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
    title = words.text(_HEADING_WORDS)
    basis = words.text(capital(chart_basis(chart)))
    return [
        label(title, Point(_MARGIN, 20), _HEADING, "pr-ink pr-strong", "start"),
        label(shortened(basis, room, TEXT_SIZE), Point(_MARGIN, 39), TEXT_SIZE, "pr-name", "start"),
    ]


def _beside(names: Names, row: Row, top: float, right: float) -> Iterator[Markup]:
    """Who it is, and the figures that are no bars; the tip shows what marks the mean."""
    y = top + 6
    yield from player_label(names, row.player, Point(_MARGIN, y), _LONGEST)
    yield tip(Point(_MARGIN + 6, y + _LINE + 3))
    for name, figure in chart_figures(row):
        y += _LINE
        text, number = names.words.text(name), names.words.text(figure)
        yield label(text, Point(_MARGIN + _INDENT, y), TEXT_SIZE, "pr-name", "start")
        yield label(number, Point(right, y), TEXT_SIZE, "pr-ink pr-strong", "end")
