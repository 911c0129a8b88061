"""Scoring as many positions as there are, on as many cores as there are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from palatinus_rules.batch.checks import BatchError, check_arrays, row_error
from palatinus_rules.batch.compiling import kernel
from palatinus_rules.batch.lanes import BLOCK, Words
from palatinus_rules.batch.singles import score_singles
from palatinus_rules.batch.slices import score_slices
from palatinus_rules.batch.tables import Readings, board_tables, board_words, readings
from palatinus_rules.batch.threads import at_once, cores
from palatinus_rules.board import Board, Hill
from palatinus_rules.rulings import Rulings

_score_slices = kernel(score_slices)
_score_singles = kernel(score_singles)

# How many positions a thread takes at a time, at the most: few enough that nobody waits long for
# the last one, and that what many boards need beside the arrays stays small. And at least: enough
# to be worth the while of a thread.
ON_ONE_BOARD = 1 << 16
ON_MANY_BOARDS = 1 << 12
WORTH_A_THREAD = 1 << 12
TURNS = 4
"""How often every thread takes some, at the least, so that a slow one can be helped out."""


MOST_POINTS = 127
"""No score is higher: 7 tokens and 41 captives, each of them captured twice, are less."""

Points = NDArray[np.int32]
Ranks = NDArray[np.int8]
Leaders = NDArray[np.uint8]

_NO_SECONDS = np.zeros((0, 2, 3), np.uint64)


class BatchResult(NamedTuple):
    """Points, items and ranks, shape (positions, players), as players are seated.

    ``items`` is the number of tokens, discs and captured inhabitants. ``ranks`` count from 1 and
    are shared by those whom even the tie-break cannot part.
    """

    points: Points
    items: Points
    ranks: Ranks


def score_batch(
    board: Board | Sequence[Board],
    bitboards: Words,
    *,
    second_colors: Words | None = None,
    rulings: Rulings = Rulings(),
    threads: int | None = None,
) -> BatchResult:
    """Points, items and ranks of all positions, as :func:`palatinus_rules.resolve` finds them.

    ``board`` is that of all positions, or a sequence with a board for each. ``bitboards`` is an
    array of ``uint64``, shape (positions, players, 3), for merchants, farmers, soldiers; field
    ``k`` of the tile with index ``h`` (A is 0) is bit ``6 * h + k - 1``.

    With two players, ``second_colors`` is an array of the same shape for the inhabitants of their
    second colors. Unless these are ruled to be neutral, it does not matter in which of the two
    arrays an inhabitant is.

    ``threads`` is how many work at the same time, by default as many as this process has cores. The
    result does not depend on it.

    Raises :class:`BatchError`, which names the first row that cannot be a position.
    """
    own, other = check_arrays(bitboards, second_colors)
    if threads is not None and threads < 1:
        raise BatchError(f"threads is at least 1, not {threads}.")
    result = empty_result(own)
    score, most = _scorer(board, own, other, readings(rulings), result)
    workers = threads or cores()
    parts = _parts(len(own), workers, most)
    faults = [
        part.start + fault
        for part, fault in zip(parts, at_once(score, parts, min(workers, len(parts))), strict=True)
        if fault >= 0
    ]
    if faults:
        raise row_error(own, other, min(faults))
    return result


def score_hills(
    board: Board, own: Words, other: Words | None, rulings: Rulings
) -> tuple[BatchResult, Leaders]:
    """The same in this thread, and who leads at which hill, for arrays that are known to be right.

    The leaders are an array, shape (positions, 7), in which bit ``s`` is set for the player in seat
    ``s`` if nobody has more influence there, and he has some.
    """
    result = empty_result(own)
    leaders = np.empty((len(own), len(Hill)), np.uint8)
    ruled = readings(rulings)
    tables = board_tables(board, spring_once=ruled.spring_once)
    seconds = _NO_SECONDS if other is None else other
    _score_slices(tables, ruled, fit(own), fit(seconds), *result, leaders)
    return result, leaders


def empty_result(own: Words) -> BatchResult:
    """Results that wait to be filled in."""
    shape = own.shape[:2]
    return BatchResult(
        np.empty(shape, np.int32), np.empty(shape, np.int32), np.empty(shape, np.int8)
    )


class Part(NamedTuple):
    """Some of the positions, one after another."""

    start: int
    stop: int


Scorer = Callable[[Part], int]
"""Scores a part of the positions; returns the first of them that is none, or -1."""


def _scorer(
    board: Board | Sequence[Board],
    own: Words,
    other: Words | None,
    ruled: Readings,
    result: BatchResult,
) -> tuple[Scorer, int]:
    """What scores a part of the positions, and how many are a part at the most."""
    seconds = _NO_SECONDS if other is None else other

    def cut(part: Part) -> tuple[Words, Words, Points, Points, Ranks]:
        start, stop = part
        return (
            fit(own[start:stop]),
            fit(seconds[start:stop]),
            result.points[start:stop],
            result.items[start:stop],
            result.ranks[start:stop],
        )

    if isinstance(board, Board):
        tables = board_tables(board, spring_once=ruled.spring_once)
        return lambda part: _score_slices(tables, ruled, *cut(part), None), ON_ONE_BOARD
    boards = board
    if len(boards) != len(own):
        raise BatchError(
            f"There are {len(boards)} boards for {len(own)} positions; either every position has "
            "its own, or there is one for all, which is no sequence."
        )

    def on_their_boards(part: Part) -> int:
        words, numbers = _numbered([*boards[part.start : part.stop]])
        return _score_singles(words, numbers, ruled, *cut(part))

    return on_their_boards, ON_MANY_BOARDS


def fit(words: Words) -> Words:
    """The words as the kernels know them: in one piece, and only to be read."""
    view = np.require(words, requirements=["C", "A"]).view()
    view.flags.writeable = False
    return view


def _numbered(boards: Sequence[Board]) -> tuple[Words, NDArray[np.int64]]:
    """The different boards, each in a row of words, and for each position the number of its own."""
    different = {id(board): board for board in boards}
    numbers = {identity: number for number, identity in enumerate(different)}
    return (
        np.stack([board_words(board) for board in different.values()]),
        np.array([numbers[id(board)] for board in boards], np.int64),
    )


def _parts(positions: int, threads: int, most: int) -> list[Part]:
    """The positions in parts, in an order that keeps threads which take turns far from each other.

    The arrays of the results are new memory, which the system hands out in large pages to whoever
    is the first to write there. Two threads in the same page would both wait for it.
    """
    size = min(most, max(WORTH_A_THREAD, -(-positions // (TURNS * threads))))
    size = -(-size // BLOCK) * BLOCK
    parts = [Part(start, start + size) for start in range(0, positions, size)]
    turns = -(-len(parts) // threads)
    return [part for turn in range(turns) for part in parts[turn::turns]]
