"""The rules of the board game Palatinus: boards, games, scoring, explanations, disputes."""

from importlib import import_module
from typing import TYPE_CHECKING

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
from palatinus_rules.disputes import (
    Dependence,
    Effect,
    Parting,
    Settlement,
    Step,
    settle,
)
from palatinus_rules.explain import Chapter, Explanation, Statement, explain
from palatinus_rules.hexes import Hex
from palatinus_rules.language import Language, Words
from palatinus_rules.position import Player, Position
from palatinus_rules.problems import (
    LayingError,
    PlacementError,
    PositionError,
    Problem,
    ProblemCode,
    ProblemsError,
    RecordError,
    UnknownNameError,
)
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

if TYPE_CHECKING:
    from palatinus_rules.assembly import (
        Assembly,
        LaidTile,
        Setup,
        Spot,
        laying_seat,
        spot_problems,
    )
    from palatinus_rules.chance import Chance, draw_setup, random_game, random_placement
    from palatinus_rules.placement.game import Game
    from palatinus_rules.placement.piece import Placement
    from palatinus_rules.placement.view import Holding, View
    from palatinus_rules.records.record import Claim, Record
    from palatinus_rules.records.verification import RecordReading, Verification, verify

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
    "OwnDoubleCapture",
    "Parting",
    "Placement",
    "PlacementError",
    "Player",
    "Position",
    "PositionError",
    "Problem",
    "ProblemCode",
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
    "draw_setup",
    "explain",
    "hand",
    "laying_seat",
    "random_game",
    "random_placement",
    "resolve",
    "settle",
    "soldiers_in_time",
    "spot_problems",
    "verify",
]

# Whoever only scores a position need not wait for what only whole games need.
_FOR_GAMES = {
    "Assembly": "assembly",
    "LaidTile": "assembly",
    "Setup": "assembly",
    "Spot": "assembly",
    "laying_seat": "assembly",
    "spot_problems": "assembly",
    "Chance": "chance",
    "draw_setup": "chance",
    "random_game": "chance",
    "random_placement": "chance",
    "Game": "placement.game",
    "Holding": "placement.view",
    "Placement": "placement.piece",
    "View": "placement.view",
    "Claim": "records.record",
    "Record": "records.record",
    "RecordReading": "records.verification",
    "Verification": "records.verification",
    "verify": "records.verification",
}


def __getattr__(name: str) -> object:
    if name not in _FOR_GAMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_FOR_GAMES[name]}"), name)


def __dir__() -> list[str]:
    return __all__
