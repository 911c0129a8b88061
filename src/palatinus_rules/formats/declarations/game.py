"""The declaration of the game document."""

from typing import Annotated, Literal, NotRequired

from palatinus_rules.formats.declarations.position import PlayerDocument
from palatinus_rules.formats.declarations.values import (
    ColorName,
    Count,
    FieldName,
    HillLetter,
    KindName,
    SomeReadings,
    Springs,
    TokenValue,
)
from palatinus_rules.kit.documents import DISTINCT, TypedDict, keywords, limits, one_of
from palatinus_rules.rules.laying import Spot


class SetDocument(TypedDict):
    """How the twelve inhabitants of a color split."""

    merchants: Count
    farmers: Count
    soldiers: Count
    merchant_wolves: NotRequired[Count]
    farmer_wolves: NotRequired[Count]


class LaidTileDocument(TypedDict):
    """A tile, as it was laid."""

    tile: HillLetter
    spot: Annotated[str, one_of(Spot), "M in the middle; R or L for the twist, then the slot."]
    arrow: Annotated[
        int,
        limits(above=-1000000000, below=1000000000),
        "The direction, 0 to 5, from the hill to field 1.",
    ]


class PlacementDocument(TypedDict):
    """An inhabitant, as it was placed."""

    field: FieldName
    color: ColorName
    kind: NotRequired[KindName]
    wolf: NotRequired[Annotated[bool, keywords({"default": False})]]
    face: NotRequired[
        Annotated[
            str,
            one_of("up", "down"),
            "How the piece lies; without it, down with a wolf and up without.",
        ]
    ]
    comment: NotRequired[str]


Placement = Annotated[
    PlacementDocument,
    keywords(
        {
            "if": {
                "required": ["wolf"],
                "properties": {"wolf": {"const": True}, "face": {"const": "down"}},
            },
            "then": True,
            "else": {"required": ["kind"]},
        }
    ),
]
"""Only a piece with a wolf that lies face down may leave out its kind."""


class ClaimedResultDocument(TypedDict):
    """The result that was claimed."""

    points: NotRequired[dict[ColorName, Annotated[int, limits(0, below=1000000000)]]]
    winners: NotRequired[Annotated[list[ColorName], DISTINCT]]


ClaimedResult = Annotated[
    ClaimedResultDocument,
    keywords(
        {
            "anyOf": [
                {"required": ["points"], "properties": {"points": {"minProperties": 1}}},
                {"required": ["winners"], "properties": {"winners": {"minItems": 1}}},
            ]
        }
    ),
]
"""Points, or winners, or both."""


class GameDocument(TypedDict):
    """The record of a game of Palatinus, from the first tile to the result claimed."""

    format: Literal["palatinus-game/1"]
    title: NotRequired[str]
    comment: NotRequired[Annotated[str, "About the game as a whole."]]
    players: Annotated[
        list[PlayerDocument], "In seating order, clockwise from the starting player."
    ]
    set: NotRequired[
        Annotated[
            SetDocument,
            "How the twelve inhabitants of every color split, where the players know it.",
        ]
    ]
    rulings: NotRequired[
        Annotated[SomeReadings, "The readings of open questions that differ from the default."]
    ]
    tiles: Annotated[list[LaidTileDocument], "In the order laid, the one in the middle first."]
    springs: Annotated[
        dict[HillLetter, Springs],
        "The fields with a spring, tile by tile; a tile left out has none.",
    ]
    tokens: Annotated[dict[HillLetter, TokenValue], "The laurel token on every hill."]
    placements: Annotated[list[Placement], "One after another."]
    reveal: NotRequired[
        Annotated[dict[FieldName, KindName], "The kinds of pieces that lay face down, by field."]
    ]
    result: NotRequired[Literal["unfinished"] | ClaimedResult]
