"""Orders of Peninsula Italica as people write them, for tests."""

from __future__ import annotations

from palatinus_rules.peninsula.orders import Orders
from palatinus_rules.peninsula.readers import read_orders


def orders(text: str, *, people: str = "umbri", turn: int = 8) -> Orders:
    """The orders of a text, to which the people and the turn are added."""
    found = read_orders(f"People: {people}\nTurn: {turn}\n{text}")
    assert found.value is not None, found.findings.problems
    return found.value
