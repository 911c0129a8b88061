"""The ground: fields, springs, outlines of tiles, arrows, names, hills with their tokens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from palatinus_rules.drawing.geometry import (
    Corner,
    Site,
    borders,
    center,
    corner,
    corner_place,
    toward,
)
from palatinus_rules.drawing.signs import Signs
from palatinus_rules.kit.canvas import (
    Markup,
    Point,
    circle,
    element,
    group,
    label,
    line,
    number,
    polygon,
)
from palatinus_rules.rules.board import Board
from palatinus_rules.rules.fields import Field, Hill, step
from palatinus_rules.rules.scoring.control import Award, AwardKind

_NAME_SIZE = 12.5
_NAME_SIZE_NEAR = 11.0
_NAME_ASIDE = Point(2.4, -1.8)
_NAME_ASIDE_NEAR = Point(0.7, -1.4)
TOKEN_RADIUS = 11.5
TOKEN_ASIDE = Point(13, 0)
LETTER_ASIDE = Point(-12, 0)


def ground(board: Board, places: Iterable[Site]) -> Markup:
    """The hexes, with a drop for every spring."""
    parts: list[Markup] = []
    for place in places:
        at = center(board.hex(place))
        if isinstance(place, Hill):
            parts.append(polygon(_corners(at), "pr-hex pr-hill", data_hill=place))
            continue
        spring = place in board.springs
        kind = "pr-water" if spring else "pr-field"
        parts.append(polygon(_corners(at), f"pr-hex {kind}", data_hex=place))
        if spring:
            drop = drop_path(corner_place(at, Corner.LEFT), 5)
            parts.append(element("path", d=drop, class_="pr-spring", data_spring=place))
    return group(parts, class_="pr-ground")


def marks(board: Board, fields: Iterable[Field]) -> Markup:
    """Strong outlines of some fields."""
    return group(
        polygon(_corners(center(board.hex(at))), "pr-tile pr-near", data_marked=at) for at in fields
    )


def _corners(at: Point) -> list[Point]:
    return [corner(at, each) for each in Corner]


def drop_path(at: Point, size: float) -> str:
    """A drop of water with its round part around a point."""
    top, side = at.y - 1.75 * size, 0.72 * size
    return (
        f"M{number(at.x)} {number(top)}"
        f"L{number(at.x + side)} {number(at.y - side)}"
        f"A{number(size)} {number(size)} 0 1 1 {number(at.x - side)} {number(at.y - side)}Z"
    )


def outlines(board: Board, places: Sequence[Site], near: Hill | None) -> Markup:
    """The outlines of the tiles, that of the hill in question stronger and above the others."""
    hills = sorted(Hill, key=lambda hill: hill is near)
    parts: list[Markup] = []
    for hill in hills:
        drawn = border_path(board, hill, places)
        if drawn:
            class_ = "pr-tile pr-near" if hill is near else "pr-tile"
            parts.append(element("path", d=drawn, class_=class_, data_tile=hill))
    return group(parts)


def border_path(board: Board, hill: Hill, places: Sequence[Site]) -> str:
    """The outline of a tile as far as it is shown."""
    edges = borders(board, hill, places)
    return "".join(f"M{number(a.x)} {number(a.y)}L{number(b.x)} {number(b.y)}" for a, b in edges)


def arrows(board: Board, places: Sequence[Site]) -> Markup:
    """The arrow of every tile, from its hill to its first field."""
    return group(
        arrow_head(center(board.hex(tile.letter)), tile.arrow, data_arrow=tile.letter)
        for tile in board.tiles
        if tile.letter in places
    )


def arrow_head(hill: Point, direction: int, **attributes: str) -> Markup:
    """An arrow from the middle of a hill to the field in a direction."""
    return polygon(arrow_shape(hill, direction), "pr-arrow", **attributes)


def arrow_shape(hill: Point, direction: int) -> list[Point]:
    """The corners of an arrow."""
    first = hill + center(step(direction))
    base, notch, tip = toward(hill, first, 32), toward(hill, first, 36), toward(hill, first, 47)
    side = 0.48 * Point(-(tip - base).y, (tip - base).x)
    return [base + side, tip, base - side, notch]


def names(board: Board, places: Iterable[Site], *, near: bool) -> Markup:
    """The names of the fields; near a hill they leave room for numbers beside them."""
    size = _NAME_SIZE_NEAR if near else _NAME_SIZE
    aside = _NAME_ASIDE_NEAR if near else _NAME_ASIDE
    return group(
        label(
            place,
            corner_place(center(board.hex(place)), Corner.LOWER_LEFT) + aside,
            size,
            "pr-name",
        )
        for place in places
        if isinstance(place, Field)
    )


def hill_label(board: Board, hill: Hill, award: Award | None, nobody: str, signs: Signs) -> Markup:
    """The letter of a hill and its token; after the award what became of the token, too."""
    at = center(board.hex(hill))
    value = board.token(hill)
    if award is None:
        return group([_letter(hill, at), *_token(value, at + TOKEN_ASIDE)], data_label=hill)
    upper = at + Point(0, -12)
    parts = [_letter(hill, upper), *_token(value, upper + TOKEN_ASIDE)]
    below = at + Point(0, 15)
    if award.kind is AwardKind.NONE:
        parts += [_strike(upper + TOKEN_ASIDE), label(nobody, below, 11, "pr-ink pr-strong")]
    elif award.kind is AwardKind.TOKEN:
        (color,) = award.colors
        parts.append(signs.chip(color, str(award.value), below, width=40, height=18, size=13))
    else:
        parts += [_strike(upper + TOKEN_ASIDE), *_discs(award, below, signs)]
    return group(parts, data_label=hill, data_award=award.kind)


def _letter(hill: Hill, at: Point) -> Markup:
    return label(hill, at + LETTER_ASIDE, 23, "pr-letter pr-ink")


def _token(value: int, at: Point) -> list[Markup]:
    return [
        circle(at, TOKEN_RADIUS, "pr-token"),
        label(str(value), at, 15, "pr-number pr-ink"),
    ]


def _strike(at: Point) -> Markup:
    """Over a token that nobody takes."""
    way = Point(0.72 * TOKEN_RADIUS, -0.72 * TOKEN_RADIUS)
    return line(at - way, at + way, "pr-strike")


def _discs(award: Award, at: Point, signs: Signs) -> list[Markup]:
    """A disc for every player of a tie; five of them fit side by side, and fewer can be larger."""
    few = len(award.colors) <= 3
    gap, width, size = (21.0, 20.0, 11.5) if few else (14.4, 14.0, 9.5)
    left = at.x - gap * (len(award.colors) - 1) / 2
    parts: list[Markup] = []
    for index, color in enumerate(award.colors):
        spot = Point(left + gap * index, at.y - 2)
        value = str(award.value)
        parts.append(signs.chip(color, value, spot, width=width, height=15, size=size))
    return parts
