"""The kernels as plain Python: the same lines without the compiler, and lanes both ways."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import cast

import numba
import numpy as np
import pytest

from batch_long_run import ALL_RULINGS, Words, numbers, random_bitboards, random_board
from palatinus_rules import Board, Rulings
from palatinus_rules.batch import BatchResult, lanes, score_batch
from palatinus_rules.batch.compiling import kernel
from palatinus_rules.batch.lanes import (
    BLOCK,
    WIDTH,
    Lanes,
    Planes,
    bit_count,
    each,
    first_set,
    get,
    load,
    put,
    rows,
    same,
    store,
)
from palatinus_rules.batch.scoring import _score_slices, fit
from palatinus_rules.batch.singles import score_singles
from palatinus_rules.batch.slices import score_slices
from palatinus_rules.batch.tables import board_tables, board_words, readings
from palatinus_rules.rules import Twist

Plain = Callable[[Board, Words, Words, Rulings, BatchResult], int]
NO_SECONDS = np.zeros((0, 2, 3), np.uint64)
NOBODY = np.zeros((0, 7), np.uint8)


def empty_result(bitboards: Words) -> BatchResult:
    shape = bitboards.shape[:2]
    return BatchResult(
        np.zeros(shape, np.int32), np.zeros(shape, np.int32), np.zeros(shape, np.int8)
    )


@pytest.mark.skipif(
    os.environ.get("NUMBA_BOUNDSCHECK") != "1",
    reason="only code that was compiled with NUMBA_BOUNDSCHECK=1 looks at bounds",
)
def test_beyond_the_end_of_an_array_there_is_an_error() -> None:
    """The gate sets it for all tests here; this tells that it has reached the kernels."""
    tables = board_tables(random_board(np.random.default_rng(1), Twist.LEFT), spring_once=False)
    cut = tables._replace(zones=tables.zones[:, :2].copy())
    # Such as the library has them: for others there would be a kernel of their own.
    crowd, others = fit(random_bitboards(np.random.default_rng(1), 64, 3)), fit(NO_SECONDS)
    with pytest.raises(IndexError):
        _score_slices(cut, readings(Rulings()), crowd, others, *empty_result(crowd), NOBODY)


def plain_slices(
    board: Board, own: Words, other: Words, ruled: Rulings, result: BatchResult
) -> int:
    flags = readings(ruled)
    tables = board_tables(board, spring_once=flags.free_spring_once)
    return score_slices(tables, flags, own, other, *result, NOBODY)


def plain_singles(
    board: Board, own: Words, other: Words, ruled: Rulings, result: BatchResult
) -> int:
    words, always_the_first = board_words(board)[np.newaxis], np.zeros(len(own), np.int64)
    return score_singles(words, always_the_first, readings(ruled), own, other, *result)


BOTH = pytest.mark.parametrize("plain", [plain_slices, plain_singles])


@BOTH
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(
    "ruled",
    [ALL_RULINGS[0], Rulings(final_tie="tokens_first"), ALL_RULINGS[-1]],
    ids=["default", "tokens first", "others"],
)
def test_without_the_compiler_they_find_the_same(
    plain: Plain, players: int, ruled: Rulings
) -> None:
    rng = np.random.default_rng(players)
    board = random_board(rng, Twist.RIGHT)
    words = random_bitboards(rng, 30, 4 if players == 2 else players)
    own, other = words[:, :players].copy(), NO_SECONDS
    if players == 2:
        other = words[:, 2:].copy()
    result = empty_result(own)
    assert plain(board, own, other, ruled, result) == -1
    seconds = other if players == 2 else None
    compiled = score_batch(board, own, second_colors=seconds, rulings=ruled)
    assert np.array_equal(numbers(result), numbers(compiled))


@BOTH
@pytest.mark.parametrize("row", [0, 5])
def test_without_the_compiler_they_find_the_same_fault(plain: Plain, row: int) -> None:
    board = random_board(np.random.default_rng(1), Twist.RIGHT)
    own = np.zeros((7, 2, 3), np.uint64)
    own[row, 1, 2] = own[row, 0, 1] = 1
    own[6] = 1
    assert plain(board, own, NO_SECONDS, Rulings(), empty_result(own)) == row


def test_a_whole_block_and_some_more_without_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "WIDE_BLOCK", BLOCK)
    rng = np.random.default_rng(9)
    board, own = random_board(rng, Twist.LEFT), random_bitboards(rng, BLOCK + 3, 4)
    result = empty_result(own)
    assert plain_slices(board, own, NO_SECONDS, Rulings(), result) == -1
    assert np.array_equal(numbers(result), numbers(score_batch(board, own)))


def everything(planes: Planes, word: np.uint64) -> int:
    """Every operation on lanes there is."""
    one, other = load(planes, 0), load(planes, 1)
    store(planes, 2, one & other)
    store(planes, 3, one | other)
    store(planes, 4, one ^ other)
    store(planes, 5, ~one)
    store(planes, 6, one << np.uint64(13))
    store(planes, 7, one >> np.uint64(13))
    store(planes, 8, same(word))
    store(planes, 0, other)
    store(planes, 9, one)
    return bit_count(word)


@pytest.fixture(autouse=True)
def _nothing_in_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the tests compile themselves is compiled every time."""
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path))


def test_lanes_are_the_same_compiled_and_plain() -> None:
    compiled = np.random.default_rng(3).integers(2**64, size=(10, WIDTH), dtype=np.uint64)
    one, other = compiled[0].copy(), compiled[1].copy()
    plain = [cast(Lanes, row) for row in compiled.copy()]
    word = np.uint64(0xF0F0_0000_0000_0001)
    in_machine_code = cast(Callable[[Words, np.uint64], int], kernel(everything))
    assert everything(plain, word) == in_machine_code(compiled, word) == 9
    # Lanes that all hold the same word are one word in plain Python.
    assert np.array_equal([np.broadcast_to(cast(Words, row), WIDTH) for row in plain], compiled)
    assert np.array_equal(compiled[2], one & other)
    assert np.array_equal(compiled[5], ~one)
    assert np.array_equal(compiled[7], one // 2**13)
    assert np.array_equal(compiled[[0, 9]], [other, one])


def in_their_places(words: Words, planes: Planes) -> int:
    """Puts words where they belong, and looks for one that is not found there."""
    for row in each(len(words)):
        put(planes, 1, row, words[row])
    for row in each(len(words)):
        lost = first_set(row, get(planes, 1, row) ^ words[row])
        if lost >= 0:
            return lost
    return -1


def test_words_find_their_places_compiled_and_plain() -> None:
    words = np.random.default_rng(4).integers(2**64, size=BLOCK, dtype=np.uint64)
    planes, compiled = rows(65), np.zeros((65, WIDTH), np.uint64)
    in_machine_code = cast(Callable[[Words, Words], int], kernel(in_their_places))
    assert in_their_places(words, planes) == in_machine_code(words, compiled) == -1
    assert np.array_equal(compiled[1:].ravel(), words)
    assert np.array_equal(np.concatenate(cast(list[Words], planes[1:])), words)


def test_the_compiler_still_joins_numbers_as_it_always_did() -> None:
    def join(one: int, other: int) -> tuple[int, int, int]:
        return one & other, one << other, ~one

    assert kernel(join)(6, 3) == join(6, 3) == (2, 48, -7)
