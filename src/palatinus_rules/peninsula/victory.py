"""Victory points: by the sheet, by conversion, for first occupations, and who wins (1.4, 7.x).

Clauses V0 to V4 and O2.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import unique

from attrs import field, frozen

from palatinus_rules.kit.arguments import Named
from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.kit.messages import Listed, message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.nouns import spaced
from palatinus_rules.peninsula.options import bid
from palatinus_rules.peninsula.people import Color
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.standing import heads
from palatinus_rules.peninsula.state import Occupied, State
from palatinus_rules.peninsula.takeover import replaced_by
from palatinus_rules.peninsula.units import Force


@unique
class Reason(Named):
    """Why an area brings points."""

    SHEET = "sheet"
    FIRST = "first"
    CONVERSION = "conversion"


@frozen
class Award:
    """Points that an area brings to a people, and why."""

    area: str
    reason: Reason
    points: int


@frozen
class Conversion:
    """Pieces of an area that become pieces of another people (7.11).

    ``converted`` have counters of that people to stand for them; ``removed`` have none.
    """

    area: str
    into: str
    converted: Force
    removed: Force
    points: int


@frozen(kw_only=True)
class Scoring:
    """What a people gets in the phase of victory points of one turn."""

    people: str
    turn: int
    awards: tuple[Award, ...]
    conversions: tuple[Conversion, ...] = ()
    readings: Readings = Readings()

    @property
    def points(self) -> int:
        """All points together."""
        return sum(each.points for each in self.awards)


def victory(
    scenario: Scenario,
    state: State,
    converted: Mapping[str, Force | None] | None = None,
    readings: Readings = Readings(),
) -> Scoring:
    """What the people in turn gets: by its sheet, for first occupations, for what it converts.

    ``converted`` are the areas that it hands over, with the pieces if not all of them. Whatever
    stands on the sheet is counted before that.
    """
    handed = tuple(conversions(scenario, state, converted or {}))
    return Scoring(
        people=state.people,
        turn=state.turn,
        awards=(
            *_by_sheet(scenario, state, readings),
            *_first(scenario, state, readings),
            *(Award(each.area, Reason.CONVERSION, each.points) for each in handed),
        ),
        conversions=handed,
        readings=readings,
    )


def _by_sheet(scenario: Scenario, state: State, readings: Readings) -> Iterator[Award]:
    sheet = scenario.peoples[state.people].victory
    for area, points in sheet[state.turn].items() if state.turn in sheet else ():
        if heads(state.force(area, state.people), readings):  # peninsula.V1
            yield Award(area, Reason.SHEET, points)


def _first(scenario: Scenario, state: State, readings: Readings) -> Iterator[Award]:
    first = scenario.peoples[state.people].first
    if first is None or state.turn not in first.turns:
        return
    history = occupations(state, readings)
    for area, points in first.areas.items():
        # peninsula.V4
        if history.get(area) == Occupied(state.people, state.turn):
            yield Award(area, Reason.FIRST, points)


def occupations(state: State, readings: Readings = Readings()) -> dict[str, Occupied]:
    """The first occupant of every area; whoever stands alone in one without any is the first."""
    found = dict(state.occupied)
    for area in state.units:
        if area not in found:
            there = [
                people
                for people in state.peoples_in(area)
                if heads(state.force(area, people), readings)
            ]
            if len(there) == 1:
                found[area] = Occupied(there[0], state.turn)
    return found


def conversions(
    scenario: Scenario,
    state: State,
    converted: Mapping[str, Force | None],
) -> Iterator[Conversion]:
    """Pieces that are handed over, area by area, as far as the sheet and the counters allow."""
    rule = scenario.peoples[state.people].special.convert
    if rule is None or rule.turn != state.turn:
        return
    used: dict[str, Force] = {}
    for area, chosen in converted.items():
        there = state.force(area, state.people)
        force = there if chosen is None else chosen
        if area in rule.areas and force.units and force.within(there):
            into = rule.areas[area]
            before = state.in_play(into) + used.get(into, Force())
            # peninsula.V3
            kept = replaced_by(force, scenario.peoples[into].counters.minus(before))
            used[into] = used.get(into, Force()) + kept
            yield Conversion(area, into, kept, force - kept, rule.points.get(area, 0))


def conversion_problems(
    scenario: Scenario,
    state: State,
    converted: Mapping[str, Force | None],
    readings: Readings = Readings(),
    where: str = "converted",
) -> Iterator[Problem]:
    """Everything that is wrong with what is handed over."""
    rule = scenario.peoples[state.people].special.convert
    if converted and (rule is None or rule.turn != state.turn):
        yield Problem(
            ProblemCode.CONVERSION_NOT_NOW,
            where,
            message(
                "conversion-not-on-sheet",
                "{people} cannot convert pieces in turn {turn}: its sheet does not have it (V3).",
                people=state.people,
                turn=state.turn,
            ),
        )
        return
    for area, chosen in converted.items():
        place, there = f"{where}.{area}", state.force(area, state.people)
        if rule is not None and area not in rule.areas:
            yield Problem(
                ProblemCode.CONVERSION_WRONG,
                place,
                message(
                    "conversion-wrong-area",
                    "{area} is none of the areas that {people} can convert: {areas} (V3).",
                    area=area,
                    people=state.people,
                    areas=Listed(tuple(rule.areas), ","),
                ),
            )
        elif not there.units or not (chosen or there).within(there):
            yield Problem(
                ProblemCode.CONVERSION_WRONG,
                place,
                message(
                    "conversion-units-missing",
                    "{force} of {people} in {area} cannot be converted: {there} are there (V3).",
                    force=spaced(chosen or Force()),
                    people=state.people,
                    area=area,
                    there=spaced(there),
                ),
            )
        elif chosen not in {None, there} and readings.conversion == "whole_areas":
            # peninsula.V3 peninsula.V3.single_pieces
            yield Problem(
                ProblemCode.CONVERSION_PARTLY,
                place,
                message(
                    "conversion-incomplete",
                    "{force} of {there} in {area}: an area is converted as a whole (V3).",
                    force=spaced(chosen or Force()),
                    there=spaced(there),
                    area=area,
                ),
            )


def _numbers(numbers: Mapping[str, int]) -> FrozenMap[str, int]:
    return FrozenMap(numbers)


@frozen
class PlayerTotal:
    """The points of a player: those of his peoples by color, less what he bid."""

    player: str
    colors: FrozenMap[str, int] = field(converter=_numbers)
    bid: int = 0

    @property
    def points(self) -> int:
        """All points together."""
        return sum(self.colors.values()) - self.bid


@frozen
class Totals:
    """Points by people, by color and by player."""

    peoples: FrozenMap[str, int] = field(converter=_numbers)
    colors: FrozenMap[str, int] = field(converter=_numbers)
    players: tuple[PlayerTotal, ...]
    readings: Readings = Readings()

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has the most; several share it."""
        most = max((each.points for each in self.players), default=0)
        return tuple(each.player for each in self.players if each.points == most)


def totals(scenario: Scenario, state: State, readings: Readings = Readings()) -> Totals:
    """The points of everybody so far."""
    peoples = {name: state.points.get(name, 0) for name in scenario.movement_list}
    # peninsula.V2
    colors = {
        str(color): sum(
            points for name, points in peoples.items() if scenario.peoples[name].color is color
        )
        for color in Color
        if any(color in player.colors for player in scenario.players)
    }
    players = tuple(
        PlayerTotal(
            each.name,
            {str(color): colors[str(color)] for color in each.colors},
            bid(scenario, each.name, readings),
        )
        for each in scenario.players
    )
    return Totals(peoples, colors, players, readings)


def gets_points_now(readings: Readings, *, turn_ends: bool) -> bool:
    """Whether points are given at the end of a combat phase, or when the turn ends."""
    # peninsula.V0 peninsula.V0.turn_end
    return turn_ends == (readings.points_given == "turn_end")
