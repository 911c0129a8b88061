"""What a volley or a melee makes of the ranks of a side, as weights of numbered outcomes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction

from palatinus_rules.peninsula.odds.policy import Policy, Targets
from palatinus_rules.peninsula.odds.rows import LEADING, Camp, Counts, Ranks, Volley
from palatinus_rules.peninsula.odds.strokes import (
    Misses,
    dealt,
    losses,
    misses,
    struck,
)
from palatinus_rules.peninsula.terrain import Side


class Spread:
    """Outcomes by number, each in how many of all ``cases``; ``still`` is for no change at all."""

    def __init__(self, cases: int, still: int, outcomes: dict[int, int]) -> None:
        self.cases = cases
        self.still = still
        self._outcomes = outcomes
        self.weights: list[tuple[int, float]] = list(outcomes.items())

    def round_off(self) -> None:
        """Makes its weights floating-point numbers whose sum is 1, each rounded once."""
        self.weights = [(number, count / self.cases) for number, count in self._outcomes.items()]


class Spreads:
    """All spreads of a combat, each made when it is first asked for."""

    def __init__(self, attacker: Camp, defender: Camp, policy: Policy) -> None:
        self.attacker = attacker
        self.defender = defender
        self._weakest = {side: policy[side].targets is Targets.WEAKEST for side in Side}
        self._volleys: dict[tuple[Side, int, Volley], Spread] = {}
        self._melees: dict[tuple[Counts, bool, Counts, bool], tuple[Spread, Spread]] = {}
        self._exact = True

    def round_off(self) -> None:
        """Makes all weights floating-point numbers, those of later spreads included."""
        self._exact = False
        for spread in self._all():
            spread.round_off()

    def _all(self) -> Iterator[Spread]:
        yield from self._volleys.values()
        for both in self._melees.values():
            yield from both

    def volley(self, ours: int, theirs: int) -> tuple[Spread, Spread]:
        """What the arrows of both sides make of the other's ranks, numbered as the camps do."""
        left, right = self.attacker.ranks[ours], self.defender.ranks[theirs]
        return (
            self._shot(Side.ATTACKER, ours, self.defender.volley(right)),
            self._shot(Side.DEFENDER, theirs, self.attacker.volley(left)),
        )

    def _shot(self, side: Side, number: int, volley: Volley) -> Spread:
        key = side, number, volley
        if key not in self._volleys:
            camp = self.attacker if side is Side.ATTACKER else self.defender
            ranks = camp.ranks[number]
            row = self._arrows(side, sum(ranks.front), volley)
            self._volleys[key] = self._kept(_after_arrows(camp, ranks, row))
        return self._volleys[key]

    def shot(self, left: Ranks, right: Ranks) -> tuple[Misses, Misses]:
        """In how many cases arrows miss each unit of both fronts."""
        return (
            self._arrows(Side.ATTACKER, sum(left.front), self.defender.volley(right)),
            self._arrows(Side.DEFENDER, sum(right.front), self.attacker.volley(left)),
        )

    def _arrows(self, side: Side, front: int, volley: Volley) -> Misses:
        """In how many cases each unit of a side's front is missed by a volley of the other's."""
        if side is Side.ATTACKER:
            shots, shooter = self.defender.shots(volley), Side.DEFENDER
        else:
            shots, shooter = self.attacker.shots(volley), Side.ATTACKER
        at = dealt(len(shots), front, from_weakest=self._weakest[shooter])
        return misses(shots, at, front)

    def melee(self, ours: int, theirs: int) -> tuple[Spread, Spread]:
        """What a melee of two fronts makes of them; see :meth:`Camp.base` for the rest."""
        left, right = self.attacker.ranks[ours], self.defender.ranks[theirs]
        key = left.front, left.leader == LEADING, right.front, right.leader == LEADING
        if key not in self._melees:
            first, second = self.duels(left, right)
            self._melees[key] = (
                self._kept(_after_melee(self.attacker, left.front, first, led=key[1])),
                self._kept(_after_melee(self.defender, right.front, second, led=key[3])),
            )
        return self._melees[key]

    def duels(self, left: Ranks, right: Ranks) -> tuple[Misses, Misses]:
        """In how many cases each unit of both fronts is missed."""
        ours = self.attacker.strokes(left.front, led=left.leader == LEADING)
        theirs = self.defender.strokes(right.front, led=right.leader == LEADING)
        if len(ours) >= len(theirs):
            on_them, on_us = self._facing(ours, theirs, Side.ATTACKER, Side.DEFENDER)
        else:
            on_us, on_them = self._facing(theirs, ours, Side.DEFENDER, Side.ATTACKER)
        return misses(theirs, on_us, len(ours)), misses(ours, on_them, len(theirs))

    def _facing(
        self, larger: Sequence[Fraction], smaller: Sequence[Fraction], large: Side, small: Side
    ) -> tuple[list[int], list[int]]:
        """Whom the larger and whom the smaller front strikes."""
        facing = dealt(len(larger), len(smaller), from_weakest=self._weakest[large])
        return facing, struck(facing, len(smaller), weakest=self._weakest[small])

    def _kept(self, spread: Spread) -> Spread:
        if not self._exact:
            spread.round_off()
        return spread


def _after_arrows(camp: Camp, ranks: Ranks, row: Misses) -> Spread:
    # peninsula.B10
    led = ranks.leader == LEADING
    cases, left = losses(ranks.front, row, led=led)
    outcomes: defaultdict[int, int] = defaultdict(int)
    for loss in left:
        leader = loss.leader if led else ranks.leader
        outcomes[camp.rank(Ranks(loss.front, ranks.back, leader))] += loss.cases
    return Spread(cases, outcomes[camp.rank(ranks)], outcomes)


def _after_melee(camp: Camp, front: Counts, row: Misses, *, led: bool) -> Spread:
    cases, left = losses(front, row, led=led)
    outcomes: defaultdict[int, int] = defaultdict(int)
    leaders = (0, LEADING, camp.loose)
    for loss in left:
        outcomes[camp.number(loss.front, leaders[loss.leader])] += loss.cases
    unchanged = camp.number(front, LEADING if led else 0)
    return Spread(cases, outcomes[unchanged], outcomes)
