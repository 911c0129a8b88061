"""How far a unit comes, by hand, and against a search over all paths."""

from __future__ import annotations

from itertools import combinations

import pytest
from attrs import evolve
from hypothesis import given, strategies as st

from palatinus_rules.peninsula.map import Area, Link, Map
from palatinus_rules.peninsula.reach import in_order, mp, reach
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.state import State
from palatinus_rules.peninsula.terrain import Terrain
from palatinus_rules.peninsula.units import UnitKind
from peninsula_plain import COSTS, PLAYERS, people, scenario, state

PLAIN = scenario()
INF, ARC, CAV, LED = UnitKind


def reached(
    moment: State,
    start: str,
    kind: UnitKind,
    *,
    led: bool = False,
    readings: Readings = Readings(),
) -> dict[str, tuple[int, bool]]:
    """Areas with their costs, and whether enemies stop there."""
    found = reach(PLAIN, moment, start, kind, with_commander=led, readings=readings)
    return {each.area: (each.cost, each.stops) for each in in_order(found)}


EMPTY = state({})


@pytest.mark.rule("peninsula.M2")
@pytest.mark.rule("peninsula.M3")
def test_movement_points() -> None:
    assert [mp(kind) for kind in UnitKind] == [3, 3, 5, 10]
    assert [mp(kind, with_commander=True) for kind in UnitKind] == [6, 6, 10, 10]


@pytest.mark.rule("peninsula.M1")
@pytest.mark.rule("peninsula.M4")
@pytest.mark.rule("peninsula.M5")
@pytest.mark.rule("peninsula.G5")
def test_infantry_from_piana() -> None:
    # Campo 1, isola over the water 2; selva 2, palude 2. Monte is 3 behind either: 5.
    assert reached(EMPTY, "piana", INF) == {
        "campo": (1, False),
        "isola": (2, False),
        "palude": (2, False),
        "selva": (2, False),
    }
    assert reached(EMPTY, "piana", CAV)["monte"] == (5, False)


@pytest.mark.rule("peninsula.M4")
def test_there_is_no_step_for_which_the_points_do_not_suffice() -> None:
    # Selva 2, piana 3; from palude piana 1, campo 2, isola 3, selva 3, monte 3.
    assert reached(EMPTY, "selva", INF) == {
        "piana": (1, False),
        "campo": (2, False),
        "isola": (3, False),
        "monte": (3, False),
        "palude": (3, False),
    }


@pytest.mark.rule("peninsula.M4.leaving")
def test_terrain_that_is_paid_when_it_is_left() -> None:
    # Selva is left for 2, piana for 1, campo for 1.
    assert reached(EMPTY, "selva", INF, readings=Readings(terrain_paid="leaving")) == {
        "monte": (2, False),
        "piana": (2, False),
        "campo": (3, False),
        "palude": (3, False),
    }
    # Who lands pays for where he lands, and then for what he leaves.
    assert reached(EMPTY, "mare", INF, readings=Readings(terrain_paid="leaving"))["selva"] == (
        2,
        False,
    )


@pytest.mark.rule("peninsula.M3")
def test_with_a_commander_twice_as_far() -> None:
    found = reach(PLAIN, EMPTY, "piana", INF, with_commander=True)
    assert found.areas["monte"].cost == 5
    assert found.areas["monte"].commander
    assert not found.areas["selva"].commander
    # From selva, isola costs just the 3 that infantry has by itself.
    isola = reach(PLAIN, EMPTY, "selva", INF, with_commander=True).areas["isola"]
    assert (isola.cost, isola.commander) == (3, False)
    assert found.areas["monte"].path in {
        ("piana", "selva", "monte"),
        ("piana", "palude", "monte"),
    }


@pytest.mark.rule("peninsula.M5")
@pytest.mark.rule("peninsula.M6")
def test_enemies_stop_unless_twice_as_many_hold_them() -> None:
    enemies = {"siculi": "2I"}
    stopped = state({"campo": {**enemies, "umbri": "3I"}})
    assert reached(stopped, "piana", INF)["campo"] == (1, True)
    assert "isola" not in reached(stopped, "piana", INF)
    held = state({"campo": {**enemies, "umbri": "3I+1C"}})
    assert reached(held, "piana", INF)["campo"] == (1, False)
    assert reached(held, "piana", INF)["isola"] == (2, False)
    # Heads count and not weight, and commanders on neither side.
    led = state({"campo": {"siculi": "2I+1L", "umbri": "3I+1L"}})
    assert reached(led, "piana", INF)["campo"] == (1, True)
    assert reached(state({"campo": {"siculi": "1L"}}), "piana", INF)["campo"] == (1, False)
    # Several peoples of other players are added up: 1 + 1 need 4.
    two = state({"campo": {"siculi": "1I", "liguri": "1I", "umbri": "3I"}})
    assert reached(two, "piana", INF)["campo"] == (1, True)


