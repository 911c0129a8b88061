"""Scenarios and states as text: typed in either language, written, read back, and told wrong."""

from __future__ import annotations

import json

import pytest

from palatinus_rules.peninsula import readers
from palatinus_rules.peninsula.notation.scenario import scenario_text
from palatinus_rules.peninsula.notation.state import state_text
from palatinus_rules.peninsula.readers import read_scenario, read_state, scenario_from, state_from
from peninsula_documents import scenario_json, state_json

SCENARIO = scenario_from(scenario_json())
STATE = state_from(state_json(), SCENARIO)
ENGLISH = """
Peninsula scenario 1
Title: Made up
Player Anna: green, blue
Player Bruno: red, yellow
Costs: plain 1, forest 2, swamp 2, mountain 3
Options: upgrades
Strengths: I 5, A front 4, A back 6, C forest 4, C plain 2, C swamp 6, C mountain 5
Bids: Anna 3

Mountain: lucania (1)          ; a comment
Plain: cilento
Forest: murge
Sea: tirreno
Links lucania: cilento
Links cilento: murge (dotted)
Links tirreno: lucania
Order: etruschi, umbri, lucani

People etruschi: green
Counters: 10I+4A+2C+1L
Entry 1: 4I+1L at tirreno
First 1, 2, 3: cilento 1
No stacking until: 14
Double at: 12

People umbri: blue
Counters: 14I+4A+3C+1L
Entry 4: 6I+2A at lucania, murge
Reinforcements 5: 4I at tirreno
Points 5: lucania 2
Points 6: murge 1, cilento 3
No stacking until: 7
No development until: 7
Top up: 10 until 7
Convert 16: cilento > lucani (3), murge > lucani

People lucani: red
Counters: 6I+2A
Entry 16: -
"""
ITALIAN = """
titolo: Made up
Giocatore Anna: verde, BLU
Giocatore Bruno: rosso, giallo
Costi: pianura 1, foresta 2, palude 2, montagna 3
Opzioni: miglioramenti
Forza: I 5, A prima 4, A seconda 6, C foresta 4, C pianura 2, C palude 6, C montagna 5
Offerte: Anna 3
Montagna: lucania (1)
Pianura: cilento
Foresta: murge
Mare: tirreno
Confini lucania: cilento
Confini cilento: murge (tratteggiata)
Confini tirreno: lucania
Ordine: etruschi, umbri, lucani
Popolo etruschi: verde
Pedine: 10I+4A+2C+1L
Entrata 1: 4I+1L a tirreno
Per primi 1, 2, 3: cilento 1
Senza raggruppamento fino al: 14
Raddoppia al: 12
Popolo umbri: blu
Pedine: 14I+4A+3C+1L
Entrata 4: 6I+2A in lucania, murge
Rinforzi 5: 4I a tirreno
Punti 5: lucania 2
Punti 6: murge 1, cilento 3
Senza raggruppamento fino al: 7
Senza sviluppo fino al: 7
Completa: 10 fino al 7
Converti 16: cilento > lucani (3), murge > lucani
Popolo lucani: rosso
Pedine: 6I+2A
Entrata 16: -
"""


@pytest.mark.parametrize("text", [ENGLISH, ITALIAN], ids=["en", "it"])
def test_a_text_says_what_a_document_says(text: str) -> None:
    assert scenario_from(text) == SCENARIO


def test_what_is_written_is_read() -> None:
    assert scenario_from(scenario_text(SCENARIO)) == SCENARIO
    assert scenario_text(SCENARIO).split() == ENGLISH.replace("; a comment", "").split()
    assert state_from(state_text(STATE), SCENARIO) == STATE


def test_what_is_empty_can_be_said() -> None:
    text = scenario_text(SCENARIO).replace("Options: upgrades", "Options: -")
    assert scenario_from(text).options.upgrades is False
    text = text.replace("cilento > lucani (3), murge > lucani", "murge > lucani")
    convert = scenario_from(text).peoples["umbri"].special.convert
    assert convert is not None
    assert (dict(convert.areas), [*convert.points]) == ({"murge": "lucani"}, [])


def test_a_title_loses_what_a_text_cannot_say() -> None:
    scenario = scenario_from(scenario_json("title", " a;\n b "))
    assert scenario_from(scenario_text(scenario)).title == "a, b"


@pytest.mark.parametrize("movement_list", [[], ["etruschi"]])
def test_what_is_left_out_is_not_written(movement_list: list[str]) -> None:
    bare = {
        "format": "peninsula-scenario/1",
        "players": [
            {"name": "Anna", "colors": ["green", "blue"]},
            {"name": "Bruno", "colors": ["red", "yellow"]},
        ],
        "terrain_cost": {"plain": 1, "forest": 2, "swamp": 2, "mountain": 3},
        "areas": {},
        "links": [],
        "movement_list": movement_list,
        "peoples": {
            name: {"color": "red", "counters": {}, "entry": {"turn": 3}} for name in movement_list
        },
    }
    scenario = scenario_from(json.dumps(bare))
    text = scenario_text(scenario)
    assert "Options" not in text
    assert "Links" not in text
    assert scenario_from(text) == scenario


