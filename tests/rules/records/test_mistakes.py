"""Records with each kind of mistake: every one is found, with its line and turn."""

from __future__ import annotations

import re

import pytest

from example_games import FIVE, GAMES, THREE, changed, found, message
from games import PLAYERS, SETUP
from palatinus_rules import (
    Record,
    verify,
)
from palatinus_rules.formats import read_game

# Line 13: 1. y*G3 g*B2 r*D1 bSD3 pSG6     Line 17: 5. y*F1 gFA2 r*A4 b*D4 p*F2
# Line 14: 2. ySF4 gSE1 rMG5 b*A1 p*C4     Line 18: 6. yMD6 g*B3 r*A3 bMC3 p*G1
# Line 15: 3. yMG2 gMF6 rFB1 bFC6 pME6     Line 19: 7. y*E3 gMC1 rMD2 bME2 pMB5
# Line 16: 4. yFG4 g*E5 rSF5 b*C5 pFE4
MISTAKES: dict[str, tuple[list[tuple[str, str]], list[tuple[str, int | None, str | None]], int]] = {
    "two have swapped their turns": (
        [("y*G3 g*B2", "g*B2 y*G3")],
        [("turn-wrong", 13, "turn 1 of green")],
        0,
    ),
    "one was left out": (
        [("gSE1 rMG5 b*A1", "gSE1 b*A1")],
        [("turns-missing", 19, None), ("turn-wrong", 14, "turn 2 of blue")],
        7,
    ),
    "one went twice": (
        [("bSD3 pSG6", "bSD3 bMA5 pSG6"), ("bMC3 ", "")],
        [
            ("turn-wrong", 13, "turn 2 of blue"),
            ("turn-wrong", 18, "turn 6 of purple"),
        ],
        4,
    ),
    "an occupied field": (
        [("rMG5", "rMG3")],
        [("field-taken", 14, "turn 2 of red")],
        7,
    ),
    "a hill": ([("rMG5", "rMG")], [("hill-occupied", 14, "turn 2 of red")], 7),
    "a soldier kept too long and then too late": (
        [("rSF5", "r*A4"), ("gFA2 r*A4", "gFA2 rSF5")],
        [("soldier-kept", 16, "turn 4 of red"), ("soldier-too-late", 17, "turn 5 of red")],
        17,
    ),
    "a wolf face up": (
        [("y*G3", "yF*G3/up"), (" G3F", "")],
        [("wolf-face-up", 13, "turn 1 of yellow")],
        0,
    ),
    "face down without a wolf": (
        [("rMG5", "rMG5/down")],
        [("face-down-without-wolf", 14, "turn 2 of red")],
        7,
    ),
    # Red's merchant with a wolf lies on A4 already, and there is only one.
    "a piece nobody has": (
        [("rMD2", "rM*D2")],
        [("not-in-hand", 19, "turn 7 of red")],
        32,
    ),
    "too few turns": (
        [("7. y*E3 gMC1 rMD2 bME2 pMB5\n", ""), ("E3M ", "")],
        [("turns-missing", 18, None)],
        30,
    ),
    "one was written twice": (
        [("rMG5", "rMG5 rMG5")],
        [("field-taken", 14, "turn 2 of red")],
        8,
    ),
    "a wolf on the field of another wolf of the same color": (
        [("p*F2", "p*C4"), ("F2F ", "")],
        [("field-taken", 17, "turn 5 of purple")],
        24,
    ),
    "the last of a round was left out": (
        [("bFC6 pME6", "bFC6")],
        [("turn-wrong", 16, "turn 4 of yellow"), ("turns-missing", 19, None)],
        14,
    ),
    "the soldier was left out": (
        [("g*E5 rSF5 b*C5", "g*E5 b*C5")],
        [("turn-wrong", 16, "turn 4 of blue"), ("turns-missing", 19, None)],
        17,
    ),
    "a wolf was left out and is revealed": (
        [("rMG5 b*A1 p*C4", "rMG5 p*C4")],
        [("turn-wrong", 14, "turn 2 of purple"), ("turns-missing", 19, None)],
        8,
    ),
    "a whole round was left out": (
        [("4. yFG4 g*E5 rSF5 b*C5 pFE4\n", "")],
        [("turn-misnumbered", 16, None)],
        15,
    ),
    # Nobody knows what the word stands for, so nobody says that the soldier was kept.
    "a soldier that cannot be read": (
        [("rSF5", "rSoldF5")],
        [("word-unknown", 16, "turn 4 of red")],
        17,
    ),
    "a soldier with a star": (
        [("rSF5", "rS*F5")],
        [("soldier-with-wolf", 16, "turn 4 of red")],
        17,
    ),
    "a wolf revealed as another": (
        [("A1M ", "A1F ")],
        [("not-in-hand", 17, "turn 5 of blue")],
        23,
    ),
    "too many turns": (
        [("pMB5", "pMB5 yFB6")],
        [("game-over", 19, "turn 8 of yellow")],
        35,
    ),
    "a soldier with a wolf": (
        [("A1M ", "A1S ")],
        [("soldier-with-wolf", 14, "turn 2 of blue")],
        8,
    ),
    "a wolf that is not revealed": (
        [("A1M ", "")],
        [("kind-not-revealed", 14, None)],
        35,
    ),
    "something revealed that is not hidden": (
        [("A1M ", "A1M A2M D5F ")],
        [("reveal-wrong", 20, None), ("reveal-wrong", 20, None)],
        35,
    ),
    "a wrong number of points": ([("red 9", "red 10")], [("result-wrong", 21, None)], 35),
    "a wrong winner": ([("Winner: green", "Winner: red")], [("result-wrong", 22, None)], 35),
    "an unknown word": ([("rMG5", "Rome")], [("word-unknown", 14, "turn 2 of red")], 7),
    "a stray word": (
        [("gSE1 rMG5", "gSE1 sic! rMG5")],
        [("word-unknown", 14, "turn 2 of red")],
        7,
    ),
    "a tile that touches only the middle": (
        [("E@L5^3 F@L4^2", "F@L4^2 E@L5^3")],
        [("tile-touches-one", 8, "tile 3 by green")],
        0,
    ),
    "tokens dealt wrongly": ([("A5 B4", "A4 B4")], [("tokens-misdealt", 10, None)], 0),
    "a tile twice and one missing": (
        [("B@L1^1", "D@L1^1")],
        [("tile-twice", 8, "tile 7 by yellow"), ("tile-missing", 8, None)],
        0,
    ),
    "a spring beyond the fields": ([("A25", "A27")], [("spring-out-of-range", 9, None)], 0),
    "a player too many": (
        [("Player: purple", "Player: purple\nPlayer: red")],
        [("color-twice", 8, None), ("players-number", 3, None)],
        0,
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_every_mistake_is_found_with_its_line_and_turn(mistake: str) -> None:
    changes, problems, confirmed = MISTAKES[mistake]
    text = changed(FIVE, *changes)
    assert sorted(found(text), key=str) == sorted(problems, key=str)
    verification = read_game(text).verify()
    assert verification.confirmed == confirmed
    assert not verification.legal
    # A result is confirmed only for a game that was legal to its end.
    result_only = {code for code, _, _ in problems} == {"result-wrong"}
    assert (verification.resolution is not None) is result_only
    lines = [problem.line or 99 for problem in verification.problems]
    assert lines == sorted(lines)


def test_the_messages_are_for_people() -> None:
    text = changed(FIVE, ("y*G3 g*B2", "g*B2 y*G3"))
    assert message(text, "turn-wrong") == (
        "line 13, turn 1 of green: It is yellow's turn, not green's."
    )
    text = changed(FIVE, ("rSF5", "r*A4"), ("gFA2 r*A4", "gFA2 rSF5"))
    assert message(text, "soldier-kept") == (
        "line 16, turn 4 of red: red holds 1 soldier among 4 inhabitants, and none may be left "
        "for the last three turns: the soldier must go now."
    )
    assert message(text, "soldier-too-late") == (
        "line 17, turn 5 of red: red has 3 inhabitants left, and nobody places a soldier in the "
        "last three turns."
    )
    text = changed(FIVE, ("gSE1 rMG5 b*A1", "gSE1 b*A1"))
    assert message(text, "turns-missing") == "line 19: red has had 6 of 7 turns."
    text = changed(FIVE, ("A1M ", "A1F "))
    assert message(text, "not-in-hand") == (
        "line 17, turn 5 of blue: blue has no farmer with a wolf left; the hand held 2. (The piece "
        "on D4 was revealed as a farmer in line 20.)"
    )
    text = changed(FIVE, ("Player: purple", "Player: red"))
    assert message(text, "color-twice") == (
        "line 7: red is already taken by player 3; every color belongs to one player."
    )
    text = changed(FIVE, ("A5 B4 C6", "A6 B4 C5"))
    problems = [each.message for each in read_game(text).verify().problems]
    assert problems == [
        "The token worth 6 belongs on the hill in the middle, but A lies in L3.",
        "Hill C lies in the middle and holds the token worth 6, not 5.",
    ]
    text = changed(FIVE, ("A1M ", ""))
    assert message(text, "kind-not-revealed") == (
        "line 14: The piece of blue on A1 lies face down, and its kind is not given: a finished "
        "game reveals every piece."
    )
    text = changed(FIVE, ("y*G3", "yM*G3"))
    assert message(text, "reveal-wrong") == (
        "line 20: The merchant on G3 cannot be revealed as a farmer."
    )


def test_turns_that_nobody_has_had() -> None:
    bare = Record(PLAYERS[4], SETUP)
    (problem,) = verify(bare).problems
    assert problem.message == (
        "red, yellow, green and blue have had none of 8 turns. If the game is not over, the result "
        "is 'unfinished'."
    )
    text = "\n".join(FIVE.splitlines()[:13]) + " yMA2 gMB3"
    (first, second) = [
        each for each in read_game(text).verify().problems if each.code == "turns-missing"
    ]
    assert first.message.startswith("red, blue and purple have had 1 of 7 turns.")
    assert second.message.startswith("yellow and green have had 2 of 7 turns.")


def test_an_unfinished_game_may_end_anywhere() -> None:
    lines = FIVE.splitlines()
    text = "\n".join([*lines[:15], "Result: unfinished", ""])
    verification = read_game(text).verify()
    assert verification.legal
    assert verification.confirmed == 15
    assert verification.last_confirmed == "turn 3 of purple"
    assert verification.resolution is None
    # Nothing is revealed yet, and wolves that nobody has are noticed all the same.
    more = [
        *lines[:15],
        "4. y*A2 g*A3 rSA4 b*A5 p*A6",
        "5. y*B4 g*B5 r*B6 b*C2 pMC3",
        "6.",
        "Result: unfinished",
    ]
    assert found("\n".join(more)) == []
    more[-2] = "6. y*D4"
    assert found("\n".join(more)) == [("not-in-hand", 18, "turn 6 of yellow")]


def test_nothing_is_confirmed_on_a_wrong_board() -> None:
    verification = read_game(changed(FIVE, ("A5 B4", "A4 B4"))).verify()
    assert verification.confirmed == 0
    assert verification.last_confirmed is None
    assert verification.resolution is None


def test_players_that_cannot_play() -> None:
    text = re.sub("(?m)^Player: (blue|purple|red)\n", "", FIVE)
    assert found(text) == [("second-color-missing", 3, None), ("second-color-missing", 4, None)]
    text = changed(FIVE, ("Player: purple", "Player: purpel"))
    assert found(text) == [("color-unknown", 7, None)]


def test_a_color_nobody_plays() -> None:
    four = (GAMES / "four_players.txt").read_text(encoding="utf-8")
    first = re.search(r"1\. (b\S+)", four)
    assert first is not None
    text = four.replace(first[1], "g" + first[1][1:])
    codes = [code for code, _, _ in found(text)]
    assert codes[0] == "color-of-nobody"


def test_what_is_confirmed_ends_where_a_reveal_contradicts() -> None:
    verification = read_game(changed(FIVE, ("rMG5 b*A1", "rMG5 bF*A1"))).verify()
    assert [str(each.code) for each in verification.problems] == ["not-in-hand", "reveal-wrong"]
    verification = read_game(changed(FIVE, ("pMB5", "pMB5"), ("g*E5", "gM*E5"))).verify()
    assert "reveal-wrong" in [str(each.code) for each in verification.problems]
    assert verification.confirmed <= 16


def test_nothing_is_confirmed_when_the_set_cannot_be_read() -> None:
    verification = read_game(changed(THREE, ("Set: 5:2,3:2,4", "Set: 5:2,3:2,5"))).verify()
    assert [str(each.code) for each in verification.problems] == ["set-impossible"]
    assert verification.confirmed == 0


def test_a_wolf_that_lay_face_up_cannot_be_revealed() -> None:
    text = changed(FIVE, ("y*G3", "yF*G3/up"))
    assert [code for code, _, _ in found(text)] == ["wolf-face-up", "reveal-wrong"]


def test_the_game_before_a_mistake_can_still_be_shown() -> None:
    parsed = read_game(changed(FIVE, ("Palatinus game 1", "Palatinus gaem 1"), ("bFC6", "bFC")))
    assert parsed.record is None
    readable = parsed.readable()
    assert readable is not None
    assert len(readable.placements) == 13
    assert len(parsed.placements) == 35
    for spoiled_board in (("C@M^2", "C@M2"), ("Player: red", "Player: rott"), ("A5 B4", "A4 B4")):
        assert read_game(changed(FIVE, spoiled_board)).readable() is None
    assert read_game("").readable() is None


def test_a_text_keeps_what_was_good() -> None:
    """Mistakes in writing and in playing, each with its line, in one list."""
    text = changed(
        FIVE,
        ("Title:", "Titl:"),
        ("Springs: A25", "Springs: A27"),
        ("rMG5", "rXG5"),
        ("rFB1", "rFB2"),
        ("Winner: green", "Winner: gren"),
    )
    assert found(text) == [
        ("key-unknown", 2, None),
        ("spring-out-of-range", 9, None),
        ("kind-unknown", 14, "turn 2 of red"),
        ("field-taken", 15, "turn 3 of red"),
        ("color-unknown", 22, None),
    ]
