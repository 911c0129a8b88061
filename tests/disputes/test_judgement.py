"""Judging claims: against what was worked out by hand, and against the second implementation."""

from __future__ import annotations

from random import Random

import pytest

from claims_long_run import ALL_READINGS, differences
from claims_random import random_claims, random_document
from finer_slips import FINER
from palatinus_rules import ClaimedResult, Judgement, Position, Rulings, judge, resolve
from palatinus_rules.disputes import (
    Claim,
    FieldClaim,
    InfluenceClaim,
    JudgedClaim,
    MostClaim,
    PointsClaim,
    Slip,
    VictoryClaim,
)
from palatinus_rules.disputes.claims import agrees, claimed, value_in
from palatinus_rules.disputes.judgement import judge_result
from palatinus_rules.disputes.slips.right_scoring import RightScoring
from palatinus_rules.disputes.slips.scoring import Scoring
from palatinus_rules.kit import PalatinusError
from palatinus_rules.rules import ClaimError
from palatinus_rules.rules.rulebook import CLAUSES
from palatinus_rules.rules.rulings import QUESTIONS
from plain import position
from smallest_slips import SMALLEST, Slipped

POSITIONS = 60
CLAIMS = 4

FARMERS = position("E3 red farmer\nE6 yellow farmer\nF5 red merchant")
"""Hill E: E3 has D5, E2 and E4 free, 6; E6 has E1, E5, F3 and F4 free, 8. Hill F: nobody is beside
F5. Yellow takes the 4 of hill E."""


def only(judgement: Judgement) -> JudgedClaim:
    (found,) = judgement.claims
    return found


def slips(judged: JudgedClaim) -> list[str]:
    return [str(each.slip) for each in judged.slips]


@pytest.mark.parametrize("case", SMALLEST + FINER, ids=lambda case: f"{case.slip}: {case.claim}")
def test_a_claim_is_judged_as_worked_out_by_hand(case: Slipped) -> None:
    rulings = Rulings.from_readings(case.rulings)
    document = judge(Position.from_document(case.document), case.claim, rulings).to_document()
    (found,) = document["claims"]
    assert found == {
        "claim": case.claim,
        "right": False,
        "value": case.value,
        "readings": case.readings,
        "slips": case.slips,
        "depends": found["depends"],
    }


def test_the_slips_are_those_that_are_worked_out_in_their_order() -> None:
    assert [case.slip for case in SMALLEST] == [str(slip) for slip in Slip]
    assert {slip.clause for slip in Slip} <= {clause.id for clause in CLAUSES}


def test_random_claims_are_judged_as_by_the_second_implementation() -> None:
    rng = Random(5)
    assert [each for _ in range(POSITIONS) for each in differences(rng, CLAIMS)] == []


def test_readings_are_the_smallest_of_all_combinations() -> None:
    rng = Random(117)
    explained = 0
    for _ in range(12):
        document, ruled = random_document(rng), rng.choice(ALL_READINGS)
        board = Position.from_document(document)
        for claim in random_claims(rng, document, ruled, 3):
            found = only(judge(board, claim, Rulings.from_readings(ruled)))
            if found.right:
                continue
            sought = claimed(found.claim, board.colors)
            holding = [
                {key: other[key] for key in QUESTIONS if other[key] != ruled[key]}
                for other in ALL_READINGS
                if agrees(
                    value_in(found.claim, resolve(board, Rulings.from_readings(other))), sought
                )
            ]
            least = min(map(len, holding), default=0)
            smallest = [change for change in holding if len(change) == least]
            assert sorted(map(str, smallest)) == sorted(str(dict(each)) for each in found.readings)
            explained += bool(smallest)
    assert explained


def test_without_a_slip_the_scoring_is_that_of_the_rules() -> None:
    rng = Random(7)
    for _ in range(30):
        board = Position.from_document(random_document(rng))
        rulings = Rulings.from_readings(rng.choice(ALL_READINGS))
        resolution = resolve(board, rulings)
        scoring = Scoring(RightScoring.of(resolution))
        right = scoring.ending()
        assert right.winners == tuple(
            color for color in board.colors if color in resolution.winners
        )
        assert sorted(right.gains, key=str) == sorted(resolution.gains, key=str)
        for record, count in zip(resolution.hills, right.hills, strict=True):
            assert count.influence == record.influence
            assert count == scoring.count(record.hill)


@pytest.mark.parametrize(
    ("claim", "value"),
    [
        ("E red 6", 6),
        ("E3 6", 6),
        ("E yellow", ("yellow",)),
        ("F nobody", ()),
        ("yellow 4", 4),
        ("yellow", True),
        (InfluenceClaim("E", "yellow", 8), 8),
        (FieldClaim("F5", 0), 0),
        (MostClaim("B", []), ()),
        (PointsClaim("red", 0), 0),
        (VictoryClaim("yellow"), True),
    ],
)
def test_a_right_claim_needs_neither_readings_nor_slips(claim: str | Claim, value: object) -> None:
    found = only(judge(FARMERS, claim))
    assert found.right
    assert (found.value, found.readings, found.slips) == (value, (), ())
    assert found.words == str(claim)
    assert str(found.claim) == found.words


def test_where_nobody_stands_0_is_right() -> None:
    # E4 was always free. E4's soldier captures E3 on hill E; a lone soldier flees.
    always = only(judge(FARMERS, "E4 0"))
    captured = only(judge(position("E4 red soldier\nE3 yellow farmer"), "E3 0"))
    fled = only(judge(position("E4 red soldier"), "E4 0"))
    # Hill D comes first: D5 has captured E3 by the time when hill E is counted.
    before = only(judge(position("D5 red soldier\nE3 yellow farmer"), "E3 0"))
    for each in (always, captured, fled, before):
        assert (each.right, each.value, each.readings, each.slips) == (True, None, (), ())
    # A soldier who stays brings nothing: the number is the same, and whether he stays is no matter.
    assert fled.depends == {"settled": True, "questions": [], "caveats": []}
    stays = only(judge(position("E4 red soldier"), "E4 0", Rulings(lone_soldier="stays")))
    assert (stays.right, stays.value) == (True, 0)
    assert not only(judge(FARMERS, "E4 1")).right
    assert only(judge(FARMERS, "E4 1")).value is None


