"""Who controls an area, and who stands in whose way there.

Clauses D2, M7, G12.
"""

from __future__ import annotations

from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.state import State
from palatinus_rules.peninsula.units import Force


def heads(force: Force, readings: Readings) -> int:
    """How many units a force counts as; a commander is one under a reading only."""
    # peninsula.G12 peninsula.G12.unit
    return force.pieces if readings.commander == "unit" else force.units


def controls(state: State, people: str, area: str, readings: Readings = Readings()) -> bool:
    """Whether a people controls a land area."""
    there = {name for name in state.peoples_in(area) if heads(state.force(area, name), readings)}
    if not there and readings.control == "last_conqueror":
        return state.held.get(area) == people  # peninsula.D2.last_conqueror
    return there == {people}  # peninsula.D2


def controlled(
    scenario: Scenario, state: State, people: str, readings: Readings = Readings()
) -> tuple[str, ...]:
    """The land areas that a people controls, in the order of the map."""
    return tuple(area for area in scenario.map.lands if controls(state, people, area, readings))


def enemy_heads(
    scenario: Scenario, state: State, people: str, area: str, readings: Readings = Readings()
) -> int:
    """How many units stand in an area that a people would have to fight."""
    return sum(
        heads(state.force(area, other), readings)
        for other in state.peoples_in(area)
        if is_enemy(scenario, people, other, readings)
    )


def is_enemy(scenario: Scenario, people: str, other: str, readings: Readings) -> bool:
    """Whether another people stops a people that moves."""
    if people == other:
        return False
    # peninsula.M7 peninsula.M7.stops
    return readings.same_player == "stops" or not scenario.same_player(people, other)
