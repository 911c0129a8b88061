"""Pieces that a sheet gives: topping up (4.11) and doubling (4.12), filled kind after kind.

Clauses S5, S6, S8 and S9.
"""

from __future__ import annotations

from attrs import frozen

from palatinus_rules.peninsula.people import People
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.standing import heads
from palatinus_rules.peninsula.units import UNITS, Force, UnitKind


@frozen
class Fill:
    """So many new pieces of a kind, of those that its stock has."""

    kind: UnitKind
    number: int
    stock: int


@frozen
class Filling:
    """New pieces, kind after kind, and how many are wanted in all."""

    wanted: int
    fills: tuple[Fill, ...]

    @property
    def added(self) -> Force:
        """The new pieces."""
        return sum((Force.of({each.kind: each.number}) for each in self.fills), Force())

    @property
    def shortfall(self) -> int:
        """How many pieces the counters did not suffice for."""
        return self.wanted - sum(each.number for each in self.fills)


def filled(wanted: int, stock: Force) -> Filling:
    """So many new pieces: infantry while there are any, then archers, then cavalry.

    >>> print(filled(5, Force(3, 1, 4)).added, filled(5, Force(3, 1)).shortfall)
    3I+1A+1C 1
    """
    fills, missing = [], wanted
    for kind in UNITS:  # peninsula.S6
        number = min(missing, stock[kind])
        fills.append(Fill(kind, number, stock[kind]))
        missing -= number
    return Filling(wanted, tuple(fills))


def through(last: int | None, turn: int, readings: Readings) -> bool:
    """Whether a turn is among those up to a last one."""
    # peninsula.S5 peninsula.S5.exclusive
    return last is not None and turn < last + (readings.until == "inclusive")


def top_up(
    people: People, turn: int, in_play: Force, readings: Readings = Readings()
) -> Filling | None:
    """What a people may add at the start of a turn to reach its number; None if it may not."""
    rule = people.special.top_up
    if rule is None or not through(rule.until, turn, readings):
        return None
    # peninsula.S9 peninsula.S9.yes
    if turn < people.entry.turn + (readings.top_up_at_entry == "no"):
        return None
    wanted = rule.to - heads(in_play, readings)
    return filled(wanted, people.counters.minus(in_play)) if wanted > 0 else None


def doubling(
    people: People, turn: int, in_play: Force, readings: Readings = Readings()
) -> Filling | None:
    """What a people adds in the turn in which it doubles its pieces; None in any other."""
    if turn != people.special.double_at:
        return None
    stock = people.counters.minus(in_play)
    if readings.doubling == "fill":
        return filled(heads(in_play, readings), stock)  # peninsula.S8
    # peninsula.S8.each_kind
    fills = [Fill(kind, min(in_play[kind], stock[kind]), stock[kind]) for kind in UNITS]
    return Filling(in_play.units, tuple(fills))
