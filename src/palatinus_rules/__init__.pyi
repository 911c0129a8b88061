from palatinus_rules import (
    batch as batch,
    disputes as disputes,
    drawing as drawing,
    explanations as explanations,
    foresight as foresight,
    formats as formats,
    kit as kit,
    page as page,
    peninsula as peninsula,
    report as report,
    rules as rules,
    service as service,
    testing as testing,
)
from palatinus_rules._version import (
    __version__ as __version__,
)
from palatinus_rules.disputes.changes import (
    Swing as Swing,
    WhatIf as WhatIf,
    swing as swing,
    what_if as what_if,
)
from palatinus_rules.disputes.judgement import (
    Judgement as Judgement,
    judge as judge,
)
from palatinus_rules.disputes.rechecking import (
    Recheck as Recheck,
    recheck as recheck,
)
from palatinus_rules.disputes.settlement import (
    Settlement as Settlement,
    settle as settle,
)
from palatinus_rules.explanations.explaining import (
    explain as explain,
)
from palatinus_rules.explanations.structure import (
    Explanation as Explanation,
)
from palatinus_rules.foresight.random_games import (
    draw_setup as draw_setup,
    random_game as random_game,
)
from palatinus_rules.formats.notation.game_copy import (
    GameCopy as GameCopy,
)
from palatinus_rules.formats.readers import (
    read_any_position as read_any_position,
    read_any_record as read_any_record,
)
from palatinus_rules.formats.streams import (
    read_many as read_many,
)
from palatinus_rules.kit.language import (
    Language as Language,
)
from palatinus_rules.kit.problems import (
    MissingExtraError as MissingExtraError,
    PalatinusError as PalatinusError,
    Problem as Problem,
    ProblemsError as ProblemsError,
    UnknownNameError as UnknownNameError,
    WrongTypeError as WrongTypeError,
)
from palatinus_rules.rules.board import (
    Board as Board,
)
from palatinus_rules.rules.box import (
    Color as Color,
    Inhabitant as Inhabitant,
    Kind as Kind,
)
from palatinus_rules.rules.codes import (
    ClaimError as ClaimError,
    LayingError as LayingError,
    PlacementError as PlacementError,
    PositionError as PositionError,
    RecordError as RecordError,
)
from palatinus_rules.rules.fields import (
    Field as Field,
    Hill as Hill,
)
from palatinus_rules.rules.placement.game import (
    Game as Game,
)
from palatinus_rules.rules.placement.piece import (
    Placement as Placement,
)
from palatinus_rules.rules.placement.view import (
    View as View,
)
from palatinus_rules.rules.position import (
    ParsedPosition as ParsedPosition,
    Player as Player,
    Position as Position,
)
from palatinus_rules.rules.records.record import (
    ClaimedResult as ClaimedResult,
    Record as Record,
)
from palatinus_rules.rules.records.verification import (
    ParsedRecord as ParsedRecord,
    Verification as Verification,
    verify as verify,
)
from palatinus_rules.rules.rulings import (
    RulingError as RulingError,
    Rulings as Rulings,
)
from palatinus_rules.rules.scoring.resolution import (
    Resolution as Resolution,
    resolve as resolve,
)
from palatinus_rules.rules.setup import (
    Assembly as Assembly,
    Setup as Setup,
)
from palatinus_rules.rules.tiles import (
    Tile as Tile,
)
