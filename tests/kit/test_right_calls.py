"""Whoever hands in the wrong object learns which call is the right one."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

import palatinus_rules
from games import PLAYERS, SETUP, game
from palatinus_rules import (
    Assembly,
    Board,
    ClaimedResult,
    Color,
    Game,
    GameCopy,
    Inhabitant,
    PalatinusError,
    Placement,
    Player,
    Position,
    Record,
    Resolution,
    Rulings,
    Setup,
    Tile,
    resolve,
    settle,
    verify,
    what_if,
)
from palatinus_rules.drawing import Scene, scenes, svg
from palatinus_rules.kit import UnknownNameError, WrongTypeError
from palatinus_rules.report import report
from palatinus_rules.rules import (
    ColorSet,
    LaidTile,
)
from plain import plain_board, position

FARMER = Inhabitant("red", "farmer")


def anything(value: object) -> str:
    """Something that a checker would not let pass."""
    return cast("str", value)


TEXT = anything("Palatinus position 1")

RECORD = Record(PLAYERS[4], SETUP)

WRONG_OBJECTS: list[tuple[Callable[[], object], str]] = [
    (
        lambda: resolve(cast("Position", TEXT)),
        "resolve() takes a Position, not a str; try read_any_position(text).required().",
    ),
    (
        lambda: resolve(cast("Position", RECORD)),
        "resolve() takes a Position, not a Record; try record.game().position().",
    ),
    (
        lambda: resolve(position(""), cast("Rulings", None)),
        "resolve() takes Rulings, not None; leave them out for the default readings.",
    ),
    (
        lambda: resolve(position(""), cast("Rulings", {"captor": "leaves"})),
        "resolve() takes a Rulings, not a dict; try Rulings.from_readings(readings).",
    ),
    (
        lambda: settle(cast("Position", {})),
        "settle() takes a Position, not a dict; try Position.from_document(document).",
    ),
    (
        lambda: settle(position(""), rulings=cast("Rulings", None)),
        "settle() takes Rulings, not None; leave them out for the default readings.",
    ),
    (
        lambda: what_if(position(""), TEXT),
        "what_if(), for the change, takes a mapping of fields, a list of words or a Placement, not "
        "a str; try text.split().",
    ),
    (
        lambda: svg(cast("Resolution", verify(RECORD))),
        "svg() takes a Board, a Position, a Game, a View, a Resolution, a Scene, a WhatIf, a "
        "Swing, an Outlook or a Simulation, not a Verification; try verification.resolution.",
    ),
    (
        lambda: verify(cast("Record", TEXT)),
        "verify() takes a Record, not a str; try Record.from_text(text).",
    ),
    (
        lambda: report(cast("palatinus_rules.Resolution", position(""))),
        "report() takes a Resolution, not a Position; try resolve(position).",
    ),
    (
        lambda: scenes(cast("palatinus_rules.Resolution", position(""))),
        "scenes() takes a Resolution, not a Position; try resolve(position).",
    ),
    (
        lambda: Scene(cast("palatinus_rules.Resolution", position("")), "end"),
        "A scene takes a Resolution, not a Position; try resolve(position).",
    ),
    (lambda: Game(cast("Board", None), PLAYERS[3]), "The board is a Board, not None."),
    (
        lambda: Game(cast("Board", SETUP), PLAYERS[3]),
        "The board is a Board, not a Setup; try setup.board().",
    ),
    (
        lambda: Game.start(cast("Setup", plain_board()), PLAYERS[3]),
        "Game.start() takes a Setup, not a Board.",
    ),
    (
        lambda: Position(plain_board(), cast("list[Player]", ["red", "yellow"]), {}),
        "Each of the players is a Player, not a str; try Player('red').",
    ),
    (
        lambda: Position(plain_board(), cast("list[Player]", 3), {}),
        "The players are a list of Player, not 3.",
    ),
    (
        lambda: Position(plain_board(), PLAYERS[3], cast("dict[str, Inhabitant]", [FARMER])),
        "The inhabitants are a mapping, such as a dict, not a list.",
    ),
    (
        lambda: Position(plain_board(), PLAYERS[3], cast("dict[str, Inhabitant]", {"A1": "rF"})),
        "Each of the inhabitants is an Inhabitant, not a str.",
    ),
    (
        lambda: Position(plain_board(), PLAYERS[3], {}, title=anything(5)),
        "The title of a position is a text, not 5.",
    ),
    (lambda: Player("red", name=anything(5)), "The name of a player is a text, not 5."),
    (
        lambda: Inhabitant("red", "farmer", wolf=cast("bool", "no")),
        "Whether a piece has a wolf is True or False, not a str.",
    ),
    (
        lambda: Placement("A1", "red", "farmer", face_down=cast("bool", 1)),
        "Whether a piece lies face down is True or False, not 1.",
    ),
    (
        lambda: Tile("A", 0, 0, cast("list[int]", 3), 6),
        "The springs of a tile are numbers such as [2, 5], not 3.",
    ),
    (
        lambda: Board(cast("list[Tile]", ["A"]), "right"),
        "Each of the tiles of a board is a Tile, not a str.",
    ),
    (
        lambda: Assembly(cast("list[LaidTile]", [Tile("A", 0, 0, [], 6)])),
        "Each of the tiles that were laid is a LaidTile, not a Tile.",
    ),
    (
        lambda: Game(plain_board(), PLAYERS[3], cast("ColorSet", 5)),
        "The set of a color is a ColorSet, not 5.",
    ),
    (
        lambda: Record(PLAYERS[3], cast("Setup", plain_board())),
        "The setup of a record is a Setup, not a Board.",
    ),
    (
        lambda: Record(PLAYERS[3], SETUP, result=cast("ClaimedResult", "red")),
        "The result of a record is a ClaimedResult, not a str.",
    ),
    (
        lambda: Record(PLAYERS[3], SETUP, unfinished=cast("bool", None)),
        "Whether a game is unfinished is True or False, not None.",
    ),
    (
        lambda: Record(PLAYERS[3], SETUP, rulings=cast("Rulings", None)),
        "The rulings of a record are a Rulings, not None.",
    ),
    (
        lambda: Record(PLAYERS[3], SETUP, title=anything(b"x")),
        "The title of a record is a text, not a bytes.",
    ),
    (
        lambda: Record(PLAYERS[3], SETUP, comments={0: anything(5)}),
        "A comment is a text, not 5.",
    ),
    (
        lambda: ClaimedResult({}, "red"),
        "Winners are several colors, such as ['red'].",
    ),
    (
        lambda: Rulings.from_readings(cast("dict[str, str]", "captor=leaves")),
        "Readings are a mapping of questions to readings, such as {'captor': 'leaves'}, not a str.",
    ),
    (
        lambda: GameCopy({}, title=anything(5)),
        "The title of a copy is a text, not 5.",
    ),
    (
        lambda: game(4).place(cast("Placement", FARMER)),
        "place() takes a Placement, not an Inhabitant.",
    ),
]


@pytest.mark.parametrize(("call", "message"), WRONG_OBJECTS)
def test_the_wrong_object_gets_the_right_call(call: Callable[[], object], message: str) -> None:
    with pytest.raises(PalatinusError) as error:
        call()
    assert str(error.value) == message
    assert isinstance(error.value, TypeError)


def test_the_calls_that_are_named_are_right() -> None:
    """What the sentences say has to work; some of it is tried here, the rest is short."""
    record = palatinus_rules.random_game(4, seed=3)
    game = record.game()
    parsed = palatinus_rules.read_any_position(game.position().to_code().encode())
    assert resolve(game.position()) == resolve(parsed.required())
    assert game.record() == record
    assert Record.from_text(record.to_text()) == record


def test_a_huge_number_and_a_long_word_are_not_repeated() -> None:
    with pytest.raises(UnknownNameError) as long:
        Color("x" * 10_000)
    assert len(str(long.value)) < 150
    with pytest.raises(WrongTypeError, match="not a huge number"):
        Player(anything(10**5000))
