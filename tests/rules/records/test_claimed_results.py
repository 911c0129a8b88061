"""The result that was claimed, against the right one."""

from __future__ import annotations

import re

from attrs import evolve
from hypothesis import given

from example_games import FIVE, GAMES, changed, message
from palatinus_rules import (
    ClaimedResult,
    Record,
    Rulings,
    random_game,
    resolve,
    testing,
    verify,
)
from palatinus_rules.rules.rulings import QUESTIONS


def test_a_wrong_result_says_what_is_right() -> None:
    text = changed(FIVE, ("red 9", "red 10"))
    assert message(text, "result-wrong") == (
        "line 21: red has 9 points, not 10. The right result: yellow 8, green 10, red 9, blue 8, "
        "purple 2; green wins."
    )
    text = changed(FIVE, ("Winner: green", "Winners: green, red"))
    assert message(text, "result-wrong").startswith(
        "line 22: The winner is green, not green and red. The right result: "
    )
    four = changed(
        (GAMES / "four_players.txt").read_text(encoding="utf-8"), ("purple 3", "green 3")
    )
    assert "green is nobody's first color and scores nothing." in message(four, "result-wrong")


@given(testing.records(), testing.rulings(), testing.rulings())
def test_claims_under_other_readings(record: Record, agreed: Rulings, meant: Rulings) -> None:
    """A wrong claim is refused, and the hint names readings under which it is right."""
    position = record.game().position()
    claim = ClaimedResult.of(resolve(position, meant))
    verification = verify(evolve(record, rulings=agreed, result=claim))
    right = ClaimedResult.of(resolve(position, agreed))
    assert verification.resolution == resolve(position, agreed)
    if claim == right:
        assert verification.legal
        return
    assert {problem.code for problem in verification.problems} == {"result-wrong"}
    problem = verification.problems[-1]
    assert f"The right result: {right}." in problem.message
    hint = re.search("would be right with (.*)[.]$", problem.message)
    assert hint is not None
    readings = dict(part.split("=") for part in hint[1].split(", "))
    other = Rulings.from_readings({**agreed.to_readings(), **readings})
    assert ClaimedResult.of(resolve(position, other)) == claim
    differing = [key for key in QUESTIONS if getattr(agreed, key) != getattr(meant, key)]
    assert len(readings) <= len(differing)


def test_a_claim_that_no_reading_makes_right() -> None:
    assert "would be right" not in message(changed(FIVE, ("red 9", "red 10")), "result-wrong")


def test_a_shared_victory_is_told_as_one() -> None:
    """The winners of this game share it, and its record names a third one."""
    record = random_game(3, seed=92)
    assert record.result is not None
    assert [str(color) for color in record.result.winners] == ["yellow", "green"]
    wrong = evolve(record, result=evolve(record.result, winners=["red"]))
    (problem,) = verify(wrong).problems
    assert "; yellow and green win." in problem.message
