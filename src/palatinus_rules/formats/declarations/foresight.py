"""The declarations of what can still come of a game: outlook, advice and simulation."""

from typing import Annotated, Literal, NotRequired

from palatinus_rules.foresight.forecasts import Objective, Replies
from palatinus_rules.formats.declarations.game import Placement, SetDocument
from palatinus_rules.formats.declarations.position import BoardDocument, Players
from palatinus_rules.formats.declarations.result import NoteDocument
from palatinus_rules.formats.declarations.values import (
    BigNumber,
    ClauseId,
    ClauseIds,
    ColorName,
    Count,
    EditionName,
    FieldName,
    FractionText,
    HillLetter,
    KindName,
    Rank,
    Rulings,
    Springs,
    TokenValue,
    Version,
)
from palatinus_rules.kit.documents import DISTINCT, TypedDict, entries, limits, one_of, size


class ViewDocument(TypedDict):
    """What somebody sees of a game."""

    color: Annotated[ColorName | None, "Who sees it; null for a spectator."]
    players: Players
    set: Annotated[
        SetDocument | None, "How the twelve of every color split; null where nobody has told."
    ]
    board: BoardDocument
    placements: Annotated[
        list[Placement], "In their order; kinds that the viewer does not know are left out."
    ]
    to_move: Annotated[
        ColorName | None, "The own color of whoever places next; null when the game is over."
    ]
    own_unknown: Annotated[
        list[FieldName], "The fields of what the viewer placed face down without telling its kind."
    ]


class SampleDocument(TypedDict):
    """How many ends were drawn, with which seed, and how sure the intervals are."""

    size: Annotated[int, limits(1), "How many ends of the game were drawn."]
    seed: Annotated[BigNumber, "The same seed draws the same."]
    confidence: Annotated[
        float, limits(above=0, below=1), "With this confidence all intervals hold together."
    ]


class PointsChanceDocument(TypedDict):
    """How likely some points are."""

    points: Count
    chance: Annotated[float, limits(0, 1), "Of a sample, the part of it in which they came up."]
    exact: NotRequired[Annotated[FractionText, "The chance as a fraction, if nothing was drawn."]]


class ExactDocument(TypedDict):
    """A value that is certain."""

    value: float
    exact: Annotated[FractionText, "The same as a fraction in lowest terms, such as 3/7 or 12."]


class RangeDocument(TypedDict):
    """A value with the interval in which the true one lies."""

    value: Annotated[float, "What came out so far."]
    low: float
    high: float


EstimateDocument = Annotated[ExactDocument | RangeDocument, "A chance or a mean."]


class PointsProspectDocument(TypedDict):
    """The points that a player can hope for."""

    least: Annotated[Count, "The fewest points that came up; of a sample, in the sample."]
    most: Annotated[Count, "The most points that came up; of a sample, in the sample."]
    mean: EstimateDocument
    distribution: Annotated[list[PointsChanceDocument], size(1), "Least points first."]


class ProspectDocument(TypedDict):
    """What one player can hope for."""

    color: ColorName
    wins: Annotated[EstimateDocument, "The chance to win alone."]
    shares: Annotated[EstimateDocument, "The chance to share the victory."]
    points: PointsProspectDocument


class HillProspectDocument(TypedDict):
    """Who can come to control a hill."""

    hill: HillLetter
    token: Annotated[TokenValue, "The value of its laurel token."]
    control: Annotated[
        dict[ColorName, EstimateDocument],
        entries(2, 5),
        "Each player's chance to have the most influence alone.",
    ]
    tie: Annotated[EstimateDocument, "The chance of a tie."]
    nobody: Annotated[EstimateDocument, "The chance that nobody has influence there."]


class OutlookDocument(TypedDict):
    """What can still come of a game, as somebody sees it."""

    format: Literal["palatinus-outlook/1"]
    version: Version
    view: ViewDocument
    rulings: Annotated[Rulings, "The reading of every open question."]
    edition: NotRequired[EditionName]
    notes: NotRequired[
        Annotated[list[NoteDocument], size(1), "What the players should know besides."]
    ]
    worlds: Annotated[
        BigNumber, "How many ways there are in which pieces face down and hands can be."
    ]
    ends: Annotated[
        BigNumber, "How many ways there are in which the game can end, in all worlds together."
    ]
    sample: Annotated[
        SampleDocument | None,
        "How ends were drawn; null where all of them were scored, so that everything is exact.",
    ]
    assumptions: Annotated[
        list[Annotated[str, one_of("worlds", "fields")]],
        DISTINCT,
        "What is taken for granted. worlds: all of them are equally likely; "
        "fields: everything that is still to be placed goes to any free field "
        "with the same chance.",
    ]
    prospects: Annotated[list[ProspectDocument], size(2, 5), "In seating order."]
    hills: Annotated[list[HillProspectDocument], size(7, 7), "A to G."]
    clauses: ClauseIds


