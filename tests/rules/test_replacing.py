"""Positions and boards with something else in some places."""

from __future__ import annotations

import copy
import pickle

import pytest
from attrs import evolve
from hypothesis import given, strategies as st

from palatinus_rules import (
    Board,
    Color,
    Field,
    Hill,
    Inhabitant,
    Kind,
    PalatinusError,
    Position,
    PositionError,
    Tile,
    WrongTypeError,
    testing,
    what_if,
)
from palatinus_rules.formats import mark, read_mark
from palatinus_rules.rules import Twist
from palatinus_rules.rules.replacing import Replacements
from plain import plain_board, position

TWO = "A1 red farmer\nB1 yellow soldier"


def refused(changes: Replacements) -> list[tuple[str, str]]:
    """Everything that is wrong with a change, and where."""
    with pytest.raises(PositionError) as error:
        position(TWO).replace(changes)
    return [(str(each.code), each.where) for each in error.value.problems]


def test_others_stand_on_some_fields_and_everybody_else_stays() -> None:
    changed = position(TWO).replace(
        {"A1": "rM*", "b1": None, Field.C2: Inhabitant("red", "merchant"), "C3": "."}
    )
    assert {str(at): repr(piece) for at, piece in changed.inhabitants.items()} == {
        "A1": "Inhabitant('red', 'merchant', wolf=True)",
        "C2": "Inhabitant('red', 'merchant')",
    }
    assert position(TWO).replace() == position(TWO).replace({}) == position(TWO)


def test_a_mark_without_a_star_tells_nothing_of_the_back() -> None:
    changed = position("").replace({"A1": "rF", "A2": "rF?", "A3": "rF*", "A4": "rS"})
    assert [piece.wolf for piece in changed.inhabitants.values()] == [None, None, True, False]


def test_all_mistakes_are_told_at_once_in_the_order_of_the_fields() -> None:
    assert refused(
        {
            "H1": "rF",
            "A2": "xF",
            "A3": "rX",
            "A4": "nonsense",
            "A5": "r*",
            "A6": "pF",
            "B2": Inhabitant("purple", "farmer"),
            "B": None,
            "": None,
            "B3": None,
            "b3": "rF",
        }
    ) == [
        ("field-unknown", "inhabitants.H1"),
        ("color-unknown", "inhabitants.A2.color"),
        ("kind-unknown", "inhabitants.A3.kind"),
        ("word-unknown", "inhabitants.A4"),
        ("kind-not-revealed", "inhabitants.A5.kind"),
        ("color-of-nobody", "inhabitants.A6.color"),
        ("color-of-nobody", "inhabitants.B2.color"),
        ("hill-occupied", "inhabitants.B"),
        ("field-unknown", "inhabitants."),
        ("field-twice", "inhabitants.B3"),
    ]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ([], "replace() takes a mapping of fields, such as a dict, not a list."),
        ({1: None}, "replace() takes a Field, not 1."),
        ({"A1": 5}, "replace(), for A1, takes an Inhabitant, not 5."),
    ],
)
def test_what_is_no_change_is_refused(wrong: Replacements, sentence: str) -> None:
    with pytest.raises(WrongTypeError) as error:
        position(TWO).replace(wrong)
    assert str(error.value) == sentence


def test_a_position_moves_to_another_board() -> None:
    board = plain_board().replace(springs={"C": [1, 4]})
    moved = position(TWO).replace({"A1": None}, board=board)
    assert (moved.board, [*moved.inhabitants]) == (board, [Field.B1])
    with pytest.raises(WrongTypeError):
        position(TWO).replace(board=moved)  # type: ignore[arg-type]


@given(testing.positions(), st.data())
def test_replacing_is_making_a_position_of_the_same_and_others(
    before: Position, data: st.DataObject
) -> None:
    """Also with words for fields, with marks, and in one change or in two."""
    colors = st.sampled_from(sorted(before.owners))
    pieces = st.builds(Inhabitant, colors, st.sampled_from(Kind))
    changes = data.draw(st.dictionaries(st.sampled_from(Field), st.none() | pieces))
    standing = {**before.inhabitants, **changes}
    expected = evolve(
        before, inhabitants={at: piece for at, piece in standing.items() if piece is not None}
    )
    marks = {
        str(at).lower(): "." if piece is None else mark(piece.color, piece.kind, wolf=None)
        for at, piece in changes.items()
    }
    assert before.replace(changes) == before.replace(marks) == expected
    one_by_one = before
    for at, piece in changes.items():
        one_by_one = one_by_one.replace({at: piece})
    assert one_by_one == expected
    assert what_if(before, marks).after.position == expected
    assert expected.replace({at: before.inhabitants.get(at) for at in changes}) == before


