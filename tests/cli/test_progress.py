"""The bar for those who wait long."""

from __future__ import annotations

import io
import os
import signal
import sys
from collections.abc import Iterator

import pytest
from rich.console import Console

from palatinus_rules.cli import progress as module
from palatinus_rules.cli.progress import progress, stopping_gently


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """What a person sees at a terminal."""
    seen = io.StringIO()
    terminal = Console(file=seen, force_terminal=True, width=80)
    monkeypatch.setattr("rich.console.Console", lambda stderr: terminal if stderr else None)
    monkeypatch.setattr(module, "_is_seen", lambda: True)
    return seen


def work(*, hidden: bool = False) -> None:
    with progress("Counting", hidden=hidden) as advance:
        for number in range(4):
            advance(number, 3)


def test_who_waits_for_less_than_a_second_sees_nothing(shown: io.StringIO) -> None:
    work()
    assert shown.getvalue() == ""


def test_long_work_shows_how_far_it_is(shown: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", -1)
    work()
    assert "Counting" in shown.getvalue()
    assert "3/3" in shown.getvalue()


def test_a_bar_can_be_in_the_way(shown: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", -1)
    work(hidden=True)
    assert shown.getvalue() == ""


def test_nobody_sees_a_bar_that_is_not_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(module, "PATIENCE", -1)
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
