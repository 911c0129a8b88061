"""Advice within a budget of time, and advice that is interrupted."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import perm

import pytest

from games import game
from late_games import late_view
from palatinus_rules.batch.lanes import Words
from palatinus_rules.foresight import (
    Replies,
    advice as advising,
    best_placements,
    endings as looking,
)
from palatinus_rules.foresight.endings import PART, Endings, Part, Scored, Scorer


class Clock:
    """A clock that shows the seconds that the scoring of so many ends has taken, each of them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, seconds_each: float) -> None:
        self.now, self.scored, self._each = 0.0, 0, seconds_each
        score = Scorer.__call__

        def scored(scorer: Scorer, words: Words) -> Scored:
            self.now += len(words) * self._each
            self.scored += len(words)
            return score(scorer, words)

        monkeypatch.setattr(time, "monotonic", lambda: self.now)
        monkeypatch.setattr(Scorer, "__call__", scored)
        # One thread, so that nothing is scored that nobody waits for.
        monkeypatch.setattr(advising, "cores", lambda: 1)


@pytest.mark.parametrize("seconds", [0.001, 0.05, 0.5, 2.0])
@pytest.mark.parametrize(
    ("players", "back"),
    [(2, 36), (3, 20), (4, 36), (4, 10), (5, 35), (5, 7), (5, 4), (2, 4), (4, 1)],
)
def test_the_time_that_is_given_is_kept(
    players: int, back: int, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first batch apart, which has 16384 ends, and each end takes two microseconds."""
    clock = Clock(monkeypatch, seconds_each=2e-6)
    found = best_placements(late_view(players, back, hidden=0), seconds=seconds)
    assert clock.now <= 1.2 * seconds + PART * 2e-6
    assert not found.interrupted
    # It goes on until then, or until all ends are known, or only one placement is left.
    assert found.sample is None or found.rivals == 1 or clock.now + PART * 2e-6 >= 0.8 * seconds


@pytest.mark.parametrize(("back", "seconds"), [(5, 0.3), (4, 0.05)])
def test_sharp_replies_keep_the_time(
    back: int, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A world has 12 * 11 * 10 * 9 * 8 or 11 * 10 * 9 * 8 ends, and each is 0.000002 seconds."""
    clock = Clock(monkeypatch, seconds_each=2e-6)
    view = late_view(5, back, hidden=6)
    found = best_placements(view, replies="sharp", seconds=seconds)
    assert clock.now <= 1.2 * seconds + max(perm(back + 7, back), PART) * 2e-6
    assert found.interrupted == (found.scored < found.ends)
    assert found.interrupted
    # Something is known of every field.
    assert {each.field for each in found.options} == {*view.free_fields()}


def test_all_ends_are_scored_if_there_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    view = late_view(5, 4, hidden=6)
    whole = best_placements(view)
    assert whole.ends > PART
    clock = Clock(monkeypatch, seconds_each=2e-6)
    told: list[tuple[int, int]] = []
    found = best_placements(view, seconds=100, progress=lambda *done: told.append(done))
    assert found == whole
    # A batch is drawn first, which tells how long they take.
    assert clock.scored <= PART + whole.ends
    assert {total for _, total in told} == {100}


def slowly_swept(monkeypatch: pytest.MonkeyPatch, work: Callable[[], None]) -> None:
    """Something happens before each part of a sweep, and nothing while ends are drawn."""
    laid = Endings.laid

    def slow(endings: Endings, part: Part) -> Words:
        work()
        return laid(endings, part)

    monkeypatch.setattr(Endings, "laid", slow)


def test_what_was_drawn_stays_if_there_was_no_time_after_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock(monkeypatch, seconds_each=0.0)

    def wait() -> None:
        clock.now += 101

    slowly_swept(monkeypatch, wait)
    found = best_placements(late_view(5, 4, hidden=6), seconds=100)
    assert found.sample is not None
    assert found.sample.size <= PART
    assert not found.interrupted


def test_interrupted_while_there_was_time_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    Clock(monkeypatch, seconds_each=0.0)

    def interrupt() -> None:
        raise KeyboardInterrupt

    slowly_swept(monkeypatch, interrupt)
    found = best_placements(late_view(5, 4, hidden=6), seconds=100)
    assert found.sample is not None
    assert found.sample.size <= PART
    assert found.interrupted


def test_a_round_that_takes_long_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "WIDE_BLOCK", 1)
    clock = Clock(monkeypatch, seconds_each=1e-6)
    view = game(4).view("red")
    told: list[int] = []

    def slower(done: int, _total: int) -> None:
        told.append(done)
        if len(told) == len(view.free_fields()) * 3 + 2:
            clock.now += 50

    found = best_placements(view, seconds=50, playouts=10**9, progress=slower)
    # Three kinds on 42 fields have had a first round, and two of them a second one.
    assert len({each.scored for each in found.options}) == 2
    assert not found.interrupted


def test_time_and_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "monotonic", lambda: 0.0)
    limited = best_placements(game(4).view("red"), seconds=1, playouts=10_000)
    assert limited.sample is not None
    assert limited.sample.size <= 10_000


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
