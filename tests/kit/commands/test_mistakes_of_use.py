"""A command goes on after a mistake, so that all mistakes are told before it ends."""

from __future__ import annotations

import pytest
from click.exceptions import Exit

from palatinus_rules.cli.app import run
from palatinus_rules.kit.commands.messages import READER_GONE, fail
from palatinus_rules.kit.commands.mistakes import Mistakes, placed
from palatinus_rules.kit.problems import PalatinusError
from palatinus_rules.kit.sentences import said

Captured = pytest.CaptureFixture[str]


def ended(status: int) -> None:
    raise Exit(status)


def refused() -> None:
    raise PalatinusError("no such thing")


def test_the_worst_status_stays(capsys: Captured) -> None:
    mistakes = Mistakes()
    assert mistakes.tried(lambda: 5) == 5
    assert mistakes.status == 0
    assert mistakes.tried(ended, 1) is None
    assert mistakes.status == 1
    assert mistakes.tried(fail, said("one")) is None
    assert mistakes.tried(ended, 1) is None
    assert mistakes.status == 2
    assert mistakes.tried(refused) is None
    mistakes.note(placed("--option", said("three")))
    assert mistakes.status == 2
    told = [line.partition(": ")[2] for line in capsys.readouterr().err.splitlines()]
    assert told == ["one", "no such thing", "--option: three"]


def test_whoever_does_not_listen_any_more_ends_everything() -> None:
    with pytest.raises(Exit):
        Mistakes().tried(ended, READER_GONE)


def test_all_values_that_options_cannot_have(capsys: Captured) -> None:
    assert run(["explain", "--format", "x", "--lang", "en"]) == 2
    format_, file = capsys.readouterr().err.splitlines()[3:]
    assert format_.startswith("Error: Invalid value for '--format'")
    assert file.startswith("Error: Missing argument 'FILE'")


def test_an_option_that_does_not_exist_is_told_alone(capsys: Captured) -> None:
    """Nobody knows whether the next word is its value."""
    assert run(["score", "--no-such-option", "x", "--lang", "en"]) == 2
    (told,) = capsys.readouterr().err.splitlines()[3:]
    assert told.startswith("Error: No such option")
