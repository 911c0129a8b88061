"""The declaration of the explanation document."""

from typing import Annotated, Literal, NotRequired

from palatinus_rules.formats.declarations.change import ReasonName
from palatinus_rules.formats.declarations.position import WholePosition
from palatinus_rules.formats.declarations.result import CaveatName, VerdictName
from palatinus_rules.formats.declarations.values import (
    ClauseId,
    ColorName,
    Count,
    EditionName,
    FieldName,
    HillLetter,
    KindName,
    PositionCode,
    QuestionName,
    Rank,
    TokenValue,
    Version,
)
from palatinus_rules.kit.documents import TypedDict, like, limits, one_of, size
from palatinus_rules.kit.language import Language
from palatinus_rules.rules.scoring.control import AwardKind


class ReadingData(TypedDict):
    """An open question that is not read by default."""

    says: Literal["reading"]
    question: str
    reading: str


class NoSoldiersData(TypedDict):
    """A hill without soldiers."""

    says: Literal["no-soldiers"]


class AtTheSameTimeData(TypedDict):
    """Soldiers who act at the same time."""

    says: Literal["at-the-same-time"]
    soldiers: list[FieldName]


class SoldierCountsData(TypedDict):
    """Whom a soldier counts beside him."""

    says: Literal["soldier-counts"]
    field: FieldName
    color: ColorName
    merchants: list[FieldName]
    farmers: list[FieldName]


class SoldierActsData(TypedDict):
    """What a soldier does, and to whom."""

    says: Literal["soldier-acts"]
    field: FieldName
    color: ColorName
    verdict: VerdictName
    captured: list[FieldName]
    leaves: bool
    own_color: NotRequired[Annotated[bool, "Whether he captures somebody of his own color."]]


class TakesData(TypedDict):
    """What a player takes alone."""

    says: Literal["takes"]
    player: ColorName
    captured: list[FieldName]


class SharedCaptureData(TypedDict):
    """What two soldiers capture together, who takes it, and who gets a disc."""

    says: Literal["shared-capture"]
    captors: list[FieldName]
    captured: list[FieldName]
    player: ColorName
    disc: ColorName | None
    value: Annotated[int, one_of(0, 1), "What the disc is worth."]
    missing: NotRequired[Annotated[ColorName, "Who is owed a disc that the box does not hold."]]


class BringsData(TypedDict):
    """What an inhabitant brings, and to whom; its details are of the kind ``influence``."""

    says: Literal["brings"]
    field: FieldName
    color: ColorName
    kind: KindName
    player: ColorName | None
    points: Count


class InfluenceData(TypedDict):
    """Influence points from one field for one reason."""

    says: Literal["influence"]
    reason: ReasonName
    field: FieldName
    points: Annotated[int, limits(1, 3)]
    color: NotRequired[ColorName]
    kind: NotRequired[KindName]
    captured_at: NotRequired[
        Annotated[HillLetter, "The hill whose scoring freed the field by a capture."]
    ]
    open: NotRequired[Annotated[str, "The open question on which this part depends."]]


class SumData(TypedDict):
    """What each inhabitant of a player brings, and the sum."""

    says: Literal["sum"]
    player: ColorName
    parts: list[Count]
    points: Count


class CapturedBeforeData(TypedDict):
    """Somebody who was captured at an earlier hill."""

    says: Literal["captured-before"]
    field: FieldName
    hill: HillLetter


class NobodyThereData(TypedDict):
    """A field on which nobody stands."""

    says: Literal["nobody-there"]
    field: FieldName


class PartData(TypedDict):
    """What one field is worth."""

    says: Literal["part"]
    field: FieldName
    points: Count


class AwardData(TypedDict):
    """Who gets what for a hill."""

    says: Literal["award"]
    award: Annotated[str, one_of(AwardKind)]
    players: list[ColorName]
    value: Count
    missing: NotRequired[
        Annotated[
            list[ColorName],
            size(2),
            "Who tie and get nothing, because the box does not hold enough.",
        ]
    ]


class StandingData(TypedDict):
    """What a player has at the end; its details are ``captured``, ``discs`` and ``tokens``."""

    says: Literal["standing"]
    player: ColorName
    rank: Rank
    points: Count


class CapturedData(TypedDict):
    """Captured inhabitants, and their points."""

    says: Literal["captured"]
    number: Count
    points: Count


class DiscsData(TypedDict):
    """Discs, and their points."""

    says: Literal["discs"]
    number: Count
    values: list[Count]
    points: Count


