"""What can be drawn, as a picture or in plain text."""

from __future__ import annotations

from types import UnionType
from typing import get_args

from palatinus_rules.disputes.changes import Swing, WhatIf
from palatinus_rules.drawing.scene import Scene
from palatinus_rules.kit.arguments import wrong_type
from palatinus_rules.kit.problems import WrongTypeError
from palatinus_rules.rules.board import Board
from palatinus_rules.rules.placement.game import Game
from palatinus_rules.rules.placement.view import View
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.scoring.resolution import Resolution

Subject = Board | Position | Game | View | Resolution | Scene | WhatIf | Swing


def cannot_draw(subject: object, call: str, *known: UnionType) -> WrongTypeError:
    """The error for what a call does not know how to draw."""
    names = [each.__name__ for union in known for each in get_args(union)]
    return wrong_type(call, names, subject)
