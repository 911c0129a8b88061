"""The state document: everything that cannot be read is told, and what was read is written."""

from __future__ import annotations

import json

import jsonschema
import pytest

from palatinus_rules.peninsula.codes import StateError
from palatinus_rules.peninsula.documents.schemas import schema
from palatinus_rules.peninsula.documents.state import state_document
from palatinus_rules.peninsula.readers import read_state, scenario_from, state_from
from palatinus_rules.peninsula.state import Phase
from peninsula_documents import STATE, scenario_json, state_json

SCENARIO = scenario_from(scenario_json())


def told(text: str) -> list[str]:
    return [str(each) for each in read_state(text, SCENARIO).findings.problems]


def test_a_state_is_written_as_it_was_read() -> None:
    state = state_from(state_json(), SCENARIO)
    assert state_document(state) == STATE
    assert jsonschema.Draft202012Validator(schema("state")).is_valid(STATE)


def test_what_need_not_be_said_is_left_out() -> None:
    least = {"format": "peninsula-state/1", "turn": 1, "people": "umbri", "units": {}}
    state = state_from(json.dumps(least), SCENARIO)
    assert state.phase is Phase.DEVELOPMENT
    written = state_document(state)
    assert written == {**least, "phase": "development", "saved": {}}
    assert state_from(json.dumps(written), SCENARIO) == state


def test_nothing_is_the_same_as_nobody() -> None:
    units = {"lucania": {"umbri": {"I": 0}}, "murge": {}}
    state = state_from(state_json("units", units), SCENARIO)
    assert state.units == {}


@pytest.mark.parametrize(
    ("path", "value", "problems"),
    [
        ("turn", 0, ["turn: A turn is from 1 to 17, not 0."]),
        ("turn", True, ["turn: A turn must be a whole number, not true."]),
        ("people", 1, [
            "people: A people must be text, not 1.",
        ]),
        ("people", "umbri:", [
            "people: 'umbri:' is no name: a name begins with a letter, and has letters, digits, "
            "spaces, hyphens, dots and apostrophes.",
            "people: There is no people 'umbri:'. Did you mean umbri?",
        ]),
        ("phase", "move", [
            "phase: A phase is development, movement, combat or victory, not 'move'. Did you mean "
            "movement?"
        ]),
        ("saved", {"umbri": -1}, ["saved.umbri: What is saved is from 0 to 9999, not -1."]),
        ("units", [], ["units: The areas must be an object, in braces, not a list."]),
        ("units", {"lucania": 3}, [
            "units.lucania: The peoples must be an object, in braces, not 3."
        ]),
        ("occupied", {"murge": {"people": "umbri"}}, [
            "occupied.murge.turn: The first occupant of an area lacks its 'turn'."
        ]),
        ("occupied", {"murge": {"people": 2, "turn": 1}}, [
            "occupied.murge.people: A people must be text, not 2."
        ]),
        ("held", {"murge": 2}, ["held.murge: A people must be text, not 2."]),
        ("format", "peninsula-scenario/1", [
            "format: This is a scenario (peninsula-scenario/1), but a state (peninsula-state/1) "
            "was expected."
        ]),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_told(path: str, value: object, problems: list[str]) -> None:
    assert told(state_json(path, value)) == problems
    with pytest.raises(StateError):
        state_from(state_json(path, value), SCENARIO)


def test_keys_that_are_missing() -> None:
    assert told('{"format": "peninsula-state/1"}') == [
        "turn: A state lacks its 'turn'.",
        "people: A state lacks its 'people'.",
        "units: A state lacks its 'units'.",
    ]


def test_five_hundred_problems_are_enough() -> None:
    text = state_json("units", {f"a{number}": 1 for number in range(600)})
    assert read_state(text, SCENARIO).findings.problems.more is True
    assert read_state("{", SCENARIO).value is None
