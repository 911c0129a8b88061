"""The scenario document: everything that cannot be read is told, and what was read is written."""

from __future__ import annotations

import json

import jsonschema
import pytest

from palatinus_rules.kit import UnknownNameError
from palatinus_rules.peninsula.codes import ProblemCode, ScenarioError
from palatinus_rules.peninsula.documents.names import SORTS
from palatinus_rules.peninsula.documents.scenario import read_scenario_document, scenario_document
from palatinus_rules.peninsula.documents.schemas import schema
from palatinus_rules.peninsula.readers import read_scenario, scenario_from
from palatinus_rules.peninsula.terrain import PROSE
from peninsula_documents import GONE, SCENARIO, changed, scenario_json


def told(text: str) -> list[str]:
    return [str(each) for each in read_scenario(text).findings.problems]


def test_a_scenario_is_written_as_it_was_read() -> None:
    scenario = scenario_from(scenario_json())
    assert scenario_document(scenario) == SCENARIO
    assert scenario_from(json.dumps(scenario_document(scenario)).encode()) == scenario


def test_what_need_not_be_said_is_left_out() -> None:
    document = json.loads(scenario_json())
    for key in ("title", "options", "strengths", "bids"):
        del document[key]
    document["peoples"] = {
        name: {"color": "red", "counters": {"I": 0}, "entry": {"turn": 1}}
        for name in document["movement_list"]
    }
    scenario = scenario_from(json.dumps(document))
    assert (scenario.title, scenario.strengths, [*scenario.bids]) == (None, PROSE, [])
    written = scenario_document(scenario)
    assert "strengths" not in written
    assert "bids" not in written
    assert written["peoples"] == {
        name: {
            "color": "red",
            "counters": {},
            "entry": {"turn": 1, "at": [], "units": {}},
        }
        for name in scenario.peoples
    }
    assert scenario_from(json.dumps(written)) == scenario


def test_a_conversion_may_tell_no_points() -> None:
    convert = {"turn": 16, "areas": {"murge": "umbri"}}
    text = scenario_json("peoples.umbri.special", {"convert": convert})
    assert told(text) == []
    assert scenario_document(scenario_from(text))["peoples"]["umbri"]["special"] == {
        "convert": convert
    }


@pytest.mark.rule("peninsula.M4")
def test_costs_are_not_in_the_text() -> None:
    costs = {"plain": 1, "forest": -1, "hill": 2, "mountain": 1.5}
    assert told(scenario_json("terrain_cost", costs)) == [
        "terrain_cost.forest: A terrain cost is from 0 to 9999, not -1.",
        "terrain_cost.hill: A terrain is forest, plain, swamp or mountain, not 'hill'.",
        "terrain_cost.mountain: A terrain cost must be a whole number, not 1.5.",
        "terrain_cost.swamp: The text of the rules does not say how many movement points swamp "
        "costs; give this with the costs of the scenario (M4).",
    ]
    assert len(told(scenario_json("terrain_cost", GONE))) == 4


@pytest.mark.rule("peninsula.D1")
@pytest.mark.rule("peninsula.G3")
@pytest.mark.rule("peninsula.G4")
def test_areas_are_land_or_sea() -> None:
    areas = {
        "lucania": {"terrain": "hill"},
        "cilento": {"terrain": "plain", "dp": 4},
        "murge": {},
        "tirreno": {"sea": True, "terrain": "swamp", "dp": 2},
    }
    assert told(scenario_json("areas", areas)) == [
        "areas.lucania.terrain: A terrain is forest, plain, swamp or mountain, not 'hill'.",
        "areas.cilento.dp: cilento has 4 DP, but plain has 3 (D1).",
        'areas.murge: murge needs a terrain, forest, plain, swamp or mountain, or "sea": true '
        "(G3).",
        "areas.tirreno.dp: tirreno is a sea, and a sea has no DP (G4).",
        "areas.tirreno.terrain: tirreno is a sea, and a sea has no terrain (G4).",
    ]


