"""Laying the tiles: the Palatinus tile in the middle, six around it, one after another.

Who lays which tile, and every reason why one must not lie where it was laid.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import SupportsIndex

from attrs import field, frozen

from palatinus_rules.kit.arguments import several, whole
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.rules.codes import ProblemCode
from palatinus_rules.rules.fields import Hill, as_hill
from palatinus_rules.rules.spots import Spot, as_spot, problems_at
from palatinus_rules.rules.tiles import arrow_problems, as_arrow


@frozen(repr=False)
class LaidTile:
    """A tile as it was laid. ``arrow`` is the direction, 0 to 5, from the hill to field 1."""

    # preparation.tiles-face-up: everyone sees letter and arrow
    letter: Hill = field(converter=as_hill)
    spot: Spot = field(converter=as_spot)
    arrow: int = field(converter=as_arrow)

    def __repr__(self) -> str:
        return f"LaidTile({str(self.letter)!r}, {str(self.spot)!r}, {self.arrow})"


def in_order_laid(tiles: Iterable[LaidTile]) -> tuple[LaidTile, ...]:
    """Tiles as they were laid: unlike those of a board, they stay in their order."""
    return several(tiles, LaidTile, "tiles that were laid")


def laying_seat(tile: SupportsIndex, players: SupportsIndex) -> int | None:
    """The seat, from 0, of the player who lays a tile. The first tile (0) starts the board.

    The starting player lays the second tile, and so on clockwise; with four or five players, some
    lay more tiles than others.

    >>> [laying_seat(tile, 4) for tile in range(7)]
    [None, 0, 1, 2, 3, 0, 1]
    """
    number = whole(tile, "The number of a tile")
    # preparation.second-tile, preparation.further-tiles, preparation.uneven-tiles
    return None if number == 0 else (number - 1) % whole(players, "The number of players")


def laying_problems(tiles: Sequence[LaidTile | None]) -> Iterator[Problem]:
    """What is wrong with a sequence of tiles as laid.

    A tile that was laid wrongly lies on the table all the same, and later ones may touch it,
    unless it would lie on top of another. After one that could not be read (None), or when the
    first is not in the middle, nobody knows what the later ones touch.
    """
    on_table: list[LaidTile] = []
    all_known = True
    for number, tile in enumerate(tiles):
        if tile is None:
            all_known = False
            continue
        problems = tuple(laying_refusals(on_table, tile, f"tiles[{number}]"))
        yield from (
            problem for problem in problems if all_known or problem.code not in _OF_TOUCHING
        )
        codes = {problem.code for problem in problems}
        all_known = all_known and ProblemCode.TILE_NOT_IN_THE_MIDDLE not in codes
        if not codes & _NOT_ON_THE_TABLE:
            on_table.append(tile)


_OF_TOUCHING = {
    ProblemCode.TILE_NOT_IN_THE_MIDDLE,
    ProblemCode.TILE_APART,
    ProblemCode.TILE_TIP_TO_TIP,
    ProblemCode.TILE_TOUCHES_ONE,
}


_NOT_ON_THE_TABLE = {ProblemCode.TILE_OVERLAPS, ProblemCode.TILE_TOO_MANY}


def laying_refusals(on_table: Sequence[LaidTile], tile: LaidTile, where: str) -> Iterator[Problem]:
    """Every reason why a tile must not be laid next, given what lies on the table already."""
    if len(on_table) == len(Hill):
        yield Problem(
            ProblemCode.TILE_TOO_MANY,
            where,
            message("tiles-all-laid", "All seven tiles are already on the table."),
        )
        return
    if any(tile.letter is other.letter for other in on_table):
        yield Problem(
            ProblemCode.TILE_TWICE,
            f"{where}.tile",
            message(
                "tile-already-laid",
                "Tile {letter} is already on the table; every tile is laid once.",
                letter=tile.letter,
            ),
        )
    laid = [(other.letter, other.spot.hex) for other in on_table]
    named = message("tile-name", "Tile {letter}", letter=tile.letter)
    yield from problems_at(laid, tile.spot.hex, named, f"{where}.spot")
    yield from arrow_problems(tile.letter, tile.arrow, f"{where}.arrow")
