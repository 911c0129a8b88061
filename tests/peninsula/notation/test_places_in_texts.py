"""Where each part of a text stands, so that whatever is wrong with it is told there."""

from __future__ import annotations

from typing import cast

import pytest
from attrs import evolve

from palatinus_rules.peninsula.notation.game import parse_game
from palatinus_rules.peninsula.notation.orders import parse_orders
from palatinus_rules.peninsula.notation.scenario import parse_scenario, scenario_text
from palatinus_rules.peninsula.notation.state import parse_state
from palatinus_rules.peninsula.notation.vocabulary import COLORS, PHASES, TERRAINS, meant
from palatinus_rules.peninsula.people import Color
from palatinus_rules.peninsula.readers import Parsed, scenario_from
from palatinus_rules.peninsula.scenario import Options
from palatinus_rules.peninsula.state import Phase
from palatinus_rules.peninsula.terrain import Terrain
from peninsula_documents import scenario_json

ORDERS = """\
Peninsula orders 1
People: umbri
Turn:5
Rolls: Anna 3, Bruno 4
Commander: lucania
Add: lucania 2I
Buy: lucania 2I, cilento 1A
Upgrade: lucania I to A
Move: 1I lucania > cilento
Combat: cilento
Round: I* / A v I I
Arrows: 2>1 5 v -
Fate: defender 1
Strikes: 1>1 6 v 1>1 2, 2>1 5
Fate: attacker 2
Retreat: attacker murge
Remove: maiella 1I
  Double lucani: murge, molise
Convert: cilento, murge 2I
"""
SCENARIO = """\
Title: Made up
Player Anna: green, blue
Costs: plain 1, forest 2
Options: upgrades
Strengths: I 5, A front 4, C plain 2
Bids: Anna 3
Mountain: lucania (1)
Sea: tirreno
Links lucania: tirreno, murge (dotted)
Order: etruschi, umbri
People etruschi: green
Counters: 10I
Entry 1: 4I+1L at tirreno, lucania
Reinforcements 5: 4I at murge
Points 6: lucania 2
First 7, 8: cilento 1
Top up: 10 until 7
Double at: 12
Convert 16: cilento > lucani (3)
"""
STATE = """\
Turn: 5
People: umbri
Phase: movement
Saved: umbri 2
Points: umbri 3
In lucania: umbri 2I+1A
Invading tirreno: umbri 4I
Occupied cilento: etruschi 2
Held murge: umbri
"""


def marked(parsed: Parsed) -> dict[str, tuple[int, str]]:
    """For each place its line, and what is marked there."""
    return {
        where: (span.line, span.source[span.column - 1 :][: span.length])
        for where, span in parsed.places.items()
    }


def made(parsed: Parsed) -> dict[str, object]:
    return cast(dict[str, object], parsed.document)


def test_all_places_of_orders() -> None:
    here = "combats[0].rounds[0]"
    assert marked(parse_orders(ORDERS)) == {
        "people": (2, "umbri"),
        "turn": (3, "5"),
        "rolls.Anna": (4, "Anna 3"),
        "rolls.Bruno": (4, "Bruno 4"),
        "born.umbri": (5, "lucania"),
        "added": (6, "lucania 2I"),
        "added.lucania": (6, "lucania 2I"),
        "bought": (7, "lucania 2I, cilento 1A"),
        "bought.lucania": (7, "lucania 2I"),
        "bought.cilento": (7, "cilento 1A"),
        "upgrades": (8, "lucania I to A"),
        "upgrades[0]": (8, "lucania I to A"),
        "moves": (9, "1I lucania > cilento"),
        "moves[0]": (9, "1I lucania > cilento"),
        "moves[0].path[0]": (9, "lucania"),
        "moves[0].path[1]": (9, "cilento"),
        "combats[0]": (10, "cilento"),
        here: (11, "I* / A v I I"),
        f"{here}.attacker": (11, "I* / A"),
        f"{here}.defender": (11, "I I"),
        f"{here}.arrows": (12, "2>1 5 v -"),
        f"{here}.arrows.attacker[0]": (12, "2>1 5"),
        f"{here}.arrows.defender_fate": (13, "defender 1"),
        f"{here}.strikes": (14, "1>1 6 v 1>1 2, 2>1 5"),
        f"{here}.strikes.attacker[0]": (14, "1>1 6"),
        f"{here}.strikes.defender[0]": (14, "1>1 2"),
        f"{here}.strikes.defender[1]": (14, "2>1 5"),
        f"{here}.strikes.attacker_fate": (15, "attacker 2"),
        f"{here}.attacker_retreat": (16, "murge"),
        "stacks.umbri": (17, "maiella 1I"),
        "stacks.umbri.removed": (17, "maiella 1I"),
        "stacks.umbri.removed.maiella": (17, "maiella 1I"),
        "stacks.lucani": (18, "murge, molise"),
        "stacks.lucani.doubled": (18, "murge, molise"),
        "stacks.lucani.doubled[0]": (18, "murge"),
        "stacks.lucani.doubled[1]": (18, "molise"),
        "converted": (19, "cilento, murge 2I"),
        "converted.cilento": (19, "cilento"),
        "converted.murge": (19, "murge 2I"),
    }


