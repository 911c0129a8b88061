"""How far an analysis goes by default, and how draws become worlds."""

from __future__ import annotations

from inspect import signature

import numpy as np
import pytest

from late_games import late_view
from palatinus_rules.foresight import advice, limits, outlook
from palatinus_rules.foresight.futures import _evenly


def test_the_limits_are_those_that_the_documents_name() -> None:
    defaults = signature(outlook).parameters
    assert defaults["most"].default == limits.MOST_SWEPT == 20_000_000
    assert defaults["samples"].default == 1_000_000
    assert defaults["seed"].default == 1
    assert advice._amount(None, None) == (4_000_000, None)


def test_as_many_ends_as_are_allowed_are_all_scored() -> None:
    # One piece on any of eight free fields: 42 less 34 placements of five hands of seven.
    view = late_view(5, 1, hidden=0)
    assert outlook(view, most=8).sample is None
    assert outlook(view, most=7, samples=10).sample is not None


@pytest.mark.parametrize(
    ("high", "low", "limit", "number"),
    [
        (0, 0, 10, 0),
        # Half of all draws are below half of the limit.
        (2**31 - 1, 2**32 - 1, 10, 4),
        (2**31, 0, 10, 5),
        # The largest draw is still below the limit.
        (2**32 - 1, 2**32 - 1, 10, 9),
        # The second column counts where there are many worlds: 2^31 / 2^64 of 2^40 are 2^7.
        (0, 2**31, 2**40, 128),
        (1, 0, 2**40, 256),
    ],
)
def test_a_world_is_drawn_by_two_numbers(high: int, low: int, limit: int, number: int) -> None:
    assert _evenly(np.array([[high, low]], np.uint32), limit).tolist() == [number]
