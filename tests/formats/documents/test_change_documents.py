"""Documents of changes and swings."""

from __future__ import annotations

import json
import re

from attrs import evolve
from hypothesis import given, settings, strategies as st

from board_documents import changed_document, mixed_words
from json_programs import check_change, check_swing
from palatinus_rules import (
    Field,
    Inhabitant,
    Player,
    Position,
    Rulings,
    __version__,
    explain,
    testing,
)
from palatinus_rules.disputes import Parting, ScoringStep, swing, what_if
from plain import BALANCED, position
from strategies import disputed_positions
from told_numbers import untold
from validators import validator

CHANGE = validator("change")
SWING = validator("swing")
FIELDS = st.sampled_from(Field)


@st.composite
def changes(draw: st.DrawFn) -> tuple[Position, dict[Field, Inhabitant | None]]:
    """A position, and who stands on some of its fields instead."""
    before = draw(disputed_positions() | testing.dense_positions())
    anybody = st.none() | testing.inhabitants(colors=list(before.owners))
    return before, draw(st.dictionaries(FIELDS, anybody, max_size=4))


@settings(max_examples=60)
@given(changes(), testing.rulings())
def test_a_change_has_all_that_its_words_say_and_adds_up(
    change: tuple[Position, dict[Field, Inhabitant | None]], ruled: Rulings
) -> None:
    found = what_if(*change, ruled)
    document = found.to_document()
    CHANGE.validate(document)
    assert untold(explain(found), document) == set()
    check_change(json.dumps(document))
    assert Position.from_code(document["after"]["code"]) == found.after.position


@settings(max_examples=10)
@given(disputed_positions(), testing.rulings())
def test_a_swing_has_all_that_its_words_say_and_adds_up(position: Position, ruled: Rulings) -> None:
    found = swing(position, ruled)
    document = found.to_document()
    SWING.validate(document)
    assert untold(explain(found), document) == set()
    check_swing(json.dumps(document))
    assert Position.from_code(document["code"]) == position
    assert [each["field"] for each in document["without"]] == [*map(str, position.inhabitants)]


@settings(max_examples=40)
@given(disputed_positions() | testing.dense_positions(), st.data(), testing.rulings())
def test_another_board_has_all_that_its_words_say_and_adds_up(
    before: Position, data: st.DataObject, ruled: Rulings
) -> None:
    found = what_if(before, data.draw(mixed_words(before)), ruled)
    document = found.to_document()
    CHANGE.validate(document)
    in_words = set(re.findall("[A-G][1-6]|[3-6]", " ".join(document.get("board", []))))
    assert untold(explain(found), document) <= in_words
    check_change(json.dumps(document))
    # What happens on the board and then on fields leads from the one position to the other.
    words = document.get("board", [])
    changed = changed_document(before.to_document(), words)
    for each in document["changes"]:
        stood = changed["inhabitants"].pop(each["field"], None)
        assert stood == each["before"]
        if each["after"] is not None:
            changed["inhabitants"][each["field"]] = each["after"]
    assert Position.from_document(changed) == found.after.position


def test_a_change_of_the_board_by_hand() -> None:
    # F5 takes the 5 of hill F instead of a 3, and yellow wins with 5 points against 4.
    document = what_if(position("D3 red farmer\nF5 yellow farmer"), ["f=5", "G@0"]).to_document()
    assert document["board"] == ["F=5"]
    assert document["changes"] == []
    assert document["effect"] == "winners"
    (hill,) = document["hills"]
    assert (hill["hill"], hill["token"]) == ("F", 3)
    assert [hill[side]["award"]["value"] for side in ("before", "after")] == [3, 5]
    assert document["parting"] == {
        "step": "award",
        "hill": "F",
        "field": None,
        "before": None,
        "after": None,
    }


def test_a_change_by_hand() -> None:
    # Hill D: the red farmer has D2 and D4 free, 4, and takes the token worth 4. Without him nobody
    # has influence anywhere, and all three share the victory.
    named = evolve(
        position("D3 red farmer"),
        title="Friday",
        players=[Player("red", name="Ada"), Player("yellow"), Player("green")],
    )
    document = what_if(named, {"D3": None}).to_document()
    assert (document["format"], document["version"]) == ("palatinus-change/1", __version__)
    assert document["title"] == "Friday"
    assert document["players"][0] == {"color": "red", "name": "Ada"}
    assert document["changes"] == [
        {
            "field": "D3",
            "sort": "taken-away",
            "before": {"color": "red", "kind": "farmer"},
            "after": None,
        }
    ]
    assert document["effect"] == "winners"
    red, yellow, _ = document["standings"]
    assert red["points"] == {"before": 4, "after": 0, "change": -4}
    assert red["rank"] == {"before": 1, "after": 1, "change": 0}
    assert yellow["rank"] == {"before": 2, "after": 1, "change": -1}
    assert document["before"]["winners"] == ["red"]
    assert document["after"]["winners"] == ["red", "yellow", "green"]
    assert document["hills"] == [
        {
            "hill": "D",
            "token": 4,
            "before": {
                "influence": {"red": [4], "yellow": [], "green": []},
                "award": {"kind": "token", "colors": ["red"], "value": 4},
            },
            "after": {
                "influence": {"red": [], "yellow": [], "green": []},
                "award": {"kind": "none", "colors": [], "value": 0},
            },
        }
    ]
    free = {"reason": "farmer-beside-free-field", "points": 2}
    assert document["parting"] == {
        "step": "influence",
        "hill": "D",
        "field": "D3",
        "before": {
            "tally": {
                "field": "D3",
                "color": "red",
                "kind": "farmer",
                "player": "red",
                "points": 4,
                "influence": [{"field": "D2", **free}, {"field": "D4", **free}],
            }
        },
        "after": None,
    }


