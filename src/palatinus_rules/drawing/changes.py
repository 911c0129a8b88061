"""What is drawn over a position to show what has changed, beside it what was there before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from palatinus_rules.disputes.changes import WhatIf
from palatinus_rules.drawing.board import (
    LETTER_ASIDE,
    TOKEN_ASIDE,
    TOKEN_RADIUS,
    arrow_shape,
    border_path,
    drop_path,
)
from palatinus_rules.drawing.geometry import Corner, Site, center, corner, corner_place
from palatinus_rules.kit.canvas import Markup, Point, circle, element, group, label, line, polygon
from palatinus_rules.rules.board import Board
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.tiles import Tile

_EVERYWHERE: tuple[Site, ...] = (*Hill, *Field)
_INSIDE = 36.0
_BELOW = Point(0, 21)


def former_outlines(what_if: WhatIf) -> Markup:
    """The tiles where they lay before, if they interlock in the other mirror image now."""
    before, after = what_if.before.position.board, what_if.after.position.board
    if before.twist is after.twist:
        return Markup("")
    return group(
        element(
            "path",
            d=border_path(before, tile.letter, _EVERYWHERE),
            class_="pr-former",
            data_former=str(before.twist),
        )
        for tile in before.tiles
        if tile.slot
    )


def around(board: Board, fields: Iterable[Field]) -> list[Markup]:
    """Marks around some fields."""
    return [
        polygon(
            [corner(center(board.hex(at)), each, _INSIDE) for each in Corner],
            "pr-changed",
            data_changed=at,
        )
        for at in fields
    ]


def marks(what_if: WhatIf) -> Markup:
    """Marks around everything that differs."""
    board = what_if.after.position.board
    # No change moves a tile to another slot.
    before = {tile.slot: tile for tile in what_if.before.position.board.tiles}
    parts = around(board, what_if.changed)
    for tile in board.tiles:
        parts += _tile(board, before[tile.slot], tile)
    return group(parts)


def _tile(board: Board, before: Tile, tile: Tile) -> Iterator[Markup]:
    hill = center(board.hex(tile.letter))
    if tile.arrow != before.arrow:
        path = border_path(board, tile.letter, _EVERYWHERE)
        yield element("path", d=path, class_="pr-changed", data_changed=f"{tile.letter}-arrow")
        yield polygon(arrow_shape(hill, before.arrow), "pr-gone")
        yield polygon(arrow_shape(hill, tile.arrow), "pr-changed")
    if tile.token != before.token:
        at = hill + TOKEN_ASIDE
        yield from _instead(str(before.token), at, f"{tile.letter}-token")
    if tile.letter is not before.letter:
        yield from _instead(str(before.letter), hill + LETTER_ASIDE, f"{tile.letter}-letter")
    for number in sorted(tile.springs ^ before.springs):
        yield _spring(board, tile.letter.fields[number - 1], dry=number not in tile.springs)


def _instead(former: str, at: Point, changed: str) -> Iterator[Markup]:
    """A ring around what is new, and below it what was there before, struck out."""
    below, way = at + _BELOW, Point(6, -6)
    yield group(
        [
            circle(at, TOKEN_RADIUS + 2.5, "pr-changed"),
            label(former, below, 14, "pr-ink"),
            line(below - way, below + way, "pr-gone"),
        ],
        data_changed=changed,
    )


def _spring(board: Board, at: Field, *, dry: bool) -> Markup:
    """A ring around a new drop; a drop that is gone is drawn once more and struck out."""
    drop = corner_place(center(board.hex(at)), Corner.LEFT)
    middle, way = drop + Point(0, -2), Point(6, -7)
    parts = [circle(middle, 9.5, "pr-changed")]
    if dry:
        former = element("path", d=drop_path(drop, 5), class_="pr-gone")
        parts = [former, *parts, line(middle - way, middle + way, "pr-gone")]
    return group(parts, data_changed=f"{at}-{'dry' if dry else 'spring'}")
