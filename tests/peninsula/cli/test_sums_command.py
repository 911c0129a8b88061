"""``peninsula budget``, ``stacks``, ``reach``, ``turn`` and ``retreats`` as users call them."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Protocol

import pytest
from jsonschema import Draft202012Validator

from palatinus_rules.peninsula.cli.app import run
from palatinus_rules.peninsula.documents.schemas import schema

SCENARIO = {
    "format": "peninsula-scenario/1",
    "players": [
        {"name": "Ada", "colors": ["green", "blue"]},
        {"name": "Bice", "colors": ["red", "yellow"]},
    ],
    "terrain_cost": {"plain": 1, "forest": 2, "swamp": 2, "mountain": 3},
    "areas": {
        "selva": {"terrain": "forest"},
        "piana": {"terrain": "plain"},
        "monte": {"terrain": "mountain"},
        "mare": {"sea": True},
    },
    "links": [["selva", "piana"], ["selva", "monte"], ["mare", "piana"]],
    "movement_list": ["etruschi", "liguri", "sardi"],
    "peoples": {
        name: {
            "color": color,
            "counters": {"I": 9, "A": 3, "C": 2, "L": 1},
            "entry": {"turn": 1, "at": ["piana"], "units": {"I": 1}},
        }
        for name, color in {"etruschi": "green", "liguri": "red", "sardi": "blue"}.items()
    },
}
STATE = {
    "format": "peninsula-state/1",
    "turn": 3,
    "people": "etruschi",
    "saved": {"etruschi": 2},
    "units": {
        "selva": {"etruschi": {"I": 4, "A": 1, "L": 1}},
        "piana": {"etruschi": {"I": 1}, "liguri": {"I": 2}},
        "monte": {"sardi": {"C": 1}},
    },
}


class Command(Protocol):
    """Calls a command on the scenario and the state."""

    def __call__(self, name: str, *words: str) -> tuple[int, str, str]: ...


@pytest.fixture
def peninsula(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs a command on the scenario and the state, and returns its status and what it said."""
    for name, document in {"scenario": SCENARIO, "state": STATE}.items():
        (tmp_path / f"{name}.json").write_text(json.dumps(document), encoding="utf-8")
    files = [str(tmp_path / "scenario.json"), str(tmp_path / "state.json")]

    def call(name: str, *words: str) -> tuple[int, str, str]:
        status = run([name, *files, *words])
        out, err = capsys.readouterr()
        return status, out, err

    return call


def document(answer: tuple[int, str, str]) -> dict[str, object]:
    """The document of an answer, after its schema has passed it."""
    status, out, _ = answer
    assert status == 0
    found: dict[str, object] = json.loads(out)
    Draft202012Validator(schema(str(found["format"]))).validate(found)
    return found


def test_budget(peninsula: Command) -> None:
    # Selva pays 4, piana is contested; 2 saved. 5 I + 1 A cost 13: 7 short of 6.
    found = document(peninsula("budget", "--json"))
    assert [found[key] for key in ("income", "saved", "upkeep", "pool", "left")] == [
        4,
        2,
        13,
        6,
        None,
    ]
    # 4 I save 8; 2 I + 1 A save just 7.
    assert found["eliminations"] == [{"I": 2, "A": 1}, {"I": 4}]
    # Whoever stands together is a note, and the scenario has some of its own.
    notes = found["notes"]
    assert isinstance(notes, list)
    assert {"contested", "peoples-number"} <= {each["code"] for each in notes}


def test_budget_in_words_with_its_note(peninsula: Command) -> None:
    status, out, err = peninsula("budget")
    assert status == 0
    assert "- 4 I can go: 1 DP left. [D3]" in out
    heading, note = err.splitlines()
    assert heading == "Notes:"
    assert "stand together in piana" in note
    # The notes on the scenario do not come with every answer.
    assert "19 sheets" not in err
    _, plain, _ = peninsula("budget", "--no-clauses", "--people", "sardi", "--lang", "it")
    # The cavalry on monte costs 5, which pays 1.
    assert "Con 1 DP disponibili non si copre il mantenimento di 5; DP mancanti: 4.\n" in plain
    _, markdown, _ = peninsula("budget", "--format", "markdown")
    assert markdown.startswith("# Budget of etruschi\n")


def test_readings_are_chosen(peninsula: Command) -> None:
    found = document(peninsula("budget", "--json", "--reading", "saved_points=buy_only"))
    assert found["pool"] == 4
    readings = found["readings"]
    assert isinstance(readings, dict)
    assert readings["saved_points"] == "buy_only"


def test_stacks(peninsula: Command) -> None:
    found = document(peninsula("stacks", "--json"))
    # Selva holds 4 of 5; piana 1 of 3.
    assert found["areas"] == {
        "selva": {
            "weight": 5,
            "limit": 4,
            "removals": [{"A": 1}, {"I": 1}],
            "removals_if_doubled": [{}],
        },
        "piana": {"weight": 1, "limit": 3, "removals": [{}], "removals_if_doubled": [{}]},
    }
    assert found["best_doubled"] == ["selva"]
    other = document(peninsula("stacks", "--json", "--people", "sardi"))
    assert (other["people"], other["best_doubled"]) == ("sardi", ["monte"])


