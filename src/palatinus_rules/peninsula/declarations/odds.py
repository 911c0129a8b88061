"""The declarations of odds: those of one combat, and those of several."""

from typing import Annotated, Literal, NotRequired

from palatinus_rules.kit.documents import (
    TypedDict,
    known_keys,
    known_words,
    limits,
    matching,
    one_of,
    size,
)
from palatinus_rules.peninsula.declarations.values import (
    Positive,
    SideName,
    TerrainName,
    readings_of,
)
from palatinus_rules.peninsula.odds.comparison import CONCERNING
from palatinus_rules.peninsula.odds.policy import Targets
from palatinus_rules.peninsula.terrain import Terrain


class FightingForceDocument(TypedDict):
    """Numbers of units, and whether a commander is with them."""

    I: Annotated[int, limits(0, 999)]  # noqa: E741
    A: Annotated[int, limits(0, 999)]
    C: Annotated[int, limits(0, 999)]
    commander: bool


class ConductDocument(TypedDict):
    """How a side fights."""

    targets: Annotated[str, one_of(Targets), "With which enemies the side begins."]
    retreats_at: Annotated[Positive | None, "It retreats with so many units left, or fewer."]
    retreats_after: Annotated[Positive | None, "It retreats when so many rounds are over."]


class PolicyDocument(TypedDict):
    """How both sides fight."""

    plain: Annotated[
        bool,
        "Whether these are the odds of the plain policy: nobody retreats, and the most "
        "dangerous are struck first.",
    ]
    attacker: ConductDocument
    defender: ConductDocument


class OddsStrengthsDocument(TypedDict):
    """The lowest rolls that kill, where a scenario has others than the text."""

    infantry: int
    archers_front: int
    archers_back: int
    cavalry: Annotated[dict[str, int], known_keys(Terrain)]


class NumberDocument(TypedDict):
    """A number, exactly where it is known."""

    fraction: Annotated[
        Annotated[str, matching(r"^[0-9]+(/[0-9]+)?$")] | None,
        "In lowest terms; null where it is not known.",
    ]
    value: Annotated[float, limits(0), "The floating-point number next to it."]


class EndDocument(TypedDict):
    """How a combat can end, and how likely that is."""

    attacker: FightingForceDocument
    defender: FightingForceDocument
    retreats: NotRequired[Annotated[SideName, "Who retreated, where anybody did."]]
    chance: NumberDocument


class OddsDocument(TypedDict):
    """The odds of one combat of Peninsula Italica."""

    format: Literal["peninsula-odds/1"]
    terrain: TerrainName
    attacker: FightingForceDocument
    defender: FightingForceDocument
    readings: Annotated[
        dict[str, str],
        known_words(readings_of(CONCERNING)),
        "The readings of all open points that concern odds.",
    ]
    policy: PolicyDocument
    strengths: NotRequired[
        Annotated[
            OddsStrengthsDocument,
            "The lowest rolls that kill, where a scenario has others than the text.",
        ]
    ]
    attacker_wins: Annotated[NumberDocument, "The chance that the attacker holds the area."]
    defender_wins: Annotated[NumberDocument, "The chance that the defender holds the area."]
    nobody: Annotated[NumberDocument, "The chance that the area is free."]
    rounds: Annotated[NumberDocument, "How many rounds are to be expected."]
    ends: Annotated[list[EndDocument], size(1), "Every possible end, the likeliest first."]
    exact: Annotated[bool, "Whether every number is a fraction."]
    error: Annotated[
        Annotated[float, limits(above=0)] | None,
        "How far any value is off at most; null where all are exact.",
    ]


class ComparisonDocument(TypedDict):
    """The odds of several combats of Peninsula Italica that differ in one thing."""

    format: Literal["peninsula-comparison/1"]
    varied: Annotated[
        str,
        matching(r"^(readings|(attacker|defender)\.[IAC])$"),
        "What differs: the readings, or the number of units of a kind on one side.",
    ]
    odds: Annotated[list[OddsDocument], size(1)]
