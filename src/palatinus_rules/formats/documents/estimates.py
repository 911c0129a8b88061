"""What outlooks and advice have in common: a view, chances, and how they were counted."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from palatinus_rules.foresight.forecasts import Assumption, Estimate, Sample
from palatinus_rules.formats.declarations.foresight import (
    EstimateDocument,
    ExactDocument,
    SampleDocument,
    ViewDocument,
)
from palatinus_rules.formats.documents.parts import placement_document, set_document
from palatinus_rules.formats.documents.position import board_document, player_document
from palatinus_rules.rules.placement.view import View


def view_document(view: View) -> ViewDocument:
    """What a viewer sees of a game; hidden kinds are left out."""
    return {
        "color": None if view.color is None else str(view.color),
        "players": [player_document(player) for player in view.players],
        "set": None if view.color_set is None else set_document(view.color_set),
        "board": board_document(view.board),
        "placements": [placement_document(placement) for placement in view.placements],
        "to_move": None if view.to_move is None else str(view.to_move.color),
        "own_unknown": [str(at) for at in view.own_unknown()],
    }


def exact_document(value: Fraction) -> ExactDocument:
    """A value that is certain.

    >>> exact_document(Fraction(6, 8)), exact_document(Fraction(2))
    ({'value': 0.75, 'exact': '3/4'}, {'value': 2.0, 'exact': '2'})
    """
    return {"value": float(value), "exact": str(value)}


def estimate_document(estimate: Estimate) -> EstimateDocument:
    """A chance or a mean: exact, or with the interval in which the true one lies."""
    if estimate.is_exact:
        return exact_document(estimate.value)
    return {"value": float(estimate.value), "low": estimate.low, "high": estimate.high}


def sample_document(sample: Sample | None) -> SampleDocument | None:
    """How ends of the game were drawn; None where all of them were to be scored."""
    if sample is None:
        return None
    return {"size": sample.size, "seed": str(sample.seed), "confidence": sample.confidence}


def assumption_names(assumptions: Iterable[Assumption]) -> list[str]:
    """What is taken for granted, by name.

    >>> assumption_names(Assumption)
    ['worlds', 'fields', 'sharp-replies']
    """
    return [each.name.lower().replace("_", "-") for each in assumptions]
