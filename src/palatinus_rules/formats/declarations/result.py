"""The declaration of the result document."""

from typing import Annotated, Literal, NotRequired

from palatinus_rules.disputes.caveats import Caveat
from palatinus_rules.formats.declarations.values import (
    ColorName,
    Count,
    EditionName,
    FieldName,
    HillLetter,
    PositionCode,
    QuestionName,
    Rank,
    Rulings,
    Version,
)
from palatinus_rules.kit.documents import (
    DISTINCT,
    TypedDict,
    entries,
    keywords,
    limits,
    one_of,
    size,
)
from palatinus_rules.rules.scoring.control import AwardKind
from palatinus_rules.rules.scoring.soldiers import Verdict

VerdictName = Annotated[str, one_of(Verdict)]


class SoldierDocument(TypedDict):
    """A soldier, whom he counted, and what he did."""

    field: Annotated[FieldName, "Where he stands; soldiers come in field order."]
    color: Annotated[ColorName, "The color of the piece."]
    merchants: Annotated[int, limits(0, 5), "How many merchants are beside him."]
    farmers: Annotated[int, limits(0, 5), "How many farmers are beside him."]
    verdict: Annotated[VerdictName, "Whether he captures, flees, or stays."]
    captured: Annotated[
        list[FieldName], DISTINCT, "The fields of all that he captured, whoever holds it."
    ]


class AwardDocument(TypedDict):
    """Who gets what for a hill."""

    kind: Annotated[str, one_of(AwardKind)]
    colors: Annotated[list[ColorName], size(most=5), DISTINCT, "Who gets it, in seating order."]
    value: Annotated[int, "That of the token, 2 for a disc, or 0."]


AWARDS = keywords(
    {
        "anyOf": [
            {
                "properties": {
                    "kind": {"const": "token"},
                    "colors": {"minItems": 1, "maxItems": 1},
                    "value": {"enum": [3, 4, 5, 6]},
                }
            },
            {
                "properties": {
                    "kind": {"const": "discs"},
                    "colors": {"minItems": 2},
                    "value": {"const": 2},
                }
            },
            {
                "properties": {
                    "kind": {"const": "none"},
                    "colors": {"maxItems": 0},
                    "value": {"const": 0},
                }
            },
        ]
    }
)


Award = Annotated[AwardDocument, AWARDS]


class HillDocument(TypedDict):
    """What came of a hill."""

    hill: HillLetter
    soldiers: Annotated[
        list[SoldierDocument], size(most=6), "The soldiers around the hill, in field order."
    ]
    influence: Annotated[
        dict[ColorName, Count],
        entries(2, 5),
        "The influence of every player by own color, zero included.",
    ]
    award: Award


class StandingDocument(TypedDict):
    """What a player has at the end."""

    color: ColorName
    captured: Annotated[Count, "How many captured inhabitants the player holds."]
    discs: Annotated[list[Annotated[int, one_of(2, 1)]], "The values of the discs, highest first."]
    tokens: Annotated[
        list[Annotated[int, one_of(6, 5, 4, 3)]],
        size(most=7),
        "The values of the laurel tokens, highest first.",
    ]
    points: Count
    items: Annotated[Count, "How many captured inhabitants, discs and tokens together."]
    rank: Annotated[Rank, "Shared by players whom even the tie-break cannot part."]


class NoteDocument(TypedDict):
    """What the players should know besides the result."""

    code: Annotated[str, one_of("box-runs-out", "agreed-reading"), "A stable name for the note."]
    message: Annotated[str, "A sentence that a player understands."]


CaveatName = Annotated[str, one_of(Caveat)]


class DependsDocument(TypedDict):
    """What an answer depends on: open questions, and what no reading covers."""

    settled: Annotated[
        bool,
        "Whether the answer is the same under all readings of what is open: the "
        "same winners, or a claim that is right under all or wrong under all.",
    ]
    questions: Annotated[
        list[QuestionName], DISTINCT, "The open questions that change it, alone or with others."
    ]
    caveats: Annotated[
        list[CaveatName], DISTINCT, "What no reading covers and could still change it."
    ]


Winners = Annotated[list[ColorName], size(1, 5), DISTINCT]


class ResultDocument(TypedDict):
    """The exact result of a position of Palatinus."""

    format: Literal["palatinus-result/1"]
    hills: Annotated[list[HillDocument], size(7, 7), "A to G."]
    standings: Annotated[
        list[StandingDocument],
        size(2, 5),
        "One of each player, best first, equals in seating order.",
    ]
    winners: Annotated[Winners, "The colors of all players of rank 1."]
    rulings: Annotated[Rulings, "The reading that was applied to every open question."]
    edition: NotRequired[EditionName]
    notes: NotRequired[
        Annotated[list[NoteDocument], size(1), "What the players should know besides the result."]
    ]
    depends: NotRequired[
        Annotated[
            DependsDocument, "Whether the winners depend on an open question, if that was asked."
        ]
    ]
    so_far: NotRequired[
        Annotated[
            Literal[True],
            "Not everybody has placed everything: the winners are those of a board that is "
            "not finished.",
        ]
    ]
    version: NotRequired[Version]
    code: NotRequired[
        Annotated[PositionCode, "The position as a code, from which it can be scored again."]
    ]
