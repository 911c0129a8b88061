"""The first round of a combat: how both sides stand, and what can happen to whom."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from attrs import frozen

from palatinus_rules.peninsula.odds.battle import Battle
from palatinus_rules.peninsula.odds.rows import LEADING, Camp, Ranks
from palatinus_rules.peninsula.odds.spreads import Spreads
from palatinus_rules.peninsula.odds.strokes import Misses
from palatinus_rules.peninsula.rounds import Rows
from palatinus_rules.peninsula.units import UnitKind


@frozen
class Opening:
    """How one side begins: its rows, its arrows, and how likely each unit of its front is hit.

    ``arrows`` are the chances of its own; ``shot`` and ``struck`` are those of its units to be hit
    by the other side's arrows, and in the melee if no arrow has hit anybody.
    """

    rows: Rows
    arrows: tuple[Fraction, ...]
    shot: tuple[Fraction, ...]
    struck: tuple[Fraction, ...]


@frozen
class FirstRound:
    """How both sides begin, and how likely it is that nothing happens in the first round."""

    attacker: Opening
    defender: Opening
    nothing: Fraction


def first_round(battle: Battle) -> FirstRound:
    """The first round of a combat."""
    attacker, defender = battle.camps()
    spreads = Spreads(attacker, defender, battle.policy)
    ours = attacker.formation(attacker.full)
    left = attacker.ranks[ours]
    theirs = defender.formation(defender.full, sum(left.front))
    right = defender.ranks[theirs]
    shot = spreads.shot(left, right)
    struck = spreads.duels(left, right)
    nothing = Fraction(1)
    for spread in (*spreads.volley(ours, theirs), *spreads.melee(ours, theirs)):
        nothing *= Fraction(spread.still, spread.cases)
    return FirstRound(
        _opening(attacker, left, shot[0], struck[0]),
        _opening(defender, right, shot[1], struck[1]),
        nothing,
    )


def _opening(camp: Camp, ranks: Ranks, shot: Misses, struck: Misses) -> Opening:
    rows = Rows(
        tuple(camp.kinds(ranks.front)),
        (UnitKind.ARCHERS,) * ranks.back,
        1 if ranks.leader == LEADING else None,
    )
    arrows = tuple(camp.shots(camp.volley(ranks)))
    return Opening(rows, arrows, _hits(shot), _hits(struck))


def _hits(row: Sequence[tuple[int, int]]) -> tuple[Fraction, ...]:
    return tuple(Fraction(cases - missed, cases) for missed, cases in row)
