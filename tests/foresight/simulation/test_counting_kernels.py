"""The kernel that counts what fires also scores, one position after the other."""

from __future__ import annotations

import numpy as np
import pytest

from palatinus_rules import Rulings
from palatinus_rules.batch import pack
from palatinus_rules.batch.compiling import kernel
from palatinus_rules.batch.tables import board_words, readings
from palatinus_rules.foresight.simulation.counting_kernels import COLUMNS, count_singles
from plain import position


@pytest.mark.parametrize("compiled", [False, True])
def test_what_is_scored_starts_from_nothing_in_every_row(*, compiled: bool) -> None:
    # D3 has D2 and D4 free: a token worth 4 for red, and then one for yellow. Nothing is wrong.
    several = [position("D3 red farmer"), position("D3 yellow farmer")]
    _, bitboards, _ = pack(several)
    points, items = (np.full((2, 3), 77, np.int32) for _ in range(2))
    ranks = np.full((2, 3), 77, np.int8)
    fault = (kernel(count_singles) if compiled else count_singles)(
        np.stack([board_words(each.board) for each in several]),
        readings(Rulings()),
        bitboards,
        np.zeros((0, 2, 3), np.uint64),
        points,
        items,
        ranks,
        np.full((2, COLUMNS), 77, np.int16),
    )
    assert fault == -1
    assert points.tolist() == [[4, 0, 0], [0, 4, 0]]
    assert items.tolist() == [[1, 0, 0], [0, 1, 0]]
    assert ranks.tolist() == [[1, 2, 2], [2, 1, 2]]
