"""Errors that people make when they enter a position, and the table where each was made.

An error changes one thing, and no check can notice it: what was entered is as good a position as
the one on the table.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from enum import StrEnum, unique
from itertools import combinations

from attrs import evolve, frozen

from palatinus_rules.rules.board import Board
from palatinus_rules.rules.box import Color, Kind
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.scoring.resolution import Resolution, resolve, resolve_changed
from palatinus_rules.rules.tiles import Tile, Twist


@unique
class EntryErrorKind(StrEnum):
    """What can be entered wrongly without anybody noticing; the value is its name."""

    TWIST = "twist"
    LETTER = "letter"
    ARROW = "arrow"
    RING = "ring"
    TOKEN = "token"
    SPRING = "spring"
    EXCHANGE = "exchange"


GROSS = frozenset({EntryErrorKind.TWIST, EntryErrorKind.ARROW, EntryErrorKind.RING})
"""The errors that most often change who wins."""

_COUNTED_BACKWARDS = ((2, 6), (3, 5), (5, 3), (6, 2))


@frozen(repr=False)
class EntryError:
    """One thing that may have been entered wrongly.

    Attributes:
        kind: What kind of error it is.
        hills: The tiles that it is about, in order.
        fields: Or the fields that it is about, in order.
        turn: How many directions further clockwise the arrow points on the table, 1 or -1; 0 if it
            is about something else.
    """

    kind: EntryErrorKind
    hills: tuple[Hill, ...] = ()
    fields: tuple[Field, ...] = ()
    turn: int = 0

    def table(self, position: Position) -> Position:
        """The position on the table, if this error was made when ``position`` was entered."""
        moved = self.moved()
        standing = {moved.get(at, at): piece for at, piece in position.inhabitants.items()}
        return evolve(position, board=self._board(position.board), inhabitants=standing)

    def moved(self) -> Mapping[Field, Field]:
        """Where whoever was entered on a field stands on the table, if it is another field."""
        if self.kind is EntryErrorKind.RING:
            ring = self.hills[0].fields
            return {ring[one - 1]: ring[other - 1] for one, other in _COUNTED_BACKWARDS}
        pairs: Iterator[tuple[Field, Field]] = iter(())
        if self.kind is EntryErrorKind.LETTER:
            one, other = self.hills
            pairs = zip(one.fields, other.fields, strict=True)
        elif self.kind is EntryErrorKind.EXCHANGE:
            pairs = iter([(self.fields[0], self.fields[1])])
        return {at: there for here, other in pairs for at, there in ((here, other), (other, here))}

    def _board(self, board: Board) -> Board:
        match self.kind:
            case EntryErrorKind.TWIST:
                other = Twist.LEFT if board.twist is Twist.RIGHT else Twist.RIGHT
                return evolve(board, twist=other)
            case EntryErrorKind.RING | EntryErrorKind.EXCHANGE:
                return board
            case _:
                return evolve(board, tiles=[self._tile(each, board) for each in board.tiles])

    def _tile(self, tile: Tile, board: Board) -> Tile:
        """A tile of the board as it lies on the table."""
        if tile.letter not in self.hills and tile.letter not in [at.hill for at in self.fields]:
            return tile
        match self.kind:
            case EntryErrorKind.LETTER:
                return evolve(tile, letter=self._other(tile.letter))
            case EntryErrorKind.ARROW:
                return evolve(tile, arrow=(tile.arrow + self.turn) % 6)
            case EntryErrorKind.TOKEN:
                return evolve(tile, token=board.token(self._other(tile.letter)))
            case _:
                return evolve(tile, springs=tile.springs ^ {self.fields[0].number})

    def _other(self, hill: Hill) -> Hill:
        one, other = self.hills
        return other if hill is one else one

    def __str__(self) -> str:
        places = "-".join([*self.hills, *self.fields])
        turn = f"{self.turn:+}" if self.turn else ""
        return f"{self.kind} {places}{turn}".rstrip()

    def __repr__(self) -> str:
        return f"<EntryError: {self}>"


def entry_errors(position: Position) -> Iterator[EntryError]:
    """Every error that may have been made, in the order in which documents list them."""
    yield EntryError(EntryErrorKind.TWIST)
    for pair in combinations(Hill, 2):
        yield EntryError(EntryErrorKind.LETTER, pair)
    for hill in Hill:
        for turn in (1, -1):
            yield EntryError(EntryErrorKind.ARROW, (hill,), turn=turn)
    yield from _rings(position)
    outer = [tile for tile in position.board.tiles if tile.slot]
    for one, other in combinations(outer, 2):
        if one.token != other.token:
            yield EntryError(EntryErrorKind.TOKEN, (one.letter, other.letter))
    for at in Field:
        yield EntryError(EntryErrorKind.SPRING, fields=(at,))
    yield from _exchanges(position)


def _rings(position: Position) -> Iterator[EntryError]:
    """The tiles on which it makes a difference which way the fields are counted."""
    seen = looks(position)
    for hill in Hill:
        ring = EntryError(EntryErrorKind.RING, (hill,))
        if any(seen.get(one) != seen.get(other) for one, other in ring.moved().items()):
            yield ring


def _exchanges(position: Position) -> Iterator[EntryError]:
    """The pairs of adjacent fields on which people see different things."""
    seen = looks(position)
    for at in Field:
        for beside in position.board.neighbors(at):
            if at < beside and seen.get(at) != seen.get(beside):
                yield EntryError(EntryErrorKind.EXCHANGE, fields=(at, beside))


Looks = Mapping[Field, tuple[Color, Kind]]


def looks(position: Position) -> Looks:
    """What people see on the fields: color and kind of a piece, and not its back."""
    return {at: (piece.color, piece.kind) for at, piece in position.inhabitants.items()}


def resolved_table(entered: Resolution, error: EntryError) -> Resolution:
    """The scoring of the table, under the same rulings, if an error was made.

    Unless fields lie elsewhere, hills that cannot see a difference are not scored again.
    """
    table = error.table(entered.position)
    fields: Collection[Field]
    match error.kind:
        case EntryErrorKind.TWIST | EntryErrorKind.LETTER | EntryErrorKind.ARROW:
            return resolve(table, entered.rulings)
        case EntryErrorKind.RING:
            fields = error.moved()
        case _:
            fields = error.fields
    return resolve_changed(entered, table, fields, error.hills)
