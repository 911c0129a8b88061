"""The declarations of a go that was played and of a game that was verified."""

from typing import Annotated, Literal, NotRequired

from palatinus_rules.kit.documents import TypedDict, one_of
from palatinus_rules.peninsula.declarations.problems import ProblemList
from palatinus_rules.peninsula.declarations.state import StateDocument
from palatinus_rules.peninsula.declarations.values import (
    Count,
    ForceDocument,
    Forces,
    KindLetter,
    Name,
    Positive,
    SideName,
    TerrainName,
    Turn,
    UnitLetter,
)
from palatinus_rules.peninsula.victory import Reason


class BirthDocument(TypedDict):
    """The sum of the dice for a new commander, and who could have one."""

    sum: Count
    players: list[str]


class PlacedDocument(TypedDict):
    """Pieces that come to an area."""

    area: Name
    units: ForceDocument


class UpgradedDocument(TypedDict):
    """Units that became units of another kind."""

    area: Name
    before: KindLetter
    after: KindLetter
    number: Positive


class DevelopmentDocument(TypedDict):
    """The development of a people, with its sums."""

    born: BirthDocument | None
    added: list[PlacedDocument]
    develops: bool
    saved: Count
    income: Count
    eliminated: Forces
    upkeep: int
    left: int
    bought: Forces
    upgrades: list[UpgradedDocument]
    spent: Count
    kept: Count
    lost: int
    arrived: list[PlacedDocument]


class MarchDocument(TypedDict):
    """A group that moved, its path, and what each step cost."""

    units: ForceDocument
    path: list[Name]
    costs: list[Count]
    spent: Count


class MovementDocument(TypedDict):
    """The moves of a people."""

    moves: list[MarchDocument]
    removed_commanders: dict[str, list[Name]]


class TakeoverDocument(TypedDict):
    """An area that one people of a player takes over from another."""

    area: Name
    old: Name
    new: Name
    replaced: ForceDocument
    removed: ForceDocument


class SideForcesDocument(TypedDict):
    """The forces of both sides."""

    attacker: ForceDocument
    defender: ForceDocument


class FoughtRowsDocument(TypedDict):
    """The units of a side, the front row first, and with which of them the commander is."""

    front: list[UnitLetter]
    back: list[UnitLetter]
    commander: Positive | None


class SideRowsDocument(TypedDict):
    """The rows of both sides."""

    attacker: FoughtRowsDocument
    defender: FoughtRowsDocument


class StruckDocument(TypedDict):
    """An arrow or a strike, and what came of it."""

    side: SideName
    unit: Positive
    target: Positive
    lowest: int | None
    rolls: list[int]
    hits: bool


class FighterDocument(TypedDict):
    """A unit of a side."""

    side: SideName
    unit: Positive


class FateDocument(TypedDict):
    """The die for the commander of a side."""

    side: SideName
    roll: int


class MomentDocument(TypedDict):
    """The arrows or the strikes of a round, and who dies of them."""

    blows: list[StruckDocument]
    dead: list[FighterDocument]
    fates: list[FateDocument]
    dead_commanders: list[SideName]


class FoughtRoundDocument(TypedDict):
    """A round of a combat."""

    before: SideForcesDocument
    rows: SideRowsDocument
    arrows: MomentDocument
    strikes: MomentDocument
    after: SideForcesDocument


class RetreatDocument(TypedDict):
    """Who retreated, and where to."""

    people: Name
    to: Name
    units: ForceDocument


class FightDocument(TypedDict):
    """A combat, round by round."""

    area: Name
    terrain: TerrainName
    attacker: Name
    defender: Name
    rounds: list[FoughtRoundDocument]
    retreat: RetreatDocument | None
    holder: Annotated[str, one_of("attacker", "defender", "nobody")] | None


class CombatPhaseDocument(TypedDict):
    """Who was exchanged without a combat, and the combats."""

    exchanged: list[TakeoverDocument]
    combats: list[FightDocument]


class RemovedDocument(TypedDict):
    """What a people had to take away."""

    people: Name
    doubled: list[Name]
    removed: Forces
    forced: Annotated[Forces, "What had to go beyond that, by areas, though nobody chose it."]


class AwardDocument(TypedDict):
    """Points for an area."""

    area: Name
    reason: Annotated[str, one_of(Reason)]
    points: int


class ConvertedDocument(TypedDict):
    """Units of an area that became those of another people."""

    area: Name
    into: Name
    converted: ForceDocument
    removed: ForceDocument


class ScoringDocument(TypedDict):
    """The points of a people."""

    people: Name
    points: int
    awards: list[AwardDocument]
    converted: list[ConvertedDocument]


class GoDocument(TypedDict):
    """A people's go, phase by phase with its sums, what is wrong, and the state after it."""

    format: Literal["peninsula-go/1"]
    turn: Turn
    people: Name
    legal: Annotated[bool, "Whether nothing is wrong."]
    over: Annotated[bool, "Whether the last turn has ended."]
    development: NotRequired[DevelopmentDocument]
    movement: NotRequired[MovementDocument]
    combat: NotRequired[CombatPhaseDocument]
    stacking: NotRequired[list[RemovedDocument]]
    victory: NotRequired[ScoringDocument]
    ended: Annotated[list[ScoringDocument], "Points that waited for the end of the turn."]
    problems: ProblemList
    readings: Annotated[dict[str, str], "The reading of every open point."]
    state: Annotated[StateDocument, "The state after the go."]


class VerifiedGoDocument(TypedDict):
    """A go of a game, in short."""

    turn: Turn
    people: Name
    legal: bool
    combats: Count
    points: int


class TotalsDocument(TypedDict):
    """All points, by people, by color and by player."""

    peoples: dict[str, int]
    colors: dict[str, int]
    players: dict[str, int]


class VerificationDocument(TypedDict):
    """A game, verified from its first state on: goes, points, and what is wrong."""

    format: Literal["peninsula-verification/1"]
    title: str | None
    legal: bool
    over: bool
    goes: list[VerifiedGoDocument]
    points: TotalsDocument
    winners: Annotated[list[str], "Who has won; empty while the game is not over."]
    leaders: Annotated[list[str], "Who has the most points."]
    problems: ProblemList
    readings: dict[str, str]
    state: StateDocument
