"""What can be drawn, as a picture or in plain text, and what is to be seen of a piece."""

from __future__ import annotations

from types import UnionType
from typing import get_args

from attrs import frozen

from palatinus_rules.drawing.scene import Scene
from palatinus_rules.formats.notation.marks import mark
from palatinus_rules.kit.arguments import wrong_type
from palatinus_rules.kit.problems import WrongTypeError
from palatinus_rules.rules.board import Board
from palatinus_rules.rules.box import Color, Inhabitant, Kind
from palatinus_rules.rules.placement.piece import Placement
from palatinus_rules.rules.placement.view import View
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.scoring.resolution import Resolution

Subject = Board | Position | View | Resolution | Scene


def cannot_draw(subject: object, call: str, *known: UnionType) -> WrongTypeError:
    """The error for what a call does not know how to draw."""
    names = [each.__name__ for union in known for each in get_args(union)]
    return wrong_type(call, names, subject)


@frozen
class Face:
    """What is to be seen of a piece; ``kind`` is None where only the wolf on its back is.

    A back that is not told shows no wolf.
    """

    color: Color
    kind: Kind | None
    wolf: bool = False

    @property
    def mark(self) -> str:
        """The mark that the notation has for it."""
        return mark(self.color, self.kind, wolf=self.wolf)


def face_of(piece: Inhabitant | Placement, *, face_down: bool = False) -> Face:
    """A piece face up, or as it lay during the game."""
    wolf = piece.wolf is True
    return Face(piece.color, None if face_down and wolf else piece.kind, wolf)
