from palatinus_rules._version import __version__ as __version__
from palatinus_rules.assembly import (
    Assembly as Assembly,
    LaidTile as LaidTile,
    Setup as Setup,
    Spot as Spot,
    laying_seat as laying_seat,
    spot_problems as spot_problems,
)
from palatinus_rules.board import (
    Board as Board,
    Field as Field,
    Hill as Hill,
    Tile as Tile,
    Twist as Twist,
)
from palatinus_rules.box import (
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
from palatinus_rules.caveats import Caveat as Caveat
from palatinus_rules.chance import (
    Chance as Chance,
    draw_setup as draw_setup,
    random_game as random_game,
    random_placement as random_placement,
)
from palatinus_rules.disputes import (
    Dependence as Dependence,
    Effect as Effect,
    Parting as Parting,
    Settlement as Settlement,
    Step as Step,
    settle as settle,
)
from palatinus_rules.explain import (
    Chapter as Chapter,
    Explanation as Explanation,
    Statement as Statement,
    explain as explain,
)
from palatinus_rules.formats import (
    PositionFormat as PositionFormat,
    read_any_position as read_any_position,
)
from palatinus_rules.hexes import Hex as Hex
from palatinus_rules.language import Language as Language, Words as Words
from palatinus_rules.notation.game_copy import GameCopy as GameCopy
from palatinus_rules.placement.game import Game as Game
from palatinus_rules.placement.piece import Placement as Placement
from palatinus_rules.placement.view import Holding as Holding, View as View
from palatinus_rules.position import (
    Player as Player,
    Position as Position,
    PositionReading as PositionReading,
)
from palatinus_rules.problems import (
    LayingError as LayingError,
    MissingExtraError as MissingExtraError,
    PalatinusError as PalatinusError,
    PlacementError as PlacementError,
    PositionError as PositionError,
    Problem as Problem,
    ProblemCode as ProblemCode,
    Problems as Problems,
    ProblemsError as ProblemsError,
    RecordError as RecordError,
    UnknownNameError as UnknownNameError,
    WrongTypeError as WrongTypeError,
)
from palatinus_rules.records.record import Claim as Claim, Record as Record
from palatinus_rules.records.verification import (
    RecordReading as RecordReading,
    Verification as Verification,
    verify as verify,
)
from palatinus_rules.rulings import (
    Captor as Captor,
    FinalTie as FinalTie,
    FreeSpring as FreeSpring,
    LoneSoldier as LoneSoldier,
    OwnDoubleCapture as OwnDoubleCapture,
    RulingError as RulingError,
    Rulings as Rulings,
    SecondColor as SecondColor,
)
from palatinus_rules.scoring.control import (
    Award as Award,
    AwardKind as AwardKind,
    Influence as Influence,
    Reason as Reason,
    Tally as Tally,
)
from palatinus_rules.scoring.resolution import (
    HillRecord as HillRecord,
    Resolution as Resolution,
    resolve as resolve,
)
from palatinus_rules.scoring.soldiers import (
    Capture as Capture,
    SoldierRecord as SoldierRecord,
    Verdict as Verdict,
)
from palatinus_rules.scoring.victory import (
    DiscShortage as DiscShortage,
    Gain as Gain,
    Item as Item,
    Standing as Standing,
)