@pytest.mark.parametrize(
    ("path", "value", "problems"),
    [
        ("areas.lucania", 7, ["areas.lucania: An area must be an object, in braces, not 7."]),
        (
            "areas.lucania.dp",
            "1",
            ["areas.lucania.dp: A DP value must be a whole number, not '1'."],
        ),
        ("format", "peninsula-scenario/2", [
            "format: The format is 'peninsula-scenario/1', not 'peninsula-scenario/2'."
        ]),
        ("format", "peninsula-state/1", [
            "format: This is a state (peninsula-state/1), but a scenario (peninsula-scenario/1) "
            "was expected."
        ]),
        ("titel", "x", [
            "titel: A scenario has format, players, areas, links, movement_list, peoples, "
            "terrain_cost, title, options, strengths and bids, but no 'titel'. Did you mean title?"
        ]),
        ("title", 1, ["title: A title must be text, not 1."]),
        ("options", {"upgrades": 1}, [
            "options.upgrades: An option must be true or false, not 1."
        ]),
        ("players", [{"name": "Anna", "colors": ["green", "blu"]}, {"colors": ["red"]}], [
            "players[0].colors[1]: A color is red, yellow, green or blue, not 'blu'. Did you mean "
            "blue?",
            "players[1].name: A player lacks its 'name'.",
            "peoples.umbri.color: No player has the color blue of umbri.",
        ]),
        ("players", [{"name": "A:", "colors": ["green", "blue"]}, 5], [
            "players[0].name: 'A:' is no name: a name begins with a letter, and has letters, "
            "digits, spaces, hyphens, dots and apostrophes.",
            "players[1]: A player must be an object, in braces, not 5.",
            "peoples.lucani.color: No player has the color red of lucani.",
            "bids.Anna: There is no player 'Anna'.",
        ]),
        ("links", [["lucania", "cilento", "solid"], ["murge", 3], 5, ["cilento", "murge"]], [
            'links[0]: A link is two areas, and "dotted" after them where a line is dotted.',
            "links[1][1]: A name must be text, not 3.",
            "links[2]: A link must be a list, not 5.",
            "areas.lucania: No link leads to lucania.",
        ]),
        ("strengths", {"I": 0, "A": {"front": 8}, "C": 3}, [
            "strengths.A.back: The strengths of archers lacks its 'back'.",
            "strengths.C: The strengths of cavalry must be an object, in braces, not 3.",
            "strengths.I: A strength is from 1 to 7, not 0.",
            "strengths.A.front: A strength is from 1 to 7, not 8.",
        ]),
        ("peoples.lucani", "red", [
            "peoples.lucani: A people must be an object, in braces, not 'red'."
        ]),
        ("peoples.lucani", {}, [
            "peoples.lucani.color: A people lacks its 'color'.",
            "peoples.lucani.counters: A people lacks its 'counters'.",
            "peoples.lucani.entry: A people lacks its 'entry'.",
        ]),
        ("peoples.lucani.entry", {"at": []}, [
            "peoples.lucani.entry.turn: An entry lacks its 'turn'."
        ]),
        ("peoples.lucani.entry.turn", 18, [
            "peoples.lucani.entry.turn: A turn is from 1 to 17, not 18."
        ]),
        ("peoples.umbri.counters", {"I": -1, "A": 1.5, "C": True, "K": 2, "l": 1}, [
            "peoples.umbri.counters.I: A number of pieces is from 0 to 999, not -1.",
            "peoples.umbri.counters.A: A number of pieces must be a whole number, not 1.5.",
            "peoples.umbri.counters.C: A number of pieces must be a whole number, not true.",
            "peoples.umbri.counters.K: Kinds of pieces are I, A, C and L, not 'K'.",
            "peoples.umbri.counters.l: Kinds of pieces are I, A, C and L, not 'l'. Did you mean L?",
        ]),
        ("peoples.umbri.counters", {"I": 1}, [
            "peoples.umbri.entry.units.I: umbri: 6 I arrive, 1 counter (D9).",
            "peoples.umbri.entry.units.A: umbri: 2 A arrive, no counters (D9).",
            "peoples.umbri.reinforcements[0].units.I: umbri: 4 I arrive, 1 counter (D9).",
        ]),
        ("peoples.umbri.victory", {"five": {"lucania": 1}, "0": {}, "7": {"murge": -1}}, [
            "peoples.umbri.victory.five: A turn is a number from 1 to 17, not 'five'.",
            "peoples.umbri.victory.0: A turn is a number from 1 to 17, not '0'.",
            "peoples.umbri.victory.7.murge: A number of points is from 0 to 9999, not -1.",
        ]),
        ("peoples.etruschi.first", {"turns": [1, 20], "areas": {}}, [
            "peoples.etruschi.first.turns[1]: A turn is from 1 to 17, not 20."
        ]),
        ("peoples.umbri.special.top_up", {"to": "ten"}, [
            "peoples.umbri.special.top_up.until: The topping up lacks its 'until'.",
            "peoples.umbri.special.top_up.to: A number of pieces must be a whole number, not "
            "'ten'.",
        ]),
        ("peoples.umbri.special.convert", {"turn": 16, "areas": {"murge": 3}}, [
            "peoples.umbri.special.convert.areas.murge: A people must be text, not 3."
        ]),
        ("peoples.umbri.victory", {"17": {"murge": 1}, "18": {"murge": 1}}, [
            "peoples.umbri.victory.18: A turn is a number from 1 to 17, not '18'."
        ]),
        ("peoples.lucani.color", "purple", [
            "peoples.lucani.color: The color of a people is red, yellow, green or blue, not "
            "'purple'."
        ]),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_told(path: str, value: object, problems: list[str]) -> None:
    assert told(scenario_json(path, value)) == problems


def test_areas_and_peoples_have_names_that_can_be_written() -> None:
    rule = "a name begins with a letter, and has letters, digits, spaces, hyphens, dots and "
    for path in ("areas.9", "peoples.9"):
        value = {"sea": True} if path == "areas.9" else {}
        assert f"{path}: '9' is no name: {rule}apostrophes." in told(scenario_json(path, value))


def test_keys_that_are_no_text_and_keys_twice() -> None:
    odd: dict[object, object] = dict(SCENARIO.items())
    odd[1] = 2
    _, faults = read_scenario_document(odd)
    assert [str(each) for each in faults] == ["A key is text, not 1."]
    twice = scenario_json().replace('"upgrades": true', '"upgrades": true, "upgrades": false')
    assert told(twice) == ["options.upgrades: The options has 'upgrades' twice."]


@pytest.mark.parametrize(
    ("source", "code"),
    [
        (b"\xff{", ProblemCode.NOT_TEXT),
        ("", ProblemCode.NOT_TEXT),
        ("{", ProblemCode.NOT_JSON),
        ("[" * 100_000, ProblemCode.TOO_DEEP),
        ("{" + " " * 1_000_000, ProblemCode.TOO_BIG),
        ("[]", ProblemCode.TYPE_WRONG),
    ],
)
def test_what_is_no_document_at_all(source: str | bytes, code: ProblemCode) -> None:
    brought = read_scenario(source)
    assert brought.value is None
    assert [each.code for each in brought.findings.problems] == [code]
    with pytest.raises(ScenarioError):
        scenario_from(source)


@pytest.mark.parametrize(
    ("source", "too_big"),
    [
        ("é" * 1_000_000, False),
        ("é" * 1_000_001, True),
        # Each letter has two bytes.
        (("é" * 500_000).encode(), False),
        (("é" * 500_001).encode(), True),
    ],
    ids=["letters", "a letter more", "bytes", "two bytes more"],
)
def test_a_text_of_the_game_is_measured_in_letters(source: str | bytes, too_big: bool) -> None:
    codes = {each.code for each in read_scenario(source).findings.problems}
    assert (ProblemCode.TOO_BIG in codes) == too_big


def test_five_hundred_problems_are_enough() -> None:
    text = scenario_json("areas", {f"a{number}": 1 for number in range(600)})
    brought = read_scenario(text)
    assert brought.findings.problems.more is True
    assert len(brought.findings.problems) == 500


def test_schemas_know_what_is_read() -> None:
    validator = jsonschema.Draft202012Validator(schema("peninsula-scenario/1"))
    assert validator.is_valid(SCENARIO)
    assert not validator.is_valid(changed(SCENARIO, "title", 1))
    for name in SORTS:
        jsonschema.Draft202012Validator.check_schema(schema(name))
        assert schema(name)["title"] == name
    with pytest.raises(UnknownNameError, match="Did you mean scenario"):
        schema("scenari")
