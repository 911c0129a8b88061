"""What is seldom said is in the language of the user, too: files, extras, waiting, Ctrl-C."""

from __future__ import annotations

import logging
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import pytest

from english_left import OTHERS, english_left, said
from example_games import FIVE
from example_positions import EXAMPLES
from palatinus_rules import foresight
from palatinus_rules.batch.caching import NOWHERE, not_kept, not_read
from palatinus_rules.batch.machine import ANNOUNCEMENT
from palatinus_rules.cli import main
from palatinus_rules.kit import progress as waiting
from palatinus_rules.kit.commands import messages, user_language
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import message
from palatinus_rules.service import scoring

FOUR = (EXAMPLES / "four_players.json").read_text(encoding="utf-8")
TYPED = "python -m pip install"
"""What is typed in the same way in every language."""

Prepare = Callable[[pytest.MonkeyPatch], None]


class Failing(Protocol):
    """A function that fails, whatever it is given."""

    def __call__(self, *given: object, **named: object) -> None: ...


def raising(error: BaseException) -> Failing:
    """A function that raises an error."""

    def fail(*_given: object, **_named: object) -> None:
        raise error

    return fail


def without(*modules: str) -> Prepare:
    """Whatever was not installed, and what was loaded that needs it."""

    def prepare(patch: pytest.MonkeyPatch) -> None:
        for name in ("outlook", "best_placements", "simulate"):
            patch.delattr(foresight, name, raising=False)
        packages = ("palatinus_rules.batch", "palatinus_rules.foresight")
        light = ("findings", "limits", "chance", "simulation.summary", "simulation.files")
        for name in [name for name in sys.modules if name.startswith(packages)]:
            if not name.endswith((*light, "foresight", "simulation")):
                patch.delitem(sys.modules, name)
        for module in modules:
            patch.setitem(sys.modules, module, None)

    return prepare


def interrupted(patch: pytest.MonkeyPatch) -> None:
    """Ctrl-C while something long is under way."""
    for name in ("outlook", "best_placements"):
        patch.setattr(foresight, name, raising(KeyboardInterrupt()))


def out_of_memory(patch: pytest.MonkeyPatch) -> None:
    """Less memory than scoring needs."""
    patch.setattr(scoring, "is_record", raising(MemoryError()))


def broken(patch: pytest.MonkeyPatch) -> None:
    """Something is installed that cannot be loaded."""
    patch.setattr(scoring, "is_record", raising(ImportError("libx", name="libx")))


def nothing(_patch: pytest.MonkeyPatch) -> None:
    """All is as it should be."""


