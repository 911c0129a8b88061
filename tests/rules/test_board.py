"""Seven tiles on the table. The map of the plain board is in ``plain.py``."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest
from attrs import evolve
from attrs.exceptions import FrozenInstanceError
from hypothesis import given, strategies as st

from palatinus_rules import Board, Field, Hill, testing
from palatinus_rules.rules import Hex, Twist
from plain import plain_board, plain_tiles


def around(place: Hex) -> set[Hex]:
    """The six hexes around one, written out."""
    steps = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    return {Hex(place.q + q, place.r + r) for q, r in steps}


def test_fields_know_their_hill_and_number() -> None:
    assert len(Field) == 42
    assert Field.C4.hill is Hill.C
    assert Field.C4.number == 4
    assert Hill.G.fields == (Field.G1, Field.G2, Field.G3, Field.G4, Field.G5, Field.G6)
    assert sorted(Field, reverse=True)[::-1] == list(Field)


def test_where_hills_and_fields_lie_on_the_plain_board() -> None:
    board = plain_board()
    # Slot 1, twisted right: two steps up and one in direction 1.
    assert board.hex(Hill.A) == Hex(0, 0)
    assert board.hex(Hill.B) == Hex(1, -3)
    assert board.hex(Hill.C) == Hex(3, -2)
    assert board.hex(Hill.D) == Hex(2, 1)
    assert board.hex(Hill.E) == Hex(-1, 3)
    assert board.hex(Hill.F) == Hex(-3, 2)
    assert board.hex(Hill.G) == Hex(-2, -1)
    # Arrows point up, and numbers run clockwise.
    assert [board.hex(field) for field in Hill.B.fields] == [
        Hex(1, -4),
        Hex(2, -4),
        Hex(2, -3),
        Hex(1, -2),
        Hex(0, -2),
        Hex(0, -3),
    ]


@pytest.mark.rule("preparation.tiles-interlock")
def test_the_left_twist_is_the_other_way_round() -> None:
    board = Board(plain_tiles(), Twist.LEFT)
    # Slot 1, twisted left: two steps up and one in direction 5.
    assert board.hex(Hill.B) == Hex(-1, -2)
    assert board.hex(Hill.C) == Hex(2, -3)
    assert board.hex(Hill.D) == Hex(3, -1)
    assert board.hex(Hill.E) == Hex(1, 2)
    assert board.hex(Hill.F) == Hex(-2, 3)
    assert board.hex(Hill.G) == Hex(-3, 1)


def test_the_arrow_turns_the_numbers() -> None:
    tiles = [evolve(tile, arrow=4) if tile.letter is Hill.A else tile for tile in plain_tiles()]
    board = Board(tiles, Twist.RIGHT)
    # Field 1 in direction 4, field 3 in direction 0, field 6 in direction 3.
    assert board.hex(Field.A1) == Hex(-1, 1)
    assert board.hex(Field.A3) == Hex(0, -1)
    assert board.hex(Field.A6) == Hex(0, 1)


@pytest.mark.parametrize(
    ("field", "neighbors"),
    [
        (Field.A1, "A2 A6 B4 B5 G3"),
        (Field.B1, "B2 B6"),
        (Field.B3, "B2 B4 C1 C6"),
        (Field.B6, "B1 B5 G2"),
        (Field.C5, "A2 A3 C4 C6 D1"),
        (Field.F2, "A5 A6 F1 F3 G4"),
    ],
)
def test_neighbors_as_the_map_shows_them(field: Field, neighbors: str) -> None:
    assert " ".join(plain_board().neighbors(field)) == neighbors


@pytest.mark.rule("contents.hexagons")
@given(testing.boards())
def test_neighbors_are_the_fields_whose_hexes_share_an_edge(board: Board) -> None:
    for field in Field:
        beside = [other for other in Field if board.hex(other) in around(board.hex(field))]
        assert list(board.neighbors(field)) == beside


@given(testing.boards())
def test_every_board_has_78_adjacent_pairs_and_the_same_numbers_of_neighbors(
    board: Board,
) -> None:
    assert len({board.hex(place) for place in (*Hill, *Field)}) == 49
    numbers = Counter(len(board.neighbors(field)) for field in Field)
    assert numbers == {2: 12, 3: 6, 4: 6, 5: 18}
    assert sum(number * fields for number, fields in numbers.items()) == 2 * 78


@pytest.mark.rule("contents.six-fields")
@given(testing.boards())
def test_every_field_touches_exactly_one_hill_its_own(board: Board) -> None:
    for field in Field:
        touched = [hill for hill in Hill if board.hex(hill) in around(board.hex(field))]
        assert touched == [field.hill]


@given(testing.boards())
def test_no_field_touches_more_than_two_fields_of_one_tile(board: Board) -> None:
    for field in Field:
        tiles = Counter(beside.hill for beside in board.neighbors(field))
        assert max(tiles.values()) <= 2


@pytest.mark.rule("preparation.palatinus-in-the-middle")
@given(testing.boards())
def test_the_middle_hill_has_the_token_worth_6(board: Board) -> None:
    assert board.hex(board.palatinus) == Hex(0, 0)
    assert board.token(board.palatinus) == 6
    assert board.tile(board.palatinus).slot == 0
    assert [board.tile(hill).letter for hill in Hill] == list(Hill)


@given(testing.boards(), st.integers(1, 5))
def test_a_board_that_is_turned_is_written_differently_and_is_the_same(
    board: Board, turn: int
) -> None:
    # Six ways to write one board down, never twice the same, because no two tiles are alike.
    turned = Board(
        [
            evolve(
                tile,
                slot=(tile.slot - 1 + turn) % 6 + 1 if tile.slot else 0,
                arrow=(tile.arrow + turn) % 6,
            )
            for tile in board.tiles
        ],
        board.twist,
    )
    assert turned != board
    assert all(turned.neighbors(field) == board.neighbors(field) for field in Field)


@pytest.mark.rule("contents.springs")
def test_springs_are_fields() -> None:
    assert plain_board("C4 D1 D2").springs == {Field.C4, Field.D1, Field.D2}
    assert plain_board().springs == frozenset()


@given(testing.boards())
def test_boards_are_compared_hashed_and_pickled_by_what_they_are(board: Board) -> None:
    again = Board(list(board.tiles)[::-1], board.twist)
    assert again == board
    assert hash(again) == hash(board)
    copied = pickle.loads(pickle.dumps(board))  # noqa: S301
    assert copied == board
    assert copied.neighbors(Field.A1) == board.neighbors(Field.A1)
    other = Twist.LEFT if board.twist is Twist.RIGHT else Twist.RIGHT
    assert Board(board.tiles, other) != board


def test_boards_cannot_be_changed() -> None:
    board = plain_board()
    with pytest.raises(FrozenInstanceError):
        board.__setattr__("twist", Twist.LEFT)
