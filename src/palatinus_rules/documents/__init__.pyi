from palatinus_rules.documents.game import (
    game_document as game_document,
    read_game_document as read_game_document,
)
from palatinus_rules.documents.position import (
    position_document as position_document,
    read_position as read_position,
)
from palatinus_rules.documents.problems import (
    problems_document as problems_document,
    read_problems as read_problems,
)
from palatinus_rules.documents.result import result_document as result_document
from palatinus_rules.documents.schemas import DocumentName as DocumentName, schema as schema
from palatinus_rules.documents.shapes import (
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
