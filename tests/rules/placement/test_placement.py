"""Placing inhabitants: turns, hands, wolves, and the soldiers' deadline."""

from __future__ import annotations

import pytest
from hypothesis import given

from games import (
    PLAYERS,
    SETUP,
    TWO_SOLDIERS,
    game,
    pieces,
    placement,
)
from palatinus_rules import (
    Field,
    Game,
    Hill,
    Placement,
    Problem,
    RecordError,
    Setup,
    testing,
)
from palatinus_rules.rules import ColorSet, PlacementError, laying_seat


def codes(problems: tuple[Problem, ...]) -> list[str]:
    return [str(problem.code) for problem in problems]


@pytest.mark.rule("play.first-inhabitant")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_starting_player_places_first(players: int) -> None:
    assert game(players).to_move == PLAYERS[players][0]
    (problem,) = game(players).refusals(placement("yFA1"))
    assert problem.code == "turn-wrong"
    assert problem.message == "It is red's turn, not yellow's."


@pytest.mark.rule("preparation.starting-player")
@pytest.mark.rule("preparation.starting-player-at-random")
@pytest.mark.parametrize("start", range(4))
def test_anybody_may_be_the_starting_player(start: int) -> None:
    """Chosen or drawn, whoever starts lays the second tile and places first."""
    seats = PLAYERS[4][start:] + PLAYERS[4][:start]
    played = Game(SETUP.board(), seats)
    assert played.to_move == seats[0] == PLAYERS[4][start]
    assert laying_seat(1, len(seats)) == 0


@pytest.mark.rule("play.clockwise")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_turns_go_clockwise_around_the_table(players: int) -> None:
    seats = [player.color for player in PLAYERS[players]]
    played = game(players)
    for number in range(2 * players):
        assert played.to_move is not None
        assert played.to_move.color is seats[number % players]
        assert played.turn == number // players + 1
        played = played.place(played.legal_placements()[0])


@pytest.mark.rule("play.one-inhabitant-each-turn")
def test_a_turn_is_one_inhabitant() -> None:
    after = game(5, "rFA1")
    assert after.remaining("red") == 6
    assert [after.remaining(player.color) for player in PLAYERS[5][1:]] == [7, 7, 7, 7]
    assert codes(after.refusals(placement("rMA2"))) == ["turn-wrong"]


@pytest.mark.rule("play.turns")
@pytest.mark.parametrize(("players", "turns"), [(2, 16), (3, 12), (4, 8), (5, 7)])
def test_everybody_has_as_many_turns_as_inhabitants(players: int, turns: int) -> None:
    played = game(players)
    assert played.turns_each == turns
    placed = 0
    while not played.is_over:
        played = played.place(played.legal_placements()[0])
        placed += 1
    assert placed == players * turns
    assert played.to_move is None
    assert played.turn == turns
    assert played.legal_placements() == ()
    (problem,) = played.refusals(Placement(played.free_fields()[0], "red", "farmer"))
    assert problem.code == "game-over"
    assert problem.message == f"red has had all {turns} turns."


@pytest.mark.rule("play.free-field")
def test_an_inhabitant_goes_to_any_free_field_and_no_other() -> None:
    after = game(5, "rFA1 y*C3")
    assert set(after.free_fields()) == set(Field) - {Field.A1, Field.C3}
    (problem,) = after.refusals(placement("gMC3"))
    assert problem.code == "field-taken"
    assert problem.message == "C3 is taken: a piece of yellow lies there."
    assert problem.where == "placements[2]"
    with pytest.raises(PlacementError, match="C3 is taken"):
        after.place(placement("gMC3"))


@pytest.mark.rule("play.spring-fields-too")
def test_a_field_with_a_spring_is_a_field_like_any_other() -> None:
    setup = Setup(SETUP.tiles, {Hill.A: [1]}, SETUP.tokens)
    played = Game(setup.board(), PLAYERS[4])
    assert played.refusals(placement("rFA1")) == ()


@pytest.mark.rule("play.wolf-up")
def test_wolves_lie_face_down_and_all_others_face_up() -> None:
    start = game(4)
    face_up = Placement("A1", "red", "farmer", wolf=True, face_down=False)
    face_down = Placement("A1", "red", "farmer", wolf=False, face_down=True)
    assert codes(start.refusals(face_up)) == ["wolf-face-up"]
    assert codes(start.refusals(face_down)) == ["face-down-without-wolf"]
    assert str(face_up) == "red farmer with a wolf, face up, on A1"
    assert str(face_down) == "red farmer, face down, on A1"
    assert start.refusals(placement("rF*A1")) == ()
    assert start.refusals(placement("rFA1")) == ()


