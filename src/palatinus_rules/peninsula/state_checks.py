"""Whether a state can be one of a scenario."""

from __future__ import annotations

from collections.abc import Iterator

from palatinus_rules.kit.messages import Verbatim, message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.kit.texts import below
from palatinus_rules.peninsula.budget import MOST_SAVED
from palatinus_rules.peninsula.checks import AREA, PEOPLE, unknown_name
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.purchases import counter_problems
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.state import State


def state_problems(
    scenario: Scenario, state: State, readings: Readings = Readings()
) -> Iterator[Problem]:
    """Everything that keeps a state from being one of a scenario."""
    names = tuple(scenario.peoples)
    # Nobody is named where the name could not be read.
    if state.people and state.people not in scenario.peoples:
        yield unknown_name("people", state.people, names, PEOPLE)
    for key, peoples in (("saved", state.saved), ("points", state.points)):
        for people in peoples:
            if people not in scenario.peoples:
                yield unknown_name(below(key, people), people, names, PEOPLE)
    yield from _standing_problems(scenario, state)
    yield from _history_problems(scenario, state)
    yield from _saved_problems(scenario, state, readings)
    yield from _counter_problems(scenario, state)


def _standing_problems(scenario: Scenario, state: State) -> Iterator[Problem]:
    """Who stands nowhere, is nobody, or stands on land or water where it should be the other."""
    areas, names = tuple(scenario.map.areas), tuple(scenario.peoples)
    for key, standing in (("units", state.units), ("invading", state.invading)):
        for area, forces in standing.items():
            where = below(key, area)
            if area not in scenario.map:
                yield unknown_name(where, area, areas, AREA)
            elif key == "units" and scenario.map[area].is_sea:
                # peninsula.G4
                yield Problem(
                    ProblemCode.UNITS_AT_SEA,
                    where,
                    message(
                        "state-units-at-sea",
                        "{area} is a sea: only entering invaders start there (G4).",
                        area=area,
                    ),
                )
            elif key == "invading" and not scenario.map[area].is_sea:
                # peninsula.M8
                yield Problem(
                    ProblemCode.INVADERS_ON_LAND,
                    where,
                    message(
                        "state-invaders-not-at-sea",
                        "{area} is no sea, and invaders start at sea (M8).",
                        area=area,
                    ),
                )
            for people in forces:
                if people not in scenario.peoples:
                    yield unknown_name(below(where, people), people, names, PEOPLE)


def _history_problems(scenario: Scenario, state: State) -> Iterator[Problem]:
    """First occupants and last conquerors that there cannot have been."""
    areas, names = tuple(scenario.map.areas), tuple(scenario.peoples)
    held = {area: each.people for area, each in state.occupied.items()}
    for key, holders in (("occupied", held), ("held", state.held)):
        for area, people in holders.items():
            where = below(key, area)
            if area not in scenario.map:
                yield unknown_name(where, area, areas, AREA)
            elif scenario.map[area].is_sea:
                yield Problem(
                    ProblemCode.AREA_NOT_LAND,
                    where,
                    message(
                        "area-is-sea-nobody-holds",
                        "{area} is a sea, and nobody holds a sea (G4).",
                        area=area,
                    ),
                )
            if people not in scenario.peoples:
                there = f"{where}.people" if key == "occupied" else where
                yield unknown_name(there, people, names, PEOPLE)
    for area, each in state.occupied.items():
        if each.turn > state.turn:
            yield Problem(
                ProblemCode.OCCUPIED_LATER,
                f"{below('occupied', area)}.turn",
                message(
                    "state-area-occupied-in-future",
                    "{area} was occupied in turn {turn}, and this is turn {now}.",
                    area=Verbatim(area),
                    turn=each.turn,
                    now=state.turn,
                ),
            )


def _saved_problems(scenario: Scenario, state: State, readings: Readings) -> Iterator[Problem]:
    if readings.saving_limit == "per_player":
        # peninsula.D7.per_player
        for player in scenario.players:
            peoples = [name for name in scenario.peoples_of(player) if name in state.saved]
            saved = sum(state.saved[name] for name in peoples)
            if saved > MOST_SAVED:
                yield Problem(
                    ProblemCode.SAVED_TOO_MANY,
                    "saved",
                    message(
                        "state-player-saved-too-much",
                        "{player} saved {number} DP with all peoples; at most {most} may be kept "
                        "(D7).",
                        player=Verbatim(player.name),
                        number=saved,
                        most=MOST_SAVED,
                    ),
                )
        return
    for people, saved in state.saved.items():
        if saved > MOST_SAVED:
            yield Problem(
                ProblemCode.SAVED_TOO_MANY,
                below("saved", people),
                message(
                    "state-people-saved-too-much",
                    "{people} saved {number} DP; at most {most} may be kept (D7).",
                    people=Verbatim(people),
                    number=saved,
                    most=MOST_SAVED,
                ),
            )


def _counter_problems(scenario: Scenario, state: State) -> Iterator[Problem]:
    """More pieces in play than a people has counters."""
    for name, people in scenario.peoples.items():
        yield from counter_problems(name, state.in_play(name), people.counters, "units")


def state_notes(scenario: Scenario, state: State) -> Iterator[Problem]:
    """What is worth telling about a state that can be one."""
    for area, forces in state.units.items():
        where = below("units", area)
        fighting = tuple(people for people in forces if forces[people].units)
        if len(fighting) > 1:
            # peninsula.B1
            yield Problem(
                ProblemCode.CONTESTED,
                where,
                message(
                    "state-middle-of-go",
                    "{peoples} stand together in {area}: this is the middle of a go (B1, B2).",
                    peoples=fighting,
                    area=area,
                ),
            )
        if not fighting:
            # peninsula.G12
            yield Problem(
                ProblemCode.COMMANDER_ALONE,
                where,
                message(
                    "state-commander-alone",
                    "The commander of {peoples} is alone in {area}, which nobody controls (G12).",
                    peoples=tuple(forces),
                    area=area,
                ),
            )
    for name, people in scenario.peoples.items():
        if state.turn < people.entry.turn and state.in_play(name):
            yield Problem(
                ProblemCode.IN_PLAY_BEFORE_ENTRY,
                "units",
                message(
                    "state-people-before-entry",
                    "{people} has pieces in play in turn {turn}, and comes in turn {entry}.",
                    people=name,
                    turn=state.turn,
                    entry=people.entry.turn,
                ),
            )
