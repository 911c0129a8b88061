"""The judgement document: claims, what is right, and how one gets something else."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from palatinus_rules._version import __version__
from palatinus_rules.disputes.claims import Value, hill_of
from palatinus_rules.disputes.judging import Judgement, JudgedClaim
from palatinus_rules.formats.documents.finding_shapes import TallyStepDocument
from palatinus_rules.formats.documents.named_clauses import named_clauses
from palatinus_rules.formats.documents.players import player_document
from palatinus_rules.formats.documents.result import result_document
from palatinus_rules.formats.documents.shapes import PlayerDocument, ResultDocument
from palatinus_rules.formats.documents.steps import tally_step
from palatinus_rules.formats.notation.short_code import position_code
from palatinus_rules.kit.arguments import required
from palatinus_rules.rules.scoring.resolution import Resolution

JUDGEMENT_FORMAT: Literal["palatinus-judgement/1"] = "palatinus-judgement/1"


class JudgedClaimDocument(TypedDict):
    """A claim, whether it is right, what is right, and what leads to it where it is wrong."""

    claim: str
    right: bool
    value: int | bool | list[str] | None
    readings: list[dict[str, str]]
    slips: list[str]


class SlipDocument(TypedDict):
    """A slip, the clause that it breaks, and where it shows."""

    slip: str
    clause: str
    fields: list[str]
    hills: list[str]


class EvidenceDocument(TypedDict):
    """What is behind one judged claim: the right tallies of its hill, and where slips show."""

    tallies: list[TallyStepDocument]
    slips: list[SlipDocument]


class JudgementDocument(TypedDict):
    """A ``palatinus-judgement/1`` document."""

    format: Literal["palatinus-judgement/1"]
    version: str
    code: str
    title: NotRequired[str]
    players: list[PlayerDocument]
    rulings: dict[str, str]
    claims: list[JudgedClaimDocument]
    evidence: list[EvidenceDocument]
    result: ResultDocument
    clauses: list[str]


def judgement_document(judgement: Judgement) -> JudgementDocument:
    """What came of judging claims as a ``palatinus-judgement/1`` document."""
    resolution = required(judgement, Judgement, "judgement_document()").resolution
    position = resolution.position
    document: JudgementDocument = {
        "format": JUDGEMENT_FORMAT,
        "version": __version__,
        "code": position_code(position),
        "players": [player_document(player) for player in position.players],
        "rulings": resolution.rulings.to_readings(),
        "claims": [_claim(each) for each in judgement.claims],
        "evidence": [_evidence(each, resolution) for each in judgement.claims],
        "result": result_document(resolution),
        "clauses": named_clauses(judgement),
    }
    if position.title is not None:
        document["title"] = position.title
    return document


def _claim(judged: JudgedClaim) -> JudgedClaimDocument:
    return {
        "claim": judged.words,
        "right": judged.right,
        "value": _value(judged.value),
        "readings": [dict(change) for change in judged.readings],
        "slips": [str(each.slip) for each in judged.slips],
    }


def _value(value: Value) -> int | bool | list[str] | None:
    return [str(color) for color in value] if isinstance(value, tuple) else value


def _evidence(judged: JudgedClaim, resolution: Resolution) -> EvidenceDocument:
    hill = hill_of(judged.claim)
    tallies = () if hill is None else resolution.hill(hill).tallies
    return {
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
