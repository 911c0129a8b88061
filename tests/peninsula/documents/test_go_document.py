"""Goes, games and their verification as documents, part by part."""

from __future__ import annotations

import json
from typing import cast

from attrs import evolve
from jsonschema import Draft202012Validator

from palatinus_rules.kit.problems import Problems
from palatinus_rules.peninsula.documents.game import game_document
from palatinus_rules.peninsula.documents.go import go_document, verification_document
from palatinus_rules.peninsula.documents.orders import orders_document
from palatinus_rules.peninsula.documents.schemas import schema
from palatinus_rules.peninsula.documents.state import state_document
from palatinus_rules.peninsula.game import Game, verify
from palatinus_rules.peninsula.people import Convert, Special
from palatinus_rules.peninsula.play.going import play
from palatinus_rules.peninsula.readers import read_game, read_orders
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Options, Scenario
from palatinus_rules.peninsula.state import Phase, State
from palatinus_rules.peninsula.units import Force
from peninsula_orders import orders
from peninsula_plain import people, scenario, state

PLAIN = scenario()


def document(
    text: str, before: State, game: Scenario = PLAIN, readings: Readings = Readings()
) -> dict[str, object]:
    """A go as a document, as others read it; it follows its schema."""
    found = json.loads(json.dumps(go_document(play(game, before, orders(text), readings))))
    Draft202012Validator(schema("go")).validate(found)
    return cast(dict[str, object], found)


def part(value: object, *keys: str) -> object:
    """What is inside a document; of a list, its only entry."""
    for key in keys:
        if isinstance(value, list):
            (value,) = value
        value = cast(dict[str, object], value)[key]
    return value


def lowest(blows: object) -> list[object]:
    return [each["lowest"] for each in cast(list[dict[str, object]], blows)]


def test_only_phases_that_were_played_are_there() -> None:
    phases = ["development", "movement", "combat", "stacking", "victory"]
    units = {"selva": {"umbri": "1I"}, "campo": {"sardi": "1I"}}
    whole = document("", state(units))
    assert [key for key in whole if key in phases] == phases
    late = document("", state(units, phase=Phase.COMBAT))
    assert [key for key in late if key in phases] == phases[2:]
    # Umbri and Sardi are of one player, who develops both before one of them moves.
    early = document("", state(units), readings=Readings(phases="develop_together"))
    assert [key for key in early if key in phases] == phases[:1]


def test_births_and_upgrades() -> None:
    born = scenario(options=Options(commander_birth=True, upgrades=True))
    # Forest 4, upkeep 2, left 2: infantry becomes cavalry. 3 + 5 + 5 + 5 = 18, and Ada's is lowest.
    text = "Rolls: Ada 3, Ada 5, Bice 5, Bice 5\nUpgrade: selva 1I to C"
    before = state({"selva": {"umbri": "1I"}, "campo": {"siculi": "1I"}})
    found = document(text, before, born, Readings(birth_rolls="per_color"))
    assert part(found, "development", "born") == {"sum": 18, "players": ["Ada"]}
    assert part(found, "development", "upgrades") == [
        {"area": "selva", "before": "I", "after": "C", "number": 1}
    ]


def test_exchanges_and_retreats() -> None:
    before = state(
        {"piana": {"umbri": "2I", "siculi": "1I"}, "campo": {"umbri": "1I", "sardi": "1I"}},
        phase=Phase.COMBAT,
    )
    # The infantry of the second row has no strength: it gets no die, and kills nobody.
    text = """
        Combat: piana
        Round: I / I v I
        Arrows: 2>1 v -
        Strikes: 1>1 1 v 1>1 1
        Retreat: defender selva
    """
    found = document(text, before)
    assert part(found, "combat", "exchanged") == [
        {"area": "campo", "old": "sardi", "new": "umbri", "replaced": {"I": 1}, "removed": {}}
    ]
    retreat = part(found, "combat", "combats", "retreat")
    assert retreat == {"people": "siculi", "to": "selva", "units": {"I": 1}}
    assert lowest(part(found, "combat", "combats", "rounds", "arrows", "blows")) == [None]
    assert lowest(part(found, "combat", "combats", "rounds", "strikes", "blows")) == [5, 5]


