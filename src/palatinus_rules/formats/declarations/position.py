"""The declaration of the position document."""

from typing import Annotated, Literal, NotRequired

from palatinus_rules.formats.declarations.values import (
    ColorName,
    FieldName,
    KindName,
    Springs,
    TokenValue,
)
from palatinus_rules.kit.documents import TypedDict, keywords, known_keys, limits, one_of, size
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.tiles import Twist


class PlayerDocument(TypedDict):
    """A player."""

    color: Annotated[ColorName, "All different."]
    second_color: NotRequired[
        Annotated[
            ColorName, "Only with two players, and then for both: a color that nobody else uses."
        ]
    ]
    name: NotRequired[Annotated[str, "Any text."]]


class TileDocument(TypedDict):
    """A tile, its field 1, its springs and its laurel token."""

    slot: Annotated[int, limits(0, 6), "Each once: 0 in the middle, 1 to 6 clockwise around it."]
    arrow: Annotated[int, limits(0, 5), "The direction from the hill to field 1."]
    springs: Annotated[Springs, "The fields with a spring."]
    token: Annotated[TokenValue, "6 in slot 0, and 5, 5, 4, 4, 3, 3 on the others."]


class BoardDocument(TypedDict):
    """The board."""

    twist: Annotated[str, one_of(Twist), "In which of the two mirror images the tiles interlock."]
    tiles: Annotated[dict[str, TileDocument], known_keys(Hill)]


class InhabitantDocument(TypedDict):
    """An inhabitant."""

    color: Annotated[ColorName, "A color or second color of a player."]
    kind: KindName
    wolf: NotRequired[
        Annotated[
            bool,
            "Whether it has a wolf on its back; left out, that is not told, except of "
            "soldiers, whose backs are plain.",
        ]
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
    title: NotRequired[Annotated[str, "Any text."]]


NO_SECOND_COLOR = {"properties": {"players": {"items": {"not": {"required": ["second_color"]}}}}}
SECOND_COLORS = keywords(
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
