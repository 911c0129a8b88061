"""Explanation documents: the sentences, and all that they say as data."""

from __future__ import annotations

import json
from typing import get_args

import pytest
from hypothesis import given, settings

from json_programs import check_explanation
from palatinus_rules import (
    Language,
    Position,
    Rulings,
    __version__,
    explain,
    resolve,
    settle,
    testing,
)
from palatinus_rules.disputes import swing, what_if
from palatinus_rules.formats.declarations import explanation as declared
from palatinus_rules.rules import Captor
from palatinus_rules.rules.rulebook import CLAUSES, OPEN_QUESTIONS
from plain import TWO_CAPTORS, position
from strategies import disputed_positions
from told_numbers import untold
from validators import validator

VALIDATOR = validator("explanation")


@settings(max_examples=30)
@given(testing.dense_positions() | testing.positions() | disputed_positions(), testing.rulings())
def test_everything_that_is_said_is_there_and_adds_up(position: Position, ruled: Rulings) -> None:
    explanation = explain(resolve(position, ruled))
    document = explanation.to_document()
    VALIDATOR.validate(document)
    assert untold(explanation, document) == set()
    check_explanation(json.dumps(document))
    assert Position.from_code(document["code"]) == position
    assert Position.from_document(document["position"]) == position


@settings(max_examples=15)
@given(disputed_positions(), testing.rulings())
def test_all_languages_say_the_same(position: Position, ruled: Rulings) -> None:
    resolution = resolve(position, ruled)
    told = [explain(resolution, language).to_document() for language in Language]
    for document, language in zip(told, Language, strict=True):
        VALIDATOR.validate(document)
        assert document["language"] == language
    data = [
        [
            [
                (each.get("data"), [detail.get("data") for detail in each["details"]])
                for each in chapter["statements"]
            ]
            for chapter in document["chapters"]
        ]
        for document in told
    ]
    assert data[0] == data[1] == data[2] == data[3]


def test_a_hill_by_hand() -> None:
    # Hill B of this position is worked out beside the result document: B1 and B5 both capture B6,
    # red takes it and yellow gets a disc; yellow takes G2 as well. Green's merchant on B4 has
    # yellow's soldier beside him, 3, and takes the token worth 5.
    explanation = explain(resolve(position(TWO_CAPTORS)), "de").hill("B")
    document = explanation.to_document()
    assert (document["format"], document["version"]) == ("palatinus-explanation/1", __version__)
    (chapter,) = document["chapters"]
    assert (chapter["hill"], chapter["token"]) == ("B", 5)
    assert [each["data"] for each in chapter["statements"]] == [
        {"says": "at-the-same-time", "soldiers": ["B1", "B5"]},
        {
            "says": "soldier-counts",
            "field": "B1",
            "color": "red",
            "merchants": [],
            "farmers": ["B6"],
        },
        {
            "says": "soldier-acts",
            "field": "B1",
            "color": "red",
            "verdict": "captures",
            "captured": ["B6"],
            "leaves": False,
            "own_color": False,
        },
        {
            "says": "soldier-counts",
            "field": "B5",
            "color": "yellow",
            "merchants": ["B4"],
            "farmers": ["B6", "G2"],
        },
        {
            "says": "soldier-acts",
            "field": "B5",
            "color": "yellow",
            "verdict": "captures",
            "captured": ["B6", "G2"],
            "leaves": False,
            "own_color": False,
        },
        {"says": "takes", "player": "yellow", "captured": ["G2"]},
        {
            "says": "shared-capture",
            "captors": ["B1", "B5"],
            "captured": ["B6"],
            "player": "red",
            "disc": "yellow",
            "value": 1,
        },
        {
            "says": "brings",
            "field": "B1",
            "color": "red",
            "kind": "soldier",
            "player": "red",
            "points": 0,
        },
        {
            "says": "brings",
            "field": "B4",
            "color": "green",
            "kind": "merchant",
            "player": "green",
            "points": 3,
        },
        {
            "says": "brings",
            "field": "B5",
            "color": "yellow",
            "kind": "soldier",
            "player": "yellow",
            "points": 0,
        },
        {"says": "sum", "player": "green", "parts": [3], "points": 3},
        {"says": "award", "award": "token", "players": ["green"], "value": 5},
    ]
    (detail,) = chapter["statements"][8]["details"]
    assert detail["data"] == {
        "says": "influence",
        "reason": "merchant-beside-soldier",
        "field": "B5",
        "points": 3,
        "color": "yellow",
        "kind": "soldier",
    }
    assert detail["clauses"] == ["control.merchant-beside-soldier"]
    assert detail["fields"] == ["B5"]


def test_readings_are_told() -> None:
    document = explain(resolve(position(""), Rulings(captor=Captor.LEAVES))).to_document()
    (statement,) = document["chapters"][0]["statements"]
    assert statement["data"] == {"says": "reading", "question": "captor", "reading": "leaves"}


def test_explanations_of_everything_else_are_sentences() -> None:
    """What they say as data is in documents of their own, or is the rulebook."""
    standing = position(TWO_CAPTORS)
    of_one_position = [explain(swing(standing)), explain(settle(standing))]
    others = [
        explain(what_if(standing, {"B1": None})),
        explain(CLAUSES[0]),
        explain(OPEN_QUESTIONS[0]),
    ]
    for explanation in (*of_one_position, *others):
        document = explanation.to_document()
        VALIDATOR.validate(document)
        assert ("code" in document) is ("position" in document) is (explanation in of_one_position)
        sentences = [each["text"] for each in document["chapters"][0]["statements"]]
        assert sentences == [each.text for each in explanation.chapters[0].statements]


def test_every_sort_of_statement_is_part_of_the_document() -> None:
    sorts = {
        each
        for each in vars(declared).values()
        if isinstance(each, type) and "says" in getattr(each, "__annotations__", {})
    }
    assert sorts == {*get_args(declared.StatementData)}


def test_what_is_no_explanation() -> None:
    document = json.loads(json.dumps(explain(resolve(position(TWO_CAPTORS))).to_document()))
    VALIDATOR.validate(document)
    for broken in ({"says": "sum", "player": "red"}, {"says": "sung"}, {}, None):
        document["chapters"][1]["statements"][0]["data"] = broken
        assert not VALIDATOR.is_valid(document)


@pytest.mark.parametrize("locale", ["de_DE.UTF-8", "fr_CA", "C"])
def test_the_locale_changes_nothing(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    standing = position(TWO_CAPTORS)
    before = explain(resolve(standing)).to_document(), swing(standing).to_document()
    monkeypatch.setenv("LC_ALL", locale)
    assert (explain(resolve(standing)).to_document(), swing(standing).to_document()) == before
