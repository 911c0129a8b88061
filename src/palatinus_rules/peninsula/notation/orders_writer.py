"""Orders as a text that a person can read and change."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from palatinus_rules.peninsula.movement import March
from palatinus_rules.peninsula.notation.orders import OrdersText
from palatinus_rules.peninsula.orders import Combat, Orders, StackOrders
from palatinus_rules.peninsula.rounds import Blow, Exchange, Round, Rows
from palatinus_rules.peninsula.terrain import Side
from palatinus_rules.peninsula.units import Force


def orders_text(orders: Orders) -> str:
    """Orders in the English notation, which :func:`.read_orders` reads back as the same."""
    return "\n".join([OrdersText.first_line, *_lines(orders)]) + "\n"


def _lines(orders: Orders) -> Iterator[str]:
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
        yield from _listed(heading, forces)
    for each in orders.upgrades:
        yield f"Upgrade: {each.area} {each.number}{each.before} to {each.after}"
    yield from (f"Move: {_move(each)}" for each in orders.moves)
    for combat in orders.combats:
        yield from _combat(combat)
    for people, stack in orders.stacks.items():
        yield from _stack(people, stack)
    if orders.converted:
        areas = (
            area if force is None else f"{area} {force}" for area, force in orders.converted.items()
        )
        yield f"Convert: {', '.join(areas)}"


def _listed(heading: str, forces: Mapping[str, Force]) -> Iterator[str]:
    if forces:
        yield f"{heading}: {', '.join(f'{area} {force}' for area, force in forces.items())}"


def _move(move: March) -> str:
    together = move.together + 1 if move.together else len(move.path)
    parts = (move.path[:together], move.path[together:])
    return f"{move.group} {' | '.join(' > '.join(part) for part in parts if part)}"


def _combat(combat: Combat) -> Iterator[str]:
    against = "" if combat.against is None else f" against {combat.against}"
    yield f"Combat: {combat.area}{against}"
    for each in combat.rounds:
        yield f"Round: {_rows(each.attacker)} v {_rows(each.defender)}"
        yield from _exchange("Arrows", each.arrows)
        yield from _exchange("Strikes", each.strikes)
        yield from _retreats(each)


def _rows(rows: Rows) -> str:
    signs = [
        f"{kind}*" if number == rows.commander else str(kind)
        for number, kind in enumerate(rows.units, 1)
    ]
    front, back = signs[: len(rows.front)], signs[len(rows.front) :]
    # The slash stays where the first row is empty, which is wrong, and still said.
    return " ".join([*front, *(["/", *back] if back else [])])


def _exchange(heading: str, exchange: Exchange) -> Iterator[str]:
    if exchange == Exchange():
        return
    sides = (", ".join(map(_blow, exchange.blows(side))) or "-" for side in Side)
    yield f"{heading}: {' v '.join(sides)}"
    for side in Side:
        if exchange.fate(side) is not None:
            yield f"Fate: {side} {exchange.fate(side)}"


def _blow(blow: Blow) -> str:
    return " ".join([f"{blow.unit}>{blow.target}", *map(str, blow.rolls)])


def _retreats(each: Round) -> Iterator[str]:
    for side in (Side.DEFENDER, Side.ATTACKER):
        if each.retreat(side) is not None:
            yield f"Retreat: {side} {each.retreat(side)}"


def _stack(people: str, stack: StackOrders) -> Iterator[str]:
    if stack.doubled:
        yield f"Double {people}: {', '.join(stack.doubled)}"
    yield from _listed(f"Remove {people}", stack.removed)
