"""The JSON documents: a position, its result, its problems, and a whole game.

These are the outer contract of the library. Reading knows the shape of a document and nothing
about the game: rules are asked, never repeated here.
"""

from typing import TYPE_CHECKING

from palatinus_rules.lazy import names_from

if TYPE_CHECKING:
    from palatinus_rules.documents.game import game_document, read_game_document
    from palatinus_rules.documents.position import position_document, read_position
    from palatinus_rules.documents.problems import problems_document, read_problems
    from palatinus_rules.documents.result import result_document
    from palatinus_rules.documents.schemas import DocumentName, schema
    from palatinus_rules.documents.shapes import (
        AwardDocument,
        BoardDocument,
        ClaimDocument,
        GameDocument,
        HillDocument,
        InhabitantDocument,
        LaidTileDocument,
        PlacementDocument,
        PlayerDocument,
        PositionDocument,
        ProblemDocument,
        ProblemsDocument,
        ResultDocument,
        SetDocument,
        SoldierDocument,
        StandingDocument,
        TileDocument,
    )

__all__ = [
    "AwardDocument",
    "BoardDocument",
    "ClaimDocument",
    "DocumentName",
    "GameDocument",
    "HillDocument",
    "InhabitantDocument",
    "LaidTileDocument",
    "PlacementDocument",
    "PlayerDocument",
    "PositionDocument",
    "ProblemDocument",
    "ProblemsDocument",
    "ResultDocument",
    "SetDocument",
    "SoldierDocument",
    "StandingDocument",
    "TileDocument",
    "game_document",
    "position_document",
    "problems_document",
    "read_game_document",
    "read_position",
    "read_problems",
    "result_document",
    "schema",
]

__getattr__, __dir__ = names_from(
    __name__,
    {
        "game": "game_document read_game_document",
        "position": "position_document read_position",
        "problems": "problems_document read_problems",
        "result": "result_document",
        "schemas": "DocumentName schema",
        "shapes": (
            "AwardDocument BoardDocument ClaimDocument GameDocument HillDocument "
            "InhabitantDocument LaidTileDocument PlacementDocument PlayerDocument "
            "PositionDocument ProblemDocument ProblemsDocument ResultDocument "
            "SetDocument SoldierDocument StandingDocument TileDocument"
        ),
    },
    __all__,
)
