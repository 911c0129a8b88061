"""Whole games: read as text and as JSON, verified go by go."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from palatinus_rules.peninsula.documents.game import game_document
from palatinus_rules.peninsula.documents.go import go_document, verification_document
from palatinus_rules.peninsula.documents.orders import orders_document
from palatinus_rules.peninsula.documents.schemas import schema
from palatinus_rules.peninsula.game import Game, verify
from palatinus_rules.peninsula.play.going import play
from palatinus_rules.peninsula.readers import read_game, read_orders
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.state import Phase
from peninsula_orders import orders
from peninsula_plain import scenario, state

EXAMPLES = Path(__file__).parents[2] / "examples" / "peninsula"
TEXT = (EXAMPLES / "game.txt").read_text(encoding="utf-8")


def example() -> Game:
    game = read_game(TEXT).value
    assert game is not None
    return game


@pytest.mark.rule("peninsula.V2")
def test_the_example_is_legal_and_its_points_are_these() -> None:
    found = verify(example())
    assert not found.problems
    # Etruschi: maremma 1, pisa 1, first in maremma 1 and in arno 1; maremma 1; chiana 2.
    # Liguri: apuane 2, pisa 1; apuane 2. Umbri: casentino 1; casentino 1.
    # Sardi: gallura 1; gallura 1; gallura 1, maremma 3.
    assert found.totals.peoples == {"etruschi": 7, "liguri": 5, "umbri": 2, "sardi": 6}
    # Anna has green and red, etruschi and umbri; Bruno has yellow and blue.
    assert {each.player: each.points for each in found.totals.players} == {"Anna": 9, "Bruno": 11}
    assert found.totals.winners == ("Bruno",)
    assert not found.is_over


def test_the_game_is_made_of_the_other_examples() -> None:
    for name in ("scenario.txt", "start.txt", "go-etruschi.txt", "go-liguri.txt"):
        assert (EXAMPLES / name).read_text(encoding="utf-8").strip() in TEXT


def test_documents_of_the_example_follow_their_schemas_and_lose_nothing() -> None:
    game = example()
    found = verify(game)
    documents = [
        ("game", game_document(game)),
        ("verification", verification_document(found)),
        *(("go", go_document(each)) for each in found.goes),
        *(("orders", orders_document(each)) for each in game.goes),
    ]
    for name, document in documents:
        whole = schema(name)
        Draft202012Validator.check_schema(whole)
        Draft202012Validator(whole).validate(json.loads(json.dumps(document)))
    assert read_game(json.dumps(game_document(game))).value == game


@pytest.mark.rule("peninsula.G8")
def test_goes_out_of_order_are_told_and_played_all_the_same() -> None:
    first = state({"selva": {"umbri": "1I"}, "campo": {"siculi": "1I"}})
    game = Game(
        scenario(), first, (orders("", people="siculi"), orders("", people="nobody", turn=9))
    )
    found = verify(game)
    assert [(each.where, str(each.code)) for each in found.problems] == [
        ("goes[0]", "people-order"),
        ("goes[1]", "people-order"),
        ("goes[1].people", "people-unknown"),
    ]
    assert [each.before.people for each in found.goes] == ["siculi", "umbri"]


@pytest.mark.rule("peninsula.G9.develop_together")
def test_a_go_without_combats_and_victory_has_none_and_no_points() -> None:
    first = state({"selva": {"umbri": "1I"}, "campo": {"siculi": "1I"}})
    found = verify(Game(scenario(), first, (orders(""),)), Readings(phases="develop_together"))
    assert verification_document(found)["goes"] == [
        {"turn": 8, "people": "umbri", "legal": True, "combats": 0, "points": 0}
    ]


@pytest.mark.rule("peninsula.G8")
def test_nobody_has_a_go_after_the_last_turn() -> None:
    last = state({"selva": {"umbri": "1I"}}, turn=17)
    # It is told once, however many follow.
    game = Game(scenario(), last, (orders("", turn=17),) * 3)
    found = verify(game)
    assert [(each.where, str(each.code)) for each in found.problems] == [
        ("goes[1]", "people-order")
    ]
    assert found.is_over
    assert verification_document(found)["winners"] == ["Ada", "Bice"]


def test_a_game_without_goes_has_only_its_first_state() -> None:
    found = verify(Game(scenario(), state({"selva": {"umbri": "1I"}}), ()), seed=1)
    assert (found.goes, found.is_over, tuple(found.problems)) == ((), False, ())


def test_missing_dice_of_a_game_are_rolled_with_a_seed() -> None:
    untold = TEXT.replace("Arrows: 2>1 3 v -", "Arrows: 2>1 v -")
    game = read_game(untold).value
    assert game is not None
    assert [str(each.code) for each in verify(game).problems] == ["rolls-number"]
    assert "rolls-number" not in {str(each.code) for each in verify(game, seed=2).problems}


def test_every_go_of_a_game_rolls_dice_of_its_own() -> None:
    first = state({"piana": {"umbri": "1I"}, "campo": {"siculi": "2I"}})
    text = "Move: 2I campo > piana\nCombat: piana\nRound: I I v I\nStrikes: 1>1, 2>1 v 1>1"
    attack = orders(text, people="siculi")
    for seed in range(6):
        quiet, fought = verify(Game(scenario(), first, (orders(""), attack)), seed=seed).goes
        # The second one has the next seed.
        assert fought == play(scenario(), quiet.after, attack, seed=seed + 1)


def test_problems_of_a_game_stand_at_their_lines() -> None:
    brought = read_game(TEXT.replace("Buy: gallura 1I", "Buy: gallura 3I"))
    assert brought.value is not None
    (problem,) = brought.at(verify(brought.value).problems)
    assert problem.line == TEXT[: TEXT.index("Buy: gallura")].count("\n") + 1
    # A combat where nobody fights is told at its own line.
    text = TEXT.replace("Combat: casentino", "Combat: atlantis")
    brought = read_game(text)
    assert brought.value is not None
    line = text[: text.index("Combat: atlantis")].count("\n") + 1
    assert line in [each.line for each in brought.at(verify(brought.value).problems)]


def test_texts_that_are_no_game() -> None:
    def codes(text: str) -> list[str]:
        return [str(each.code) for each in read_game(text).findings.problems]

    assert codes("") == ["not-text"]
    assert codes("Peninsula game 1\nhello\n") == ["line-unknown", "key-missing", "key-missing"]
    twice = TEXT + "\nPeninsula state 1\nTurn: 1\nPeople: sardi\n"
    assert codes(twice) == ["key-twice"]
    # What comes after it is read all the same.
    after = "\nPeninsula orders 1\nPeople: etruschi\nTurn: 3\nMove: 1I\n"
    assert codes(twice + after) == ["key-twice", "line-unreadable"]
    assert codes(TEXT.replace("Turn: 1\nPeople: etruschi\nPhase", "Turn: 18\nPeople: x\nPhase"))
    assert codes(TEXT.replace("swamp 2", "swamp -2"))
    assert codes(TEXT.replace("Move: 1I tirreno > maremma\n", "Move: 1I\n")) == ["line-unreadable"]
    assert codes('{"format": "peninsula-game/1"}') == ["key-missing"] * 3
    wrong = {"format": "peninsula-game/1", "title": 3, "scenario": 1, "state": 2, "goes": [3]}
    assert codes(json.dumps(wrong)) == ["type-wrong"] * 4
    assert codes('{"format": "peninsula-game/1", "goes": 3}')[-1:] == ["type-wrong"]


def test_a_state_that_is_none_of_the_scenario() -> None:
    text = TEXT.replace("In pisa: liguri 1I", "In pisa: romani 1I")
    brought = read_game(text)
    assert [str(each.code) for each in brought.findings.problems] == ["people-unknown"]
    assert brought.findings.problems[0].where.startswith("state.")
    assert brought.findings.notes


def test_two_problems_of_orders_come_in_the_order_of_their_lines() -> None:
    found = read_orders("People: umbri\nTurn: 99\nBuy: x\n").findings.problems
    assert [each.line for each in found] == [2, 3]


def test_documents_of_parts_of_a_go_follow_the_schema() -> None:
    """A go that begins late, counters that were exchanged, a game without a title."""
    umbri_and_sardi = {"piana": {"umbri": "1I", "sardi": "1I"}, "campo": {"siculi": "1I"}}
    late = play(scenario(), state(umbri_and_sardi, phase=Phase.COMBAT), orders(""))
    first = state({"selva": {"umbri": "1I"}, "campo": {"siculi": "1I"}})
    early = play(scenario(), first, orders(""), Readings(phases="develop_together"))
    for played in (late, early):
        Draft202012Validator(schema("go")).validate(json.loads(json.dumps(go_document(played))))
    assert "development" not in go_document(late)
    assert {"movement", "combat", "stacking", "victory"}.isdisjoint(go_document(early))
    document = game_document(Game(scenario(), first, (orders(""),)))
    assert "title" not in document
    Draft202012Validator(schema("game")).validate(json.loads(json.dumps(document)))
