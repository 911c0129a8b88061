"""Names on the command line: areas, kinds and peoples, with what was meant where there is none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from palatinus_rules.kit.commands.mistakes import placed
from palatinus_rules.kit.messages import Message, message
from palatinus_rules.kit.options import argument
from palatinus_rules.kit.problems import unknown
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.units import UnitKind

AREA = argument(
    message("metavar-area", "AREA"),
    message("help-area", "The name of an area of the scenario."),
    required=True,
)
KIND = argument(
    message("metavar-kind", "KIND"),
    message("help-kind", "I infantry, A archers, C cavalry, or L a commander."),
    required=True,
)


def complaints(words: Mapping[str, object], scenario: Scenario | None) -> Iterator[Message]:
    """What is wrong with the names among the words of a command.

    Without a scenario, nobody knows its areas and peoples.
    """
    for key, complain in _COMPLAINTS.items():
        word = words.get(key)
        complaint = complain(word, scenario) if isinstance(word, str) else None
        if complaint is not None:
            yield placed(*complaint)


Complaint = tuple[str | Message, Message]
"""Which option or argument is wrong, and what is wrong with it."""


def _area(word: str, scenario: Scenario | None) -> Complaint | None:
    if scenario is None or word in scenario.map:
        return None
    return message("metavar-area", "AREA"), unknown(
        message("unknown-area", "area"), word, tuple(scenario.map.areas)
    )


def _land(word: str, scenario: Scenario | None) -> Complaint | None:
    if scenario is None:
        return None
    areas = scenario.map.areas
    if word in areas:
        sea = message(
            "area-is-sea-no-combat", "{area} is a sea: nobody fights there (G4).", area=word
        )
        return (message("metavar-area", "AREA"), sea) if areas[word].is_sea else None
    lands = tuple(name for name, area in areas.items() if not area.is_sea)
    return message("metavar-area", "AREA"), unknown(message("unknown-area", "area"), word, lands)


def _people(word: str, scenario: Scenario | None) -> Complaint | None:
    if scenario is None or word in scenario.peoples:
        return None
    return "--people", unknown(message("unknown-people", "people"), word, tuple(scenario.peoples))


def _kind(word: str, _scenario: Scenario | None) -> Complaint | None:
    if word.upper() in set(UnitKind):
        return None
    return message("metavar-kind", "KIND"), unknown(
        message("peninsula-unknown-kind", "kind"), word, tuple(map(str, UnitKind))
    )


_COMPLAINTS = {"area": _area, "land": _land, "kind": _kind, "people": _people}
