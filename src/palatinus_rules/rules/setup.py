"""A board and how it was laid: tiles as laid, springs as they are printed, tokens as dealt.

:class:`Setup` is the whole of it; :class:`Assembly` is the table while it is being laid.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import partial
from typing import SupportsIndex

from attrs import evolve, field, frozen

from palatinus_rules.kit.arguments import keyed
from palatinus_rules.kit.frozen import NamedMap
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.rules.board import Board
from palatinus_rules.rules.codes import LayingError, ProblemCode
from palatinus_rules.rules.fields import Hill, as_hill
from palatinus_rules.rules.laying import (
    LaidTile,
    Spot,
    free_spots,
    in_order_laid,
    laying_problems,
    laying_refusals,
)
from palatinus_rules.rules.tiles import (
    Springs,
    Tile,
    Twist,
    as_token,
    deal_problems,
    springs_by_hill,
    springs_problems,
    token_problems,
)

Tokens = Mapping[Hill, SupportsIndex] | Mapping[str, SupportsIndex]
"""The value of the laurel token on every hill, by the letters of the tiles."""


def _tokens(tokens: Tokens) -> NamedMap[Hill, int]:
    by_hill = keyed(tokens, as_hill, "tokens")
    return NamedMap({hill: as_token(by_hill[hill]) for hill in sorted(by_hill)})


@frozen(repr=False)
class Setup:
    """A board and how it came about: the tiles in the order laid, the springs, the tokens.

    A setup checks nothing when it is made: :meth:`problems` lists everything that is wrong with it.
    ``repr`` is code that makes the same setup again.

    Attributes:
        tiles: The tiles, in the order laid.
        springs: The numbers of the fields with a spring, tile by tile, as printed on the tiles; a
            tile that is left out has none.
        tokens: The value of the laurel token on every hill.
    """

    tiles: tuple[LaidTile, ...] = field(converter=in_order_laid)
    springs: NamedMap[Hill, frozenset[int]] = field(converter=springs_by_hill)
    tokens: NamedMap[Hill, int] = field(converter=_tokens)

    def problems(self) -> tuple[Problem, ...]:
        """Everything that is wrong with the tiles and their order, the springs and the deal."""
        return tuple(setup_problems(self.tiles, self.springs, self.tokens))

    def board(self) -> Board:
        """The board. Raises :class:`.LayingError` if there are problems."""
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
        yield Problem(
            ProblemCode.TILE_MISSING,
            "tiles",
            message(
                "tiles-missing",
                "The board is made of all seven tiles; {missing}.",
                missing=message("missing-letter", "{letter} is missing", letter=missing[0])
                if len(missing) == 1
                else message("missing-letters", "{letters} are missing", letters=tuple(missing)),
            ),
        )
    for letter in sorted(springs):
        yield from springs_problems(letter, sorted(springs[letter]), f"springs.{letter}")
    if tokens is not None:
        yield from _token_problems(read, tokens)


def _token_problems(tiles: Sequence[LaidTile], tokens: Mapping[Hill, int]) -> Iterator[Problem]:
    bare = [letter for letter in Hill if letter not in tokens]
    if bare:
        yield Problem(
            ProblemCode.TOKEN_MISSING,
            "tokens",
            message(
                "tokens-missing",
                "A laurel token lies on every hill; {bare}.",
                bare=message("bare-letter", "{letter} has none", letter=bare[0])
                if len(bare) == 1
                else message("bare-letters", "{letters} have none", letters=tuple(bare)),
            ),
        )
    for letter, token in sorted(tokens.items()):
        yield from token_problems(letter, token, f"tokens.{letter}")
    spots = {tile.letter: tile.spot for tile in tiles}
    slots = {hill: spot.slot for hill, spot in spots.items()}
    for problem in deal_problems(slots, tokens, partial(misplaced, spots)):
        whole_deal = problem.where == "board.tiles"
        yield evolve(problem, where="tokens") if whole_deal else problem


def misplaced(spots: Mapping[Hill, Spot], letter: Hill, token: int, slot: int) -> Problem:
    """The problem of a wrong token, for who lays tiles and thinks of spots, not of slots."""
    where = f"tokens.{letter}"
    if slot == 0:
        return Problem(
            ProblemCode.TOKENS_MISDEALT,
            where,
            message(
                "token-six-missing-in-middle-spot",
                "Hill {letter} lies in the middle and holds the token worth 6, not {token}.",
                letter=letter,
                token=token,
            ),
        )
    return Problem(
        ProblemCode.TOKENS_MISDEALT,
        where,
        message(
            "token-six-off-middle-spot",
            "The token worth 6 belongs on the hill in the middle, but {letter} lies in {spot}.",
            letter=letter,
            spot=spots[letter],
        ),
    )


@frozen(repr=False)
class Assembly:
    """The tiles on the table, in the order laid. Raises :class:`.LayingError` with every mistake.

    Attributes:
        tiles: The tiles, in the order laid.

    >>> table = Assembly().lay("B", "M", arrow=4).lay("A", "R3", arrow=0)
    >>> ", ".join(table.spots())
    'R2, R4'
    """

    tiles: tuple[LaidTile, ...] = field(default=(), converter=in_order_laid)

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
        """Every spot where the next tile may lie; () if the board is complete."""
        return () if self.complete else free_spots(tuple(tile.spot for tile in self.tiles))

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
        return tuple(laying_refusals(self.tiles, tile, f"tiles[{len(self.tiles)}]"))

    def lay(self, letter: Hill | str, spot: Spot | str, arrow: SupportsIndex) -> Assembly:
        """The table with one more tile. Raises :class:`.LayingError` with every reason."""
        problems = self.refusals(letter, spot, arrow)
        if problems:
            raise LayingError(problems)
        # What lies there was checked before.
        table = copy(self)
        object.__setattr__(table, "tiles", (*self.tiles, LaidTile(letter, spot, arrow)))
        return table

    def __repr__(self) -> str:
        return f"Assembly({list(self.tiles)!r})"
