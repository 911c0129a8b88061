"""The rules of the board game Palatinus: boards, positions, scoring, explanations, disputes."""

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
from palatinus_rules.problems import PositionError, Problem, ProblemCode, UnknownNameError
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
    "Caveat",
    "Chapter",
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
    "Hand",
    "Hex",
    "Hill",
    "HillRecord",
    "Influence",
    "Inhabitant",
    "Item",
    "Kind",
    "Language",
    "LoneSoldier",
    "OwnDoubleCapture",
    "Parting",
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
    "Settlement",
    "Share",
    "SoldierRecord",
    "Standing",
    "Statement",
    "Step",
    "Tally",
    "Tile",
    "Twist",
    "UnknownNameError",
    "Verdict",
    "Words",
    "explain",
    "hand",
    "resolve",
    "settle",
    "soldiers_in_time",
]
