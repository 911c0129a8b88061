"""Positions as bits and back."""

from __future__ import annotations

from typing import cast

import numpy as np
import pytest
from hypothesis import given

from batch_long_run import Words
from palatinus_rules import Board, Color, Field, Inhabitant, Kind, Player, Position, PositionError
from palatinus_rules.batch import BatchError, pack, unpack
from palatinus_rules.kit import WrongTypeError
from palatinus_rules.testing import dense_positions, players, positions
from plain import plain_board

THREE = [Player("red"), Player("yellow"), Player("green")]
TWO = [Player("red", "green"), Player("yellow", "blue")]
EMPTY = Position(plain_board(), THREE, {})


def without_backs(position: Position) -> Position:
    standing = {
        at: Inhabitant(piece.color, piece.kind) for at, piece in position.inhabitants.items()
    }
    return Position(position.board, position.players, standing)


@given(positions() | dense_positions(), positions(players=players(most=2)))
def test_there_and_back(position: Position, of_two: Position) -> None:
    for each in (position, of_two):
        boards, bitboards, second_colors = pack([each, each])
        other = None if second_colors is None else second_colors[1]
        assert unpack(boards[1], each.players, bitboards[1], other) == without_backs(each)


def test_field_k_of_tile_h_is_bit_6h_plus_k_minus_1() -> None:
    standing = {
        Field.A1: Inhabitant("red", "merchant"),
        Field.C4: Inhabitant("yellow", "farmer", wolf=True),
        Field.G6: Inhabitant("green", "soldier"),
        Field.A2: Inhabitant("red", "merchant"),
    }
    boards, bitboards, second_colors = pack([Position(plain_board(), THREE, standing)])
    assert boards == (plain_board(),)
    assert bitboards.dtype == np.uint64
    # C is the tile with index 2: 6 * 2 + 4 - 1 = 15. G6 is 6 * 6 + 6 - 1 = 41.
    assert bitboards.tolist() == [[[0b11, 0, 0], [0, 1 << 15, 0], [0, 0, 1 << 41]]]
    assert second_colors is None


def test_second_colors_have_an_array_of_their_own() -> None:
    standing = {
        Field.A1: Inhabitant("blue", "merchant"),
        Field.A3: Inhabitant("green", "soldier"),
        Field.B1: Inhabitant("yellow", "farmer"),
    }
    position = Position(plain_board(), TWO, standing)
    _, bitboards, second_colors = pack([position])
    assert second_colors is not None
    assert bitboards.tolist() == [[[0, 0, 0], [0, 1 << 6, 0]]]
    assert second_colors.tolist() == [[[0, 0, 0b100], [1, 0, 0]]]
    folded = unpack(plain_board(), TWO, bitboards[0] | second_colors[0])
    assert {piece.color for piece in folded.inhabitants.values()} == {Color.RED, Color.YELLOW}
    assert folded.inhabitants[Field.A3] == Inhabitant("red", Kind.SOLDIER)


def test_only_tables_of_as_many_players_are_packed_together() -> None:
    empty = Position(plain_board(), THREE, {})
    with pytest.raises(BatchError) as refused:
        pack([empty, empty, Position(plain_board(), TWO, {})])
    assert refused.value.row == 2
    assert str(refused.value) == (
        "positions[2] has 2 players, and the first has 3; positions are packed together with "
        "others of as many players."
    )
    with pytest.raises(BatchError, match="nothing to pack"):
        pack([])


def test_what_cannot_be_unpacked() -> None:
    row = np.zeros((3, 3), np.uint64)
    row[2, 0] = row[0, 1] = 1 << 15
    with pytest.raises(
        BatchError,
        match=r"row\[0, 1\] and row\[2, 0\] both have bit 15 set, but only one .* on C4",
    ):
        unpack(plain_board(), THREE, row)
    two = np.zeros((2, 3), np.uint64)
    other = two.copy()
    other[1, 2] = 1 << 63
    with pytest.raises(BatchError, match=r"second_colors\[1, 2\] has bit 63 set"):
        unpack(plain_board(), TWO, two, other)
    with pytest.raises(BatchError, match=r"row has the shape \(2, 3\) here, not \(3, 3\)"):
        unpack(plain_board(), TWO, row)
    with pytest.raises(BatchError, match="Only two players have second colors, and here are 3"):
        unpack(plain_board(), THREE, np.zeros((3, 3), np.uint64), two)
    other[1, 2] = 1
    with pytest.raises(
        BatchError, match=r"second_colors\[1\] is not empty, but that player has none"
    ):
        unpack(plain_board(), [Player("red"), Player("blue")], two, other)
    with pytest.raises(PositionError, match="both also play inhabitants of a second color"):
        unpack(plain_board(), [Player("red", "green"), Player("blue")], two)


def test_two_players_may_have_no_second_colors() -> None:
    position = Position(plain_board(), [Player("red"), Player("blue")], {})
    _, bitboards, second_colors = pack([position])
    assert second_colors is not None
    assert unpack(position.board, position.players, bitboards[0], second_colors[0]) == position


@pytest.mark.parametrize(
    ("positions", "message"),
    [
        (EMPTY, "pack() takes a sequence of Position, not a Position; try pack([position])."),
        (7, "pack() takes a sequence of Position, not 7."),
        ([EMPTY, None], "pack(), for number 1 of the sequence, takes a Position, not None."),
        (
            ["Palatinus position 1"],
            "pack(), for number 0 of the sequence, takes a Position, not a str; try "
            "read_any_position(text).required().",
        ),
    ],
)
def test_what_is_no_position(positions: object, message: str) -> None:
    with pytest.raises(WrongTypeError) as refused:
        pack(cast(list[Position], positions))
    assert str(refused.value) == message


def test_whatever_positions_come_out_of() -> None:
    assert pack(each for each in [EMPTY] * 3).bitboards.shape == (3, 3, 3)


def test_what_is_no_table() -> None:
    row = np.zeros((3, 3), np.uint64)
    with pytest.raises(WrongTypeError, match=r"unpack\(\) takes a Board.*try position\.board"):
        unpack(cast(Board, EMPTY), THREE, row)
    with pytest.raises(WrongTypeError, match=r"unpack\(\), for number 0 of .* takes a Player, not"):
        unpack(plain_board(), cast(list[Player], ["red", "yellow", "green"]), row)
    with pytest.raises(WrongTypeError, match=r"unpack\(\) takes a sequence of Player, not 3"):
        unpack(plain_board(), cast(list[Player], 3), row)
    with pytest.raises(BatchError, match="row is a NumPy array of uint64, not a list"):
        unpack(plain_board(), THREE, cast(Words, row.tolist()))
