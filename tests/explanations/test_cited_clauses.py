"""Every clause that acted in a scoring is cited where it acted."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from palatinus_rules import Position, Resolution, Rulings, explain, resolve, testing
from palatinus_rules.foresight import rules_fired
from palatinus_rules.rules.scoring.control import Reason
from plain import TOKENS_OR_DISCS, TWO_CAPTORS, position
from strategies import disputed_positions


def cited(resolution: Resolution) -> set[str]:
    return {clause for each in explain(resolution).statements for clause in each.clauses}


def acted(resolution: Resolution) -> set[str]:
    """What fired, and the silence about captives where a farmer counts a field they have left."""
    clauses = {clause for clause, times in rules_fired(resolution).items() if times}
    captures = [capture for record in resolution.hills for capture in record.captures]
    # Who takes a piece that two capture is said by the clauses about two captors.
    if all(len(capture.captors) > 1 for capture in captures):
        clauses.discard("soldiers.captives-to-owner")
    gone: set[str] = set()
    for record in resolution.hills:
        gone |= {capture.field for capture in record.captures}
        for tally in record.tallies:
            for influence in tally.influence:
                free = influence.reason is Reason.FARMER_BESIDE_FREE_FIELD
                if free and influence.source in gone:
                    clauses.add("soldiers.captives-leave-the-board")
    return clauses


@settings(max_examples=60)
@given(testing.dense_positions() | testing.positions() | disputed_positions(), testing.rulings())
def test_what_acted_is_cited(position: Position, ruled: Rulings) -> None:
    resolution = resolve(position, ruled)
    assert acted(resolution) <= cited(resolution)


def clauses_about(text: str, says: str, springs: str = "", **data: str) -> tuple[str, ...]:
    """The clauses of the one statement of a scoring that says this, with these data."""
    sought = {"says": says, **data}.items()
    told = explain(resolve(position(text, springs=springs))).statements
    (found,) = [each for each in told if sought <= each.data.items()]
    return found.clauses


@pytest.mark.parametrize(
    ("data", "clause"),
    [
        # B1 and B5 both stand around hill B.
        ({"says": "at-the-same-time"}, "soldiers.at-the-same-time"),
        # B5 has G2 beside him, on another tile.
        ({"says": "soldier-counts", "field": "B5"}, "soldiers.across-tiles"),
    ],
)
def test_two_captors(data: dict[str, str], clause: str) -> None:
    assert clause in clauses_about(TWO_CAPTORS, **data)


def test_a_soldier_alone_acts_at_no_same_time() -> None:
    told = explain(resolve(position("B1 red soldier\nB2 red farmer")))
    assert not [each for each in told.statements if each.data["says"] == "at-the-same-time"]


def test_a_soldier_who_takes_his_own() -> None:
    own = clauses_about("B1 red soldier\nB2 red farmer", "soldier-acts")
    assert own == ("soldiers.captures-only-kind", "soldiers.own-color", "soldiers.captor-stays")
    other = clauses_about("B1 red soldier\nB2 green farmer", "soldier-acts")
    assert other == ("soldiers.captures-only-kind", "soldiers.captor-stays")


def test_a_field_that_a_captive_left() -> None:
    # Hill B: B1 captures the farmer on B2. Hill C comes after it, and C1 has no B2 beside it; but
    # red's farmer on B3 has B2 and C1 and B4 beside him, all free.
    text = "B1 red soldier\nB2 green farmer\nB3 red farmer"
    left = clauses_about(text, "influence", field="B2", captured_at="B")
    assert left == ("control.farmer-free-field", "soldiers.captives-leave-the-board")
    never = clauses_about(text, "influence", field="B4")
    assert never == ("control.farmer-free-field",)


@pytest.mark.rule("control.free-spring-twice")
def test_a_free_spring_is_an_open_question_under_the_default_too() -> None:
    spring = {"springs": "E2", "field": "E2", "reason": "farmer-beside-spring"}
    twice = clauses_about("D5 red farmer", "influence", **spring)
    assert "control.free-spring-twice" in twice
    told = explain(resolve(position(TOKENS_OR_DISCS, springs="E2")))
    assert any(
        "open question: free spring, free_spring; stated in the German edition alone" in each.text
        for each in told.statements
    )
    # A spring on which somebody stands counts once by all editions.
    taken = clauses_about("D5 red farmer\nE2 green farmer", "influence", **spring)
    assert "control.free-spring-twice" not in taken


@pytest.mark.rule("control.tie-for-the-most")
def test_equal_numbers_below_the_most() -> None:
    # Hill D. D5 has D4, D6, E2 and E3 free, 8; D2 has C4 and D1, 4; D3 has D4 alone, 2. A spring
    # on D4 gives D5 and D3 2 more: 10, 4 and 4.
    text = "D5 red farmer\nD2 yellow farmer\nD3 green farmer"
    assert clauses_about(text, "award", award="token", springs="D4") == (
        "control.most-takes-token",
        "control.tie-for-the-most",
    )
    assert clauses_about(text, "award", award="token") == ("control.most-takes-token",)
