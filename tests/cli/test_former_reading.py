"""The former reading ``in_turn`` is refused wherever a reading can be told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from attrs import evolve

from palatinus_rules import Rulings, random_game
from palatinus_rules.formats import GameDocument
from whole_command import CliRunner, app

TWO = str(Path(__file__).parents[2] / "examples" / "positions" / "two_players.json")
SUCCESSORS = (
    "The reading in_turn of final_tie has become two: tokens_first is the order of the English, "
    "Italian and French editions, and discs_first that of the German edition."
)
RECORD = evolve(random_game(4, seed=3), rulings=Rulings(final_tie="discs_first"))


@pytest.mark.parametrize("command", ["score", "explain", "settle", "report"])
def test_it_is_no_option(command: str) -> None:
    result = CliRunner().invoke(app, [command, TWO, "--ruling", "final_tie=in_turn"])
    assert result.exit_code == 2
    assert result.stderr == f"palatinus: {SUCCESSORS}\n"


def test_it_is_refused_in_records() -> None:
    document: GameDocument = RECORD.to_document()
    assert document["rulings"]["final_tie"] == "discs_first"
    document["rulings"]["final_tie"] = "in_turn"
    text = RECORD.to_text()
    assert "final_tie=discs_first" in text
    for told in (text.replace("discs_first", "in_turn"), json.dumps(document)):
        result = CliRunner().invoke(app, ["verify", "-", "--json"], input=told)
        assert result.exit_code == 1
        problems = json.loads(result.stdout)["problems"]
        assert [(each["code"], each["message"]) for each in problems] == [
            ("ruling-unknown", SUCCESSORS)
        ]
