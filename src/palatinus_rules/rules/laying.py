"""Laying the tiles: the Palatinus tile in the middle, six around it, one after another.

The first tile beside the middle may lie in any of twelve spots, and with it the twist of the
board is decided. Every further tile touches the tile in the middle and at least one more. To
touch is to interlock, three edges to a side: the words of the rulebooks would also allow tiles
that meet tip to tip, but no picture of the game shows such a board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum, auto, unique
from functools import cache, partial
from typing import SupportsIndex

from attrs import evolve, field, frozen

from palatinus_rules.kit.arguments import Named, keyed, named, required, several, whole
from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.kit.problems import Problem
from palatinus_rules.kit.sentences import Item, said
from palatinus_rules.rules.board import (
    Board,
    Hill,
    Springs,
    Tile,
    Twist,
    as_arrow,
    as_hill,
    as_token,
    deal_problems,
    hill_hexes,
    springs_by_hill,
    tile_problems,
)
from palatinus_rules.rules.codes import LayingError, ProblemCode
from palatinus_rules.rules.hexes import CENTER, DIRECTIONS, Hex


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
    def listing(cls) -> list[str]:
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


@frozen(repr=False)
class LaidTile:
    """A tile as it was laid. ``arrow`` is the direction, 0 to 5, from the hill to field 1."""

    # preparation.tiles-face-up: everybody sees letter and arrow
    letter: Hill = field(converter=as_hill)
    spot: Spot = field(converter=as_spot)
    arrow: int = field(converter=as_arrow)

    def __repr__(self) -> str:
        return f"LaidTile({str(self.letter)!r}, {str(self.spot)!r}, {self.arrow})"


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

    ``laid`` tells where the hills of the tiles on the table are, in the order laid: the first
    is the one in the middle. It works for any hex, so that also a tile that meets another only
    tip to tip can be refused with a reason.

    >>> [str(problem) for problem in spot_problems({Hill.B: Spot.MIDDLE.hex}, Hex(0, -3))]
    ['spot: The tile meets tile B only tip to tip; tiles interlock, three edges to a side.']
    """
    hills = list(keyed(laid, as_hill, "tiles laid").items())
    for place in (*(each for _, each in hills), at):
        required(place, Hex, "spot_problems()")
    return tuple(_spot_problems(hills, at, said("The tile"), where))


def _spot_problems(
    laid: Sequence[tuple[Hill, Hex]], at: Hex, tile: Item, where: str
) -> Iterator[Problem]:
    if not laid:
        if at != CENTER:  # preparation.palatinus-in-the-middle
            yield Problem.of(
                ProblemCode.TILE_NOT_IN_THE_MIDDLE, where, "The first tile lies in the middle."
            )
        return
    meetings = [(letter, _meeting(other, at)) for letter, other in laid]
    below = [letter for letter, meeting in meetings if meeting is _Meeting.OVERLAP]
    if below:
        others = said("tile {letter}", letter=below[0])
        if len(below) > 1:
            others = said("tiles {letters}", letters=tuple(below))
        yield Problem.of(
            ProblemCode.TILE_OVERLAPS,
            where,
            "{tile} would lie on top of {others}.",
            tile=tile,
            others=others,
        )
    (palatinus, in_the_middle), *around = meetings
    if in_the_middle is _Meeting.APART:  # preparation.further-tiles
        yield Problem.of(
            ProblemCode.TILE_APART,
            where,
            "{tile} does not touch tile {palatinus} in the middle; every tile does.",
            tile=tile,
            palatinus=palatinus,
        )
    for letter, meeting in meetings:
        if meeting is _Meeting.TIP:  # preparation.tiles-interlock
            yield Problem.of(
                ProblemCode.TILE_TIP_TO_TIP,
                where,
                "{tile} meets tile {letter} only tip to tip; tiles interlock, three edges to a "
                "side.",
                tile=tile,
                letter=letter,
            )
    # preparation.second-tile, preparation.further-tiles: only the second has nothing around it
    if (
        around
        and in_the_middle is _Meeting.SIDE
        and all(meeting is _Meeting.APART for _, meeting in around)
    ):
        yield Problem.of(
            ProblemCode.TILE_TOUCHES_ONE,
            where,
            "{tile} touches only the Palatinus tile, {palatinus}; from the third on, a tile "
            "touches another one as well.",
            tile=tile,
            palatinus=palatinus,
        )


@cache
def _free_spots(taken: tuple[Spot, ...]) -> tuple[Spot, ...]:
    """The legal spots for the next tile, which do not depend on the letters that lie there."""
    laid = [(letter, spot.hex) for letter, spot in zip(Hill, taken, strict=False)]
    return tuple(spot for spot in Spot if not any(_spot_problems(laid, spot.hex, "", "")))


