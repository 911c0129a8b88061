"""The orders document, read and written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar, cast

from attrs import define

from palatinus_rules.kit.json_reader import Vocabulary, shape
from palatinus_rules.kit.messages import Item, message
from palatinus_rules.kit.problems import Problems
from palatinus_rules.kit.texts import below
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.declarations.orders import (
    BlowDocument,
    CombatDocument,
    ExchangeDocument,
    MoveDocument,
    OrdersDocument,
    RoundDocument,
    RowsDocument,
    StackDocument,
    UpgradeDocument,
)
from palatinus_rules.peninsula.documents.names import ORDERS_FORMAT
from palatinus_rules.peninsula.documents.reader import Reader
from palatinus_rules.peninsula.movement import March
from palatinus_rules.peninsula.orders import Combat, Orders, StackOrders
from palatinus_rules.peninsula.purchases import Upgrade
from palatinus_rules.peninsula.rounds import Blow, Exchange, Round, Rows
from palatinus_rules.peninsula.units import MOST_PIECES, Force, UnitKind

_FORCES = ("added", "eliminated", "arrived", "bought")
_ORDERS = shape(message("document-orders", "The orders"), OrdersDocument)
_UPGRADE = shape(message("document-upgrade", "An upgrade"), UpgradeDocument)
_MOVE = shape(message("document-move", "A move"), MoveDocument)
_COMBAT = shape(message("document-combat", "A combat"), CombatDocument)
_ROUND = shape(message("document-round", "A round"), RoundDocument)
_ROWS = shape(message("document-rows", "The rows of a side"), RowsDocument)
_SIDES = ("attacker", "defender")
_EXCHANGE = shape(message("document-arrows-or-strikes", "Arrows or strikes"), ExchangeDocument)
_BLOW = shape(message("document-arrow-or-strike", "An arrow or a strike"), BlowDocument)
_STACK = shape(message("document-removal", "What a people takes away"), StackDocument)
_KINDS = Vocabulary(
    message("document-unit-kind", "The kind of a unit"), ProblemCode.KIND_UNKNOWN, UnitKind
)
_AREA, _AREAS = message("document-area", "An area"), message("document-areas", "The areas")
_PEOPLE = message("document-people", "A people")
_ROLL = message("document-die", "What a die shows")
_NUMBER = message("document-unit-number", "The number of a unit")

T = TypeVar("T")


@define
class OrdersReader(Reader):
    """Takes orders out of a document; what they mean is for the go to say."""

    def orders(self, value: object) -> Orders | None:
        """The orders, which are only a draft where anything was noted."""
        found = self.document(value, _ORDERS, ORDERS_FORMAT)
        if found is None:
            return None
        forces = {key: self._forces(found.get(key, {}), key) for key in _FORCES}
        return Orders(
            people=self._name(found, "", "people", _PEOPLE) or "",
            turn=(self.turn(found["turn"], "", "turn") if "turn" in found else None) or 1,
            rolls=self._rolls_by_player(found.get("rolls", {})),
            born=self._born(found.get("born", {})),
            added=forces["added"],
            eliminated=forces["eliminated"],
            arrived=forces["arrived"],
            bought=forces["bought"],
            upgrades=self._each(found, "", "upgrades", self._upgrade),
            moves=self._each(found, "", "moves", self._move),
            combats=self._each(found, "", "combats", self._combat),
            stacks=self._stacks(found.get("stacks", {})),
            converted=self._converted(found.get("converted", {})),
        )

    def _each(
        self,
        found: Mapping[str, object],
        where: str,
        key: str,
        read: Callable[[object, str], T | None],
    ) -> tuple[T, ...]:
        """What can be read of a list that may be left out."""
        there = below(where, key)
        values = (
            self.sequence(
                found.get(key, ()), there, message("document-list-of-orders", "A list of orders")
            )
            or ()
        )
        read_ones = (read(value, f"{there}[{number}]") for number, value in enumerate(values))
        return tuple(each for each in read_ones if each is not None)

    def _name(self, found: Mapping[str, object], where: str, key: str, what: Item) -> str | None:
        return self.text(found[key], where, key, what) if key in found else None

    def _forces(self, value: object, where: str) -> dict[str, Force]:
        return {
            area: self.force(force, below(where, area))
            for area, force in self.entries(value, where, _AREAS).items()
        }

    def _rolls_by_player(self, value: object) -> dict[str, tuple[int, ...]]:
        players = self.entries(
            value, "rolls", message("document-player-rolls", "The rolls of the players")
        )
        return {
            player: self._rolls(each, below("rolls", player)) for player, each in players.items()
        }

    def _rolls(self, value: object, where: str) -> tuple[int, ...]:
        values = self.sequence(value, where, message("document-dice", "What dice show")) or ()
        numbers = (self.integer(each, where, f"[{n}]", _ROLL) for n, each in enumerate(values))
        return tuple(number for number in numbers if number is not None)

    def _born(self, value: object) -> dict[str, str]:
        born = {}
        for people in (
            found := self.entries(value, "born", message("document-peoples", "The peoples"))
        ):
            area = self._name(found, "born", people, _AREA)
            if area is not None:
                born[people] = area
        return born

    def _upgrade(self, value: object, where: str) -> Upgrade | None:
        found = self.record(value, where, _UPGRADE)
        if found is None or not {"area", "before", "after"} <= set(found):
            return None
        area = self._name(found, where, "area", _AREA)
        before = self.word(found["before"], where, "before", _KINDS)
        after = self.word(found["after"], where, "after", _KINDS)
        number = self.number(
            found.get("number", 1), where, "number", _NUMBER, least=1, most=MOST_PIECES
        )
        if area is None or before is None or after is None or number is None:
            return None
        return Upgrade(area, before, after, number)

    def _move(self, value: object, where: str) -> March | None:
        found = self.record(value, where, _MOVE)
        if found is None or not {"units", "path"} <= set(found):
            return None
        led = self.number(
            found.get("led", 0),
            where,
            "led",
            message("document-number-of-steps", "A number of steps"),
        )
        return March(
            self.force(found["units"], below(where, "units")),
            self.names(found["path"], below(where, "path"), message("document-path", "A path")),
            led or 0,
        )

    def _combat(self, value: object, where: str) -> Combat | None:
        found = self.record(value, where, _COMBAT) or {}
        area = self._name(found, where, "area", _AREA)
        rounds = self._each(found, where, "rounds", self._round)
        if area is None:
            return None
        return Combat(area, rounds, self._name(found, where, "against", _PEOPLE))

    def _round(self, value: object, where: str) -> Round | None:
        found = self.record(value, where, _ROUND)
        if found is None or not set(_SIDES) <= set(found):
            return None
        return Round(
            attacker=self._rows(found["attacker"], below(where, "attacker")),
            defender=self._rows(found["defender"], below(where, "defender")),
            arrows=self._exchange(found.get("arrows", {}), below(where, "arrows")),
            strikes=self._exchange(found.get("strikes", {}), below(where, "strikes")),
            defender_retreat=self._name(found, where, "defender_retreat", _AREA),
            attacker_retreat=self._name(found, where, "attacker_retreat", _AREA),
        )

    def _rows(self, value: object, where: str) -> Rows:
        found = self.record(value, where, _ROWS) or {}
        commander = None
        if "commander" in found:
            commander = self.number(found["commander"], where, "commander", _NUMBER, least=1)
        return Rows(
            self._each(found, where, "front", self._kind),
            self._each(found, where, "back", self._kind),
            commander,
        )

    def _kind(self, value: object, where: str) -> UnitKind | None:
        row, _, number = where.rpartition("[")
        return self.word(value, row, f"[{number}", _KINDS)

    def _exchange(self, value: object, where: str) -> Exchange:
        found = self.record(value, where, _EXCHANGE) or {}
        return Exchange(
            attacker=self._each(found, where, "attacker", self._blow),
            defender=self._each(found, where, "defender", self._blow),
            attacker_fate=self._fate(found, where, "attacker_fate"),
            defender_fate=self._fate(found, where, "defender_fate"),
        )

    def _fate(self, found: Mapping[str, object], where: str, key: str) -> int | None:
        return self.integer(found[key], where, key, _ROLL) if key in found else None

    def _blow(self, value: object, where: str) -> Blow | None:
        found = self.record(value, where, _BLOW)
        if found is None or not {"unit", "target"} <= set(found):
            return None
        unit = self.number(found["unit"], where, "unit", _NUMBER, least=1)
        target = self.number(found["target"], where, "target", _NUMBER, least=1)
        rolls = self._rolls(found.get("rolls", ()), below(where, "rolls"))
        return None if unit is None or target is None else Blow(unit, target, rolls)

    def _stacks(self, value: object) -> dict[str, StackOrders]:
        stacks = {}
        for people, each in self.entries(
            value, "stacks", message("document-peoples", "The peoples")
        ).items():
            where = below("stacks", people)
            found = self.record(each, where, _STACK) or {}
            stacks[people] = StackOrders(
                self._forces(found.get("removed", {}), below(where, "removed")),
                self.names(found.get("doubled", ()), below(where, "doubled"), _AREAS),
            )
        return stacks

    def _converted(self, value: object) -> dict[str, Force | None]:
        return {
            area: None if force is None else self.force(force, below("converted", area))
            for area, force in self.entries(value, "converted", _AREAS).items()
        }


def read_orders_document(value: object) -> tuple[Orders | None, Problems]:
    """Orders, or a draft of them, with everything that cannot be read in their document."""
    reader = OrdersReader()
    orders = None
    with reader.problems.until_enough():
        orders = reader.orders(value)
    return orders, reader.problems.collected()


def orders_document(orders: Orders) -> OrdersDocument:
    """Orders as a ``peninsula-orders/1`` document; what they do not say is left out."""
    document: dict[str, object] = {
        "rolls": {player: list(rolls) for player, rolls in orders.rolls.items()},
        "born": dict(orders.born),
        "added": _counts(orders.added),
        "eliminated": _counts(orders.eliminated),
        "arrived": _counts(orders.arrived),
        "bought": _counts(orders.bought),
        "upgrades": [_upgrade_document(each) for each in orders.upgrades],
        "moves": [_move_document(each) for each in orders.moves],
        "combats": [_combat_document(each) for each in orders.combats],
        "stacks": {people: _stack_document(each) for people, each in orders.stacks.items()},
        "converted": {
            area: None if force is None else force.to_counts()
            for area, force in orders.converted.items()
        },
    }
    head = {"format": ORDERS_FORMAT, "people": orders.people, "turn": orders.turn}
    return cast("OrdersDocument", head | _told(document))


def _told(document: Mapping[str, object]) -> dict[str, object]:
    """Without what says nothing."""
    return {key: value for key, value in document.items() if value not in (None, {}, [])}


def _counts(forces: Mapping[str, Force]) -> dict[str, dict[str, int]]:
    return {area: force.to_counts() for area, force in forces.items()}


def _upgrade_document(upgrade: Upgrade) -> dict[str, object]:
    return {
        "area": upgrade.area,
        "before": str(upgrade.before),
        "after": str(upgrade.after),
        "number": upgrade.number,
    }


def _move_document(move: March) -> dict[str, object]:
    led: dict[str, object] = {"led": move.together} if move.together else {}
    return {"units": move.group.to_counts(), "path": list(move.path), **led}


def _combat_document(combat: Combat) -> dict[str, object]:
    rounds = [_round_document(each) for each in combat.rounds]
    return {"area": combat.area} | _told({"against": combat.against, "rounds": rounds})


def _round_document(each: Round) -> dict[str, object]:
    return {
        "attacker": _rows_document(each.attacker),
        "defender": _rows_document(each.defender),
    } | _told(
        {
            "arrows": _exchange_document(each.arrows),
            "strikes": _exchange_document(each.strikes),
            "defender_retreat": each.defender_retreat,
            "attacker_retreat": each.attacker_retreat,
        }
    )


def _rows_document(rows: Rows) -> dict[str, object]:
    more = {"back": [str(kind) for kind in rows.back], "commander": rows.commander}
    return {"front": [str(kind) for kind in rows.front]} | _told(more)


def _exchange_document(exchange: Exchange) -> dict[str, object]:
    return _told(
        {
            "attacker": [_blow_document(each) for each in exchange.attacker],
            "defender": [_blow_document(each) for each in exchange.defender],
            "attacker_fate": exchange.attacker_fate,
            "defender_fate": exchange.defender_fate,
        }
    )


def _blow_document(blow: Blow) -> dict[str, object]:
    return {"unit": blow.unit, "target": blow.target} | _told({"rolls": list(blow.rolls)})


def _stack_document(stack: StackOrders) -> dict[str, object]:
    return _told({"removed": _counts(stack.removed), "doubled": list(stack.doubled)})
