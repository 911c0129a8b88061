"""The declarations of budgets, stacks, reaches, turns and retreats."""

from typing import Annotated, Literal, NotRequired

from palatinus_rules.kit.documents import TypedDict, known_words, size
from palatinus_rules.peninsula.declarations.problems import Notes
from palatinus_rules.peninsula.declarations.values import (
    Count,
    KindLetter,
    PhaseName,
    Positive,
    SomeForceDocument,
    Turn,
    readings_of,
)


class ChoiceDocument(TypedDict):
    """An elimination, what it leaves, and what that can buy."""

    eliminated: SomeForceDocument
    left: Count | None
    purchases: Annotated[
        list[SomeForceDocument], size(1), "Purchases after which nothing more can be bought."
    ]


class HoldingDocument(TypedDict):
    """An area that pays or holds pieces."""

    people: str
    area: str
    points: Count
    units: SomeForceDocument
    upkeep: Count


class FillingDocument(TypedDict):
    """Pieces that may be added at the start of the turn; they are not counted above."""

    wanted: Annotated[Positive, "How many pieces are wanted."]
    added: SomeForceDocument
    shortfall: Annotated[Count, "How many the counters did not suffice for."]


BUDGET_READINGS = (
    "commander",
    "control",
    "upkeep_losses",
    "saved_points",
    "emptied_areas",
    "saving_limit",
    "placement",
    "arrivals",
    "upkeep_due",
    "upkeep_by",
    "until",
    "doubling",
    "doubling_time",
    "top_up_at_entry",
)


class BudgetDocument(TypedDict):
    """What a people of Peninsula Italica has to spend in its development, and who must go."""

    format: Literal["peninsula-budget/1"]
    people: str
    develops: Annotated[
        bool, "False where the people does not use the rules of development in this turn."
    ]
    income: Annotated[Count, "What the areas pay that it controls."]
    saved: Annotated[Count, "Points kept from earlier turns."]
    upkeep: Annotated[Count, "What all units in play cost."]
    pool: Annotated[Count, "What there is to pay upkeep with."]
    left: Annotated[Count, "What upkeep leaves; null if it cannot be paid."] | None
    eliminations: Annotated[
        list[SomeForceDocument],
        size(1),
        "Every legal elimination, sorted by I, A and C; one that is empty if none is needed.",
    ]
    choices: Annotated[
        list[ChoiceDocument],
        size(1),
        "The same eliminations, each with what it leaves and what that can buy.",
    ]
    holdings: Annotated[
        list[HoldingDocument],
        "The areas that pay or hold pieces, of which income and upkeep are the sums.",
    ]
    places: Annotated[list[str], "The areas where new units may be put."]
    top_up: FillingDocument | None
    doubling: FillingDocument | None
    readings: Annotated[
        dict[str, str],
        known_words(readings_of(BUDGET_READINGS)),
        "The readings of the open points that matter here.",
    ]
    notes: NotRequired[Notes]


Removals = Annotated[
    list[SomeForceDocument],
    size(1),
    "Every inclusion-minimal removal, sorted by I, A and C; one that is empty if none is needed.",
]


class WeighedDocument(TypedDict):
    """What a stack weighs, and what must go."""

    weight: Count
    limit: Annotated[Positive, "Null where there is no limit."] | None
    removals: Removals
    removals_if_doubled: Removals


class StackingDocument(TypedDict):
    """The stacks of a people."""

    people: str
    areas: Annotated[dict[str, WeighedDocument], "Each area with units of the people."]
    best_doubled: Annotated[
        list[str], "The areas whose doubling saves the most weight; none where it saves nothing."
    ]
    units: Annotated[dict[str, SomeForceDocument], "The pieces in each of the areas."]


STACKS_READINGS = ("commander", "stacking", "commander_weight", "doubled_area", "until")