def laying_seat(tile: SupportsIndex, players: SupportsIndex) -> int | None:
    """The seat, from 0, of who lays a tile. Nobody lays the first (0), which starts the board.

    The starting player lays the second tile, and so on clockwise: with four or five players
    some lay more than others.

    >>> [laying_seat(tile, 4) for tile in range(7)]
    [None, 0, 1, 2, 3, 0, 1]
    """
    number = whole(tile, "The number of a tile")
    # preparation.second-tile, preparation.further-tiles, preparation.uneven-tiles
    return None if number == 0 else (number - 1) % whole(players, "The number of players")


Tokens = Mapping[Hill, SupportsIndex] | Mapping[str, SupportsIndex]
"""The value of the laurel token on every hill, by the letters of the tiles."""


def _in_order_laid(tiles: Iterable[LaidTile]) -> tuple[LaidTile, ...]:
    return several(tiles, LaidTile, "tiles that were laid")


@frozen(repr=False)
class Assembly:
    """The tiles on the table, in the order laid. Raises :class:`.LayingError` with every mistake.

    >>> table = Assembly().lay("B", "M", arrow=4).lay("A", "R3", arrow=0)
    >>> ", ".join(table.spots())
    'R2, R4'
    """

    tiles: tuple[LaidTile, ...] = field(default=(), converter=_in_order_laid)

    def __attrs_post_init__(self) -> None:
        problems = tuple(laying_problems(self.tiles))
        if problems:
            raise LayingError(problems)

    @property
    def twist(self) -> Twist | None:
        """The twist, which the second tile decides; None before that."""
        return self.tiles[1].spot.twist if len(self.tiles) > 1 else None

    @property
    def complete(self) -> bool:
        """Whether all seven tiles lie on the table."""
        return len(self.tiles) == len(Hill)  # preparation.board

    def spots(self) -> tuple[Spot, ...]:
        """Every spot where the next tile may lie; () when the board is complete."""
        return () if self.complete else _free_spots(tuple(tile.spot for tile in self.tiles))

    def letters(self) -> tuple[Hill, ...]:
        """The tiles that are not yet on the table."""
        laid = {tile.letter for tile in self.tiles}
        return tuple(letter for letter in Hill if letter not in laid)

    def setup(self, springs: Springs, tokens: Tokens) -> Setup:
        """The tiles on the table with their springs, and with the tokens that were dealt."""
        return Setup(self.tiles, springs, tokens)

    def refusals(
        self, letter: Hill | str, spot: Spot | str, arrow: SupportsIndex
    ) -> tuple[Problem, ...]:
        """Every reason why a tile must not be laid next like this; () when it may."""
        tile = LaidTile(letter, spot, arrow)
        return tuple(_refusals(self.tiles, tile, f"tiles[{len(self.tiles)}]"))

    def lay(self, letter: Hill | str, spot: Spot | str, arrow: SupportsIndex) -> Assembly:
        """The table with one more tile. Raises :class:`.LayingError` with every reason."""
        problems = self.refusals(letter, spot, arrow)
        if problems:
            raise LayingError(problems)
        # What lies there was checked before.
        table = object.__new__(Assembly)
        object.__setattr__(table, "tiles", (*self.tiles, LaidTile(letter, spot, arrow)))
        return table

    def __repr__(self) -> str:
        return f"Assembly({list(self.tiles)!r})"


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
        problems = tuple(_refusals(on_table, tile, f"tiles[{number}]"))
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


def _refusals(on_table: Sequence[LaidTile], tile: LaidTile, where: str) -> Iterator[Problem]:
    if len(on_table) == len(Hill):
        yield Problem.of(
            ProblemCode.TILE_TOO_MANY, where, "All seven tiles lie on the table already."
        )
        return
    if any(tile.letter is other.letter for other in on_table):
        yield Problem.of(
            ProblemCode.TILE_TWICE,
            f"{where}.tile",
            "Tile {letter} lies on the table already; every tile is laid once.",
            letter=tile.letter,
        )
    laid = [(other.letter, other.spot.hex) for other in on_table]
    named = said("Tile {letter}", letter=tile.letter)
    yield from _spot_problems(laid, tile.spot.hex, named, f"{where}.spot")
    for problem in tile_problems(tile.letter, None, tile.arrow, (), None):
        yield evolve(problem, where=f"{where}.arrow")


