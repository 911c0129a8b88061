"""One side of a combat: what it can be reduced to, and how it stands in rows under the policy.

Units are counted in danger order, so that whoever stands first is struck first. A commander is with
the first of the front row; no unit before him can die, and none of his kind is more worth striking,
so that numbers by kind tell everything about a row but whether he is still with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import chain, product, repeat
from typing import NamedTuple

from palatinus_rules.peninsula.odds.arms import Arms
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.units import UNITS, Force, UnitKind

Counts = tuple[int, int, int]
"""Numbers of units by kind, in danger order."""

NO_LEADER, LEADING, LOOSE = range(3)
"""There is no commander; he is with the first of the front row; he lives, but is with nobody."""


class Ranks(NamedTuple):
    """How a side stands: its front row, the archers of its second row, and its commander."""

    front: Counts
    back: int
    leader: int

    @property
    def pieces(self) -> int:
        """How many pieces there are, the commander included."""
        return sum(self.front) + self.back + (self.leader != NO_LEADER)


class Volley(NamedTuple):
    """How many arrows come from the front row and from the second.

    ``led``: the first of them is shot beside the commander.
    """

    near: int
    far: int
    led: bool


class Camp:
    """A side: its standings, which are what it can be reduced to, and its ranks, both numbered.

    The number of a standing is a sum of parts, one for each kind and one for the commander:
    ``strides`` are what one unit of a kind adds. By the numbers of ranks there are their
    ``pieces``, the standings that they are ``settled`` in if nothing more happens to them, and as
    ``bases`` the parts of these that no melee changes: the second row, and a loose leader.
    """

    def __init__(self, force: Force, arms: Arms, readings: Readings) -> None:
        self.arms = arms
        first, second, third = (force[kind] for kind in arms.order)
        self.strides: Counts = (3 * (second + 1) * (third + 1), 3 * (third + 1), 3)
        self.standings: list[tuple[Counts, int]] = [
            ((one, two, three), leader)
            for one, two, three in product(range(first + 1), range(second + 1), range(third + 1))
            for leader in (NO_LEADER, LEADING, LOOSE)
        ]
        self._units = [sum(counts) for counts, _ in self.standings]
        self.full = self.number((first, second, third), LEADING if force.commanders else NO_LEADER)
        # peninsula.B14 peninsula.B14.next_turn
        self.loose = LEADING if readings.commander_again == "next_round" else LOOSE
        # peninsula.B15.stays
        self.outlives = readings.commander_left == "stays"
        self._leaders = range(1 + (self.loose if force.commanders else NO_LEADER))
        self.ranks: list[Ranks] = []
        self.pieces: list[int] = []
        self.bases: list[int] = []
        self.settled: list[int] = []
        self._numbers: dict[Ranks, int] = {}
        self._formations: dict[tuple[int, bool], int] = {}

    def number(self, counts: Counts, leader: int) -> int:
        """The number of a standing."""
        (one, two, three), (first, second, third) = counts, self.strides
        return one * first + two * second + three * third + leader

    def rank(self, ranks: Ranks) -> int:
        """The number of ranks, which they get when they are first asked for."""
        number = self._numbers.setdefault(ranks, len(self.ranks))
        if number == len(self.ranks):
            self.ranks.append(ranks)
            self.pieces.append(ranks.pieces)
            base = self._base(ranks)
            self.bases.append(base)
            leader = LEADING if ranks.leader == LEADING else 0
            self.settled.append(base + self.number(ranks.front, leader))
        return number

    def units(self, standing: int) -> int:
        """How many units a standing has."""
        return self._units[standing]

    def fighting(self) -> Iterator[tuple[int, int]]:
        """All standings with units, and how many pieces each has."""
        for number, (counts, leader) in enumerate(self.standings):
            if any(counts) and leader in self._leaders:
                yield number, sum(counts) + (leader != NO_LEADER)

    def formation(self, standing: int, enemy_front: int = 0) -> int:
        """The ranks in which a standing begins a round, as many archers behind as possible.

        Only the defender asks how many enemies stand in the front row before him.
        """
        # peninsula.B3
        key = standing, self.units(standing) >= enemy_front
        if key not in self._formations:
            self._formations[key] = self._form(standing, second_row=key[1])
        return self._formations[key]

    def _form(self, standing: int, *, second_row: bool) -> int:
        counts, leader = self.standings[standing]
        archers = counts[self.arms.archers]
        # peninsula.B4
        back = min(archers, sum(counts) // 2) if second_row else 0
        return self.rank(Ranks(self._less_archers(counts, back), back, leader))

    def _less_archers(self, counts: Counts, fewer: int) -> Counts:
        first, second, third = (
            number - fewer * (place == self.arms.archers) for place, number in enumerate(counts)
        )
        return first, second, third

    def _base(self, ranks: Ranks) -> int:
        leader = self.loose if ranks.leader == LOOSE else 0
        return ranks.back * self.strides[self.arms.archers] + leader

    def strokes(self, front: Counts, *, led: bool) -> list[Fraction]:
        """How likely each unit of a front kills in the melee, in danger order."""
        found = list(chain.from_iterable(map(repeat, self.arms.melee, front)))
        if led:
            found[0] = self.arms.led_melee[_first(front)]
        return found

    def volley(self, ranks: Ranks) -> Volley:
        """How many arrows the ranks shoot, and with whom."""
        near = ranks.front[self.arms.archers] if self.arms.shoots else 0
        led = near > 0 and ranks.leader == LEADING and _first(ranks.front) == self.arms.archers
        return Volley(near, ranks.back, led)

    def shots(self, volley: Volley) -> list[Fraction]:
        """How likely each arrow kills: those of the front row, then those of the second."""
        arms = self.arms
        near = [arms.led_shot] * volley.led + [arms.shot] * (volley.near - volley.led)
        # peninsula.B8
        return [*near, *[arms.far_shot] * volley.far]

    def force(self, standing: int) -> Force:
        """A standing as a force; a commander without units is no more, unless he stays."""
        counts, leader = self.standings[standing]
        numbers = dict(zip(self.arms.order, counts, strict=True))
        # peninsula.B15
        commanders = int(leader != NO_LEADER and (any(counts) or self.outlives))
        return Force.of({**numbers, UnitKind.COMMANDER: commanders})

    def kinds(self, front: Counts) -> list[UnitKind]:
        """The units of a front, in danger order."""
        return list(chain.from_iterable(map(repeat, self.arms.order, front)))


def _first(front: Counts) -> int:
    return next(place for place, number in enumerate(front) if number)


def standings_of(force: Force, readings: Readings) -> int:
    """How many standings with units a force can be reduced to."""
    number = 1
    for kind in UNITS:
        number *= force[kind] + 1
    again = readings.commander_again == "next_round"
    return (number - 1) * ((2 if again else 3) if force.commanders else 1)
