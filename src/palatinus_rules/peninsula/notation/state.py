"""States as a person types them: a line for each thing, in English or Italian."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from attrs import define

from palatinus_rules.kit.texts import Span, below, lines_of
from palatinus_rules.peninsula.documents.names import STATE_FORMAT
from palatinus_rules.peninsula.notation.lines import (
    LinesText,
    Section,
    listed_text,
    named,
    named_number,
    number,
    numbers_text,
)
from palatinus_rules.peninsula.notation.vocabulary import PHASES, meant
from palatinus_rules.peninsula.readers import Parsed
from palatinus_rules.peninsula.state import State


@define(eq=False, slots=False)
class StateText(LinesText):
    """Makes a state document of a text."""

    first_line: ClassVar[str] = "Peninsula state 1"
    headings: ClassVar[Mapping[str, str]] = {
        "turn": "Turn: 5",
        "people": "People: umbri",
        "phase": "Phase: movement",
        "saved": "Saved: umbri 2, lucani 1",
        "points": "Points: umbri 3",
        "in": "In lucania: umbri 2I+1A, lucani 1I",
        "invading": "Invading tirreno: umbri 4I",
        "occupied": "Occupied cilento: umbri 4",
        "held": "Held lucania: umbri",
    }
    italian: ClassVar[Mapping[str, str]] = {
        "turno": "turn",
        "popolo": "people",
        "fase": "phase",
        "risparmi": "saved",
        "punti": "points",
        "invasori": "invading",
        "occupata": "occupied",
        "tenuta": "held",
    }
    with_word: ClassVar[frozenset[str]] = frozenset({"in", "invading", "occupied", "held"})

    def begun(self) -> Section:
        """A state has units, if only none."""
        return {"format": STATE_FORMAT, "units": {}}

    def take(self, heading: str, word: Span, rest: Span) -> None:
        """Takes what one line says."""
        match heading:
            case "turn":
                self.put(self.document, "turn", "turn", rest, number(rest))
            case "people":
                self.put(self.document, "people", "people", rest, named(rest))
            case "phase":
                self.put(self.document, "phase", "phase", rest, meant(rest.text, PHASES))
            case "saved" | "points":
                numbers = self._part(heading)
                self.places.setdefault(heading, rest)
                for each in rest.split(","):
                    people, worth = named_number(each)
                    self.put_named(numbers, below(heading, people), people, each, worth)
            case "in":
                self._forces("units", word, rest)
            case "invading":
                self._forces("invading", word, rest)
            case "occupied":
                people, turn = named_number(rest)
                first = {"people": people, "turn": turn}
                areas = self._part("occupied")
                self.put_named(areas, below("occupied", word.text), word.text, rest, first)
            case _:
                areas = self._part("held")
                self.put_named(areas, below("held", word.text), word.text, rest, named(rest))

    def _part(self, key: str) -> Section:
        found = self.document.setdefault(key, {})
        return found if isinstance(found, dict) else {}

    def _forces(self, key: str, word: Span, rest: Span) -> None:
        where = below(key, word.text)
        forces: Section = {}
        self.put_named(self._part(key), where, word.text, word, forces)
        for each in rest.split(","):
            people, force = each.before_last_word()
            there = below(where, named(people))
            self.put_named(forces, there, people.text, each, self.force(force))


def parse_state(text: str) -> Parsed:
    """The state of a text as a document."""
    return StateText().read(lines_of(text))


def state_text(state: State) -> str:
    """A state as text."""
    return "\n".join([StateText.first_line, *_state_lines(state), ""])


def _state_lines(state: State) -> Iterator[str]:
    yield f"Turn: {state.turn}"
    yield f"People: {state.people}"
    yield f"Phase: {state.phase}"
    if state.saved:
        yield f"Saved: {numbers_text(state.saved)}"
    if state.points:
        yield f"Points: {numbers_text(state.points)}"
    for heading, standing in (("In", state.units), ("Invading", state.invading)):
        for area, forces in standing.items():
            yield f"{heading} {area}: {listed_text(f'{name} {it}' for name, it in forces.items())}"
    for area, first in state.occupied.items():
        yield f"Occupied {area}: {first.people} {first.turn}"
    for area, people in state.held.items():
        yield f"Held {area}: {people}"
