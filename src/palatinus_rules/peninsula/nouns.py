"""What sentences call kinds, terrains, phases and sides; catalogs have them by these contexts."""

from __future__ import annotations

from collections.abc import Mapping

from palatinus_rules.kit.messages import Item, Message, message, quantity
from palatinus_rules.peninsula.state import Phase
from palatinus_rules.peninsula.terrain import Side, Terrain
from palatinus_rules.peninsula.units import Force, UnitKind

KINDS: Mapping[UnitKind, Message] = {
    UnitKind.INFANTRY: message("kind-infantry", "infantry"),
    UnitKind.ARCHERS: message("kind-archers", "archers"),
    UnitKind.CAVALRY: message("kind-cavalry", "cavalry"),
    UnitKind.COMMANDER: message("kind-commander", "the commander"),
}

ONE: Mapping[UnitKind, Message] = {
    UnitKind.INFANTRY: message("one-infantry", "an infantry unit"),
    UnitKind.ARCHERS: message("one-archers", "a unit of archers"),
    UnitKind.CAVALRY: message("one-cavalry", "a cavalry unit"),
    UnitKind.COMMANDER: message("one-commander", "a commander"),
}

TERRAINS: Mapping[Terrain, Message] = {
    Terrain.FOREST: message("terrain-forest", "forest"),
    Terrain.PLAIN: message("terrain-plain", "plain"),
    Terrain.SWAMP: message("terrain-swamp", "swamp"),
    Terrain.MOUNTAIN: message("terrain-mountain", "mountain"),
}

PHASES: Mapping[Phase, Message] = {
    Phase.DEVELOPMENT: message("phase-development", "development"),
    Phase.MOVEMENT: message("phase-movement", "movement"),
    Phase.COMBAT: message("phase-combat", "combat"),
    Phase.VICTORY: message("phase-victory-points", "victory points"),
}

SIDES: Mapping[Side, Message] = {
    Side.ATTACKER: message("side-attacker", "the attacker"),
    Side.DEFENDER: message("side-defender", "the defender"),
}

OF_SIDES: Mapping[Side, Message] = {
    Side.ATTACKER: message("side-of-attacker", "of the attacker"),
    Side.DEFENDER: message("side-of-defender", "of the defender"),
}


def counted(kind: UnitKind, number: int) -> Message:
    """So many pieces of a kind.

    >>> print(counted(UnitKind.CAVALRY, 2))
    2 cavalry units
    """
    match kind:
        case UnitKind.INFANTRY:
            return quantity("counted-infantry", number, "infantry unit", "infantry units")
        case UnitKind.ARCHERS:
            return quantity("counted-archers", number, "unit of archers", "units of archers")
        case UnitKind.CAVALRY:
            return quantity("counted-cavalry", number, "cavalry unit", "cavalry units")
        case _:
            return quantity("counted-commander", number, "commander", "commanders")


def enemies(number: int) -> Message:
    """So many enemies."""
    return quantity("counted-enemy", number, "enemy", "enemies")


def counters(number: int) -> Message:
    """So many counters of a people."""
    return quantity("counted-counter", number, "counter", "counters")


def dice(number: int) -> Message:
    """So many dice."""
    return quantity("counted-die", number, "die", "dice")


def spaced(force: Force) -> Item:
    """A force as a sentence has it: ``2 C + 1 I`` in letters, the same in every language.

    >>> spaced(Force(1, cavalry=2))
    '1 I + 2 C'
    """
    return " + ".join(f"{number} {kind}" for kind, number in force.each()) or "0"


def spaced_or_nothing(force: Force) -> Item:
    """The same for sentences about what somebody does: nobody eliminates or adds 0."""
    return spaced(force) if force else message("force-nothing", "nothing")
