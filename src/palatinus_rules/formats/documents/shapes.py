"""The shapes of the JSON documents, for type checkers and readers."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class PlayerDocument(TypedDict):
    """A player of a position document."""

    color: str
    second_color: NotRequired[str]
    name: NotRequired[str]


class TileDocument(TypedDict):
    """A tile of a position document."""

    slot: int
    arrow: int
    springs: list[int]
    token: int


class BoardDocument(TypedDict):
    """The board of a position document."""

    twist: str
    tiles: dict[str, TileDocument]


class InhabitantDocument(TypedDict):
    """An inhabitant of a position document."""

    color: str
    kind: str
    wolf: NotRequired[bool]


class PositionDocument(TypedDict):
    """A ``palatinus-position/1`` document."""

    format: Literal["palatinus-position/1"]
    title: NotRequired[str]
    players: list[PlayerDocument]
    board: BoardDocument
    inhabitants: dict[str, InhabitantDocument]


class SoldierDocument(TypedDict):
    """A soldier of a result document."""

    field: str
    color: str
    merchants: int
    farmers: int
    verdict: str
    captured: list[str]


class AwardDocument(TypedDict):
    """The award of a hill in a result document."""

    kind: str
    colors: list[str]
    value: int


class HillDocument(TypedDict):
    """A hill of a result document."""

    hill: str
    soldiers: list[SoldierDocument]
    influence: dict[str, int]
    award: AwardDocument


class StandingDocument(TypedDict):
    """A player at the end, in a result document."""

    color: str
    captured: int
    discs: list[int]
    tokens: list[int]
    points: int
    items: int
    rank: int


class NoteDocument(TypedDict):
    """What the players should know besides the result, in a result document."""

    code: str
    message: str


class DependsDocument(TypedDict):
    """Whether winners, or a verdict, depend on an open question or on what no reading covers."""

    settled: bool
    questions: list[str]
    caveats: list[str]


class ResultDocument(TypedDict):
    """A ``palatinus-result/1`` document."""

    format: Literal["palatinus-result/1"]
    hills: list[HillDocument]
    standings: list[StandingDocument]
    winners: list[str]
    rulings: dict[str, str]
    notes: NotRequired[list[NoteDocument]]
    depends: NotRequired[DependsDocument]
    so_far: NotRequired[Literal[True]]
    version: NotRequired[str]
    code: NotRequired[str]


class ProblemDocument(TypedDict):
    """One problem of a problems document."""

    code: str
    where: str
    message: str
    line: NotRequired[int]
    column: NotRequired[int]
    excerpt: NotRequired[str]


class ProblemsDocument(TypedDict):
    """A ``palatinus-problems/1`` document."""

    format: Literal["palatinus-problems/1"]
    problems: list[ProblemDocument]
    more: NotRequired[int]


class SetDocument(TypedDict):
    """How the twelve of a color split, in a game document."""

    merchants: int
    farmers: int
    soldiers: int
    merchant_wolves: NotRequired[int]
    farmer_wolves: NotRequired[int]


class LaidTileDocument(TypedDict):
    """A tile of a game document, as it was laid."""

    tile: str
    spot: str
    arrow: int


class PlacementDocument(TypedDict):
    """A placement of a game document."""

    field: str
    color: str
    kind: NotRequired[str]
    wolf: NotRequired[bool]
    face: NotRequired[str]
    comment: NotRequired[str]


class ClaimedResultDocument(TypedDict):
    """The result that was claimed, in a game document."""

    points: NotRequired[dict[str, int]]
    winners: NotRequired[list[str]]


class GameDocument(TypedDict):
    """A ``palatinus-game/1`` document."""

    format: Literal["palatinus-game/1"]
    title: NotRequired[str]
    comment: NotRequired[str]
    players: list[PlayerDocument]
    set: NotRequired[SetDocument]
    rulings: NotRequired[dict[str, str]]
    tiles: list[LaidTileDocument]
    springs: dict[str, list[int]]
    tokens: dict[str, int]
    placements: list[PlacementDocument]
    reveal: NotRequired[dict[str, str]]
    result: NotRequired[ClaimedResultDocument | Literal["unfinished"]]


class RecordProblemDocument(ProblemDocument):
    """One problem of a verification document, with the turn that it concerns."""

    turn: str | None


class JudgedClaimDocument(TypedDict):
    """A claim, whether it is right, the right answer, and what leads to a wrong claim."""

    claim: str
    right: bool
    value: int | bool | list[str] | None
    readings: list[dict[str, str]]
    slips: list[str]
    depends: DependsDocument


class VerificationDocument(TypedDict):
    """A ``palatinus-verification/1`` document."""

    format: Literal["palatinus-verification/1"]
    version: str
    code: NotRequired[str]
    legal: bool
    problems: list[RecordProblemDocument]
    more: NotRequired[int]
    placements: int
    confirmed: int
    last_confirmed: str | None
    unfinished: bool
    claim: ClaimedResultDocument | None
    claim_readings: dict[str, str] | None
    judged: list[JudgedClaimDocument]
    result: ResultDocument | None


DatumDocument = str | int | bool | None | list[str] | list[int]
"""What a statement of an explanation document tells as data."""


class StatementDocument(TypedDict):
    """A statement of an explanation document."""

    text: str
    clauses: list[str]
    fields: list[str]
    details: list[StatementDocument]
    data: NotRequired[dict[str, DatumDocument]]


class ChapterDocument(TypedDict):
    """A chapter of an explanation document."""

    heading: str
    hill: str | None
    token: int | None
    statements: list[StatementDocument]


class ExplanationDocument(TypedDict):
    """A ``palatinus-explanation/1`` document."""

    format: Literal["palatinus-explanation/1"]
    version: str
    code: NotRequired[str]
    position: NotRequired[PositionDocument]
    language: str
    title: str
    chapters: list[ChapterDocument]
