"""From two forces to the odds of their combat."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from math import fsum

from attrs import frozen

from palatinus_rules.kit.arguments import named
from palatinus_rules.kit.problems import Problem
from palatinus_rules.peninsula.codes import OddsError, ProblemCode
from palatinus_rules.peninsula.odds.arms import Arms
from palatinus_rules.peninsula.odds.chain import Chain, EndlessError, Flow
from palatinus_rules.peninsula.odds.policy import PLAIN, Policy
from palatinus_rules.peninsula.odds.result import Chance, End, Odds
from palatinus_rules.peninsula.odds.rows import Camp, standings_of
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.terrain import PROSE, Side, Strengths, Terrain
from palatinus_rules.peninsula.units import Force, fighting_problems

MOST_WORK = 100_000_000
"""How many states there may be, times the units of one side, times those of the other."""


@frozen(kw_only=True)
class Battle:
    """A combat whose odds somebody wants to know."""

    terrain: Terrain
    attacker: Force
    defender: Force
    readings: Readings = Readings()
    policy: Policy = PLAIN
    strengths: Strengths = PROSE

    def states(self) -> int:
        """How many pairs of forces with units there can be, in each round if these are limited."""
        ours = standings_of(self.attacker, self.readings)
        theirs = standings_of(self.defender, self.readings)
        return ours * theirs * (self.policy.most_rounds() or 1)

    def work(self) -> int:
        """The states times the units of both sides: what the time grows with that it takes."""
        return self.states() * self.attacker.units * self.defender.units

    def problems(self) -> Iterator[Problem]:
        """What keeps it from being answered."""
        yield from fighting_problems(self.attacker, "attacker")
        yield from fighting_problems(self.defender, "defender")
        if self.work() > MOST_WORK:
            yield Problem.of(
                ProblemCode.ODDS_TOO_LARGE,
                "",
                "{attacker} against {defender}: {states:,} states; with so many units, the limit "
                "is {limit:,}.",
                attacker=str(self.attacker),
                defender=str(self.defender),
                states=self.states(),
                limit=MOST_WORK // (self.attacker.units * self.defender.units),
            )

    def camps(self) -> tuple[Camp, Camp]:
        """Both sides, ready to fight."""
        attacker, defender = (
            Camp(force, Arms.on(self.terrain, side, self.strengths, self.readings), self.readings)
            for side, force in ((Side.ATTACKER, self.attacker), (Side.DEFENDER, self.defender))
        )
        return attacker, defender

    def answer(self, *, floating: bool = False) -> Odds:
        """The odds; in floating point where fractions would be too long, or if that is wanted.

        Raises :class:`.OddsError`.
        """
        problems = tuple(self.problems())
        if problems:
            raise OddsError(problems)
        attacker, defender = self.camps()
        try:
            flow = Chain(attacker, defender, self.policy).run(floating=floating)
        except EndlessError:
            raise OddsError([_endless(self)]) from None
        return _Ends(self, attacker, defender, flow).odds()


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
    return Battle(
        terrain=named(terrain, Terrain),
        attacker=attacker if isinstance(attacker, Force) else Force.from_text(attacker),
        defender=defender if isinstance(defender, Force) else Force.from_text(defender),
        readings=readings,
        policy=policy,
        strengths=strengths,
    ).answer()


def _endless(battle: Battle) -> Problem:
    return Problem.of(
        ProblemCode.ODDS_ENDLESS,
        "strengths",
        "{attacker} against {defender}: with these strengths it can come to a fight in which "
        "nobody ever hits anybody.",
        attacker=str(battle.attacker),
        defender=str(battle.defender),
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
            terrain=self.battle.terrain,
            attacker=self.battle.attacker,
            defender=self.battle.defender,
            readings=self.battle.readings,
            policy=self.battle.policy,
            strengths=self.battle.strengths,
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
        return Chance(amount)

    def _sum(self, chances: list[Chance]) -> Chance:
        if self.flow.exact:
            return Chance.exactly(
                sum((each.fraction or Fraction(0) for each in chances), Fraction(0))
            )
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