@pytest.mark.rule("preparation.hand-of-five")
def test_the_hand_of_five_players() -> None:
    assert set(game(5).legal_pieces()) == pieces("rM rM* rF rF* rS")
    (problem,) = game(5, "rM*A1 yMA2 gMA3 bMA4 pMA5").refusals(placement("rM*B1"))
    assert problem.code == "not-in-hand"
    assert problem.message == "red has no merchant with a wolf left; the hand held 1."
    (problem,) = game(5, "rFA1 yMA2 gMA3 bMA4 pMA5").refusals(placement("rFB1"))
    assert problem.message == "red has no farmer without a wolf left; the hand held 1."


@pytest.mark.rule("preparation.hand-of-four")
def test_the_hand_of_four_players() -> None:
    # Two merchants with a wolf, two farmers with a wolf, one farmer without.
    after = game(
        4, "rM*A1 yMA2 gMA3 bMA4 rM*B1 yMB2 gMB3 bMB4 rFC1 ySC2 gSC3 bSC4 rSD1 yFD2 gFD3 bFD4"
    )
    assert set(after.legal_pieces()) == pieces("rM rF*")
    assert codes(after.refusals(placement("rM*E1"))) == ["not-in-hand"]
    assert codes(after.refusals(placement("rFE1"))) == ["not-in-hand"]
    (problem,) = after.refusals(placement("rSE1"))
    assert problem.message == "red has no soldier left; the hand held 1."


@pytest.mark.rule("preparation.hand-of-three")
def test_three_players_place_all_twelve_whatever_they_are() -> None:
    """Four of twelve are open, and no more than that can be merchants beyond the known."""
    words = []
    merchants = ["rMA1", "rMA2", "rMA3", "rMA4", "rMA5", "rMA6"]
    yellow = ["yMB1", "yMB2", "ySB3", "yFB4", "y*B5", "y*B6"]
    green = ["gMC1", "gMC2", "gSC3", "gFC4", "g*C5", "g*C6"]
    for red, second, third in zip(merchants, yellow, green, strict=True):
        words += [red, second, third]
    after = game(3, " ".join(words))
    # Six merchants without a wolf are two and all four that are open.
    (problem,) = after.refusals(placement("rMD1"))
    assert problem.code == "not-in-hand"
    assert problem.message == "red cannot have one more merchant without a wolf among its twelve."
    assert set(after.legal_pieces()) == pieces("rM* rF rF* rS")


@pytest.mark.rule("preparation.hand-of-two")
def test_two_players_place_their_second_colors_too() -> None:
    start = game(2, color_set=TWO_SOLDIERS)
    assert set(start.legal_pieces()) == pieces("rM rM* rF rF* rS gM gM* gF gF*")
    assert start.remaining("red") == start.remaining("green") == 16
    after = game(2, "gMA1 yMA2", TWO_SOLDIERS)
    (problem,) = after.refusals(placement("gMA3"))
    assert problem.code == "not-in-hand"
    assert problem.message == "green has no merchant without a wolf left; the hand held 1."
    (problem,) = after.refusals(placement("gSA3"))
    assert problem.message == "green has no soldier left; the hand held none."
    (problem,) = after.refusals(placement("bMA3"))
    assert problem.message == "It is red's turn, not yellow's."


def test_the_wolves_of_a_hand_are_counted_also_when_nobody_knows_their_kinds() -> None:
    # Three wolves in the hand of five; the first two lie there unknown.
    after = game(5, "r*A1 yMA2 gMA3 bMA4 pMA5 r*B1 yMB2 gMB3 bMB4 pMB5")
    assert after.refusals(placement("rM*C1")) == ()
    rounds = ["r*A1 yMA2 gMA3 bMA4 pMA5", "r*B1 yMB2 gMB3 bMB4 pMB5", "rSC1 ySC2 gSC3 bSC4 pSC5"]
    later = game(5, " ".join([*rounds, "r*D1 yFD2 gFD3 bFD4 pFD5"]))
    (problem,) = later.refusals(placement("r*E1"))
    assert problem.code == "not-in-hand"
    assert problem.message == "red has no inhabitant with a wolf left; the hand held 3."
    # Both farmers with a wolf are known, so that the third wolf was the merchant.
    known = game(5, "rF*A1 yMA2 gMA3 bMA4 pMA5 rF*B1 yMB2 gMB3 bMB4 pMB5")
    assert codes(known.refusals(placement("rF*C1"))) == ["not-in-hand"]
    assert known.refusals(placement("r*C1")) == ()


