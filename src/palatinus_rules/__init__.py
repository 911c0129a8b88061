"""The rules of the board game Palatinus: boards, positions, and the exact end-game scoring."""

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
from palatinus_rules.hexes import Hex
from palatinus_rules.position import Player, Position
from palatinus_rules.problems import PositionError, Problem, ProblemCode
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
    "Award",
    "AwardKind",
    "Board",
    "Captor",
    "Capture",
    "Color",
    "ColorSet",
    "DiscShortage",
    "Field",
    "FinalTie",
    "FreeSpring",
    "Gain",
    "Hand",
    "Hex",
    "Hill",
    "HillRecord",
    "Influence",
    "Inhabitant",
    "Item",
    "Kind",
    "LoneSoldier",
    "OwnDoubleCapture",
    "Player",
    "Position",
    "PositionError",
    "Problem",
    "ProblemCode",
    "Reason",
    "Resolution",
    "RulingError",
    "Rulings",
    "SecondColor",
    "Share",
    "SoldierRecord",
    "Standing",
    "Tally",
    "Tile",
    "Twist",
    "Verdict",
    "hand",
    "resolve",
    "soldiers_in_time",
]
