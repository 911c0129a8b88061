"""A small map and four peoples of Peninsula Italica, for whatever is worked out by hand.

::

    selva (forest 4) --- piana (plain 3) --- campo (plain 3) ... isola (plain 3, over water)
         |                   |                   |                  |
    monte (mountain 1) --- palude (swamp 2)      |                  |
                             mare, a sea, at piana, campo and isola

Movement points: plain 1, forest 2, swamp 2, mountain 3. Umbri and Sardi are of Ada, Siculi and
Liguri of Bice.
"""

from __future__ import annotations

from collections.abc import Mapping

from palatinus_rules.peninsula.map import Area, Link, Map
from palatinus_rules.peninsula.people import Color, Entry, First, People, Special
from palatinus_rules.peninsula.rounds import Rows
from palatinus_rules.peninsula.scenario import Options, Player, Scenario
from palatinus_rules.peninsula.state import Phase, State
from palatinus_rules.peninsula.terrain import Terrain
from palatinus_rules.peninsula.units import Force, UnitKind

AREAS = {
    "selva": Terrain.FOREST,
    "piana": Terrain.PLAIN,
    "campo": Terrain.PLAIN,
    "isola": Terrain.PLAIN,
    "palude": Terrain.SWAMP,
    "monte": Terrain.MOUNTAIN,
    "mare": None,
}
LINKS = (
    Link("selva", "piana"),
    Link("piana", "campo"),
    Link("campo", "isola", dotted=True),
    Link("selva", "monte"),
    Link("monte", "palude"),
    Link("palude", "piana"),
    Link("mare", "piana"),
    Link("mare", "campo"),
    Link("mare", "isola"),
)
MAP = Map({name: Area(name, terrain) for name, terrain in AREAS.items()}, LINKS)
COSTS = {Terrain.PLAIN: 1, Terrain.FOREST: 2, Terrain.SWAMP: 2, Terrain.MOUNTAIN: 3}
COUNTERS = Force(12, 4, 3, 1)
ORDER = {
    "umbri": Color.GREEN,
    "siculi": Color.RED,
    "sardi": Color.BLUE,
    "liguri": Color.YELLOW,
}
AT_ONCE = Entry(1)
NO_RULES = Special()
PLAYED = Options(upgrades=True)
PLAYERS = (
    Player("Ada", (Color.GREEN, Color.BLUE)),
    Player("Bice", (Color.RED, Color.YELLOW)),
)


def force(text: str) -> Force:
    """A force as people write it; nothing at all is no force."""
    return Force.from_text(text) if text else Force()


def rows(front: str, back: str = "", commander: int | None = None) -> Rows:
    """Rows by their letters."""
    return Rows(
        tuple(UnitKind(each) for each in front), tuple(UnitKind(each) for each in back), commander
    )


def forces(areas: Mapping[str, str]) -> dict[str, Force]:
    """Forces by areas."""
    return {area: force(text) for area, text in areas.items()}


def people(
    name: str,
    rules: Special = NO_RULES,
    *,
    counters: Force = COUNTERS,
    entry: Entry = AT_ONCE,
    reinforcements: tuple[Entry, ...] = (),
    victory: Mapping[int, Mapping[str, int]] | None = None,
    first: First | None = None,
) -> People:
    """A people of the four, with whatever is different about its sheet."""
    return People(
        name=name,
        color=ORDER[name],
        counters=counters,
        entry=entry,
        reinforcements=reinforcements,
        victory=victory or {},
        first=first,
        special=rules,
    )


def scenario(*peoples: People, options: Options = PLAYED) -> Scenario:
    """The four peoples, with those that are different in their places."""
    found = {name: people(name) for name in ORDER} | {each.name: each for each in peoples}
    return Scenario(
        players=PLAYERS,
        terrain_cost=COSTS,
        map=MAP,
        movement_list=tuple(ORDER),
        peoples=found,
        options=options,
    )


def state(
    units: Mapping[str, Mapping[str, str]],
    *,
    turn: int = 8,
    people: str = "umbri",
    phase: Phase = Phase.DEVELOPMENT,
    saved: Mapping[str, int] | None = None,
    invading: Mapping[str, Mapping[str, str]] | None = None,
    held: Mapping[str, str] | None = None,
) -> State:
    """A moment, with its forces as text."""
    return State(
        turn=turn,
        people=people,
        phase=phase,
        saved=saved or {},
        units={area: forces(there) for area, there in units.items()},
        invading={sea: forces(there) for sea, there in (invading or {}).items()},
        held=held or {},
    )
