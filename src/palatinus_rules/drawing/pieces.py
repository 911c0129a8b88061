"""Inhabitants: a shape for every kind, the color, and the mark of the notation on it.

A merchant is a square crate, a farmer round as a loaf, a soldier a shield, and what lies face down
a wolf's head.
"""

from __future__ import annotations

from attrs import frozen

from palatinus_rules.drawing.geometry import Corner, corner_place
from palatinus_rules.formats.notation.marks import mark
from palatinus_rules.kit.canvas import Markup, Point, circle, element, group, label, number, polygon
from palatinus_rules.rules.box import Color, Inhabitant, Kind
from palatinus_rules.rules.placement.piece import Placement

RADIUS = 18.0
"""No piece reaches farther from its center, but for the tips of ears and shields."""

_MARK_SIZES = {2: 15.0, 3: 13.0}
_HEAD = (
    (-0.98, -1.05),
    (-0.42, -0.66),
    (0.42, -0.66),
    (0.98, -1.05),
    (1.06, 0.1),
    (0.5, 0.58),
    (0.24, 1.06),
    (-0.24, 1.06),
    (-0.5, 0.58),
    (-1.06, 0.1),
)


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


def piece(face: Face, at: Point, states: str = "") -> Markup:
    """A piece on its field: shape and mark, and a small wolf's head where it has one."""
    shape = f"pr-shape pr-{face.color}{states}"
    parts = [_shape(face.kind, at, shape)]
    size = _MARK_SIZES[len(face.mark)]
    parts.append(label(face.mark, at + Point(0, -0.5), size, f"pr-mark pr-on-{face.color}"))
    if face.wolf and face.kind is not None:
        parts.append(head(corner_place(at, Corner.UPPER_RIGHT), 6, "pr-wolf"))
    return group(parts)


def _shape(kind: Kind | None, at: Point, class_: str) -> Markup:
    if kind is Kind.FARMER:
        return circle(at, RADIUS, class_)
    if kind is Kind.MERCHANT:
        side = 31.0
        corner = at - Point(side / 2, side / 2)
        return element("rect", x=corner.x, y=corner.y, width=side, height=side, rx=3, class_=class_)
    if kind is Kind.SOLDIER:
        return _shield(at, class_)
    return head(at + Point(0, -1), 18.5, class_)


def _shield(at: Point, class_: str) -> Markup:
    def xy(x: float, y: float) -> str:
        return f"{number(at.x + x)} {number(at.y + y)}"

    outline = (
        f"M{xy(-16.5, -16)}L{xy(0, -19.5)}L{xy(16.5, -16)}"
        f"C{xy(17.5, 2)} {xy(11, 14)} {xy(0, 20.5)}C{xy(-11, 14)} {xy(-17.5, 2)} {xy(-16.5, -16)}Z"
    )
    return element("path", d=outline, class_=class_)


def head(at: Point, size: float, class_: str) -> Markup:
    """The head of a wolf around a point, about twice as wide as ``size``."""
    return polygon([at + size * Point(x, y) for x, y in _HEAD], class_)
