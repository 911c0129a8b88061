"""Documents of verifications."""

from __future__ import annotations

import json
from pathlib import Path

from attrs import evolve
from hypothesis import given, settings

from json_programs import check_verification
from palatinus_rules import (
    ClaimedResult,
    Position,
    Record,
    Rulings,
    __version__,
    random_game,
    resolve,
    testing,
    verify,
)
from palatinus_rules.formats import read_game
from palatinus_rules.kit import Problem, Problems
from palatinus_rules.kit.messages import message
from palatinus_rules.rules import Captor, ProblemCode, Verification
from validators import validator

VALIDATOR = validator("verification")
GAMES = Path(__file__).parents[3] / "examples" / "games"
FIVE = (GAMES / "five_players.txt").read_text(encoding="utf-8")


@settings(max_examples=15)
@given(testing.records())
def test_records_verified(record: Record) -> None:
    verification = verify(record)
    document = verification.to_document()
    VALIDATOR.validate(document)
    check_verification(json.dumps(document))
    assert document["placements"] == len(record.placements)
    assert document["unfinished"] is record.unfinished
    if verification.resolution is not None:
        assert Position.from_code(document["code"]) == verification.resolution.position


def test_a_legal_game() -> None:
    record = Record.from_text(FIVE)
    document = verify(record).to_document()
    VALIDATOR.validate(document)
    check_verification(json.dumps(document))
    assert (document["format"], document["version"]) == ("palatinus-verification/1", __version__)
    assert document["legal"]
    assert document["placements"] == document["confirmed"] == 35
    assert document["claim"] == record.to_document().get("result")
    assert document["claim_readings"] == {}
    unclaimed = verify(evolve(record, result=None)).to_document()
    check_verification(json.dumps(unclaimed))
    assert (unclaimed["claim"], unclaimed["legal"]) == (None, True)


def test_every_problem_with_its_spot_and_its_turn() -> None:
    parsed = read_game((GAMES / "with_mistakes.txt").read_bytes())
    verification = parsed.verify()
    document = verification.to_document()
    VALIDATOR.validate(document)
    check_verification(json.dumps(document))
    assert [
        (each["code"], each.get("line"), each["turn"], each.get("column"), each.get("excerpt"))
        for each in document["problems"]
    ] == [
        (str(each.code), each.line, each.turn, each.column, each.excerpt)
        for each in verification.problems
    ]
    assert all("line" in each for each in document["problems"])
    assert document["result"] is None


def test_a_claim_that_another_reading_makes_right() -> None:
    leaving = Rulings(captor=Captor.LEAVES)
    record, final, other = next(
        (record, final, other)
        for record in (random_game(5, seed) for seed in range(100))
        for final in [record.game().position()]
        for other in [ClaimedResult.of(resolve(final, leaving))]
        if other != ClaimedResult.of(resolve(final))
    )
    document = verify(evolve(record, result=other)).to_document()
    VALIDATOR.validate(document)
    check_verification(json.dumps(document))
    assert [each["code"] for each in document["problems"]][:1] == ["result-wrong"]
    assert document["result"] == resolve(final).to_document()
    readings = document["claim_readings"]
    assert readings is not None
    assert len(readings) == 1
    assert ClaimedResult.of(resolve(final, Rulings.from_readings(readings))) == other
    nobody = ClaimedResult(points={player.color: 999 for player in record.players})
    document = verify(evolve(record, result=nobody)).to_document()
    VALIDATOR.validate(document)
    assert document["claim_readings"] is None


def test_every_part_of_a_claim_is_judged() -> None:
    record = random_game(5, 1)
    right = ClaimedResult.of(resolve(record.game().position()))
    assert {each["right"] for each in verify(record).to_document()["judged"]} == {True}
    loser = next(color for color in right.points if color not in right.winners)
    wrong = ClaimedResult({loser: 999}, [loser])
    document = verify(evolve(record, result=wrong)).to_document()
    VALIDATOR.validate(document)
    assert [(each["claim"], each["right"]) for each in document["judged"]] == [
        (f"{loser} 999", False),
        (str(loser), False),
    ]
    assert document["judged"][0]["value"] == right.points[loser]
    assert verify(evolve(record, result=None)).to_document()["judged"] == []


def test_more_problems_than_are_told() -> None:
    many = Problems(
        [Problem(ProblemCode.FIELD_TAKEN, "placements[1]", message("taken", "Taken."))] * 501
    )
    document = Verification(many, 0, None, None).to_document()
    VALIDATOR.validate(document)
    check_verification(json.dumps(document))
    assert (len(document["problems"]), document["more"]) == (500, 1)
