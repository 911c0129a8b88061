"""The shapes of the documents about findings: changes, outlooks, advice, simulations.

Whole numbers that many readers of JSON would round, because they can be above 2**53, are text:
seeds, worlds, ends of the game, and the numerators and denominators of exact values.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from palatinus_rules.formats.documents.shapes import (
    AwardDocument,
    BoardDocument,
    InhabitantDocument,
    PlacementDocument,
    PlayerDocument,
    ResultDocument,
    SetDocument,
)


class ReplacementDocument(TypedDict):
    """The inhabitant of a field before and after; None for nobody."""

    field: str
    sort: str
    before: InhabitantDocument | None
    after: InhabitantDocument | None


class ShiftDocument(TypedDict):
    """The points or the rank of a player before and after a change."""

    before: int
    after: int
    change: int


class ShiftedStandingDocument(TypedDict):
    """What becomes of one player with a change."""

    color: str
    points: ShiftDocument
    rank: ShiftDocument


class SoldierStepDocument(TypedDict):
    """A soldier with the fields of all inhabitants that he counted."""

    field: str
    color: str
    merchants: list[str]
    farmers: list[str]
    verdict: str
    captured: list[str]
    leaves: bool


class CaptureStepDocument(TypedDict):
    """A captured inhabitant, who captured it, who takes it, and who gets a disc."""

    field: str
    color: str
    kind: str
    captors: list[str]
    player: str
    disc: str | None
    missing: NotRequired[str]


class InfluenceDocument(TypedDict):
    """Influence points from one field for one reason."""

    field: str
    reason: str
    points: int


class TallyStepDocument(TypedDict):
    """What one inhabitant brings, and to whom."""

    field: str
    color: str
    kind: str
    player: str | None
    points: int
    influence: list[InfluenceDocument]


class StepDocument(TypedDict):
    """What happened where two scorings first differ: one of the three."""

    soldier: NotRequired[SoldierStepDocument]
    captures: NotRequired[list[CaptureStepDocument]]
    tally: NotRequired[TallyStepDocument]


class PartingDocument(TypedDict):
    """Where two scorings first differ; a side is None if nobody stands there."""

    step: str
    hill: str | None
    field: str | None
    before: StepDocument | None
    after: StepDocument | None


class ControlDocument(TypedDict):
    """What each player's inhabitants bring at a hill, one by one, and who gets what for it."""

    influence: dict[str, list[int]]
    award: AwardDocument


class ChangedHillDocument(TypedDict):
    """A hill that changes hands."""

    hill: str
    token: int
    before: ControlDocument
    after: ControlDocument


class ChangeDocument(TypedDict):
    """A ``palatinus-change/1`` document."""

    format: Literal["palatinus-change/1"]
    version: str
    title: NotRequired[str]
    players: list[PlayerDocument]
    changes: list[ReplacementDocument]
    effect: str
    standings: list[ShiftedStandingDocument]
    parting: PartingDocument | None
    hills: list[ChangedHillDocument]
    before: ResultDocument
    after: ResultDocument
    clauses: list[str]


class WithoutDocument(TypedDict):
    """What would change without one inhabitant."""

    field: str
    inhabitant: InhabitantDocument
    effect: str
    standings: list[ShiftedStandingDocument]
    winners: list[str]


class SwingDocument(TypedDict):
    """A ``palatinus-swing/1`` document."""

    format: Literal["palatinus-swing/1"]
    version: str
    code: str
    title: NotRequired[str]
    players: list[PlayerDocument]
    result: ResultDocument
    without: list[WithoutDocument]
    decisive: list[str]
    clauses: list[str]


class ExactDocument(TypedDict):
    """A value that is certain: as a number, and exactly, as a fraction in lowest terms."""

    value: float
    exact: str


class RangeDocument(TypedDict):
    """A value with the interval in which the true one lies."""

    value: float
    low: float
    high: float


EstimateDocument = ExactDocument | RangeDocument
"""A chance or a mean: exact, or with an interval."""


class SampleDocument(TypedDict):
    """How many ends were drawn, with which seed, and how sure the intervals are."""

    size: int
    seed: str
    confidence: float


class ViewDocument(TypedDict):
    """What a viewer sees of a game; ``color`` is None for a spectator."""

    color: str | None
    players: list[PlayerDocument]
    set: SetDocument | None
    board: BoardDocument
    placements: list[PlacementDocument]
    to_move: str | None
    own_unknown: list[str]


class PointsChanceDocument(TypedDict):
    """How likely some points are; of a sample, in which part of it they came up."""

    points: int
    chance: float
    exact: NotRequired[str]


class PointsProspectDocument(TypedDict):
    """The points that a player can hope for."""

    least: int
    most: int
    mean: EstimateDocument
    distribution: list[PointsChanceDocument]


class ProspectDocument(TypedDict):
    """What one player can hope for."""

    color: str
    wins: EstimateDocument
    shares: EstimateDocument
    points: PointsProspectDocument


class HillProspectDocument(TypedDict):
    """Who can come to control a hill."""

    hill: str
    token: int
    control: dict[str, EstimateDocument]
    tie: EstimateDocument
    nobody: EstimateDocument


class OutlookDocument(TypedDict):
    """A ``palatinus-outlook/1`` document."""

    format: Literal["palatinus-outlook/1"]
    version: str
    view: ViewDocument
    rulings: dict[str, str]
    worlds: str
    ends: str
    sample: SampleDocument | None
    assumptions: list[str]
    prospects: list[ProspectDocument]
    hills: list[HillProspectDocument]
    clauses: list[str]


class OptionDocument(TypedDict):
    """A field for one kind of inhabitant, and what that is worth."""

    field: str
    color: str
    kind: str
    wolves: list[bool]
    value: EstimateDocument
    least: ExactDocument
    scored: str


class AdviceDocument(TypedDict):
    """A ``palatinus-advice/1`` document."""

    format: Literal["palatinus-advice/1"]
    version: str
    view: ViewDocument
    rulings: dict[str, str]
    objective: str
    replies: str
    worlds: str
    ends: str
    scored: str
    sample: SampleDocument | None
    interrupted: bool
    assumptions: list[str]
    rivals: int
    options: list[OptionDocument]
    clauses: list[str]


class PointsCountDocument(TypedDict):
    """In how many games a seat had some points."""

    points: int
    games: int


class SeatDocument(TypedDict):
    """What one seat did in all games of a simulation."""

    seat: int
    alone: int
    shared: int
    wins: list[int]
    win_share: float
    mean: float
    deviation: float
    least: int
    lower_quartile: int
    upper_quartile: int
    most: int
    distribution: list[PointsCountDocument]


class PointsRangeDocument(TypedDict):
    """How many results of all seats together lie in a range of points."""

    least: int
    most: int
    results: int


class RuleCountDocument(TypedDict):
    """How often a rule applied, and in how many games."""

    times: int
    games: int


class QuestionCountDocument(TypedDict):
    """How an open question was read, and in how many games it arose or mattered."""

    reading: str
    arises: int
    points: int
    ranks: int
    winners: int


class SimulationDocument(TypedDict):
    """A ``palatinus-simulation/1`` document."""

    format: Literal["palatinus-simulation/1"]
    version: str
    players: int
    games: int
    seed: str
    rulings: dict[str, str]
    springs: dict[str, list[int]] | None
    set: SetDocument | None
    assumptions: list[str]
    seats: list[SeatDocument]
    points: list[PointsRangeDocument]
    rules: dict[str, RuleCountDocument]
    questions: dict[str, QuestionCountDocument]
    clauses: list[str]
