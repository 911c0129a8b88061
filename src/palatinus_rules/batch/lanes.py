"""Words of 64 bits side by side, in which one bit is one position.

Every operation on such lanes does the same for all positions. What is written with them runs in two
ways. In plain Python, lanes are an array of any length, the operators are NumPy's, and as many
positions as there are in a block are worked on at once: that takes no preparation, and suits some
hundred thousand positions. Compiled, they are a vector of LLVM (see
:mod:`palatinus_rules.batch.vectors`) of eight words, one register of 512 bits or as many smaller
ones as the machine has: that is the fastest, once it is compiled.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, cast

import numpy as np
from numpy.typing import NDArray

Words = NDArray[np.uint64]


class Lanes(Protocol):
    """Words with one bit for each position."""

    def __and__(self, other: Lanes, /) -> Lanes: ...
    def __or__(self, other: Lanes, /) -> Lanes: ...
    def __xor__(self, other: Lanes, /) -> Lanes: ...
    def __invert__(self) -> Lanes: ...
    def __lshift__(self, number: np.uint64, /) -> Lanes: ...
    def __rshift__(self, number: np.uint64, /) -> Lanes: ...


Planes = list[Lanes]
"""Rows of lanes; in compiled code, an array."""

BITS = 64
WIDTH = 8
"""How many words lanes have in compiled code."""
BLOCK = WIDTH * BITS
"""How many positions that is."""
WIDE_BLOCK = 2048 * BITS
"""How many positions there are in plain Python, at the most: few enough to stay in a cache."""


def block() -> int:
    """How many positions there are in lanes; it is ``BLOCK`` in compiled code."""
    return WIDE_BLOCK


def rows(number: int) -> Planes:
    """Room for so many rows; until something is stored there, they hold anything."""
    return [same(np.uint64(0))] * number


def load(planes: Planes, row: int) -> Lanes:
    """The lanes in a row. They do not change when the row does."""
    return planes[row]


def store(planes: Planes, row: int, lanes: Lanes) -> None:
    """Puts lanes into a row, over what was there."""
    planes[row] = lanes


def same(word: np.uint64) -> Lanes:
    """Lanes that all hold the same word."""
    return cast(Lanes, word)


def each(number: int) -> Iterable[int]:
    """The numbers of some positions: one after another, or in plain Python all at once."""
    return cast(Iterable[int], (np.arange(number),))


def put(planes: Planes, first: int, position: int, word: np.uint64) -> None:
    """Puts the word of a position where it belongs in the 64 rows from the first on."""
    words, number = cast(Words, word), cast(NDArray[np.int64], position).size
    if not words.ndim:
        planes[first : first + BITS] = [same(word)] * BITS
        return
    width = -(-number // BITS)
    whole = np.zeros(width * BITS, np.uint64)
    whole[:number] = words
    planes[first : first + BITS] = cast(Planes, list(whole.reshape(BITS, width)))


def get(planes: Planes, first: int, position: int) -> np.uint64:
    """The word of a position in the 64 rows from the first on."""
    number = cast(NDArray[np.int64], position).size
    whole = np.empty((BITS, -(-number // BITS)), np.uint64)
    for row, lanes in enumerate(planes[first : first + BITS]):
        whole[row] = cast(Words, lanes)
    return cast(np.uint64, whole.reshape(-1)[:number])


def first_set(positions: int, marks: np.uint64) -> int:
    """Which of some positions is the first with any mark, or -1."""
    marked = np.flatnonzero(marks)
    return int(np.atleast_1d(positions)[marked[0]]) if marked.size else -1


def bit_count(word: np.uint64) -> int:
    """How many bits of a single word are set."""
    return int(word).bit_count()
