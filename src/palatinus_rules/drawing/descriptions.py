"""Titles and descriptions: everything that a drawing shows, for those who cannot see it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from palatinus_rules.disputes.changes import Swing, WhatIf
from palatinus_rules.drawing.faces import Face
from palatinus_rules.drawing.scene import Scene, Stage
from palatinus_rules.explanations import table_words
from palatinus_rules.explanations.changes import DECISIVE
from palatinus_rules.explanations.control import award_statement
from palatinus_rules.explanations.phrases import (
    DIRECTIONS,
    TAKEN_BY_NOBODY,
    Case,
    Narration,
    Phrases,
    as_well,
    hill_heading,
    titled,
)
from palatinus_rules.explanations.structure import Statement
from palatinus_rules.explanations.table_words import hill_name
from palatinus_rules.kit.messages import (
    Item,
    Listed,
    Message,
    Value,
    Verbatim,
    labeled,
    message,
    phrase,
    plural,
)
from palatinus_rules.kit.words import harmless
from palatinus_rules.rules.board import NAME_OF_BOARD, Board
from palatinus_rules.rules.box import Color, Inhabitant
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.placement.game import Game
from palatinus_rules.rules.placement.view import View
from palatinus_rules.rules.position import Player, Position
from palatinus_rules.rules.tiles import Tile, Twist

ARROW = message("tile-arrow-here", "arrow")
PLAYERS = message("title-players", "Players")


def title(subject: Board | Position | Game | View | Scene | WhatIf | Swing) -> Item:
    """What a drawing is called; the title of the position goes before what is shown of it."""
    if isinstance(subject, Board):
        return NAME_OF_BOARD
    if isinstance(subject, Position):
        return titled(subject, message("drawing-position", "The position"))
    if isinstance(subject, Game):
        return message("drawing-game", "The game so far")
    if isinstance(subject, Swing):
        return titled(subject.resolution.position, DECISIVE)
    if isinstance(subject, View):
        if subject.color is None:
            return message("drawing-spectator-view", "What everybody sees")
        viewer = Phrases(subject.players).player(subject.color)
        return message("drawing-player-view", "What {player} sees", player=viewer)
    if isinstance(subject, WhatIf):
        named, step = subject.before.position.title, table_words.WHAT_IF
    else:
        named, step = subject.resolution.position.title, scene_title(subject)
    return labeled(Verbatim(harmless(named)), step) if named else step


def scene_title(scene: Scene) -> Message:
    """Which step a scene shows."""
    if scene.hill is None:
        return message("drawing-game-end", "The end of the game")
    if scene.stage is Stage.SOLDIERS:
        return message("drawing-hill-soldiers", "Hill {hill}: the soldiers", hill=scene.hill)
    return message("drawing-hill-influence", "Hill {hill}: influence and control", hill=scene.hill)


def board_words(board: Board) -> Message:
    """How the tiles lie, for readers who cannot see the picture."""
    ring = sorted(board.tiles, key=lambda tile: tile.slot)
    middle, *others = [tile.letter for tile in ring]
    around = tuple(others)
    if board.twist is Twist.RIGHT:
        return message(
            "drawing-tiles-twisted-right",
            "Tile {middle} lies in the middle, and around it, clockwise from the top, {others}; "
            "the hills around it are shifted to the right.",
            middle=middle,
            others=around,
        )
    return message(
        "drawing-tiles-twisted-left",
        "Tile {middle} lies in the middle, and around it, clockwise from the top, {others}; "
        "the hills around it are shifted to the left.",
        middle=middle,
        others=around,
    )


def players_words(players: Iterable[Player]) -> Message:
    """Who plays, with all colors."""
    seats = tuple(players)
    phrases = Phrases(seats)
    named = tuple(
        phrases.seat(seat.color)
        if seat.second_color is None
        else as_well(phrases.seat(seat.color), phrases.color(seat.second_color))
        for seat in seats
    )
    several = any(seat.second_color is not None for seat in seats)
    return ended(labeled(PLAYERS, Listed(named, ";" if several else ",")))


def last_placement(subject: Game | View) -> Iterator[Message]:
    """Where somebody was placed last."""
    if subject.placements:
        label = message("drawing-last-placement", "Placed last")
        yield ended(labeled(label, subject.placements[-1].field))


def decisive_words(swing: Swing) -> Message:
    """The fields without whose inhabitant other players would win."""
    return ended(labeled(DECISIVE, swing.decisive or TAKEN_BY_NOBODY))


def ended(text: Value) -> Message:
    """A text that is not a sentence, with a full stop."""
    return phrase("{text}.", text=text)


def tile_words(board: Board, tile: Tile, faces: Mapping[Field, Face] | None) -> Message:
    """A tile: its hill, arrow and springs, and who stands on it if that is known."""
    hill = tile.letter
    said = [
        hill_heading(hill, tile.token),
        labeled(ARROW, DIRECTIONS[tile.arrow]),
    ]
    springs = tuple(field for field in hill.fields if field in board.springs)
    if springs:
        label = plural("springs-label", "spring", "springs", len(springs))
        said.append(labeled(label, springs))
    if faces is not None:
        said += _standing(hill, faces)
    return ended(Listed(tuple(said), ";"))


def _standing(hill: Hill, faces: Mapping[Field, Face]) -> Iterator[Message]:
    here = {field: faces[field] for field in hill.fields if field in faces}
    phrases = Phrases(())
    open_faces = [
        (field, Inhabitant(face.color, face.kind))
        for field, face in here.items()
        if face.kind is not None
    ]
    if open_faces:
        yield phrases.pieces(open_faces, Case.SUBJECT)
    wolves = tuple(field for field, face in here.items() if face.wolf and face.kind is not None)
    if wolves:
        yield labeled(message("piece-wolf-on-back", "with a wolf on the back"), wolves)
    hidden: dict[Color, list[Field]] = {}
    for field, face in here.items():
        if face.kind is None:
            hidden.setdefault(face.color, []).append(field)
    for color, fields in hidden.items():
        label = message("drawing-face-down", "face down ({color})", color=phrases.color(color))
        yield labeled(label, tuple(fields))
    free = tuple(field for field in hill.fields if field not in faces)
    if free:
        label = plural("free-fields-label", "free field", "free fields", len(free))
        yield labeled(label, free)


def sentences(statements: Iterable[Statement]) -> Iterator[Item]:
    """Statements as sentences, each with its details in brackets."""
    for statement in statements:
        details = Listed(tuple(each.message for each in statement.details), ";")
        yield (
            phrase("{sentence} ({details})", sentence=statement.message, details=details)
            if statement.details
            else statement.message
        )


def awards_words(scene: Scene) -> Iterator[Message]:
    """Who took which hill."""
    on = Narration(scene.resolution)
    for record in scene.resolution.hills:
        yield labeled(hill_name(record.hill), award_statement(on, record).message)
