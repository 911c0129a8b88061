"""Chance by the million: the same seed, the same numbers, and no number favored."""

from __future__ import annotations

from typing import cast

import numpy as np
import pytest

from palatinus_rules import PalatinusError
from palatinus_rules.batch.draws import LARGEST_SEED, below, checked_seed, draws
from palatinus_rules.kit import WrongTypeError


def test_a_part_does_not_depend_on_how_much_of_it_is_drawn() -> None:
    few, many = draws(3, 1, 10, 7), draws(3, 1, 100, 7)
    assert few.dtype == np.uint32
    assert np.array_equal(few, many[:10])
    assert draws(3, 1, 3, 3).shape == (3, 3)


def test_seeds_and_parts_are_all_different() -> None:
    streams = [draws(seed, part, 1, 8) for seed in (0, 1, LARGEST_SEED) for part in range(3)]
    assert len({stream.tobytes() for stream in streams}) == 9


def test_the_stream_is_that_of_philox() -> None:
    # The lower half of every word comes first.
    words = np.random.Philox(key=5, counter=[0, 0, 0, 2]).random_raw(2)
    halves = [int(word) >> shift & 0xFFFFFFFF for word in words for shift in (0, 32)]
    assert draws(5, 2, 2, 2).ravel().tolist() == halves


@pytest.mark.parametrize("seed", [-1, LARGEST_SEED + 1])
def test_no_such_seed(seed: int) -> None:
    with pytest.raises(PalatinusError, match=r"from 0 to 2\^128 - 1, not (-1|a huge number)$"):
        checked_seed(seed)


@pytest.mark.parametrize("seed", [1.0, True, None, "1", np.float64(1)])
def test_no_whole_number(seed: object) -> None:
    with pytest.raises(WrongTypeError, match=r"a seed is a whole number from 0 to 2\^128 - 1, not"):
        checked_seed(cast(int, seed))


def test_a_seed_of_numpy_is_one() -> None:
    assert type(checked_seed(np.uint8(7))) is int


def test_below() -> None:
    # The lowest draw gives 0, the highest the last number, and a half the middle.
    assert [below(np.uint32(draw), 42) for draw in (0, 2**31, 2**32 - 1)] == [0, 21, 41]


def test_no_number_is_favored() -> None:
    # A million draws below 42: 23,810 each, with a deviation of 152.
    drawn = draws(1, 0, 1_000_000, 1).ravel()
    counts = np.bincount(
        (drawn.astype(np.uint64) * np.uint64(42) >> np.uint64(32)).astype(np.int64)
    )
    assert len(counts) == 42
    assert np.abs(counts - 1_000_000 / 42).max() < 5 * 152
