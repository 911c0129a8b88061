"""Everything that can be wrong with a state of a scenario, and the notes on it."""

from __future__ import annotations

import json

import pytest

from palatinus_rules.peninsula.readers import read_state, scenario_from
from palatinus_rules.peninsula.readings import Readings
from peninsula_documents import STATE, changed, scenario_json, state_json

SCENARIO = scenario_from(scenario_json())


def told(text: str, readings: Readings = Readings()) -> list[str]:
    return [str(each) for each in read_state(text, SCENARIO, readings).findings.problems]


def notes(text: str) -> list[str]:
    return [str(each) for each in read_state(text, SCENARIO).findings.notes]


def test_nothing_is_wrong_with_what_is_right() -> None:
    assert (told(state_json()), notes(state_json())) == ([], [])
    # Umbri come in turn 4, and then have pieces in play.
    assert notes(state_json("turn", 4)) == []


def test_names_that_do_not_exist() -> None:
    document = changed(changed(STATE, "people", "umber"), "saved", {"umbro": 1})
    document = changed(document, "points", {"lucano": 1})
    document = changed(
        document, "units", {"lucana": {"umbri": {"I": 1}}, "murge": {"umbr": {"I": 1}}}
    )
    occupied = {"murg": {"people": "umbri", "turn": 1}, "murge": {"people": "umbro", "turn": 1}}
    document = changed(document, "occupied", occupied)
    document = changed(document, "held", {"murge": "umbro"})
    assert told(json.dumps(document)) == [
        "people: There is no people 'umber'. Did you mean umbri?",
        "saved.umbro: There is no people 'umbro'. Did you mean umbri?",
        "points.lucano: There is no people 'lucano'. Did you mean lucani?",
        "units.lucana: There is no area 'lucana'. Did you mean lucania?",
        "units.murge.umbr: There is no people 'umbr'. Did you mean umbri?",
        "occupied.murg: There is no area 'murg'. Did you mean murge?",
        "occupied.murge.people: There is no people 'umbro'. Did you mean umbri?",
        "held.murge: There is no people 'umbro'. Did you mean umbri?",
    ]


@pytest.mark.rule("peninsula.G4")
@pytest.mark.rule("peninsula.M8")
def test_invaders_are_at_sea_and_nobody_else_is() -> None:
    document = changed(STATE, "units", {"tirreno": {"umbri": {"I": 1}}})
    document = changed(document, "invading", {"murge": {"umbri": {"I": 1}}})
    document = changed(document, "occupied", {"tirreno": {"people": "umbri", "turn": 5}})
    assert told(json.dumps(document)) == [
        "units.tirreno: tirreno is a sea: only entering invaders start there (G4).",
        "invading.murge: murge is no sea, and invaders start at sea (M8).",
        "occupied.tirreno: tirreno is a sea, and nobody holds a sea (G4).",
    ]


@pytest.mark.rule("peninsula.D9")
def test_nobody_has_more_pieces_than_counters() -> None:
    # 2 on land and 3 at sea are 5 C, of 3; 14 I are just all.
    document = changed(STATE, "units", {"lucania": {"umbri": {"I": 14, "C": 2}}})
    document = changed(document, "invading", {"tirreno": {"umbri": {"C": 3}}})
    assert told(json.dumps(document)) == ["units: umbri: 5 C in play, 3 counters (D9)."]


@pytest.mark.rule("peninsula.D7")
@pytest.mark.rule("peninsula.D7.per_player")
def test_four_points_are_kept_at_most() -> None:
    assert told(state_json("saved", {"umbri": 4})) == []
    assert told(state_json("saved", {"umbri": 6})) == [
        "saved.umbri: umbri saved 6 DP; at most 4 may be kept (D7)."
    ]
    both = state_json("saved", {"umbri": 4, "etruschi": 1})
    assert told(both) == []
    just = state_json("saved", {"umbri": 3, "etruschi": 1})
    assert told(just, Readings(saving_limit="per_player")) == []
    # Anna has both peoples: 4 + 1 = 5.
    assert told(both, Readings(saving_limit="per_player")) == [
        "saved: Anna saved 5 DP with all peoples; at most 4 may be kept (D7)."
    ]


def test_nobody_occupies_in_the_future() -> None:
    occupied = {"murge": {"people": "umbri", "turn": 6}}
    assert told(state_json("occupied", occupied)) == [
        "occupied.murge.turn: murge was occupied in turn 6, and this is turn 5."
    ]


@pytest.mark.rule("peninsula.B1")
@pytest.mark.rule("peninsula.G12")
def test_what_the_middle_of_a_go_can_look_like_is_noted() -> None:
    units = {
        "lucania": {"umbri": {"I": 1}, "etruschi": {"I": 1}},
        "cilento": {"umbri": {"L": 1}},
        "murge": {"lucani": {"I": 1}, "etruschi": {"L": 1}},
    }
    assert told(state_json("units", units)) == []
    assert notes(state_json("units", units)) == [
        "units.lucania: umbri and etruschi stand together in lucania: this is the middle of a go "
        "(B1, B2).",
        "units.cilento: The commander of umbri is alone in cilento, which nobody controls (G12).",
        "units: lucani has pieces in play in turn 5, and comes in turn 16.",
    ]
