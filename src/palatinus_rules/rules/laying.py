"""Laying the tiles: the Palatinus tile in the middle, six around it, one after another.

The first tile beside the middle may lie in any of twelve spots, and with it the twist of the
board is decided. Every further tile touches the tile in the middle and at least one more. To
touch is to interlock, three edges to a side: the words of the rulebooks would also allow tiles
that meet tip to tip, but no picture of the game shows such a board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum, auto, unique
from functools import cache
from typing import SupportsIndex

from attrs import field, frozen

from palatinus_rules.kit.arguments import Named, keyed, named, required, several, whole
from palatinus_rules.kit.messages import Item, message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.rules.board import hill_hexes
from palatinus_rules.rules.codes import ProblemCode
from palatinus_rules.rules.fields import CENTER, DIRECTIONS, Hex, Hill, as_hill
from palatinus_rules.rules.tiles import Twist, arrow_problems, as_arrow


@unique
class Spot(Named):
    """Where a tile can lie: in the middle, or in a slot of one of the two twists.

    ``R3`` is slot 3 of a board with the twist ``right``, ``L3`` slot 3 with the twist ``left``.

    >>> Spot("R3").slot, Spot.R3.twist, Spot.R3.hex
    (3, <Twist.RIGHT: 'right'>, Hex(q=2, r=1))
    """

    MIDDLE = "M"
    R1 = "R1"
    R2 = "R2"
    R3 = "R3"
    R4 = "R4"
    R5 = "R5"
    R6 = "R6"
    L1 = "L1"
    L2 = "L2"
    L3 = "L3"
    L4 = "L4"
    L5 = "L5"
    L6 = "L6"

    @classmethod
    def _listed_names(cls) -> list[str]:
        """The middle, and the six spots of each twist."""
        return ["M in the middle", "R1 to R6", "L1 to L6"]

    @property
    def slot(self) -> int:
        """0 in the middle, 1 to 6 clockwise around it."""
        return 0 if self is Spot.MIDDLE else int(self[1])

    @property
    def twist(self) -> Twist | None:
        """The twist of every board with a tile in this spot; None for the middle."""
        if self is Spot.MIDDLE:
            return None
        return Twist.RIGHT if self[0] == "R" else Twist.LEFT

    @property
    def hex(self) -> Hex:
        """Where the hill of a tile in this spot lies."""
        return _HEXES[self]


_HEXES = {spot: hill_hexes(spot.twist or Twist.RIGHT)[spot.slot] for spot in Spot}


def as_spot(spot: Spot | str) -> Spot:
    """A spot, which may be given by its name."""
    return named(spot, Spot)


def spot_of(slot: int, twist: Twist) -> Spot:
    """The spot of a slot on a board with that twist."""
    return Spot(f"{'R' if twist is Twist.RIGHT else 'L'}{slot}") if slot else Spot.MIDDLE


@unique
class _Meeting(Enum):
    """How two tiles lie to each other; they interlock where they meet along a side."""

    OVERLAP = auto()
    SIDE = auto()
    TIP = auto()
    APART = auto()


@cache
def _meeting(one: Hex, other: Hex) -> _Meeting:
    """How tiles with their hills there meet, told by the edges that they share."""
    ours = {one, *(one + step for step in DIRECTIONS)}
    theirs = {other, *(other + step for step in DIRECTIONS)}
    if ours & theirs:
        return _Meeting.OVERLAP
    edges = sum(hexagon + step in theirs for hexagon in ours for step in DIRECTIONS)
    if edges == 0:
        return _Meeting.APART
    # preparation.along-a-side
    return _Meeting.SIDE if edges == 3 else _Meeting.TIP


def spot_problems(
    laid: Mapping[Hill, Hex] | Mapping[str, Hex], at: Hex, where: str = "spot"
) -> tuple[Problem, ...]:
    """Every reason why the next tile must not lie with its hill at a place.

    ``laid`` are the places of the hills on the table, in the order laid; the first is the middle.
    This works for any hex, so that a tile that meets another only tip to tip can be refused with a
    reason, too.

    >>> [str(problem) for problem in spot_problems({Hill.B: Spot.MIDDLE.hex}, Hex(0, -3))]
    ['spot: The tile meets tile B only tip to tip; tiles interlock, three edges to a side.']
    """
    hills = list(keyed(laid, as_hill, "tiles laid").items())
    for place in (*(each for _, each in hills), at):
        required(place, Hex, "spot_problems()")
    return tuple(problems_at(hills, at, message("spot-new-tile", "The tile"), where))


def problems_at(
    laid: Sequence[tuple[Hill, Hex]], at: Hex, tile: Item, where: str
) -> Iterator[Problem]:
    """The same with ``tile`` as what the sentences call the tile, and without a look at types."""
    if not laid:
        # preparation.palatinus-in-the-middle, preparation.top-tile: the first that is drawn
        if at != CENTER:
            yield Problem(
                ProblemCode.TILE_NOT_IN_THE_MIDDLE,
                where,
                message("tile-first-off-middle", "The first tile lies in the middle."),
            )
        return
    meetings = [(letter, _meeting(other, at)) for letter, other in laid]
    below = [letter for letter, meeting in meetings if meeting is _Meeting.OVERLAP]
    if below:
        others = message("spot-tile", "tile {letter}", letter=below[0])
        if len(below) > 1:
            others = message("spot-tiles", "tiles {letters}", letters=tuple(below))
        yield Problem(
            ProblemCode.TILE_OVERLAPS,
            where,
            message(
                "tile-overlaps", "{tile} would lie on top of {others}.", tile=tile, others=others
            ),
        )
    (palatinus, in_the_middle), *around = meetings
    if in_the_middle is _Meeting.APART:  # preparation.further-tiles
        yield Problem(
            ProblemCode.TILE_APART,
            where,
            message(
                "tile-off-middle",
                "{tile} does not touch tile {palatinus} in the middle; every tile must.",
                tile=tile,
                palatinus=palatinus,
            ),
        )
    for letter, meeting in meetings:
        if meeting is _Meeting.TIP:  # preparation.tiles-interlock
            yield Problem(
                ProblemCode.TILE_TIP_TO_TIP,
                where,
                message(
                    "tile-meets-tip-to-tip",
                    "{tile} meets tile {letter} only tip to tip; tiles interlock, three edges to a "
                    "side.",
                    tile=tile,
                    letter=letter,
                ),
            )
    # preparation.second-tile, preparation.further-tiles: only the second has nothing around it
    if (
        around
        and in_the_middle is _Meeting.SIDE
        and all(meeting is _Meeting.APART for _, meeting in around)
    ):
        yield Problem(
            ProblemCode.TILE_TOUCHES_ONE,
            where,
            message(
                "tile-touches-middle-alone",
                "{tile} touches only the Palatinus tile, {palatinus}; from the third on, every "
                "tile must touch another one as well.",
                tile=tile,
                palatinus=palatinus,
            ),
        )


@cache
def free_spots(taken: tuple[Spot, ...]) -> tuple[Spot, ...]:
    """The legal spots for the next tile, which do not depend on the letters that lie there."""
    laid = [(letter, spot.hex) for letter, spot in zip(Hill, taken, strict=False)]
    return tuple(spot for spot in Spot if not any(problems_at(laid, spot.hex, "", "")))


@frozen(repr=False)
class LaidTile:
    """A tile as it was laid.

    Attributes:
        letter: The hill on it.
        spot: Where it was laid.
        arrow: The direction, 0 to 5, from the hill to field 1.
    """

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