CASES: list[tuple[Prepare, list[str], str]] = [
    (nothing, ["score", "."], ""),
    (nothing, ["score", "no/such.txt"], ""),
    (nothing, ["score", "-", "--copy", "."], FOUR),
    (nothing, ["verify", "no/such.txt"], ""),
    (nothing, ["draw", "-", "-o", "no/such.svg"], FOUR),
    (nothing, ["draw", "-", "--steps", "-o", os.devnull], FOUR),
    (nothing, ["report", "-", "-o", "."], FOUR),
    (nothing, ["convert", "-", "-o", "no/such.txt"], FOUR),
    (nothing, ["sheet", "--players", "3", "-o", "no/such.html"], ""),
    (nothing, ["simulate", "--players", "3", "--games", "9", "-o", "no/such.csv"], ""),
    (nothing, ["simulate", "--players", "3", "--games", "9", "--plot", "no/such.svg"], ""),
    (without("resvg_py"), ["draw", "-", "-o", "a.png"], FOUR),
    (without("resvg_py"), ["sheet", "--players", "3", "-o", "a.png"], ""),
    (without("resvg_py"), ["outlook", "-", "--plot", "a.png"], FIVE),
    (without("numpy"), ["outlook", "-"], FIVE),
    (without("numba"), ["hint", "-", "--to", "3"], FIVE),
    (without("numba"), ["simulate", "--players", "3", "--games", "9"], ""),
    (without("pyarrow"), ["simulate", "--players", "3", "-o", "a.parquet"], ""),
    (without("distributed"), ["simulate", "--players", "3", "--scheduler", "a"], ""),
    (interrupted, ["outlook", "-", "--to", "3"], FIVE),
    (interrupted, ["hint", "-", "--to", "3"], FIVE),
    (out_of_memory, ["score", "-"], FOUR),
    (broken, ["score", "-"], FOUR),
]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("case", CASES, ids=[" ".join(words) for _, words, _ in CASES])
def test_nothing_that_fails_is_told_in_english(
    case: tuple[Prepare, list[str], str],
    language: Language,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    prepare, words, given = case
    monkeypatch.chdir(tmp_path)
    with monkeypatch.context() as patch:
        prepare(patch)
        english = said(words, given, Language.EN)
    with monkeypatch.context() as patch:
        prepare(patch)
        text = said(words, given, language)
    assert text.startswith("palatinus: ")
    assert text != english
    assert english_left(text, english, TYPED) == []


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(
    ("words", "given"),
    [
        (["random", "--players", "3", "--games", "3", "--jsonl"], ""),
        (["simulate", "--players", "3", "--games", "9"], ""),
        (["outlook", "-", "--to", "6", "--most", "0", "--samples", "9"], FIVE),
    ],
)
def test_the_label_of_a_progress_bar(
    words: list[str], given: str, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    labels = []
    monkeypatch.setattr(waiting, "_is_seen", lambda: True)
    monkeypatch.setattr(waiting._Bar, "__call__", lambda bar, *_: labels.append(bar._label))
    for each in (language, Language.EN):
        said(words, given, each)
    assert len({*labels}) == 2


@pytest.mark.parametrize("language", OTHERS)
def test_last_words_after_ctrl_c(
    language: Language, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*_given: object, **_named: object) -> None:
        messages._end(signal.SIGINT, None)

    monkeypatch.setattr(foresight, "simulate", interrupt)
    monkeypatch.setattr(os, "_exit", raising(SystemExit(130)))
    told = []
    for each in (language, Language.EN):
        monkeypatch.setattr("sys.argv", ["palatinus", "simulate", "--players", "3", "--lang", each])
        with pytest.raises(SystemExit):
            main()
        told.append(capfd.readouterr().err)
    assert told[1] == "palatinus: stopped before the last game; nothing was written\n"
    assert english_left(*told) == []


@pytest.mark.parametrize("language", OTHERS)
def test_what_is_logged_about_compiling(
    language: Language, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoiled = message("cache-file-changed", "{file} has changed since it was written", file="a")
    logged = [ANNOUNCEMENT, not_kept(NOWHERE), not_read(spoiled)]

    def log(*_given: object, **_named: object) -> None:
        for each in logged:
            logging.getLogger("palatinus_rules.batch").warning(each)
        raise KeyboardInterrupt

    monkeypatch.setattr(foresight, "outlook", log)
    said(["outlook", "-", "--to", "3"], FIVE, language)
    assert len(caplog.messages) == len(logged)
    english = "\n".join(map(str, logged))
    assert english_left("\n".join(caplog.messages), english) == []
    user_language.remember_call(())


@pytest.mark.parametrize("language", OTHERS)
def test_a_closed_output_and_a_missing_click(
    language: Language, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["palatinus", "rules", "--lang", language])
    with monkeypatch.context() as patch:
        patch.setattr("sys.stdout", None)
        with pytest.raises(SystemExit):
            main()
    with monkeypatch.context() as patch:
        patch.delitem(sys.modules, "palatinus_rules.cli.app")
        patch.setitem(sys.modules, "click", None)
        with pytest.raises(SystemExit):
            main()
    closed, missing = capsys.readouterr().err.splitlines()
    english = "palatinus: cannot write the result: standard output is closed"
    assert english_left(closed, english) == []
    assert english_left(missing, "palatinus needs the extra cli: python -m pip", TYPED) == []
    assert "palatinus-rules[cli]" in missing
