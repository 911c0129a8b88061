"""What the command says of what it refuses."""

from __future__ import annotations

import json

import pytest

from example_games import FIVE
from plain import position
from whole_command import CliRunner, app

WRONG = FIVE.replace("rMG5", "rMG3")


def test_an_option_is_offered_by_the_commands_that_have_it() -> None:
    line = json.dumps(position("B1 red merchant").to_document())
    helps = "palatinus: --jsonl reads one document per line\n"
    for name, offered in (("score", True), ("explain", False)):
        result = CliRunner().invoke(app, [name, "-"], input=f"{line}\n{line}")
        assert result.exit_code == 1
        assert (helps in result.stderr) is offered


def test_there_is_an_end_to_what_is_told() -> None:
    text = "Palatinus position 1\n" + "B1: red\n" * 600
    result = CliRunner().invoke(app, ["check", "-"], input=text)
    assert result.exit_code == 1
    (rest,) = [line for line in result.stderr.splitlines() if line.startswith("… and ")]
    assert rest.endswith(" more")


@pytest.mark.parametrize("sight", ["--steps", "--end"])
def test_the_scoring_of_a_wrong_game_is_not_drawn(sight: str) -> None:
    result = CliRunner().invoke(app, ["draw", "-", sight], input=WRONG)
    assert (result.exit_code, result.stdout) == (1, "")
    assert "[field-taken]" in result.stderr
