"""From hexes to points on a page: flat-topped hexes, direction 0 up, as everywhere in the library.

A hex has a center, where a piece stands; six *edge places*, one before each neighbor, for what
comes from there; and six *corner places* for what belongs to the field itself. They are spaced so
that nothing in one place touches anything in another.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum, unique
from math import cos, hypot, pi, sin, sqrt

from palatinus_rules.kit.canvas import Box, Point
from palatinus_rules.rules.board import Board
from palatinus_rules.rules.fields import DIRECTIONS, Field, Hex, Hill

Site = Hill | Field

SIDE = 40.0
"""The side of a hex, which is also the distance from its center to a corner."""

STEP = sqrt(3) * SIDE
"""The distance between the centers of two neighbors."""

EDGE_PLACE = 27.0
_CORNER_PLACE = 31.0


@unique
class Corner(IntEnum):
    """The corners of a hex, clockwise from the right."""

    RIGHT = 0
    LOWER_RIGHT = 1
    LOWER_LEFT = 2
    LEFT = 3
    UPPER_LEFT = 4
    UPPER_RIGHT = 5


def center(hexagon: Hex) -> Point:
    """The middle of a hex; that of the hill in the middle is (0, 0)."""
    return Point(1.5 * SIDE * hexagon.q, STEP * (hexagon.r + hexagon.q / 2))


def corner(at: Point, number: int, distance: float = SIDE) -> Point:
    """The point in the direction of a corner; numbers count on around the circle."""
    angle = number % 6 * pi / 3
    return at + Point(distance * cos(angle), distance * sin(angle))


def corner_place(at: Point, which: Corner) -> Point:
    """Where something small goes that belongs to a field and stands in one of its corners."""
    return corner(at, which, _CORNER_PLACE)


def toward(start: Point, end: Point, distance: float) -> Point:
    """The point on the way from one point to another at a distance from the first."""
    way = end - start
    return start + (distance / hypot(way.x, way.y)) * way


def around(hexes: Iterable[Hex], margin: float) -> Box:
    """The rectangle around some hexes, with a margin."""
    centers = [center(each) for each in hexes]
    return Box(
        min(at.x for at in centers) - SIDE - margin,
        min(at.y for at in centers) - STEP / 2 - margin,
        max(at.x for at in centers) + SIDE + margin,
        max(at.y for at in centers) + STEP / 2 + margin,
    )


def distance(one: Hex, other: Hex) -> int:
    """How many steps one hex is from another."""
    q, r = one.q - other.q, one.r - other.r
    return (abs(q) + abs(r) + abs(q + r)) // 2


def places_within(board: Board, hill: Hill, steps: int) -> tuple[Site, ...]:
    """The hills and fields at most so many steps from a hill."""
    middle = board.hex(hill)
    places: list[Site] = [*Hill, *Field]
    return tuple(place for place in places if distance(board.hex(place), middle) <= steps)


def borders(board: Board, hill: Hill, shown: Iterable[Site]) -> list[tuple[Point, Point]]:
    """The edges of the shown hexes of a tile beyond which it ends, clockwise on each hex."""
    tile: set[Site] = {hill, *hill.fields}
    own = {board.hex(place) for place in tile}
    return [
        (corner(center(at), direction + 4), corner(center(at), direction + 5))
        for at in (board.hex(place) for place in shown if place in tile)
        for direction, step in enumerate(DIRECTIONS)
        if at + step not in own
    ]
