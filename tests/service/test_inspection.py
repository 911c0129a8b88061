"""The service: what lies on the table, doubted and scored as it lies, hill by hill."""

from __future__ import annotations

import json

import pytest

from example_games import FIVE
from example_positions import example
from palatinus_rules import Player, Position, Record, resolve, service, settle
from palatinus_rules.drawing import scenes
from palatinus_rules.kit import UnknownNameError
from palatinus_rules.service import Inspection, Pictured, Refusal, Scorable, Terms
from plain import CHAIN, position

STANDING = position("B1 red merchant")
CHAINED = position(CHAIN, springs="B3 C3")
LOOSE = Terms(any_hands=True)


def looked(source: str, terms: Terms = Terms()) -> Inspection:
    found = service.inspect(source.encode(), terms)
    assert isinstance(found, Inspection)
    return found


def test_hands_are_doubted_and_forgiven() -> None:
    found = looked(STANDING.to_code())
    assert found.position == STANDING
    assert [str(each.code) for each in found.problems] == ["incomplete"] * 3
    assert found.scorable == service.read(STANDING.to_code().encode(), LOOSE)
    assert looked(STANDING.to_code(), LOOSE).problems == ()


def test_tokens_are_not_forgiven() -> None:
    document = STANDING.to_document()
    document["board"]["tiles"]["B"]["token"] = 4
    found = looked(json.dumps(document), LOOSE)
    assert [str(each.code) for each in found.problems] == ["tokens-misdealt"]
    assert found.scorable is None


def test_a_record_is_looked_at_in_the_end() -> None:
    found = looked(FIVE)
    assert found.problems == ()
    assert found.scorable == service.read(FIVE.encode())
    for wrong in (FIVE.replace("rMG5", "rMG3"), "P2x", ""):
        refused = service.inspect(wrong.encode())
        assert isinstance(refused, Refusal)
        assert refused.problems


def test_what_can_be_scored_can_be_settled() -> None:
    scorable = Scorable(CHAINED, Terms().rulings(), {"captor": "stays"})
    settled = scorable.settle()
    assert settled.resolution == resolve(CHAINED)
    others = [key for key in settled.settlement.questions if key != "captor"]
    assert settled.settlement == settle(CHAINED, about=others)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_hill_step_by_step(language: str) -> None:
    source = CHAINED.to_code().encode()
    for hill in ("A", "B", None):
        found = service.pictured(source, LOOSE, hill=hill, language=language)
        assert isinstance(found, Pictured)
        own = [scene for scene in scenes(resolve(CHAINED)) if scene.hill == hill]
        assert [step.stage for step in found.steps] == [scene.stage for scene in own]
        told = [step.statements for step in found.steps]
        assert told == [scene.explained(language) for scene in own]
        work = service.explain(source, LOOSE, language=language, hill=hill or "A", steps=True)
        assert not isinstance(work, Refusal)
        assert found.hands == (() if hill is None else tuple(work.statements))
        assert found.chapter.hill == hill


def test_what_cannot_be_pictured() -> None:
    assert isinstance(service.pictured(STANDING.to_code().encode(), hill="A"), Refusal)
    with pytest.raises(UnknownNameError):
        service.pictured(STANDING.to_code().encode(), LOOSE, hill="Z")


def test_names_are_left_out_of_what_goes_elsewhere() -> None:
    five = example("five_players")
    named = Position(
        five.board,
        [Player(each.color, name="Ada") for each in five.players],
        five.inhabitants,
        "Sunday",
    )
    bare = Position(five.board, five.players, five.inhabitants)
    for target in ("text", "json", "code"):
        source = named.to_text().encode()
        written = service.convert(source, target, names=False)
        assert written == service.convert(bare.to_code().encode(), target)
    record = Record.from_text(FIVE.replace("Player: red", "Player: red Ada"))
    text = service.convert(record.to_text().encode(), "text", names=False)
    assert isinstance(text, str)
    assert record.title is not None
    assert record.title not in text
    assert "Ada" not in text
    assert Record.from_text(text).placements == record.placements
