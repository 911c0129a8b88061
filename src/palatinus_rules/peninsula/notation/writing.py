"""Scenarios and states as text that can be read back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from palatinus_rules.peninsula.notation.scenario import ScenarioText
from palatinus_rules.peninsula.notation.state import StateText
from palatinus_rules.peninsula.people import Entry, People, Special
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.state import State
from palatinus_rules.peninsula.terrain import PROSE, Strengths, Terrain
from palatinus_rules.peninsula.units import Force


def scenario_text(scenario: Scenario) -> str:
    """A scenario as text."""
    return "\n".join([ScenarioText.first_line, *_scenario_lines(scenario), ""])


def state_text(state: State) -> str:
    """A state as text."""
    return "\n".join([StateText.first_line, *_state_lines(state), ""])


def _listed(items: Iterable[object]) -> str:
    return ", ".join(map(str, items))


def _numbers(numbers: Mapping[str, int]) -> str:
    return _listed(f"{name} {number}" for name, number in numbers.items())


def _scenario_lines(scenario: Scenario) -> Iterator[str]:
    if scenario.title is not None:
        # A semicolon would begin a comment.
        yield f"Title: {' '.join(scenario.title.replace(';', ',').split())}"
    for player in scenario.players:
        yield f"Player {player.name}: {_listed(player.colors)}"
    yield f"Costs: {_numbers({str(key): cost for key, cost in scenario.terrain_cost.items()})}"
    options = {
        "commander birth": scenario.options.commander_birth,
        "upgrades": scenario.options.upgrades,
    }
    if any(options.values()):
        yield f"Options: {_listed(name for name, played in options.items() if played)}"
    if scenario.strengths != PROSE:
        yield f"Strengths: {_listed(_strengths(scenario.strengths))}"
    if scenario.bids:
        yield f"Bids: {_numbers(scenario.bids)}"
    yield ""
    yield from _map_lines(scenario)
    yield ""
    if scenario.movement_list:
        yield f"Order: {_listed(scenario.movement_list)}"
    for people in scenario.peoples.values():
        yield ""
        yield from _sheet_lines(people)


def _strengths(strengths: Strengths) -> Iterator[str]:
    yield f"I {strengths.infantry}"
    yield f"A front {strengths.archers_front}"
    yield f"A back {strengths.archers_back}"
    for terrain in Terrain:
        yield f"C {terrain} {strengths.cavalry[terrain]}"


def _map_lines(scenario: Scenario) -> Iterator[str]:
    """Areas one after the other where their kinds differ, so that their order is kept."""
    kind = None
    names: list[str] = []
    for area in scenario.map.areas.values():
        own = "sea" if area.terrain is None else str(area.terrain)
        if own != kind and names:
            yield f"{str(kind).capitalize()}: {_listed(names)}"
            names = []
        kind = own
        names.append(area.name if area.dp is None else f"{area.name} ({area.dp})")
    if names:
        yield f"{str(kind).capitalize()}: {_listed(names)}"
    yield ""
    yield from _link_lines(scenario)


def _link_lines(scenario: Scenario) -> Iterator[str]:
    start = None
    ends: list[str] = []
    for link in scenario.map.links:
        if link.first != start and ends:
            yield f"Links {start}: {_listed(ends)}"
            ends = []
        start = link.first
        ends.append(f"{link.second} (dotted)" if link.dotted else link.second)
    if ends:
        yield f"Links {start}: {_listed(ends)}"


def _sheet_lines(people: People) -> Iterator[str]:
    yield f"People {people.name}: {people.color}"
    yield f"Counters: {_force(people.counters)}"
    yield f"Entry {_entry(people.entry)}"
    for entry in people.reinforcements:
        yield f"Reinforcements {_entry(entry)}"
    for turn, areas in people.victory.items():
        yield f"Points {turn}: {_numbers(areas)}"
    if people.first is not None:
        yield f"First {_listed(people.first.turns)}: {_numbers(people.first.areas)}"
    yield from _special_lines(people.special)


def _entry(entry: Entry) -> str:
    at = f" at {_listed(entry.at)}" if entry.at else ""
    return f"{entry.turn}: {_force(entry.units)}{at}"


def _force(force: Force) -> str:
    return str(force) if force else "-"


def _special_lines(special: Special) -> Iterator[str]:
    if special.no_stacking_until is not None:
        yield f"No stacking until: {special.no_stacking_until}"
    if special.no_development_until is not None:
        yield f"No development until: {special.no_development_until}"
    if special.top_up is not None:
        yield f"Top up: {special.top_up.to} until {special.top_up.until}"
    if special.double_at is not None:
        yield f"Double at: {special.double_at}"
    convert = special.convert
    if convert is not None:
        parts = (
            f"{area} > {into} ({convert.points[area]})"
            if area in convert.points
            else f"{area} > {into}"
            for area, into in convert.areas.items()
        )
        yield f"Convert {convert.turn}: {_listed(parts)}"


def _state_lines(state: State) -> Iterator[str]:
    yield f"Turn: {state.turn}"
    yield f"People: {state.people}"
    yield f"Phase: {state.phase}"
    if state.saved:
        yield f"Saved: {_numbers(state.saved)}"
    if state.points:
        yield f"Points: {_numbers(state.points)}"
    for heading, standing in (("In", state.units), ("Invading", state.invading)):
        for area, forces in standing.items():
            yield f"{heading} {area}: {_listed(f'{name} {it}' for name, it in forces.items())}"
    for area, first in state.occupied.items():
        yield f"Occupied {area}: {first.people} {first.turn}"
    for area, people in state.held.items():
        yield f"Held {area}: {people}"
