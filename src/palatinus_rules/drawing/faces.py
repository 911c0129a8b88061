"""What is to be seen of a piece that is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from palatinus_rules.formats.notation.marks import mark
from palatinus_rules.rules.box import Color, Inhabitant, Kind

if TYPE_CHECKING:
    from palatinus_rules.rules.placement.piece import Placement


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
