"""The end of a go: stacks that are too heavy, victory points, commanders who leave (4.x, 7.x).

Clauses S1 to S4, V0 to V4, G11.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import evolve, field, frozen

from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.peninsula.checks import AREA, PEOPLE, unknown_name
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.orders import StackOrders
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.stacking import (
    Stacking,
    checked_peoples,
    doubled_problems,
    stacking,
)
from palatinus_rules.peninsula.standing import controls
from palatinus_rules.peninsula.state import State
from palatinus_rules.peninsula.units import Force
from palatinus_rules.peninsula.victory import (
    Reason,
    Scoring,
    conversion_problems,
    gets_points_now,
    occupations,
    victory,
)


def _by_area(forces: Mapping[str, Force]) -> FrozenMap[str, Force]:
    return FrozenMap(forces)


@frozen
class Stacked:
    """What a people has to take away at the end of a combat phase, and what it did.

    ``forced`` is what had to go beyond that, by areas: nobody chose it, but the limits leave it no
    place, so that the mistake is told only once.
    """

    stacking: Stacking
    told: StackOrders
    forced: FrozenMap[str, Force] = field(converter=_by_area)


@frozen(kw_only=True)
class Stacks:
    """The check of all stacks at the end of a combat phase, and the state after it.

    Peoples that are within their limits, and order nothing, are left out.
    """

    peoples: tuple[Stacked, ...]
    after: State
    problems: tuple[Problem, ...] = ()


def stacks(
    scenario: Scenario,
    state: State,
    orders: Mapping[str, StackOrders],
    readings: Readings = Readings(),
) -> Stacks:
    """Takes away what exceeds the limits, as the owners chose."""
    checked = checked_peoples(scenario, state.people, readings)
    problems = [*_strangers(scenario, checked, orders), *_unknown_areas(scenario, orders)]
    orders = {name: _known(scenario, each) for name, each in orders.items()}
    doubled = {name: each.doubled[0] for name, each in orders.items() if each.doubled}
    known = {name: area for name, area in doubled.items() if name in checked}
    problems += doubled_problems(scenario, known, readings, "stacks")
    peoples = []
    for name in checked:
        told = orders.get(name, StackOrders())
        found = stacking(scenario, state, name, readings)
        problems += found.problems(told.removed, told.doubled, f"stacks.{name}")
        for area, lost in told.removed.items():
            state = state.with_force(area, name, state.force(area, name).minus(lost))
        forced = _forced(stacking(scenario, state, name, readings), told.doubled[:1])
        for area, lost in forced.items():
            state = state.with_force(area, name, state.force(area, name) - lost)
        if name in orders or any(each.excess() for each in found.stacks):
            peoples.append(Stacked(found, told, forced))
    return Stacks(peoples=tuple(peoples), after=state, problems=tuple(problems))


def _forced(found: Stacking, doubled: tuple[str, ...]) -> dict[str, Force]:
    """What is still too much in each area: of all that could go, the first."""
    first = {each.area: each.removals(doubled=each.area in doubled)[0] for each in found.stacks}
    return {area: lost for area, lost in first.items() if lost}


def _strangers(
    scenario: Scenario, checked: tuple[str, ...], orders: Mapping[str, StackOrders]
) -> Iterator[Problem]:
    for name in orders:
        if name not in scenario.peoples:
            yield unknown_name(f"stacks.{name}", name, scenario.peoples, PEOPLE)
        elif name not in checked:
            yield Problem(
                ProblemCode.REMOVAL_NEEDLESS,
                f"stacks.{name}",
                message(
                    "stacking-not-checked-now",
                    "The stacks of {people} are not checked now, under the reading "
                    "stacking_check=active_people (S3).",
                    people=name,
                ),
            )


def _unknown_areas(scenario: Scenario, orders: Mapping[str, StackOrders]) -> Iterator[Problem]:
    for name, told in orders.items():
        places = {f"removed.{area}": area for area in told.removed}
        places |= {f"doubled[{number}]": area for number, area in enumerate(told.doubled)}
        for place, area in places.items():
            if area not in scenario.map:
                yield unknown_name(f"stacks.{name}.{place}", area, scenario.map.areas, AREA)


def _known(scenario: Scenario, told: StackOrders) -> StackOrders:
    """The same without areas that there are not."""
    return StackOrders(
        {area: lost for area, lost in told.removed.items() if area in scenario.map},
        tuple(area for area in told.doubled if area in scenario.map),
    )


def occupied(scenario: Scenario, state: State, readings: Readings = Readings()) -> State:
    """The state with everybody on record who is the first, or the last, to take an area."""
    state = evolve(state, occupied=occupations(state, readings))  # peninsula.V4
    if readings.control == "units":
        return state
    # peninsula.D2.last_conqueror
    takers = {
        area: people
        for area in scenario.map.lands
        for people in state.peoples_in(area)
        if controls(state, people, area, readings)
    }
    return evolve(state, held={**state.held, **takers})


@frozen(kw_only=True)
class VictoryPhase:
    """The points of a people, and the state after what it converts."""

    scoring: Scoring
    after: State
    problems: tuple[Problem, ...] = ()


def victory_phase(
    scenario: Scenario,
    state: State,
    converted: Mapping[str, Force | None],
    readings: Readings = Readings(),
) -> VictoryPhase:
    """What the people in turn gets; under a reading, most of it waits for the end of the turn."""
    scoring = victory(scenario, state, converted, readings)
    if not gets_points_now(readings, turn_ends=False):  # peninsula.V0.turn_end
        kept = (each for each in scoring.awards if each.reason is Reason.CONVERSION)
        scoring = evolve(scoring, awards=tuple(kept))
    problems = tuple(conversion_problems(scenario, state, converted, readings))
    for each in scoring.conversions:
        gone = each.converted + each.removed
        there = state.force(each.area, state.people)
        state = state.with_force(each.area, state.people, there - gone)
        into = state.force(each.area, each.into)
        state = state.with_force(each.area, each.into, into + each.converted)
    return VictoryPhase(scoring=scoring, after=_scored(state, scoring), problems=problems)


def turn_end(
    scenario: Scenario, state: State, readings: Readings = Readings()
) -> tuple[tuple[Scoring, ...], State]:
    """Points that wait for the end of the turn, and the map without commanders."""
    found: list[Scoring] = []
    if gets_points_now(readings, turn_ends=True):  # peninsula.V0.turn_end
        for name in scenario.movement_list:
            scoring = victory(scenario, evolve(state, people=name), None, readings)
            found.append(scoring)
            state = _scored(state, scoring)
    if readings.commander_leaves == "turn_end":  # peninsula.G11
        state = without_commanders(state, tuple(scenario.peoples))
    return tuple(found), state


def _scored(state: State, scoring: Scoring) -> State:
    points = state.points.get(scoring.people, 0) + scoring.points
    return evolve(state, points={**state.points, scoring.people: points})


def without_commanders(state: State, peoples: tuple[str, ...]) -> State:
    """The state without the commanders of some peoples."""
    for people in peoples:
        for area in state.areas_of(people):
            state = state.with_force(area, people, state.force(area, people).only_units())
    return state
