"""Dice that somebody lets be rolled instead of telling them."""

from __future__ import annotations

from random import Random

from attrs import evolve, frozen

from palatinus_rules.peninsula.combat.blows import DIE, Field, Fighter, Volley, enemy_of
from palatinus_rules.peninsula.rounds import Blow, Exchange
from palatinus_rules.peninsula.terrain import Side


@frozen
class Dice:
    """Rolls what is missing, or nothing at all without a ``chance``."""

    chance: Random | None = None

    def rolled(self, field: Field, volley: Volley, exchange: Exchange) -> Exchange:
        """Arrows or strikes with dice that were not told; ``volley`` knows how many there are.

        Nobody knew beforehand who would fall to arrows that are rolled here, so that strikes by
        them and at them are left out.
        """
        if self.chance is None:
            return exchange
        wanted = {
            each.fighter: 0 if each.strike is None else each.strike.dice for each in volley.strokes
        }
        attacker, defender = (
            tuple(
                self._with_rolls(blow, wanted[Fighter(side, blow.unit)])
                for blow in exchange.blows(side)
                if not field.fallen
                & {Fighter(side, blow.unit), Fighter(enemy_of(side), blow.target)}
            )
            for side in Side
        )
        return evolve(exchange, attacker=attacker, defender=defender)

    def _with_rolls(self, blow: Blow, dice: int) -> Blow:
        if blow.rolls:
            return blow
        return evolve(blow, rolls=tuple(self._die() for _ in range(dice)))

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
        return (self.chance or Random()).choice(DIE)  # noqa: S311 - games, not secrets
