"""Whether the sheets of the peoples fit the map, the turns and the counters, and the text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from palatinus_rules.kit.messages import Message, Verbatim, message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.kit.texts import below
from palatinus_rules.peninsula.checks import AREA, PEOPLE, unknown_name
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.nouns import counters
from palatinus_rules.peninsula.people import Entry, People, Special, TopUp
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.units import UnitKind

# peninsula.S5 peninsula.S6 peninsula.S7 peninsula.S8
PRINTED: Mapping[str, tuple[str, Special]] = {
    "umbri": (
        "4.11",
        Special(no_stacking_until=7, no_development_until=7, top_up=TopUp(10, 7)),
    ),
    "etruschi": ("4.12", Special(no_stacking_until=14, double_at=12)),
}
"""What the text itself says about a people, and where."""


def sheet_problems(scenario: Scenario) -> Iterator[Problem]:
    """Everything that is wrong with the sheets."""
    for name, people in scenario.peoples.items():
        yield from _people_problems(scenario, people, below("peoples", name))


def _people_problems(scenario: Scenario, people: People, where: str) -> Iterator[Problem]:
    yield from _entry_problems(scenario, people, people.entry, f"{where}.entry")
    for number, entry in enumerate(people.reinforcements):
        there = f"{where}.reinforcements[{number}]"
        yield from _entry_problems(scenario, people, entry, there)
        if entry.turn < people.entry.turn:
            yield Problem(
                ProblemCode.REINFORCED_BEFORE_ENTRY,
                f"{there}.turn",
                message(
                    "sheet-reinforcements-before-entry",
                    "Reinforcements come in turn {turn}, and {people} in turn {entry}.",
                    turn=entry.turn,
                    people=people.name,
                    entry=people.entry.turn,
                ),
            )
    for turn, areas in people.victory.items():
        yield from _land_problems(scenario, areas, f"{where}.victory.{turn}")
    if people.first is not None:
        yield from _land_problems(scenario, people.first.areas, f"{where}.first.areas")
    yield from _convert_problems(scenario, people, f"{where}.special.convert")


def _entry_problems(
    scenario: Scenario, people: People, entry: Entry, where: str
) -> Iterator[Problem]:
    areas = tuple(scenario.map.areas)
    for number, area in enumerate(entry.at):
        if area not in scenario.map:
            yield unknown_name(f"{where}.at[{number}]", area, areas, AREA)
    if entry.units and not entry.at:
        yield Problem(
            ProblemCode.ENTRY_WITHOUT_AREA,
            f"{where}.at",
            message(
                "sheet-arrivals-without-area",
                "{force} arrive, but no area says where (M11).",
                force=str(entry.units),
            ),
        )
    for kind in UnitKind:
        if entry.units[kind] > people.counters[kind]:
            # peninsula.D9
            yield Problem(
                ProblemCode.COUNTERS_TOO_FEW,
                f"{where}.units.{kind}",
                message(
                    "sheet-arrivals-exceed-counters",
                    "{people}: {number} {kind} arrive, {counters} (D9).",
                    people=people.name,
                    number=entry.units[kind],
                    kind=str(kind),
                    counters=counters(people.counters[kind]),
                ),
            )


def _land_problems(
    scenario: Scenario, areas: Mapping[str, object], where: str
) -> Iterator[Problem]:
    for area in areas:
        if area not in scenario.map:
            yield unknown_name(below(where, area), area, tuple(scenario.map.areas), AREA)
        elif scenario.map[area].is_sea:
            yield Problem(
                ProblemCode.AREA_NOT_LAND,
                below(where, area),
                message(
                    "area-is-sea-nobody-holds",
                    "{area} is a sea, and nobody holds a sea (G4).",
                    area=area,
                ),
            )


def _convert_problems(scenario: Scenario, people: People, where: str) -> Iterator[Problem]:
    convert = people.special.convert
    if convert is None:
        return
    yield from _land_problems(scenario, convert.areas, f"{where}.areas")
    for area, into in convert.areas.items():
        if into not in scenario.peoples:
            known = tuple(scenario.peoples)
            yield unknown_name(below(f"{where}.areas", area), into, known, PEOPLE)
    for area in convert.points:
        if area not in convert.areas:
            # peninsula.V3
            yield Problem(
                ProblemCode.AREA_UNKNOWN,
                below(f"{where}.points", area),
                message(
                    "sheet-points-without-conversion",
                    "There are points for {area}, which is not converted (V3).",
                    area=Verbatim(area),
                ),
            )


def sheet_notes(scenario: Scenario) -> Iterator[Problem]:
    """What is worth telling about the sheets."""
    for name, people in scenario.peoples.items():
        where = below("peoples", name)
        for turn in people.victory:
            if turn < people.entry.turn:
                yield Problem(
                    ProblemCode.POINTS_BEFORE_ENTRY,
                    f"{where}.victory.{turn}",
                    message(
                        "sheet-points-before-entry",
                        "There are points in turn {turn}, and {people} comes in turn {entry} (V1).",
                        turn=turn,
                        people=name,
                        entry=people.entry.turn,
                    ),
                )
        yield from _missing_specials(people, where)


def _missing_specials(people: People, where: str) -> Iterator[Problem]:
    """What a sheet lacks of what the text itself says about its people."""
    if people.name not in PRINTED:
        return
    section, printed = PRINTED[people.name]
    own = _written(people.special)
    for key, special in _written(printed).items():
        if own.get(key) != special:
            yield Problem(
                ProblemCode.SPECIAL_MISSING,
                f"{where}.special.{key}",
                message(
                    "sheet-special-missing",
                    "Section {section} says of {people}: {special}. This sheet does not.",
                    section=section,
                    people=people.name,
                    special=special,
                ),
            )


def _written(special: Special) -> dict[str, Message]:
    """What is special, by its key, without what is told elsewhere in the text."""
    found = {}
    if special.no_stacking_until is not None:
        turn = special.no_stacking_until
        found["no_stacking_until"] = message(
            "special-no-stacking", "no stacking until turn {turn}", turn=turn
        )
    if special.no_development_until is not None:
        turn = special.no_development_until
        found["no_development_until"] = message(
            "special-no-development", "no development until turn {turn}", turn=turn
        )
    if special.top_up is not None:
        to, until = special.top_up.to, special.top_up.until
        found["top_up"] = message(
            "special-topping-up", "topping up to {to} until turn {until}", to=to, until=until
        )
    if special.double_at is not None:
        found["double_at"] = message(
            "special-doubling", "doubling in turn {turn}", turn=special.double_at
        )
    return found