class TokensData(TypedDict):
    """Laurel tokens, and their points."""

    says: Literal["tokens"]
    number: Count
    values: list[Count]
    points: Count


class TieData(TypedDict):
    """Players with as many points; its details are ``items`` and ``rank-shared``."""

    says: Literal["tie"]
    players: list[ColorName]
    points: Count


class ItemsData(TypedDict):
    """How many items a player has."""

    says: Literal["items"]
    player: ColorName
    tokens: Count
    discs: Count
    captured: Count
    items: Count


class RankSharedData(TypedDict):
    """Not even items part the players."""

    says: Literal["rank-shared"]


class WinnersData(TypedDict):
    """Who wins."""

    says: Literal["winners"]
    players: list[ColorName]


class DependsData(TypedDict):
    """Whether the winners depend on an open question."""

    says: Literal["depends"]
    settled: bool
    questions: list[QuestionName]
    caveats: list[CaveatName]


class BoxRunsOutData(TypedDict):
    """More discs of a value are owed than the box holds."""

    says: Literal["box-runs-out"]
    value: Annotated[int, one_of(1, 2)]
    owed: Count
    in_box: Count
    given: Count


class GainData(TypedDict):
    """What somebody gains at a hill."""

    says: Literal["gain"]
    item: Annotated[str, one_of("token", "disc", "captured")]
    points: Count
    hill: HillLetter


class RemoveData(TypedDict):
    """Pieces that leave the board for a player."""

    says: Literal["remove"]
    captured: list[FieldName]
    player: ColorName


class GiveDiscData(TypedDict):
    """A disc that players get."""

    says: Literal["give-disc"]
    players: list[ColorName]
    value: Count
    field: FieldName


class ToTheBoxData(TypedDict):
    """Soldiers who go back to the box."""

    says: Literal["to-the-box"]
    soldiers: list[FieldName]


class SoFarData(TypedDict):
    """Not everybody has placed everything."""

    says: Literal["so-far"]


class EditionData(TypedDict):
    """What the rulebook on the table settles that would be open without it."""

    says: Literal["edition"]
    edition: EditionName
    question: QuestionName


class AgreedReadingData(TypedDict):
    """A reading on which the players agreed, although their rulebook rules it out."""

    says: Literal["agreed-reading"]
    edition: EditionName
    question: QuestionName
    reading: str


StatementData = (
    ReadingData
    | NoSoldiersData
    | AtTheSameTimeData
    | SoldierCountsData
    | SoldierActsData
    | TakesData
    | SharedCaptureData
    | BringsData
    | InfluenceData
    | SumData
    | CapturedBeforeData
    | NobodyThereData
    | PartData
    | AwardData
    | StandingData
    | CapturedData
    | DiscsData
    | TokensData
    | TieData
    | ItemsData
    | RankSharedData
    | WinnersData
    | DependsData
    | BoxRunsOutData
    | GainData
    | RemoveData
    | GiveDiscData
    | ToTheBoxData
    | SoFarData
    | EditionData
    | AgreedReadingData
)


DatumDocument = str | int | bool | None | list[str] | list[int]
"""What a statement of an explanation document tells as data."""


class StatementDocument(TypedDict):
    """A sentence, with what it says as data."""

    text: Annotated[str, "A sentence."]
    clauses: Annotated[list[ClauseId], "The ids of the clauses behind the sentence."]
    fields: Annotated[list[FieldName], "The fields that it speaks of."]
    details: Annotated[
        list["StatementDocument"], "The parts that a number in the sentence is made of."
    ]
    data: NotRequired[
        Annotated[
            dict[str, DatumDocument],
            like(StatementData),
            "What the sentence says, the same in every language; only in explanations of a result.",
        ]
    ]


class ChapterDocument(TypedDict):
    """A chapter of an explanation."""

    heading: str
    hill: Annotated[HillLetter | None, "The hill that the chapter is about, if it is about one."]
    token: Annotated[TokenValue | None, "What the laurel token of the hill is worth."]
    statements: list[StatementDocument]


class ExplanationDocument(TypedDict):
    """A result, a finding or a rule in words."""

    format: Literal["palatinus-explanation/1"]
    version: Version
    code: NotRequired[
        Annotated[
            PositionCode,
            "The position that it is about as a code; left out if there is not exactly one.",
        ]
    ]
    position: NotRequired[
        Annotated[
            WholePosition, "The position that it is about; left out if there is not exactly one."
        ]
    ]
    language: Annotated[str, one_of(Language)]
    title: str
    chapters: list[ChapterDocument]
