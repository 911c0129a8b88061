"""Everything that can be wrong with a scenario, and the notes on it, each with its place."""

from __future__ import annotations

import json

import pytest

from palatinus_rules.peninsula.readers import Checked, read_scenario
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Scenario
from peninsula_documents import GONE, SCENARIO, changed, scenario_json


def told(brought: Checked[Scenario]) -> list[str]:
    return [str(problem) for problem in brought.findings.problems]


def notes(brought: Checked[Scenario]) -> list[str]:
    return [str(problem) for problem in brought.findings.notes]


SMALL = (
    "peoples: The number of peoples is 3; the text speaks of 19 sheets, and of 18 peoples that are "
    "shared out (G2)."
)


def test_nothing_is_wrong_with_what_is_right() -> None:
    brought = read_scenario(scenario_json())
    assert brought.value is not None
    assert told(brought) == []
    assert notes(brought) == [SMALL]


def player(name: str, *colors: str) -> dict[str, object]:
    return {"name": name, "colors": [*colors]}


@pytest.mark.rule("peninsula.G1")
def test_two_or_four_play() -> None:
    three = [player("A", "green"), player("B", "red", "yellow"), player("Anna", "blue")]
    assert told(read_scenario(scenario_json("players", three))) == [
        "players: 3 given; the rules provide for 2 or 4 (G1)."
    ]
    four = [*three[:1], player("B", "red"), player("C", "yellow"), three[2]]
    brought = read_scenario(scenario_json("players", four))
    assert (told(brought), notes(brought)) == ([], [SMALL])
    uneven = [player("Anna", "green", "blue", "yellow"), player("B", "red")]
    assert notes(read_scenario(scenario_json("players", uneven)))[1:] == [
        "players[0].colors: Anna has 3 of the four colors; of 2 players, each has 2 (G1).",
        "players[1].colors: B has 1 of the four colors; of 2 players, each has 2 (G1).",
    ]
    two_of_four = [*four[:2], player("C", "yellow", "blue"), player("Anna")]
    assert notes(read_scenario(scenario_json("players", two_of_four)))[1:] == [
        "players[2].colors: C has 2 of the four colors; of 4 players, each has 1 (G1).",
        "players[3].colors: Anna has 0 of the four colors; of 4 players, each has 1 (G1).",
    ]


def test_players_and_colors_are_there_once() -> None:
    twice = [player("Anna", "green", "blue"), player("Anna", "green", "yellow")]
    assert told(read_scenario(scenario_json("players", twice))) == [
        "players: 'Anna' stands here 2 times.",
        "players: 'green' stands here 2 times.",
        "peoples.lucani.color: No player has the color red of lucani.",
    ]
    assert told(read_scenario(scenario_json("bids", {"Ana": 2}))) == [
        "bids.Ana: There is no player 'Ana'. Did you mean Anna?"
    ]


@pytest.mark.rule("peninsula.G2")
@pytest.mark.rule("peninsula.G2.eighteen")
@pytest.mark.rule("peninsula.G2.nineteen")
@pytest.mark.parametrize("number", [17, 18, 19, 20])
def test_how_many_peoples_there_are(number: int) -> None:
    sheet = {"color": "red", "counters": {"I": 1}, "entry": {"turn": 2}}
    names = ["etruschi", *(f"p{each}" for each in range(1, number))]
    document = changed(SCENARIO, "peoples", dict.fromkeys(names, sheet))
    text = json.dumps({**document, "movement_list": names})
    assert any("(G2)" in each for each in notes(read_scenario(text))) is (number in {17, 20})
    for reading, wanted in (("eighteen", 18), ("nineteen", 19)):
        readings = Readings.from_words({"number_of_peoples": reading})
        problem = (
            f"peoples: The number of peoples is {number}, and under this reading it must be "
            f"{wanted} (G2)."
        )
        brought = read_scenario(text, readings)
        assert told(brought) == ([] if number == wanted else [problem])
        assert not any("(G2)" in each for each in notes(brought))


LINKS = [["lucania", "cilento"], ["cilento", "murge", "dotted"], ["tirreno", "lucania"]]


@pytest.mark.parametrize(
    ("links", "problems"),
    [
        (
            [*LINKS, ["Cilentoo", "murge"]],
            ["links[3]: There is no area 'Cilentoo'. Did you mean cilento?"],
        ),
        ([*LINKS, ["murge", "murge"]], ["links[3]: murge is linked to itself."]),
        (
            [*LINKS, ["murge", "cilento"]],
            ["links[3]: murge and cilento are linked twice, once dotted and once not."],
        ),
        (
            [*LINKS, ["tirreno", "murge", "dotted"], ["murge", "tirreno", "dotted"]],
            [
                "links[3]: A dotted line joins two lands, and tirreno is a sea (G5).",
                "links[4]: A dotted line joins two lands, and tirreno is a sea (G5).",
            ],
        ),
        (LINKS[:1], ["areas.murge: No link leads to murge."]),
    ],
)
def test_links(links: list[list[str]], problems: list[str]) -> None:
    assert told(read_scenario(scenario_json("links", links))) == problems


def test_links_that_say_nothing_new_are_noted() -> None:
    document = changed(SCENARIO, "areas.ionio", {"sea": True})
    links = [*LINKS, ["cilento", "lucania"], ["tirreno", "ionio"]]
    brought = read_scenario(json.dumps({**document, "links": links}))
    assert told(brought) == []
    assert notes(brought)[1:] == [
        "links[3]: cilento and lucania are linked twice.",
        "links[4]: Nobody moves from sea to sea: tirreno and ionio (G4).",
    ]