STATE_IN_ITALIAN = """Peninsula state 1
Turno: 5
Popolo: umbri
Fase: movimento
Risparmi: umbri 2
Punti: umbri 3
In lucania: umbri 2I+A
In cilento: etruschi 1I+1L
Invasori tirreno: umbri 4I
Occupata cilento: etruschi 2
Tenuta murge: umbri
"""


def test_a_state_says_what_its_document_says() -> None:
    assert state_from(STATE_IN_ITALIAN, SCENARIO) == STATE


def test_a_state_says_no_more_than_it_must() -> None:
    text = "Turn: 1\nPeople: umbri\n"
    state = state_from(text, SCENARIO)
    assert state_text(state) == "Peninsula state 1\nTurn: 1\nPeople: umbri\nPhase: development\n"


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("Mountin: a", "No line begins like this; a line is a heading, a colon and what it says. "
         "Did you mean Mountain:?"),
        ("nonsense", "No line begins like this; a line is a heading, a colon and what it says."),
        (": 3", "No line begins like this; a line is a heading, a colon and what it says."),
        ("Order umbri: x", "'Order umbri: x' cannot be read here; the line is written like Order: "
         "umbri, lucani"),
        ("Player: green", "'Player: green' cannot be read here; the line is written like Player "
         "Anna: green, blue"),
        ("Costs: plain", "'Costs: plain' cannot be read here; the line is written like Costs: "
         "plain 1, forest 2, swamp 2, mountain 3"),
        ("Costs: plain x", "'x' cannot be read here; the line is written like Costs: plain 1, "
         "forest 2, swamp 2, mountain 3"),
        # After the first line, the title and the two players.
        ("Costs: plain 2", "'plain' already stands in line 5."),
        ("Plain: a (3", "'a (3' cannot be read here; the line is written like Plain: cilento, "
         "murge"),
        ("Strengths: Q 3", "'Q 3' cannot be read here; the line is written like Strengths: I 5, A "
         "front 4, A back 6, C plain 3, C forest 4, C swamp 6, C mountain 5"),
        ("Top up: 10", "'10' cannot be read here; the line is written like Top up: 10 until 7"),
        ("Convert 16: cilento", "'cilento' cannot be read here; the line is written like Convert "
         "16: cilento > lucani (3), murge > lucani"),
        ("Links murge: lucania (thick)", 'A link is two areas, and "dotted" after them where a '
         "line is dotted."),
        ("Reinforcements 6: 2Q", "'2Q': kinds are I, A, C and L."),
        ("Order: etruschi,", "'Order: etruschi,' cannot be read here; the line is written like "
         "Order: umbri, lucani"),
    ],
)  # fmt: skip
def test_what_is_wrong_has_its_line(line: str, problem: str) -> None:
    lines = [*scenario_text(SCENARIO).splitlines(), line]
    found = read_scenario("\n".join(lines)).findings.problems
    assert problem in [each.message for each in found if each.line == len(lines)]
    assert all(each.excerpt for each in found if each.line is not None)


def test_a_sheet_follows_its_people() -> None:
    found = read_scenario("Counters: 3I\n").findings.problems
    assert str(found[0]) == (
        "line 1, column 11: '3I' cannot be read here; the line is written like Counters: "
        "14I+4A+3C+1L"
    )


def test_problems_of_a_state_have_their_lines() -> None:
    text = "Turn: 5\nPeople: umber\nIn lucania: umbri 2Q, 3I\nIn murg: umbri 1I\nTurn: 6\n"
    assert [str(each) for each in read_state(text, SCENARIO).findings.problems] == [
        "line 2, column 9: There is no people 'umber'. Did you mean umbri?",
        "line 3, column 19: '2Q': kinds are I, A, C and L.",
        "line 3, column 1: 'In lucania: umbri 2Q, 3I' cannot be read here; the line is written "
        "like In lucania: umbri 2I+1A, lucani 1I",
        "line 4, column 4: There is no area 'murg'. Did you mean murge?",
        "line 5, column 7: Line 1 says this already.",
    ]


def test_a_text_may_be_as_long_as_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    text = state_text(STATE)
    monkeypatch.setattr(readers, "LARGEST", len(text))
    assert read_state(text, SCENARIO).value == STATE
    monkeypatch.setattr(readers, "LARGEST", len(text) - 1)
    (problem,) = read_state(text, SCENARIO).findings.problems
    assert str(problem.code) == "too-big"


def test_texts_of_another_sort_are_told_as_such() -> None:
    for text in ("Peninsula scenario 1", "\n peninsula SCENARIO 1\nTitle: x"):
        (problem,) = read_state(text, SCENARIO).findings.problems
        assert problem.message == "Found a scenario; expected a state."
    # Other first lines are lines like others.
    for text in ("X", "Peninsula scenario 1 1", "Peninsula scenario"):
        problems = read_state(text, SCENARIO).findings.problems
        assert str(problems[0].code) == "line-unknown"
