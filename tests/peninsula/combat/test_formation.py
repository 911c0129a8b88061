"""Rows, and every way to form them."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from palatinus_rules.peninsula.combat.formation import (
    Formation,
    formation_problems,
    formations,
)
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.rounds import Rows
from palatinus_rules.peninsula.terrain import Side
from palatinus_rules.peninsula.units import Force, UnitKind
from peninsula_plain import force, rows


def told(
    side: Side,
    formed: Rows,
    units: str,
    enemy_front: int | None = None,
    *,
    loose: bool = False,
    readings: Readings = Readings(),
) -> list[str]:
    found = formation_problems(
        side, formed, force(units), enemy_front=enemy_front, loose=loose, readings=readings
    )
    return [str(problem) for problem in found]


@pytest.mark.rule("peninsula.B3")
@pytest.mark.rule("peninsula.B4")
def test_rows_that_are_right() -> None:
    assert told(Side.ATTACKER, rows("IIA", "AI"), "3I+2A") == []
    # Others than archers may stand idle in row 2, and the defender has as many as the enemy's row.
    assert told(Side.DEFENDER, rows("II", "C"), "2I+1C", 3) == []


@pytest.mark.rule("peninsula.B4")
def test_row_two_is_not_longer_than_row_one() -> None:
    assert told(Side.ATTACKER, rows("II", "AAA"), "2I+3A") == [
        "Row 2 of the attacker has 3 units, row 1 has 2 (B4)."
    ]
    assert told(Side.DEFENDER, rows("", "A"), "1A", 1) == [
        "Row 1 of the defender is empty; somebody has to stand there (B4)."
    ]


@pytest.mark.rule("peninsula.B3")
def test_the_outnumbered_defender_has_one_row() -> None:
    assert told(Side.DEFENDER, rows("I", "A"), "1I+1A", 3) == [
        "The defender has 2 units, enemy row 1 has 3: no second row (B3)."
    ]
    assert told(Side.DEFENDER, rows("IA"), "1I+1A", 3) == []
    # The attacker forms first, and nothing of the kind binds him.
    assert told(Side.ATTACKER, rows("I", "A"), "1I+1A", 3) == []


@pytest.mark.rule("peninsula.B4")
def test_every_unit_is_placed_once() -> None:
    assert told(Side.ATTACKER, rows("IIC"), "2I+1A") == [
        "Units of the attacker that are too many: 1 C; those there are 2 I + 1 A (B4).",
        "Units of the attacker that stand in no row: 1 A; every unit has its place (B4).",
    ]
    # A commander is with a unit, and no unit of a row.
    assert told(Side.ATTACKER, rows("IL"), "1I+1L") == [
        "Units of the attacker that are too many: 1 L; those there are 1 I (B4)."
    ]


@pytest.mark.rule("peninsula.B15")
@pytest.mark.rule("peninsula.B15.front")
def test_the_commander_is_with_a_unit_of_either_row() -> None:
    assert told(Side.ATTACKER, rows("II", "A", 3), "2I+1A+1L") == []
    assert told(Side.ATTACKER, rows("II", "A", 4), "2I+1A+1L") == [
        "The commander of the attacker is with unit 4, but there are only 3 (B15)."
    ]
    assert told(Side.ATTACKER, rows("II", "A", 1), "2I+1A") == [
        "There is no commander of the attacker here (B15)."
    ]
    front = Readings(commander_row="front")
    assert told(Side.ATTACKER, rows("II", "A", 3), "2I+1A+1L", readings=front) == [
        "The commander of the attacker is with unit 3 in row 2; he stands in row 1 (B15)."
    ]
    assert told(Side.ATTACKER, rows("II", "A", 2), "2I+1A+1L", readings=front) == []


@pytest.mark.rule("peninsula.B14")
@pytest.mark.rule("peninsula.B14.next_turn")
def test_a_commander_who_outlived_his_unit() -> None:
    again = rows("I", commander=1)
    assert told(Side.DEFENDER, again, "1I+1L", 1, loose=True) == []
    late = Readings(commander_again="next_turn")
    assert told(Side.DEFENDER, again, "1I+1L", 1, loose=True, readings=late) == [
        "The commander of the defender outlived his unit; under the reading "
        "commander_again=next_turn he is with nobody for the rest of the combat (B14)."
    ]
    assert told(Side.DEFENDER, rows("I"), "1I+1L", 1, loose=True, readings=late) == []


@pytest.mark.rule("peninsula.B3")
def test_all_formations_of_a_small_force() -> None:
    # 2 I + 1 A: row 1 has at least 2 of the 3.
    assert formations(force("2I+1A")) == (
        Formation(force("1I+1A"), force("1I")),
        Formation(force("2I"), force("1A")),
        Formation(force("2I+1A")),
    )
    # With fewer than the enemy's row 1 there is one way.
    assert formations(force("2I+1A+1L"), enemy_front=4) == (Formation(force("2I+1A")),)
    assert formations(Force()) == ()


@given(
    st.builds(Force, st.integers(0, 3), st.integers(0, 2), st.integers(0, 2)),
    st.one_of(st.none(), st.integers(1, 6)),
)
def test_formations_are_just_those_without_a_problem(units: Force, enemy_front: int | None) -> None:
    letters = {UnitKind.INFANTRY: "I", UnitKind.ARCHERS: "A", UnitKind.CAVALRY: "C"}
    listed = formations(units, enemy_front)
    assert list(listed) == sorted(set(listed))
    for front in units.parts():
        back = units - front
        one, two = ("".join(letters[k] * n for k, n in part.each()) for part in (front, back))
        formed = rows(one, two)
        side = Side.ATTACKER if enemy_front is None else Side.DEFENDER
        right = not formation_problems(side, formed, units, enemy_front=enemy_front)
        assert right == (Formation(front, back) in listed)