def test_stacks_and_conversions() -> None:
    # Selva holds 4 and monte 1: of 6 I and 2 I, 2 are too many if monte is doubled. Siculi have
    # one counter, so that three of the four in selva are taken away.
    umbri = people("umbri", Special(convert=Convert(8, {"selva": "siculi"}, {"selva": 3})))
    game = scenario(umbri, people("siculi", counters=Force(1)))
    before = state({"selva": {"umbri": "6I"}, "monte": {"umbri": "2I"}}, phase=Phase.COMBAT)
    found = document("Remove: selva 1I\nDouble: monte\nConvert: selva", before, game)
    assert found["stacking"] == [
        {
            "people": "umbri",
            "doubled": ["monte"],
            "removed": {"selva": {"I": 1}},
            "forced": {"selva": {"I": 1}},
        }
    ]
    assert part(found, "victory", "converted") == [
        {"area": "selva", "into": "siculi", "converted": {"I": 1}, "removed": {"I": 3}}
    ]


ROUND = "Combat: piana\nRound: I v I\nStrikes: 1>1 5 v 1>1 1"


def test_a_verified_game_goes_by_goes() -> None:
    umbri = people("umbri", victory={8: {"piana": 2}})
    first = state({"piana": {"umbri": "1I", "siculi": "1I"}, "campo": {"siculi": "1I"}})
    later = (orders("", people="siculi"), orders("", turn=9))
    game = Game(scenario(umbri), evolve(first, phase=Phase.COMBAT), (orders(ROUND), *later))
    found = verify(game)
    told = verification_document(found)
    Draft202012Validator(schema("verification")).validate(json.loads(json.dumps(told)))
    assert told["goes"] == [
        {"turn": 8, "people": "umbri", "legal": True, "combats": 1, "points": 2},
        {"turn": 8, "people": "siculi", "legal": True, "combats": 0, "points": 0},
        {"turn": 9, "people": "umbri", "legal": True, "combats": 0, "points": 0},
    ]
    # Nobody has won before the end, but somebody leads. The state is that after the last go.
    assert (told["winners"], told["leaders"], told["over"]) == ([], ["Ada"], False)
    assert told["state"] == state_document(found.goes[2].after)
    nothing = verify(evolve(game, goes=()))
    assert verification_document(nothing)["state"] == state_document(game.state)


def test_problems_are_those_of_the_game_unless_they_are_told_with_their_lines() -> None:
    game = Game(PLAIN, state({"selva": {"umbri": "1I"}}), (orders("Buy: selva 9I"),))
    found = verify(game)
    told = verification_document(found)["problems"]
    assert isinstance(told, list)
    assert [each["code"] for each in told] == [str(each.code) for each in found.problems]
    assert told
    assert verification_document(found, Problems(()))["problems"] == []


def test_a_game_has_a_title_or_none() -> None:
    game = Game(PLAIN, state({"selva": {"umbri": "1I"}}), (orders(""),))
    assert "title" not in game_document(game)
    named = evolve(game, title="An evening")
    written = game_document(named)
    assert (written["format"], written["title"]) == ("peninsula-game/1", "An evening")
    assert read_game(json.dumps(written)).value == named


def test_a_game_lacks_a_part_or_has_a_wrong_one() -> None:
    whole = game_document(Game(PLAIN, state({"selva": {"umbri": "1I"}}), ()))
    for key in ("scenario", "state"):
        brought = read_game(json.dumps({each: part for each, part in whole.items() if each != key}))
        assert brought.value is None
    # What cannot be read is told, and not what would follow from it.
    wrong = {**cast(dict[str, object], whole["scenario"]), "movement_list": 3}
    brought = read_game(json.dumps({**whole, "scenario": wrong}))
    assert [each.where for each in brought.findings.problems] == ["scenario.movement_list"]


def test_orders_come_back_as_they_were() -> None:
    told = orders("Combat: piana\nRound: I* / A v I\nStrikes: 1>1 5 v 1>1 1")
    (combat,) = told.combats
    assert combat.rounds[0].attacker.commander == 1
    assert read_orders(json.dumps(orders_document(told))).value == told
    # An upgrade without a number is that of one unit.
    one = {"area": "selva", "before": "I", "after": "A"}
    brought = read_orders(json.dumps({**orders_document(told), "upgrades": [one]})).value
    assert brought is not None
    assert [each.number for each in brought.upgrades] == [1]
