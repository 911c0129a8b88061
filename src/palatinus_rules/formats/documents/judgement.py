"""The judgement document: claims, the right answers, and how wrong claims come about."""

from __future__ import annotations

from palatinus_rules._version import __version__
from palatinus_rules.disputes.claims import Value, claimed, hill_of
from palatinus_rules.disputes.judgement import JudgedClaim, Judgement
from palatinus_rules.formats.declarations.judgement import (
    EvidenceDocument,
    JudgedClaimDocument,
    JudgementDocument,
)
from palatinus_rules.formats.document_names import JUDGEMENT_FORMAT
from palatinus_rules.formats.documents.explanation import named_clauses
from palatinus_rules.formats.documents.position import player_document
from palatinus_rules.formats.documents.result import result_document
from palatinus_rules.formats.documents.steps import tally_step
from palatinus_rules.formats.notation.short_code import position_code
from palatinus_rules.kit.arguments import required
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.problems import problem_entry
from palatinus_rules.rules.scoring.resolution import Resolution


def judgement_document(
    judgement: Judgement, *, language: Language | str = "en"
) -> JudgementDocument:
    """The judgement of claims as a ``palatinus-judgement/1`` document.

    Messages of problems are in this language.
    """
    resolution = required(judgement, Judgement, "judgement_document()").resolution
    position = resolution.position
    document: JudgementDocument = {
        "format": JUDGEMENT_FORMAT,
        "version": __version__,
        "code": position_code(position),
        "players": [player_document(player) for player in position.players],
        "rulings": resolution.rulings.to_readings(),
        "claims": [judged_claim_document(each) for each in judgement.claims],
        "evidence": [_evidence(each, resolution) for each in judgement.claims],
        "result": result_document(resolution),
        "clauses": named_clauses(judgement),
    }
    if judgement.edition is not None:
        document["edition"] = str(judgement.edition)
    if position.title is not None:
        document["title"] = position.title
    if judgement.problems:
        document["problems"] = [problem_entry(each, language) for each in judgement.problems]
    if judgement.problems.more:
        document["more"] = judgement.problems.more
    return document


def judged_claim_document(judged: JudgedClaim) -> JudgedClaimDocument:
    """One judged claim as documents have it."""
    return {
        "claim": judged.words,
        "right": judged.right,
        "value": _value(judged.value),
        "readings": [dict(change) for change in judged.readings],
        "slips": [str(each.slip) for each in judged.slips],
        "depends": judged.depends,
    }


def _value(value: Value) -> int | bool | list[str] | None:
    return [str(color) for color in value] if isinstance(value, tuple) else value


def _evidence(judged: JudgedClaim, resolution: Resolution) -> EvidenceDocument:
    hill = hill_of(judged.claim)
    tallies = () if hill is None else resolution.hill(hill).tallies
    return {
        "claimed": _value(claimed(judged.claim, resolution.position.colors)),
        "tallies": [tally_step(each) for each in tallies],
        "slips": [
            {
                "slip": str(each.slip),
                "clause": each.slip.clause,
                "fields": [str(at) for at in each.fields],
                "hills": [str(hill) for hill in each.hills],
            }
            for each in judged.slips
        ],
    }