def test_all_stacks(peninsula: Command) -> None:
    found = document(peninsula("stacks", "--json", "--all"))
    others = found["others"]
    assert isinstance(others, list)
    assert [each["people"] for each in others] == ["liguri", "sardi"]
    status, out, _ = peninsula("stacks", "--all")
    assert status == 0
    # They are told apart by an empty line.
    assert out.startswith("Stacks of etruschi\n")
    assert "\n\nStacks of liguri\n" in out
    assert [line for line in out.splitlines() if line.startswith("Stacks")] == [
        "Stacks of etruschi",
        "Stacks of liguri",
        "Stacks of sardi",
    ]
    _, out, _ = peninsula("stacks", "--all", "--people", "sardi")
    assert [line.split()[-1] for line in out.splitlines() if line.startswith("Stacks")] == [
        "sardi",
        "etruschi",
        "liguri",
    ]


def test_reach(peninsula: Command) -> None:
    found = document(peninsula("reach", "selva", "i", "--json"))
    # 1 etruschi does not hold 2 liguri; monte costs 3.
    assert found["areas"] == {
        "piana": {"cost": 1, "stops": True},
        "monte": {"cost": 3, "stops": False},
    }
    far = document(peninsula("reach", "mare", "C", "--with-commander", "--json"))
    assert (far["mp"], far["areas"]) == (10, {"piana": {"cost": 1, "stops": True}})


def test_turn(peninsula: Command) -> None:
    found = document(peninsula("turn", "--json"))
    assert (found["turn"], found["enters"], found["scores"]) == (3, [], [])
    assert found["next"] == {"turn": 3, "people": "etruschi", "phase": "movement"}


def test_retreats(peninsula: Command) -> None:
    found = document(peninsula("retreats", "piana", "--json"))
    assert found["peoples"] == {"etruschi": [], "liguri": []}
    assert found["taken"] == {"selva": ["etruschi"]}
    own = ("--reading", "retreat_to_own=yes", "--people", "etruschi", "--json")
    assert document(peninsula("retreats", "piana", *own))["peoples"] == {"etruschi": ["selva"]}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ["reach", "selvaa", "I"],
            "AREA: There is no area 'selvaa'; there are selva, piana, monte, mare. "
            "Did you mean selva?",
        ),
        (["reach", "selva", "X"], "KIND: There is no kind 'X'; there are I, A, C, L."),
        (
            ["budget", "--people", "etrusci"],
            "--people: There is no people 'etrusci'; there are etruschi, liguri, sardi. Did you "
            "mean etruschi?",
        ),
        (["retreats", "mare"], "AREA: mare is a sea: nobody fights there (G4)."),
    ],
)
def test_names_that_do_not_exist(peninsula: Command, words: list[str], said: str) -> None:
    name, *rest = words
    status, out, err = peninsula(name, *rest)
    assert (status, out, err) == (2, "", f"peninsula: {said}\n")


@pytest.mark.parametrize("name", ["budget", "stacks", "turn"])
@pytest.mark.parametrize("spoiled", ["scenario", "state"])
def test_what_is_wrong_with_the_input_is_all_told(
    name: str, spoiled: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each of the two files, with two mistakes in it."""
    scenario = {**SCENARIO, "movement_list": ["etruschi", "liguri", "sardi", "sardi", "umbri"]}
    state = {**STATE, "people": "umbri", "turn": 18}
    documents = {"scenario": SCENARIO, "state": STATE} | {
        spoiled: scenario if spoiled == "scenario" else state
    }
    files = []
    for each, content in documents.items():
        files.append(tmp_path / f"{each}.json")
        files[-1].write_text(json.dumps(content), encoding="utf-8")
    assert run([name, *map(str, files)]) == 1
    _, err = capsys.readouterr()
    assert f"{spoiled}.json:" in err
    assert run([name, *map(str, files), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["format"] == "peninsula-problems/1"
    assert {each["code"] for each in found["problems"]} == (
        {"people-listed-twice", "people-unknown"}
        if spoiled == "scenario"
        else {"turn-out-of-range", "people-unknown"}
    )


def test_texts_of_another_kind_are_told_as_such(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state, orders = tmp_path / "state.txt", tmp_path / "orders.txt"
    state.write_text("Peninsula state 1\nTurn: 3\nPeople: etruschi\n", encoding="utf-8")
    orders.write_text("\npeninsula  Orders 1\nTurn: 3\n", encoding="utf-8")
    # The first line says what a text is; its other lines mean nothing elsewhere.
    for given, told in (
        (state, "Found a state; expected a scenario. [format-unknown]"),
        (orders, "Found the orders for a go; expected a scenario. [format-unknown]"),
    ):
        assert run(["budget", str(given), str(state)]) == 1
        assert capsys.readouterr().err.splitlines()[1:] == [told]


def test_standard_input_is_one_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stream = io.TextIOWrapper(io.BytesIO(json.dumps(SCENARIO).encode()), encoding="utf-8")
    monkeypatch.setattr("sys.stdin", stream)
    assert run(["budget", "-", "-"]) == 2
    assert "standard input can be read only once" in capsys.readouterr().err