def test_sorts_of_changes() -> None:
    standing = position("A1 red farmer\nB1 red farmer")
    document = what_if(
        standing,
        {
            "A1": Inhabitant("red", "farmer", wolf=True),
            "B1": Inhabitant("yellow", "farmer"),
            "C1": Inhabitant("green", "soldier"),
        },
    ).to_document()
    sorts = {each["field"]: each["sort"] for each in document["changes"]}
    assert sorts == {"A1": "back", "B1": "replaced", "C1": "added"}
    assert document["changes"][0]["after"] == {"color": "red", "kind": "farmer", "wolf": True}
    assert what_if(standing, {}).to_document()["parting"] is None


def test_a_swing_by_hand() -> None:
    # Without the merchant on D5 or that on E2 nobody takes a token of hills D and E, as it is said
    # beside the position: red and yellow have the 4 each, and then two discs worth 2 each.
    document = swing(evolve(position(BALANCED), title="Friday")).to_document()
    assert (document["format"], document["title"]) == ("palatinus-swing/1", "Friday")
    without = {each["field"]: each for each in document["without"]}
    assert without["D5"]["inhabitant"] == {"color": "red", "kind": "merchant"}
    assert without["D5"]["effect"] == without["E2"]["effect"] == "holdings"
    assert [each["points"]["change"] for each in without["D5"]["standings"]] == [0, 0, 0]


def test_where_soldiers_part() -> None:
    # B1 has the farmer on B6 beside him, and captures it. Without him nobody does.
    standing = position("B1 red soldier\nB6 yellow farmer")
    document = what_if(standing, {"B1": None}).to_document()
    CHANGE.validate(document)
    assert document["parting"] == {
        "step": "soldiers",
        "hill": "B",
        "field": "B1",
        "before": {
            "soldier": {
                "field": "B1",
                "color": "red",
                "merchants": [],
                "farmers": ["B6"],
                "verdict": "captures",
                "captured": ["B6"],
                "leaves": False,
            }
        },
        "after": None,
    }


def test_where_the_second_soldier_of_a_hill_parts() -> None:
    # B1 captures the farmer on B6 either way; the one on B4 is only captured by the soldier on B3.
    standing = position("B1 red soldier\nB6 yellow farmer\nB3 red soldier\nB4 yellow farmer")
    document = what_if(standing, {"B3": None}).to_document()
    CHANGE.validate(document)
    parting = document["parting"]
    assert parting is not None
    assert (parting["step"], parting["field"]) == ("soldiers", "B3")
    before = parting["before"]
    assert before is not None
    assert "soldier" in before
    assert (before["soldier"]["field"], before["soldier"]["captured"]) == ("B3", ["B4"])
    assert parting["after"] is None


def test_where_captives_part() -> None:
    # The same soldier of another color counts and captures the same, and somebody else takes it.
    standing = position("B1 red soldier\nB6 yellow farmer")
    document = what_if(standing, {"B1": Inhabitant("green", "soldier")}).to_document()
    CHANGE.validate(document)
    captive = {"field": "B6", "color": "yellow", "kind": "farmer", "captors": ["B1"], "disc": None}
    assert document["parting"] == {
        "step": "captures",
        "hill": "B",
        "field": "B6",
        "before": {"captures": [{**captive, "player": "red"}]},
        "after": {"captures": [{**captive, "player": "green"}]},
    }


def test_where_captives_part_and_the_box_is_empty() -> None:
    # Somebody with a soldier on either side at five hills. The box holds discs for B to E; the
    # soldier on F4 takes the piece whatever his color, and yellow is owed a fifth disc.
    trios = ["B2 B1 B6", "C1 C2 C3", "D2 D3 D4", "E3 E4 E5", "F4 F5 F6"]
    lines = [
        f"{first} red soldier\n{taken} green farmer\n{second} yellow soldier"
        for first, taken, second in (trio.split() for trio in trios)
    ]
    found = what_if(
        position("\n".join(lines)),
        {"F4": Inhabitant("green", "soldier")},
        Rulings(disc_shortage="box"),
    )
    document = found.to_document()
    CHANGE.validate(document)
    captive = {
        "field": "F5",
        "color": "green",
        "kind": "farmer",
        "captors": ["F4", "F6"],
        "disc": None,
        "missing": "yellow",
    }
    assert document["parting"] == {
        "step": "captures",
        "hill": "F",
        "field": "F5",
        "before": {"captures": [{**captive, "player": "red"}]},
        "after": {"captures": [{**captive, "player": "green"}]},
    }


def test_where_standings_part() -> None:
    """Under the same rulings they never do, but the records of a change have a place for it."""
    found = evolve(what_if(position("D3 red farmer"), {}), parting=Parting(ScoringStep.STANDINGS))
    nowhere = {"hill": None, "field": None, "before": None, "after": None}
    document = found.to_document()
    CHANGE.validate(document)
    assert document["parting"] == {"step": "standings", **nowhere}
