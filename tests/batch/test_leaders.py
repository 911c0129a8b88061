"""Who leads at which hill, as the records of resolve have it."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, strategies as st

from batch_long_run import ALL_RULINGS, numbers, random_bitboards, random_board
from palatinus_rules import Position, Resolution, Rulings, resolve
from palatinus_rules.batch import pack, score_batch
from palatinus_rules.batch.scoring import score_hills
from palatinus_rules.rules import Twist
from palatinus_rules.testing import dense_positions, positions, rulings


def leaders(resolution: Resolution) -> list[int]:
    """Everybody who takes part in the award of a hill, as bits."""
    seats = resolution.position.colors
    return [
        sum(1 << seats.index(color) for color in hill.award.colors) for hill in resolution.hills
    ]


@given(positions() | dense_positions(), rulings(), st.booleans())
def test_leaders_are_those_who_get_something(
    position: Position, ruled: Rulings, compiled: bool
) -> None:
    boards, own, other = pack([position])
    result, found = score_hills(boards[0], own, other, ruled, compiled=compiled)
    assert found.tolist() == [leaders(resolve(position, ruled))]
    assert np.array_equal(
        numbers(result), numbers(score_batch(boards[0], own, second_colors=other, rulings=ruled))
    )


@pytest.mark.parametrize("ruled", [ALL_RULINGS[0], ALL_RULINGS[-1]], ids=["default", "others"])
@pytest.mark.parametrize("players", [2, 5])
def test_without_the_compiler(players: int, ruled: Rulings) -> None:
    rng = np.random.default_rng(players)
    board, own = random_board(rng, Twist.LEFT), random_bitboards(rng, 700, players)
    (plain, first), (compiled, second) = (
        score_hills(board, own, None, ruled, compiled=each) for each in (False, True)
    )
    assert np.array_equal(first, second)
    assert np.array_equal(numbers(plain), numbers(compiled))
