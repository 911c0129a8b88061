"""The sheets of the peoples in a scenario document, read and written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from attrs import define

from palatinus_rules.kit.json_reader import Vocabulary, shape
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.texts import below
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.declarations.scenario import (
    ConvertDocument,
    EntryDocument,
    FirstDocument,
    PeopleDocument,
    SpecialDocument,
    TopUpDocument,
)
from palatinus_rules.peninsula.documents.forces import force_document
from palatinus_rules.peninsula.documents.reader import Reader
from palatinus_rules.peninsula.people import (
    Color,
    Convert,
    Entry,
    First,
    People,
    Special,
    TopUp,
)
from palatinus_rules.peninsula.units import MOST_PIECES, Force

_COLORS = Vocabulary(
    message("document-people-color", "The color of a people"), ProblemCode.WORD_UNKNOWN, Color
)
_PEOPLE = shape(message("document-people", "A people"), PeopleDocument)
_ENTRY = shape(message("document-entry", "An entry"), EntryDocument)
_FIRST = shape(message("document-first-points", "What comes first"), FirstDocument)
_SPECIAL = shape(message("document-special", "What is special"), SpecialDocument)
_TOP_UP = shape(message("document-topping-up", "The topping up"), TopUpDocument)
_CONVERT = shape(message("document-conversion", "The conversion"), ConvertDocument)
_POINTS = message("document-number-of-points", "A number of points")
_AREAS = message("document-areas", "The areas")

STAND_IN = People(
    name="", color=Color.RED, counters=Force(*[MOST_PIECES] * 4), entry=Entry(1, (), Force())
)
"""What a people is taken for whose sheet cannot be read, so that its name is known."""


@define
class PeopleReader(Reader):
    """Takes the sheets of the peoples out of a scenario document."""

    def peoples(self, value: object) -> dict[str, People]:
        """All peoples by their names."""
        found = {}
        for name, each in self.entries(
            value, "peoples", message("document-peoples", "The peoples")
        ).items():
            where = below("peoples", name)
            self.name(name, where)
            found[name] = self._people(name, each, where)
        return found

    def _people(self, name: str, value: object, where: str) -> People:
        found = self.record(value, where, _PEOPLE)
        if found is None:
            return STAND_IN
        color = None
        if "color" in found:
            color = self.word(found["color"], where, "color", _COLORS)
        return People(
            name=name,
            color=color or STAND_IN.color,
            counters=self._counters(found, where),
            entry=(
                self._entry(found["entry"], below(where, "entry"))
                if "entry" in found
                else STAND_IN.entry
            ),
            reinforcements=self._reinforcements(found.get("reinforcements", ()), where),
            victory=self._victory(found.get("victory", {}), below(where, "victory")),
            first=self._first(found["first"], below(where, "first")) if "first" in found else None,
            special=self._special(found.get("special", {}), below(where, "special")),
        )

    def _counters(self, found: Mapping[str, object], where: str) -> Force:
        """The counters; where they cannot be read, nothing is too many for them."""
        before = len(self.problems)
        read = self.force(found.get("counters", {}), below(where, "counters"))
        wrong = "counters" not in found or len(self.problems) > before
        return STAND_IN.counters if wrong else read

    def _entry(self, value: object, where: str) -> Entry:
        found = self.record(value, where, _ENTRY) or {}
        turn = self.turn(found["turn"], where, "turn") if "turn" in found else None
        return Entry(
            turn or STAND_IN.entry.turn,
            self.names(found.get("at", ()), below(where, "at"), _AREAS),
            self.force(found.get("units", {}), below(where, "units")),
        )

    def _reinforcements(self, value: object, where: str) -> tuple[Entry, ...]:
        there = below(where, "reinforcements")
        listed = (
            self.sequence(value, there, message("document-reinforcements", "The reinforcements"))
            or ()
        )
        return tuple(self._entry(each, f"{there}[{number}]") for number, each in enumerate(listed))

    def _victory(self, value: object, where: str) -> dict[int, dict[str, int]]:
        turns: dict[int, dict[str, int]] = {}
        for key, areas in self.entries(
            value, where, message("document-victory-points", "The victory points")
        ).items():
            turn = self.turn_key(key, where)
            points = self.numbers(areas, below(where, key), _AREAS, _POINTS)
            if turn is not None:
                turns[turn] = points
        return turns

    def _first(self, value: object, where: str) -> First:
        found = self.record(value, where, _FIRST) or {}
        there = below(where, "turns")
        listed = (
            self.sequence(found.get("turns", ()), there, message("document-turns", "The turns"))
            or ()
        )
        turns = (self.turn(each, there, f"[{number}]") for number, each in enumerate(listed))
        return First(
            tuple(turn for turn in turns if turn is not None),
            self.numbers(found.get("areas", {}), below(where, "areas"), _AREAS, _POINTS),
        )

    def _special(self, value: object, where: str) -> Special:
        found = self.record(value, where, _SPECIAL) or {}
        return Special(
            no_stacking_until=self._turn_of(found, where, "no_stacking_until"),
            no_development_until=self._turn_of(found, where, "no_development_until"),
            top_up=self._top_up(found["top_up"], where) if "top_up" in found else None,
            double_at=self._turn_of(found, where, "double_at"),
            convert=self._convert(found["convert"], where) if "convert" in found else None,
        )

    def _turn_of(self, found: Mapping[str, object], where: str, key: str) -> int | None:
        return self.turn(found[key], where, key) if key in found else None

    def _top_up(self, value: object, where: str) -> TopUp:
        there = below(where, "top_up")
        found = self.record(value, there, _TOP_UP) or {}
        to = self.number(
            found.get("to", 0),
            there,
            "to",
            message("document-number-of-pieces", "A number of pieces"),
        )
        return TopUp(to or 0, self._turn_of(found, there, "until") or 1)

    def _convert(self, value: object, where: str) -> Convert:
        there = below(where, "convert")
        found = self.record(value, there, _CONVERT) or {}
        areas = {}
        inside = below(there, "areas")
        for key, each in self.entries(found.get("areas", {}), inside, _AREAS).items():
            people = self.text(each, inside, key, message("document-people", "A people"))
            if people is not None:
                areas[key] = people
        points = self.numbers(found.get("points", {}), below(there, "points"), _AREAS, _POINTS)
        return Convert(self._turn_of(found, there, "turn") or 1, areas, points)


def people_document(people: People) -> PeopleDocument:
    """The sheet of a people as documents have it; what it need not say is left out."""
    document: PeopleDocument = {
        "color": str(people.color),
        "counters": force_document(people.counters),
        "entry": _entry_document(people.entry),
    }
    if people.reinforcements:
        document["reinforcements"] = [_entry_document(each) for each in people.reinforcements]
    if people.victory:
        document["victory"] = {str(turn): dict(areas) for turn, areas in people.victory.items()}
    if people.first is not None:
        document["first"] = {
            "turns": list(people.first.turns),
            "areas": dict(people.first.areas),
        }
    special = _special_document(people.special)
    if special:
        document["special"] = special
    return document


def _entry_document(entry: Entry) -> EntryDocument:
    return {"turn": entry.turn, "at": list(entry.at), "units": force_document(entry.units)}


def _special_document(special: Special) -> SpecialDocument:
    top_up, convert = special.top_up, special.convert
    document = {
        "no_stacking_until": special.no_stacking_until,
        "no_development_until": special.no_development_until,
        "top_up": None if top_up is None else {"to": top_up.to, "until": top_up.until},
        "double_at": special.double_at,
        "convert": None if convert is None else _convert_document(convert),
    }
    told = {key: value for key, value in document.items() if value is not None}
    return cast("SpecialDocument", told)


def _convert_document(convert: Convert) -> ConvertDocument:
    document: ConvertDocument = {"turn": convert.turn, "areas": dict(convert.areas)}
    if convert.points:
        document["points"] = dict(convert.points)
    return document
