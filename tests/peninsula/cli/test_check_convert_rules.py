"""``peninsula check``, ``convert`` and ``rules`` as users call them, and the command itself."""

from __future__ import annotations

import inspect
import io
import json
import sys
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

import _palatinus_rules_command as first_step
from palatinus_rules import __version__
from palatinus_rules.kit import Language
from palatinus_rules.peninsula.cli.app import COMMANDS, app, run
from palatinus_rules.peninsula.documents.schemas import schema
from palatinus_rules.peninsula.readings import QUESTIONS
from palatinus_rules.peninsula.rulebook.clauses import clauses, points
from peninsula_documents import SCENARIO, STATE, scenario_json, state_json


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to be in, with a scenario and a state."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C")
    (tmp_path / "scenario.json").write_text(scenario_json(), encoding="utf-8")
    (tmp_path / "state.json").write_text(state_json(), encoding="utf-8")
    return tmp_path


Captured = pytest.CaptureFixture[str]
NOTE = (
    "peoples: The number of peoples is 3; the text speaks of 19 sheets, and of 18 peoples that are "
    "shared out (G2). [peoples-number]\n"
)


@pytest.mark.usefixtures("files")
def test_nothing_is_wrong(capsys: Captured) -> None:
    assert run(["check", "scenario.json", "state.json"]) == 0
    assert capsys.readouterr() == ("Nothing is wrong.\n", f"Notes:\nscenario.json:\n{NOTE}")
    # One file alone needs no name.
    assert run(["check", "scenario.json"]) == 0
    assert capsys.readouterr() == ("Nothing is wrong.\n", f"Notes:\n{NOTE}")


def test_a_scenario_without_notes(files: Path, capsys: Captured) -> None:
    sheet = {"color": "red", "counters": {"I": 1}, "entry": {"turn": 2}}
    names = ["etruschi", *(f"p{each}" for each in range(17))]
    special = {"special": {"no_stacking_until": 14, "double_at": 12}}
    peoples = {name: {**sheet, **(special if name == "etruschi" else {})} for name in names}
    whole = {**SCENARIO, "peoples": peoples, "movement_list": names}
    (files / "whole.json").write_text(json.dumps(whole), encoding="utf-8")
    assert run(["check", "whole.json"]) == 0
    assert capsys.readouterr() == ("Nothing is wrong.\n", "")