def test_all_places_of_a_scenario() -> None:
    sheet = "peoples.etruschi"
    assert marked(parse_scenario(SCENARIO)) == {
        "title": (1, "Made up"),
        "players[0]": (2, "Anna"),
        "players[0].colors[0]": (2, "green"),
        "players[0].colors[1]": (2, "blue"),
        "terrain_cost": (3, "plain 1, forest 2"),
        "terrain_cost.plain": (3, "plain 1"),
        "terrain_cost.forest": (3, "forest 2"),
        "options.upgrades": (4, "upgrades"),
        "strengths": (5, "I 5, A front 4, C plain 2"),
        "strengths.I": (5, "I 5"),
        "strengths.A.front": (5, "A front 4"),
        "strengths.C.plain": (5, "C plain 2"),
        "bids": (6, "Anna 3"),
        "bids.Anna": (6, "Anna 3"),
        "areas.lucania": (7, "lucania (1)"),
        "areas.tirreno": (8, "tirreno"),
        "links[0]": (9, "tirreno"),
        "links[1]": (9, "murge (dotted)"),
        "movement_list": (10, "etruschi, umbri"),
        "movement_list[0]": (10, "etruschi"),
        "movement_list[1]": (10, "umbri"),
        sheet: (11, "etruschi"),
        f"{sheet}.color": (11, "green"),
        f"{sheet}.counters": (12, "10I"),
        f"{sheet}.entry": (13, "4I+1L at tirreno, lucania"),
        f"{sheet}.entry.turn": (13, "1"),
        f"{sheet}.entry.at[0]": (13, "tirreno"),
        f"{sheet}.entry.at[1]": (13, "lucania"),
        f"{sheet}.entry.units": (13, "4I+1L"),
        f"{sheet}.reinforcements[0]": (14, "4I at murge"),
        f"{sheet}.reinforcements[0].turn": (14, "5"),
        f"{sheet}.reinforcements[0].at[0]": (14, "murge"),
        f"{sheet}.reinforcements[0].units": (14, "4I"),
        f"{sheet}.victory.6": (15, "lucania 2"),
        f"{sheet}.victory.6.lucania": (15, "lucania 2"),
        f"{sheet}.first": (16, "cilento 1"),
        f"{sheet}.first.turns[0]": (16, "7"),
        f"{sheet}.first.turns[1]": (16, "8"),
        f"{sheet}.first.areas": (16, "cilento 1"),
        f"{sheet}.first.areas.cilento": (16, "cilento 1"),
        f"{sheet}.special.top_up": (17, "10 until 7"),
        f"{sheet}.special.double_at": (18, "12"),
        f"{sheet}.special.convert": (19, "cilento > lucani (3)"),
        f"{sheet}.special.convert.points.cilento": (19, "3"),
        f"{sheet}.special.convert.areas.cilento": (19, "cilento > lucani (3)"),
    }


def test_all_places_of_a_state() -> None:
    assert marked(parse_state(STATE)) == {
        "turn": (1, "5"),
        "people": (2, "umbri"),
        "phase": (3, "movement"),
        "saved": (4, "umbri 2"),
        "saved.umbri": (4, "umbri 2"),
        "points": (5, "umbri 3"),
        "points.umbri": (5, "umbri 3"),
        "units.lucania": (6, "lucania"),
        "units.lucania.umbri": (6, "umbri 2I+1A"),
        "invading.tirreno": (7, "tirreno"),
        "invading.tirreno.umbri": (7, "umbri 4I"),
        "occupied.cilento": (8, "etruschi 2"),
        "held.murge": (9, "umbri"),
    }


