"""Odds of a combat in Peninsula Italica once more, with every die rolled out, for small forces.

It shares no code with the library, and none of its ideas: units are letters in a list, each die
falls in all six ways, and the value of a force against another is asked for by recursion.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product

CAVALRY = {"plain": 3, "forest": 4, "mountain": 5, "swamp": 6}

Force = tuple[int, int, int, bool]
"""Infantry, archers, cavalry, and whether a commander is with them."""

Battle = tuple[Force, Force]


class Row:
    """Units of one side in danger order, the archers behind them, and where the commander is."""

    def __init__(self, force: Force, terrain: str, enemy_front: int | None) -> None:
        infantry, archers, cavalry, commander = force
        number = infantry + archers + cavalry
        may_form_two = enemy_front is None or number >= enemy_front
        self.behind = min(archers, number // 2) if may_form_two else 0
        self.strength = {"I": 5, "A": 4, "C": CAVALRY[terrain]}
        units = "C" * cavalry + "A" * (archers - self.behind) + "I" * infantry
        self.front = sorted(units, key=lambda unit: (self.strength[unit], "CAI".index(unit)))
        self.with_commander: int | None = 0 if commander else None
        self.commander = commander

    def copy(self) -> Row:
        other = object.__new__(Row)
        other.__dict__ = {**self.__dict__, "front": list(self.front)}
        return other

    def force(self) -> Force:
        archers = self.front.count("A") + self.behind
        infantry, cavalry = self.front.count("I"), self.front.count("C")
        return infantry, archers, cavalry, self.commander and infantry + archers + cavalry > 0


def remove(row: Row, hit: set[int]) -> Iterator[tuple[Fraction, Row]]:
    """Takes away whoever was hit; a commander's unit gets its own die first."""
    fates = range(1, 7) if row.with_commander in hit else (None,)
    for fate in fates:
        after = row.copy()
        gone = set(hit)
        if fate is not None:
            if fate in {1, 2, 3}:
                gone.discard(0)
            if fate in {3, 6}:
                after.commander = False
            if fate not in {1, 2}:
                after.with_commander = None
        after.front = [unit for place, unit in enumerate(row.front) if place not in gone]
        yield Fraction(1, len(fates)), after


def shots(row: Row, reading: str) -> list[int]:
    """The lowest roll that kills, for each arrow in its order."""
    in_front = [] if reading == "melee_only" else [4] * row.front.count("A")
    return in_front + [6] * row.behind


def arrows(
    attacker: Row, defender: Row, reading: str
) -> Iterator[tuple[Fraction, set[int], set[int]]]:
    """Who is hit on each side, for every way in which the dice of the archers fall."""
    ours, theirs = shots(attacker, reading), shots(defender, reading)
    for dice in product(range(1, 7), repeat=len(ours) + len(theirs)):
        on_them = {
            number % len(defender.front)
            for number, (die, least) in enumerate(zip(dice, ours, strict=False))
            if die >= least
        }
        on_us = {
            number % len(attacker.front)
            for number, (die, least) in enumerate(zip(dice[len(ours) :], theirs, strict=True))
            if die >= least
        }
        yield Fraction(1, 6 ** len(dice)), on_us, on_them


def melee(
    attacker: Row, defender: Row, reading: str
) -> Iterator[tuple[Fraction, set[int], set[int]]]:
    """Who is hit on each side, for every way in which the dice of the two fronts fall."""
    swapped = len(defender.front) > len(attacker.front)
    large, small = (defender, attacker) if swapped else (attacker, defender)
    size = len(small.front)
    for dice in product(range(1, 7), repeat=len(large.front) + size):
        on_small = {
            place % size for place in range(len(large.front)) if kills(large, place, dice, reading)
        }
        rest = dice[len(large.front) :]
        on_large = {place for place in range(size) if kills(small, place, rest, reading)}
        chance = Fraction(1, 6 ** len(dice))
        yield (chance, on_small, on_large) if swapped else (chance, on_large, on_small)


def kills(row: Row, place: int, dice: tuple[int, ...], reading: str) -> bool:
    unit = row.front[place]
    if unit == "A" and reading == "shoot_only":
        return False
    return dice[place] >= row.strength[unit]


def rounds_after(battle: Battle, terrain: str, reading: str) -> dict[Battle, Fraction]:
    """What one round makes of two forces, and how likely."""
    attacker = Row(battle[0], terrain, None)
    defender = Row(battle[1], terrain, len(attacker.front))
    after_arrows: dict[tuple[object, ...], tuple[Fraction, Row, Row]] = {}
    for chance, on_us, on_them in arrows(attacker, defender, reading):
        for ours, left in remove(attacker, on_us):
            for theirs, right in remove(defender, on_them):
                key = (*left.front, left.with_commander, left.commander, "|")
                key += (*right.front, right.with_commander, right.commander)
                before = after_arrows[key][0] if key in after_arrows else Fraction(0)
                after_arrows[key] = before + chance * ours * theirs, left, right
    found: defaultdict[Battle, Fraction] = defaultdict(Fraction)
    for so_far, left, right in after_arrows.values():
        if not left.front or not right.front:
            found[left.force(), right.force()] += so_far
            continue
        for chance, on_us, on_them in melee(left, right, reading):
            for ours, first in remove(left, on_us):
                for theirs, second in remove(right, on_them):
                    end = first.force(), second.force()
                    found[end] += so_far * chance * ours * theirs
    return found


def oracle(
    attacker: Force, defender: Force, terrain: str = "plain", reading: str = "shoot_and_melee"
) -> tuple[dict[Battle, Fraction], Fraction]:
    """The chance of every end, and the expected number of rounds."""

    @cache
    def value(battle: Battle) -> tuple[dict[Battle, Fraction], Fraction]:
        if not any(battle[0]) or not any(battle[1]):
            return {battle: Fraction(1)}, Fraction(0)
        after = rounds_after(battle, terrain, reading)
        moves = 1 - after.pop(battle, Fraction(0))
        ends: defaultdict[Battle, Fraction] = defaultdict(Fraction)
        rounds = 1 / moves
        for other, chance in after.items():
            theirs, more = value(other)
            rounds += chance * more / moves
            for end, share in theirs.items():
                ends[end] += chance * share / moves
        return dict(ends), rounds

    return value((attacker, defender))
