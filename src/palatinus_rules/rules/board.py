"""Seven tiles laid on the table: hills, fields, neighbors, springs, laurel tokens.

A tile is seven hexes, one hill and the six fields around it. Seven tiles interlock, six around
one, and they do so in two mirror images, the :class:`.Twist`. Everything that scoring asks of a
board follows from the twist and from slot and arrow of every tile; it is worked out once, when
the board is made.

The words of the rulebooks only ask that tiles touch. The library knows only interlocked
boards, because that is what every picture of the game shows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from attrs import evolve, field, frozen

from palatinus_rules.kit.arguments import named, several
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.kit.unpickling import parts_of, rebuild
from palatinus_rules.rules.codes import PositionError
from palatinus_rules.rules.fields import (
    CENTER,
    DIRECTIONS,
    Field,
    Hex,
    Hill,
    as_field,
    as_hill,
    step,
)
from palatinus_rules.rules.tiles import (
    Springs,
    Tile,
    Twist,
    layout_problems,
    springs_by_hill,
    tile_problems,
    tile_twice,
)

NAME_OF_BOARD = message("title-board", "The board")


def _twist(twist: Twist | str) -> Twist:
    return named(twist, Twist)


def _in_letter_order(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    return tuple(sorted(several(tiles, Tile, "tiles of a board"), key=lambda each: each.letter))


@frozen(repr=False)
class Board:
    """Seven tiles that interlock. Raises :class:`PositionError` if they do not.

    ``repr`` is code that makes the same board again.

    The tokens are part of the board, but wrongly dealt tokens still make a board: they are reported
    with the problems of a position.

    Attributes:
        tiles: All seven, by their letters.
        twist: In which of the two mirror images they interlock.
    """

    tiles: tuple[Tile, ...] = field(converter=_in_letter_order)
    twist: Twist = field(converter=_twist)
    _hexes: Mapping[Hill | Field, Hex] = field(init=False, eq=False)
    _neighbors: Mapping[Field, tuple[Field, ...]] = field(init=False, eq=False)
    _springs: frozenset[Field] = field(init=False, eq=False)

    __getstate__, __setstate__ = parts_of, rebuild

    def __attrs_post_init__(self) -> None:
        problems = tuple(_tiles_problems(self.tiles))
        if problems:
            raise PositionError(problems)
        places = {
            # control.from-the-arrow, control.clockwise
            _place(tile.slot, tile.arrow + steps): field
            for tile in self.tiles
            for steps, field in enumerate(tile.letter.fields)
        }
        hills, fields = hill_hexes(self.twist), _field_hexes(self.twist)
        hexes: dict[Hill | Field, Hex] = {tile.letter: hills[tile.slot] for tile in self.tiles}
        hexes |= {field: fields[place] for place, field in places.items()}
        beside = _places_beside(self.twist)
        neighbors = {
            field: tuple(sorted([places[other] for other in beside[place]]))
            for place, field in places.items()
        }
        springs = frozenset(
            tile.letter.fields[number - 1] for tile in self.tiles for number in tile.springs
        )
        object.__setattr__(self, "_hexes", hexes)
        object.__setattr__(self, "_neighbors", neighbors)
        object.__setattr__(self, "_springs", springs)

    @property
    def springs(self) -> frozenset[Field]:
        """The fields with a spring."""
        return self._springs

    @property
    def palatinus(self) -> Hill:
        """The hill in the middle, the one for the token worth 6."""
        return next(tile.letter for tile in self.tiles if tile.slot == 0)

    def tile(self, hill: Hill | str) -> Tile:
        """The tile of a hill, which may be given by its letter."""
        return self.tiles[list(Hill).index(as_hill(hill))]

    def token(self, hill: Hill | str) -> int:
        """The value of the laurel token that was dealt to the hill."""
        return self.tile(hill).token

    def neighbors(self, field: Field | str) -> tuple[Field, ...]:
        """The fields that share an edge with a field, on any tile, in field order."""
        return self._neighbors[as_field(field)]

    def hex(self, place: Hill | Field | str) -> Hex:
        """Where a hill or a field lies; the middle hill is at (0, 0)."""
        return self._hexes[as_hill(place) if len(place) == 1 else as_field(place)]

    def replace(
        self,
        *,
        springs: Springs | None = None,
        twist: Twist | str | None = None,
        tiles: Iterable[Tile] = (),
    ) -> Board:
        """The same board with other springs, another twist or other tiles.

        ``springs`` are the fields with a spring on each tile that is named, ``tiles`` lie instead
        of those with the same letters; all other tiles stay as they are.

        >>> from palatinus_rules import draw_setup
        >>> board = draw_setup(seed=7).board().replace(springs={"A": [1, 4]}, twist="left")
        >>> sorted(board.tile("A").springs), str(board.twist)
        ([1, 4], 'left')

        Raises :class:`PositionError` with everything that keeps them from being a board.
        """
        told = {} if springs is None else springs_by_hill(springs)
        others = several(tiles, Tile, "tiles of a board")
        letters = {tile.letter for tile in others}
        laid = [*(tile for tile in self.tiles if tile.letter not in letters), *others]
        return Board(
            [
                evolve(tile, springs=told[tile.letter]) if tile.letter in told else tile
                for tile in laid
            ],
            self.twist if twist is None else twist,
        )

    def __str__(self) -> str:
        from palatinus_rules.drawing import picture_text

        return picture_text(self).removesuffix("\n")

    def _repr_svg_(self) -> str:
        from palatinus_rules.drawing import svg

        return svg(self)

    def __repr__(self) -> str:
        return f"Board({list(self.tiles)!r}, {str(self.twist)!r})"


def _place(slot: int, direction: int) -> int:
    """One of the 42 places for a field, whatever tile comes to lie there."""
    return 6 * slot + direction % 6


@cache
def hill_hexes(twist: Twist) -> tuple[Hex, ...]:
    """Where the hill of every slot lies."""
    turn = 1 if twist is Twist.RIGHT else -1
    # preparation.tiles-interlock
    return (CENTER, *(2 * step(out) + step(out + turn) for out in range(6)))


@cache
def _field_hexes(twist: Twist) -> tuple[Hex, ...]:
    """Where every place lies."""
    return tuple(hill + direction for hill in hill_hexes(twist) for direction in DIRECTIONS)


@cache
def _places_beside(twist: Twist) -> tuple[tuple[int, ...], ...]:
    """For every place, the places that share an edge with it."""
    places = {hexagon: place for place, hexagon in enumerate(_field_hexes(twist))}
    return tuple(
        # contents.adjacent, control.hill-is-no-field: only fields are places
        tuple(places[hexagon + d] for d in DIRECTIONS if hexagon + d in places)
        for hexagon in places
    )


def _tiles_problems(tiles: tuple[Tile, ...]) -> Iterator[Problem]:
    slots = {tile.letter: tile.slot for tile in tiles}
    for letter, number in Counter(tile.letter for tile in tiles).items():
        if number > 1:
            yield tile_twice(letter)
    for tile in tiles:
        yield from tile_problems(
            tile.letter, tile.slot, tile.arrow, sorted(tile.springs), tile.token
        )
    yield from layout_problems(slots, laid=slots)
