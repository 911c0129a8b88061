from palatinus_rules.formats.documents.game import (
    game_document as game_document,
    read_game_document as read_game_document,
)
from palatinus_rules.formats.documents.position import (
    position_document as position_document,
    read_position as read_position,
)
from palatinus_rules.formats.documents.problems import (
    problems_document as problems_document,
    read_problems as read_problems,
)
from palatinus_rules.formats.documents.result import (
    result_document as result_document,
)
from palatinus_rules.formats.documents.schemas import (
    DocumentName as DocumentName,
    schema as schema,
)
from palatinus_rules.formats.documents.shapes import (
    AwardDocument as AwardDocument,
    BoardDocument as BoardDocument,
    ClaimDocument as ClaimDocument,
    GameDocument as GameDocument,
    HillDocument as HillDocument,
    InhabitantDocument as InhabitantDocument,
    LaidTileDocument as LaidTileDocument,
    PlacementDocument as PlacementDocument,
    PlayerDocument as PlayerDocument,
    PositionDocument as PositionDocument,
    ProblemDocument as ProblemDocument,
    ProblemsDocument as ProblemsDocument,
    ResultDocument as ResultDocument,
    SetDocument as SetDocument,
    SoldierDocument as SoldierDocument,
    StandingDocument as StandingDocument,
    TileDocument as TileDocument,
)
from palatinus_rules.formats.notation.game_copy import (
    GameCopy as GameCopy,
)
from palatinus_rules.formats.notation.game_reader import (
    read_game as read_game,
    read_springs as read_springs,
)
from palatinus_rules.formats.notation.game_writer import (
    game_text as game_text,
)
from palatinus_rules.formats.notation.marks import (
    mark as mark,
)
from palatinus_rules.formats.notation.placements import (
    placement_text as placement_text,
    read_placement as read_placement,
)
from palatinus_rules.formats.notation.position_reader import (
    read_position_text as read_position_text,
)
from palatinus_rules.formats.notation.position_writer import (
    position_text as position_text,
)
from palatinus_rules.formats.notation.short_code import (
    position_code as position_code,
    read_position_code as read_position_code,
)
from palatinus_rules.formats.recognizing import (
    PositionFormat as PositionFormat,
    read_any_position as read_any_position,
)
