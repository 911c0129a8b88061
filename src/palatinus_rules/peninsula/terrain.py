"""The four terrains: what an area of each pays and holds, and how units strike there.

Clauses D1, B5, B6 and G13.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import unique
from fractions import Fraction

from attrs import evolve, field, frozen

from palatinus_rules.kit.arguments import Named
from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.kit.messages import Spoken
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.units import UnitKind


@unique
class Terrain(Spoken, Named):
    """The terrain of a land area."""

    FOREST = "forest"
    PLAIN = "plain"
    SWAMP = "swamp"
    MOUNTAIN = "mountain"

    @property
    def dp(self) -> int:
        """What an area pays in development points, and the weight that it holds."""
        return _DP[self]


# peninsula.D1
_DP = {Terrain.FOREST: 4, Terrain.PLAIN: 3, Terrain.SWAMP: 2, Terrain.MOUNTAIN: 1}


@unique
class Row(Spoken, Named):
    """Where a unit stands in a combat."""

    FRONT = "front"
    BACK = "back"


@unique
class Side(Spoken, Named):
    """For whom a unit fights."""

    ATTACKER = "attacker"
    DEFENDER = "defender"


# peninsula.B5
_CAVALRY = FrozenMap({Terrain.FOREST: 4, Terrain.PLAIN: 3, Terrain.SWAMP: 6, Terrain.MOUNTAIN: 5})


def _by_terrain(values: Mapping[Terrain, int]) -> FrozenMap[Terrain, int]:
    return FrozenMap(values)


@frozen
class Strengths:
    """The lowest roll with which each unit kills; a scenario may bring another table."""

    infantry: int = 5
    archers_front: int = 4
    archers_back: int = 6
    cavalry: FrozenMap[Terrain, int] = field(default=_CAVALRY, converter=_by_terrain)


PROSE = Strengths()
"""The strengths as the text tells them."""


@frozen
class Strike:
    """How a unit strikes: with so many dice, each of which kills at this number or above."""

    lowest: int
    dice: int = 1

    def chance(self) -> Fraction:
        """How likely it is that the unit kills.

        >>> Strike(5).chance(), Strike(4, dice=2).chance(), Strike(7).chance()
        (Fraction(1, 3), Fraction(3, 4), Fraction(0, 1))
        """
        missing = Fraction(min(6, max(0, self.lowest - 1)), 6)
        return 1 - missing**self.dice


# peninsula.B5.table_as_dice: dice, and what is added to each, in attack and in defense.
_TABLE: Mapping[tuple[UnitKind, Side], Mapping[Terrain, tuple[int, int]]] = {
    (UnitKind.INFANTRY, Side.ATTACKER): dict.fromkeys(Terrain, (1, 0)),
    (UnitKind.INFANTRY, Side.DEFENDER): dict.fromkeys(Terrain, (1, 0)),
    (UnitKind.ARCHERS, Side.ATTACKER): {**dict.fromkeys(Terrain, (1, 1)), Terrain.FOREST: (1, 0)},
    (UnitKind.ARCHERS, Side.DEFENDER): dict.fromkeys(Terrain, (1, 1)),
    (UnitKind.CAVALRY, Side.ATTACKER): {
        Terrain.PLAIN: (2, 1),
        Terrain.FOREST: (2, 0),
        Terrain.MOUNTAIN: (1, 0),
        Terrain.SWAMP: (1, -1),
    },
    (UnitKind.CAVALRY, Side.DEFENDER): {
        Terrain.PLAIN: (2, 1),
        Terrain.FOREST: (2, 1),
        Terrain.MOUNTAIN: (1, 0),
        Terrain.SWAMP: (1, 0),
    },
}


def strike(
    kind: UnitKind,
    row: Row,
    terrain: Terrain,
    side: Side,
    *,
    strengths: Strengths = PROSE,
    readings: Readings = Readings(),
    with_commander: bool = False,
) -> Strike | None:
    """How a unit strikes, or None for one that does not fight from where it stands.

    Whether an archer in the front row shoots, strikes or does both is for the combat to ask (B9).
    """
    if kind is UnitKind.COMMANDER:
        return None
    if row is Row.BACK:
        # peninsula.B4
        found = Strike(strengths.archers_back) if kind is UnitKind.ARCHERS else None
    elif readings.strengths == "table_as_dice":
        dice, bonus = _TABLE[kind, side][terrain]
        found = Strike(strengths.infantry - bonus, dice)
    else:
        found = Strike(_lowest(kind, terrain, side, strengths, readings))
    if found is not None and with_commander and readings.commander_bonus == "plus_one":
        # peninsula.B6.plus_one
        return evolve(found, lowest=found.lowest - 1)
    return found  # peninsula.B6


def _lowest(
    kind: UnitKind, terrain: Terrain, side: Side, strengths: Strengths, readings: Readings
) -> int:
    """The lowest roll with which a unit of the front row kills."""
    if kind is UnitKind.INFANTRY:
        return strengths.infantry
    if kind is UnitKind.ARCHERS:
        return strengths.archers_front
    lowest = strengths.cavalry[terrain]
    if side is Side.DEFENDER and readings.cavalry_defense == "by_table":
        # peninsula.G13.by_table: in forests and swamps the row of the defense is better by one.
        return lowest - (terrain in {Terrain.FOREST, Terrain.SWAMP})
    return lowest  # peninsula.G13
