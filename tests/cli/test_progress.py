"""The bar for those who wait long."""

from __future__ import annotations

import io
import sys

import pytest
from rich.console import Console

from palatinus_rules.cli import progress as module
from palatinus_rules.cli.progress import progress


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
