"""Eight words of 64 bits side by side, the widest that a processor works on at once.

In the lanes one bit is one position, so that every operation on them does the same for 512
positions. In plain Python, lanes are an array of eight words, and the operators are NumPy's.
Compiled, they are a vector of LLVM (see :mod:`palatinus_rules.batch.vectors`): one register of 512
bits, or as many smaller ones as the machine has. What is written with them runs both ways.
"""

from __future__ import annotations

from typing import Protocol, cast

import numpy as np
from numpy.typing import NDArray

Words = NDArray[np.uint64]

Planes = Words
"""Rows of lanes."""


class Lanes(Protocol):
    """Eight words, one bit for each of 512 positions."""

    def __and__(self, other: Lanes, /) -> Lanes: ...
    def __or__(self, other: Lanes, /) -> Lanes: ...
    def __xor__(self, other: Lanes, /) -> Lanes: ...
    def __invert__(self) -> Lanes: ...
    def __lshift__(self, number: np.uint64, /) -> Lanes: ...
    def __rshift__(self, number: np.uint64, /) -> Lanes: ...


WIDTH = 8
BITS = 64
BLOCK = WIDTH * BITS
"""How many positions there are in lanes."""


def load(planes: Planes, row: int) -> Lanes:
    """The lanes in a row. They do not change when the row does."""
    return cast(Lanes, planes[row].copy())


def store(planes: Planes, row: int, lanes: Lanes) -> None:
    """Puts lanes into a row, over what was there."""
    planes[row] = cast(Words, lanes)


def same(word: np.uint64) -> Lanes:
    """Lanes that all hold the same word."""
    return cast(Lanes, np.full(WIDTH, word, np.uint64))


def bit_count(word: np.uint64) -> int:
    """How many bits of a single word are set."""
    return int(word).bit_count()
