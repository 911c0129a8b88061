"""A round of a combat as the players tell it: rows, arrows, strikes, and what a die decided.

The units of a side are numbered from 1 in the order in which they are written, those of the front
row first.
"""

from __future__ import annotations

from attrs import frozen

from palatinus_rules.peninsula.terrain import Row, Side
from palatinus_rules.peninsula.units import Force, UnitKind


@frozen
class Rows:
    """The units of a side in their rows; ``commander`` is the number of the unit that has him."""

    front: tuple[UnitKind, ...]
    back: tuple[UnitKind, ...] = ()
    commander: int | None = None

    @property
    def units(self) -> tuple[UnitKind, ...]:
        """All units, in the order of their numbers."""
        return self.front + self.back

    @property
    def force(self) -> Force:
        """How many units of each kind stand in the rows; the commander is not counted."""
        return Force.of({kind: self.units.count(kind) for kind in self.units})

    def row(self, unit: int) -> Row | None:
        """In which row the unit of a number stands; None for a number that no unit has."""
        if not 1 <= unit <= len(self.units):
            return None
        return Row.FRONT if unit <= len(self.front) else Row.BACK


@frozen
class Blow:
    """An arrow or a strike: which unit aims at which of the enemy's, and what its dice showed.

    There is one die, or more under a reading; none where they have not been rolled.
    """

    unit: int
    target: int
    rolls: tuple[int, ...] = ()


@frozen(kw_only=True)
class Exchange:
    """What both sides do at one moment, and the dice for commanders whose units were hit."""

    attacker: tuple[Blow, ...] = ()
    defender: tuple[Blow, ...] = ()
    attacker_fate: int | None = None
    defender_fate: int | None = None

    def blows(self, side: Side) -> tuple[Blow, ...]:
        """What one side does."""
        return self.attacker if side is Side.ATTACKER else self.defender

    def fate(self, side: Side) -> int | None:
        """The die for the commander of one side."""
        return self.attacker_fate if side is Side.ATTACKER else self.defender_fate


@frozen(kw_only=True)
class Round:
    """A whole round; a retreat is the area that a side withdraws to after it."""

    attacker: Rows
    defender: Rows
    arrows: Exchange = Exchange()
    strikes: Exchange = Exchange()
    defender_retreat: str | None = None
    attacker_retreat: str | None = None

    def rows(self, side: Side) -> Rows:
        """The rows of one side."""
        return self.attacker if side is Side.ATTACKER else self.defender

    def retreat(self, side: Side) -> str | None:
        """Where one side withdraws to, if it does."""
        return self.attacker_retreat if side is Side.ATTACKER else self.defender_retreat
