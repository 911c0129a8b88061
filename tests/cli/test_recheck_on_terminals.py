"""The command ``palatinus recheck``, and the line that names it."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from click.testing import Result

from palatinus_rules import Position, Rulings, explain, recheck
from palatinus_rules.cli.app import run as run_command
from plain import position
from whole_command import CliRunner, app

EXAMPLES = Path(__file__).parents[2] / "examples"
FIVE = EXAMPLES / "positions" / "five_players.json"
GAME = EXAMPLES / "games" / "four_players.txt"
FREE = position("B1 red farmer\nB2 yellow farmer", springs="B6")
LOOSE = ("--any-hands", "--incomplete")


def run(*words: str, text: str = "") -> Result:
    env = {"COLUMNS": "90", "LC_ALL": "C.UTF-8", "LANGUAGE": ""}
    return CliRunner(env=env).invoke(app, ["recheck", *words], input=text)


@pytest.mark.parametrize("language", ["en", "it", "de", "fr"])
def test_what_to_compare(language: str) -> None:
    result = run(str(FIVE), "--lang", language)
    end = Position.from_document(FIVE.read_bytes())
    assert result.exit_code == 0
    assert result.stdout == explain(recheck(end), language).to_text(90)
    assert result.stderr == ""


def test_readings_count() -> None:
    words = ("-", *LOOSE, "--ruling", "free_spring=once", "--json")
    document = json.loads(run(*words, text=FREE.to_text()).stdout)
    assert document == recheck(FREE, Rulings(free_spring="once")).to_document()
    assert document["winners"] == ["red", "yellow"]


def test_documents_are_in_english_unless_asked_for() -> None:
    end = Position.from_document(FIVE.read_bytes())
    for words, language in (((), "en"), (("--lang", "de"), "de")):
        found = json.loads(run(str(FIVE), "--json", *words).stdout)
        assert found == recheck(end).to_document(language=language)


def test_a_board_that_is_not_finished_is_told_first() -> None:
    assert run("-", "--any-hands", text=FREE.to_text()).stdout.startswith("Entered right?\n")
    unfinished = run("-", "--incomplete", text=FREE.to_text())
    assert "nobody has won yet" in unfinished.stdout


def test_what_is_wrong_is_refused() -> None:
    wrong = run("-", text="Palatinus position 1\nnonsense\n")
    assert (wrong.exit_code, wrong.stdout) == (1, "")


@pytest.fixture
def sunday(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A position that somebody typed; the command runs beside it."""
    monkeypatch.chdir(tmp_path)
    typed = tmp_path / "on sunday.txt"
    typed.write_text(FREE.to_text(), encoding="utf-8")
    return typed


def scored(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *words: str
) -> list[str]:
    """The lines of a score on a terminal."""
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    assert run_command(["score", *words, *LOOSE]) == 0
    return capsys.readouterr().out.splitlines()


def test_score_names_it_on_a_terminal(
    sunday: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    last = scored(capsys, monkeypatch, sunday.name)[-1]
    assert last == (
        "Entered right? palatinus recheck 'on sunday.txt' --incomplete --any-hands: "
        "what to compare with the table."
    )
    # What is no file has no name.
    named = scored(capsys, monkeypatch, sunday.name, "--lang", "de")[-1]
    assert named.startswith("Richtig eingegeben? palatinus recheck 'on sunday.txt'")
    with sunday.open(encoding="utf-8") as typed:
        monkeypatch.setattr(sys, "stdin", typed)
        last = scored(capsys, monkeypatch, "-")[-1]
    assert last == "Entered right? palatinus recheck FILE: what to compare with the table."


def test_nobody_typed_it(
    sunday: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for source in (str(FIVE), FREE.to_code(), str(GAME)):
        assert not scored(capsys, monkeypatch, source)[-1].startswith("Entered right?")
    for words in ((), ("--json",)):
        piped = CliRunner().invoke(app, ["score", str(sunday), *LOOSE, *words])
        assert "recheck" not in piped.stdout
