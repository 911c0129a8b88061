"""Shapes and pictograms: what tells the kinds apart without words.

A merchant is a square crate with scales, a farmer round as a loaf with an ear of wheat, a soldier a
shield with a helmet, and what lies face down a wolf's head. All lie around the point (0, 0).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import chain
from math import cos, radians, sin

from palatinus_rules.kit.canvas import Box, Markup, Point, circle, element, number, polygon
from palatinus_rules.kit.hatching import box_outline, curve, round_outline
from palatinus_rules.rules.box import Kind

RADIUS = 18.0
"""No piece reaches farther from its center, but for the tips of ears and shields."""

_HALF = 15.5
_HEAD_SIZE = 18.5
_HEAD_RAISED = Point(0, -1)
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
_SHIELD = "M-16.5 -16L0 -19.5L16.5 -16C17.5 2 11 14 0 20.5C-11 14 -17.5 2 -16.5 -16Z"


def shape(kind: Kind | None, class_: str) -> Markup:
    """The shape of a kind, or of what lies face down."""
    if kind is Kind.FARMER:
        return circle(Point(0, 0), RADIUS, class_)
    if kind is Kind.MERCHANT:
        side = 2 * _HALF
        return element("rect", x=-_HALF, y=-_HALF, width=side, height=side, rx=3, class_=class_)
    if kind is Kind.SOLDIER:
        return element("path", d=_SHIELD, class_=class_)
    return head(_HEAD_RAISED, _HEAD_SIZE, class_)


def head(at: Point, size: float, class_: str) -> Markup:
    """The head of a wolf around a point, about twice as wide as ``size``."""
    return polygon(_head(at, size), class_)


def _head(at: Point, size: float) -> list[Point]:
    return [at + size * Point(x, y) for x, y in _HEAD]


def outline(kind: Kind | None) -> Sequence[Point]:
    """Points around what a hatching may cover of a shape: all but its edge."""
    return [0.93 * at for at in _outline(kind)]


def _outline(kind: Kind | None) -> Sequence[Point]:
    if kind is Kind.FARMER:
        return round_outline(Point(0, 0), 2 * RADIUS, 2 * RADIUS)
    if kind is Kind.MERCHANT:
        return box_outline(Box(-_HALF, -_HALF, _HALF, _HALF))
    if kind is Kind.SOLDIER:
        right, tip, left = Point(16.5, -16), Point(0, 20.5), Point(-16.5, -16)
        return [
            Point(0, -19.5),
            *curve(right, Point(17.5, 2), Point(11, 14), tip),
            *curve(tip, Point(-11, 14), Point(-17.5, 2), left),
            left,
        ]
    return _head(_HEAD_RAISED, _HEAD_SIZE)


def pictogram(kind: Kind | None, class_: str) -> Markup:
    """What is drawn on a shape: scales, an ear of wheat, a helmet, or the face of a wolf."""
    return element("path", d=_pictograms()[kind], class_=class_)


@cache
def _pictograms() -> Mapping[Kind | None, str]:
    return {
        Kind.MERCHANT: _SCALES,
        Kind.FARMER: _wheat(),
        Kind.SOLDIER: _HELMET,
        None: _FACE,
    }


_SCALES = (
    "M-1.4 -10.2H1.4V-8H9.4V-6.2L12 1.2C11.6 5.4 4.8 5.4 4.4 1.2L7 -5.6H1.4V7H5.4V9.8H-5.4V7H-1.4"
    "V-5.6H-7L-4.4 1.2C-4.8 5.4 -11.6 5.4 -12 1.2L-9.4 -6.2V-8H-1.4Z"
    "M8.2 -3.4L6.6 1.2H9.8ZM-8.2 -3.4L-9.8 1.2H-6.6Z"
)
_HELMET = (
    "M-10.5 3.5C-12.5 -8 -3 -13.6 4.5 -10.6L3.6 -7.9C-2.6 -10 -8.6 -5.6 -7.7 3.5Z"
    "M-6 3.6C-6.6 -4 -2.6 -7 2 -6.6C6.6 -6.2 8.6 -3 8.6 .6H10.4V3H3.2V4.6L6 9.6H1.6L-1 5.6"
    "L-3.4 8.8H-8.6C-6.6 7.2 -6 5.6 -6 3.6Z"
)
_FACE = (
    "M-10.6 -5.4L-3.2 -1.6C-4.8 .8 -8.6 .2 -10.6 -5.4Z"
    "M10.6 -5.4L3.2 -1.6C4.8 .8 8.6 .2 10.6 -5.4Z"
    "M-4 9.6H4L2.2 13.6H-2.2Z"
)
_STALK = "M-1 -2H1V11.5H-1Z"
_GRAIN = Point(4.2, 3.8)
"""Half the length of a grain, and how far its sides are bent."""


def _wheat() -> str:
    """A stalk with a grain at its top and three pairs of them below."""
    pairs = ((side, y) for y in (-5.0, 0.0, 5.0) for side in (1, -1))
    grains = (_grain(Point(4 * side, y), -90 + 36 * side) for side, y in pairs)
    return "".join(chain([_STALK, _grain(Point(0, -8.6), -90)], grains))


def _grain(at: Point, degrees: float) -> str:
    way = Point(cos(radians(degrees)), sin(radians(degrees)))
    length, bend = _GRAIN.x * way, _GRAIN.y * Point(-way.y, way.x)
    ends = [
        f"{number(each.x)} {number(each.y)}"
        for each in (at - length, at - bend, at + length, at + bend)
    ]
    return f"M{ends[0]}Q{ends[1]} {ends[2]}Q{ends[3]} {ends[0]}Z"
