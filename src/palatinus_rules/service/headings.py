"""What is said before an answer about a position that is not finished."""

from __future__ import annotations

from palatinus_rules.explanations.structure import Explanation
from palatinus_rules.explanations.victory import so_far
from palatinus_rules.rules.position import Position
from palatinus_rules.service.requests import Terms


def headed(told: Explanation, position: Position, terms: Terms) -> Explanation:
    """What is told of a position, and before it, where it is so, that it is not finished."""
    return so_far(told) if terms.unfinished(position) else told
