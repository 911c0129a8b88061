"""Titles and descriptions: everything that a drawing shows, for those who cannot see it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from palatinus_rules.drawing.chart import Basis, Chart, Row
from palatinus_rules.drawing.pieces import Face
from palatinus_rules.drawing.scenes import Scene, Stage
from palatinus_rules.explanations.control import award_statement
from palatinus_rules.explanations.phrases import Case, Narration, Phrases, titled
from palatinus_rules.explanations.structure import Statement
from palatinus_rules.kit.messages import Translator, message
from palatinus_rules.kit.words import harmless
from palatinus_rules.rules.board import Board
from palatinus_rules.rules.box import Color, Inhabitant
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.placement.view import View
from palatinus_rules.rules.position import Player, Position
from palatinus_rules.rules.tiles import Tile, Twist

_DIRECTIONS = (
    message("direction-up", "up"),
    message("direction-upper-right", "to the upper right"),
    message("direction-lower-right", "to the lower right"),
    message("direction-down", "down"),
    message("direction-lower-left", "to the lower left"),
    message("direction-upper-left", "to the upper left"),
)
TAKEN_BY_NOBODY = message("hill-taker-nobody", "nobody")
AXIS = message("chart-axis-points", "points")
_MEAN = message("chart-mean", "mean")
_WINS = message("chart-victory", "victory")
_SHARES = message("chart-shared", "shared")


def title(subject: Board | Position | View | Scene, words: Translator) -> str:
    """What a drawing is called; the title of the position goes before the step of a scene."""
    if isinstance(subject, Board):
        return words.gettext("title-board", "The board")
    if isinstance(subject, Position):
        return titled(subject, words.gettext("drawing-position", "The position"))
    if isinstance(subject, View):
        if subject.color is None:
            return words.gettext("drawing-spectator-view", "What everybody sees")
        viewer = Phrases(words, subject.players).player(subject.color)
        return words.gettext("drawing-player-view", "What {player} sees", player=viewer)
    named = subject.resolution.position.title
    step = scene_title(subject, words)
    return words.labeled(harmless(named), step) if named else step


def scene_title(scene: Scene, words: Translator) -> str:
    """Which step a scene shows."""
    if scene.stage is Stage.END:
        return words.gettext("drawing-game-end", "The end of the game")
    if scene.stage is Stage.SOLDIERS:
        return words.gettext("drawing-hill-soldiers", "Hill {hill}: the soldiers", hill=scene.hill)
    return words.gettext(
        "drawing-hill-influence", "Hill {hill}: influence and control", hill=scene.hill
    )


def board_words(board: Board, words: Translator) -> Iterator[str]:
    """How the tiles lie, for readers who cannot see the picture."""
    ring = sorted(board.tiles, key=lambda tile: tile.slot)
    middle, *others = [tile.letter for tile in ring]
    around = words.listed(others)
    if board.twist is Twist.RIGHT:
        yield words.gettext(
            "drawing-tiles-twisted-right",
            "Tile {middle} lies in the middle, and around it, clockwise from the top, {others}; "
            "the hills around it are shifted to the right.",
            middle=middle,
            others=around,
        )
    else:
        yield words.gettext(
            "drawing-tiles-twisted-left",
            "Tile {middle} lies in the middle, and around it, clockwise from the top, {others}; "
            "the hills around it are shifted to the left.",
            middle=middle,
            others=around,
        )


def players_words(players: Iterable[Player], words: Translator) -> str:
    """Who plays, with all colors."""
    seats = tuple(players)
    phrases = Phrases(words, seats)
    named = [
        phrases.seat(seat.color)
        if seat.second_color is None
        else words.gettext(
            "player-with-second-color-as-well",
            "{player} with {color} as well",
            player=phrases.seat(seat.color),
            color=phrases.color(seat.second_color),
        )
        for seat in seats
    ]
    label = words.gettext("title-players", "Players")
    several = any(seat.second_color is not None for seat in seats)
    return f"{words.labeled(label, words.joined(named) if several else ', '.join(named))}."


def tile_words(
    board: Board, tile: Tile, faces: Mapping[Field, Face] | None, words: Translator
) -> str:
    """A tile: its hill, arrow and springs, and who stands on it if that is known."""
    hill = tile.letter
    said = [
        words.gettext(
            "hill-with-token",
            "Hill {hill}, laurel token worth {value}",
            hill=hill,
            value=tile.token,
        ),
        words.labeled(
            words.gettext("tile-arrow-here", "arrow"), words.pgettext(_DIRECTIONS[tile.arrow])
        ),
    ]
    springs = [field for field in hill.fields if field in board.springs]
    if springs:
        label = words.ngettext("springs-label", "spring", "springs", len(springs))
        said.append(words.labeled(label, words.listed(springs)))
    if faces is not None:
        said += _standing(hill, faces, words)
    return f"{words.joined(said)}."


def _standing(hill: Hill, faces: Mapping[Field, Face], words: Translator) -> Iterator[str]:
    here = {field: faces[field] for field in hill.fields if field in faces}
    phrases = Phrases(words, ())
    open_faces = [
        (field, Inhabitant(face.color, face.kind))
        for field, face in here.items()
        if face.kind is not None
    ]
    if open_faces:
        yield phrases.pieces(open_faces, Case.SUBJECT)
    wolves = [field for field, face in here.items() if face.wolf and face.kind is not None]
    if wolves:
        yield words.labeled(
            words.gettext("piece-wolf-on-back", "with a wolf on the back"), words.listed(wolves)
        )
    hidden: dict[Color, list[Field]] = {}
    for field, face in here.items():
        if face.kind is None:
            hidden.setdefault(face.color, []).append(field)
    for color, fields in hidden.items():
        label = words.gettext(
            "drawing-face-down", "face down ({color})", color=phrases.color(color)
        )
        yield words.labeled(label, words.listed(fields))
    free = [field for field in hill.fields if field not in faces]
    if free:
        label = words.ngettext("free-fields-label", "free field", "free fields", len(free))
        yield words.labeled(label, words.listed(free))


def said(statements: Iterable[Statement], words: Translator) -> Iterator[str]:
    """Statements as sentences, each with its details in brackets."""
    for statement in statements:
        details = words.joined(detail.text for detail in statement.details)
        yield f"{statement.text} ({details})" if details else statement.text


def awards_words(scene: Scene, words: Translator) -> Iterator[str]:
    """Who took which hill."""
    on = Narration(scene.resolution, words)
    for record in scene.resolution.hills:
        hill = words.gettext("hill-name", "Hill {hill}", hill=record.hill)
        yield words.labeled(hill, award_statement(on, record).text)


def chart_title(chart: Chart, words: Translator) -> str:
    """What a chart is called, with what it was counted from."""
    return words.labeled(chart_heading(words), chart_basis(chart, words))


def chart_heading(words: Translator) -> str:
    """What all charts show, whether of an outlook or of a simulation."""
    return words.gettext("drawing-points-at-end", "Points at the end of the game")


def chart_basis(chart: Chart, words: Translator) -> str:
    """What the chances are shares of, and who sees it so."""
    number, counted = chart.number, words.whole(chart.number)
    if chart.basis is Basis.GAMES:
        basis = words.ngettext(
            "drawing-random-games", "one random game", "{games} random games", number, games=counted
        )
    elif chart.basis is Basis.SAMPLE:
        basis = words.ngettext(
            "drawing-ends-sampled",
            "one end of the game, drawn at random",
            "{ends} ends of the game, drawn at random",
            number,
            ends=counted,
        )
    else:
        basis = words.ngettext(
            "drawing-ends-all",
            "the only possible end of the game",
            "all {ends} possible ends of the game",
            number,
            ends=counted,
        )
    return basis if chart.view is None else f"{basis} · {title(chart.view, words)}"


def chart_figures(row: Row, words: Translator) -> Iterator[tuple[str, str]]:
    """The figures beside the bars, in as few words as there is room for."""
    yield words.pgettext(_MEAN), words.decimal(row.mean, 1)
    yield words.pgettext(_WINS), words.percent(row.wins)
    yield words.pgettext(_SHARES), words.percent(row.shares)


def chart_words(chart: Chart, words: Translator) -> Iterator[str]:
    """Every figure of a chart, one player after the other."""
    phrases = Phrases(words, chart.players)
    for row in chart.rows:
        figures = [
            words.labeled(
                words.gettext("points-on-average", "points on average"), words.decimal(row.mean, 1)
            ),
            words.labeled(words.gettext("chart-wins-alone", "wins alone"), words.percent(row.wins)),
            words.labeled(
                words.gettext("chart-shares-victory", "shares the victory"),
                words.percent(row.shares),
            ),
            *(chance_words(points, chance, words) for points, chance in row.distribution.items()),
        ]
        player = phrases.opening_player(row.player.color)
        yield f"{words.labeled(player, words.joined(figures))}."


def chance_words(points: int, chance: Fraction, words: Translator) -> str:
    """How likely a number of points is."""
    label = words.ngettext("points-count", "{number} point", "{number} points", points)
    return words.labeled(label, words.percent(chance))
