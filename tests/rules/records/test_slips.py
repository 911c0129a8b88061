"""After one slip of the pen: nobody is blamed for what only follows from it."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from example_games import FIVE, GAMES, changed, found
from games import PLAYERS, SETUP, placements
from palatinus_rules import (
    Record,
    verify,
)


@pytest.mark.parametrize("soldier", ["rSG3", "rSG", "rSG9", "rS*F5", "r-S-F5"])
def test_a_soldier_put_wrongly_is_not_a_soldier_kept(soldier: str) -> None:
    """One slip in turn 4 of red, and nothing more: the soldier has left the hand."""
    assert [turn for _, _, turn in found(changed(FIVE, ("rSF5", soldier)))] == ["turn 4 of red"]


# Line 13, in order: y*G3 g*B2 r*D1 bSD3 pSG6
@pytest.mark.parametrize(
    ("line", "accused"),
    [
        # Green is passed over twice and comes at last; everybody after that is right.
        ("y*G3 r*D1 bSD3 g*B2 pSG6", ["turn 1 of red"]),
        ("y*G3 r*D1 bSD3 pSG6 g*B2", ["turn 1 of red"]),
        # Yellow and red have changed places, and each stands in that of the other.
        ("r*D1 g*B2 y*G3 bSD3 pSG6", ["turn 1 of yellow", "turn 1 of red"]),
        # Yellow is passed over, or yellow and green.
        ("g*B2 r*D1 bSD3 pSG6 y*G3", ["turn 1 of green"]),
        ("r*D1 bSD3 pSG6 y*G3 g*B2", ["turn 1 of red"]),
        # The whole round backwards: three take a turn too early.
        ("pSG6 bSD3 r*D1 g*B2 y*G3", ["turn 1 of purple"]),
    ],
)
def test_turns_out_of_order_are_one_mistake_each(line: str, accused: list[str]) -> None:
    text = changed(FIVE, ("y*G3 g*B2 r*D1 bSD3 pSG6", line))
    assert [turn for code, _, turn in found(text) if code == "turn-wrong"] == accused
    assert {code for code, _, _ in found(text)} == {"turn-wrong"}


@pytest.mark.parametrize("wrong", ["yMA5", "gMA5", "bMA5", "pMA5"])
def test_a_wrong_color_is_one_mistake(wrong: str) -> None:
    """In turn 2 of red somebody wrote another letter, and the game goes on as it should."""
    text = changed(FIVE, ("rMG5", wrong))
    assert found(text) == [("turn-wrong", 14, "turn 2 of red")]
    # The piece lies there all the same.
    assert found(changed(text, ("rFB1", "rFA5"))) == [
        ("turn-wrong", 14, "turn 2 of red"),
        ("field-taken", 15, "turn 3 of red"),
    ]


def test_every_slip_of_the_pen_is_few_problems() -> None:
    """Each placement of each example left out, written twice, or put on the field before it."""
    paths = sorted(GAMES.glob("*_players.txt"))
    assert len(paths) == 4
    for path in paths:
        text = path.read_text(encoding="utf-8")
        words = re.findall(r"(?<= )[rygbp][MFS]?\*?[A-G][1-6](?=\s)", text)
        assert len(words) >= 32
        for before, word in pairwise(words):
            twice = found(text.replace(f" {word}", f" {word} {word}"))
            assert [code for code, _, _ in twice] == ["field-taken"], word
            taken = found(text.replace(f" {word}", f" {word[:-2]}{before[-2:]}"))
            assert [code for code, _, _ in taken if code != "reveal-wrong"] == ["field-taken"], word
            left_out = [code for code, _, _ in found(text.replace(f" {word}", ""))]
            assert left_out in (
                ["turn-wrong", "turns-missing"],
                # The very last one leaves no trace but its absence.
                ["turns-missing"] if word == words[-1] else [],
            ), word


def test_who_has_caught_up_owes_nothing_more() -> None:
    """Yellow comes after green in round 1, and in round 2 takes a turn that is somebody else's."""
    text = changed(FIVE, ("y*G3 g*B2", "g*B2 y*G3"), ("gSE1 rMG5", "gSE1 yMA5 rMG5"))
    wrong = [turn for code, _, turn in found(text) if code == "turn-wrong"]
    assert wrong == ["turn 1 of green", "turn 3 of yellow"]


def test_what_lies_between_two_open_comments_is_nobodys_fault() -> None:
    text = changed(FIVE, ("ySF4 gSE1", "ySF4 {why? gSE1"), ("y*E3 gMC1", "{so} y*E3 gMC1"))
    assert found(text) == [("word-unknown", 19, None)]


