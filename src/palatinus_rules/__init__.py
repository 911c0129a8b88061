"""The rules of the board game Palatinus: boards, games, scoring, explanations, disputes."""

from typing import TYPE_CHECKING

from palatinus_rules.explain import explain
from palatinus_rules.lazy import names_from

if TYPE_CHECKING:
    from palatinus_rules.assembly import Assembly, LaidTile, Setup, Spot, laying_seat, spot_problems
    from palatinus_rules.board import Board, Field, Hill, Tile, Twist
    from palatinus_rules.box import (
        DISCS,
        SECOND_HAND,
        TOKENS,
        Color,
        ColorSet,
        Hand,
        Inhabitant,
        Kind,
        Share,
        hand,
        soldiers_in_time,
    )
    from palatinus_rules.caveats import Caveat
    from palatinus_rules.chance import Chance, draw_setup, random_game, random_placement
    from palatinus_rules.disputes import Dependence, Effect, Parting, Settlement, Step, settle
    from palatinus_rules.explain import Chapter, Explanation, Statement
    from palatinus_rules.formats import PositionFormat, read_any_position
    from palatinus_rules.hexes import Hex
    from palatinus_rules.language import Language, Words
    from palatinus_rules.notation.game_copy import GameCopy
    from palatinus_rules.placement.game import Game
    from palatinus_rules.placement.piece import Placement
    from palatinus_rules.placement.view import Holding, View
    from palatinus_rules.position import Player, Position, PositionReading
    from palatinus_rules.problems import (
        LayingError,
        MissingExtraError,
        PalatinusError,
        PlacementError,
        PositionError,
        Problem,
        ProblemCode,
        Problems,
        ProblemsError,
        RecordError,
        UnknownNameError,
        WrongTypeError,
    )
    from palatinus_rules.records.record import Claim, Record
    from palatinus_rules.records.verification import RecordReading, Verification, verify
    from palatinus_rules.rulings import (
        Captor,
        FinalTie,
        FreeSpring,
        LoneSoldier,
        OwnDoubleCapture,
        RulingError,
        Rulings,
        SecondColor,
    )
    from palatinus_rules.scoring.control import Award, AwardKind, Influence, Reason, Tally
    from palatinus_rules.scoring.resolution import HillRecord, Resolution, resolve
    from palatinus_rules.scoring.soldiers import Capture, SoldierRecord, Verdict
    from palatinus_rules.scoring.victory import DiscShortage, Gain, Item, Standing

__all__ = [
    "DISCS",
    "SECOND_HAND",
    "TOKENS",
    "Assembly",
    "Award",
    "AwardKind",
    "Board",
    "Captor",
    "Capture",
    "Caveat",
    "Chance",
    "Chapter",
    "Claim",
    "Color",
    "ColorSet",
    "Dependence",
    "DiscShortage",
    "Effect",
    "Explanation",
    "Field",
    "FinalTie",
    "FreeSpring",
    "Gain",
    "Game",
    "GameCopy",
    "Hand",
    "Hex",
    "Hill",
    "HillRecord",
    "Holding",
    "Influence",
    "Inhabitant",
    "Item",
    "Kind",
    "LaidTile",
    "Language",
    "LayingError",
    "LoneSoldier",
    "MissingExtraError",
    "OwnDoubleCapture",
    "PalatinusError",
    "Parting",
    "Placement",
    "PlacementError",
    "Player",
    "Position",
    "PositionError",
    "PositionFormat",
    "PositionReading",
    "Problem",
    "ProblemCode",
    "Problems",
    "ProblemsError",
    "Reason",
    "Record",
    "RecordError",
    "RecordReading",
    "Resolution",
    "RulingError",
    "Rulings",
    "SecondColor",
    "Settlement",
    "Setup",
    "Share",
    "SoldierRecord",
    "Spot",
    "Standing",
    "Statement",
    "Step",
    "Tally",
    "Tile",
    "Twist",
    "UnknownNameError",
    "Verdict",
    "Verification",
    "View",
    "Words",
    "WrongTypeError",
    "draw_setup",
    "explain",
    "hand",
    "laying_seat",
    "random_game",
    "random_placement",
    "read_any_position",
    "resolve",
    "settle",
    "soldiers_in_time",
    "spot_problems",
    "verify",
]

# Whoever only scores a position need not wait for what only whole games or words need.
__getattr__, __dir__ = names_from(
    __name__,
    {
        "assembly": "Assembly LaidTile Setup Spot laying_seat spot_problems",
        "board": "Board Field Hill Tile Twist",
        "box": (
            "Color ColorSet DISCS Hand Inhabitant Kind SECOND_HAND Share TOKENS "
            "hand soldiers_in_time"
        ),
        "caveats": "Caveat",
        "chance": "Chance draw_setup random_game random_placement",
        "disputes": "Dependence Effect Parting Settlement Step settle",
        "explain": "Chapter Explanation Statement",
        "formats": "PositionFormat read_any_position",
        "hexes": "Hex",
        "language": "Language Words",
        "notation.game_copy": "GameCopy",
        "placement.game": "Game",
        "placement.piece": "Placement",
        "placement.view": "Holding View",
        "position": "Player Position PositionReading",
        "problems": (
            "LayingError MissingExtraError PalatinusError PlacementError PositionError Problem "
            "ProblemCode Problems ProblemsError RecordError UnknownNameError WrongTypeError"
        ),
        "records.record": "Claim Record",
        "records.verification": "RecordReading Verification verify",
        "rulings": (
            "Captor FinalTie FreeSpring LoneSoldier OwnDoubleCapture RulingError "
            "Rulings SecondColor"
        ),
        "scoring.control": "Award AwardKind Influence Reason Tally",
        "scoring.resolution": "HillRecord Resolution resolve",
        "scoring.soldiers": "Capture SoldierRecord Verdict",
        "scoring.victory": "DiscShortage Gain Item Standing",
    },
    __all__,
)
