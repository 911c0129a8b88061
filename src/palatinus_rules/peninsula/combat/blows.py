"""Arrows and strikes that fall at the same moment: chances, and what the dice did.

Clauses B8, B10 and B13. Every die belongs to one target, so that what happens to one target does
not depend on what happens to another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from math import prod

from attrs import field, frozen

from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.nouns import OF_SIDES, dice as counted_dice
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.rounds import Blow, Exchange, Rows
from palatinus_rules.peninsula.terrain import PROSE, Row, Side, Strengths, Strike, Terrain, strike
from palatinus_rules.peninsula.units import UnitKind

DIE = range(1, 7)
"""What a die can show."""


@frozen(order=True)
class Fighter:
    """A unit of a side, by its number."""

    side: Side
    unit: int


def enemy_of(side: Side) -> Side:
    """The other side."""
    return Side.DEFENDER if side is Side.ATTACKER else Side.ATTACKER


@frozen(kw_only=True)
class Field:
    """Two sides in their rows, and where they fight.

    ``fallen`` are those that are gone already. ``led`` are the units that have a commander with
    them, which he may have left since the rows were formed.
    """

    terrain: Terrain
    attacker: Rows
    defender: Rows
    fallen: frozenset[Fighter] = frozenset()
    led: frozenset[Fighter] = frozenset()
    strengths: Strengths = PROSE
    readings: Readings = Readings()

    def rows(self, side: Side) -> Rows:
        """The rows of a side as they were formed."""
        return self.attacker if side is Side.ATTACKER else self.defender

    def front(self, side: Side) -> tuple[int, ...]:
        """The units of a side that stand in its first row still."""
        numbers = range(1, len(self.rows(side).front) + 1)
        return tuple(each for each in numbers if Fighter(side, each) not in self.fallen)

    def kind(self, fighter: Fighter) -> UnitKind | None:
        """What kind of unit it is; None where there is none of the number, or it is gone."""
        rows = self.rows(fighter.side)
        if rows.row(fighter.unit) is None or fighter in self.fallen:
            return None
        return rows.units[fighter.unit - 1]

    def strike(self, fighter: Fighter, row: Row) -> Strike | None:
        """How a unit strikes from a row."""
        kind = self.kind(fighter)
        if kind is None:
            return None
        return strike(
            kind,
            row,
            self.terrain,
            fighter.side,
            strengths=self.strengths,
            readings=self.readings,
            with_commander=fighter in self.led,
        )


@frozen
class Stroke:
    """An arrow or a strike, and how it kills; without a strike, a unit only faces another."""

    fighter: Fighter
    target: Fighter
    strike: Strike | None
    rolls: tuple[int, ...] = ()

    def kills(self) -> bool:
        """Whether one of its dice was high enough."""
        lowest = 7 if self.strike is None else self.strike.lowest
        return any(roll >= lowest for roll in self.rolls)


@frozen
class Volley:
    """All strokes of one moment, and what is wrong with them."""

    strokes: tuple[Stroke, ...]
    problems: tuple[Problem, ...] = field(default=(), kw_only=True)

    @property
    def targets(self) -> tuple[Fighter, ...]:
        """Everybody who is struck at, in order."""
        return tuple(sorted({each.target for each in self.strokes if each.strike is not None}))

    def hits(self) -> frozenset[Fighter]:
        """Who is hit, by the dice that were rolled; one who is hit twice is hit once."""
        return frozenset(each.target for each in self.strokes if each.kills())  # peninsula.B8

    def chances(self) -> dict[Fighter, Fraction]:
        """How likely each target is hit."""
        return {each: 1 - prod(self._misses(each), start=Fraction(1)) for each in self.targets}

    def distribution(self) -> dict[frozenset[Fighter], Fraction]:
        """How likely it is that just these are hit, for everything that can happen."""
        found = {frozenset[Fighter](): Fraction(1)}
        for target, chance in self.chances().items():  # peninsula.B10
            missed = {hit: share * (1 - chance) for hit, share in found.items()}
            found = missed | {hit | {target}: share * chance for hit, share in found.items()}
        return {hit: share for hit, share in found.items() if share}

    def _misses(self, target: Fighter) -> Iterator[Fraction]:
        for each in self.strokes:
            if each.target == target and each.strike is not None:
                yield 1 - each.strike.chance()


def uneven(counts: Mapping[int, int], readings: Readings) -> tuple[int, int] | None:
    """Two targets that break the limit on units against one enemy: the most, and the least.

    ``counts`` tell how many are against each enemy of the first row, none included.
    """
    most = max(counts, key=lambda each: counts[each])
    least = min(counts, key=lambda each: counts[each])
    limit = 1 + counts[least]  # peninsula.B7
    if readings.ganging == "two_at_once" and sum(counts.values()) > len(counts):
        limit = max(2, limit)  # peninsula.B7.two_at_once
    return (most, least) if counts[most] > limit else None


def uneven_problems(
    counts: Mapping[int, int], enemy: Side, readings: Readings, where: str
) -> Iterator[Problem]:
    """Too many units against one enemy while another has few."""
    found = uneven(counts, readings) if counts else None
    if found is not None:
        most, least = found
        yield Problem(
            ProblemCode.PAIRING_UNEVEN,
            where,
            message(
                "blows-unevenly-spread",
                "{most} units on unit {target} {of_side} while unit {other} faces {least} (B7).",
                most=counts[most],
                target=most,
                of_side=OF_SIDES[enemy],
                other=least,
                least=counts[least],
            ),
        )


def roll_problems(rolls: Iterable[int], where: str) -> Iterator[Problem]:
    """Rolls that no die shows."""
    for roll in rolls:
        if roll not in DIE:
            yield Problem(
                ProblemCode.ROLL_OUT_OF_RANGE,
                where,
                message("die-out-of-range", "A die shows 1 to 6, not {roll}.", roll=roll),
            )


def dice_problems(field: Field, strokes: Iterable[Stroke], where: str) -> Iterator[Problem]:
    """Dice that are missing, or too many, or show what no die shows.

    How many a unit has that is not there, or no more, is nothing to tell beside that.
    """
    for each in strokes:
        place = f"{where}.{each.fighter.side}"
        number = 0 if each.strike is None else each.strike.dice
        if len(each.rolls) != number and field.kind(each.fighter) is not None:
            yield Problem(
                ProblemCode.ROLLS_NUMBER,
                place,
                message(
                    "dice-wrong-number",
                    "Unit {unit} {of_side} rolls {dice}; dice told: {rolls}.",
                    unit=each.fighter.unit,
                    of_side=OF_SIDES[each.fighter.side],
                    dice=counted_dice(number),
                    rolls=len(each.rolls),
                ),
            )
        yield from roll_problems(each.rolls, place)


def both_sides(exchange: Exchange) -> Iterator[tuple[Side, Blow]]:
    """What both sides do, the attacker first."""
    for side in Side:
        for blow in exchange.blows(side):
            yield side, blow


def twice_problems(exchange: Exchange, code: ProblemCode, where: str) -> Iterator[Problem]:
    """Units that strike or shoot more than once."""
    for side in Side:
        units = [blow.unit for blow in exchange.blows(side)]
        for unit in sorted({each for each in units if units.count(each) > 1}):
            yield Problem(
                code,
                f"{where}.{side}",
                message(
                    "unit-named-repeatedly",
                    "Unit {unit} {of_side} is named {times} times; it has one turn.",
                    unit=unit,
                    of_side=OF_SIDES[side],
                    times=units.count(unit),
                ),
            )