@given(testing.inhabitants())
def test_a_mark_is_read_as_it_was_written(piece: Inhabitant) -> None:
    """But for a plain back, of which a mark by itself tells nothing."""
    expected = piece if piece.wolf else Inhabitant(piece.color, piece.kind)
    assert read_mark(mark(piece.color, piece.kind, wolf=piece.wolf)) == expected


@pytest.mark.parametrize(("word", "where"), [("redF", ""), ("xF", "color"), ("rX", "kind")])
def test_what_is_no_mark_is_refused(word: str, where: str) -> None:
    with pytest.raises(PositionError) as error:
        read_mark(word)
    assert [each.where for each in error.value.problems] == [where]


def test_a_mark_that_is_no_word_is_refused() -> None:
    with pytest.raises(PalatinusError, match="An inhabitant is named by a word, not 5"):
        read_mark(5)  # type: ignore[arg-type]


def test_a_board_with_other_springs_tiles_and_twist() -> None:
    board = plain_board()
    changed = board.replace(springs={"A": [1], Hill.B: {2, 3}}, twist="left")
    assert changed.springs == {Field.A1, Field.B2, Field.B3}
    assert changed.twist is Twist.LEFT
    assert changed.replace(springs={"A": [], "B": []}, twist=Twist.RIGHT) == board
    assert board.replace() == board
    # B and C change places.
    one, other = board.tile("B"), board.tile("C")
    swapped = [evolve(one, slot=other.slot), evolve(other, slot=one.slot)]
    assert board.replace(tiles=swapped).tile("B").slot == other.slot
    # What is told of springs counts for the new tile, too.
    assert board.replace(tiles=swapped, springs={"B": [6]}).springs == {Field.B6}


def test_everything_that_keeps_tiles_from_being_a_board_is_told() -> None:
    board = plain_board()
    with pytest.raises(PositionError) as error:
        board.replace(
            springs={"B": [0, 7]},
            tiles=[Tile("A", 1, 9, [], 6), Tile("C", 2, 0, [], 1), Tile("C", 2, 0, [], 5)],
        )
    assert [(str(each.code), each.where) for each in error.value.problems] == [
        ("tile-twice", "board.tiles.C"),
        ("arrow-out-of-range", "board.tiles.A.arrow"),
        ("spring-out-of-range", "board.tiles.B.springs"),
        ("spring-out-of-range", "board.tiles.B.springs"),
        ("token-unknown", "board.tiles.C.token"),
        ("slot-twice", "board.tiles.B.slot"),
    ]


@given(testing.boards(), testing.boards())
def test_a_board_becomes_another_with_its_tiles_and_twist(one: Board, other: Board) -> None:
    assert one.replace(tiles=other.tiles, twist=other.twist) == other
    springs = {tile.letter: tile.springs for tile in other.tiles}
    assert one.replace(springs=springs).springs == other.springs


@pytest.mark.parametrize("told", [None, False])
def test_a_farmer_made_of_a_soldier_does_not_tell_his_back(told: bool | None) -> None:
    """A soldier's back is plain without saying so; that of another piece is not."""
    soldier = Inhabitant("red", "soldier", told)
    assert soldier.wolf is False
    for made in (soldier, copy.copy(soldier), pickle.loads(pickle.dumps(soldier))):  # noqa: S301
        farmer = evolve(made, kind="farmer")
        assert farmer == Inhabitant("red", "farmer")
        assert farmer.wolf is None
    assert evolve(soldier, kind="farmer", wolf=False).wolf is False
    assert evolve(Inhabitant("red", "farmer", wolf=True), kind="soldier").wolf is True


def test_an_inhabitant_is_matched_by_its_parts() -> None:
    match Inhabitant("red", "soldier"):
        case Inhabitant(color, kind, wolf):
            assert (color, kind, wolf) == (Color.RED, Kind.SOLDIER, False)
