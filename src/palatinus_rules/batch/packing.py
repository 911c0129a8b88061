"""Positions as arrays of bits, and back.

Field ``k`` of the tile with index ``h`` (A is 0) is bit ``6 * h + k - 1``, so that bits 0 to 41 are
the fields from A1 to G6.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeVar

import numpy as np

from palatinus_rules.batch.arrays import BatchError, check_row
from palatinus_rules.batch.lanes import Words
from palatinus_rules.batch.tables import FIELDS, NUMBERS
from palatinus_rules.kit.arguments import required, wrong_type
from palatinus_rules.rules.board import Board
from palatinus_rules.rules.box import Inhabitant, Kind
from palatinus_rules.rules.position import Player, Position

_KINDS = {kind: place for place, kind in enumerate(Kind)}


class Packed(NamedTuple):
    """Positions as :func:`score_batch` takes them.

    ``boards`` holds a board for each position. ``bitboards`` and, with two players,
    ``second_colors`` are arrays of ``uint64``, shape (positions, players, 3): merchants, farmers,
    soldiers. With more players there are no second colors, and it is None.
    """

    boards: tuple[Board, ...]
    bitboards: Words
    second_colors: Words | None

    def __repr__(self) -> str:
        shape = getattr(self.bitboards, "shape", "unknown")
        second = "" if self.second_colors is None else " and second colors"
        return f"<Packed: boards, bitboards{second}, shape {shape}>"


def pack(positions: Iterable[Position]) -> Packed:
    """The positions as arrays. Names, colors, titles and wolves are left out.

    Raises :class:`BatchError` unless there are as many players in all of them, and
    :class:`palatinus_rules.WrongTypeError` for anything that is not a position.
    """
    positions = _all(positions, Position, "pack()")
    if not positions:
        raise BatchError("There is nothing to pack: how many players are there?")
    players = len(positions[0].players)
    bits = np.zeros((2, len(positions), players, len(_KINDS)), np.uint64)
    for row, position in enumerate(positions):
        if len(position.players) != players:
            raise BatchError(
                f"positions[{row}] has {len(position.players)} players, and the first has "
                f"{players}; positions are packed together with others of as many players.",
                row,
            )
        rows = {
            color: bits[second, row, seat]
            for seat, player in enumerate(position.players)
            for second, color in enumerate(player.colors)
        }
        for at, piece in position.inhabitants.items():
            rows[piece.color][_KINDS[piece.kind]] |= np.uint64(1 << NUMBERS[at])
    boards = tuple(position.board for position in positions)
    return Packed(boards, bits[0], bits[1] if players == 2 else None)


T = TypeVar("T")


def _all(given: Iterable[T], wanted: type[T], call: str) -> tuple[T, ...]:
    """Everything that was given, read once, if all of it is of the type that a call takes."""
    try:
        all_of_it = tuple(given)
    except TypeError:
        raise wrong_type(call, f"sequence of {wanted.__name__}", given) from None
    for place, each in enumerate(all_of_it):
        if not isinstance(each, wanted):
            raise wrong_type(f"{call}, for number {place} of the sequence,", wanted.__name__, each)
    return all_of_it


def unpack(
    board: Board,
    players: Iterable[Player],
    row: Words,
    second_colors: Words | None = None,
) -> Position:
    """The position in one row of the arrays, shape (players, 3), with unknown backs.

    Raises :class:`BatchError` for a row that :func:`score_batch` refuses, and
    :class:`palatinus_rules.PositionError` for impossible players.
    """
    board = required(board, Board, "unpack()")
    players = _all(players, Player, "unpack()")
    own, other = check_row(len(players), row, second_colors)
    shares = [*zip((player.color for player in players), own, strict=True)]
    for seat, kinds in enumerate(() if other is None else other):
        second_color = players[seat].second_color
        if second_color is not None:
            shares.append((second_color, kinds))
        elif kinds.any():
            raise BatchError(f"second_colors[{seat}] is not empty, but that player has none.")
    inhabitants = {
        FIELDS[number]: Inhabitant(color, kind)
        for color, kinds in shares
        for kind, word in zip(Kind, kinds.tolist(), strict=True)
        for number in range(len(FIELDS))
        if word >> number & 1
    }
    return Position(board, players, inhabitants)
