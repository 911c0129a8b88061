"""``peninsula play`` and ``peninsula verify`` as users call them, on the examples."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from palatinus_rules.peninsula.cli.app import run
from palatinus_rules.peninsula.documents.schemas import schema

EXAMPLES = Path(__file__).parents[3] / "examples" / "peninsula"
SCENARIO, START, GO, NEXT, GAME = (
    str(EXAMPLES / f"{name}.txt")
    for name in ("scenario", "start", "go-etruschi", "go-liguri", "game")
)


def valid(name: str, text: str) -> dict[str, object]:
    document: dict[str, object] = json.loads(text)
    Draft202012Validator(schema(name)).validate(document)
    return document


def test_a_go_and_the_next_from_the_state_after_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    after = tmp_path / "after.txt"
    assert run(["play", SCENARIO, START, GO, "--after", str(after)]) == 0
    out, err = capsys.readouterr()
    assert "etruschi holds pisa. [B19]" in out
    assert err == ""
    assert "People: liguri" in after.read_text(encoding="utf-8")
    as_json = tmp_path / "after.json"
    assert run(["play", SCENARIO, str(after), NEXT, "--after", str(as_json), "--no-clauses"]) == 0
    assert "liguri holds arno.\n" in capsys.readouterr().out
    valid("state", as_json.read_text(encoding="utf-8"))
    # A line for each key, so that people can read it.
    assert '\n  "turn": 1,\n' in as_json.read_text(encoding="utf-8")


def test_the_document_of_a_go(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", SCENARIO, START, GO, "--json"]) == 0
    document = valid("go", capsys.readouterr().out)
    assert document["legal"] is True


def test_a_wrong_go_is_told_with_its_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = tmp_path / "wrong.txt"
    wrong.write_text(
        Path(GO).read_text(encoding="utf-8").replace("Fate: attacker 2", "Buy: pisa 1I"),
        encoding="utf-8",
    )
    assert run(["play", SCENARIO, START, str(wrong)]) == 1
    out, err = capsys.readouterr()
    assert "Turn 1: etruschi" in out
    # 1 I costs 2, and nothing is left; nothing is controlled; the commander's die is missing.
    assert "Bought 1 I = 2 DP, 0 left (D6)." in err
    assert "the die for the two is missing" in err
    assert "^" in err
    assert run(["play", SCENARIO, START, str(wrong), "--json", "--lang", "it"]) == 1
    document = valid("go", capsys.readouterr().out)
    assert document["legal"] is False
    wrong.write_text("Turn: x", encoding="utf-8")
    assert run(["play", SCENARIO, START, str(wrong)]) == 1
    assert "wrong.txt" in capsys.readouterr().err


def test_dice_are_rolled_on_request(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    untold = tmp_path / "untold.txt"
    text = Path(GO).read_text(encoding="utf-8").replace("2>1 3 v", "2>1 v")
    untold.write_text(text, encoding="utf-8")
    assert run(["play", SCENARIO, START, str(untold)]) == 1
    capsys.readouterr()
    run(["play", SCENARIO, START, str(untold), "--seed", "1"])
    once = capsys.readouterr()
    run(["play", SCENARIO, START, str(untold), "--seed", "1"])
    assert capsys.readouterr() == once


def test_a_whole_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["verify", GAME]) == 0
    assert "Bruno has the most. [V2]" in capsys.readouterr().out
    assert run(["verify", GAME, "--json"]) == 0
    document = valid("verification", capsys.readouterr().out)
    assert document["leaders"] == ["Bruno"]
    wrong = tmp_path / "game.txt"
    text = Path(GAME).read_text(encoding="utf-8")
    wrong.write_text(text.replace("Buy: gallura 1I", "Buy: gallura 2I"), encoding="utf-8")
    assert run(["verify", str(wrong)]) == 1
    assert "Bought 2 I = 4 DP, 2 left (D6)." in capsys.readouterr().err
    assert run(["verify", GAME, "--reading", "control=nobody"]) == 2
    assert capsys.readouterr().out == ""
    wrong.write_text("nothing", encoding="utf-8")
    assert run(["verify", str(wrong), "--json"]) == 1
    valid("problems", capsys.readouterr().out)


def test_what_is_wrong_with_all_lines_of_a_kind_is_shown_at_the_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state, wrong = tmp_path / "state.txt", tmp_path / "wrong.txt"
    state.write_text(
        "Peninsula state 1\nTurn: 8\nPeople: umbri\nPhase: combat\nIn arno: umbri 1I\n"
        "In pisa: umbri 1I\n",
        encoding="utf-8",
    )
    # Only the combat is played now, one area may be doubled, and umbri have no conversion.
    wrong.write_text(
        "Peninsula orders 1\nPeople: umbri\nTurn: 8\nUpgrade: arno 1I to A\nMove: 1I arno > pisa\n"
        "Double: arno, pisa\nDouble ligurii: arno\nConvert: arno\n",
        encoding="utf-8",
    )
    assert run(["play", SCENARIO, str(state), str(wrong), "--json"]) == 1
    problems = json.loads(capsys.readouterr().out)["problems"]
    assert [(each["line"], each["column"], each["code"]) for each in problems] == [
        (4, 10, "phase-order"),
        (5, 7, "phase-order"),
        (6, 9, "doubled-twice"),
        (7, 17, "people-unknown"),
        (8, 10, "conversion-not-now"),
    ]
