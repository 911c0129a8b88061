"""Texts and documents that were written once are read, and mean what they meant.

Beside each text in ``goldens/texts`` is a document that was written by hand and says the same.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import get_args

import pytest
from jsonschema import Draft202012Validator

from palatinus_rules import (
    Color,
    Field,
    GameCopy,
    Hill,
    Inhabitant,
    Position,
    Record,
    judge,
    resolve,
    service,
)
from palatinus_rules.disputes import (
    Claim,
    FieldClaim,
    InfluenceClaim,
    MostClaim,
    PointsClaim,
    VictoryClaim,
    WhatIf,
)
from palatinus_rules.formats import DocumentName, read_problems
from palatinus_rules.page import ask
from palatinus_rules.peninsula import (
    read_game,
    read_orders,
    scenario_from,
    schema as peninsula_schema,
    state_from,
)
from palatinus_rules.peninsula.documents.names import SORTS
from palatinus_rules.rules import ColorSet
from plain import position
from validators import validator

GOLDENS = Path(__file__).parent / "goldens"
TEXTS = GOLDENS / "texts"
DOCUMENTS = sorted([*(GOLDENS / "documents").glob("*.json"), *TEXTS.glob("*.json")])
SOMEBODY = "B2 yellow merchant\nB3 red soldier\nB4 green farmer\nC1 green farmer"


def text(name: str) -> str:
    return (TEXTS / name).read_text(encoding="utf-8")


def test_every_text_is_read_here() -> None:
    assert {path.name for path in TEXTS.glob("*.txt")} == {
        "copy.txt",
        "game.txt",
        "game_unfinished.txt",
        "position.txt",
        "position_of_two.txt",
        "peninsula_game.txt",
        *(
            f"peninsula_{what}{language}.txt"
            for what in ("scenario", "state", "orders")
            for language in ("", "_it")
        ),
    }


@pytest.mark.parametrize("name", ["position", "position_of_two"])
def test_a_position_means_what_it_meant(name: str) -> None:
    assert Position.from_text(text(f"{name}.txt")) == Position.from_document(text(f"{name}.json"))


@pytest.mark.parametrize("name", ["game", "game_unfinished"])
def test_a_record_means_what_it_meant(name: str) -> None:
    assert Record.from_text(text(f"{name}.txt")) == Record.from_document(text(f"{name}.json"))


def test_a_copy_means_what_it_meant() -> None:
    assert GameCopy.from_text(text("copy.txt")) == GameCopy(
        {"A": [3, 6], "B": [5], "G": [1, 4]}, ColorSet(5, 4, 3, 2, 2), "The box on our shelf"
    )


@pytest.mark.parametrize(
    ("words", "claim"),
    [
        ("B yellow 9", InfluenceClaim(Hill.B, Color.YELLOW, 9)),
        ("b y 9", InfluenceClaim(Hill.B, Color.YELLOW, 9)),
        ("B2 4", FieldClaim(Field.B2, 4)),
        ("B red", MostClaim(Hill.B, (Color.RED,))),
        ("B red+yellow", MostClaim(Hill.B, (Color.RED, Color.YELLOW))),
        ("B nobody", MostClaim(Hill.B, ())),
        ("red 14", PointsClaim(Color.RED, 14)),
        ("red", VictoryClaim(Color.RED)),
    ],
)
def test_a_claim_means_what_it_meant(words: str, claim: Claim) -> None:
    (judged,) = judge(position(SOMEBODY), words).claims
    assert judged.claim == claim


def test_changes_mean_what_they_meant() -> None:
    """Away with one, another in its place, a wolf on a free field, and an exchange."""
    source = position(SOMEBODY).to_text().encode()
    terms = service.Terms(incomplete=True)
    found = service.what_if(source, ["B2=.", "B4=rM", "A1=yF*", "C1-B3"], terms)
    assert isinstance(found, WhatIf)
    assert found.after.position.inhabitants == {
        "A1": Inhabitant("yellow", "farmer", wolf=True),
        "B3": Inhabitant("green", "farmer"),
        "B4": Inhabitant("red", "merchant"),
        "C1": Inhabitant("red", "soldier"),
    }


@pytest.mark.parametrize("language", ["", "_it"])
def test_texts_of_peninsula_mean_what_they_meant(language: str) -> None:
    scenario = scenario_from(text("peninsula_scenario.json"))
    assert scenario_from(text(f"peninsula_scenario{language}.txt")) == scenario
    state = state_from(text("peninsula_state.json"), scenario)
    assert state_from(text(f"peninsula_state{language}.txt"), scenario) == state
    orders = read_orders(text("peninsula_orders.json")).value
    assert orders is not None
    assert read_orders(text(f"peninsula_orders{language}.txt")).value == orders


def test_a_game_of_peninsula_means_what_it_meant() -> None:
    game = read_game(text("peninsula_game.json")).value
    assert game is not None
    assert read_game(text("peninsula_game.txt")).value == game


def test_there_is_a_document_of_each_sort() -> None:
    found = {json.loads(path.read_text(encoding="utf-8"))["format"] for path in DOCUMENTS}
    palatinus = {f"palatinus-{name}/1" for name in get_args(DocumentName)}
    assert found == palatinus | {*SORTS}


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.stem)
def test_a_document_that_was_written_once_is_valid(path: Path) -> None:
    """Also by the schema of every later release."""
    document = json.loads(path.read_text(encoding="utf-8"))
    game, _, name = document["format"].partition("/")[0].partition("-")
    if game == "palatinus":
        validator(name).validate(document)
    else:
        Draft202012Validator(peninsula_schema(name)).validate(document)


def test_a_result_that_was_written_once_is_found_again() -> None:
    # Red captures the two farmers, 2. The merchant has the soldier beside him, and yellow takes
    # the token worth 5; it is worked out in goldens/disputes/captor.txt.
    written = json.loads((GOLDENS / "documents" / "palatinus-result-1.json").read_bytes())
    points = {each["color"]: each["points"] for each in written["standings"]}
    assert points == {"red": 2, "yellow": 5, "green": 0}
    again = resolve(Position.from_code(written["code"]))
    assert {each.color: each.points for each in again.standings} == points


def test_problems_that_were_written_once_are_read() -> None:
    written = json.loads((GOLDENS / "documents" / "palatinus-problems-1.json").read_bytes())
    assert [str(each.code) for each in read_problems(written)] == ["key-missing"] * 3


def test_a_link_that_was_sent_once_opens() -> None:
    """The function of the page takes a whole address, and the page what stands after the ``#``."""
    code, _, _ = (GOLDENS / "codes.txt").read_text(encoding="utf-8").partition("\n")
    for source in (f"https://somewhere.example/app/#{code}", code):
        reply = json.loads(ask(json.dumps({"ask": "read", "source": source})))
        assert (reply["kind"], reply["code"]) == ("position", code)
        assert Position.from_document(reply["position"]) == Position.from_code(code)


def test_a_link_to_springs_that_was_sent_once_opens() -> None:
    reply = json.loads(ask(json.dumps({"ask": "read", "source": "springs=A36-G14"})))
    assert reply["kind"] == "copy"
    assert {hill: numbers for hill, numbers in reply["copy"]["springs"].items() if numbers} == {
        "A": [3, 6],
        "G": [1, 4],
    }
