"""Pieces and how many there are of them, against the numbers of sections 1.2.4, 4.0 and 5.1."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from palatinus_rules.kit import PalatinusError, UnknownNameError, WrongTypeError
from palatinus_rules.peninsula.codes import ForceError, ProblemCode
from palatinus_rules.peninsula.units import Force, UnitKind, fighting_problems, read_force

NUMBERS = st.integers(0, 999)
FORCES = st.builds(Force, NUMBERS, NUMBERS, NUMBERS, NUMBERS)


@pytest.mark.rule("peninsula.G10")
def test_what_pieces_cost() -> None:
    assert [(kind.build_cost, kind.keep_cost) for kind in UnitKind] == [
        (2, 2),
        (3, 3),
        (4, 5),
        (0, 0),
    ]
    # 2 x 2 + 3 + 4 = 11 to build, 2 x 2 + 3 + 5 = 12 to keep; the commander adds nothing.
    force = Force(2, 1, 1, 1)
    assert (force.build_cost(), force.keep_cost()) == (11, 12)


@pytest.mark.rule("peninsula.S2")
def test_what_pieces_weigh() -> None:
    # 2 infantry and 1 archers weigh 1 each, the cavalry 2, the commander nothing.
    assert Force(2, 1, 1, 1).weight() == 5


@pytest.mark.rule("peninsula.M2")
def test_how_far_pieces_move() -> None:
    assert [kind.mp for kind in UnitKind] == [3, 3, 5, 10]


def test_a_commander_is_a_piece_and_no_unit() -> None:
    force = Force(2, 1, 1, 1)
    assert (force.units, force.pieces) == (4, 5)
    assert force.only_units() == Force(2, 1, 1)


def test_forces_are_added_and_taken_away() -> None:
    assert Force(1) + Force(0, 2) == Force(1, 2)
    assert Force(3, 2) - Force(1, 2) == Force(2)
    assert Force(1, 2).minus(Force(2, 1)) == Force(0, 1)
    with pytest.raises(PalatinusError, match="never below 0: not -1"):
        Force(1) - Force(2)


def test_what_is_within_what() -> None:
    assert Force(1, 1).within(Force(2, 1))
    assert not Force(1, 2).within(Force(2, 1))
    assert [str(each) for each in Force(1, 0, 1, 1).parts()] == ["0", "1C", "1I", "1I+1C"]
    assert Force(0, 5) < Force(1)


def test_a_force_from_counts() -> None:
    assert Force.of({"i": 2, UnitKind.COMMANDER: 1}) == Force(2, commanders=1)
    assert Force(2, commanders=1).to_counts() == {"I": 2, "L": 1}
    assert not Force.of({})
    with pytest.raises(UnknownNameError, match="There is no kind 'X'"):
        Force.of({"X": 1})
    with pytest.raises(WrongTypeError, match="whole number"):
        Force(infantry=True)


@pytest.mark.parametrize(
    ("text", "force"),
    [
        ("2I+1A+1L", Force(2, 1, 0, 1)),
        ("i", Force(1)),
        (" 2 c + a ", Force(0, 1, 2)),
        ("0I", Force()),
        ("007A", Force(0, 7)),
        ("999C", Force(0, 0, 999)),
    ],
)
def test_a_force_is_read_as_people_write_it(text: str, force: Force) -> None:
    assert Force.from_text(text) == force


@given(FORCES)
def test_what_is_written_is_read(force: Force) -> None:
    if force:
        assert Force.from_text(str(force)) == force


@pytest.mark.parametrize(
    ("text", "messages"),
    [
        ("", ["'' is no number of pieces; a force is written like 2I+1A+1L."]),
        ("-1I", ["'-1I' is no number of pieces; a force is written like 2I+1A+1L."]),
        ("2I1A", ["'2I1A' is no number of pieces; a force is written like 2I+1A+1L."]),
        ("1.5I", ["'1.5I' is no number of pieces; a force is written like 2I+1A+1L."]),
        ("2I+3X", ["'3X': kinds are I, A, C and L."]),
        ("1000I", ["'1000I': at most 999 of a kind."]),
        (
            "9" * 5000 + "I",
            ["'" + "9" * 40 + "…': at most 999 of a kind."],
        ),
        ("I+2A+i", ["I is written twice."]),
        ("2X++", ["'2X': kinds are I, A, C and L."] + ["'' is no number of pieces; a force is "
         "written like 2I+1A+1L."] * 2),
    ],
)  # fmt: skip
def test_everything_wrong_with_a_force_is_told(text: str, messages: list[str]) -> None:
    found = read_force(text, "attacker")
    assert isinstance(found, list)
    assert [problem.message for problem in found] == messages
    assert {problem.where for problem in found} == {"attacker"}
    with pytest.raises(ForceError):
        Force.from_text(text)


def test_who_can_fight() -> None:
    assert not [*fighting_problems(Force(1, commanders=1), "attacker")]
    found = [*fighting_problems(Force(commanders=2), "attacker")]
    assert [problem.code for problem in found] == [
        ProblemCode.FORCE_EMPTY,
        ProblemCode.COMMANDERS_TOO_MANY,
    ]
    assert found[0].message == "2L: nobody fights without a unit (I, A or C)."
