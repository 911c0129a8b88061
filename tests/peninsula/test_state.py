"""Scenarios and states as values: who plays whom, who stands where, who controls what."""

from __future__ import annotations

import pytest

from palatinus_rules.peninsula.people import Color
from palatinus_rules.peninsula.readers import scenario_from
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Player
from palatinus_rules.peninsula.standing import controlled, controls, enemy_heads, heads, is_enemy
from palatinus_rules.peninsula.state import Phase, State
from palatinus_rules.peninsula.units import Force
from peninsula_documents import scenario_json

SCENARIO = scenario_from(scenario_json())
ANNA = Player("Anna", (Color.GREEN, Color.BLUE))
STATE = State(
    turn=5,
    people="umbri",
    saved={"umbri": 2, "etruschi": 0},
    units={
        "lucania": {"umbri": Force(2), "lucani": Force(commanders=1)},
        "cilento": {"etruschi": Force(1), "umbri": Force()},
        "murge": {"umbri": Force(commanders=1)},
    },
    invading={"tirreno": {"umbri": Force(4)}},
    held={"murge": "umbri"},
)


def test_who_plays_whom() -> None:
    assert SCENARIO.player_of("umbri") == ANNA
    assert SCENARIO.same_player("umbri", "etruschi")
    assert not SCENARIO.same_player("umbri", "lucani")
    assert SCENARIO.peoples_of(ANNA) == ("etruschi", "umbri")


@pytest.mark.rule("peninsula.M4")
def test_what_areas_cost() -> None:
    # A mountain costs 3, a plain 1, a forest 2; nobody pays for a sea.
    costs = [SCENARIO.cost(area) for area in ("lucania", "cilento", "murge", "tirreno")]
    assert costs == [3, 1, 2, 0]


@pytest.mark.rule("peninsula.G8")
def test_a_go_has_four_phases() -> None:
    assert [*Phase] == ["development", "movement", "combat", "victory"]


def test_what_arrives_when() -> None:
    umbri = SCENARIO.peoples["umbri"]
    assert [entry.units for entry in umbri.arrivals(4)] == [Force(6, 2)]
    assert [entry.at for entry in umbri.arrivals(5)] == [("tirreno",)]
    assert umbri.arrivals(6) == ()


def test_who_stands_where() -> None:
    assert STATE.force("lucania", "umbri") == Force(2)
    assert STATE.force("tirreno", "umbri") == Force(4)
    assert STATE.force("lucania", "etruschi") == Force()
    assert STATE.peoples_in("cilento") == ("etruschi",)
    assert STATE.areas_of("umbri") == ("lucania", "murge")
    assert STATE.on_map("umbri") == Force(2, commanders=1)
    assert (STATE.at_sea("umbri"), STATE.in_play("umbri")) == (Force(4), Force(6, commanders=1))
    assert STATE.saved == {"umbri": 2}


def test_forces_are_changed_in_a_copy() -> None:
    moved = STATE.with_force("cilento", "umbri", Force(2)).with_force("lucania", "umbri", Force())
    assert moved.force("cilento", "umbri") == Force(2)
    assert moved.peoples_in("lucania") == ("lucani",)
    landed = STATE.with_invaders("tirreno", "umbri", Force())
    assert landed.invading == {}
    assert STATE.force("lucania", "umbri") == Force(2)


@pytest.mark.rule("peninsula.D2")
@pytest.mark.rule("peninsula.G12")
def test_units_control_and_commanders_do_not() -> None:
    # The commander of the lucani denies nobody lucania, and that of the umbri holds no murge.
    assert controlled(SCENARIO, STATE, "umbri") == ("lucania",)
    assert controlled(SCENARIO, STATE, "etruschi") == ("cilento",)
    contested = STATE.with_force("cilento", "umbri", Force(1))
    assert not controls(contested, "etruschi", "cilento")


@pytest.mark.rule("peninsula.D2.last_conqueror")
def test_the_last_conqueror_keeps_an_empty_area() -> None:
    readings = Readings(control="last_conqueror")
    assert controlled(SCENARIO, STATE, "umbri", readings) == ("lucania", "murge")
    taken = STATE.with_force("murge", "etruschi", Force(1))
    assert controlled(SCENARIO, taken, "umbri", readings) == ("lucania",)


@pytest.mark.rule("peninsula.G12.unit")
def test_a_commander_who_is_a_unit_counts() -> None:
    readings = Readings(commander="unit")
    assert heads(Force(2, commanders=1), readings) == 3
    assert controlled(SCENARIO, STATE, "umbri", readings) == ("murge",)


@pytest.mark.rule("peninsula.M7")
@pytest.mark.rule("peninsula.M7.stops")
def test_who_is_an_enemy() -> None:
    assert enemy_heads(SCENARIO, STATE, "umbri", "cilento") == 0
    stops = Readings(same_player="stops")
    assert enemy_heads(SCENARIO, STATE, "umbri", "cilento", stops) == 1
    assert enemy_heads(SCENARIO, STATE, "lucani", "lucania") == 2
    assert not is_enemy(SCENARIO, "umbri", "umbri", stops)
