"""The swing document: how much depends on each inhabitant. It is only written."""

from __future__ import annotations

from palatinus_rules._version import __version__
from palatinus_rules.disputes.changes import Swing, WhatIf
from palatinus_rules.formats.declarations.change import (
    SwingDocument,
    WithoutDocument,
)
from palatinus_rules.formats.document_names import SWING_FORMAT
from palatinus_rules.formats.documents.change import shifted_standings
from palatinus_rules.formats.documents.explanation import named_clauses
from palatinus_rules.formats.documents.position import inhabitant_document, player_document
from palatinus_rules.formats.documents.result import result_document
from palatinus_rules.kit.arguments import required
from palatinus_rules.rules.fields import Field


def swing_document(swing: Swing, *, so_far: bool = False) -> SwingDocument:
    """What would change without each inhabitant as a ``palatinus-swing/1`` document.

    ``so_far`` stands in its result: not everybody has placed everything.
    """
    position = required(swing, Swing, "swing_document()").resolution.position
    document: SwingDocument = {
        "format": SWING_FORMAT,
        "version": __version__,
        "code": position.to_code(),
        "players": [player_document(player) for player in position.players],
        "result": result_document(swing.resolution, so_far=so_far),
        "without": [_without(at, what_if) for at, what_if in swing.without.items()],
        "decisive": [str(at) for at in swing.decisive],
        "clauses": named_clauses(swing),
    }
    if position.title is not None:
        document["title"] = position.title
    return document


def _without(at: Field, what_if: WhatIf) -> WithoutDocument:
    return {
        "field": str(at),
        "inhabitant": inhabitant_document(what_if.before.position.inhabitants[at]),
        "effect": what_if.effect.name.lower(),
        "standings": shifted_standings(what_if),
        "winners": [str(color) for color in what_if.after.winners],
    }
