"""Titles and descriptions: everything that a drawing shows, for those who cannot see it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from palatinus_rules.drawing.scene import Scene, Stage
from palatinus_rules.drawing.subjects import Face
from palatinus_rules.explanations.control import award_statement
from palatinus_rules.explanations.phrases import Case, Narration, Phrases, titled
from palatinus_rules.explanations.structure import Statement
from palatinus_rules.kit.catalogs import Catalog, noun
from palatinus_rules.kit.sentences import harmless
from palatinus_rules.rules.board import Board
from palatinus_rules.rules.box import Color, Inhabitant
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.placement.view import View
from palatinus_rules.rules.position import Player, Position
from palatinus_rules.rules.tiles import Tile, Twist

_DIRECTIONS = (
    noun("direction", "up"),
    noun("direction", "to the upper right"),
    noun("direction", "to the lower right"),
    noun("direction", "down"),
    noun("direction", "to the lower left"),
    noun("direction", "to the upper left"),
)
TAKEN_BY_NOBODY = noun("taker of a hill", "nobody")


def title(subject: Board | Position | View | Scene, words: Catalog) -> str:
    """What a drawing is called; the title of the position goes before the step of a scene."""
    if isinstance(subject, Board):
        return words.gettext("The board")
    if isinstance(subject, Position):
        return titled(subject, words.gettext("The position"))
    if isinstance(subject, View):
        if subject.color is None:
            return words.gettext("What everybody sees")
        viewer = Phrases(words, subject.players).player(subject.color)
        return words.gettext("What {player} sees", player=viewer)
    named = subject.resolution.position.title
    step = scene_title(subject, words)
    return words.labeled(harmless(named), step) if named else step


def scene_title(scene: Scene, words: Catalog) -> str:
    """Which step a scene shows."""
    if scene.stage is Stage.END:
        return words.gettext("The end of the game")
    if scene.stage is Stage.SOLDIERS:
        return words.gettext("Hill {hill}: the soldiers", hill=scene.hill)
    return words.gettext("Hill {hill}: influence and control", hill=scene.hill)


def board_words(board: Board, words: Catalog) -> Iterator[str]:
    """How the tiles lie, for readers who cannot see the picture."""
    ring = sorted(board.tiles, key=lambda tile: tile.slot)
    middle, *others = [tile.letter for tile in ring]
    around = words.listed(others)
    if board.twist is Twist.RIGHT:
        yield words.gettext(
            "Tile {middle} lies in the middle, and around it, clockwise from the top, {others}; "
            "the hills around it are shifted to the right.",
            middle=middle,
            others=around,
        )
    else:
        yield words.gettext(
            "Tile {middle} lies in the middle, and around it, clockwise from the top, {others}; "
            "the hills around it are shifted to the left.",
            middle=middle,
            others=around,
        )


def players_words(players: Iterable[Player], words: Catalog) -> str:
    """Who plays, with all colors."""
    seats = tuple(players)
    phrases = Phrases(words, seats)
    named = [
        phrases.seat(seat.color)
        if seat.second_color is None
        else words.gettext(
            "{player} with {color} as well",
            player=phrases.seat(seat.color),
            color=phrases.color(seat.second_color),
        )
        for seat in seats
    ]
    label = words.gettext("Players")
    several = any(seat.second_color is not None for seat in seats)
    return f"{words.labeled(label, words.joined(named) if several else ', '.join(named))}."


def tile_words(board: Board, tile: Tile, faces: Mapping[Field, Face] | None, words: Catalog) -> str:
    """A tile: its hill, arrow and springs, and who stands on it if that is known."""
    hill = tile.letter
    said = [
        words.gettext("Hill {hill}, laurel token worth {value}", hill=hill, value=tile.token),
        words.labeled(words.gettext("arrow"), words.pgettext(*_DIRECTIONS[tile.arrow])),
    ]
    springs = [field for field in hill.fields if field in board.springs]
    if springs:
        label = words.ngettext("spring", "springs", len(springs))
        said.append(words.labeled(label, words.listed(springs)))
    if faces is not None:
        said += _standing(hill, faces, words)
    return f"{words.joined(said)}."


def _standing(hill: Hill, faces: Mapping[Field, Face], words: Catalog) -> Iterator[str]:
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
        yield words.labeled(words.gettext("with a wolf on the back"), words.listed(wolves))
    hidden: dict[Color, list[Field]] = {}
    for field, face in here.items():
        if face.kind is None:
            hidden.setdefault(face.color, []).append(field)
    for color, fields in hidden.items():
        label = words.gettext("face down ({color})", color=phrases.color(color))
        yield words.labeled(label, words.listed(fields))
    free = [field for field in hill.fields if field not in faces]
    if free:
        label = words.ngettext("free field", "free fields", len(free))
        yield words.labeled(label, words.listed(free))


def said(statements: Iterable[Statement], words: Catalog) -> Iterator[str]:
    """Statements as sentences, each with its details in brackets."""
    for statement in statements:
        details = words.joined(detail.text for detail in statement.details)
        yield f"{statement.text} ({details})" if details else statement.text


def awards_words(scene: Scene, words: Catalog) -> Iterator[str]:
    """Who took which hill."""
    on = Narration(scene.resolution, words)
    for record in scene.resolution.hills:
        hill = words.gettext("Hill {hill}", hill=record.hill)
        yield words.labeled(hill, award_statement(on, record).text)