def test_everything_wrong_is_listed(files: Path, capsys: Captured) -> None:
    (files / "state.json").write_text(state_json("saved", {"umbri": 6}), encoding="utf-8")
    assert run(["check", "scenario.json", "state.json", "--lang", "en"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err == (
        "state.json:\n"
        "saved.umbri: umbri saved 6 DP; at most 4 may be kept (D7). [saved-too-many]\n"
        f"Notes:\nscenario.json:\n{NOTE}"
    )
    reading = ["--reading", "saving_limit=per_player", "--reading", "number_of_peoples=eighteen"]
    assert run(["check", "scenario.json", *reading]) == 1
    assert "it must be 18 (G2)" in capsys.readouterr().err


def test_a_list_for_programs(files: Path, capsys: Captured) -> None:
    assert run(["check", "scenario.json", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    Draft202012Validator(schema("problems")).validate(document)
    assert document["problems"] == []
    assert document["notes"][0]["code"] == "peoples-number"
    # Of two files, each problem and each note tells which one it is about.
    (files / "state.json").write_text(state_json("saved", {"umbri": 6}), encoding="utf-8")
    for command, notes in (("check", ["scenario"]), ("turn", [])):
        assert run([command, "scenario.json", "state.json", "--json"]) == 1
        document = json.loads(capsys.readouterr().out)
        assert [each["file"] for each in document["problems"]] == ["state"]
        assert [each["file"] for each in document["notes"]] == notes
    (files / "scenario.txt").write_text("Title: x\nMountin: a\n", encoding="utf-8")
    assert run(["check", "scenario.txt", "--json", "--lang", "it"]) == 1
    document = json.loads(capsys.readouterr().out)
    Draft202012Validator(schema("problems")).validate(document)
    assert document["problems"][0]["line"] == 2
    assert "the" not in document["problems"][0]["message"].split()
    areas = {f"a{number}": 1 for number in range(600)}
    (files / "many.json").write_text(scenario_json("areas", areas), encoding="utf-8")
    assert run(["check", "many.json", "--json"]) == 1
    document = json.loads(capsys.readouterr().out)
    assert (len(document["problems"]), document["more"]) == (500, True)


def test_a_scenario_in_every_shape(files: Path, capsys: Captured) -> None:
    assert run(["convert", "scenario.json", "-o", "scenario.txt"]) == 0
    assert run(["convert", "scenario.txt", "--to", "json"]) == 0
    assert json.loads(capsys.readouterr().out) == SCENARIO
    assert run(["convert", "scenario.json", "state.json", "-o", "state.txt"]) == 0
    assert run(["convert", "scenario.txt", "state.txt", "--to", "json"]) == 0
    assert json.loads(capsys.readouterr().out) == STATE
    assert (
        (files / "state.txt").read_text(encoding="utf-8").startswith("Peninsula state 1\nTurn: 5")
    )


def test_what_is_wrong_is_told_before_anything_is_done(files: Path, capsys: Captured) -> None:
    (files / "wrong.txt").write_text("Turn: 5\nPeople: umber\n", encoding="utf-8")
    assert run(["convert", "scenario.json", "wrong.txt"]) == 1
    assert capsys.readouterr().err == (
        "wrong.txt:\n"
        "line 2, column 9: There is no people 'umber'. Did you mean umbri? [people-unknown]\n"
        "  People: umber\n"
        "          ^^^^^\n"
    )
    assert run(["budget", "wrong.txt", "state.json", "--json"]) == 1
    Draft202012Validator(schema("problems")).validate(json.loads(capsys.readouterr().out))


def test_standard_input_is_read(files: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = io.TextIOWrapper(io.BytesIO(scenario_json().encode()), encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", text)
    assert run(["check", "-", str(files / "state.json")]) == 0


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            ["check", "scenario.json", "--reading", "front_archers=maybe"],
            "peninsula: --reading: front_archers 'maybe': choose shoot_and_melee, shoot_only, "
            "melee_only (B9).\n",
        ),
        (
            ["check", "scenario.json", "--reading", "front_archers"],
            "peninsula: --reading: write KEY=VALUE, not 'front_archers'.\n",
        ),
        (
            ["check", "nowhere.json"],
            "peninsula: cannot read nowhere.json: No such file or directory\n",
        ),
        (
            ["check", "scenario.json", "--lang", "de"],
            "peninsula: There is no language 'de'; there are en, it.\n",
        ),
        (
            ["rules", "zzzz"],
            "peninsula: There is no clause 'zzzz'; there are G1-G13, D1-D12, S1-S9, M1-M12, "
            "B1-B19, V0-V4, O1-O3.\n",
        ),
    ],
)
def test_wrong_use(words: list[str], told: str, capsys: Captured) -> None:
    assert run(words) == 2
    assert capsys.readouterr() == ("", told)


def test_a_clause_is_looked_up(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    assert run(["rules", "b9", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert run(["rules", "FRONT_archers", "--lang", "en"]) == 0
    assert capsys.readouterr().out == told
    assert told.splitlines()[2:6] == [
        "Combat",
        "- Whether archers of the first row shoot and then also fight is not clear. [B9]",
        "    Section 6.2: ambiguous",
        "    front_archers: What do archers of the first row do?",
    ]
    assert "front_archers=shoot_and_melee (default): They shoot, and then fight" in told
    assert f"Why the default: {points()['front_archers'].why[Language.EN]}" in " ".join(
        told.split()
    )
    # A clause can stand in several sections.
    for language, sections in (
        ("en", "Sections 6.1.1 and 1.1.2:"),
        ("it", "Sezioni 6.1.1 e 1.1.2:"),
    ):
        assert run(["rules", "b5", "--lang", language]) == 0
        assert sections in capsys.readouterr().out
    # Of section 4.12 there are two clauses.
    assert run(["rules", "4.12", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    Draft202012Validator(schema("rules")).validate(document)
    assert [each["id"] for each in document["clauses"]] == ["S7", "S8"]


def test_all_rules_in_both_languages(capsys: Captured) -> None:
    for language in ("en", "it"):
        assert run(["rules", "--lang", language, "--format", "markdown"]) == 0
        told = capsys.readouterr().out
        assert all(f"`{name}`" in told for name in clauses())
        assert run(["rules", "--readings", "--lang", language]) == 0
        told = capsys.readouterr().out
        assert all(f"{key}={value}" in told for key, q in QUESTIONS.items() for value in q.readings)
    assert run(["rules", "--readings", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    asked = [point["key"] for each in document["clauses"] for point in each["points"]]
    assert sorted(asked) == sorted(QUESTIONS)
    assert all(each["points"] for each in document["clauses"])


def test_readings_stand_with_the_clauses_that_were_asked_for(capsys: Captured) -> None:
    assert run(["rules", "--readings", "G1", "--lang", "en"]) == 0
    assert capsys.readouterr().out == "What the text leaves open, and how it can be read\n"
    assert run(["rules", "--readings", "B2", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "exchange=remove" in told
    assert "front_archers" not in told


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_described(name: str, capsys: Captured) -> None:
    help_ = inspect.cleandoc(app.subcommand(name).help or "")
    assert help_.splitlines()[0] == COMMANDS[name].summary.english
    assert "Exit status: " in help_
    options = {name for each in app.subcommand(name).params for name in each.opts}
    assert {"--lang"} <= options
    assert name in {"convert", "page"} or "--json" in options
    for language in ("en", "it"):
        assert run([name, "--help", "--lang", language]) == 0
        assert max(map(len, capsys.readouterr().out.splitlines())) <= 80


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("peninsula che", ["plain,check"]),
        (
            "peninsula check --reading front",
            [f"plain,front_archers={each}" for each in QUESTIONS["front_archers"].readings],
        ),
        ("peninsula check --lang ", ["plain,en", "plain,it"]),
    ],
)
def test_the_command_completes_its_words(
    words: str, found: list[str], monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setenv("_PENINSULA_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", words)
    monkeypatch.setenv("COMP_CWORD", str(words.count(" ")))
    run([])
    assert capsys.readouterr().out.split() == found


def test_the_script_of_the_package(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.setattr(sys, "argv", ["peninsula", "--version"])
    monkeypatch.setattr(first_step, "stop_quietly", lambda: None)
    with pytest.raises(SystemExit) as ended:
        first_step.peninsula()
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"peninsula {__version__}\n"
