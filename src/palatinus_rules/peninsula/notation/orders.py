"""Orders as a person writes them at the table: a line for each, in English or Italian.

The text says the same as the document, and becomes one; only its signs are looked at here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from attrs import Factory, define

from palatinus_rules.kit.problems import Findings, Problem, nearest
from palatinus_rules.kit.sentences import Verbatim, Written, did_you_mean
from palatinus_rules.kit.texts import Span, below
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.documents.sorts import ORDERS_FORMAT
from palatinus_rules.peninsula.notation.battles import BATTLES, BattlesText, Section
from palatinus_rules.peninsula.notation.scraps import (
    Scrap,
    UnreadableError,
    lines_of,
    whole_number,
)
from palatinus_rules.peninsula.reading import Parsed
from palatinus_rules.peninsula.units import read_force

FIRST_LINE = "Peninsula orders 1"

_ITALIAN = {
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
_EXAMPLES = {
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
_OF_A_PEOPLE = frozenset({"commander", "remove", "double"})
_FORCES = {"add": "added", "eliminate": "eliminated", "arrive": "arrived", "buy": "bought"}

_COUNTED = re.compile(r"[0-9]+[A-Za-z](?:\+[0-9]*[A-Za-z])*")
_UPGRADE = re.compile(r"([0-9]{0,3})([A-Za-z])")
_INTO = re.compile(r"(?<!\S)(?:to|in)(?!\S)", re.IGNORECASE)


Counts = dict[str, int]


@define
class OrdersText:
    """Makes a document of the lines of a text, and remembers where each part stood."""

    places: dict[str, Span] = Factory(dict)
    problems: Findings = Factory(Findings)
    head: Section = Factory(dict)
    forces: dict[str, dict[str, Counts]] = Factory(dict)
    rolls: dict[str, list[int]] = Factory(dict)
    born: dict[str, str] = Factory(dict)
    upgrades: list[Section] = Factory(list)
    moves: list[Section] = Factory(list)
    battles: BattlesText = Factory(BattlesText)
    removed: dict[str, dict[str, Counts]] = Factory(dict)
    doubled: dict[str, list[str]] = Factory(dict)
    converted: dict[str, Counts | None] = Factory(dict)

    def read(self, text: str, first: int) -> None:
        """Reads all lines; what is wrong with one does not keep the others from being read."""
        for number, line in enumerate(lines_of(text, first)):
            if number == 0 and line.text.casefold() == FIRST_LINE.casefold():
                continue
            self._line(line)

    def _line(self, line: Scrap) -> None:
        before, colon, _ = line.text.partition(":")
        heading, rest = line.cut(len(before) + 1) if colon else (line, None)
        word, _, whose = heading.text.rstrip(":").strip().partition(" ")
        known = _ITALIAN.get(word.casefold(), word.casefold())
        if rest is None or known not in _EXAMPLES or (whose and known not in _OF_A_PEOPLE):
            self._unknown(line, word)
            return
        try:
            self._order(known, rest, whose.strip())
        except UnreadableError as error:
            self._wrong(known, error.scrap if error.scrap.text else line)

    def _order(self, heading: str, rest: Scrap, whose: str) -> None:
        if heading in _FORCES:
            self._forces(_FORCES[heading], rest)
        elif heading in BATTLES:
            self.battles.read(heading, rest)
        elif heading in _OF_A_PEOPLE:
            people = whose or self.head.get("people")
            if not isinstance(people, str):
                raise UnreadableError(rest)
            self._order_of(people, heading, rest)
        else:
            readers: Mapping[str, Callable[[Scrap], None]] = {
                "people": self._people,
                "turn": self._turn,
                "rolls": self._rolls,
                "upgrade": self._upgrade,
                "move": self._move,
                "convert": self._convert,
            }
            readers[heading](rest)

    def _order_of(self, people: str, heading: str, rest: Scrap) -> None:
        match heading:
            case "remove":
                self._remove(rest, people)
            case "double":
                self._double(rest, people)
            case _:
                self._commander(rest, people)

    def _commander(self, rest: Scrap, whose: str) -> None:
        if not rest.text or whose in self.born:
            raise UnreadableError(rest)
        self.born[whose] = rest.text
        self.places[below("born", whose)] = rest.span

    def _unknown(self, line: Scrap, word: str) -> None:
        self._note(
            line,
            ProblemCode.LINE_UNKNOWN,
            "This line says nothing that orders have; a line is written like {example}.",
            guess=nearest(word.casefold(), {**_EXAMPLES, **_ITALIAN}),
            example=Verbatim(_EXAMPLES["buy"]),
        )

    def _wrong(self, heading: str, scrap: Scrap) -> None:
        self._note(
            scrap,
            ProblemCode.ORDER_UNREADABLE,
            "{part} cannot be read here; the line is written like {example}.",
            part=Written(scrap.text),
            example=Verbatim(_EXAMPLES[heading]),
        )

    def _note(
        self,
        scrap: Scrap,
        code: ProblemCode,
        sentence: str,
        *,
        guess: str | None = None,
        **values: Written | Verbatim,
    ) -> None:
        hints = [each for each in (did_you_mean(guess),) if each is not None]
        self.problems.append(scrap.span.of(Problem(code, "", sentence, values, hints)))

    def _people(self, rest: Scrap) -> None:
        if not rest.text or "people" in self.head:
            raise UnreadableError(rest)
        self.head["people"] = rest.text
        self.places["people"] = rest.span

    def _turn(self, rest: Scrap) -> None:
        if "turn" in self.head:
            raise UnreadableError(rest)
        self.head["turn"] = whole_number(rest)
        self.places["turn"] = rest.span

    def _rolls(self, rest: Scrap) -> None:
        for part in rest.split(","):
            name, roll = part.before_last_word()
            if not name.text:
                raise UnreadableError(part)
            self.places[below("rolls", name.text)] = part.span
            self.rolls.setdefault(name.text, []).append(whole_number(roll))

    def _forces(self, key: str, rest: Scrap) -> None:
        self._add(self.forces.setdefault(key, {}), key, rest)

    def _add(self, areas: dict[str, Counts], where: str, rest: Scrap) -> None:
        """Reads places with forces, and adds those that are named again."""
        for part in rest.split(","):
            area, force = part.before_last_word()
            if not area.text:
                raise UnreadableError(part)
            self.places.setdefault(below(where, area.text), part.span)
            counts = areas.setdefault(area.text, {})
            for kind, number in self._force(force).items():
                counts[kind] = counts.get(kind, 0) + number

    def _force(self, scrap: Scrap) -> Counts:
        force = read_force(scrap.text)
        if isinstance(force, list):
            for each in force:
                self.problems.append(scrap.span.of(each))
            return {}
        return force.to_counts()

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
            "units": self._force(force),
            "path": [area.text for area in areas],
        }
        if len(parts) == 2:
            move["led"] = len(parts[0].split(">")) - 1
        here = f"moves[{len(self.moves)}]"
        self.places[here] = rest.span
        self.places |= {f"{here}.path[{n}]": area.span for n, area in enumerate(areas)}
        self.moves.append(move)

    def _remove(self, rest: Scrap, whose: str) -> None:
        where = below(below("stacks", whose), "removed")
        self._add(self.removed.setdefault(whose, {}), where, rest)

    def _double(self, rest: Scrap, whose: str) -> None:
        where = below(below("stacks", whose), "doubled")
        areas = self.doubled.setdefault(whose, [])
        for area in rest.split(","):
            if not area.text:
                raise UnreadableError(area)
            self.places[f"{where}[{len(areas)}]"] = area.span
            areas.append(area.text)

    def _convert(self, rest: Scrap) -> None:
        for part in rest.split(","):
            area, force = part.before_last_word()
            if area.text and _COUNTED.fullmatch(force.text):
                self.converted[area.text] = self._force(force)
            elif part.text:
                self.converted[part.text] = None
            else:
                raise UnreadableError(part)
            self.places[below("converted", area.text or part.text)] = part.span

    def document(self) -> Section:
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
            **self.head,
            **self.forces,
            "rolls": self.rolls,
            "born": self.born,
            "upgrades": self.upgrades,
            "moves": self.moves,
            "combats": self.battles.combats,
            "stacks": stacks,
            "converted": self.converted,
        }


def parse_orders(text: str, first: int = 1) -> Parsed:
    """The orders of a text as a document; ``first`` is the number of its first line."""
    reader = OrdersText()
    with reader.problems.until_enough():
        reader.read(text, first)
    places = {**reader.places, **reader.battles.places}
    return Parsed(reader.document(), places, tuple(reader.problems))
