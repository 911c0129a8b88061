from palatinus_rules.rules import (
    rulebook as rulebook,
)
from palatinus_rules.rules.board import (
    Board as Board,
)
from palatinus_rules.rules.box import (
    DISCS as DISCS,
    SECOND_HAND as SECOND_HAND,
    TOKENS as TOKENS,
    Color as Color,
    ColorSet as ColorSet,
    Hand as Hand,
    Inhabitant as Inhabitant,
    Kind as Kind,
    Share as Share,
    hand as hand,
    soldiers_in_time as soldiers_in_time,
)
from palatinus_rules.rules.codes import (
    ClaimError as ClaimError,
    LayingError as LayingError,
    PlacementError as PlacementError,
    PositionError as PositionError,
    ProblemCode as ProblemCode,
    RecordError as RecordError,
)
from palatinus_rules.rules.editions import (
    RuledOutReading as RuledOutReading,
)
from palatinus_rules.rules.fields import (
    Field as Field,
    Hex as Hex,
    Hill as Hill,
)
from palatinus_rules.rules.laying import (
    LaidTile as LaidTile,
    Spot as Spot,
    laying_seat as laying_seat,
    spot_problems as spot_problems,
)
from palatinus_rules.rules.placement.game import (
    Game as Game,
)
from palatinus_rules.rules.placement.piece import (
    Placement as Placement,
    Proposal as Proposal,
)
from palatinus_rules.rules.placement.view import (
    Holding as Holding,
    View as View,
)
from palatinus_rules.rules.position import (
    InhabitantRow as InhabitantRow,
    ParsedPosition as ParsedPosition,
    Player as Player,
    Position as Position,
)
from palatinus_rules.rules.records.record import (
    ClaimedResult as ClaimedResult,
    PlacementRow as PlacementRow,
    Record as Record,
)
from palatinus_rules.rules.records.verification import (
    ParsedRecord as ParsedRecord,
    Verification as Verification,
    verify as verify,
)
from palatinus_rules.rules.rulings import (
    Captor as Captor,
    DiscShortage as DiscShortage,
    FinalTie as FinalTie,
    FreeSpring as FreeSpring,
    LoneSoldier as LoneSoldier,
    OwnDoubleCapture as OwnDoubleCapture,
    RulingError as RulingError,
    Rulings as Rulings,
    SecondColor as SecondColor,
)
from palatinus_rules.rules.scoring.control import (
    Award as Award,
    AwardKind as AwardKind,
    Influence as Influence,
    Reason as Reason,
    Tally as Tally,
)
from palatinus_rules.rules.scoring.resolution import (
    HillRecord as HillRecord,
    Resolution as Resolution,
    resolve as resolve,
)
from palatinus_rules.rules.scoring.rows import (
    HillRow as HillRow,
    InfluenceRow as InfluenceRow,
    StandingRow as StandingRow,
)
from palatinus_rules.rules.scoring.soldiers import (
    Capture as Capture,
    SoldierRecord as SoldierRecord,
    Verdict as Verdict,
)
from palatinus_rules.rules.scoring.victory import (
    Gain as Gain,
    Item as Item,
    Shortage as Shortage,
    Standing as Standing,
)
from palatinus_rules.rules.setup import (
    Assembly as Assembly,
    Setup as Setup,
)
from palatinus_rules.rules.tiles import (
    Tile as Tile,
    Twist as Twist,
)
