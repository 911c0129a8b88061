"""What arrays have to be like, and a sentence about the first row that is not.

The kernels look at every bit and only say which row cannot be; the sentence is made here.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from palatinus_rules.batch.lanes import Words
from palatinus_rules.batch.tables import FIELDS
from palatinus_rules.kit.arguments import kind_of
from palatinus_rules.kit.problems import PalatinusError, WrongTypeError

KINDS = 3
FEWEST, MOST = 2, 5

_LONGEST = 60
"""How much of a type or a shape is told at the most; there are some with thousands of parts."""


class BatchError(PalatinusError):
    """Raised for arrays that hold no positions.

    ``row`` is the first bad position, or None if the whole array is wrong.
    """

    def __init__(self, message: str, row: int | None = None) -> None:
        super().__init__(message, row)
        self.message = message
        self.row = row

    def __str__(self) -> str:
        return self.message


class BatchTypeError(BatchError, WrongTypeError):
    """Raised for what is no array, or one of something else."""


def check_arrays(bitboards: object, second_colors: object) -> tuple[Words, Words | None]:
    """The two arrays, if they are of the right type and shape; what they hold is not looked at."""
    boards = _words("bitboards", bitboards)
    if boards.ndim != 3 or boards.shape[2] != KINDS or not FEWEST <= boards.shape[1] <= MOST:
        raise BatchError(
            f"bitboards has the shape (positions, players, {KINDS}) with {FEWEST} to {MOST} "
            f"players, not {_shown(boards.shape)}."
        )
    if second_colors is None:
        return boards, None
    if boards.shape[1] != 2:
        raise BatchError(
            f"Only two players have second colors, and bitboards has {boards.shape[1]}."
        )
    return boards, _shaped("second_colors", second_colors, boards.shape)


def check_row(players: int, row: object, second_colors: object) -> tuple[Words, Words | None]:
    """The same for a single position, shape (players, 3), and what it holds is looked at."""
    own = _shaped("row", row, (players, KINDS))
    other = None
    if second_colors is not None:
        if players != 2:
            raise BatchError(f"Only two players have second colors, and here are {players}.")
        other = _shaped("second_colors", second_colors, (players, KINDS))
    entries = [*_entries("row[", own)]
    if other is not None:
        entries += _entries("second_colors[", other)
    message = _fault(entries)
    if message:
        raise BatchError(message)
    return own, other


def row_error(bitboards: Words, second_colors: Words | None, row: int) -> BatchError:
    """What is wrong with a row in which a kernel found something."""
    entries = [*_entries(f"bitboards[{row}, ", bitboards[row])]
    if second_colors is not None:
        entries += _entries(f"second_colors[{row}, ", second_colors[row])
    changed = f"bitboards[{row}] was no position when it was scored, and was changed since then."
    return BatchError(_fault(entries) or changed, row)


def _words(name: str, array: object) -> Words:
    """The array as a plain one, whatever a class that is made from it says of itself."""
    if not isinstance(array, np.ndarray):
        raise BatchTypeError(
            f"{name} is a NumPy array of uint64, not {kind_of(array)}; "
            f"try np.array({name}, np.uint64)."
        )
    if isinstance(array, np.ma.MaskedArray):
        raise BatchTypeError(
            f"{name} is a plain array, not a masked one; try {name}.filled(0), which leaves the "
            "fields free that are masked."
        )
    plain: Words = np.asarray(array)
    if plain.dtype != np.uint64:
        way = f"; try {name}.astype(np.uint64)" if plain.dtype.kind in "iu" else ""
        raise BatchTypeError(f"{name} is an array of uint64, not of {_shown(plain.dtype)}{way}.")
    return plain


def _shown(what: object) -> str:
    text = str(what)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def _shaped(name: str, array: object, shape: tuple[int, ...]) -> Words:
    words = _words(name, array)
    if words.shape != shape:
        raise BatchError(f"{name} has the shape {shape} here, not {_shown(words.shape)}.")
    return words


def _entries(name: str, row: Words) -> Iterator[tuple[str, int]]:
    """Every word of a position with the name by which its caller knows it."""
    for player, words in enumerate(row.tolist()):
        for kind, word in enumerate(words):
            yield f"{name}{player}, {kind}]", word


def _fault(entries: list[tuple[str, int]]) -> str:
    """The first thing that is wrong with a position, or nothing."""
    for name, word in entries:
        beyond = word >> len(FIELDS)
        if beyond:
            bit = len(FIELDS) + (beyond & -beyond).bit_length() - 1
            return (
                f"{name} has bit {bit} set, but the last field, {FIELDS[-1]}, is "
                f"bit {len(FIELDS) - 1}."
            )
    for place, (name, word) in enumerate(entries):
        for earlier, other in entries[:place]:
            shared = word & other
            if shared:
                bit = (shared & -shared).bit_length() - 1
                return (
                    f"{earlier} and {name} both have bit {bit} set, but only one inhabitant can "
                    f"stand on {FIELDS[bit]}."
                )
    return ""
