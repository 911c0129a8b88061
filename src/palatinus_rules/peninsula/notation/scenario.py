"""Scenarios as a person types them: a line for each thing, in English or Italian."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import ClassVar

from attrs import define

from palatinus_rules.kit.texts import Span, below, lines_of
from palatinus_rules.peninsula.documents.names import SCENARIO_FORMAT
from palatinus_rules.peninsula.notation.lines import (
    LinesText,
    Section,
    UnreadableError,
    bracketed,
    listed_text,
    named,
    named_number,
    number,
    numbers_text,
)
from palatinus_rules.peninsula.notation.vocabulary import COLORS, TERRAINS, meant
from palatinus_rules.peninsula.people import Entry, People, Special
from palatinus_rules.peninsula.readers import Parsed
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.terrain import PROSE, Strengths, Terrain
from palatinus_rules.peninsula.units import Force

_AT = re.compile(r"(?<!\S)(?:at|a|in)(?!\S)", re.IGNORECASE)
_UNTIL = re.compile(r"(?<!\S)(?:until|fino al)(?!\S)", re.IGNORECASE)
_DOTTED = {"dotted", "tratteggiata"}
_NOTHING = {"-", ""}
_OPTIONS = {
    "commander birth": "commander_birth",
    "upgrades": "upgrades",
    "nascita dei comandanti": "commander_birth",
    "miglioramenti": "upgrades",
}
_ROWS = {"front": "front", "back": "back", "prima": "front", "seconda": "back"}
_SHEET = {
    "counters",
    "entry",
    "reinforcements",
    "points",
    "first",
    "no stacking until",
    "no development until",
    "top up",
    "double at",
    "convert",
}
_TURNS = {
    "no stacking until": "no_stacking_until",
    "no development until": "no_development_until",
    "double at": "double_at",
}


@define(eq=False, slots=False)
class ScenarioText(LinesText):
    """Makes a scenario document of a text; the lines of a sheet follow that of its people."""

    first_line: ClassVar[str] = "Peninsula scenario 1"
    headings: ClassVar[Mapping[str, str]] = {
        "title": "Title: The south",
        "player": "Player Anna: green, blue",
        "costs": "Costs: plain 1, forest 2, swamp 2, mountain 3",
        "options": "Options: upgrades, commander birth",
        "order": "Order: umbri, lucani",
        "strengths": "Strengths: I 5, A front 4, A back 6, C plain 3, C forest 4, C swamp 6, "
        "C mountain 5",
        "bids": "Bids: Anna 3",
        "forest": "Forest: sila, gargano",
        "plain": "Plain: cilento, murge",
        "swamp": "Swamp: maremma",
        "mountain": "Mountain: lucania, maiella",
        "sea": "Sea: tirreno",
        "links": "Links lucania: cilento, murge (dotted), tirreno",
        "people": "People umbri: green",
        "counters": "Counters: 14I+4A+3C+1L",
        "entry": "Entry 4: 6I+2A at lucania, or Entry 16: -",
        "reinforcements": "Reinforcements 5: 4I at tirreno",
        "points": "Points 5: lucania 2, cilento 1",
        "first": "First 1, 2, 3: cilento 1",
        "no stacking until": "No stacking until: 7",
        "no development until": "No development until: 7",
        "top up": "Top up: 10 until 7",
        "double at": "Double at: 12",
        "convert": "Convert 16: cilento > lucani (3), murge > lucani",
    }
    italian: ClassVar[Mapping[str, str]] = {
        "titolo": "title",
        "giocatore": "player",
        "costi": "costs",
        "opzioni": "options",
        "ordine": "order",
        "forza": "strengths",
        "offerte": "bids",
        "foresta": "forest",
        "pianura": "plain",
        "palude": "swamp",
        "montagna": "mountain",
        "mare": "sea",
        "confini": "links",
        "popolo": "people",
        "pedine": "counters",
        "entrata": "entry",
        "rinforzi": "reinforcements",
        "punti": "points",
        "per primi": "first",
        "senza raggruppamento fino al": "no stacking until",
        "senza sviluppo fino al": "no development until",
        "completa": "top up",
        "raddoppia al": "double at",
        "converti": "convert",
    }
    with_word: ClassVar[frozenset[str]] = frozenset(
        {"player", "links", "people", "entry", "reinforcements", "points", "first", "convert"}
    )

    sheet: Section | None = None
    where: str = ""

    def begun(self) -> Section:
        """A scenario has lists and areas, if only empty ones."""
        return {
            "format": SCENARIO_FORMAT,
            "players": [],
            "areas": {},
            "links": [],
            "movement_list": [],
            "peoples": {},
        }

    def take(self, heading: str, word: Span, rest: Span) -> None:
        """Takes what one line says."""
        if heading in _SHEET:
            if self.sheet is None:
                raise UnreadableError(rest)
            self._said_of_a_people(heading, word, rest, self.sheet)
        elif heading in self.with_word:
            parted = {"player": self._player, "links": self._links, "people": self._people}
            parted[heading](word, rest)
        elif heading in TERRAINS or heading == "sea":
            self._areas(heading, rest)
        else:
            whole = {
                "title": self._title,
                "costs": self._costs,
                "options": self._options,
                "order": self._order,
                "strengths": self._strengths,
                "bids": self._bids,
            }
            whole[heading](rest)

    def part(self, key: str, within: Section | None = None) -> Section:
        """An object of the document, which is made when it is first needed."""
        section = self.document if within is None else within
        found = section.setdefault(key, {})
        return found if isinstance(found, dict) else {}

    def listed(self, key: str, within: Section | None = None) -> list[object]:
        """A list of the document, which is made when it is first needed."""
        section = self.document if within is None else within
        found = section.setdefault(key, [])
        return found if isinstance(found, list) else []

    def _title(self, rest: Span) -> None:
        self.put(self.document, "title", "title", rest, rest.text)

    def _bids(self, rest: Span) -> None:
        self._numbers(self.part("bids"), "bids", rest)

    def _player(self, word: Span, rest: Span) -> None:
        players = self.listed("players")
        where = f"players[{len(players)}]"
        colors = [meant(each.text, COLORS) for each in rest.split(",")]
        players.append({"name": word.text, "colors": colors})
        self.places[where] = word
        for at, each in enumerate(rest.split(",")):
            self.places[f"{where}.colors[{at}]"] = each

    def _costs(self, rest: Span) -> None:
        costs = self.part("terrain_cost")
        self.places["terrain_cost"] = rest
        for each in rest.split(","):
            name, cost = named_number(each)
            terrain = meant(name, TERRAINS)
            self.put(costs, below("terrain_cost", terrain), terrain, each, cost, name=name)

    def _options(self, rest: Span) -> None:
        options = self.part("options")
        for each in rest.split(","):
            if each.text not in _NOTHING:
                key = _OPTIONS.get(each.text.casefold(), each.text)
                self.put(options, below("options", key), key, each, value=True, name=each.text)

    def _order(self, rest: Span) -> None:
        names = self.listed("movement_list")
        self.places["movement_list"] = rest
        for each in rest.split(","):
            self.places[f"movement_list[{len(names)}]"] = each
            names.append(named(each))

    def _strengths(self, rest: Span) -> None:
        strengths = self.part("strengths")
        self.places["strengths"] = rest
        for each in rest.split(","):
            kind, *words = each.words()
            match kind.text.upper(), words:
                case "I", [strength]:
                    self.put(strengths, "strengths.I", "I", each, number(strength))
                case "A", [row, strength]:
                    key = meant(row.text, _ROWS)
                    archers = self.part("A", strengths)
                    self.put(archers, below("strengths.A", key), key, each, number(strength))
                case "C", [terrain, strength]:
                    key = meant(terrain.text, TERRAINS)
                    cavalry = self.part("C", strengths)
                    self.put(cavalry, below("strengths.C", key), key, each, number(strength))
                case _:
                    raise UnreadableError(each)

    def _areas(self, terrain: str, rest: Span) -> None:
        areas = self.part("areas")
        for each in rest.split(","):
            area: Section = {"sea": True} if terrain == "sea" else {"terrain": terrain}
            name, dp = bracketed(each)
            if dp is not None:
                area["dp"] = number(dp)
            self.put_named(areas, below("areas", named(name)), name.text, each, area)

    def _links(self, word: Span, rest: Span) -> None:
        links = self.listed("links")
        for each in rest.split(","):
            name, kind = bracketed(each)
            ends = [word.text, named(name)]
            if kind is not None:
                ends.append("dotted" if kind.text.casefold() in _DOTTED else kind.text)
            self.places[f"links[{len(links)}]"] = each
            links.append(ends)

    def _people(self, word: Span, rest: Span) -> None:
        self.where = below("peoples", word.text)
        self.sheet = {"color": meant(rest.text, COLORS)}
        self.put_named(self.part("peoples"), self.where, word.text, word, self.sheet)
        self.places[f"{self.where}.color"] = rest

    def _said_of_a_people(self, heading: str, word: Span, rest: Span, sheet: Section) -> None:
        match heading:
            case "counters":
                where = f"{self.where}.counters"
                self.put(sheet, where, "counters", rest, self.force(rest))
            case "entry":
                where = f"{self.where}.entry"
                self.put(sheet, where, "entry", rest, self._entry(where, word, rest))
            case "reinforcements":
                entries = self.listed("reinforcements", sheet)
                where = f"{self.where}.reinforcements[{len(entries)}]"
                self.places[where] = rest
                entries.append(self._entry(where, word, rest))
            case "points":
                where = f"{self.where}.victory.{number(word)}"
                self._numbers(self.part(word.text, self.part("victory", sheet)), where, rest)
            case "first":
                self._first(word, rest, sheet)
            case _:
                self._special(heading, word, rest, self.part("special", sheet))

    def _entry(self, where: str, word: Span, rest: Span) -> Section:
        turn = number(word)
        self.places[f"{where}.turn"] = word
        at = _AT.search(rest.text)
        force = rest if at is None else rest.before(at.start())
        areas = [] if at is None else rest.after(at.end()).split(",")
        for place, area in enumerate(areas):
            self.places[f"{where}.at[{place}]"] = area
        self.places[f"{where}.units"] = force
        return {
            "turn": turn,
            "at": [named(area) for area in areas],
            "units": self.force(force),
        }

    def _first(self, word: Span, rest: Span, sheet: Section) -> None:
        where = f"{self.where}.first"
        first: Section = {"turns": [number(each) for each in word.split(",")]}
        self.put(sheet, where, "first", rest, first)
        for at, each in enumerate(word.split(",")):
            self.places[f"{where}.turns[{at}]"] = each
        self._numbers(self.part("areas", first), f"{where}.areas", rest)

    def _special(self, heading: str, word: Span, rest: Span, special: Section) -> None:
        where = f"{self.where}.special"
        match heading:
            case "top up":
                until = _UNTIL.search(rest.text)
                if until is None:
                    raise UnreadableError(rest)
                to, last = rest.before(until.start()), rest.after(until.end())
                topped = {"to": number(to), "until": number(last)}
                self.put(special, f"{where}.top_up", "top_up", rest, topped)
            case "convert":
                self._convert(word, rest, special, f"{where}.convert")
            case _:
                key = _TURNS[heading]
                self.put(special, f"{where}.{key}", key, rest, number(rest))

    def _convert(self, word: Span, rest: Span, special: Section, where: str) -> None:
        areas: Section = {}
        points: Section = {}
        convert: Section = {"turn": number(word), "areas": areas}
        self.put(special, where, "convert", rest, convert)
        for each in rest.split(","):
            before, sign, _ = each.text.partition(">")
            if not sign:
                raise UnreadableError(each)
            area = each.before(len(before))
            people, worth = bracketed(each.after(len(before) + 1))
            if worth is not None:
                there = below(f"{where}.points", area.text)
                self.put_named(points, there, area.text, worth, number(worth))
            there = below(f"{where}.areas", named(area))
            self.put_named(areas, there, area.text, each, named(people))
        if points:
            convert["points"] = points

    def _numbers(self, section: Section, where: str, rest: Span) -> None:
        """Names with numbers after them."""
        self.places.setdefault(where, rest)
        for each in rest.split(","):
            name, worth = named_number(each)
            self.put_named(section, below(where, name), name, each, worth)


def parse_scenario(text: str) -> Parsed:
    """The scenario of a text as a document."""
    return ScenarioText().read(lines_of(text))


def scenario_text(scenario: Scenario) -> str:
    """A scenario as text."""
    return "\n".join([ScenarioText.first_line, *_scenario_lines(scenario), ""])


def _scenario_lines(scenario: Scenario) -> Iterator[str]:
    if scenario.title is not None:
        # A semicolon would begin a comment.
        yield f"Title: {' '.join(scenario.title.replace(';', ',').split())}"
    for player in scenario.players:
        yield f"Player {player.name}: {listed_text(player.colors)}"
    yield f"Costs: {numbers_text({str(key): cost for key, cost in scenario.terrain_cost.items()})}"
    options = {
        "commander birth": scenario.options.commander_birth,
        "upgrades": scenario.options.upgrades,
    }
    if any(options.values()):
        yield f"Options: {listed_text(name for name, played in options.items() if played)}"
    if scenario.strengths != PROSE:
        yield f"Strengths: {listed_text(_strengths(scenario.strengths))}"
    if scenario.bids:
        yield f"Bids: {numbers_text(scenario.bids)}"
    yield ""
    yield from _map_lines(scenario)
    yield ""
    if scenario.movement_list:
        yield f"Order: {listed_text(scenario.movement_list)}"
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
            yield f"{str(kind).capitalize()}: {listed_text(names)}"
            names = []
        kind = own
        names.append(area.name if area.dp is None else f"{area.name} ({area.dp})")
    if names:
        yield f"{str(kind).capitalize()}: {listed_text(names)}"
    yield ""
    yield from _link_lines(scenario)


def _link_lines(scenario: Scenario) -> Iterator[str]:
    start = None
    ends: list[str] = []
    for link in scenario.map.links:
        if link.first != start and ends:
            yield f"Links {start}: {listed_text(ends)}"
            ends = []
        start = link.first
        ends.append(f"{link.second} (dotted)" if link.dotted else link.second)
    if ends:
        yield f"Links {start}: {listed_text(ends)}"


def _sheet_lines(people: People) -> Iterator[str]:
    yield f"People {people.name}: {people.color}"
    yield f"Counters: {_force(people.counters)}"
    yield f"Entry {_entry(people.entry)}"
    for entry in people.reinforcements:
        yield f"Reinforcements {_entry(entry)}"
    for turn, areas in people.victory.items():
        yield f"Points {turn}: {numbers_text(areas)}"
    if people.first is not None:
        yield f"First {listed_text(people.first.turns)}: {numbers_text(people.first.areas)}"
    yield from _special_lines(people.special)


def _entry(entry: Entry) -> str:
    at = f" at {listed_text(entry.at)}" if entry.at else ""
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
        yield f"Convert {convert.turn}: {listed_text(parts)}"
