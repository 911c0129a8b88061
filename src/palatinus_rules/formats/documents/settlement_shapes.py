"""The shapes of the settlement document."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from palatinus_rules.formats.documents.finding_shapes import PartingDocument
from palatinus_rules.formats.documents.shapes import (
    AwardDocument,
    PlayerDocument,
    ResultDocument,
)


class PlacedDocument(TypedDict):
    """The points and the rank of a player."""

    color: str
    points: int
    rank: int


class HandedOverDocument(TypedDict):
    """A hill that changes hands."""

    hill: str
    before: AwardDocument
    after: AwardDocument


class ReadingOutcomeDocument(TypedDict):
    """The result under one reading, and the hills that change hands compared with the first."""

    reading: str
    winners: list[str]
    standings: list[PlacedDocument]
    hills: list[HandedOverDocument]


class DisputedDocument(TypedDict):
    """What depends on one open question, shown with the fewest other readings that it takes."""

    question: str
    effect: str
    as_given: str
    needs: dict[str, str]
    only: bool
    readings: list[ReadingOutcomeDocument]
    parting: PartingDocument | None


_Except = TypedDict("_Except", {"except": NotRequired[list[dict[str, str]]]})


class WayDocument(_Except):
    """Readings other than the given ones, who wins under them, and except with which others."""

    readings: dict[str, str]
    caveat: str | None
    winners: list[str]


class DoubtDocument(TypedDict):
    """What no reading covers, and how far it reaches."""

    caveat: str
    effect: str


class PossibleDocument(TypedDict):
    """The points and ranks that a player can have."""

    color: str
    points: list[int]
    ranks: list[int]


class SettlementDocument(TypedDict):
    """A ``palatinus-settlement/1`` document."""

    format: Literal["palatinus-settlement/1"]
    version: str
    code: str
    title: NotRequired[str]
    players: list[PlayerDocument]
    rulings: dict[str, str]
    open: list[str]
    result: ResultDocument
    settled: bool
    winners: list[list[str]]
    questions: list[DisputedDocument]
    ways: list[WayDocument]
    caveats: list[DoubtDocument]
    possible: list[PossibleDocument]
    facts: list[str]
    clauses: list[str]