@pytest.mark.rule("peninsula.M6.same_group")
def test_holders_of_the_same_group_alone() -> None:
    held = state({"campo": {"siculi": "1I", "umbri": "9I"}})
    same = Readings(overrun_holders="same_group")
    assert reached(held, "piana", INF, readings=same)["campo"] == (1, True)


@pytest.mark.rule("peninsula.M7")
@pytest.mark.rule("peninsula.M7.stops")
def test_peoples_of_the_same_player_do_not_stop() -> None:
    moment = state({"campo": {"sardi": "5I"}})
    assert reached(moment, "piana", INF)["isola"] == (2, False)
    stops = Readings(same_player="stops")
    assert reached(moment, "piana", INF, readings=stops)["campo"] == (1, True)
    # Nor do they hold enemies for others.
    both = state({"campo": {"sardi": "5I", "siculi": "1I"}})
    assert reached(both, "piana", INF)["campo"] == (1, True)


def test_the_start_never_stops_and_is_not_listed() -> None:
    found = reached(state({"piana": {"siculi": "9I"}}), "piana", INF)
    assert "piana" not in found
    assert found["campo"] == (1, False)


@pytest.mark.rule("peninsula.M8")
@pytest.mark.rule("peninsula.G4")
def test_a_landing_pays_for_the_area_and_goes_on_unopposed() -> None:
    assert reached(EMPTY, "mare", INF) == {
        "campo": (1, False),
        "isola": (1, False),
        "piana": (1, False),
        "palude": (3, False),
        "selva": (3, False),
    }
    # A sea is left and never entered.
    assert "mare" not in reached(EMPTY, "piana", CAV)


@pytest.mark.rule("peninsula.M9")
@pytest.mark.rule("peninsula.M9.yes")
def test_nobody_is_overrun_where_somebody_lands() -> None:
    # Two hold campo against one; who comes from piana passes it, who lands in it does not.
    moment = state({"campo": {"siculi": "1I", "umbri": "2I"}, "isola": {"siculi": "1I"}})
    found = reached(moment, "mare", INF)
    assert found["campo"] == (1, True)
    assert found["isola"] == (1, True)
    assert reached(moment, "piana", INF)["campo"] == (1, False)
    assert reached(moment, "mare", INF, readings=Readings(landing_overrun="yes"))["campo"] == (
        1,
        False,
    )


@pytest.mark.rule("peninsula.M9")
def test_inland_the_same_area_can_be_passed() -> None:
    # mare - x - y - z: y is at the sea as well, and held. Landing in y ends there; through x one
    # comes to y for 2 and to z for 3.
    game = _game(
        {"x": Terrain.PLAIN, "y": Terrain.PLAIN, "z": Terrain.PLAIN, "mare": None},
        [
            ("mare", "x"),
            ("mare", "y"),
            ("x", "y"),
            ("y", "z"),
        ],
    )
    moment = state({"y": {"siculi": "1I", "umbri": "2I"}})
    found = reach(game, moment, "mare", INF)
    assert {each.area: (each.cost, each.stops) for each in in_order(found)} == {
        "x": (1, False),
        "y": (1, True),
        "z": (3, False),
    }


@pytest.mark.rule("peninsula.M9")
def test_of_two_ways_that_cost_the_same_one_that_can_go_on_counts() -> None:
    # Plains cost nothing here. Y is held against one enemy: landing in it ends there for 0, and
    # through x one comes to it for 0 + 0 and may go on.
    game = _game(
        {"x": Terrain.PLAIN, "y": Terrain.PLAIN, "mare": None},
        [("mare", "x"), ("mare", "y"), ("x", "y")],
    )
    free = evolve(game, terrain_cost={**COSTS, Terrain.PLAIN: 0})
    found = reach(free, state({"y": {"siculi": "1I", "umbri": "2I"}}), "mare", INF)
    assert (found.areas["y"].cost, found.areas["y"].stops) == (0, False)
    assert found.areas["y"].path == ("mare", "x", "y")


