"""Calls that errors suggest, tokens that are dealt wrongly, and views without their game."""

from __future__ import annotations

from attrs import evolve

import palatinus_rules
from palatinus_rules import Hill, random_game, rules
from palatinus_rules.rules.conversion_hints import CONVERSION_HINTS
from palatinus_rules.rules.tiles import deal_problems

CLASSES = {*dir(palatinus_rules), *dir(rules)}
OTHERS = {"str", "bytes", "dict", "PosixPath", "WindowsPath", "text"}
OTHERS |= {"list of words", "sequence of Position"}


def test_calls_are_suggested_for_classes_that_there_are() -> None:
    named = {*CONVERSION_HINTS} | {given for ways in CONVERSION_HINTS.values() for given in ways}
    assert named - CLASSES == OTHERS


def test_the_token_that_is_missing_is_named() -> None:
    slots = {hill: number for number, hill in enumerate(Hill)}
    # The box has 6, 5, 5, 4, 4, 3, 3: one 4 is too many, and so one 3 is missing.
    tokens = dict(zip(Hill, (6, 5, 5, 4, 4, 4, 3), strict=True))
    (problem,) = deal_problems(slots, tokens)
    assert problem.message == (
        "A token worth 4 lies on each of D, E and F, but there are only 2 of them. One worth 3 is "
        "missing."
    )


def test_a_view_knows_whether_it_comes_from_a_game() -> None:
    seen = random_game(4, seed=3).game(10).view("red")
    by_hand = evolve(seen)
    assert (seen.of_a_game, by_hand.of_a_game) == (True, False)
    # After ten of four players' turns, the third is next, whoever concludes it.
    assert (seen.table().seat, by_hand.table().seat) == (2, 2)
