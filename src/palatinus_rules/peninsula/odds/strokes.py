"""Who is struck by whom, and what becomes of a front row: exact chances in whole numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from palatinus_rules.peninsula.combat.fate import FATES, Fate
from palatinus_rules.peninsula.odds.rows import LEADING, LOOSE, NO_LEADER, Counts

Misses = list[tuple[int, int]]
"""For each unit of a front, in how many of how many cases nothing hits it."""


def _leader(fate: Fate) -> int:
    if fate.commander_dies:
        return NO_LEADER
    return LOOSE if fate.unit_dies else LEADING


_FATES = tuple((int(fate.unit_dies), _leader(fate), (6 * FATES[fate]).numerator) for fate in FATES)
"""If his unit is hit: whether it dies, what becomes of the commander, and how many rolls do it."""


def dealt(number: int, targets: int, *, from_weakest: bool) -> list[int]:
    """Whom each arrow, or each unit of the larger front, strikes: one each, round and round."""
    # peninsula.B7 peninsula.B11
    places = [each % targets for each in range(number)]
    return [targets - 1 - place for place in places] if from_weakest else places


def struck(facing: Sequence[int], smaller: int, *, weakest: bool) -> list[int]:
    """Whom each unit of the smaller front strikes: the first or the last of those that face it."""
    first: dict[int, int] = {}
    last: dict[int, int] = {}
    for number, place in enumerate(facing):
        first.setdefault(place, number)
        last[place] = number
    return [(last if weakest else first)[place] for place in range(smaller)]


def misses(chances: Sequence[Fraction], at: Sequence[int], targets: int) -> Misses:
    """What all strokes together do to each of the targets."""
    missed, cases = [1] * targets, [1] * targets
    for chance, place in zip(chances, at, strict=True):
        missed[place] *= chance.denominator - chance.numerator
        cases[place] *= chance.denominator
    return list(zip(missed, cases, strict=True))


class Loss(NamedTuple):
    """What is left of a front row, where its commander is, and in how many cases."""

    front: Counts
    leader: int
    cases: int


def losses(front: Counts, row: Misses, *, led: bool) -> tuple[int, list[Loss]]:
    """Everything that can be left of a front row, and the number of all cases.

    Each unit is hit or missed by itself, so that the dead of a kind are counted unit by unit.
    """
    all_cases = 1
    dead: list[list[int]] = []
    fates: list[tuple[int, int, int]] = [(0, NO_LEADER, 1)]
    leader_kind = 0
    place = 0
    for kind, number in enumerate(front):
        ways = [1]
        for missed, cases in row[place : place + number]:
            hit = cases - missed
            if led and place == 0:
                leader_kind = kind
                fates = list(_fates(missed, hit))
                all_cases *= 6 * cases
            elif hit:
                ways = [
                    alive * missed + killed * hit
                    for alive, killed in zip([*ways, 0], [0, *ways], strict=True)
                ]
                all_cases *= cases
            place += 1
        dead.append(ways)
    return all_cases, list(_left(front, dead, fates, leader_kind))


def _fates(missed: int, hit: int) -> Iterator[tuple[int, int, int]]:
    # peninsula.B13
    for dies, leader, rolls in _FATES:
        cases = hit * rolls + (6 * missed if leader == LEADING else 0)
        yield dies, leader, cases


def _left(
    front: Counts, dead: Sequence[list[int]], fates: Sequence[tuple[int, int, int]], led: int
) -> Iterator[Loss]:
    first, second, third = front
    killed = [list(enumerate(ways)) for ways in dead]
    for dies, leader, rolls in fates:
        for (one, ways), (two, others), (three, more) in product(*killed):
            left = (
                first - one - dies * (led == 0),
                second - two - dies * (led == 1),
                third - three - dies * (led == 2),
            )
            cases = rolls * ways * others * more
            if cases:
                yield Loss(left, leader, cases)
