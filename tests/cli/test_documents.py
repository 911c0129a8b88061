"""The option ``--json`` of the commands that answer in words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import Result

from example_games import FIVE
from palatinus_rules import Position, Record, explain, resolve, settle
from palatinus_rules.disputes import swing, what_if
from palatinus_rules.foresight import best_placements, outlook, simulate
from whole_command import CliRunner, app

POSITIONS = Path(__file__).parents[2] / "examples" / "positions"
FOUR = POSITIONS / "four_players.json"
WRONG = POSITIONS / "with_problems.json"


def run(*arguments: str | Path, text: str = "", locale: str = "it_IT.UTF-8") -> Result:
    return CliRunner(env={"LC_ALL": locale}).invoke(app, [*map(str, arguments)], input=text)


def four() -> Position:
    return Position.from_document(FOUR.read_bytes())


def test_an_explanation() -> None:
    resolution = resolve(four())
    for arguments, language in (((), "en"), (("--lang", "de"), "de")):
        result = run("explain", FOUR, "--json", *arguments)
        told = explain(resolution, language, settlement=settle(four()))
        assert json.loads(result.stdout) == told.to_document()
        assert result.exit_code == 0
    one = run("explain", FOUR, "--json", "--hill", "C")
    assert json.loads(one.stdout) == explain(resolution).hill("C").to_document()


def test_changes_and_what_hangs_on_each() -> None:
    change = run("whatif", FOUR, "C4=.", "--json")
    assert json.loads(change.stdout) == what_if(four(), {"C4": None}).to_document()
    each = run("whatif", FOUR, "--json", locale="C.UTF-8")
    assert json.loads(each.stdout) == swing(four()).to_document()


def test_an_outlook_and_a_hint() -> None:
    record = Record.from_text(FIVE)
    looked = run("outlook", "-", "--view", "red", "--json", text=FIVE)
    assert json.loads(looked.stdout) == outlook(record.game().view("red")).to_document()
    hinted = run("hint", "-", "--to", "7.red", "--top", "3", "--json", text=FIVE)
    game = record.game(33)
    assert game.to_move is not None
    advice = best_placements(game.view(game.to_move.color))
    assert len(advice.options) > 3
    assert json.loads(hinted.stdout) == advice.to_document()


def test_a_simulation() -> None:
    result = run("simulate", "--players", "3", "--games", "50", "--seed", "7", "--json")
    assert json.loads(result.stdout) == simulate(3, 50, seed=7).to_document()


@pytest.mark.parametrize(
    "arguments",
    [
        ("explain", WRONG),
        ("whatif", WRONG),
        ("outlook", WRONG),
        ("hint", WRONG),
    ],
    ids=lambda arguments: arguments[0],
)
def test_problems_are_a_document_too(arguments: tuple[str | Path, ...]) -> None:
    result = run(*arguments, "--json")
    assert result.exit_code == 1
    document = json.loads(result.stdout)
    assert document["format"] == "palatinus-problems/1"
    assert document["problems"]
    assert result.stderr == ""