def test_a_slip_that_takes_somebody_away_leads_to_0() -> None:
    # E4 counts a merchant and a farmer, and flees. E3 then has the farmer on D5 beside him: 2. The
    # soldier who ignores his own farmer captures the merchant instead, and nobody stands there. D5
    # is on another tile, and of another player.
    board = position("D5 green farmer\nE3 yellow merchant\nE4 red soldier\nE5 red farmer")
    found = only(judge(board, "E3 0"))
    assert (found.right, found.value) == (False, 2)
    assert slips(found) == [
        "soldiers-ignore-own",
        "merchant-own-tile-only",
        "merchant-own-only",
    ]


def test_a_captor_brings_0_whether_he_stays_or_leaves() -> None:
    # D5 captures the farmer on D6, and stands there or not: a soldier brings nothing either way.
    board = position("D5 red soldier\nD6 green farmer")
    for ruled, value in ((Rulings(), 0), (Rulings(captor="leaves"), None)):
        found = only(judge(board, "D5 0", ruled))
        assert (found.right, found.value, found.settled) == (True, value, True)


def test_a_tie_is_claimed_in_any_order() -> None:
    tie = position("B1 red farmer\nB2 yellow farmer")
    for claim in ("B red+yellow", "B yellow+red"):
        found = only(judge(tie, claim))
        assert found.right
        assert (found.words, found.value) == (claim, ("red", "yellow"))
    assert not only(judge(tie, "B red")).right


def test_whoever_shares_the_victory_wins() -> None:
    tie = position("B1 red farmer\nB2 yellow farmer")
    assert [each.right for each in judge(tie, ["red", "yellow", "green"]).claims] == [
        True,
        True,
        False,
    ]


def shown(claim: str, board: Position) -> dict[str, tuple[str, str]]:
    return {
        str(each.slip): (" ".join(each.fields), "".join(each.hills))
        for each in only(judge(board, claim)).slips
    }


def test_where_a_slip_shows() -> None:
    # Without D5, which is on another tile: E2 and E4.
    assert shown("E red 4", FARMERS) == {"farmer-own-tile-only": ("E3", "E")}
    # Yellow has E1 and E5 then, and red E2 and E4: both bring something else.
    assert shown("E red+yellow", FARMERS)["farmer-own-tile-only"] == ("E3 E6", "E")
    assert shown("E3 8", FARMERS) == {"farmer-hill-counts": ("E3", "E")}
    # Nobody is on F but the merchant; what came before is that of E.
    assert shown("F red 6", FARMERS)["influence-carried-over"] == ("", "EF")
    # Yellow's 4 for the token, and 8 for the influence, which no field shows.
    assert shown("yellow 12", FARMERS) == {"influence-as-points": ("", "")}
    assert shown("yellow 1", FARMERS) == {"tokens-one-each": ("", "E")}
    # Both have 4: a tie, and two discs worth 2.
    assert shown("red 2", FARMERS)["farmer-own-tile-only"] == ("E3 E6", "E")
    assert shown("red", FARMERS)["farmer-own-tile-only"] == ("E3 E6", "E")


def test_captives_that_are_forgotten_show_where_they_stood() -> None:
    # E4 captures E3 and E5; the farmer on D3, with D2 and D4 free, takes the 4 of hill D.
    board = position("D3 red farmer\nE3 red farmer\nE4 red soldier\nE5 green farmer")
    assert shown("red 4", board)["captives-forgotten"] == ("E3 E5", "E")
    assert shown("red 5", board)["own-captives-forgotten"] == ("E3", "E")


def test_a_claimed_result_is_judged_part_by_part() -> None:
    result = ClaimedResult({"yellow": 4, "red": 2, "purple": 3}, ["red", "yellow"])
    judgement = judge_result(resolve(FARMERS), result)
    assert [(each.words, each.right) for each in judgement.claims] == [
        ("yellow 4", True),
        ("red 2", False),
        ("red", False),
        ("yellow", True),
    ]
    assert "farmer-own-tile-only" in slips(judgement.claims[1])


def test_everything_that_nobody_can_claim_is_told() -> None:
    with pytest.raises(ClaimError) as caught:
        judge(FARMERS, ["red", "H red 3", MostClaim("C", ["purple", "red", "red"]), ""])
    assert [each.where for each in caught.value.problems] == [
        "claims[1]",
        "claims[2]",
        "claims[2]",
        "claims[3]",
    ]
    with pytest.raises(ClaimError) as caught:
        judge(FARMERS, ["pink"] * 1000)
    assert (len(caught.value.problems), caught.value.problems.more) == (500, True)


@pytest.mark.parametrize("number", [-1, 10**9])
def test_numbers_that_nobody_counts_are_refused(number: int) -> None:
    with pytest.raises(PalatinusError, match="nine digits"):
        PointsClaim("red", number)


def test_short_descriptions() -> None:
    judgement = judge(FARMERS, ["E red 4", "yellow"])
    assert repr(judgement) == "<Judgement: 2 claims, 1 right>"
    assert [repr(each) for each in judgement.claims] == [
        "<JudgedClaim E red 4: wrong, 1 slip>",
        "<JudgedClaim yellow: right>",
    ]