class OptionDocument(TypedDict):
    """A field for one kind of inhabitant, and what that is worth."""

    field: FieldName
    color: ColorName
    kind: KindName
    wolves: Annotated[
        list[bool],
        size(1, 2),
        DISTINCT,
        "The pieces of the kind that may be placed: with a wolf, or without. It "
        "makes no difference to the scoring.",
    ]
    value: Annotated[EstimateDocument, "The mean of the objective."]
    least: Annotated[ExactDocument, "The worst that came up."]
    scored: Annotated[BigNumber, "How many ends of the game the two rest on."]


class AdviceDocument(TypedDict):
    """What every placement of whoever is to move is worth."""

    format: Literal["palatinus-advice/1"]
    version: Version
    view: ViewDocument
    rulings: Annotated[Rulings, "The reading of every open question."]
    edition: NotRequired[EditionName]
    notes: NotRequired[
        Annotated[list[NoteDocument], size(1), "What the players should know besides."]
    ]
    objective: Annotated[str, one_of(Objective)]
    replies: Annotated[str, one_of(Replies)]
    worlds: Annotated[
        BigNumber, "How many ways there are in which pieces face down and hands can be."
    ]
    ends: Annotated[
        BigNumber, "How many ends of the game there are, over all placements and worlds."
    ]
    scored: Annotated[BigNumber, "How many of them the values rest on."]
    sample: Annotated[
        SampleDocument | None, "How ends were drawn; null where all of them were to be scored."
    ]
    interrupted: Annotated[
        bool,
        "Whether the work was interrupted; without a sample, the intervals then "
        "cover all that the rest could have brought.",
    ]
    assumptions: Annotated[
        list[Annotated[str, one_of("worlds", "fields", "sharp-replies")]],
        DISTINCT,
        "What is taken for granted, as in an outlook. sharp-replies: opponents "
        "who still have to reply see all faces and do what is best for them.",
    ]
    rivals: Annotated[
        int,
        limits(1),
        "How many of the first options can be the best, as far as their intervals "
        "tell; 1 if the first is certain.",
    ]
    options: Annotated[list[OptionDocument], size(1), "The best first."]
    clauses: ClauseIds


class PointsCountDocument(TypedDict):
    """In how many games a seat had some points."""

    points: Count
    games: Annotated[int, limits(1)]


class SeatDocument(TypedDict):
    """What one seat did in all games of a simulation."""

    seat: Annotated[Rank, "From 1, the starting player."]
    alone: Annotated[Count, "The games won alone."]
    shared: Annotated[Count, "The games won together with others."]
    wins: Annotated[
        list[Count],
        size(2, 5),
        "The games won alone, then those won together with one other, with two others, and so on.",
    ]
    win_share: Annotated[
        float,
        limits(0, 1),
        "The part of the victories; a shared one counts as an even part of one.",
    ]
    mean: Annotated[float, limits(0), "The mean of the points."]
    deviation: Annotated[float, limits(0), "The standard deviation of the points."]
    least: Count
    lower_quartile: Count
    upper_quartile: Count
    most: Count
    distribution: Annotated[list[PointsCountDocument], size(1), "Least points first."]


class PointsRangeDocument(TypedDict):
    """How many results of all seats together lie in a range of points."""

    least: Count
    most: Count
    results: Count


class RuleCountDocument(TypedDict):
    """How often a rule applied, and in how many games."""

    times: Count
    games: Count


class QuestionCountDocument(TypedDict):
    """How an open question was read, and in how many games it arose or mattered."""

    reading: str
    arises: Count
    points: Count
    ranks: Count
    winners: Count


class SimulationDocument(TypedDict):
    """Many random games, counted."""

    format: Literal["palatinus-simulation/1"]
    version: Version
    players: Annotated[int, limits(2, 5), "How many players."]
    games: Annotated[int, limits(1), "How many games."]
    seed: Annotated[BigNumber, "The same seed plays the same games."]
    rulings: Annotated[Rulings, "The reading of every open question."]
    edition: NotRequired[EditionName]
    springs: Annotated[
        dict[HillLetter, Springs] | None,
        "The fields with springs by tile; null where they were made up.",
    ]
    set: Annotated[
        SetDocument | None,
        "How the twelve of every color split; null where it was drawn for every game, "
        "or is not needed.",
    ]
    assumptions: Annotated[
        list[Annotated[str, one_of("random-play", "springs-made-up", "set-drawn")]],
        DISTINCT,
        "What is taken for granted. random-play: tiles, tokens and fields are "
        "random, so that all seats are alike; set-drawn: for every game.",
    ]
    seats: Annotated[list[SeatDocument], size(2, 5)]
    points: Annotated[
        list[PointsRangeDocument], "The results of all seats together, five points at a time."
    ]
    rules: Annotated[
        dict[ClauseId, RuleCountDocument],
        "How often each rule fired, by the id of its clause, and in how many games.",
    ]
    questions: Annotated[
        dict[str, QuestionCountDocument],
        "The games in which each open question arises, and in which its answer alone "
        "changes somebody's points, ranks, or who wins.",
    ]
    clauses: ClauseIds
