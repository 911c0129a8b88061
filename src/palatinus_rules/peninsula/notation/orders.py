"""Orders as a person writes them at the table: a line for each, in English or Italian.

The text says the same as the document, and becomes one; only its signs are looked at here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar

from attrs import Factory, define, field

from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.kit.texts import Span, below, lines_of
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.documents.names import ORDERS_FORMAT
from palatinus_rules.peninsula.movement import March
from palatinus_rules.peninsula.notation.lines import (
    LinesText,
    Section,
    UnreadableError,
    named,
    number,
    twice,
)
from palatinus_rules.peninsula.orders import Combat, Orders, StackOrders
from palatinus_rules.peninsula.readers import Parsed
from palatinus_rules.peninsula.rounds import Blow, Exchange, Round, Rows
from palatinus_rules.peninsula.terrain import Side
from palatinus_rules.peninsula.units import Force

_OF_A_PEOPLE = frozenset({"commander", "remove", "double"})
_FORCES = {"add": "added", "eliminate": "eliminated", "arrive": "arrived", "buy": "bought"}

_COUNTED = re.compile(r"[0-9]+[A-Za-z](?:\+[0-9]*[A-Za-z])*")
_UPGRADE = re.compile(r"([0-9]{0,3})([A-Za-z])")
_INTO = re.compile(r"(?<!\S)(?:to|in)(?!\S)", re.IGNORECASE)

Counts = dict[str, int]


_COMBAT_HEADINGS = frozenset({"combat", "round", "arrows", "strikes", "fate", "retreat"})
"""The headings of lines about combats."""

_SIDES = {
    "attacker": "attacker",
    "attaccante": "attacker",
    "defender": "defender",
    "difensore": "defender",
}
_SIGNS = re.compile(r"/|[^\s/]+")
_UNITS = re.compile(r"([0-9]{0,3})([IACiac])(\**)")
_BLOW = re.compile(r"([0-9]{1,3})\s*>\s*([0-9]{1,3})((?:\s+[0-9]{1,3})*)")
_VERSUS = re.compile(r"(?<!\S)(?:vs?|contro)(?!\S)", re.IGNORECASE)
_AGAINST = re.compile(r"(?<!\S)(?:against|contro)(?!\S)", re.IGNORECASE)


@define
class CombatLines:
    """Makes a document of the lines about combats, and remembers where each part stood.

    ``rounds`` are those of the combat that is being told, ``exchange`` the arrows or strikes.
    """

    places: dict[str, Span]
    combats: list[Section] = Factory(list)
    rounds: list[Section] = Factory(list)
    exchange: Section = Factory(dict)

    def read(self, heading: str, rest: Span) -> None:
        """Reads a line after its heading. Raises :class:`.UnreadableError`."""
        match heading:
            case "combat":
                self._combat(rest)
            case "round":
                self._round(rest)
            case "fate":
                self._fate(rest)
            case "retreat":
                self._retreat(rest)
            case blows:
                self._blows(blows, rest)

    def _combat(self, rest: Span) -> None:
        if not rest.text:
            raise UnreadableError(rest)
        against = _AGAINST.search(rest.text)
        area = rest if against is None else rest.before(against.start())
        self.rounds = []
        combat: Section = {"area": area.text, "rounds": self.rounds}
        if against is not None:
            combat["against"] = rest.after(against.end()).text
        self.places[f"combats[{len(self.combats)}]"] = rest
        self.combats.append(combat)

    def _here(self, rest: Span) -> str:
        """The path of the round that is being told."""
        if not self.combats or not self.rounds:
            raise UnreadableError(rest)
        return f"combats[{len(self.combats) - 1}].rounds[{len(self.rounds) - 1}]"

    def _round(self, rest: Span) -> None:
        sides = _sides(rest)
        rows = [_rows(side) for side in sides]
        self.rounds.append({"attacker": rows[0], "defender": rows[1]})
        self.exchange = {}
        here = self._here(rest)
        self.places[here] = rest
        self.places |= {f"{here}.attacker": sides[0], f"{here}.defender": sides[1]}

    def _blows(self, key: str, rest: Span) -> None:
        here = f"{self._here(rest)}.{key}"
        if key in self.rounds[-1]:
            raise UnreadableError(rest, twice(self.places[here]))
        self.exchange = {}
        self.rounds[-1][key] = self.exchange
        self.places[here] = rest
        for name, side in zip(("attacker", "defender"), _sides(rest), strict=True):
            blows: list[Section] = []
            self.exchange[name] = blows
            for part in side.split(",") if side.text not in {"", "-"} else []:
                self.places[f"{here}.{name}[{len(blows)}]"] = part
                blows.append(_blow(part))

    def _fate(self, rest: Span) -> None:
        here = self._here(rest)
        words = rest.words()
        side = _SIDES.get(words[0].text.casefold()) if len(words) == 2 else None
        if side is None or not self.exchange:
            raise UnreadableError(rest)
        key = "strikes" if "strikes" in self.rounds[-1] else "arrows"
        self.places[f"{here}.{key}.{side}_fate"] = rest
        self.exchange[f"{side}_fate"] = number(words[1])

    def _retreat(self, rest: Span) -> None:
        here = self._here(rest)
        words = rest.words()
        side = _SIDES.get(words[0].text.casefold()) if len(words) > 1 else None
        if side is None:
            raise UnreadableError(rest)
        area = rest.after(len(words[0].text))
        self.rounds[-1][f"{side}_retreat"] = area.text
        self.places[f"{here}.{side}_retreat"] = area


def _sides(rest: Span) -> tuple[Span, Span]:
    """What stands before and after the sign between attacker and defender."""
    versus = _VERSUS.search(rest.text)
    if versus is None:
        raise UnreadableError(rest)
    return rest.before(versus.start()), rest.after(versus.end())


def _rows(side: Span) -> Section:
    rows: list[list[str]] = [[]]
    commander = None
    for sign in _SIGNS.finditer(side.text):
        if sign[0] == "/":
            rows.append([])
            continue
        match = _UNITS.fullmatch(sign[0])
        if match is None:
            raise UnreadableError(side)
        if match[3]:
            if commander is not None or len(match[3]) > 1:
                raise UnreadableError(side.part(sign.start(), len(sign[0])), _second_commander())
            commander = sum(map(len, rows)) + 1
        rows[-1] += [match[2].upper()] * int(match[1] or 1)
    if len(rows) > 2:
        raise UnreadableError(side)
    told: Section = {"front": rows[0], "back": rows[1] if len(rows) == 2 else []}
    return told | ({"commander": commander} if commander is not None else {})


def _second_commander() -> Problem:
    # peninsula.B15
    return Problem(
        ProblemCode.COMMANDERS_TOO_MANY,
        "",
        message(
            "notation-stars-too-many",
            "A side has one commander at most, and he is with one unit: one star is enough (B15).",
        ),
    )


def _blow(part: Span) -> Section:
    match = _BLOW.fullmatch(part.text)
    if match is None:
        raise UnreadableError(part)
    return {
        "unit": int(match[1]),
        "target": int(match[2]),
        "rolls": [int(roll) for roll in match[3].split()],
    }


def _for_combats(text: OrdersText) -> CombatLines:
    return CombatLines(text.places)


@define(eq=False, slots=False)
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
    removed: dict[str, dict[str, Counts]] = Factory(dict)
    doubled: dict[str, list[str]] = Factory(dict)
    converted: dict[str, Counts | None] = Factory(dict)
    combat_lines: CombatLines = field(init=False, default=Factory(_for_combats, takes_self=True))

    def take(self, heading: str, word: Span, rest: Span) -> None:
        """Takes what one line says."""
        if heading in _FORCES:
            key = _FORCES[heading]
            self._add(self.forces.setdefault(key, {}), key, rest)
        elif heading in _COMBAT_HEADINGS:
            self.combat_lines.read(heading, rest)
        elif heading in _OF_A_PEOPLE:
            people = word.text or self.document.get("people")
            if not isinstance(people, str):
                raise UnreadableError(rest)
            if heading != "commander":
                self.places.setdefault(below("stacks", people), rest)
            self._said_of(people, heading, rest)
        else:
            self._readers()[heading](rest)

    def _readers(self) -> Mapping[str, Callable[[Span], None]]:
        return {
            "people": self._people,
            "turn": self._turn,
            "rolls": self._rolls,
            "upgrade": self._upgrade,
            "move": self._move,
            "convert": self._convert,
        }

    def _said_of(self, people: str, heading: str, rest: Span) -> None:
        match heading:
            case "remove":
                self._remove(rest, people)
            case "double":
                self._double(rest, people)
            case _:
                self.put_named(self.born, below("born", people), people, rest, named(rest))

    def _people(self, rest: Span) -> None:
        self.put(self.document, "people", "people", rest, named(rest))

    def _turn(self, rest: Span) -> None:
        self.put(self.document, "turn", "turn", rest, number(rest))

    def _rolls(self, rest: Span) -> None:
        for part in rest.split(","):
            name, roll = part.before_last_word()
            if not name.text:
                raise UnreadableError(part)
            self.places[below("rolls", name.text)] = part
            self.rolls.setdefault(name.text, []).append(number(roll))

    def _add(self, areas: dict[str, Counts], where: str, rest: Span) -> None:
        """Reads places with forces, and adds those that are named again."""
        self.places.setdefault(where, rest)
        for part in rest.split(","):
            area, force = part.before_last_word()
            if not area.text:
                raise UnreadableError(part)
            self.places.setdefault(below(where, area.text), part)
            counts = areas.setdefault(area.text, {})
            for kind, more in self.force(force).items():
                counts[kind] = counts.get(kind, 0) + more

    def _upgrade(self, rest: Span) -> None:
        into = _INTO.search(rest.text)
        if into is None:
            raise UnreadableError(rest)
        before = rest.before(into.start())
        after = rest.after(into.end())
        area, units = before.before_last_word()
        match = _UPGRADE.fullmatch(units.text)
        if not area.text or match is None:
            raise UnreadableError(before)
        self.places.setdefault("upgrades", rest)
        self.places[f"upgrades[{len(self.upgrades)}]"] = rest
        self.upgrades.append(
            {
                "area": area.text,
                "number": int(match[1] or 1),
                "before": match[2].upper(),
                "after": after.text.upper(),
            }
        )

    def _move(self, rest: Span) -> None:
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
        self.places.setdefault("moves", rest)
        self.places[here] = rest
        self.places |= {f"{here}.path[{n}]": area for n, area in enumerate(areas)}
        self.moves.append(move)

    def _remove(self, rest: Span, whose: str) -> None:
        where = below(below("stacks", whose), "removed")
        self._add(self.removed.setdefault(whose, {}), where, rest)

    def _double(self, rest: Span, whose: str) -> None:
        where = below(below("stacks", whose), "doubled")
        self.places.setdefault(where, rest)
        areas = self.doubled.setdefault(whose, [])
        for area in rest.split(","):
            if not area.text:
                raise UnreadableError(area)
            self.places[f"{where}[{len(areas)}]"] = area
            areas.append(area.text)

    def _convert(self, rest: Span) -> None:
        self.places.setdefault("converted", rest)
        for part in rest.split(","):
            area, force = part.before_last_word()
            if area.text and _COUNTED.fullmatch(force.text):
                self.converted[area.text] = self.force(force)
            elif part.text:
                self.converted[part.text] = None
            else:
                raise UnreadableError(part)
            self.places[below("converted", area.text or part.text)] = part

    def whole(self) -> Section:
        """The orders, in the order of the document."""
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
            "combats": self.combat_lines.combats,
            "stacks": stacks,
            "converted": self.converted,
        }


def parse_orders(text: str) -> Parsed:
    """The orders of a text as a document."""
    return OrdersText().read(lines_of(text))


def orders_text(orders: Orders) -> str:
    """Orders in the English notation, which :func:`.read_orders` reads back as the same."""
    return "\n".join([OrdersText.first_line, *_order_lines(orders)]) + "\n"


def _order_lines(orders: Orders) -> Iterator[str]:
    yield f"People: {orders.people}"
    yield f"Turn: {orders.turn}"
    for player, rolls in orders.rolls.items():
        yield from (f"Rolls: {player} {roll}" for roll in rolls)
    yield from (f"Commander {people}: {area}" for people, area in orders.born.items())
    for heading, forces in (
        ("Add", orders.added),
        ("Eliminate", orders.eliminated),
        ("Arrive", orders.arrived),
        ("Buy", orders.bought),
    ):
        yield from _force_line(heading, forces)
    for each in orders.upgrades:
        yield f"Upgrade: {each.area} {each.number}{each.before} to {each.after}"
    yield from (f"Move: {_move_text(each)}" for each in orders.moves)
    for combat in orders.combats:
        yield from _combat_lines(combat)
    for people, stack in orders.stacks.items():
        yield from _stack_lines(people, stack)
    if orders.converted:
        areas = (
            area if force is None else f"{area} {force}" for area, force in orders.converted.items()
        )
        yield f"Convert: {', '.join(areas)}"


def _force_line(heading: str, forces: Mapping[str, Force]) -> Iterator[str]:
    if forces:
        yield f"{heading}: {', '.join(f'{area} {force}' for area, force in forces.items())}"


def _move_text(move: March) -> str:
    together = move.together + 1 if move.together else len(move.path)
    parts = (move.path[:together], move.path[together:])
    return f"{move.group} {' | '.join(' > '.join(part) for part in parts if part)}"


def _combat_lines(combat: Combat) -> Iterator[str]:
    against = "" if combat.against is None else f" against {combat.against}"
    yield f"Combat: {combat.area}{against}"
    for each in combat.rounds:
        yield f"Round: {_rows_text(each.attacker)} v {_rows_text(each.defender)}"
        yield from _exchange_lines("Arrows", each.arrows)
        yield from _exchange_lines("Strikes", each.strikes)
        yield from _retreat_lines(each)


def _rows_text(rows: Rows) -> str:
    signs = [
        f"{kind}*" if number == rows.commander else str(kind)
        for number, kind in enumerate(rows.units, 1)
    ]
    front, back = signs[: len(rows.front)], signs[len(rows.front) :]
    # The slash stays where the first row is empty, which is wrong, and still said.
    return " ".join([*front, *(["/", *back] if back else [])])


def _exchange_lines(heading: str, exchange: Exchange) -> Iterator[str]:
    if exchange == Exchange():
        return
    sides = (", ".join(map(_blow_text, exchange.blows(side))) or "-" for side in Side)
    yield f"{heading}: {' v '.join(sides)}"
    for side in Side:
        if exchange.fate(side) is not None:
            yield f"Fate: {side} {exchange.fate(side)}"


def _blow_text(blow: Blow) -> str:
    return " ".join([f"{blow.unit}>{blow.target}", *map(str, blow.rolls)])


def _retreat_lines(each: Round) -> Iterator[str]:
    for side in (Side.DEFENDER, Side.ATTACKER):
        if each.retreat(side) is not None:
            yield f"Retreat: {side} {each.retreat(side)}"


def _stack_lines(people: str, stack: StackOrders) -> Iterator[str]:
    if stack.doubled:
        yield f"Double {people}: {', '.join(stack.doubled)}"
    yield from _force_line(f"Remove {people}", stack.removed)
