"""The command ``palatinus judge``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import Result

from palatinus_rules import Position, Rulings, explain, judge
from palatinus_rules.rules.rulings import QUESTIONS
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
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == explain(judge(POSITION, CLAIMS), language).to_text(90)


def test_documents_and_readings() -> None:
    result = run("judge", TWO, *CLAIMS, "--json", "--ruling", "second_color=neutral")
    assert result.exit_code == 0
    rulings = Rulings(second_color="neutral")
    # What was answered is not open.
    about = [key for key in QUESTIONS if key != "second_color"]
    assert json.loads(result.stdout) == judge(POSITION, CLAIMS, rulings, about=about).to_document()


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


def test_bad_claims_are_problems_and_the_others_are_judged() -> None:
    bad = ["H red 3", "C pink 4", "C red nine", "D9 4", "purple", ""]
    result = run("judge", TWO, "D red 14", *bad, "D red 15")
    assert result.exit_code == 1
    assert result.stdout == explain(judge(POSITION, ["D red 14", "D red 15"])).to_text(90)
    lines = result.stderr.splitlines()
    assert len(lines) == len(bad)
    for number, (claim, line) in enumerate(zip(bad, lines, strict=True), start=1):
        assert line.startswith(f"claims[{number}]: {claim!r}: ")
        assert "What can be claimed: C red 9 (" in line
        assert line.endswith("[claim-unknown]")
    told = run("judge", TWO, "D red 14", *bad, "D red 15", "--json")
    assert (told.exit_code, told.stderr) == (1, "")
    document = json.loads(told.stdout)
    assert document["format"] == "palatinus-judgement/1"
    assert [each["claim"] for each in document["claims"]] == ["D red 14", "D red 15"]
    assert [each["code"] for each in document["problems"]] == ["claim-unknown"] * len(bad)
    assert [each["where"] for each in document["problems"]] == [f"claims[{n}]" for n in range(1, 7)]


def test_nothing_but_bad_claims() -> None:
    result = run("judge", TWO, "H red 3")
    assert (result.exit_code, result.stdout) == (1, "")
    document = json.loads(run("judge", TWO, "H red 3", "--json", "--lang", "it").stdout)
    assert document["claims"] == []
    assert document["problems"][0]["message"].startswith("«H red 3»: «H» non è un colle")


def test_a_thousand_bad_claims() -> None:
    result = run("judge", TWO, *["x"] * 1000, "--json")
    assert result.exit_code == 1
    document = json.loads(result.stdout)
    assert (len(document["problems"]), document["more"]) == (500, 500)


def test_without_a_claim_there_are_examples_of_this_position() -> None:
    # E3 has D5, E2 and E4 free, 6, and takes the 4 of hill E; nobody else has anything.
    text = position("E3 red farmer").to_text()
    result = run("judge", "-", "--any-hands", text=text)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.splitlines() == [
        "palatinus: there is no claim; of this position you can claim, for example:",
        "  'E red 6'       The red player has 6 influence points on hill E.",
        "  'E3 6'          The red farmer on E3 brings 2 + 2 + 2 = 6 influence points.",
        "  'E red'         The red player has the most influence on hill E.",
        "  'red 4'         The red player ends with 4 points.",
        "  red             The red player wins.",
    ]
    german = run("judge", "-", "--any-hands", "--lang", "de", text=text).stderr
    assert "  'E rot 6'       Der rote Spieler hat 6 Einflusspunkte auf Hügel E." in german
    empty = run("judge", "-", "--any-hands", text=position("").to_text())
    told = [line for line in empty.stderr.splitlines()[1:] if line[2] != " "]
    assert [line.split()[0] for line in told] == ["'red", "red"]


def test_without_a_claim_a_wrong_position_is_told_first() -> None:
    text = position("E3 red farmer").to_text()
    assert run("judge", "-", text=text).exit_code == 1


def test_what_a_ruling_answers_is_not_open() -> None:
    # Hill C of the example is a tie, but for the reading that free springs count once.
    open_ = run("judge", TWO, "C red", "--ruling", "second_color=own").stdout
    assert "Not by the usual reading; if a free spring counts once, it is right." in open_
    closed = run(
        "judge", TWO, "C red", "--ruling", "second_color=own", "--ruling", "free_spring=both"
    ).stdout
    assert "Wrong: The red player and the yellow player tie" in closed
    assert "(free_spring=once); but that is ruled out here." in " ".join(closed.split())
