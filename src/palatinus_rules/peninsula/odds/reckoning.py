"""From two forces to the odds of their combat."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from math import fsum

from attrs import frozen

from palatinus_rules.kit.arguments import named
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.peninsula.codes import OddsError, ProblemCode
from palatinus_rules.peninsula.odds.battle import Battle
from palatinus_rules.peninsula.odds.chain import Chain, EndlessError, Flow
from palatinus_rules.peninsula.odds.policy import PLAIN, Policy
from palatinus_rules.peninsula.odds.result import Chance, End, Odds
from palatinus_rules.peninsula.odds.rows import Camp
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.terrain import PROSE, Side, Strengths, Terrain
from palatinus_rules.peninsula.units import Force


def odds_of(battle: Battle, *, floating: bool = False) -> Odds:
    """The odds of a battle; in floating point if fractions would be too long, or if it is wanted.

    Raises :class:`.OddsError`.
    """
    problems = tuple(battle.problems())
    if problems:
        raise OddsError(problems)
    attacker, defender = battle.camps()
    try:
        flow = Chain(attacker, defender, battle.policy).run(floating=floating)
    except EndlessError:
        raise OddsError([_endless(battle)]) from None
    return _Ends(battle, attacker, defender, flow).odds()


def odds(
    terrain: Terrain | str,
    attacker: Force | str,
    defender: Force | str,
    *,
    readings: Readings = Readings(),
    policy: Policy = PLAIN,
    strengths: Strengths = PROSE,
) -> Odds:
    """The odds of a combat.

    >>> answer = odds("plain", "2I+1A", "2I")
    >>> answer.attacker_wins.fraction, answer.rounds.fraction
    (Fraction(213677, 240584), Fraction(575700, 210511))

    Raises :class:`.ForceError` for what is no force, and :class:`.OddsError` for forces that cannot
    fight, or are too large.
    """
    battle = Battle(
        terrain=named(terrain, Terrain),
        attacker=attacker if isinstance(attacker, Force) else Force.from_text(attacker),
        defender=defender if isinstance(defender, Force) else Force.from_text(defender),
        readings=readings,
        policy=policy,
        strengths=strengths,
    )
    return odds_of(battle)


def _endless(battle: Battle) -> Problem:
    return Problem(
        ProblemCode.ODDS_ENDLESS,
        "strengths",
        message(
            "odds-endless-fight",
            "{attacker} against {defender}: with these strengths it can come to a fight in which "
            "nobody ever hits anybody.",
            attacker=str(battle.attacker),
            defender=str(battle.defender),
        ),
    )


@frozen
class _Ends:
    """The ends of a chain, with what is left of both sides."""

    battle: Battle
    attacker: Camp
    defender: Camp
    flow: Flow

    def odds(self) -> Odds:
        ends = sorted(self._ends(), key=_most_likely_first)
        won = {
            side: self._sum([end.chance for end in ends if end.winner is side])
            for side in (*Side, None)
        }
        return Odds(
            battle=self.battle,
            attacker_wins=won[Side.ATTACKER],
            defender_wins=won[Side.DEFENDER],
            nobody=won[None],
            rounds=self._chance(self.flow.rounds),
            ends=tuple(ends),
            error=self.flow.error,
        )

    def _ends(self) -> Iterator[End]:
        parts: defaultdict[tuple[Force, Force, Side | None], list[float]] = defaultdict(list)
        for (ours, theirs, retreats), amount in self.flow.ends.items():
            left, right = self.attacker.force(ours), self.defender.force(theirs)
            parts[left, right, retreats].append(amount)
        for (left, right, retreats), amounts in parts.items():
            total = sum(amounts) if self.flow.exact else fsum(amounts)
            yield End(left, right, _winner(left, right, retreats), retreats, self._chance(total))

    def _chance(self, amount: float) -> Chance:
        if self.flow.exact:
            return Chance.exactly(Fraction(int(amount), int(self.flow.whole)))
        return Chance(amount / self.flow.whole)

    def _sum(self, chances: list[Chance]) -> Chance:
        if self.flow.exact:
            return Chance.exactly(sum((Fraction(each.number) for each in chances), Fraction(0)))
        return Chance(fsum(each.value for each in chances))


def _winner(attacker: Force, defender: Force, retreats: Side | None) -> Side | None:
    # peninsula.B19
    if attacker.units and retreats is not Side.ATTACKER:
        return Side.ATTACKER
    return Side.DEFENDER if defender.units else None


def _most_likely_first(end: End) -> tuple[float | Fraction, ...]:
    """The likeliest first; of equals, whoever leaves more."""
    left, right = end.attacker, end.defender
    counts = (left.units, right.units, left.cavalry, left.archers, left.commanders)
    others = (right.cavalry, right.archers, right.commanders)
    return -end.chance.number, *(-each for each in (*counts, *others))
