"""The bar for those who wait long."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator

import pytest

from palatinus_rules.kit import progress as module
from palatinus_rules.kit.progress import progress, stopping_gently


@pytest.fixture
def shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> pytest.CaptureFixture[str]:
    """What a person sees at a terminal of 80 columns."""
    monkeypatch.setattr(module, "_is_seen", lambda: True)
    monkeypatch.setenv("COLUMNS", "80")
    return capsys


class Clock:
    """A clock that goes on by so many seconds whenever somebody looks at it."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._now = 0.0

    def monotonic(self) -> float:
        self._now += self._seconds
        return self._now


def work(*, hidden: bool = False) -> None:
    with progress("Counting", hidden=hidden) as advance:
        for number in range(4):
            advance(number, 3)


def test_who_waits_for_less_than_a_second_sees_nothing(shown: pytest.CaptureFixture[str]) -> None:
    work()
    assert shown.readouterr().err == ""


def test_long_work_shows_how_far_it_is(
    shown: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "time", Clock(30))
    work()
    # After 60 seconds one of three is done, and after 90 two.
    assert shown.readouterr().err.split("\x1b[K") == [
        "\rCounting [------------------------------] 0/3",
        "\rCounting [##########--------------------] 1/3 2:00",
        "\rCounting [####################----------] 2/3 0:45",
        "\rCounting [##############################] 3/3 0:00",
        "\r",
        "",
    ]


def test_a_bar_is_not_drawn_more_often_than_anybody_can_see(
    shown: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "time", Clock(0.04))
    with progress("Counting") as advance:
        for number in range(101):
            advance(number, 100)
    # From second 1 to second 4, at every third look: 0.12 seconds are the first above 0.1.
    assert 24 <= shown.readouterr().err.count("Counting") <= 26


def test_a_narrow_terminal_keeps_the_bar_in_one_line(
    shown: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    monkeypatch.setattr(module, "time", Clock(30))
    work()
    assert {len(line) for line in shown.readouterr().err.split("\x1b[K")[:4]} == {len("\r") + 19}


def test_a_bar_can_be_in_the_way(
    shown: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "time", Clock(30))
    work(hidden=True)
    assert shown.readouterr().err == ""


def test_nobody_sees_a_bar_that_is_not_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(module, "time", Clock(30))
    work()
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys, "stderr", None)
    work()


@pytest.fixture
def _listening() -> Iterator[None]:
    """Ctrl-C means what it always does, also where tests were told to ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def interrupted() -> None:
    os.kill(os.getpid(), signal.SIGINT)


@pytest.mark.usefixtures("_listening")
def test_ctrl_c_waits_until_the_work_tells_of_its_progress() -> None:
    told: list[tuple[int, int]] = []
    with stopping_gently(lambda done, total: told.append((done, total))) as advance:
        advance(1, 3)
        interrupted()
        with pytest.raises(KeyboardInterrupt):
            advance(2, 3)
    assert told == [(1, 3), (2, 3)]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.usefixtures("_listening")
def test_a_second_ctrl_c_does_not_wait() -> None:
    with stopping_gently(lambda _done, _total: None):
        interrupted()
        with pytest.raises(KeyboardInterrupt):
            interrupted()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_who_has_other_plans_for_ctrl_c_keeps_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signal, "getsignal", lambda _number: signal.SIG_IGN)

    def advance(_done: int, _total: int) -> None:
        """Goes on."""

    with stopping_gently(advance) as the_same:
        assert the_same is advance
