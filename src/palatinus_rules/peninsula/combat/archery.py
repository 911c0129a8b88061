"""Arrows: each archer aims at one unit of the enemy's first row, all at once (6.2).

Clauses B8, B8a and B9.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.combat.blows import (
    Field,
    Fighter,
    Stroke,
    Volley,
    both_sides,
    dice_problems,
    enemy_of,
    twice_problems,
    uneven_problems,
)
from palatinus_rules.peninsula.nouns import KINDS, OF_SIDES
from palatinus_rules.peninsula.rounds import Exchange
from palatinus_rules.peninsula.terrain import Row, Side
from palatinus_rules.peninsula.units import UnitKind


def shooters(field: Field, side: Side) -> tuple[int, ...]:
    """The units of a side that shoot."""
    return tuple(
        number
        for number, kind in enumerate(field.rows(side).units, 1)
        if kind is UnitKind.ARCHERS and _shoots(field, Fighter(side, number))
    )


def _shoots(field: Field, archer: Fighter) -> bool:
    row = field.rows(archer.side).row(archer.unit)
    # peninsula.B9 peninsula.B9.melee_only
    return row is Row.BACK or field.readings.front_archers != "melee_only"


def archery(
    field: Field, exchange: Exchange, *, rolled: bool = False, where: str = "arrows"
) -> Volley:
    """The arrows of both sides; with ``rolled``, their dice have to be told as well."""
    strokes = []
    for side, blow in both_sides(exchange):
        archer = Fighter(side, blow.unit)
        row = field.rows(side).row(blow.unit)
        strike = None if row is None else field.strike(archer, row)  # peninsula.B8
        strokes.append(Stroke(archer, Fighter(enemy_of(side), blow.target), strike, blow.rolls))
    problems = [
        *_shooter_problems(field, strokes, where),
        *twice_problems(exchange, ProblemCode.SHOOTER_WRONG, where),
        *_target_problems(field, strokes, where),
        *_cap_problems(field, strokes, where),
        *(dice_problems(field, strokes, where) if rolled else ()),
    ]
    return Volley(tuple(strokes), problems=tuple(problems))


def _shooter_problems(field: Field, strokes: list[Stroke], where: str) -> Iterator[Problem]:
    for each in strokes:
        side, unit = each.fighter.side, each.fighter.unit
        place, kind = f"{where}.{side}", field.kind(each.fighter)
        if kind is None:
            yield Problem(
                ProblemCode.SHOOTER_WRONG,
                place,
                message(
                    "archery-unit-missing",
                    "There is no unit {unit} {of_side}.",
                    of_side=OF_SIDES[side],
                    unit=unit,
                ),
            )
        elif kind is not UnitKind.ARCHERS:
            yield Problem(
                ProblemCode.SHOOTER_WRONG,
                place,
                message(
                    "archery-unit-no-archers",
                    "Unit {unit} {of_side} is {kind}; only archers shoot (B8).",
                    unit=unit,
                    of_side=OF_SIDES[side],
                    kind=KINDS[kind],
                ),
            )
        elif not _shoots(field, each.fighter):
            yield Problem(
                ProblemCode.SHOOTER_WRONG,
                place,
                message(
                    "archery-front-row-does-not-shoot",
                    "Unit {unit} {of_side} stands in row 1 and does not shoot under the reading "
                    "front_archers=melee_only (B9).",
                    unit=unit,
                    of_side=OF_SIDES[side],
                ),
            )


def _target_problems(field: Field, strokes: list[Stroke], where: str) -> Iterator[Problem]:
    for each in strokes:
        if each.target.unit not in field.front(each.target.side):  # peninsula.B8
            yield Problem(
                ProblemCode.TARGET_NOT_IN_FRONT,
                f"{where}.{each.fighter.side}",
                message(
                    "archery-target-not-in-front",
                    "Unit {unit} {of_side} shoots at unit {target}, which does not stand in the "
                    "enemy's row 1 (B8).",
                    unit=each.fighter.unit,
                    of_side=OF_SIDES[each.fighter.side],
                    target=each.target.unit,
                ),
            )


def _cap_problems(field: Field, strokes: list[Stroke], where: str) -> Iterator[Problem]:
    if field.readings.arrows_cap == "no":  # peninsula.B8a
        return
    for side in Side:  # peninsula.B8a.yes
        aims = Counter(each.target.unit for each in strokes if each.fighter.side is side)
        counts = {unit: aims[unit] for unit in field.front(enemy_of(side))}
        yield from uneven_problems(counts, enemy_of(side), field.readings, f"{where}.{side}")
