"""Dice that somebody lets be rolled instead of telling them."""

from __future__ import annotations

from random import Random

from attrs import evolve, frozen

from palatinus_rules.peninsula.combat.blows import DIE, Fighter, Volley
from palatinus_rules.peninsula.rounds import Blow, Exchange
from palatinus_rules.peninsula.terrain import Side


@frozen
class Dice:
    """Rolls what is missing, or nothing at all without a ``chance``."""

    chance: Random | None = None

    def rolled(self, volley: Volley, exchange: Exchange) -> Exchange:
        """Arrows or strikes with dice that were not told; ``volley`` knows how many there are."""
        if self.chance is None:
            return exchange
        wanted = {
            each.fighter: 0 if each.strike is None else each.strike.dice for each in volley.strokes
        }

        def with_rolls(side: Side, blow: Blow) -> Blow:
            missing = 0 if blow.rolls else wanted[Fighter(side, blow.unit)]
            return evolve(blow, rolls=blow.rolls + tuple(self._die() for _ in range(missing)))

        return evolve(
            exchange,
            attacker=tuple(with_rolls(Side.ATTACKER, each) for each in exchange.attacker),
            defender=tuple(with_rolls(Side.DEFENDER, each) for each in exchange.defender),
        )

    def decided(self, exchange: Exchange, asked: set[Side]) -> Exchange:
        """The same with the dice for commanders whose units were hit."""
        if self.chance is None:
            return exchange
        attacker, defender = (
            self._die() if side in asked and exchange.fate(side) is None else exchange.fate(side)
            for side in Side
        )
        return evolve(exchange, attacker_fate=attacker, defender_fate=defender)

    def _die(self) -> int:
        return DIE[0] if self.chance is None else self.chance.choice(DIE)
