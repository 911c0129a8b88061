"""What odds tell: the chances of both sides, the rounds to expect, and every end."""

from __future__ import annotations

from fractions import Fraction
from math import fsum
from typing import TYPE_CHECKING

from attrs import frozen

from palatinus_rules.peninsula.odds.battle import Battle
from palatinus_rules.peninsula.terrain import Side
from palatinus_rules.peninsula.units import Force

if TYPE_CHECKING:
    from palatinus_rules.peninsula.declarations.odds import OddsDocument


@frozen(order=True)
class Chance:
    """A number as the floating-point one next to it and, where it is exact, as a fraction.

    >>> Chance.exactly(Fraction(1, 3))
    Chance(value=0.3333333333333333, fraction=Fraction(1, 3))
    """

    value: float
    fraction: Fraction | None = None

    @classmethod
    def exactly(cls, fraction: Fraction) -> Chance:
        """A number that is known as a fraction."""
        return cls(float(fraction), fraction)

    @property
    def number(self) -> Fraction | float:
        """The fraction or, where there is none, the floating-point number."""
        return self.value if self.fraction is None else self.fraction


@frozen
class End:
    """How a combat can end: what is left of both sides, who holds the area, and how likely.

    ``winner`` is None where the area is free. ``retreats`` is who retreated, if anybody did.
    """

    attacker: Force
    defender: Force
    winner: Side | None
    retreats: Side | None
    chance: Chance

    def force(self, side: Side) -> Force:
        """What is left of a side."""
        return self.attacker if side is Side.ATTACKER else self.defender


@frozen(kw_only=True)
class Odds:
    """The odds of a combat.

    ``error`` bounds how far any of the values is off; it is 0 where they are exact.
    """

    battle: Battle
    attacker_wins: Chance
    defender_wins: Chance
    nobody: Chance
    rounds: Chance
    ends: tuple[End, ...]
    error: float

    @property
    def exact(self) -> bool:
        """Whether every value is a fraction."""
        return self.rounds.fraction is not None

    @property
    def likelier(self) -> Side | None:
        """Who is more likely to win; None where it is even, or too near to tell."""
        lead = float(self.attacker_wins.number - self.defender_wins.number)
        unsure = 2 * self.error
        if lead > unsure:
            return Side.ATTACKER
        return Side.DEFENDER if lead < -unsure else None

    def wins(self, side: Side) -> Chance:
        """How likely one side is to hold the area in the end."""
        return self.attacker_wins if side is Side.ATTACKER else self.defender_wins

    def left(self, side: Side) -> Chance:
        """How many units one side has left on average; those that retreated are left, too."""
        left = [(end.force(side).units, end.chance) for end in self.ends]
        if not self.exact:
            return Chance(fsum(units * chance.value for units, chance in left))
        parts = (units * Fraction(chance.number) for units, chance in left)
        return Chance.exactly(sum(parts, Fraction(0)))

    def to_document(self) -> OddsDocument:
        """The odds as a document ``peninsula-odds/1``."""
        from palatinus_rules.peninsula.documents.odds import odds_document

        return odds_document(self)
