"""The JSON documents: a position, its result, its problems.

These are the outer contract of the library. Reading knows the shape of a document and nothing
about the game: rules are asked, never repeated here.
"""

from palatinus_rules.documents.position import Reading, position_document, read_position
from palatinus_rules.documents.problems import problems_document, read_problems
from palatinus_rules.documents.result import result_document
from palatinus_rules.documents.schemas import DocumentName, schema
from palatinus_rules.documents.shapes import (
    AwardDocument,
    BoardDocument,
    HillDocument,
    InhabitantDocument,
    PlayerDocument,
    PositionDocument,
    ProblemDocument,
    ProblemsDocument,
    ResultDocument,
    SoldierDocument,
    StandingDocument,
    TileDocument,
)

__all__ = [
    "AwardDocument",
    "BoardDocument",
    "DocumentName",
    "HillDocument",
    "InhabitantDocument",
    "PlayerDocument",
    "PositionDocument",
    "ProblemDocument",
    "ProblemsDocument",
    "Reading",
    "ResultDocument",
    "SoldierDocument",
    "StandingDocument",
    "TileDocument",
    "position_document",
    "problems_document",
    "read_position",
    "read_problems",
    "result_document",
    "schema",
]
