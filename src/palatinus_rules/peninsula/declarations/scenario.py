"""The declaration of the scenario document."""

from typing import Annotated, Literal, NotRequired

from palatinus_rules.kit.documents import TypedDict, keywords, known_keys, limits, matching, size
from palatinus_rules.peninsula.declarations.values import (
    ColorName,
    ForceDocument,
    Name,
    Points,
    TerrainName,
    Turn,
)
from palatinus_rules.peninsula.terrain import Terrain


class PlayerDocument(TypedDict):
    """A player, and the colors that he plays."""

    name: Name
    colors: list[ColorName]


class OptionsDocument(TypedDict):
    """Which optional rules are played."""

    commander_birth: NotRequired[bool]
    upgrades: NotRequired[bool]


Strength = Annotated[int, limits(1, 7), "The lowest roll that kills; 7 never does."]


class ArcherStrengthsDocument(TypedDict):
    """The lowest rolls of archers, by row."""

    front: Strength
    back: Strength


class StrengthsDocument(TypedDict):
    """The lowest rolls that kill, by kind."""

    I: Strength  # noqa: E741
    A: ArcherStrengthsDocument
    C: Annotated[dict[str, Strength], known_keys(Terrain)]


class EntryDocument(TypedDict):
    """Pieces that arrive in a turn; at a sea they invade."""

    turn: Turn
    at: NotRequired[list[Name]]
    units: NotRequired[ForceDocument]


Worth = dict[str, Points]


class FirstDocument(TypedDict):
    """Points for areas that the people is the first to occupy, in these turns."""

    turns: list[Turn]
    areas: Worth


class TopUpDocument(TypedDict):
    """Up to how many pieces a people is topped up, and until when."""

    to: Points
    until: Turn


class ConvertDocument(TypedDict):
    """Areas whose units become those of other peoples."""

    turn: Turn
    areas: Annotated[dict[str, Name], "The people that gets the units of an area."]
    points: NotRequired[Worth]


class SpecialDocument(TypedDict):
    """What holds for a people against the general rules."""

    no_stacking_until: NotRequired[Turn]
    no_development_until: NotRequired[Turn]
    top_up: NotRequired[TopUpDocument]
    double_at: NotRequired[Turn]
    convert: NotRequired[ConvertDocument]


class PeopleDocument(TypedDict):
    """The sheet of a people."""

    color: ColorName
    counters: ForceDocument
    entry: EntryDocument
    reinforcements: NotRequired[list[EntryDocument]]
    victory: NotRequired[
        Annotated[
            dict[Annotated[str, matching(r"^([1-9]|1[0-7]|0[1-9])$")], Worth],
            "Points for areas, by turn.",
        ]
    ]
    first: NotRequired[
        Annotated[
            FirstDocument,
            "Points for areas that the people is the first to occupy, in these turns.",
        ]
    ]
    special: NotRequired[SpecialDocument]


class AreaDocument(TypedDict):
    """An area: land with its terrain, or a sea."""

    terrain: NotRequired[TerrainName]
    sea: NotRequired[bool]
    dp: NotRequired[Annotated[int, limits(1, 4), "What is printed on the map."]]


Area = Annotated[
    AreaDocument,
    keywords(
        {
            "anyOf": [
                {"required": ["terrain"], "properties": {"sea": {"const": False}}},
                {
                    "required": ["sea"],
                    "properties": {"sea": {"const": True}, "terrain": False, "dp": False},
                },
            ]
        }
    ),
]
Link = Annotated[
    list[str],
    size(2, 3),
    keywords(
        {
            "prefixItems": [
                {"type": "string", "minLength": 1},
                {"type": "string", "minLength": 1},
                {"const": "dotted"},
            ]
        }
    ),
]


class ScenarioDocument(TypedDict):
    """What the text of the rules leaves to the map, the sheets and the counters."""

    format: Literal["peninsula-scenario/1"]
    title: NotRequired[str]
    players: Annotated[list[PlayerDocument], size(2, 4)]
    terrain_cost: Annotated[
        dict[str, Points], known_keys(Terrain), "Movement points for each terrain."
    ]
    areas: dict[str, Area]
    links: Annotated[list[Link], "Adjacent areas; a dotted line joins two lands over water."]
    movement_list: Annotated[list[Name], "All peoples, in their order."]
    options: NotRequired[OptionsDocument]
    strengths: NotRequired[
        Annotated[StrengthsDocument, "Another table of strengths than that of the text."]
    ]
    bids: NotRequired[
        Annotated[dict[str, Points], "Victory points that a player has offered for a color."]
    ]
    peoples: dict[str, PeopleDocument]
