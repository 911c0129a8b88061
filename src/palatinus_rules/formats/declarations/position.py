"""The declaration of the position document."""

from typing import Annotated, Literal, NotRequired

from palatinus_rules.formats.declarations.values import (
    ColorName,
    FieldName,
    KindName,
    Springs,
    TokenValue,
)
from palatinus_rules.kit.documents import Keys, Keywords, TypedDict, limits, one_of, size
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.tiles import Twist


class PlayerDocument(TypedDict):
    """A player."""

    color: ColorName
    second_color: NotRequired[ColorName]
    name: NotRequired[str]


class TileDocument(TypedDict):
    """A tile, its field 1, its springs and its laurel token."""

    slot: Annotated[int, limits(0, 6), "0 in the middle, 1 to 6 clockwise around it."]
    arrow: Annotated[int, limits(0, 5), "The direction from the hill to field 1."]
    springs: Springs
    token: TokenValue


class BoardDocument(TypedDict):
    """The board."""

    twist: Annotated[str, one_of(Twist), "In which of the two mirror images the tiles interlock."]
    tiles: Annotated[dict[str, TileDocument], Keys(Hill)]


class InhabitantDocument(TypedDict):
    """An inhabitant."""

    color: ColorName
    kind: KindName
    wolf: NotRequired[
        Annotated[bool, "Whether it has a wolf on its back; left out, that is not told."]
    ]


Players = Annotated[
    list[PlayerDocument], size(2, 5), "In seating order, clockwise from the starting player."
]


class PositionDocument(TypedDict):
    """The final position of a game of Palatinus."""

    format: Literal["palatinus-position/1"]
    players: Players
    board: BoardDocument
    inhabitants: Annotated[dict[FieldName, InhabitantDocument], "By field."]
    title: NotRequired[str]


NO_SECOND_COLOR = {"properties": {"players": {"items": {"not": {"required": ["second_color"]}}}}}
SECOND_COLORS = Keywords(
    {
        "if": {"properties": {"players": {"maxItems": 2}}},
        "then": {
            "anyOf": [
                {"properties": {"players": {"items": {"required": ["second_color"]}}}},
                NO_SECOND_COLOR,
            ]
        },
        "else": NO_SECOND_COLOR,
    }
)
"""With two players both have a second color, or nobody has; with more players nobody has."""
WholePosition = Annotated[PositionDocument, SECOND_COLORS]
