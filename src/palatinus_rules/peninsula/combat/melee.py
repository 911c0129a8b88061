"""The melee of the first rows: who faces whom, and who strikes whom (6.1.2, 6.2).

Clauses B7 and B9 to B12.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

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
from palatinus_rules.peninsula.nouns import OF_SIDES
from palatinus_rules.peninsula.rounds import Exchange
from palatinus_rules.peninsula.terrain import Row, Side, Strike
from palatinus_rules.peninsula.units import UnitKind


def is_fought(field: Field) -> bool:
    """Whether there is a melee: both first rows have somebody left."""
    return all(field.front(side) for side in Side)  # peninsula.B12


def larger(field: Field) -> Side:
    """Who tells which unit faces which: the larger front, the attacker's if they are equal."""
    fewer = len(field.front(Side.ATTACKER)) < len(field.front(Side.DEFENDER))
    return Side.DEFENDER if fewer else Side.ATTACKER  # peninsula.B11


def melee(
    field: Field, exchange: Exchange, *, rolled: bool = False, where: str = "strikes"
) -> Volley:
    """The strikes of both sides; with ``rolled``, their dice have to be told as well.

    A unit that faces an enemy and does not strike, such as archers that only shoot, has no dice.
    """
    strokes = [
        Stroke(
            Fighter(side, blow.unit),
            Fighter(enemy_of(side), blow.target),
            _strike(field, Fighter(side, blow.unit)),
            blow.rolls,
        )
        for side, blow in both_sides(exchange)
    ]
    problems = [
        *_row_problems(field, strokes, where),
        *twice_problems(exchange, ProblemCode.STRIKER_WRONG, where),
        *_pairing_problems(field, exchange, where),
        *(dice_problems(field, strokes, where) if rolled else ()),
    ]
    return Volley(tuple(strokes), problems=tuple(problems))


def _strike(field: Field, fighter: Fighter) -> Strike | None:
    kind = field.kind(fighter)
    if kind is UnitKind.ARCHERS and field.readings.front_archers == "shoot_only":
        return None  # peninsula.B9.shoot_only
    return field.strike(fighter, Row.FRONT)  # peninsula.B9 peninsula.B10


def _row_problems(field: Field, strokes: list[Stroke], where: str) -> Iterator[Problem]:
    if strokes and not is_fought(field):  # peninsula.B12
        yield Problem(
            ProblemCode.STRIKER_WRONG,
            where,
            message(
                "melee-not-possible",
                "There is no melee in this round: nobody is left in row 1 {of_sides} (B12).",
                of_sides=tuple(OF_SIDES[side] for side in Side if not field.front(side)),
            ),
        )
        return
    for each in strokes:
        place = f"{where}.{each.fighter.side}"
        if each.fighter.unit not in field.front(each.fighter.side):
            yield _wrong_striker(field, each, place)
        elif each.target.unit not in field.front(each.target.side):
            yield _wrong_target(field, each, place)


def _wrong_striker(field: Field, stroke: Stroke, place: str) -> Problem:
    unit, of_side = stroke.fighter.unit, OF_SIDES[stroke.fighter.side]
    if stroke.fighter in field.fallen:
        return Problem(
            ProblemCode.STRIKER_WRONG,
            place,
            message(
                "melee-unit-fallen",
                "Unit {unit} {of_side} has fallen, and does not strike (B10).",
                unit=unit,
                of_side=of_side,
            ),
        )
    return Problem(
        ProblemCode.STRIKER_WRONG,
        place,
        message(
            "melee-unit-not-in-front",
            "Unit {unit} {of_side} does not stand in row 1, and does not strike (B10).",
            unit=unit,
            of_side=of_side,
        ),
    )


def _wrong_target(field: Field, stroke: Stroke, place: str) -> Problem:
    unit, of_side = stroke.fighter.unit, OF_SIDES[stroke.fighter.side]
    if stroke.target in field.fallen:
        return Problem(
            ProblemCode.TARGET_NOT_IN_FRONT,
            place,
            message(
                "melee-target-fallen",
                "Unit {unit} {of_side} strikes at unit {target}, which has fallen (B10).",
                unit=unit,
                of_side=of_side,
                target=stroke.target.unit,
            ),
        )
    return Problem(
        ProblemCode.TARGET_NOT_IN_FRONT,
        place,
        message(
            "melee-target-not-in-front",
            "Unit {unit} {of_side} strikes at unit {target}, which does not stand in the enemy's "
            "row 1 (B10).",
            unit=unit,
            of_side=of_side,
            target=stroke.target.unit,
        ),
    )


def facing(field: Field, exchange: Exchange, side: Side) -> dict[int, int]:
    """How many units of a side are on each unit of the enemy's first row, none included."""
    aims = Counter(blow.target for blow in exchange.blows(side))
    return {unit: aims[unit] for unit in field.front(enemy_of(side))}


def _pairing_problems(field: Field, exchange: Exchange, where: str) -> Iterator[Problem]:
    free = field.readings.pairing == "free"
    if not is_fought(field):
        return
    leading = larger(field)
    for side in Side if free else (leading,):  # peninsula.B7 peninsula.B11.free
        counts = facing(field, exchange, side)
        yield from uneven_problems(counts, enemy_of(side), field.readings, f"{where}.{side}")
    if not free:  # peninsula.B11
        paired = {blow.unit: blow.target for blow in exchange.blows(leading)}
        yield from _aim_problems(field, exchange, enemy_of(leading), paired, where)


def _aim_problems(
    field: Field, exchange: Exchange, side: Side, paired: Mapping[int, int], where: str
) -> Iterator[Problem]:
    """Units of the smaller front that strike at somebody who does not face them."""
    for blow in exchange.blows(side):
        both = {Fighter(side, blow.unit), Fighter(enemy_of(side), blow.target)}
        # That somebody has fallen is told already.
        if paired.get(blow.target) != blow.unit and not both & field.fallen:
            yield Problem(
                ProblemCode.AIM_WRONG,
                f"{where}.{side}",
                message(
                    "melee-target-not-facing",
                    "Unit {unit} {of_side} strikes at unit {target}, which does not face it (B11).",
                    unit=blow.unit,
                    of_side=OF_SIDES[side],
                    target=blow.target,
                ),
            )