def test_a_game_has_its_places_below_those_of_its_parts() -> None:
    state, orders = f"Peninsula state 1\n{STATE}", ORDERS
    parsed = parse_game(f"Peninsula game 1\nTitle: An evening\n{state}{orders}{orders}")
    assert (made(parsed)["title"], list(parsed.problems)) == ("An evening", [])
    # Two lines before the state, and ten of it; then 19 lines of orders, twice.
    places = marked(parsed)
    assert places["state"] == (3, "Peninsula state 1")
    assert places["state.turn"] == (4, "5")
    assert places["goes[0]"] == (13, "Peninsula orders 1")
    assert places["goes[1]"] == (32, "Peninsula orders 1")
    assert places["goes[1].turn"] == (34, "5")


def codes(parsed: Parsed) -> list[tuple[str, int | None]]:
    return [(str(each.code), each.line) for each in parsed.problems]


def test_what_stands_before_a_game_is_told_line_by_line() -> None:
    text = f"Peninsula game 1\nTitle: x\nhello\nTitle:\nhello: x\nPeninsula state 1\n{STATE}"
    parsed = parse_game(f"{text}Peninsula state 1\n{STATE}{ORDERS}")
    unknown = [("line-unknown", line) for line in (3, 4, 5)]
    # The second state, after ten lines of the first, is not read; the orders after it are.
    assert codes(parsed) == [*unknown, ("key-twice", 16)]
    assert "goes[0].turn" in parsed.places


@pytest.mark.parametrize(
    ("lines", "wrong"),
    [
        # A round without a combat, blows without a round of their own combat or without any.
        ("Round: I v I", 1),
        ("Combat: a\nArrows: 1>1 5 v -", 2),
        ("Combat: a\nRound: I v I\nCombat: b\nArrows: 1>1 5 v -", 4),
        # A die for a commander follows arrows or strikes of its round.
        ("Combat: a\nRound: I v I\nStrikes: 1>1 5 v -\nRound: I v I\nFate: attacker 1", 5),
        ("Combat: a\nRound: I v I\nRetreat: attacker", 3),
    ],
)
def test_lines_of_combats_in_the_wrong_place(lines: str, wrong: int) -> None:
    assert codes(parse_orders(lines)) == [("line-unreadable", wrong)]


def test_the_first_line_is_the_first() -> None:
    assert codes(parse_orders(ORDERS)) == []
    assert codes(parse_orders(f"People: umbri\n{ORDERS[:18]}\nTurn: 5")) == [("line-unknown", 2)]


def test_a_number_can_be_left_out() -> None:
    assert made(parse_orders(ORDERS))["upgrades"] == [
        {"area": "lucania", "number": 1, "before": "I", "after": "A"}
    ]
    # A path of one area is no move, which the go says, with the line.
    assert made(parse_orders("Move: 1I lucania"))["moves"] == [
        {"units": {"I": 1}, "path": ["lucania"]}
    ]


def test_words_are_read_in_both_languages_however_they_are_written() -> None:
    for words, known in ((COLORS, Color), (PHASES, Phase), (TERRAINS, Terrain)):
        english = {str(each): str(each) for each in known}
        assert {word: words[word] for word in english} == english
        assert sorted(words.values()) == sorted([*english, *english])
    assert [meant(word, PHASES) for word in ("Sviluppo", "MOVIMENTO")] == [
        "development",
        "movement",
    ]
    assert [meant(word, PHASES) for word in ("combattimento", "vittoria", "Victory")] == [
        "combat",
        "victory",
        "victory",
    ]
    text = SCENARIO.replace("upgrades", "Upgrades, Commander Birth").replace("front 4", "FRONT 4")
    document = made(parse_scenario(text.replace("C plain", "A Back 6, C plain")))
    assert document["options"] == {"upgrades": True, "commander_birth": True}
    assert document["strengths"] == {"I": 5, "A": {"front": 4, "back": 6}, "C": {"plain": 2}}


def test_a_written_scenario_has_its_parts_apart() -> None:
    found = scenario_from(scenario_json())
    both = evolve(found, options=Options(commander_birth=True, upgrades=True))
    text = scenario_text(both)
    assert scenario_from(text) == both
    for heading in ("Mountain", "Links lucania", "Order", "People etruschi", "People umbri"):
        assert f"\n\n{heading}: " in text


def test_signs_need_no_spaces_around_them() -> None:
    sheet = made(parse_scenario("People umbri: blue\nConvert 16: cilento>lucani(3)"))["peoples"]
    convert = {"turn": 16, "areas": {"cilento": "lucani"}, "points": {"cilento": 3}}
    assert sheet == {"umbri": {"color": "blue", "special": {"convert": convert}}}
    # Two steps are made with the commander, and one without him.
    assert made(parse_orders("Move: 1I a>b>c|d"))["moves"] == [
        {"units": {"I": 1}, "path": ["a", "b", "c", "d"], "led": 2}
    ]
