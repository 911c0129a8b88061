"""The advice document: what every placement is worth, the best first. It is only written."""

from __future__ import annotations

from palatinus_rules._version import __version__
from palatinus_rules.foresight.forecasts import Advice, Option
from palatinus_rules.formats.declarations.foresight import (
    AdviceDocument,
    OptionDocument,
)
from palatinus_rules.formats.document_names import ADVICE_FORMAT
from palatinus_rules.formats.documents.estimates import (
    assumption_names,
    estimate_document,
    exact_document,
    sample_document,
    view_document,
)
from palatinus_rules.formats.documents.explanation import named_clauses
from palatinus_rules.formats.documents.result import note_documents
from palatinus_rules.kit.arguments import required
from palatinus_rules.kit.language import Language


def advice_document(advice: Advice) -> AdviceDocument:
    """Advice as a ``palatinus-advice/1`` document."""
    required(advice, Advice, "advice_document()")
    document: AdviceDocument = {
        "format": ADVICE_FORMAT,
        "version": __version__,
        "view": view_document(advice.view),
        "rulings": advice.rulings.to_readings(),
        "objective": str(advice.objective),
        "replies": str(advice.replies),
        "worlds": str(advice.worlds),
        "ends": str(advice.ends),
        "scored": str(advice.scored),
        "sample": sample_document(advice.sample),
        "interrupted": advice.interrupted,
        "assumptions": assumption_names(advice.assumptions),
        "rivals": advice.rivals,
        "options": [_option(option) for option in advice.options],
        "clauses": named_clauses(advice),
    }
    if advice.edition is not None:
        document["edition"] = str(advice.edition)
    if advice.ruled_out:
        document["notes"] = note_documents(advice.ruled_out, Language.EN)
    return document


def _option(option: Option) -> OptionDocument:
    return {
        "field": str(option.field),
        "color": str(option.color),
        "kind": str(option.kind),
        "wolves": [piece.wolf is True for piece in option.pieces],
        "value": estimate_document(option.value),
        "least": exact_document(option.least),
        "scored": str(option.scored),
    }