def test_known_and_unknown_wolves_are_counted_together() -> None:
    """Three wolves in the hand of five: a farmer, a merchant, and one that nobody knows."""
    rounds = ["rF*A1 yMA2 gMA3 bMA4 pMA5", "r*B1 yMB2 gMB3 bMB4 pMB5", "rSC1 ySC2 gSC3 bSC4 pSC5"]
    two = game(5, " ".join(rounds))
    assert pieces("rM* rF*") <= set(two.legal_pieces())
    three = game(5, " ".join([*rounds, "rM*D1 yFD2 gFD3 bFD4 pFD5"]))
    assert codes(three.refusals(placement("rF*E1"))) == ["not-in-hand"]
    assert set(three.legal_pieces()) == pieces("rM rF")


def test_the_sentences_of_refusals() -> None:
    def said(attempt: Placement) -> list[str]:
        return [problem.message for problem in game(4).refusals(attempt)]

    assert said(Placement("A1", "red", "farmer", wolf=True, face_down=False)) == [
        "A piece with a wolf is placed with the wolf up, so that only its owner knows its kind."
    ]
    assert said(Placement("A1", "red", "farmer", face_down=True)) == [
        "A piece without a wolf is placed face up."
    ]
    assert said(Placement("A1", "red", "soldier", wolf=True)) == [
        "No soldier has a wolf on the back."
    ]
    with pytest.raises(PlacementError, match=r"^placements\[0\]: It is red's turn"):
        game(4).place(placement("yFA1"))


def test_only_a_wolf_that_lies_face_down_is_hidden() -> None:
    for wrongly_laid in (
        Placement("A1", "red", "farmer", face_down=True),
        Placement("A1", "red", "farmer", wolf=True, face_down=False),
    ):
        assert wrongly_laid.hidden() == wrongly_laid


def test_somebody_elses_color() -> None:
    (problem,) = game(4).refusals(placement("pFA1"))
    assert problem.code == "color-of-nobody"
    assert problem.message == "Nobody at this table plays purple."


def test_no_soldier_has_a_wolf() -> None:
    assert codes(game(4).refusals(placement("rS*A1"))) == ["soldier-with-wolf"]


FOUR_LEFT = "rMA1 ySA2 gSA3 bSA4 pSA5 rMB1 yMB2 gMB3 bMB4 pMB5 rFC1 yFC2 gFC3 bFC4 pFC5"

"""Five players: red has four inhabitants left, the soldier among them; the others placed theirs."""


@pytest.mark.rule("play.no-soldier-held")
def test_a_soldier_and_three_others_in_hand_force_the_soldier() -> None:
    played = game(5, FOUR_LEFT)
    assert played.remaining("red") == 4
    assert set(played.legal_pieces()) == pieces("rS")
    (problem,) = played.refusals(placement("rM*D1"))
    assert problem.code == "soldier-kept"
    assert problem.message == (
        "red holds 1 soldier among 4 inhabitants, and none may be left for the last three "
        "turns: the soldier must go now."
    )
    # One turn earlier there is still a choice.
    assert pieces("rF rS") <= set(game(5, " ".join(FOUR_LEFT.split()[:10])).legal_pieces())


@pytest.mark.rule("play.no-soldier-in-the-last-turns")
def test_no_soldier_in_the_last_turns() -> None:
    """Three players may have two soldiers; with four inhabitants left the second is too late."""
    words = ["rSA1 ySB1 gSC1"]
    rows = [("M", 2), ("M", 3), ("F", 4), ("*", 5), ("*", 6)]
    words += [f"r{kind}A{n} y{kind}B{n} g{kind}C{n}" for kind, n in rows]
    words += ["r*D1 y*D2 g*D3", "r*D4 y*D5 g*D6"]
    played = game(3, " ".join(words))
    assert played.remaining("red") == 4
    (problem,) = [
        each for each in played.refusals(placement("rSE1")) if each.code == "soldier-too-late"
    ]
    assert problem.message == (
        "red has 4 inhabitants left, and nobody places a soldier in the last four turns."
    )
    # Red has placed eight. One turn before, with five left, a second soldier was in time.
    before = game(3, " ".join(words[:-1]))
    assert before.remaining("red") == 5
    assert before.refusals(placement("rSE1")) == ()