@pytest.mark.rule("peninsula.G7")
@pytest.mark.rule("peninsula.G8")
def test_the_movement_list() -> None:
    text = scenario_json("movement_list", ["umbri", "etrusci", "umbri", "etruschi"])
    brought = read_scenario(text)
    assert told(brought) == [
        "movement_list[1]: There is no people 'etrusci'. Did you mean etruschi?",
        "movement_list: 'umbri' stands here 2 times.",
        "movement_list: lucani is not in the movement list (G8).",
    ]
    assert notes(brought)[1:] == [
        "movement_list: The movement list does not begin with etruschi (G7)."
    ]


@pytest.mark.rule("peninsula.O1")
@pytest.mark.rule("peninsula.O1.per_color")
def test_two_dice_never_reach_eighteen() -> None:
    text = scenario_json("options", {"commander_birth": True})
    assert notes(read_scenario(text))[1:] == [
        "options.commander_birth: The sum of two dice never reaches 18 (O1)."
    ]
    # One die for each color: four dice, and up to 24.
    assert notes(read_scenario(text, Readings(birth_rolls="per_color")))[1:] == []


def people(name: str, **sheet: object) -> str:
    """The scenario with other parts of a sheet."""
    peoples = SCENARIO["peoples"]
    assert isinstance(peoples, dict)
    return scenario_json(f"peoples.{name}", {**peoples[name], **sheet})


def test_entries_fit_the_map_and_the_counters() -> None:
    entry = {"turn": 4, "at": ["lucani"], "units": {"I": 15, "C": 3}}
    later = [{"turn": 3, "at": ["murge"], "units": {"I": 1}}, {"turn": 5, "units": {"I": 2}}]
    assert told(read_scenario(people("umbri", entry=entry, reinforcements=later))) == [
        "peoples.umbri.entry.at[0]: There is no area 'lucani'. Did you mean lucania?",
        "peoples.umbri.entry.units.I: umbri: 15 I arrive, 14 counters (D9).",
        "peoples.umbri.reinforcements[0].turn: Reinforcements come in turn 3, and umbri in turn 4.",
        "peoples.umbri.reinforcements[1].at: 2I arrive, but no area says where (M11).",
    ]
    # In the turn of the entry itself, they come with the others.
    at_once = [{"turn": 4, "at": ["murge"], "units": {"I": 1}}]
    assert told(read_scenario(people("umbri", reinforcements=at_once))) == []


@pytest.mark.rule("peninsula.V1")
def test_points_are_for_lands() -> None:
    first = {"turns": [1], "areas": {"tirreno": 1}}
    text = people("umbri", victory={"2": {"lucania": 1}, "5": {"murgia": 1}}, first=first)
    brought = read_scenario(text)
    assert told(brought) == [
        "peoples.umbri.victory.5.murgia: There is no area 'murgia'. Did you mean murge?",
        "peoples.umbri.first.areas.tirreno: tirreno is a sea, and nobody holds a sea (G4).",
    ]
    assert notes(brought)[1:] == [
        "peoples.umbri.victory.2: There are points in turn 2, and umbri comes in turn 4 (V1)."
    ]
    assert notes(read_scenario(people("umbri", victory={"4": {"lucania": 1}})))[1:] == []


@pytest.mark.rule("peninsula.V3")
def test_what_is_converted_exists() -> None:
    areas = {"cilent": "lucani", "murge": "lucan"}
    convert = {"turn": 16, "areas": areas, "points": {"lucania": 1}}
    text = people(
        "etruschi", special={"no_stacking_until": 14, "double_at": 12, "convert": convert}
    )
    assert told(read_scenario(text)) == [
        "peoples.etruschi.special.convert.areas.cilent: There is no area 'cilent'. Did you mean "
        "cilento?",
        "peoples.etruschi.special.convert.areas.murge: There is no people 'lucan'. Did you mean "
        "lucani?",
        "peoples.etruschi.special.convert.points.lucania: There are points for lucania, which is "
        "not converted (V3).",
    ]


@pytest.mark.rule("peninsula.S5")
@pytest.mark.rule("peninsula.S7")
def test_what_the_text_says_of_two_peoples_is_missed() -> None:
    # What a sheet has beyond that is its own affair.
    printed = {
        "no_stacking_until": 7,
        "no_development_until": 7,
        "top_up": {"to": 10, "until": 7},
    }
    assert notes(read_scenario(people("umbri", special={**printed, "double_at": 9})))[1:] == []
    assert notes(read_scenario(people("umbri", special={"no_stacking_until": 6})))[1:] == [
        "peoples.umbri.special.no_stacking_until: Section 4.11 says of umbri: no stacking until "
        "turn 7. This sheet does not.",
        "peoples.umbri.special.no_development_until: Section 4.11 says of umbri: no development "
        "until turn 7. This sheet does not.",
        "peoples.umbri.special.top_up: Section 4.11 says of umbri: topping up to 10 until turn "
        "7. This sheet does not.",
    ]
    assert notes(read_scenario(scenario_json("peoples.etruschi.special", GONE)))[1:] == [
        "peoples.etruschi.special.no_stacking_until: Section 4.12 says of etruschi: no stacking "
        "until turn 14. This sheet does not.",
        "peoples.etruschi.special.double_at: Section 4.12 says of etruschi: doubling in turn 12. "
        "This sheet does not.",
    ]
