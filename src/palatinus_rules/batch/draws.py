"""Chance by the million: numbers that depend on a seed and on nothing else.

They come from Philox, whose stream NumPy promises never to change. It counts instead of
remembering: any part of the stream can be made without those before it, so that what is drawn does
not depend on how many work at it, or in which order.
"""

from __future__ import annotations

from typing import SupportsIndex

import numpy as np
from numpy.typing import NDArray

from palatinus_rules.batch.compiling import step
from palatinus_rules.kit.arguments import kind_of, whole
from palatinus_rules.kit.problems import PalatinusError, WrongTypeError

Draws = NDArray[np.uint32]
LARGEST_SEED = 2**128 - 1

_HALF = np.uint64(32)


def draws(seed: int, part: int, rows: int, columns: int) -> Draws:
    """Rows of numbers below 2 to the power of 32, those of one part of the stream of a seed."""
    raw = np.random.Philox(key=seed, counter=[0, 0, 0, part]).random_raw(-(-rows * columns // 2))
    halves = raw.astype("<u8").view("<u4")
    return halves[: rows * columns].astype(np.uint32, copy=False).reshape(rows, columns)


def checked_seed(seed: SupportsIndex) -> int:
    """The seed, if it is one; raises :class:`palatinus_rules.PalatinusError` for what is none."""
    message = f"a seed is a whole number from 0 to 2^128 - 1, not {kind_of(seed)}"
    try:
        number = whole(seed, "a seed")
    except WrongTypeError:
        raise WrongTypeError(message) from None
    if not 0 <= number <= LARGEST_SEED:
        raise PalatinusError(message)
    return number


@step
def below(draw: np.uint32, limit: int) -> int:
    """A number from 0 up to, not including, a limit of a few dozen.

    No number is more likely than another by more than the limit over 2 to the power of 32.
    """
    return int((np.uint64(draw) * np.uint64(limit)) >> _HALF)


def all_below(drawn: Draws, limits: NDArray[np.int64]) -> NDArray[np.int64]:
    """The same for many draws at once, each with a limit of its own."""
    return ((drawn.astype(np.uint64) * limits.astype(np.uint64)) >> _HALF).astype(np.int64)
