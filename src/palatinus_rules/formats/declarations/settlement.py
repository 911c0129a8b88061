"""The declaration of the settlement document."""

from typing import Annotated, Literal, NotRequired

from palatinus_rules.formats.declarations.change import EffectName, PartingDocument
from palatinus_rules.formats.declarations.position import Players
from palatinus_rules.formats.declarations.result import Award, CaveatName, ResultDocument, Winners
from palatinus_rules.formats.declarations.values import (
    ClauseIds,
    ColorName,
    Count,
    EditionName,
    HillLetter,
    OtherReadings,
    PositionCode,
    QuestionName,
    Rank,
    Rulings,
    Title,
    Version,
)
from palatinus_rules.kit.documents import DISTINCT, TypedDict, one_of, size


class PlacedDocument(TypedDict):
    """The points and the rank of a player."""

    color: ColorName
    points: Count
    rank: Rank


class HandedOverDocument(TypedDict):
    """A hill that changes hands."""

    hill: HillLetter
    before: Award
    after: Award


class ReadingOutcomeDocument(TypedDict):
    """The result under one reading, and the hills that change hands compared with the first."""

    reading: str
    winners: Winners
    standings: Annotated[list[PlacedDocument], size(2, 5), "Best first."]
    hills: Annotated[
        list[HandedOverDocument], "The hills that change hands compared with the first reading."
    ]


class DisputedDocument(TypedDict):
    """What depends on one open question, shown with the fewest other readings that it takes."""

    question: QuestionName
    effect: Annotated[EffectName, "How far the answer reaches, at the furthest."]
    with_other_captors: NotRequired[
        Annotated[EffectName, "How far it reaches if pieces go to other captors, if farther."]
    ]
    as_given: Annotated[EffectName, "How far it reaches with all other questions read as given."]
    needs: Annotated[
        OtherReadings,
        "Other readings that it takes to reach that far, as few as possible; none where "
        "it does so alone.",
    ]
    only: Annotated[bool, "Whether a question that decides does so under nothing else."]
    readings: Annotated[
        list[ReadingOutcomeDocument],
        "Every reading beside what it needs, the given one first; none where nothing "
        "depends on the question.",
    ]
    parting: Annotated[PartingDocument | None, "Where the first reading and another one part."]


_Except = TypedDict(
    "_Except",
    {
        "except": NotRequired[
            Annotated[
                list[OtherReadings],
                size(1),
                "More readings with any of which this way leads nowhere.",
            ]
        ]
    },
)
"""The key that is a word of Python."""


class WayDocument(_Except):
    """Readings other than the given ones, who wins under them, and except with which others."""

    readings: Annotated[OtherReadings, "Readings other than the given ones."]
    caveat: Annotated[
        CaveatName | None, "What must be decided differently, too, though no reading covers it."
    ]
    winners: Annotated[
        Winners,
        "Who wins. Under any combination of readings, the longest ways in it that "
        "still lead somewhere all lead to those who win; without any, the winners "
        "are those of the result.",
    ]


class DoubtDocument(TypedDict):
    """What no reading covers, and how far it reaches."""

    caveat: CaveatName
    effect: Annotated[str, one_of("winners", "ranks")]


class PossibleDocument(TypedDict):
    """The points and ranks that a player can have."""

    color: ColorName
    points: Annotated[list[Count], size(1), DISTINCT]
    ranks: Annotated[list[Rank], size(1), DISTINCT]


class SettlementDocument(TypedDict):
    """Whether a victory depends on the open questions, and on which."""

    format: Literal["palatinus-settlement/1"]
    version: Version
    code: PositionCode
    title: NotRequired[Title]
    players: Players
    rulings: Annotated[Rulings, "The given readings."]
    edition: NotRequired[EditionName]
    open: Annotated[
        list[QuestionName], DISTINCT, "The questions that are open; all others are read as given."
    ]
    result: Annotated[ResultDocument, "The result under the given readings."]
    settled: Annotated[
        bool,
        "Whether the same players win under all readings of what is open, whatever no "
        "reading covers included.",
    ]
    winners: Annotated[
        list[Winners],
        size(1),
        DISTINCT,
        "Everybody's possible victories, that of the given readings first.",
    ]
    questions: Annotated[
        list[DisputedDocument],
        "The open questions: those that decide alone, those that need others, and the "
        "rest, what reaches furthest first.",
    ]
    ways: Annotated[
        list[WayDocument],
        "The fewest readings that lead to other winners, or back: one at least for each "
        "question that decides, and for each victory.",
    ]
    caveats: Annotated[list[DoubtDocument], "What no reading covers and could still change a rank."]
    possible: Annotated[
        list[PossibleDocument],
        size(2, 5),
        "What each player can have, in seating order, whoever takes the pieces that two capture.",
    ]
    facts: Annotated[
        list[str],
        DISTINCT,
        "The names of what holds for every position, as far as this one gives occasion.",
    ]
    clauses: ClauseIds
