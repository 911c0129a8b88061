"""What becomes of a unit with a commander that would die, and of him (6.2.1).

Clauses B13 to B15.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from types import MappingProxyType

from attrs import field, frozen

from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import PalatinusError, Problem
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.combat.blows import DIE, Fighter, roll_problems
from palatinus_rules.peninsula.nouns import OF_SIDES
from palatinus_rules.peninsula.rounds import Exchange
from palatinus_rules.peninsula.terrain import Side


@frozen
class Fate:
    """Who dies of a unit that is hit and the commander who is with it."""

    unit_dies: bool
    commander_dies: bool


_FATES = {
    1: Fate(unit_dies=False, commander_dies=False),
    2: Fate(unit_dies=False, commander_dies=False),
    3: Fate(unit_dies=False, commander_dies=True),
    4: Fate(unit_dies=True, commander_dies=False),
    5: Fate(unit_dies=True, commander_dies=False),
    6: Fate(unit_dies=True, commander_dies=True),
}


def commander_fate(roll: int) -> Fate:
    """What the owner's die decides; raises :class:`.PalatinusError` for what no die shows."""
    if roll not in DIE:
        raise PalatinusError(
            message("die-out-of-range", "A die shows 1 to 6, not {roll}.", roll=roll)
        )
    return _FATES[roll]  # peninsula.B13


FATES: Mapping[Fate, Fraction] = MappingProxyType(
    {
        fate: Fraction(sum(each == fate for each in _FATES.values()), len(_FATES))
        for fate in _FATES.values()
    }
)
"""Everything that the die can decide, with its chance."""


@frozen
class Casualties:
    """Who is gone after arrows or strikes.

    ``dead`` are units; ``commanders`` are sides that lost theirs; ``led`` are the units that still
    have one with them, and ``loose`` the sides whose commander outlived his unit.
    """

    dead: frozenset[Fighter]
    commanders: frozenset[Side]
    led: frozenset[Fighter]
    loose: frozenset[Side]
    problems: tuple[Problem, ...] = field(default=(), kw_only=True)


def casualties(
    hits: frozenset[Fighter], led: frozenset[Fighter], exchange: Exchange, where: str = ""
) -> Casualties:
    """Who is gone of those that are hit; units with a commander ask the die of their owner once."""
    dead, staying = set(hits - led), set(led - hits)
    commanders, loose = set[Side](), set[Side]()
    for fighter in sorted(hits & led):
        roll = exchange.fate(fighter.side)
        # A die that is missing or wrong is a problem of its own, and nobody is taken away for it.
        fate = _FATES.get(roll or 0, _FATES[1])
        if fate.unit_dies:
            dead.add(fighter)
        elif not fate.commander_dies:
            staying.add(fighter)
        if fate.commander_dies:
            commanders.add(fighter.side)
        elif fate.unit_dies:
            loose.add(fighter.side)  # peninsula.B14
    return Casualties(
        frozenset(dead),
        frozenset(commanders),
        frozenset(staying),
        frozenset(loose),
        problems=tuple(_fate_problems({each.side for each in hits & led}, exchange, where)),
    )


def _fate_problems(asked: set[Side], exchange: Exchange, where: str) -> Iterator[Problem]:
    for side in Side:
        roll, place = exchange.fate(side), f"{where}.{side}_fate"
        if roll is None and side in asked:
            yield Problem(
                ProblemCode.ROLLS_NUMBER,
                place,
                message(
                    "commander-die-missing",
                    "The unit with the commander {of_side} is hit: the die for the two is missing "
                    "(B13).",
                    of_side=OF_SIDES[side],
                ),
            )
        elif roll is not None and side not in asked:
            yield Problem(
                ProblemCode.ROLLS_NUMBER,
                place,
                message(
                    "commander-die-superfluous",
                    "A die for the commander {of_side} is told, but his unit is not hit (B13).",
                    of_side=OF_SIDES[side],
                ),
            )
        if roll is not None:
            yield from roll_problems([roll], place)
