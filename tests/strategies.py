"""What the tests need besides the strategies that the library has for everybody."""

from __future__ import annotations

from hypothesis import strategies as st

from palatinus_rules import Position
from palatinus_rules.testing import dense_positions, players


def disputed_positions() -> st.SearchStrategy[Position]:
    """Any mix of inhabitants, often of two players, who have the most to quarrel about."""
    return dense_positions(players=players(most=2) | players())
