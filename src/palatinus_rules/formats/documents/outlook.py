"""The outlook document: each player's chances, and what they rest on. It is only written."""

from __future__ import annotations

from fractions import Fraction

from palatinus_rules._version import __version__
from palatinus_rules.foresight.forecasts import HillProspect, Outlook, Prospect
from palatinus_rules.formats.declarations.foresight import (
    HillProspectDocument,
    OutlookDocument,
    PointsChanceDocument,
    ProspectDocument,
)
from palatinus_rules.formats.document_names import OUTLOOK_FORMAT
from palatinus_rules.formats.documents.estimates import (
    assumption_names,
    estimate_document,
    sample_document,
    view_document,
)
from palatinus_rules.formats.documents.explanation import named_clauses
from palatinus_rules.formats.documents.result import note_documents
from palatinus_rules.kit.arguments import required
from palatinus_rules.kit.language import Language
from palatinus_rules.rules.board import Board


def outlook_document(outlook: Outlook) -> OutlookDocument:
    """An outlook as a ``palatinus-outlook/1`` document."""
    exact = required(outlook, Outlook, "outlook_document()").sample is None
    document: OutlookDocument = {
        "format": OUTLOOK_FORMAT,
        "version": __version__,
        "view": view_document(outlook.view),
        "rulings": outlook.rulings.to_readings(),
        "worlds": str(outlook.worlds),
        "ends": str(outlook.ends),
        "sample": sample_document(outlook.sample),
        "assumptions": assumption_names(outlook.assumptions),
        "prospects": [_prospect(prospect, exact=exact) for prospect in outlook.prospects],
        "hills": [_hill(prospect, outlook.view.board) for prospect in outlook.hills],
        "clauses": named_clauses(outlook),
    }
    if outlook.edition is not None:
        document["edition"] = str(outlook.edition)
    if outlook.ruled_out:
        document["notes"] = note_documents(outlook.ruled_out, Language.EN)
    return document


def _prospect(prospect: Prospect, *, exact: bool) -> ProspectDocument:
    return {
        "color": str(prospect.color),
        "wins": estimate_document(prospect.wins),
        "shares": estimate_document(prospect.shares),
        "points": {
            "least": prospect.least,
            "most": prospect.most,
            "mean": estimate_document(prospect.mean),
            "distribution": [
                _chance(points, chance, exact=exact)
                for points, chance in prospect.distribution.items()
            ],
        },
    }


def _chance(points: int, chance: Fraction, *, exact: bool) -> PointsChanceDocument:
    document: PointsChanceDocument = {"points": points, "chance": float(chance)}
    if exact:
        document["exact"] = str(chance)
    return document


def _hill(prospect: HillProspect, board: Board) -> HillProspectDocument:
    return {
        "hill": str(prospect.hill),
        "token": board.token(prospect.hill),
        "control": {
            str(color): estimate_document(chance) for color, chance in prospect.control.items()
        },
        "tie": estimate_document(prospect.tie),
        "nobody": estimate_document(prospect.nobody),
    }
