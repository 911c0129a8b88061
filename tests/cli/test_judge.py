"""The command ``palatinus judge``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import Result

from palatinus_rules import Position, Rulings, explain, judge
from plain import position
from whole_command import CliRunner, app

EXAMPLES = Path(__file__).parents[2] / "examples"
TWO = str(EXAMPLES / "positions" / "two_players.json")
GAME = str(EXAMPLES / "games" / "five_players.txt")
POSITION = Position.from_document(Path(TWO).read_bytes())
PLAIN = {"COLUMNS": "90", "LC_ALL": "C.UTF-8", "LANGUAGE": ""}
CLAIMS = ["D red 14", "C red", "red 20", "yellow"]


def run(*arguments: str, text: str = "", **environment: str) -> Result:
    return CliRunner(env={**PLAIN, **environment}).invoke(app, list(arguments), input=text)


@pytest.mark.parametrize("language", ["en", "it", "de", "fr"])
def test_claims(language: str) -> None:
    result = run("judge", TWO, *CLAIMS, "--lang", language)
    assert result.exit_code == 0
    assert result.stdout == explain(judge(POSITION, CLAIMS), language).to_text(90)


def test_documents_and_readings() -> None:
    result = run("judge", TWO, *CLAIMS, "--json", "--ruling", "second_color=neutral")
    assert result.exit_code == 0
    rulings = Rulings(second_color="neutral")
    assert json.loads(result.stdout) == judge(POSITION, CLAIMS, rulings).to_document()


def test_the_final_position_of_a_record() -> None:
    result = run("judge", GAME, "red 10")
    assert result.exit_code == 0
    # Yellow, red and blue tie on D, whose token is worth 3: one point more than the disc.
    assert "10 comes out if all players who tie for the most influence" in result.stdout


def test_boards_that_no_hands_have_led_to() -> None:
    text = position("E3 red farmer").to_text()
    assert run("judge", "-", "E red 6", text=text).exit_code == 1
    right = run("judge", "-", "E red 6", "--any-hands", text=text)
    assert right.exit_code == 0
    assert "Right: The red player has 6 influence points on hill E." in right.stdout


def test_bad_claims_are_problems_all_of_them() -> None:
    bad = ["H red 3", "C pink 4", "C red nine", "D9 4", "purple", ""]
    result = run("judge", TWO, *bad, "D red 14")
    assert result.exit_code == 1
    assert result.stdout == ""
    lines = result.stderr.splitlines()
    assert len(lines) == len(bad)
    for number, (claim, line) in enumerate(zip(bad, lines, strict=True)):
        assert line.startswith(f"claims[{number}]: {claim!r}: ")
        assert "What can be claimed: C red 9 (" in line
        assert line.endswith("[claim-unknown]")
    document = json.loads(run("judge", TWO, *bad, "--json").stdout)
    assert document["format"] == "palatinus-problems/1"
    assert [each["code"] for each in document["problems"]] == ["claim-unknown"] * len(bad)


def test_a_thousand_bad_claims() -> None:
    result = run("judge", TWO, *["x"] * 1000, "--json")
    assert result.exit_code == 1
    document = json.loads(result.stdout)
    assert len(document["problems"]) == 500
    assert document["more"] is True


def test_a_claim_is_needed() -> None:
    assert run("judge", TWO).exit_code == 2