def _tokens(tokens: Tokens) -> Mapping[Hill, int]:
    by_hill = keyed(tokens, as_hill, "tokens")
    return FrozenMap({hill: as_token(by_hill[hill]) for hill in sorted(by_hill)})


@frozen(repr=False)
class Setup:
    """A board and how it came about: the tiles in the order laid, the springs, the tokens.

    ``springs`` holds the numbers of the fields with a spring, tile by tile, as somebody reads
    them off the tiles; a tile that is left out has none. ``tokens`` holds the value of the
    laurel token on every hill. A setup checks nothing when it is made: :meth:`problems` lists
    everything that is wrong with it. ``repr`` is code that makes the same setup again.
    """

    tiles: tuple[LaidTile, ...] = field(converter=_in_order_laid)
    springs: Mapping[Hill, frozenset[int]] = field(converter=springs_by_hill)
    tokens: Mapping[Hill, int] = field(converter=_tokens)

    def problems(self) -> tuple[Problem, ...]:
        """Everything that is wrong with the tiles and their order, the springs and the deal."""
        return tuple(setup_problems(self.tiles, self.springs, self.tokens))

    def board(self) -> Board:
        """The board. Raises :class:`.LayingError` where there are problems."""
        problems = self.problems()
        if problems:
            raise LayingError(problems)
        return Board(
            [
                Tile(
                    tile.letter,
                    tile.spot.slot,
                    tile.arrow,
                    self.springs.get(tile.letter, ()),
                    self.tokens[tile.letter],
                )
                for tile in self.tiles
            ],
            self.tiles[1].spot.twist or Twist.RIGHT,
        )

    def __repr__(self) -> str:
        springs = {str(hill): sorted(numbers) for hill, numbers in self.springs.items()}
        tokens = {str(hill): token for hill, token in self.tokens.items()}
        return f"Setup({list(self.tiles)!r}, {springs}, {tokens})"


def setup_problems(
    tiles: Sequence[LaidTile | None],
    springs: Mapping[Hill, Iterable[int]],
    tokens: Mapping[Hill, int] | None,
) -> Iterator[Problem]:
    """What is wrong with a setup. What could not be read (None) raises no suspicion."""
    yield from laying_problems(tiles)
    read = [tile for tile in tiles if tile is not None]
    laid = {tile.letter for tile in read}
    missing = [letter for letter in Hill if letter not in laid]
    if len(missing) > len(tiles) - len(read):
        yield Problem.of(
            ProblemCode.TILE_MISSING,
            "tiles",
            "The board is made of all seven tiles; {missing}.",
            missing=said("{letter} is missing", letter=missing[0])
            if len(missing) == 1
            else said("{letters} are missing", letters=tuple(missing)),
        )
    for letter in sorted(springs):
        for problem in tile_problems(letter, None, None, sorted(springs[letter]), None):
            yield evolve(problem, where=f"springs.{letter}")
    if tokens is not None:
        yield from _token_problems(read, tokens)


def _token_problems(tiles: Sequence[LaidTile], tokens: Mapping[Hill, int]) -> Iterator[Problem]:
    bare = [letter for letter in Hill if letter not in tokens]
    if bare:
        yield Problem.of(
            ProblemCode.TOKEN_MISSING,
            "tokens",
            "A laurel token lies on every hill; {bare}.",
            bare=said("{letter} has none", letter=bare[0])
            if len(bare) == 1
            else said("{letters} have none", letters=tuple(bare)),
        )
    for letter, token in sorted(tokens.items()):
        for problem in tile_problems(letter, None, None, (), token):
            yield evolve(problem, where=f"tokens.{letter}")
    spots = {tile.letter: tile.spot for tile in tiles}
    slots = {hill: spot.slot for hill, spot in spots.items()}
    for problem in deal_problems(slots, tokens, partial(misplaced, spots)):
        whole_deal = problem.where == "board.tiles"
        yield evolve(problem, where="tokens") if whole_deal else problem


def misplaced(spots: Mapping[Hill, Spot], letter: Hill, token: int, slot: int) -> Problem:
    """The problem of a wrong token, for who lays tiles and thinks of spots, not of slots."""
    where = f"tokens.{letter}"
    if slot == 0:
        return Problem.of(
            ProblemCode.TOKENS_MISDEALT,
            where,
            "Hill {letter} lies in the middle and holds the token worth 6, not {token}.",
            letter=letter,
            token=token,
        )
    return Problem.of(
        ProblemCode.TOKENS_MISDEALT,
        where,
        "The token worth 6 belongs on the hill in the middle, and {letter} lies in {spot}.",
        letter=letter,
        spot=spots[letter],
    )
