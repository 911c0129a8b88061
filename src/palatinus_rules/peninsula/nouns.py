"""What sentences call kinds, terrains, phases and sides; catalogs have them by these contexts."""

from __future__ import annotations

from collections.abc import Mapping

from palatinus_rules.kit.sentences import Counted, Item, Word, said
from palatinus_rules.peninsula.state import Phase
from palatinus_rules.peninsula.terrain import Side, Terrain
from palatinus_rules.peninsula.units import Force, Kind

KINDS: Mapping[Kind, Word] = {
    Kind.INFANTRY: Word("kind", "infantry"),
    Kind.ARCHERS: Word("kind", "archers"),
    Kind.CAVALRY: Word("kind", "cavalry"),
    Kind.COMMANDER: Word("kind", "the commander"),
}

ONE: Mapping[Kind, Word] = {
    Kind.INFANTRY: Word("one", "an infantry unit"),
    Kind.ARCHERS: Word("one", "a unit of archers"),
    Kind.CAVALRY: Word("one", "a cavalry unit"),
    Kind.COMMANDER: Word("one", "a commander"),
}

TERRAINS: Mapping[Terrain, Word] = {
    Terrain.FOREST: Word("terrain", "forest"),
    Terrain.PLAIN: Word("terrain", "plain"),
    Terrain.SWAMP: Word("terrain", "swamp"),
    Terrain.MOUNTAIN: Word("terrain", "mountain"),
}

PHASES: Mapping[Phase, Word] = {
    Phase.DEVELOPMENT: Word("phase", "development"),
    Phase.MOVEMENT: Word("phase", "movement"),
    Phase.COMBAT: Word("phase", "combat"),
    Phase.VICTORY: Word("phase", "victory points"),
}

SIDES: Mapping[Side, Word] = {
    Side.ATTACKER: Word("side", "the attacker"),
    Side.DEFENDER: Word("side", "the defender"),
}

OF_SIDES: Mapping[Side, Word] = {
    Side.ATTACKER: Word("side", "of the attacker"),
    Side.DEFENDER: Word("side", "of the defender"),
}


def counted(kind: Kind, number: int) -> Counted:
    """So many pieces of a kind.

    >>> print(counted(Kind.CAVALRY, 2))
    2 cavalry units
    """
    match kind:
        case Kind.INFANTRY:
            return Counted(number, "infantry unit", "infantry units")
        case Kind.ARCHERS:
            return Counted(number, "unit of archers", "units of archers")
        case Kind.CAVALRY:
            return Counted(number, "cavalry unit", "cavalry units")
        case _:
            return Counted(number, "commander", "commanders")


def enemies(number: int) -> Counted:
    """So many enemies."""
    return Counted(number, "enemy", "enemies")


def counters(number: int) -> Counted:
    """So many counters of a people."""
    return Counted(number, "counter", "counters")


def dice(number: int) -> Counted:
    """So many dice."""
    return Counted(number, "die", "dice")


def spaced(force: Force) -> Item:
    """A force as a sentence has it: ``2 C + 1 I`` in letters, the same in every language.

    >>> spaced(Force(1, cavalry=2))
    '1 I + 2 C'
    """
    return " + ".join(f"{number} {kind}" for kind, number in force.each()) or "0"


def spaced_or_nothing(force: Force) -> Item:
    """The same for sentences about what somebody does: nobody eliminates or adds 0."""
    return spaced(force) if force else said("nothing")
