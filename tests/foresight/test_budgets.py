"""How far an analysis goes, by default and at most, and how draws become worlds."""

from __future__ import annotations

import time
from inspect import signature

import numpy as np
import pytest

from late_games import late_view
from palatinus_rules.foresight import advice, best_placements, endings, limits, outlook
from palatinus_rules.foresight.endings import _evenly
from palatinus_rules.foresight.forecasts import Sample
from palatinus_rules.foresight.intervals import Sums


def test_the_limits_are_those_that_the_documents_name() -> None:
    defaults = signature(outlook).parameters
    assert defaults["most"].default == limits.MOST_SWEPT == 20_000_000
    assert defaults["samples"].default == 1_000_000
    assert defaults["seed"].default == 1
    assert signature(best_placements).parameters["seed"].default == 1
    # With other numbers, every seed would draw other ends.
    assert (advice.IN_A_ROUND, endings.PART) == (8192, 16384)
    # Half a million and sixteen million, in the powers of two that are called so.
    assert (endings.IF_KEPT, endings.IF_NOT_KEPT) == (524_288, 16_777_216)
    assert advice._amount(None, None) == (4_000_000, None)


def test_as_many_ends_as_are_allowed_are_all_scored() -> None:
    # One piece on any of eight free fields: 42 less 34 placements of five hands of seven.
    view = late_view(5, 1, hidden=0)
    assert outlook(view, most=8).sample is None
    assert outlook(view, most=7, samples=10).sample is not None
    assert outlook(view, most=7, samples=1).sample == Sample(1, 1, 0.95)
    assert best_placements(view, most=8).sample is None
    assert best_placements(view, most=7, playouts=10).sample is not None


@pytest.mark.parametrize(
    ("objective", "least", "most"), [("win", 0, 1), ("points", 0, 127), ("lead", -127, 127)]
)
def test_a_single_playout_excludes_nothing(objective: str, least: float, most: float) -> None:
    found = best_placements(late_view(5, 6, hidden=3), objective=objective, most=0, playouts=1)
    assert {(each.value.low, each.value.high) for each in found.options} == {(least, most)}


def test_before_the_first_playout_nothing_is_known() -> None:
    # The least is what nobody can have more than, so that the first value is the least of all.
    assert Sums(0, 0, 0, 127) == advice._NOTHING


def test_playouts_are_shared_out() -> None:
    # A hundred for three are 33 each, and one is left; five placements need five in any case.
    budget = advice._Budget(100, None)
    assert budget.share(3) == 33
    assert budget.spend(99) == (99, 100)
    assert (budget.share(3), budget.share(1)) == (0, 1)
    budget = advice._Budget(1, None)
    assert budget.share(5) == 1
    assert budget.spend(5) == (1, 1)
    assert advice._Budget(10**9, None).share(3) == advice.IN_A_ROUND


def test_time_is_shared_out(monkeypatch: pytest.MonkeyPatch) -> None:
    # The clock shows 100 at first. Two seconds and a half are told as three.
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    budget = advice._Budget(None, 2.5)
    # A batch of 16384 ends for three placements, which takes 0.25 seconds.
    assert budget.share(3) == 5461
    now = 100.25
    assert budget.spend(16_383) == (0, 3)
    budget.pace(16_383)
    # For nine times as many there is time; there are four times as many at once, in rounds.
    assert (budget.share(3), budget.share(9)) == (advice.IN_A_ROUND, 4 * 16_383 // 9)
    assert budget.allows(9 * 16_383)
    assert not budget.allows(9 * 16_383 + 1)
    # 70,000 took 1.75 seconds, and half a second is left: two sevenths of that, 20,000.
    now = 102.0
    budget.pace(70_000)
    assert budget.share(3) == 6666
    # In what is left after one more hundredth, there is time for some 490, which is no batch.
    now = 102.01
    budget.pace(10)
    assert (budget.allows(480), budget.share(3)) == (True, 0)
    now = 102.5
    budget.pace(1)
    assert (budget.share(3), budget.is_over()) == (0, True)
    now = 140.0
    assert budget.spend(3) == (3, 3)


def test_a_share_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    budget = advice._Budget(None, 3.0)
    now = 101.5
    assert (budget.is_over(0.5), budget.is_over(2 / 3), budget.is_over()) == (True, False, False)
    assert not advice._Budget(10, None).is_over(0.0)


def test_what_takes_no_time_can_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "monotonic", lambda: 100.0)
    budget = advice._Budget(None, 1.0)
    budget.spend(10)
    budget.pace(10)
    assert budget.allows(endings.COUNTABLE)
    assert budget.share(3) == 13


def test_time_that_is_up_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    # After the first round, choosing who is still in the race takes ten seconds.
    now = 0.0

    def everybody(_search: object, racing: list[int]) -> list[int]:
        nonlocal now
        now += 10
        return racing

    monkeypatch.setattr(time, "monotonic", lambda: now)
    monkeypatch.setattr(advice._Search, "_still_racing", everybody)
    told: list[tuple[int, int]] = []
    view = late_view(5, 6, hidden=3)
    best_placements(view, most=0, seconds=10, progress=lambda *done: told.append(done))
    assert {*told[:-1]} == {(0, 10)}
    assert told[-1] == (10, 10)


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
