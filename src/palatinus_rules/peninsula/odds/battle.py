"""A combat whose odds somebody wants to know."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.odds.arms import Arms
from palatinus_rules.peninsula.odds.policy import PLAIN, Policy
from palatinus_rules.peninsula.odds.rows import Camp, standings_of
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.terrain import PROSE, Side, Strengths, Terrain
from palatinus_rules.peninsula.units import Force, fighting_problems

MOST_WORK = 100_000_000
"""How many states there may be, times the units of one side, times those of the other."""


@frozen(kw_only=True)
class Battle:
    """Two forces, where they meet, and how they fight."""

    terrain: Terrain
    attacker: Force
    defender: Force
    readings: Readings = Readings()
    policy: Policy = PLAIN
    strengths: Strengths = PROSE

    def force(self, side: Side) -> Force:
        """Who fights for a side."""
        return self.attacker if side is Side.ATTACKER else self.defender

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
            yield Problem(
                ProblemCode.ODDS_TOO_LARGE,
                "",
                message(
                    "odds-too-many-states",
                    "{attacker} against {defender}: {states:,} states; with so many units, the "
                    "limit is {limit:,}.",
                    attacker=str(self.attacker),
                    defender=str(self.defender),
                    states=self.states(),
                    limit=MOST_WORK // (self.attacker.units * self.defender.units),
                ),
            )

    def camps(self) -> tuple[Camp, Camp]:
        """Both sides, ready to fight."""
        attacker, defender = (
            Camp(force, Arms.on(self.terrain, side, self.strengths, self.readings), self.readings)
            for side, force in ((Side.ATTACKER, self.attacker), (Side.DEFENDER, self.defender))
        )
        return attacker, defender
