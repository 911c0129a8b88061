"""Orders as a person writes them at the table: a line for each, in English or Italian.

The text says the same as the document, and becomes one; only its signs are looked at here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import ClassVar

from attrs import Factory, define

from palatinus_rules.kit.problems import Findings
from palatinus_rules.kit.texts import below
from palatinus_rules.peninsula.documents.sorts import ORDERS_FORMAT
from palatinus_rules.peninsula.notation.battles import BATTLES, BattlesText
from palatinus_rules.peninsula.notation.lines import LinesText, Section, named, number
from palatinus_rules.peninsula.notation.scraps import Scrap, UnreadableError
from palatinus_rules.peninsula.reading import Parsed

_OF_A_PEOPLE = frozenset({"commander", "remove", "double"})
_FORCES = {"add": "added", "eliminate": "eliminated", "arrive": "arrived", "buy": "bought"}

_COUNTED = re.compile(r"[0-9]+[A-Za-z](?:\+[0-9]*[A-Za-z])*")
_UPGRADE = re.compile(r"([0-9]{0,3})([A-Za-z])")
_INTO = re.compile(r"(?<!\S)(?:to|in)(?!\S)", re.IGNORECASE)

Counts = dict[str, int]


@define
class OrdersText(LinesText):
    """Makes an orders document of a text; the line of the people comes before what it removes."""

    first_line: ClassVar[str] = "Peninsula orders 1"
    headings: ClassVar[Mapping[str, str]] = {
        "people": "People: umbri",
        "turn": "Turn: 5",
        "rolls": "Rolls: Anna 3, Bruno 6",
        "commander": "Commander: lucania, or Commander lucani: murge",
        "add": "Add: lucania 2I, cilento 1A",
        "eliminate": "Eliminate: lucania 1I, cilento 1A",
        "arrive": "Arrive: lucania 4I+2A",
        "buy": "Buy: lucania 2I, cilento 1A",
        "upgrade": "Upgrade: lucania 1I to A",
        "move": "Move: 2I+1L lucania > cilento > murge",
        "combat": "Combat: cilento, or Combat: cilento against lucani",
        "round": "Round: I* I / A v I I",
        "arrows": "Arrows: 3>1 5, 4>2 6 v 1>1 2",
        "strikes": "Strikes: 1>1 5, 2>2 6 v 1>1 2",
        "fate": "Fate: attacker 4",
        "retreat": "Retreat: defender murge",
        "remove": "Remove: maiella 1I, or Remove lucani: maiella 1I",
        "double": "Double: lucania, or Double lucani: murge",
        "convert": "Convert: cilento, murge 2I",
    }
    italian: ClassVar[Mapping[str, str]] = {
        "popolo": "people",
        "turno": "turn",
        "dadi": "rolls",
        "comandante": "commander",
        "aggiungi": "add",
        "elimina": "eliminate",
        "arriva": "arrive",
        "compra": "buy",
        "migliora": "upgrade",
        "muovi": "move",
        "combattimento": "combat",
        "scontro": "round",
        "frecce": "arrows",
        "colpi": "strikes",
        "sorte": "fate",
        "ritirata": "retreat",
        "rimuovi": "remove",
        "raddoppia": "double",
        "converti": "convert",
    }
    maybe_with_word: ClassVar[frozenset[str]] = _OF_A_PEOPLE

    forces: dict[str, dict[str, Counts]] = Factory(dict)
    rolls: dict[str, list[int]] = Factory(dict)
    born: Section = Factory(dict)
    upgrades: list[Section] = Factory(list)
    moves: list[Section] = Factory(list)
    battles: BattlesText = Factory(BattlesText)
    removed: dict[str, dict[str, Counts]] = Factory(dict)
    doubled: dict[str, list[str]] = Factory(dict)
    converted: dict[str, Counts | None] = Factory(dict)

    def take(self, heading: str, word: Scrap, rest: Scrap) -> None:
        """Takes what one line says."""
        if heading in _FORCES:
            key = _FORCES[heading]
            self._add(self.forces.setdefault(key, {}), key, rest)
        elif heading in BATTLES:
            self.battles.read(heading, rest)
        elif heading in _OF_A_PEOPLE:
            people = word.text or self.document.get("people")
            if not isinstance(people, str):
                raise UnreadableError(rest)
            if heading != "commander":
                self.places.setdefault(below("stacks", people), rest.span)
            self._said_of(people, heading, rest)
        else:
            self._readers()[heading](rest)

    def _readers(self) -> Mapping[str, Callable[[Scrap], None]]:
        return {
            "people": self._people,
            "turn": self._turn,
            "rolls": self._rolls,
            "upgrade": self._upgrade,
            "move": self._move,
            "convert": self._convert,
        }

    def _said_of(self, people: str, heading: str, rest: Scrap) -> None:
        match heading:
            case "remove":
                self._remove(rest, people)
            case "double":
                self._double(rest, people)
            case _:
                self.put_named(self.born, below("born", people), people, rest, named(rest))

    def _people(self, rest: Scrap) -> None:
        self.put(self.document, "people", "people", rest, named(rest))

    def _turn(self, rest: Scrap) -> None:
        self.put(self.document, "turn", "turn", rest, number(rest))

    def _rolls(self, rest: Scrap) -> None:
        for part in rest.split(","):
            name, roll = part.before_last_word()
            if not name.text:
                raise UnreadableError(part)
            self.places[below("rolls", name.text)] = part.span
            self.rolls.setdefault(name.text, []).append(number(roll))

    def _add(self, areas: dict[str, Counts], where: str, rest: Scrap) -> None:
        """Reads places with forces, and adds those that are named again."""
        self.places.setdefault(where, rest.span)
        for part in rest.split(","):
            area, force = part.before_last_word()
            if not area.text:
                raise UnreadableError(part)
            self.places.setdefault(below(where, area.text), part.span)
            counts = areas.setdefault(area.text, {})
            for kind, more in self.force(force).items():
                counts[kind] = counts.get(kind, 0) + more

    def _upgrade(self, rest: Scrap) -> None:
        into = _INTO.search(rest.text)
        if into is None:
            raise UnreadableError(rest)
        before, _ = rest.cut(into.start())
        _, after = rest.cut(into.end())
        area, units = before.before_last_word()
        match = _UPGRADE.fullmatch(units.text)
        if not area.text or match is None:
            raise UnreadableError(before)
        self.places.setdefault("upgrades", rest.span)
        self.places[f"upgrades[{len(self.upgrades)}]"] = rest.span
        self.upgrades.append(
            {
                "area": area.text,
                "number": int(match[1] or 1),
                "before": match[2].upper(),
                "after": after.text.upper(),
            }
        )

    def _move(self, rest: Scrap) -> None:
        words = rest.words()
        if len(words) < 2:
            raise UnreadableError(rest)
        force, path = rest.cut(len(words[0].text))
        parts = path.split("|")
        areas = [area for part in parts for area in part.split(">")]
        wrong = next((area for area in areas if not area.text), None)
        if wrong is not None or len(parts) > 2:
            raise UnreadableError(path)
        move: Section = {
            "units": self.force(force),
            "path": [area.text for area in areas],
        }
        if len(parts) == 2:
            move["led"] = len(parts[0].split(">")) - 1
        here = f"moves[{len(self.moves)}]"
        self.places.setdefault("moves", rest.span)
        self.places[here] = rest.span
        self.places |= {f"{here}.path[{n}]": area.span for n, area in enumerate(areas)}
        self.moves.append(move)

    def _remove(self, rest: Scrap, whose: str) -> None:
        where = below(below("stacks", whose), "removed")
        self._add(self.removed.setdefault(whose, {}), where, rest)

    def _double(self, rest: Scrap, whose: str) -> None:
        where = below(below("stacks", whose), "doubled")
        self.places.setdefault(where, rest.span)
        areas = self.doubled.setdefault(whose, [])
        for area in rest.split(","):
            if not area.text:
                raise UnreadableError(area)
            self.places[f"{where}[{len(areas)}]"] = area.span
            areas.append(area.text)

    def _convert(self, rest: Scrap) -> None:
        self.places.setdefault("converted", rest.span)
        for part in rest.split(","):
            area, force = part.before_last_word()
            if area.text and _COUNTED.fullmatch(force.text):
                self.converted[area.text] = self.force(force)
            elif part.text:
                self.converted[part.text] = None
            else:
                raise UnreadableError(part)
            self.places[below("converted", area.text or part.text)] = part.span

    def whole(self) -> Section:
        """What the text says, as a document."""
        stacks = {
            whose: {
                "removed": self.removed.get(whose, {}),
                "doubled": self.doubled.get(whose, []),
            }
            for whose in {**self.removed, **self.doubled}
        }
        return {
            "format": ORDERS_FORMAT,
            **self.document,
            **self.forces,
            "rolls": self.rolls,
            "born": self.born,
            "upgrades": self.upgrades,
            "moves": self.moves,
            "combats": self.battles.combats,
            "stacks": stacks,
            "converted": self.converted,
        }


def parse_orders(text: str, first: int = 1, problems: Findings | None = None) -> Parsed:
    """The orders of a text as a document.

    ``first`` is the number of its first line, and ``problems`` are those of the text around it.
    """
    reader = OrdersText()
    found = reader.read(text, first, problems)
    return Parsed(reader.whole(), {**found.places, **reader.battles.places}, found.problems)