class StacksDocument(TypedDict):
    """What the stacks of a people of Peninsula Italica weigh, and what must go."""

    format: Literal["peninsula-stacks/1"]
    people: str
    areas: Annotated[dict[str, WeighedDocument], "Each area with units of the people."]
    best_doubled: Annotated[
        list[str], "The areas whose doubling saves the most weight; none where it saves nothing."
    ]
    units: Annotated[dict[str, SomeForceDocument], "The pieces in each of the areas."]
    others: NotRequired[
        Annotated[
            list[StackingDocument],
            "The same for all other peoples on the map, where that was asked for.",
        ]
    ]
    readings: Annotated[
        dict[str, str],
        known_words(readings_of(STACKS_READINGS)),
        "The readings of the open points that matter here.",
    ]
    notes: NotRequired[Notes]


class ReachedDocument(TypedDict):
    """What it takes to come to an area."""

    cost: Annotated[Count, "The least that it costs."]
    stops: Annotated[bool, "Whether enemies end the move there."]


REACH_READINGS = (
    "commander",
    "terrain_paid",
    "overrun_holders",
    "same_player",
    "landing_overrun",
    "lone_commander",
)


class ReachDocument(TypedDict):
    """All areas that one unit of Peninsula Italica can reach."""

    format: Literal["peninsula-reach/1"]
    people: str
    area: Annotated[str, "Where the unit is supposed to stand."]
    kind: KindLetter
    with_commander: bool
    mp: Positive
    areas: Annotated[dict[str, ReachedDocument], "Each area that it can reach."]
    paths: Annotated[dict[str, Annotated[list[str], size(2)]], "A cheapest path to each of them."]
    needs_commander: Annotated[list[str], "The areas that are too far without a commander."]
    readings: Annotated[
        dict[str, str],
        known_words(readings_of(REACH_READINGS)),
        "The readings of the open points that matter here.",
    ]
    notes: NotRequired[Notes]


class GoPhaseDocument(TypedDict):
    """A phase of a people's go."""

    people: str
    phase: PhaseName


class NextDocument(TypedDict):
    """The phase that comes next; null at the end of the game."""

    turn: Turn
    people: str
    phase: PhaseName


class ArrivalDocument(TypedDict):
    """Pieces that enter."""

    people: str
    first: Annotated[bool, "True for a people that enters, false for reinforcements."]
    at: list[str]
    units: SomeForceDocument


class ScoreDocument(TypedDict):
    """Points for an area."""

    people: str
    area: str
    points: Count
    first: Annotated[bool, "True for points for a first occupation."]
    holds: Annotated[bool, "Whether the people would get them now."]


TURN_READINGS = ("phases", "points_given")


class TurnDocument(TypedDict):
    """A turn of Peninsula Italica: whose go it is, who enters and who scores."""

    format: Literal["peninsula-turn/1"]
    turn: Turn
    goes: Annotated[list[GoPhaseDocument], "All phases of the turn, in order."]
    next: Annotated[NextDocument, "The phase that comes next; null at the end of the game."] | None
    enters: list[ArrivalDocument]
    scores: list[ScoreDocument]
    readings: Annotated[
        dict[str, str],
        known_words(readings_of(TURN_READINGS)),
        "The readings of the open points that matter here.",
    ]
    notes: NotRequired[Notes]


RETREATS_READINGS = ("commander", "retreat_over_water", "retreat_to_own")


class RetreatsDocument(TypedDict):
    """Where those who stand in an area of Peninsula Italica can retreat to."""

    format: Literal["peninsula-retreats/1"]
    area: str
    peoples: Annotated[dict[str, list[str]], "The areas that are open to each people."]
    taken: Annotated[
        dict[str, Annotated[list[str], size(1)]],
        "Adjacent areas where somebody stands, with the peoples there.",
    ]
    readings: Annotated[
        dict[str, str],
        known_words(readings_of(RETREATS_READINGS)),
        "The readings of the open points that matter here.",
    ]
    notes: NotRequired[Notes]
