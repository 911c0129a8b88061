"""The shapes of the judgement document."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from palatinus_rules.formats.documents.finding_shapes import TallyStepDocument
from palatinus_rules.formats.documents.shapes import (
    JudgedClaimDocument,
    PlayerDocument,
    ProblemDocument,
    ResultDocument,
)


class SlipDocument(TypedDict):
    """A slip, the clause that it breaks, and where it shows."""

    slip: str
    clause: str
    fields: list[str]
    hills: list[str]


class EvidenceDocument(TypedDict):
    """What is behind one judged claim: the right tallies of its hill, and where slips show.

    ``claimed`` is the value that would make the claim right.
    """

    claimed: int | bool | list[str] | None
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
    problems: NotRequired[list[ProblemDocument]]
    more: NotRequired[int]
