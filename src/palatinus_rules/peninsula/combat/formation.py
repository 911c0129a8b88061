"""How both sides line up: one row or two (6.1, 6.1.2).

Clauses B3, B4 and B15.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.nouns import OF_SIDES, spaced
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.rounds import Rows
from palatinus_rules.peninsula.terrain import Row, Side
from palatinus_rules.peninsula.units import Force


@frozen(order=True)
class Formation:
    """How many units of each kind stand in each row."""

    front: Force
    back: Force = Force()


def may_have_back(units: int, enemy_front: int | None) -> bool:
    """Whether a side may form a second row; the attacker, who forms first, has no enemy row yet."""
    return enemy_front is None or units >= enemy_front  # peninsula.B3


def formations(force: Force, enemy_front: int | None = None) -> tuple[Formation, ...]:
    """Every legal way to split units into rows, by kind.

    ``enemy_front`` is how many units the attacker has in the first row, where the defender forms.

    >>> [f"{each.front} {each.back}" for each in formations(Force(1, 1))]
    ['1A 1I', '1I 1A', '1I+1A 0']
    """
    whole = force.only_units()
    splits = (Formation(front, whole - front) for front in whole.parts())
    return tuple(
        split
        for split in splits
        if split.front.units
        and split.back.units <= split.front.units  # peninsula.B4
        and (not split.back or may_have_back(whole.units, enemy_front))
    )


def formation_problems(
    side: Side,
    rows: Rows,
    force: Force,
    *,
    enemy_front: int | None = None,
    loose: bool = False,
    readings: Readings = Readings(),
    where: str = "",
) -> list[Problem]:
    """Everything that is wrong with the rows of a side; ``force`` is all that it has there.

    ``loose`` tells whether its commander has outlived a unit in this combat.
    """
    return [
        *_row_problems(side, rows, where),
        *_back_problems(side, rows, enemy_front, where),
        *_placed_problems(side, rows, force, where),
        *_commander_problems(side, rows, force, readings, where),
        *(_again_problems(side, rows, readings, where) if loose else ()),
    ]


def _row_problems(side: Side, rows: Rows, where: str) -> Iterator[Problem]:
    if not rows.front:
        yield Problem(
            ProblemCode.ROW_EMPTY,
            where,
            message(
                "row-front-empty",
                "Row 1 {of_side} is empty; somebody has to stand there (B4).",
                of_side=OF_SIDES[side],
            ),
        )
    elif len(rows.back) > len(rows.front):  # peninsula.B4
        yield Problem(
            ProblemCode.ROW_TOO_LONG,
            where,
            message(
                "row-back-larger-than-front",
                "Row 2 {of_side} has {back} units, row 1 has {front} (B4).",
                of_side=OF_SIDES[side],
                back=len(rows.back),
                front=len(rows.front),
            ),
        )


def _back_problems(
    side: Side, rows: Rows, enemy_front: int | None, where: str
) -> Iterator[Problem]:
    if side is Side.ATTACKER or not rows.back:
        return
    if enemy_front is not None and not may_have_back(len(rows.units), enemy_front):
        yield Problem(
            ProblemCode.ROW_FORBIDDEN,
            where,
            message(
                "row-back-not-allowed",
                "The defender has {units} units, enemy row 1 has {front}: no second row (B3).",
                units=len(rows.units),
                front=enemy_front,
            ),
        )


def _placed_problems(side: Side, rows: Rows, force: Force, where: str) -> Iterator[Problem]:
    """Every unit is placed once; a commander is with a unit, and no unit himself."""
    placed, there = rows.force, force.only_units()
    if placed.minus(there):
        yield Problem(
            ProblemCode.ROWS_TOO_MANY,
            where,
            message(
                "row-units-too-many",
                "Units {of_side} that are too many: {extra}; those there are {there} (B4).",
                of_side=OF_SIDES[side],
                extra=spaced(placed.minus(there)),
                there=spaced(there),
            ),
        )
    if there.minus(placed):
        yield Problem(
            ProblemCode.ROWS_NOT_ALL,
            where,
            message(
                "row-units-missing",
                "Units {of_side} that stand in no row: {missing}; every unit has its place (B4).",
                of_side=OF_SIDES[side],
                missing=spaced(there.minus(placed)),
            ),
        )


def _commander_problems(
    side: Side, rows: Rows, force: Force, readings: Readings, where: str
) -> Iterator[Problem]:
    if rows.commander is None:
        return
    row = rows.row(rows.commander)
    if not force.commanders:
        yield Problem(
            ProblemCode.COMMANDER_WRONG,
            where,
            message(
                "commander-not-here",
                "There is no commander {of_side} here (B15).",
                of_side=OF_SIDES[side],
            ),
        )
    elif row is None:
        yield Problem(
            ProblemCode.COMMANDER_WRONG,
            where,
            message(
                "commander-unit-missing",
                "The commander {of_side} is with unit {unit}, but there are only {units} (B15).",
                of_side=OF_SIDES[side],
                unit=rows.commander,
                units=len(rows.units),
            ),
        )
    elif row is Row.BACK and readings.commander_row == "front":  # peninsula.B15.front
        yield Problem(
            ProblemCode.COMMANDER_WRONG,
            where,
            message(
                "commander-in-back-row",
                "The commander {of_side} is with unit {unit} in row 2; he stands in row 1 (B15).",
                of_side=OF_SIDES[side],
                unit=rows.commander,
            ),
        )


def _again_problems(side: Side, rows: Rows, readings: Readings, where: str) -> Iterator[Problem]:
    # peninsula.B14 peninsula.B14.next_turn
    if rows.commander is not None and readings.commander_again == "next_turn":
        yield Problem(
            ProblemCode.COMMANDER_WRONG,
            where,
            message(
                "commander-again-only-next-turn",
                "The commander {of_side} outlived his unit; under the reading "
                "commander_again=next_turn he is with nobody for the rest of the combat (B14).",
                of_side=OF_SIDES[side],
            ),
        )
