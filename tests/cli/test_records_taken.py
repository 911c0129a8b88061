"""The record of a game, in text or JSON, is taken wherever a position is, and played once."""

from __future__ import annotations

import json
import shlex

import pytest
from attrs import evolve
from click.testing import Result

from example_games import GAMES
from palatinus_rules import Record, resolve, settle
from played import counted_placements
from whole_command import CliRunner, app

RECORD = Record.from_text((GAMES / "five_players.txt").read_text(encoding="utf-8"))
FORMS = {"text": RECORD.to_text(), "json": json.dumps(RECORD.to_document())}
FINAL = evolve(RECORD.game().position(), title=RECORD.title)


def run(command: str, text: str) -> Result:
    name, *options = shlex.split(command)
    return CliRunner(env={"LC_ALL": "C.UTF-8"}).invoke(app, [name, "-", *options], input=text)


WHOLE = [
    "score",
    "score --json",
    "explain",
    "explain --json --hill B",
    "settle",
    "whatif",
    "whatif A1=rM",
    "check",
    "check --json",
    "draw",
    "draw --format svg",
    "draw --hill A",
    "draw --end",
    "draw --steps",
    "report",
    "convert --final --to text",
    "convert --to code",
    "verify",
    "verify --json",
    "replay",
    "replay --every-turn --view red",
    "outlook --samples 10",
    "outlook --view red --json",
]


@pytest.mark.parametrize("text", FORMS.values(), ids=FORMS)
@pytest.mark.parametrize("command", WHOLE)
def test_every_command_that_takes_a_record(command: str, text: str) -> None:
    with counted_placements() as placed:
        result = run(command, text)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout
    assert len(placed) == len(RECORD.placements)


@pytest.mark.parametrize("command", ["hint --to 6 --playouts 10", "replay --to 6 --view blue"])
def test_up_to_a_turn(command: str) -> None:
    with counted_placements() as placed:
        assert run(command, FORMS["text"]).exit_code == 0
    assert len(placed) == 30


@pytest.mark.parametrize("text", FORMS.values(), ids=FORMS)
def test_a_record_is_scored_as_its_final_position(text: str) -> None:
    assert json.loads(run("score --json", text).stdout) == resolve(FINAL).to_document(
        depends=settle(FINAL).depends
    )
    final = FINAL.to_text()
    for command in ("score", "explain", "settle", "whatif", "whatif A1=.", "draw --end", "report"):
        assert run(command, text).stdout == run(command, final).stdout, command


@pytest.mark.parametrize("text", FORMS.values(), ids=FORMS)
def test_the_final_position_keeps_the_title(text: str) -> None:
    for form in ("text", "json"):
        written = run(f"convert --final --to {form}", text).stdout
        assert "A game for five, played at random" in written
    assert run("convert --final --to text", text).stdout == FINAL.to_text()
