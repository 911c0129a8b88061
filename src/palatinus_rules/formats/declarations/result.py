"""The declaration of the result document."""

from typing import Annotated, Literal, NotRequired

from palatinus_rules.disputes.caveats import Caveat
from palatinus_rules.formats.declarations.values import (
    ColorName,
    Count,
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
    Keywords,
    TypedDict,
    entries,
    limits,
    one_of,
    size,
)
from palatinus_rules.rules.scoring.control import AwardKind
from palatinus_rules.rules.scoring.soldiers import Verdict

VerdictName = Annotated[str, one_of(Verdict)]


class SoldierDocument(TypedDict):
    """A soldier, whom he counted, and what he did."""

    field: FieldName
    color: ColorName
    merchants: Annotated[int, limits(0, 5)]
    farmers: Annotated[int, limits(0, 5)]
    verdict: VerdictName
    captured: Annotated[list[FieldName], DISTINCT]


class AwardDocument(TypedDict):
    """Who gets what for a hill."""

    kind: Annotated[str, one_of(AwardKind)]
    colors: Annotated[list[ColorName], size(most=5), DISTINCT, "Who gets it, in seating order."]
    value: Annotated[int, "That of the token, 2 for a disc, or 0."]


AWARDS = Keywords(
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
    soldiers: Annotated[list[SoldierDocument], size(most=6)]
    influence: Annotated[dict[ColorName, Count], entries(2, 5), "Every player by own color."]
    award: Award


class StandingDocument(TypedDict):
    """What a player has at the end."""

    color: ColorName
    captured: Count
    discs: list[Annotated[int, one_of(2, 1)]]
    tokens: Annotated[list[Annotated[int, one_of(6, 5, 4, 3)]], size(most=7)]
    points: Count
    items: Count
    rank: Rank


class NoteDocument(TypedDict):
    """What the players should know besides the result."""

    code: Annotated[str, one_of("box-runs-out"), "A stable name for the note."]
    message: Annotated[str, "A sentence that a player understands."]


CaveatName = Annotated[str, one_of(Caveat)]


class DependsDocument(TypedDict):
    """What an answer depends on: open questions, and what no reading covers."""

    settled: Annotated[bool, "Whether the same players win under all readings of what is open."]
    questions: Annotated[
        list[QuestionName],
        DISTINCT,
        "The open questions that change the winners, alone or with others.",
    ]
    caveats: Annotated[
        list[CaveatName], DISTINCT, "What no reading covers and could still change the winners."
    ]


Winners = Annotated[list[ColorName], size(1, 5), DISTINCT]


class ResultDocument(TypedDict):
    """The exact result of a position of Palatinus."""

    format: Literal["palatinus-result/1"]
    hills: Annotated[list[HillDocument], size(7, 7), "A to G."]
    standings: Annotated[list[StandingDocument], size(2, 5), "Best first."]
    winners: Winners
    rulings: Rulings
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
