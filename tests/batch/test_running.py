"""Threads, memory, compiling, and what happens without the extra."""

from __future__ import annotations

import importlib
import logging
import os
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import FunctionType
from typing import Protocol, cast

import numba
import numpy as np
import pytest

from batch_long_run import numbers, random_bitboards, random_board
from palatinus_rules import Rulings, batch
from palatinus_rules.batch import machine, score_batch, scoring
from palatinus_rules.batch.compiling import kernel
from palatinus_rules.batch.machine import _ANNOUNCER, ANNOUNCEMENT
from palatinus_rules.batch.scoring import score_hills
from palatinus_rules.batch.threads import cores
from palatinus_rules.rules import Twist


@pytest.mark.parametrize("many", [False, True], ids=["one board", "many boards"])
def test_the_result_does_not_depend_on_threads(*, many: bool) -> None:
    rng = np.random.default_rng(1)
    boards = [random_board(rng, twist) for twist in Twist]
    bitboards = random_bitboards(rng, 30_001, 3)
    board = [boards[row % 2] for row in range(len(bitboards))] if many else boards[0]
    one = score_batch(board, bitboards, threads=1)
    for threads in (2, 3, 7, None):
        found = score_batch(board, bitboards, threads=threads)
        assert np.array_equal(numbers(found), numbers(one))


@pytest.mark.parametrize("threads", [1, 2, 3, 64])
@pytest.mark.parametrize("positions", [0, 1, 4096, 4097, 100_000, 1_000_000])
def test_parts_are_all_of_it(positions: int, threads: int) -> None:
    parts = scoring._parts(positions, threads, most=scoring.ON_ONE_BOARD)
    covered = [row for part in sorted(parts) for row in range(part.start, part.stop)]
    assert covered[:positions] == list(range(positions))
    assert len(covered) - positions < scoring.ON_ONE_BOARD
    assert all(part.stop - part.start <= scoring.ON_ONE_BOARD for part in parts)


def test_threads_keep_away_from_each_other() -> None:
    first, second, third, *_ = scoring._parts(1_000_000, 2, most=scoring.ON_ONE_BOARD)
    assert first.start == 0
    assert second.start > 400_000
    assert third.start == first.stop


def test_as_many_threads_as_there_are_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _process: {0, 3, 4}, raising=False)
    assert cores() == 3
    monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: 6)
    assert cores() == 6
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert cores() == 1


@pytest.mark.parametrize("many", [False, True], ids=["one board", "many boards"])
@pytest.mark.parametrize("players", [2, 5])
def test_memory(players: int, *, many: bool) -> None:
    board = random_board(np.random.default_rng(1), Twist.LEFT)
    bitboards = np.zeros((100_000, players, 3), np.uint64)
    boards = [board] * len(bitboards) if many else board
    score_batch(boards, bitboards)
    tracemalloc.start()
    try:
        score_batch(boards, bitboards, threads=2)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert (bitboards.nbytes + peak) / bitboards.nbytes <= 1.5


def double(number: int) -> int:
    return number * 2


def triple(number: int) -> int:
    return 3 * number


def test_compiling_is_announced_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(_ANNOUNCER, "told", False)
    compiled = kernel(double)
    assert not caplog.messages
    assert compiled(21) == compiled(21) == 42
    assert caplog.messages == [str(ANNOUNCEMENT)]
    # There may be more to compile, and one word about it is enough.
    assert kernel(triple)(14) == 42
    assert caplog.messages == [str(ANNOUNCEMENT)]
    # Another process would find it in the cache.
    monkeypatch.setattr(_ANNOUNCER, "told", False)
    assert kernel(double)(21) == 42
    assert caplog.messages == [str(ANNOUNCEMENT)]


def test_the_announcement_can_be_silenced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(_ANNOUNCER, "told", False)
    caplog.set_level(logging.ERROR, "palatinus_rules.batch")
    assert kernel(double)(21) == 42
    assert not caplog.messages


def test_what_others_compile_is_not_announced(caplog: pytest.LogCaptureFixture) -> None:
    compiled = cast(Callable[[int], int], numba.njit(double))
    assert compiled(21) == 42
    assert not caplog.messages


class Compiled(Protocol):
    """What Numba makes of a function."""

    py_func: FunctionType
    signatures: list[object]


@pytest.mark.parametrize("players", [2, 5])
def test_who_scores_on_one_board_shares_one_kernel(players: int) -> None:
    rng = np.random.default_rng(players)
    board, own = random_board(rng, Twist.LEFT), random_bitboards(rng, 9, players)
    score_batch(board, own)
    score_batch(board, own, second_colors=np.zeros_like(own) if players == 2 else None)
    score_hills(board, own, None, Rulings(), compiled=True)
    kernels = cast(list[Compiled], machine._kernels)
    (on_one_board,) = (each for each in kernels if each.py_func.__name__ == "score_slices")
    assert len(on_one_board.signatures) == 1


LAZY = """
import sys
from palatinus_rules import Game, random_game
from palatinus_rules.foresight import best_placements, outlook
over = random_game(4, seed=1).game()
view = Game(over.board, over.players, None, over.placements[:-2]).view(over.placements[-2].color)
outlook(view), outlook(view, most=0, samples=100)
best_placements(view), best_placements(view, replies="sharp")
best_placements(view, most=0, playouts=100)
print("numpy" in sys.modules, "numba" in sys.modules)
"""


def test_looking_ahead_a_little_compiles_nothing() -> None:
    found = subprocess.run(  # noqa: S603
        [sys.executable, "-c", LAZY], capture_output=True, encoding="utf-8", check=False
    )
    assert (found.stdout, found.stderr) == ("True False\n", "")


def test_threads_make_a_kernel_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []

    def slowly(function: Callable[[int], int]) -> Callable[[int], int]:
        time.sleep(0.05)
        made.append(function)
        return function

    monkeypatch.setattr(machine, "compiled", slowly)
    lazy = kernel(double)
    assert not made
    with ThreadPoolExecutor(4) as pool:
        assert [*pool.map(lazy, range(4))] == [0, 2, 4, 6]
    assert made == [double]


@pytest.mark.parametrize("missing", ["numpy", "numba"])
def test_without_the_extra(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.delitem(sys.modules, "palatinus_rules.batch")
    with pytest.raises(ModuleNotFoundError) as refused:
        importlib.import_module("palatinus_rules.batch")
    assert refused.value.name == missing
    assert str(refused.value) == (
        "palatinus_rules.batch needs the extra fast: python -m pip install 'palatinus-rules[fast]'"
    )


def test_the_public_names() -> None:
    for name in dir(batch):
        assert getattr(batch, name).__doc__
