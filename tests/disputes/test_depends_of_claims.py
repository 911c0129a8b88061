"""What verdicts depend on: by hand, and against every combination and every choice of captors."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from claims_random import random_claim, random_subject, written
from depends_oracle import at_end, combinations, depends, ends
from oracle import READINGS
from palatinus_rules import ClaimedResult, Judgement, Position, Rulings, judge, resolve
from palatinus_rules.disputes import Caveat, JudgedClaim, PointsClaim
from palatinus_rules.disputes.judgement import judge_result
from palatinus_rules.kit import Problem, UnknownNameError, WrongTypeError
from plain import position
from slips_oracle import agrees, claimed, found, read
from slips_table import Table
from strategies import disputed_positions, short_positions

ALL = list(READINGS)
DEFAULT = {key: readings[0] for key, readings in READINGS.items()}

SHARED = position("B1 red soldier\nB5 yellow soldier\nB6 green farmer")
"""B1 and B5 both capture B6: red, first from the arrow, takes the piece, and yellow a 1-disc.

One point and one item each. Compared one after the other, the disc comes before the captive in both
orders, so that whoever has the disc wins.
"""

FREE = position("E4 red farmer\nE6 yellow merchant\nE1 green merchant", springs="E3")
"""E4 has the free fields E3 and E5, 4, and the spring on E3, 2 more: 6, or 4 if it counts once. E6
and E1 stand beside each other, 1 each. Red takes the 4 of hill E anyhow."""


def only(judgement: Judgement) -> JudgedClaim:
    (judged,) = judgement.claims
    return judged


def claimed_by_chance(
    rng: Random, board: Position, ruled: dict[str, str], about: list[str]
) -> list[str]:
    """Claims that are right under some readings or some choice, and some others."""
    document = board.to_document()
    table = Table(document, ruled)
    claims = [random_claim(rng, document, ruled)]
    for _ in range(4):
        subject = random_subject(rng, table)
        table.rulings = rng.choice(combinations(ruled, about))
        value = found(table, subject)
        if subject.sort == "points":
            value = at_end(subject, rng.choice(list(ends(document, table.rulings))), "total")
        table.rulings = ruled
        claims.append(written(subject, 0 if value is None else value))
    return claims


@settings(max_examples=25)
@given(
    short_positions() | disputed_positions(),
    st.fixed_dictionaries({key: st.sampled_from(each) for key, each in READINGS.items()}),
    st.lists(st.sampled_from(ALL), unique=True) | st.just(ALL),
    st.randoms(use_true_random=False),
)
def test_verdicts_depend_on_what_every_combination_and_every_choice_shows(
    board: Position, ruled: dict[str, str], about: list[str], rng: Random
) -> None:
    claims = claimed_by_chance(rng, board, ruled, about)
    judgement = judge(board, claims, Rulings.from_readings(ruled), about=about)
    for claim, judged in zip(claims, judgement.claims, strict=True):
        assert judged.depends == depends(board.to_document(), claim, ruled, about), claim
        assert judged.settled == (not judged.reversals)


@settings(max_examples=25)
@given(
    short_positions() | disputed_positions(),
    st.lists(st.sampled_from(ALL), unique=True) | st.just(ALL),
    st.randoms(use_true_random=False),
)
def test_what_turns_a_verdict_tells_it_for_every_combination(
    board: Position, about: list[str], rng: Random
) -> None:
    claims = claimed_by_chance(rng, board, DEFAULT, about)
    table = Table(board.to_document(), DEFAULT)
    for claim, judged in zip(claims, judge(board, claims, about=about).claims, strict=True):
        subject, said = read(claim)
        sought = claimed(subject, said, table.seats)
        for combination in combinations(DEFAULT, about):
            table.rulings = combination
            other = combination.items() - DEFAULT.items()
            turned = any(
                reversal.caveat is None
                and reversal.readings.items() <= other
                and not any(each.items() <= other for each in reversal.exceptions)
                for reversal in judged.reversals
            )
            assert agrees(found(table, subject), sought) is (judged.right is not turned)
        table.rulings = DEFAULT


def test_a_right_claim_that_a_reading_makes_wrong_is_open() -> None:
    judged = only(judge(FREE, "E4 6"))
    assert judged.right
    assert judged.depends == {"settled": False, "questions": ["free_spring"], "caveats": []}
    (reversal,) = judged.reversals
    assert (dict(reversal.readings), reversal.outcome, reversal.caveat) == (
        {"free_spring": "once"},
        4,
        None,
    )


def test_a_wrong_claim_that_a_reading_makes_right_is_open() -> None:
    judged = only(judge(FREE, "E4 4"))
    assert not judged.right
    assert judged.depends == {"settled": False, "questions": ["free_spring"], "caveats": []}
    assert [dict(reversal.readings) for reversal in judged.reversals] == [{"free_spring": "once"}]


@pytest.mark.parametrize("claim", ["E4 6", "E4 4", "E red 6"])
def test_what_was_answered_is_not_open(claim: str) -> None:
    assert only(judge(FREE, claim, about=())).settled
    assert only(judge(FREE, claim, about="captor")).settled
    assert not only(judge(FREE, claim, about=["captor", "free_spring"])).settled


def test_readings_are_named_whatever_is_open() -> None:
    judged = only(judge(FREE, "E4 4", about=()))
    assert [dict(each) for each in judged.readings] == [{"free_spring": "once"}]


@pytest.mark.parametrize("claim", ["red", "E red", "E4 7"])
def test_what_no_reading_changes_is_settled(claim: str) -> None:
    assert only(judge(FREE, claim)).depends == {"settled": True, "questions": [], "caveats": []}


def test_who_takes_the_piece_turns_a_verdict_by_itself() -> None:
    ruled = Rulings(final_tie="tokens_first")
    for color, right, instead in (("yellow", True, "red"), ("red", False, "red")):
        judged = only(judge(SHARED, color, ruled, about="captor"))
        assert judged.right is right
        assert judged.depends == {
            "settled": False,
            "questions": [],
            "caveats": ["who-takes-the-piece"],
        }
        (reversal,) = judged.reversals
        assert (dict(reversal.readings), reversal.outcome) == ({}, (instead,))
        assert reversal.caveat is Caveat.WHO_TAKES_THE_PIECE


def test_who_takes_the_piece_can_matter_with_another_reading_alone() -> None:
    # By default both win, as they have one item each, whoever has which.
    judged = only(judge(SHARED, "yellow"))
    assert judged.right
    assert (judged.deciding, judged.deciding_caveats) == ((), (Caveat.WHO_TAKES_THE_PIECE,))
    assert [dict(reversal.readings) for reversal in judged.reversals] == [
        {"final_tie": "tokens_first"},
        {"final_tie": "discs_first"},
    ]
    # Red loses by these readings, but not if the other takes the piece.
    judged = only(judge(SHARED, "red"))
    assert (judged.deciding, judged.deciding_caveats) == (
        ("final_tie",),
        (Caveat.WHO_TAKES_THE_PIECE,),
    )
    assert [reversal.caveat for reversal in judged.reversals] == [None, None]


def test_points_depend_on_who_takes_the_piece_where_the_box_is_short() -> None:
    # Five pieces that red and yellow capture together, and four discs worth 1: of the last piece,
    # on G6, the disc is missing. Yellow, first on G, has that piece and four discs, 5; red has 4.
    board = position(
        "C1 red soldier\nC2 green farmer\nC3 yellow soldier\n"
        "D2 red soldier\nD3 green farmer\nD4 yellow soldier\n"
        "E3 red soldier\nE4 green farmer\nE5 yellow soldier\n"
        "F4 red soldier\nF5 green merchant\nF6 yellow soldier\n"
        "G5 red soldier\nG6 green merchant\nG1 yellow soldier"
    )
    box = Rulings(disc_shortage="box")
    judged = only(judge(board, "yellow 5", box, about=()))
    assert judged.right
    assert judged.deciding_caveats == (Caveat.WHO_TAKES_THE_PIECE,)
    assert [reversal.outcome for reversal in judged.reversals] == [4]
    assert only(judge(board, "yellow 5", about=())).settled
    assert only(judge(board, "yellow 5")).depends == {
        "settled": False,
        "questions": [],
        "caveats": ["who-takes-the-piece"],
    }


def test_a_claimed_result_takes_for_answered_what_is_not_read_by_default() -> None:
    result = ClaimedResult({}, ["red"])
    (open_,) = judge_result(resolve(SHARED), result).claims
    assert "final_tie" in open_.deciding
    (answered,) = judge_result(resolve(SHARED, Rulings(final_tie="discs_first")), result).claims
    assert answered.deciding == ()


def test_what_is_no_claim_does_not_stop_the_others() -> None:
    problems: list[Problem] = []
    judgement = judge(FREE, ["E4 6", "H red", "red 4", "purple"], problems=problems)
    assert [each.words for each in judgement.claims] == ["E4 6", "red 4"]
    assert [each.where for each in problems] == ["claims[1]", "claims[3]"]
    assert list(judgement.problems) == problems
    judge(FREE, [PointsClaim("purple", 1)], problems=problems)
    assert [each.where for each in problems] == ["claims[1]", "claims[3]", "claims[0]"]


def test_a_thousand_problems_do_not_hide_a_claim() -> None:
    problems: list[Problem] = []
    judgement = judge(FREE, [*["pink"] * 1000, "red"], problems=problems)
    assert [each.words for each in judgement.claims] == ["red"]
    assert len(problems) == 1000
    assert (len(judgement.problems), judgement.problems.more) == (500, 500)


def test_questions_and_lists_are_those_that_there_are() -> None:
    with pytest.raises(UnknownNameError):
        judge(FREE, "red", about="captors")
    with pytest.raises(WrongTypeError):
        judge(FREE, "red", problems=())  # type: ignore[arg-type]
