"""What the kernels have to know of a board and of the rulings, in arrays and flags.

Fields are numbers from 0 for A1 to 41 for G6, the bits of the bitboards.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from palatinus_rules.batch.lanes import Words
from palatinus_rules.rules.board import Board
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.rulings import QUESTIONS, Rulings

Numbers = NDArray[np.int64]

FIELDS = tuple(Field)
NUMBERS = {at: number for number, at in enumerate(FIELDS)}
RING = 6
MOST_BESIDE = 5
NO_FIELD = -1
"""What fills the rest of a row that has fewer fields than the longest."""


class Readings(NamedTuple):
    """A flag for each reading that is not the default, named after its question and itself."""

    lone_soldier_stays: bool
    captor_leaves: bool
    own_double_capture_piece_and_disc: bool
    free_spring_once: bool
    second_color_neutral: bool
    final_tie_tokens_first: bool
    final_tie_discs_first: bool
    disc_shortage_box: bool


def readings(rulings: Rulings) -> Readings:
    """The rulings as the kernels read them."""
    return Readings(
        **{
            f"{question}_{reading}": getattr(rulings, question) is reading
            for question, (_, *others) in QUESTIONS.items()
            for reading in others
        }
    )


class BoardTables(NamedTuple):
    """One board, field by field, for the kernel that scores many positions on it.

    ``beside[f, :degrees[f]]`` are the neighbors of a field. ``earlier[f, j]`` is the other field of
    the same tile that touches ``beside[f, j]``, if it comes before ``f``, else -1: where a soldier
    may have captured the same piece first. ``free[f, :free_degrees[f]]`` are the neighbors that
    count for a farmer while they are free, and ``springs[f]`` the springs that do so always, his
    own included. ``zones[h, :zone_sizes[h]]`` are the fields that the soldiers of a hill can empty.
    """

    beside: Numbers
    degrees: Numbers
    earlier: Numbers
    free: Numbers
    free_degrees: Numbers
    springs: Numbers
    zones: Numbers
    zone_sizes: Numbers
    tokens: Numbers


@lru_cache(maxsize=256)
def board_tables(board: Board, *, spring_once: bool) -> BoardTables:
    """The tables of a board under a reading of ``free_spring``."""
    beside = _neighbors(board)
    springs = {NUMBERS[at] for at in board.springs}
    earlier = np.full((len(FIELDS), MOST_BESIDE), NO_FIELD, np.int64)
    for field, others in enumerate(beside):
        for place, other in enumerate(others):
            for before in range(field - field % RING, field):
                if other in beside[before]:
                    earlier[field, place] = before
    free = [[n for n in others if not (spring_once and n in springs)] for others in beside]
    rings = [range(RING * hill, RING * (hill + 1)) for hill in range(len(Hill))]
    zones = [sorted({*ring, *(n for field in ring for n in beside[field])}) for ring in rings]
    return BoardTables(
        *_table(beside),
        earlier,
        *_table(free),
        np.array(
            [len(springs & {field, *others}) for field, others in enumerate(beside)], np.int64
        ),
        *_table(zones),
        np.array([board.token(hill) for hill in Hill], np.int64),
    )


def _neighbors(board: Board) -> list[list[int]]:
    return [[NUMBERS[at] for at in board.neighbors(field)] for field in FIELDS]


def _table(rows: Sequence[Sequence[int]]) -> tuple[Numbers, Numbers]:
    """Rows of different lengths as one array, and their lengths."""
    lengths = np.array([len(row) for row in rows], np.int64)
    table = np.full((len(rows), lengths.max()), NO_FIELD, np.int64)
    for place, row in enumerate(rows):
        table[place, : len(row)] = row
    return table, lengths


SPRINGS = len(FIELDS)
TOKENS = SPRINGS + 1
BOARD_WORDS = TOKENS + len(Hill)


@lru_cache(maxsize=4096)
def board_words(board: Board) -> Words:
    """A board in 50 words, for the kernel that gets another one with every position.

    They are the neighbors of every field and then all springs, as bits, and the seven tokens.
    """
    sets = [*_neighbors(board), [NUMBERS[at] for at in board.springs]]
    bits = [sum(1 << number for number in numbers) for numbers in sets]
    return np.array([*bits, *(board.token(hill) for hill in Hill)], np.uint64)
