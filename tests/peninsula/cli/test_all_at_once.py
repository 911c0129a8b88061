"""Whatever is wrong with options, words and files of a command is told at once, with its place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from palatinus_rules.peninsula.cli.app import run
from palatinus_rules.peninsula.documents.schemas import schema
from peninsula_documents import SCENARIO, STATE

Captured = pytest.CaptureFixture[str]
READINGS = ("--reading", "landing", "--reading", "phases=x", "--reading", "moon=full")
READINGS_TOLD = [
    "--reading: write KEY=VALUE, not 'landing'.",
    "--reading: phases 'x': choose per_people, per_player, develop_together (G9).",
    "--reading: There is no open point 'moon'; `peninsula rules --readings` lists all of them.",
]


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A scenario and a state that are right, and one of each with two mistakes."""
    documents = {
        "scenario": SCENARIO,
        "state": STATE,
        "bad-scenario": {**SCENARIO, "players": [], "bids": 3},
        "bad-state": {**STATE, "turn": 18, "phase": "lunch"},
    }
    for name, document in documents.items():
        (tmp_path / f"{name}.json").write_text(json.dumps(document), encoding="utf-8")
    (tmp_path / "orders.txt").write_text("Turn: x\nBuy: 2I\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def complaints(capsys: Captured, *words: str) -> list[str]:
    """What a command says of its wrong use, without its own name."""
    assert run([*words, "--lang", "en"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    return [line.removeprefix("peninsula: ") for line in err.splitlines()]


def test_forces_of_both_sides(capsys: Captured) -> None:
    told = complaints(capsys, "odds", "--attacker", "9Z", "--defender", "L", *READINGS)
    assert told == [
        *READINGS_TOLD,
        "--terrain: Where is the combat? Write one of forest, plain, swamp, mountain.",
        "--attacker: '9Z': kinds are I, A, C and L.",
        "--defender: 1L: nobody fights without a unit (I, A or C).",
    ]


def test_values_of_options_beside_everything_else(capsys: Captured) -> None:
    """Click reads these values before the command begins; the command is told all the same."""
    values = ("--attacker-retreats-at", "0", "--defender-targets", "foo", "--format", "x")
    told = complaints(capsys, "odds", *values, "--terrain", "plain", "--attacker", "L", *READINGS)
    assert [line.partition(":")[0] for line in told] == [
        "--attacker-retreats-at",
        "--defender-targets",
        "--format",
        *["--reading"] * 3,
        "--attacker",
        "--defender",
    ]
    # Nothing else is wrong; all the same there is no answer.
    right = ("--terrain", "plain", "--attacker", "I", "--defender", "I", "--json")
    (told_of,) = complaints(capsys, "odds", *right, "--format", "x")
    assert told_of.startswith("--format: 'x' is not one of ")
    (long,) = complaints(capsys, "odds", *right, "--format", "x" * 5000)
    assert 1000 < len(long) < 1100


@pytest.mark.parametrize(
    ("words", "option"),
    [
        (("budget", "a", "b"), "--format"),
        (("convert", "a", "b"), "--to"),
        (("play", "a", "b", "c"), "--format"),
        (("play", "a", "b", "c"), "--seed"),
        (("verify", "a"), "--format"),
        (("rules", "B99"), "--format"),
    ],
)
def test_a_value_beside_other_words(capsys: Captured, words: tuple[str, ...], option: str) -> None:
    first, *others = complaints(capsys, *words, option, "x")
    assert first.startswith(f"{option}: 'x' is not ")
    assert len([line for line in others if line.startswith(("cannot read", "There is no"))]) == (
        len(words) - 1
    )


def test_a_value_beside_a_word_that_is_missing(capsys: Captured) -> None:
    # Without the words nothing can be read; Click tells of both, each once.
    assert run(["budget", "a", "--format", "x", "--lang", "en"]) == 2
    told = [line for line in capsys.readouterr().err.splitlines() if line.startswith("Error: ")]
    assert len(told) == 2
    assert "'--format': 'x' is not one of " in told[0]
    assert "Missing argument 'STATE'" in told[1]


def test_options_of_odds_that_do_not_go_together(capsys: Captured) -> None:
    options = ("--all-readings", "--steps", "--plot", "a.gif", "--sweep", "defender=0..2I")
    told = complaints(capsys, "odds", "--terrain", "mare", "--attacker", "I+2L", *options)
    assert told == [
        "--plot a.gif: the name must end with .svg or .png",
        "--all-readings goes neither with --sweep nor with --plot",
        "--steps tells of one combat, and goes neither with --sweep nor --all-readings",
        "--terrain: 'mare' is not one of forest, plain, swamp, mountain.",
        "--attacker: 1I+2L: one commander at most takes part in a combat.",
        # Nobody fights with the smallest number of the sweep.
        "--sweep: 0: nobody fights without a unit (I, A or C).",
    ]


def test_a_sweep_beside_a_force_that_cannot_be_read(capsys: Captured) -> None:
    words = ("--terrain", "plain", "--attacker", "9Z", "--defender", "I")
    assert complaints(capsys, "odds", *words, "--sweep", "attacker=0..2I") == [
        "--attacker: '9Z': kinds are I, A, C and L."
    ]


def test_odds_of_an_area(capsys: Captured) -> None:
    game = ("scenario.json", "state.json")
    assert complaints(capsys, "odds", *game, "--attacker", "I") == [
        "--attacker: leave this out: the area has its own.",
        "a combat in a game is SCENARIO STATE AREA",
    ]
    number = "a combat in a game is SCENARIO STATE AREA"
    missing = "cannot read nofile: No such file or directory"
    assert complaints(capsys, "odds", "nofile", *READINGS) == [*READINGS_TOLD, missing, number]
    assert complaints(capsys, "odds", "nofile", "nofile") == [missing, missing, number]
    assert complaints(capsys, "odds", *game, "tirreno", "murge", "--sweep", "9") == [
        "AREA: tirreno is a sea: nobody fights there (G4).",
        number,
        "--sweep: '9' is no sweep; write attacker=1..8I, the smaller number first.",
    ]
    told = complaints(capsys, "odds", *game, "luccania", "--terrain", "plain", "--sweep", "9")
    assert told == [
        "--terrain: leave this out: the area has its own.",
        # Nobody fights in tirreno, which is a sea.
        "AREA: There is no area 'luccania'; there are lucania, cilento, murge. "
        "Did you mean lucania?",
        "--sweep: '9' is no sweep; write attacker=1..8I, the smaller number first.",
    ]
    assert complaints(capsys, "odds", *game, "tirreno") == [
        "AREA: tirreno is a sea: nobody fights there (G4).",
    ]
    assert complaints(capsys, "odds", *game, "murge", "--sweep", "attacker=0..2I") == [
        "AREA: Nobody stands in murge.",
    ]


def test_words_and_options_of_the_sums(capsys: Captured) -> None:
    game = ("scenario.json", "state.json")
    land = "AREA: There is no area 'x'; there are lucania, cilento, murge."
    area = f"{land[:-1]}, tirreno."
    people = "--people: There is no people 'y'; there are etruschi, umbri, lucani."
    kind = "KIND: There is no kind 'Z'; there are I, A, C, L."
    assert complaints(capsys, "reach", *game, "x", "Z", *READINGS) == [*READINGS_TOLD, area, kind]
    told = complaints(capsys, "retreats", *game, "x", "--people", "y", *READINGS)
    assert told == [*READINGS_TOLD, land, people]
    for name in ("budget", "stacks"):
        assert complaints(capsys, name, *game, "--people", "y", *READINGS) == [
            *READINGS_TOLD,
            people,
        ]


@pytest.mark.parametrize(
    "words",
    [("budget",), ("stacks",), ("turn",), ("reach", "x", "I"), ("retreats", "x"), ("check",)],
)
def test_files_that_are_not_there(capsys: Captured, words: tuple[str, ...]) -> None:
    name, *rest = words
    # What areas there are, nobody knows without the scenario.
    assert complaints(capsys, name, "a.txt", "b.txt", *rest, *READINGS) == [
        *READINGS_TOLD,
        "cannot read a.txt: No such file or directory",
        "cannot read b.txt: No such file or directory",
    ]


def test_all_files_of_a_go_and_of_a_game(capsys: Captured) -> None:
    missing = "No such file or directory"
    assert complaints(capsys, "play", "a", "b", "c", *READINGS) == [
        *READINGS_TOLD,
        *(f"cannot read {name}: {missing}" for name in "abc"),
    ]
    assert complaints(capsys, "verify", "g", *READINGS) == [
        *READINGS_TOLD,
        f"cannot read g: {missing}",
    ]
    assert complaints(capsys, "convert", "a", "b", *READINGS) == [
        *READINGS_TOLD,
        *(f"cannot read {name}: {missing}" for name in "ab"),
    ]


def test_mistakes_in_all_files(capsys: Captured) -> None:
    files = ("bad-scenario.json", "bad-state.json", "orders.txt")
    assert run(["play", *files, "--lang", "en"]) == 1
    _, err = capsys.readouterr()
    lines = err.splitlines()
    assert [line for line in lines if line.rstrip(":") in files] == [f"{name}:" for name in files]
    for code in ("players-number", "type-wrong", "turn-out-of-range", "word-unknown"):
        assert sum(f"[{code}]" in line for line in lines) == 1
    # Both lines of the orders; without a people and a turn, they are none.
    assert sum("[line-unreadable]" in line for line in lines) == 2


def test_mistakes_in_all_files_for_programs(capsys: Captured) -> None:
    assert run(["play", "bad-scenario.json", "bad-state.json", "orders.txt", "--json"]) == 1
    document = json.loads(capsys.readouterr().out)
    Draft202012Validator(schema("problems")).validate(document)
    found = {(each["file"], each["code"]) for each in document["problems"]}
    assert {
        ("scenario", "type-wrong"),
        ("state", "turn-out-of-range"),
        ("orders", "line-unreadable"),
    } <= found
    # Where a command reads one file, nobody need be told which.
    assert run(["check", "bad-scenario.json", "--json"]) == 1
    document = json.loads(capsys.readouterr().out)
    assert all("file" not in each for each in document["problems"])


def test_a_wrong_use_and_a_wrong_file(capsys: Captured) -> None:
    words = ["budget", "scenario.json", "bad-state.json", "--people", "y", "--lang", "en"]
    assert run(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("peninsula: --people: There is no people 'y'")
    assert "bad-state.json:\nturn: " in err
    assert run([*words, "--json"]) == 2
    out, err = capsys.readouterr()
    assert err.startswith("peninsula: --people: ")
    assert {each["code"] for each in json.loads(out)["problems"]} >= {"turn-out-of-range"}
    # Only the use was wrong: there is no document.
    assert run(["budget", "scenario.json", "state.json", "--people", "y", "--json"]) == 2
    assert capsys.readouterr().out == ""


def test_one_file_as_both(capsys: Captured) -> None:
    assert run(["check", "scenario.json", "scenario.json", "--lang", "en"]) == 1
    told = capsys.readouterr().err
    assert "[format-unknown]" in told
    assert told.count("scenario.json:\n") == 2


def test_all_problems_of_several_files_are_counted(files: Path, capsys: Captured) -> None:
    """A key is a problem; from 501 on nobody looks for more, so that these are not counted."""
    for name, number in (("s", 300), ("t", 300)):
        document = SCENARIO if name == "s" else STATE
        spoiled = {**document, **{f"key{each}": 0 for each in range(number)}}
        (files / f"{name}.json").write_text(json.dumps(spoiled), encoding="utf-8")
    assert run(["check", "s.json", "t.json", "--json"]) == 1
    document = json.loads(capsys.readouterr().out)
    assert (len(document["problems"]), document["more"]) == (500, 100)
    spoiled = {**STATE, **{f"key{each}": 0 for each in range(501)}}
    (files / "t.json").write_text(json.dumps(spoiled), encoding="utf-8")
    assert run(["check", "s.json", "t.json", "--json"]) == 1
    document = json.loads(capsys.readouterr().out)
    assert (len(document["problems"]), document["more"]) == (500, True)


def test_readings_that_contradict_each_other(capsys: Captured) -> None:
    twice = ("--reading", "landing=one_area", "--reading", "landing=several_areas")
    same = ("--reading", "phases=per_player", "--reading", "phases=per_player")
    told = complaints(capsys, "budget", "scenario.json", "state.json", *twice, *same)
    assert told == ["--reading: landing is chosen twice."]


def test_a_language_that_is_none(capsys: Captured) -> None:
    assert run(["rules", "B99", "--lang", "xx"]) == 2
    first, *rest = capsys.readouterr().err.splitlines()
    assert "'xx'" in first
    assert "'B99'" in " ".join(rest)
    assert run(["budget", "a", "b", "--lang", "xx"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 3


@pytest.mark.parametrize(
    "word", ["plain", "Plain", "pianura", "PIANURA"], ids=["en", "En", "it", "IT"]
)
def test_terrains_in_both_languages(capsys: Captured, word: str) -> None:
    assert run(["odds", "--terrain", word, "--attacker", "C", "--defender", "I", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["terrain"] == "plain"


def test_a_terrain_that_is_none_is_told_in_the_language_of_the_user(capsys: Captured) -> None:
    words = ["--attacker", "I", "--defender", "I", "--lang", "it"]
    assert run(["odds", "--terrain", "pianur", *words]) == 2
    assert capsys.readouterr().err == (
        "peninsula: --terrain: «pianur» non è uno di questi: foresta, pianura, palude, montagna. "
        "Forse si intendeva pianura?\n"
    )
