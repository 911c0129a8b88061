"""Single points of records: claims, comments, what cannot be read, what a viewer sees."""

from __future__ import annotations

import pytest
from attrs import evolve

from example_games import FIVE, changed, found
from games import PLAYERS, SETUP, placements
from palatinus_rules import ClaimedResult, Color, Kind, Record, verify
from palatinus_rules.formats import read_game
from palatinus_rules.kit import PalatinusError, Problem, Problems, WrongTypeError
from palatinus_rules.kit.messages import message
from palatinus_rules.rules import ProblemCode
from palatinus_rules.rules.records.record import RecordDraft, confirmed_game
from palatinus_rules.rules.records.verification import ParsedRecord, Verification

# Line 13: 1. y*G3 g*B2 r*D1 bSD3 pSG6     Line 17: 5. y*F1 gFA2 r*A4 b*D4 p*F2
# Line 14: 2. ySF4 gSE1 rMG5 b*A1 p*C4     Line 18: 6. yMD6 g*B3 r*A3 bMC3 p*G1
# Line 15: 3. yMG2 gMF6 rFB1 bFC6 pME6     Line 19: 7. y*E3 gMC1 rMD2 bME2 pMB5
# Line 16: 4. yFG4 g*E5 rSF5 b*C5 pFE4
UNFINISHED = Record(PLAYERS[5], SETUP, placements("rM*A1 yF*A2 gMA3"), unfinished=True)
FAULT = Problem(ProblemCode.FIELD_UNKNOWN, "placements[3]", message("no", "No."))


def test_winners_are_several_and_each_is_named_once() -> None:
    with pytest.raises(WrongTypeError) as error:
        ClaimedResult(winners="red")
    assert str(error.value) == "Winners are several colors, such as ['red']."
    with pytest.raises(PalatinusError) as twice:
        ClaimedResult(winners=["red", "yellow", "red"])
    assert str(twice.value) == "red is named as a winner twice."
    assert ClaimedResult(winners=["red", "yellow"]).winners == (Color.RED, Color.YELLOW)


def test_wrong_points_and_a_wrong_winner_are_two_problems() -> None:
    claim = changed(FIVE, ("yellow 8", "yellow 7"), ("Winner: green", "Winner: red"))
    assert [str(each.code) for each in read_game(claim).verify().problems] == ["result-wrong"] * 2


def test_comments_without_a_word_are_left_out() -> None:
    record = evolve(UNFINISHED, comments={0: "", 3: "The end."})
    assert record.comments == {3: "The end."}


def test_a_game_that_was_confirmed_up_to_no_placement_has_none() -> None:
    """Yellow is not the first to place, so nothing is confirmed."""
    record = evolve(UNFINISHED, placements=placements("yFA2"))
    assert confirmed_game(record, 0).placements == ()
    assert confirmed_game(UNFINISHED, 2).placements == tuple(placements("rM*A1 yF*A2"))


def test_whose_turn_cannot_be_read_may_have_placed_the_soldier_then() -> None:
    """Purple's only soldier must be there by the fourth of seven turns."""
    unreadable = found(changed(FIVE, ("pSG6", "??")))
    assert unreadable == [("word-unknown", 13, "turn 1 of purple")]


def test_a_wrong_color_is_one_mistake() -> None:
    """Blue's soldier lies on D3 already, and purple's is missing: both follow from the color."""
    assert found(changed(FIVE, ("pSG6", "bSG6"))) == [("turn-wrong", 13, "turn 1 of purple")]


def test_a_soldier_with_a_wolf_is_the_soldier() -> None:
    """Who has placed him keeps none, and has none for another time."""
    assert found(changed(FIVE, ("pSG6", "pS*G6"))) == [
        ("soldier-with-wolf", 13, "turn 1 of purple")
    ]


def test_a_verification_has_no_placements_unless_it_says_so() -> None:
    empty = Verification(Problems(), 0, None, None)
    assert (empty.placements, empty.claim, empty.unfinished) == (0, None, False)


def test_too_many_faults_leave_nothing_to_read_or_to_confirm() -> None:
    """Of 501 faults one is not listed: the rest of the record is not examined."""
    draft = RecordDraft.of(UNFINISHED)
    listed = ParsedRecord.of(draft, [FAULT] * 500)
    assert listed.readable() == UNFINISHED
    assert listed.verify().confirmed == 3
    too_many = ParsedRecord.of(draft, [FAULT] * 501)
    assert too_many.readable() is None
    verified = too_many.verify()
    assert (verified.confirmed, verified.last_confirmed, verified.problems.more) == (0, None, 1)


def test_more_than_500_wrong_placements_are_not_counted() -> None:
    """The first is right; red may place nothing more on A1, where it lies."""
    record = evolve(UNFINISHED, placements=placements("rMA1 " + "yMA1 gMA1 bMA1 pMA1 rMA1 " * 120))
    found = verify(record)
    assert len(found.problems) == 500
    assert found.problems.more is True
    assert found.confirmed == 1


def test_comments_after_what_cannot_be_read_are_not_readable() -> None:
    text = changed(
        FIVE, ("y*G3 g*B2", "y*G3 {one} g*B2 {two}"), ("bSD3 pSG6", "?? {four} pSG6 {five}")
    )
    record = read_game(text).readable()
    assert record is not None
    assert len(record.placements) == 3
    assert {number: record.comments[number] for number in record.comments if number} == {
        1: "one",
        2: "two",
    }


def test_readings_of_the_same_are_equal() -> None:
    assert read_game(FIVE) == read_game(FIVE)
    wrong = changed(FIVE, ("pSG6", "??"))
    assert read_game(wrong) == read_game(wrong)
    assert read_game(FIVE) != read_game(wrong)


def test_where_nothing_is_hidden_everybody_reads_the_same() -> None:
    record = evolve(UNFINISHED, placements=placements("rMA1 yFA2 gMA3"))
    parsed = ParsedRecord.of(RecordDraft.of(record), ())
    assert parsed.seen_by(Color.RED) == parsed.seen_by(None) == parsed


@pytest.mark.parametrize(
    ("viewer", "kinds"),
    [
        (Color.RED, [Kind.MERCHANT, None, Kind.MERCHANT]),
        (Color.YELLOW, [None, Kind.FARMER, Kind.MERCHANT]),
        (None, [None, None, Kind.MERCHANT]),
    ],
)
def test_a_player_sees_the_own_pieces_and_what_lies_face_up(
    viewer: Color | None, kinds: list[Kind | None]
) -> None:
    parsed = ParsedRecord.of(RecordDraft.of(UNFINISHED), ()).seen_by(viewer)
    assert [each and each.kind for each in parsed.placements] == kinds


def test_faults_that_hide_nothing_are_told_to_everybody() -> None:
    elsewhere = evolve(FAULT, where="tiles[0]", sentence=message("tile", "The tile is wrong."))
    number = Problem(
        ProblemCode.TURN_MISNUMBERED,
        "placements[3]",
        message("the-turn-is-wrong", "The turn is wrong."),
    )
    parsed = ParsedRecord.of(RecordDraft.of(UNFINISHED), [FAULT, elsewhere, number])
    seen = parsed.seen_by(Color.RED).faults
    assert [each.message for each in seen] == [
        "This cannot be read, and it may show what this player must not see; verify the record to "
        "learn more.",
        "The tile is wrong.",
        "The turn is wrong.",
    ]
