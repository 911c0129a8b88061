"""How far one unit comes (5.1 to 5.4).

Clauses M2 to M9 and M12.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush

from attrs import field, frozen

from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.standing import enemy_heads, heads
from palatinus_rules.peninsula.state import State
from palatinus_rules.peninsula.units import UnitKind


def mp(kind: UnitKind, *, with_commander: bool = False) -> int:
    """The movement points of a piece; a unit that moves with a commander has twice as many."""
    # peninsula.M2 peninsula.M3
    return kind.mp * (2 if with_commander and kind is not UnitKind.COMMANDER else 1)


def step_cost(scenario: Scenario, start: str, end: str, readings: Readings = Readings()) -> int:
    """What a step costs; whoever lands pays for the area where he lands, under every reading."""
    if readings.terrain_paid == "leaving" and not scenario.map[start].is_sea:
        return scenario.cost(start)  # peninsula.M4.leaving
    return scenario.cost(end)  # peninsula.M4


@frozen
class Reached:
    """An area that a unit can reach, the least that this costs, and how it comes there.

    ``stops`` tells whether enemies end its move there, ``commander`` whether it needs one.
    """

    area: str
    cost: int
    stops: bool
    commander: bool
    path: tuple[str, ...]


@frozen(kw_only=True)
class Reach:
    """All areas that one unit can reach from where it is supposed to stand."""

    people: str
    start: str
    kind: UnitKind
    with_commander: bool
    mp: int
    areas: FrozenMap[str, Reached] = field(converter=FrozenMap[str, Reached])
    readings: Readings = Readings()


@frozen
class Passage:
    """Who stands in an area when somebody comes there."""

    enemies: int
    holders: int

    def needed(self) -> int:
        """How many units must stay behind for others to pass."""
        return 2 * self.enemies  # peninsula.M6

    def stops(self) -> bool:
        """Whether enemies end a move here."""
        return self.holders < self.needed()


def reach(
    scenario: Scenario,
    state: State,
    start: str,
    kind: UnitKind,
    *,
    with_commander: bool = False,
    readings: Readings = Readings(),
) -> Reach:
    """Where one unit of the people in turn can go, alone or with a commander.

    The unit and the commander are supposed: they need not stand there.
    """
    points = mp(kind, with_commander=with_commander)
    found: dict[str, Reached] = {}
    # Of equally cheap ways those win that can go on, and of these the shortest.
    waiting: list[tuple[int, bool, int, tuple[str, ...]]] = [(0, False, 0, (start,))]
    # Who is stopped where he lands may pass the same area when he comes from inland.
    seen: set[tuple[str, bool]] = set()
    while waiting:
        spent, stops, steps, path = heappop(waiting)
        here = path[-1]
        if (here, stops) in seen:
            continue
        seen.add((here, stops))
        if stops and kind is UnitKind.COMMANDER and readings.lone_commander == "barred":
            continue  # peninsula.M12
        found.setdefault(here, Reached(here, spent, stops, spent > kind.mp, path))
        if not stops:
            for area in scenario.map.land_neighbors(here):  # peninsula.M1 peninsula.G4
                cost = spent + step_cost(scenario, here, area, readings)
                if cost <= points:  # peninsula.M5
                    way = (*path, area)
                    stopped = area != start and stops_at(scenario, state, way, readings)
                    heappush(waiting, (cost, stopped, steps + 1, way))
    del found[start]
    return Reach(
        people=state.people,
        start=start,
        kind=kind,
        with_commander=with_commander,
        mp=points,
        areas=found,
        readings=readings,
    )


def stops_at(scenario: Scenario, state: State, path: tuple[str, ...], readings: Readings) -> bool:
    """Whether enemies end the move of a single unit in the last area of its path."""
    area = path[-1]
    enemies = enemy_heads(scenario, state, state.people, area, readings)
    if is_barred_landing(scenario, path, readings):
        return enemies > 0
    own = heads(state.force(area, state.people), readings)
    # peninsula.M6 peninsula.M6.same_group: whoever goes alone leaves nobody of his group behind.
    holders = own if readings.overrun_holders == "all" else 0
    return Passage(enemies, holders).stops()


def is_barred_landing(scenario: Scenario, path: tuple[str, ...], readings: Readings) -> bool:
    """Whether a path has just landed, where nobody may be overrun."""
    # peninsula.M9 peninsula.M9.yes
    landed = len(path) == 2 and scenario.map[path[0]].is_sea
    return landed and readings.landing_overrun == "no"


def in_order(reach: Reach) -> Iterator[Reached]:
    """The areas, the cheapest first."""
    return iter(sorted(reach.areas.values(), key=lambda each: (each.cost, each.area)))