@pytest.mark.rule("peninsula.M12")
@pytest.mark.rule("peninsula.M12.free")
def test_a_commander_alone_does_not_go_where_enemies_stop_him() -> None:
    moment = state({"campo": {"siculi": "1I"}})
    # Selva and palude 2, monte 3 more; isola is behind campo.
    assert reached(moment, "piana", LED) == {
        "palude": (2, False),
        "selva": (2, False),
        "monte": (5, False),
    }
    assert reached(moment, "piana", LED, readings=Readings(lone_commander="free"))["campo"] == (
        1,
        True,
    )


def _game(areas: dict[str, Terrain | None], links: list[tuple[str, str]]) -> Scenario:
    return Scenario(
        players=PLAYERS,
        terrain_cost=COSTS,
        map=Map(
            {name: Area(name, terrain) for name, terrain in areas.items()},
            tuple(Link(one, other) for one, other in links),
        ),
        movement_list=("umbri", "siculi", "sardi"),
        peoples={name: people(name) for name in ("umbri", "siculi", "sardi")},
    )


NAMES = ("a", "b", "c", "d", "e")
PAIRS = tuple(combinations((*NAMES, "s"), 2))


@st.composite
def moments(draw: st.DrawFn) -> tuple[Scenario, State]:
    """A map of five lands and a sea, with a few pieces on it."""
    terrains = draw(st.lists(st.sampled_from(Terrain), min_size=5, max_size=5))
    areas = {**dict(zip(NAMES, terrains, strict=True)), "s": None}
    links = draw(st.lists(st.sampled_from(PAIRS), unique=True, min_size=3, max_size=10))
    counts = st.sampled_from(["", "", "1I", "2I", "3I", "4I", "1L"])
    units = {area: {name: draw(counts) for name in ("umbri", "siculi", "sardi")} for area in NAMES}
    return _game(areas, links), state(units)


@given(moments(), st.sampled_from((*NAMES, "s")), st.sampled_from([INF, ARC, CAV]), st.booleans())
def test_reach_is_what_a_search_over_all_paths_finds(
    moment: tuple[Scenario, State], start: str, kind: UnitKind, led: bool
) -> None:
    game, now = moment
    points = {"I": 3, "A": 3, "C": 5}[str(kind)] * (2 if led else 1)
    costs = {"plain": 1, "forest": 2, "swamp": 2, "mountain": 3}
    beside: dict[str, set[str]] = {name: set() for name in (*NAMES, "s")}
    for link in game.map.links:
        beside[link.first].add(link.second)
        beside[link.second].add(link.first)
    best: dict[str, tuple[int, bool]] = {}

    def stops(area: str, *, landed: bool) -> bool:
        enemies = now.force(area, "siculi").units
        own = now.force(area, "umbri").units
        return enemies > 0 and (landed or own < 2 * enemies)

    def walk(path: tuple[str, ...], spent: int) -> None:
        here = path[-1]
        for area in beside[here] - {*path, "s"}:
            cost = spent + costs[str(game.map[area].terrain)]
            if cost > points:
                continue
            stopped = stops(area, landed=here == "s")
            if area not in best or cost < best[area][0]:
                best[area] = (cost, stopped)
            if not stopped:
                walk((*path, area), cost)

    walk((start,), 0)
    found = reach(game, now, start, kind, with_commander=led)
    assert {area: (each.cost, each.stops) for area, each in found.areas.items()} == best


def test_of_equally_cheap_ways_the_shortest_is_shown() -> None:
    # Through the wood 2 + 1, over the fields 1 + 1 + 1.
    areas = dict.fromkeys(("home", "barley", "corn", "mill"), Terrain.PLAIN)
    links = [("home", "wood"), ("wood", "mill"), ("home", "barley"), ("barley", "corn")]
    game = _game({**areas, "wood": Terrain.FOREST}, [*links, ("corn", "mill")])
    mill = reach(game, EMPTY, "home", INF).areas["mill"]
    assert (mill.cost, mill.path) == (3, ("home", "wood", "mill"))