def test_two_soldiers_are_forced_one_after_the_other() -> None:
    """Twelve inhabitants, two of them soldiers, four last turns: with six left both must go."""
    rows = [("M", 1), ("M", 2), ("M", 3), ("F", 4), ("F", 5)]
    words = [f"r{kind}A{n} y{kind}B{n} g{kind}C{n}" for kind, n in rows]
    assert pieces("rM*") <= set(game(3, " ".join(words), TWO_SOLDIERS).legal_pieces())
    words.append("rM*D1 yM*D2 gM*D3")
    six_left = game(3, " ".join(words), TWO_SOLDIERS)
    assert six_left.remaining("red") == 6
    assert set(six_left.legal_pieces()) == pieces("rS")
    (problem,) = six_left.refusals(placement("rF*E1"))
    assert problem.message == (
        "red holds 2 soldiers among 6 inhabitants, and none may be left for the last four "
        "turns: a soldier must go now."
    )
    words.append("rSE1 ySE2 gSE3")
    five_left = game(3, " ".join(words), TWO_SOLDIERS)
    assert set(five_left.legal_pieces()) == pieces("rS")
    words.append("rSE4 ySE5 gSE6")
    four_left = game(3, " ".join(words), TWO_SOLDIERS)
    assert set(four_left.legal_pieces()) == pieces("rM* rF*")


def test_all_colors_have_the_same_set() -> None:
    """Five plain merchants are three beyond the known, three plain farmers two: five of four."""
    words = [
        "rMA1 yFB1 gMC1",
        "rMA2 yFB2 gMC2",
        "rMA3 ySB3 gSC3",
        "rMA4 yMB4 gFC4",
        "rMA5 yMB5 g*C5",
    ]
    after = game(3, " ".join([*words, "rSA6"]))
    (problem,) = after.refusals(placement("yFB6"))
    assert problem.code == "sets-differ"
    assert "with one more farmer without a wolf for yellow, no set" in problem.message
    # With four merchants of red's it would have been possible.
    fewer = game(3, " ".join([*words[:4], "r*A5 yMB5 g*C5", "rSA6"]))
    assert fewer.refusals(placement("yFB6")) == ()


def test_a_told_set_without_wolves_leaves_them_open() -> None:
    told = ColorSet(merchants=8, farmers=3, soldiers=1)
    assert set(game(3, color_set=told).legal_pieces()) == pieces("rM rM* rF rF* rS")
    after = game(3, "rFA1 ySB1 gSC1", told)
    # Three farmers, at least two of them with a wolf: no second one without.
    assert codes(after.refusals(placement("rFA2"))) == ["not-in-hand"]


def test_every_reason_comes_at_once() -> None:
    after = game(5, FOUR_LEFT)
    attempt = Placement("A1", "purple", "soldier", wolf=False, face_down=True)
    assert codes(after.refusals(attempt)) == [
        "turn-wrong",
        "field-taken",
        "face-down-without-wolf",
        "not-in-hand",
    ]
    attempt = Placement("A1", "red", "farmer", wolf=False)
    assert codes(after.refusals(attempt)) == ["field-taken", "not-in-hand", "soldier-kept"]
    with pytest.raises(PlacementError) as caught:
        after.place(attempt)
    assert codes(caught.value.problems) == ["field-taken", "not-in-hand", "soldier-kept"]
    late = game(5, FOUR_LEFT + " rSD1 y*D2 g*D3 b*D4 p*D5")
    assert codes(late.refusals(placement("rSE1"))) == ["not-in-hand", "soldier-too-late"]


def test_only_a_wolf_hides_a_kind() -> None:
    with pytest.raises(ValueError, match="only a piece that lies face down"):
        Placement("A1", "red", None)
    with pytest.raises(ValueError, match="only a piece that lies face down"):
        Placement("A1", "red", None, wolf=True, face_down=False)
    assert str(placement("r*A1")) == "red inhabitant with a wolf on A1"
    assert placement("r*A1").inhabitant is None


def test_a_placement_may_be_text() -> None:
    assert game(4).place("rF*A1").place("yMb1") == game(4, "rF*A1 yMB1")
    assert codes(game(4).refusals("yMB1")) == ["turn-wrong"]
    with pytest.raises(RecordError, match="There is no field 'H1'"):
        game(4).place("rFH1")
    with pytest.raises(RecordError, match="One placement was expected"):
        game(4).place("rFA1 yMB1")
    # What cannot be read has the number that it would have had.
    with pytest.raises(RecordError) as error:
        game(4, "rFA1").place("yMH1")
    assert [problem.where for problem in error.value.problems] == ["placements[1].field"]


@given(testing.placements())
def test_placements_are_written_and_read(placed: Placement) -> None:
    assert Placement.from_text(placed.to_text()) == placed