def test_a_color_that_was_blamed_is_not_held_against_the_others() -> None:
    """A wolf of yellow's is revealed as a soldier, and nobody tells the set: no set has that."""
    text = (GAMES / "two_players.txt").read_text(encoding="utf-8")
    text = re.sub("(?m)^Set.*\n", "", text)
    for soldier in ("F5M", "A2M", "C5F", "D6F"):
        codes = [code for code, _, _ in found(changed(text, (soldier, f"{soldier[:2]}S")))]
        assert codes[0] == "soldier-with-wolf"
        assert "sets-differ" not in codes


def test_sets_that_differ_are_told_once() -> None:
    """Red's second soldier is written as a farmer, and nobody tells the set."""
    text = (GAMES / "two_players.txt").read_text(encoding="utf-8")
    text = re.sub("(?m)^Set.*\n", "", changed(text, ("rSE3", "rFE3")))
    codes = [code for code, _, _ in found(text)]
    assert codes == ["sets-differ"]


def test_a_color_of_nobody_takes_the_turn_it_stands_for() -> None:
    four = (GAMES / "four_players.txt").read_text(encoding="utf-8")
    word = re.search(r"2\. \S+ (r\S+)", four)
    assert word is not None
    text = changed(four, (f" {word[1]} ", f" g{word[1][1:]} "))
    codes = [(code, turn) for code, _, turn in found(text) if code != "reveal-wrong"]
    assert codes == [("color-of-nobody", "turn 2 of red")]
    # Twice in a row it stands for two turns.
    twice = Record(PLAYERS[4], SETUP, placements("pFA1 pFA1"), unfinished=True)
    assert [str(each.code) for each in verify(twice).problems] == [
        "color-of-nobody",
        "color-of-nobody",
        "field-taken",
    ]


def test_catching_up_after_the_last_turn() -> None:
    """Yellow's first turn comes at the very end, when nobody else has one left."""
    text = changed(FIVE, ("1. y*G3 g*B2", "1. g*B2"), ("pMB5", "pMB5 y*G3"))
    assert found(text) == [("turn-wrong", 13, "turn 1 of green")]


def test_after_a_soldier_kept_too_long_hands_are_still_counted() -> None:
    """Red keeps the soldier in turn 4, and has used up the merchant with a wolf in turn 5."""
    text = changed(FIVE, ("rSF5", "r*A4"), ("gFA2 r*A4", "gFA2 rM*F5"), ("D1F D4F", "D1F D4F"))
    codes = [(code, turn) for code, _, turn in found(text)]
    assert codes == [("soldier-kept", "turn 4 of red"), ("not-in-hand", "turn 5 of red")]


def test_after_words_that_cannot_be_read_anybody_may_be_next() -> None:
    """One word for red's turn, and blue's left out with it: nobody can tell."""
    text = changed(FIVE, ("gSE1 rMG5 b*A1 p*C4", "gSE1 ??? p*C4"), ("A1M ", ""))
    assert found(text) == [("word-unknown", 14, "turn 2 of red")]


def test_a_first_tile_that_is_not_in_the_middle_is_one_mistake() -> None:
    assert found(changed(FIVE, ("C@M^2", "C@L3^2"), ("A@L3^2", "A@M^2"))) == [
        ("tile-not-in-the-middle", 8, "tile 1"),
        ("tokens-misdealt", 10, None),
        ("tokens-misdealt", 10, None),
    ]
    # A tile with a letter that lies there already lies there all the same.
    assert found(changed(FIVE, ("E@L5^3", "G@L5^3"))) == [
        ("tile-twice", 8, "tile 3 by green"),
        ("tile-missing", 8, None),
    ]


def test_several_words_that_cannot_be_read() -> None:
    """Each is a turn of whoever was next, and nobody after them is accused."""
    text = changed(FIVE, ("gSE1 rMG5 b*A1", "gSE1 rMG {no} bMA"))
    assert found(text) == [
        ("hill-occupied", 14, "turn 2 of red"),
        ("hill-occupied", 14, "turn 2 of blue"),
    ]
    # Words in a row are one mistake, and nobody's turn where nobody's is missing.
    text = changed(FIVE, ("ySF4 gSE1", "ySF4 gSE1 oh! my!"))
    assert [code for code, _, _ in found(text)] == ["word-unknown"]
    # What an open comment has swallowed, nobody is blamed for.
    text = changed(FIVE, ("ySF4 gSE1", "ySF4 {why? gSE1"))
    assert [code for code, _, _ in found(text)] == ["word-unknown"]
