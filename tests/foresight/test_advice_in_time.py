"""Advice within a budget of time, and advice that is interrupted."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import count

import pytest

from games import game
from late_games import late_view
from palatinus_rules.foresight import (
    Replies,
    advice as advising,
    best_placements,
    endings as looking,
)


def test_a_budget_of_time(monkeypatch: pytest.MonkeyPatch) -> None:
    # A clock that goes on by a second whenever somebody looks at it.
    clock = count()
    monkeypatch.setattr(time, "monotonic", lambda: float(next(clock)))
    view = game(4).view("red")
    told: list[tuple[int, int]] = []
    found = best_placements(
        view, seconds=60, progress=lambda done, total: told.append((done, total))
    )
    assert found.sample is not None
    assert found.sample.size % advising.IN_A_ROUND == 0
    assert told[0] == (1, 60)
    assert told[-1] == (60, 60)
    assert told == sorted(told)
    monkeypatch.setattr(time, "monotonic", lambda: 0.0)
    limited = best_placements(view, seconds=1, playouts=10_000)
    assert limited.sample is not None
    assert limited.sample.size <= 10_000


def test_time_that_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count()
    monkeypatch.setattr(time, "monotonic", lambda: float(next(clock)))
    found = best_placements(game(4).view("red"), seconds=0.5)
    # Every placement gets one round, and then it is too late for another.
    assert {option.scored for option in found.options} == {advising.IN_A_ROUND}


def test_every_placement_gets_a_playout() -> None:
    found = best_placements(game(4).view("red"), playouts=1)
    assert {option.scored for option in found.options} == {1}
    # Nothing is known from one: a chance is anything from 0 to 1.
    assert {(option.value.low, option.value.high) for option in found.options} == {(0.0, 1.0)}


def test_progress_is_told_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    view = late_view(5, 4, hidden=6)
    found = best_placements(view, progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (found.ends, found.ends)
    assert not found.interrupted
    told.clear()
    found = best_placements(
        game(4).view("red"),
        playouts=126_001,
        progress=lambda done, total: told.append((done, total)),
    )
    # A thousand for each of 126 placements; the one that is left is not enough for another round.
    assert told[-1] == (126_000, 126_001)
    assert not found.interrupted


@pytest.mark.parametrize("replies", list(Replies))
def test_progress_adds_up(replies: Replies, monkeypatch: pytest.MonkeyPatch) -> None:
    # Worlds of 4096 ends and more come one by one.
    monkeypatch.setattr(looking, "WIDE_BLOCK", 1 << 12)
    told: list[int] = []
    view = late_view(5, 4, hidden=6)
    found = best_placements(view, replies=replies, progress=lambda done, _: told.append(done))
    assert len(told) > 2
    assert told == sorted({*told})
    assert told[-1] == found.ends


def interrupting(after: int) -> Callable[[int, int], None]:
    """Somebody who presses Ctrl-C after so many steps."""
    steps = iter(range(after))

    def progress(_done: int, _total: int) -> None:
        if next(steps, None) is None:
            raise KeyboardInterrupt

    return progress


@pytest.mark.parametrize("replies", list(Replies))
def test_interrupted_in_the_middle_of_a_sweep(
    replies: Replies, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(looking, "WIDE_BLOCK", 1 << 12)
    view = late_view(5, 4, hidden=6)
    whole = {each.field: each for each in best_placements(view, replies=replies).options}
    found = best_placements(view, replies=replies, progress=interrupting(2))
    assert found.interrupted
    assert found.sample is None
    assert sum(each.scored for each in found.options) < found.ends
    for option in found.options:
        true = whole[option.field].value.value
        # Whatever the rest is, the truth cannot be outside.
        assert option.value.low <= true <= option.value.high
        assert not option.value.is_exact


def test_interrupted_in_the_middle_of_a_race(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "WIDE_BLOCK", advising.IN_A_ROUND)
    found = best_placements(game(4).view("red"), playouts=10_000_000, progress=interrupting(10))
    assert found.interrupted
    assert found.sample is not None
    assert len(found.options) == 11
    assert found.sample.size == 11 * advising.IN_A_ROUND


@pytest.mark.parametrize("most", [0, 10**9], ids=["race", "sweep"])
def test_interrupted_before_anything_is_known(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(advising, "weigh", interrupt)
    with pytest.raises(KeyboardInterrupt):
        best_placements(late_view(5, 2, hidden=3), most=most)
