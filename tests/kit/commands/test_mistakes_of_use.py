"""A command goes on after a mistake, so that all mistakes are told before it ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from click.exceptions import Exit

from palatinus_rules.cli.app import run
from palatinus_rules.kit.commands.messages import READER_GONE, fail
from palatinus_rules.kit.commands.mistakes import Mistakes, placed
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import PalatinusError
from palatinus_rules.peninsula.cli.app import run as peninsula

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
    assert mistakes.tried(fail, message("one", "one")) is None
    assert mistakes.tried(ended, 1) is None
    assert mistakes.status == 2
    assert mistakes.tried(refused) is None
    mistakes.note(placed("--option", message("three", "three")))
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


def errors(capsys: Captured) -> list[str]:
    """What is wrong, after the usage, the hint at the help, and an empty line."""
    lines = capsys.readouterr().err.splitlines()
    assert lines[2] == ""
    return lines[3:]


def test_the_word_after_an_option_that_does_not_exist(capsys: Captured) -> None:
    """Nobody knows whether it is its value; so nothing is said to be missing or too much."""
    assert run(["score", "--no-such-option", "x", "--lang", "en"]) == 2
    (told,) = errors(capsys)
    assert told.startswith("Error: No such option")
    assert run(["score", "file", "--no-such-option", "x", "--lang", "en"]) == 2
    (told,) = errors(capsys)
    assert told.startswith("Error: No such option")


@pytest.mark.parametrize(
    ("command", "language", "unknown", "missing"),
    [
        (run, "en", "Error: No such option", "Error: Missing argument"),
        (peninsula, "en", "Error: No such option", "Error: Missing argument"),
        (run, "it", "Errore: L'opzione", "Errore: Manca l'argomento"),
        (peninsula, "it", "Errore: L'opzione", "Errore: Manca l'argomento"),
    ],
)
def test_all_options_that_do_not_exist_and_all_words_that_are_missing(
    command: Callable[[Sequence[str]], int],
    language: str,
    unknown: str,
    missing: str,
    capsys: Captured,
) -> None:
    # Both games have a command that verifies a game, and it takes one file.
    words = ["verify", "--zzz=3", "--qqq", "--zzz", "--help", "--lang", language]
    assert command(words) == 2
    first, second, third = errors(capsys)
    assert first.startswith(unknown)
    assert "--zzz" in first
    assert second.startswith(unknown)
    assert "--qqq" in second
    assert third.startswith(missing)


def test_an_option_without_its_value_ends_the_list(capsys: Captured) -> None:
    assert run(["verify", "--lang", "en", "--zzz", "--copy"]) == 2
    first, second = errors(capsys)
    assert "--zzz" in first
    assert second.startswith("Error: Option '--copy' requires an argument")


def test_letters_that_are_no_options_in_one_word(capsys: Captured) -> None:
    assert run(["verify", "--lang", "en", "-zq"]) == 2
    (told,) = errors(capsys)
    assert "-z" in told
