"""Scoring as many positions as there are, on as many cores as there are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from typing import NamedTuple, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from palatinus_rules.batch.arrays import BatchError, check_arrays, row_error
from palatinus_rules.batch.compiling import kernel
from palatinus_rules.batch.lanes import BLOCK, Words
from palatinus_rules.batch.singles import score_singles
from palatinus_rules.batch.slices import score_slices
from palatinus_rules.batch.tables import Readings, board_tables, board_words, readings
from palatinus_rules.batch.threads import at_once, cores
from palatinus_rules.kit.arguments import required, whole, wrong_type
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.words import readable
from palatinus_rules.rules.board import Board
from palatinus_rules.rules.editions import as_edition
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.rulings import Rulings

_score_slices = kernel(score_slices)
score_on_boards = kernel(score_singles)

# How many positions a thread takes at a time, at the most: few enough that nobody waits long for
# the last one, and that what many boards need beside the arrays stays small. And at least: enough
# to be worth the while of a thread.
ON_ONE_BOARD = 1 << 16
ON_MANY_BOARDS = 1 << 12
WORTH_A_THREAD = 1 << 12
MOST_THREADS = 1 << 10
"""How many threads there are at the most, whatever was asked for."""
TURNS = 4
"""How often every thread takes some, at the least, so that a slow one can be helped out."""


MOST_POINTS = 127
"""No score is higher: 7 tokens and 41 captives, each of them captured twice, are less."""

Points = NDArray[np.int32]
Ranks = NDArray[np.int8]
Leaders = NDArray[np.uint8]

_BYTES = 4 + 4 + 1
"""What the results of one player take: points, items, rank."""

_NO_SECONDS = np.zeros((0, 2, 3), np.uint64)
_NOBODY = np.zeros((0, len(Hill)), np.uint8)


class BatchResult(NamedTuple):
    """Points, items and ranks, shape (positions, players), as players are seated.

    ``items`` is the number of tokens, discs and captured inhabitants. ``ranks`` count from 1 and
    are shared by players who are equal even after the tie-break.
    """

    points: Points
    items: Points
    ranks: Ranks

    def __repr__(self) -> str:
        shape = getattr(self.points, "shape", "unknown")
        return f"<BatchResult: points, items and ranks, shape {shape}>"


def score_batch(
    board: Board | Iterable[Board],
    bitboards: Words,
    *,
    second_colors: Words | None = None,
    rulings: Rulings = Rulings(),
    edition: Language | str | None = None,
    threads: SupportsIndex | None = None,
) -> BatchResult:
    """Points, items and ranks of all positions, as :func:`palatinus_rules.resolve` finds them.

    ``board`` is one board for all positions, or a board for each, in the same order. ``bitboards``
    is an array of ``uint64``, shape (positions, players, 3), for merchants, farmers, soldiers;
    field ``k`` of the tile with index ``h`` (A is 0) is bit ``6 * h + k - 1``.

    With two players, ``second_colors`` is an array of the same shape for the inhabitants of their
    second colors. Unless second colors are ruled to be neutral, it does not matter which of the two
    arrays holds an inhabitant.

    ``threads`` is the number of threads, by default one for each core of this process. The result
    does not depend on it. ``edition`` is the rulebook on the table, which changes no number.

    Raises :class:`BatchError`, which names the first row that is not a position,
    :class:`palatinus_rules.RulingError` for a reading that the edition rules out,
    :class:`BatchTypeError` for arrays of the wrong type, and
    :class:`palatinus_rules.WrongTypeError` for other arguments of the wrong type.
    """
    own, other = check_arrays(bitboards, second_colors)
    ruled = readings(required(rulings, Rulings, "score_batch()"))
    as_edition(edition, rulings)
    workers = _workers(threads)
    boards = _boards(board, len(own))
    result = _room(own)
    score, most = _scorer(boards, own, other, ruled, result)
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
    board: Board, own: Words, other: Words | None, rulings: Rulings, *, compiled: bool
) -> tuple[BatchResult, Leaders]:
    """The same in this thread, and who leads at which hill; nobody looks at types and shapes.

    The leaders are an array, shape (positions, 7), in which bit ``s`` is set for the player in seat
    ``s`` if nobody has more influence there, and he has some. If it is not ``compiled``, NumPy does
    the work, which finds the same.
    """
    result = empty_result(own)
    leaders = np.empty((len(own), len(Hill)), np.uint8)
    ruled = readings(rulings)
    tables = board_tables(board, spring_once=ruled.free_spring_once)
    seconds = _NO_SECONDS if other is None else other
    score = _score_slices if compiled else score_slices
    fault = score(tables, ruled, fit(own), fit(seconds), *result, leaders)
    if fault >= 0:
        raise row_error(own, other, fault)
    return result, leaders


def empty_result(own: Words) -> BatchResult:
    """Results for a kernel to fill in; until then they hold anything."""
    shape = own.shape[:2]
    return BatchResult(
        np.empty(shape, np.int32), np.empty(shape, np.int32), np.empty(shape, np.int8)
    )


def _workers(threads: SupportsIndex | None) -> int:
    if threads is None:
        return cores()
    number = whole(threads, "threads")
    if number < 1:
        raise BatchError(f"threads is at least 1, not {readable(number)}.")
    return min(number, MOST_THREADS)


def _boards(board: Board | Iterable[Board], positions: int) -> Board | Sequence[Board]:
    """The board of all positions, or as many boards as there are of them.

    Lists are not copied, which would take room beside millions of positions, and neither are
    tuples; all else is read once and not asked for anything again.
    """
    if type(board) is Board:
        return board
    if isinstance(board, Board):
        # Whatever a subclass says of its fields, compiled code would believe.
        raise wrong_type("score_batch()", "Board", board)
    boards = board if type(board) is list else _read(board, positions + 1)
    if len(boards) != positions:
        raise _not_as_many(len(boards), positions)
    return boards


def _read(boards: Iterable[Board], most: int) -> tuple[Board, ...]:
    """What comes out of anything that boards can come out of, and no more than so many."""
    if type(boards) is tuple:
        return boards
    try:
        one_by_one = iter(boards)
    except TypeError:
        raise wrong_type("score_batch()", "Board", boards) from None
    if isinstance(boards, str | bytes | Mapping):
        raise wrong_type("score_batch()", "Board", boards)
    return tuple(islice(one_by_one, most))


def _not_as_many(boards: int, positions: int) -> BatchError:
    return BatchError(
        f"There are {boards} boards for {positions} positions; either every position has its own, "
        "or there is one for all, which is no sequence."
    )


def _room(own: Words) -> BatchResult:
    """Results that wait to be filled in, if there is room for them.

    The system is asked for all of it at once first: it may promise three parts of which it does not
    have the sum, and end the process when they are used.
    """
    positions, players = own.shape[:2]
    try:
        np.empty((positions, players, _BYTES), np.uint8)
        return empty_result(own)
    except (MemoryError, ValueError):
        raise BatchError(
            f"The results of {positions} positions take {positions * players * _BYTES} bytes, "
            "and there are not as many."
        ) from None


class Part(NamedTuple):
    """Some of the positions, one after another."""

    start: int
    stop: int


Scorer = Callable[[Part], int]
"""Scores a part of the positions; returns the first of them that is none, or -1."""


def _scorer(
    boards: Board | Sequence[Board],
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

    if isinstance(boards, Board):
        tables = board_tables(boards, spring_once=ruled.free_spring_once)
        return lambda part: _score_slices(tables, ruled, *cut(part), _NOBODY), ON_ONE_BOARD

    def on_their_boards(part: Part) -> int:
        arrays = cut(part)
        here = boards[part.start : part.stop]
        if len(here) != len(arrays[0]):  # Somebody takes boards out of the list meanwhile.
            raise _not_as_many(len(boards), len(own))
        words, numbers = _numbered(here, part.start)
        return score_on_boards(words, numbers, ruled, *arrays)

    return on_their_boards, ON_MANY_BOARDS


def fit(words: Words) -> Words:
    """The words as the kernels know them: in one piece, and only to be read."""
    view = np.require(words, np.uint64, ["C", "A"]).view()
    view.flags.writeable = False
    return view


def _numbered(boards: Sequence[Board], start: int) -> tuple[Words, NDArray[np.int64]]:
    """The different boards, each in a row of words, and for each position the number of its own.

    ``start`` is the number of the first position.
    """
    different = {id(board): board for board in boards}
    for row, board in enumerate(boards, start):
        if type(board) is not Board:
            raise wrong_type(f"score_batch(), for board[{row}],", "Board", board)
    numbers = {identity: number for number, identity in enumerate(different)}
    return (
        np.stack([board_words(board) for board in different.values()]),
        np.array([numbers[id(board)] for board in boards], np.int64),
    )


def _parts(positions: int, threads: int, most: int) -> list[Part]:
    """The positions in parts, in an order that keeps threads which take turns far from each other.

    The arrays of the results are new memory, which the system hands out in large pages to the first
    thread that writes there. Two threads in the same page would both wait for it.
    """
    size = min(most, max(WORTH_A_THREAD, -(-positions // (TURNS * threads))))
    size = -(-size // BLOCK) * BLOCK
    parts = [Part(start, start + size) for start in range(0, positions, size)]
    turns = -(-len(parts) // threads)
    return [part for turn in range(turns) for part in parts[turn::turns]]
