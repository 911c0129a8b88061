"""Documents of settlements."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given, settings

from json_programs import check_explanation, check_settlement
from palatinus_rules import (
    Color,
    Position,
    Rulings,
    __version__,
    explain,
    resolve,
    settle,
    testing,
)
from palatinus_rules.disputes import Settlement
from palatinus_rules.formats import SettlementDocument
from palatinus_rules.formats.documents.settlement import _handed_over
from palatinus_rules.rules.rulings import QUESTIONS
from palatinus_rules.rules.scoring.control import AwardKind
from plain import CHAIN, position
from strategies import disputed_positions, short_positions
from validators import validator

SETTLEMENT = validator("settlement")
RESULT = validator("result")
EXPLANATION = validator("explanation")
EXAMPLES = sorted((Path(__file__).parents[3] / "examples" / "positions").glob("*.json"))


def checked(settlement: Settlement) -> SettlementDocument:
    document = settlement.to_document()
    SETTLEMENT.validate(document)
    check_settlement(json.dumps(document))
    return document


@settings(max_examples=40)
@given(disputed_positions() | short_positions(), testing.rulings())
def test_settlements_are_valid_and_agree_with_themselves(
    position: Position, ruled: Rulings
) -> None:
    settlement = settle(position, rulings=ruled)
    document = checked(settlement)
    assert Position.from_code(document["code"]) == position
    clauses = {clause for each in explain(settlement).statements for clause in each.clauses}
    assert set(document["clauses"]) == clauses
    RESULT.validate(document["result"])
    told = explain(settlement.given, settlement=settlement).to_document()
    EXPLANATION.validate(told)
    check_explanation(json.dumps(told))


def test_a_hill_that_nobody_gets_either_way_is_not_handed_over() -> None:
    resolution = resolve(position("A1 red farmer"))
    first, *others = resolution.hills
    nobody = evolve(first.award, kind=AwardKind.NONE, colors=(), value=0)
    short = evolve(nobody, missing=(Color.RED, Color.YELLOW))
    one, other, given = (
        evolve(resolution, hills=(evolve(first, award=award), *others))
        for award in (nobody, short, first.award)
    )
    assert [*_handed_over(one, other)] == []
    assert [each["hill"] for each in _handed_over(given, other)] == ["A"]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_example(path: Path) -> None:
    if path.stem != "with_problems":
        checked(settle(Position.from_document(path.read_bytes())))
        checked(settle(Position.from_document(path.read_bytes()), about="captor"))


def test_a_settlement_by_hand() -> None:
    # The reckoning is that of CHAIN.
    chain = evolve(position(CHAIN, springs="B3 C3"), title="Friday")
    document = checked(settle(chain))
    assert (document["format"], document["version"]) == ("palatinus-settlement/1", __version__)
    assert document["title"] == "Friday"
    assert document["result"] == resolve(chain).to_document(depends=settle(chain).depends)
    assert document["open"] == [*QUESTIONS]
    assert (document["settled"], document["winners"]) == (False, [["red"], ["yellow"]])
    captor, spring, *rest = document["questions"]
    assert (captor["question"], captor["needs"], captor["only"]) == ("captor", {}, True)
    assert (captor["effect"], captor["as_given"]) == ("winners", "winners")
    stays, leaves = captor["readings"]
    assert (stays["reading"], stays["winners"], stays["hills"]) == ("stays", ["red"], [])
    assert leaves == {
        "reading": "leaves",
        "winners": ["yellow"],
        "standings": [
            {"color": "yellow", "points": 5, "rank": 1},
            {"color": "red", "points": 3, "rank": 2},
            {"color": "green", "points": 0, "rank": 3},
        ],
        "hills": [
            {
                "hill": "C",
                "before": {"kind": "discs", "colors": ["yellow", "green"], "value": 2},
                "after": {"kind": "token", "colors": ["yellow"], "value": 5},
            }
        ],
    }
    assert captor["parting"] is not None
    assert [captor["parting"][key] for key in ("step", "hill", "field")] == ["soldiers", "B", "B3"]
    assert (spring["question"], spring["needs"]) == ("free_spring", {"captor": "leaves"})
    assert (spring["effect"], spring["as_given"], spring["only"]) == ("winners", "nothing", True)
    assert [each["winners"] for each in spring["readings"]] == [["yellow"], ["red"]]
    assert document["ways"] == [
        {
            "readings": {"captor": "leaves"},
            "caveat": None,
            "winners": ["yellow"],
            "except": [{"free_spring": "once"}],
        },
        {
            "readings": {"captor": "leaves", "free_spring": "once"},
            "caveat": None,
            "winners": ["red"],
        },
    ]
    assert {each["effect"] for each in rest} == {"nothing"}
    assert document["caveats"] == []
    assert document["facts"] == ["lone-soldier"]
    assert document["possible"][1] == {"color": "yellow", "points": [2, 5], "ranks": [1, 2]}


def test_where_two_ways_except_each_other_their_end_is_told_once() -> None:
    # As in CHAIN, but the spring beside C1 is not on B3 but on C6, which is free from the start. If
    # it counts once, C1 has 4, and green takes hill C; if the captor leaves, C1 has 8, and yellow
    # takes it. With both, C1 has 6 again, and red wins.
    document = checked(settle(position(CHAIN, springs="C3 C6")))
    once, leaves = {"free_spring": "once"}, {"captor": "leaves"}
    assert document["ways"] == [
        {"readings": once, "caveat": None, "winners": ["green"], "except": [leaves]},
        {"readings": leaves | once, "caveat": None, "winners": ["red"]},
        {"readings": leaves, "caveat": None, "winners": ["yellow"], "except": [once]},
    ]


def test_what_no_reading_covers_is_told() -> None:
    # Red and yellow both capture the farmer on B6, and share the victory; in turn, whichever comes
    # first, the disc beats the piece, and red wins if it is yellow who takes the piece.
    document = checked(settle(position("B1 red soldier\nB5 yellow soldier\nB6 green farmer")))
    assert document["caveats"] == [{"caveat": "who-takes-the-piece", "effect": "winners"}]
    assert [way for way in document["ways"] if way["caveat"] is not None] == [
        {
            "readings": {"final_tie": reading},
            "caveat": "who-takes-the-piece",
            "winners": ["red"],
        }
        for reading in ("tokens_first", "discs_first")
    ]
    assert "title" not in document


def test_what_decides_nothing_is_shown_with_what_it_needs() -> None:
    # One answer gives rise to the other question, and yellow takes hill C either way: steps alone.
    pieces = "B3 red soldier\nB2 green merchant\nB4 green merchant\nC1 yellow farmer"
    document = checked(settle(position(pieces, springs="B3")))
    (spring,) = [each for each in document["questions"] if each["question"] == "free_spring"]
    assert (spring["effect"], spring["needs"]) == ("steps", {"captor": "leaves"})
    assert [each["reading"] for each in spring["readings"]] == ["both", "once"]
    assert spring["parting"] is not None
    assert spring["parting"]["field"] == "C1"
