"""Settlements ask what comes up and nothing else, and count every tie-break and every caveat."""

from __future__ import annotations

import pytest

from palatinus_rules import Color, Inhabitant, Kind, Rulings, settle
from palatinus_rules.disputes import Caveat, Doubt, Effect, what_if
from plain import position

RED, YELLOW, GREEN, BLUE, PURPLE = Color

# Three fields of each hill that border on no field of another of these; a soldier on the first and
# one on the last capture the farmer between them.
_BETWEEN = ("B6 B1 B2", "C1 C2 C3", "D2 D3 D4", "E3 E4 E5", "F4 F5 F6")


def captured_twice(others: str) -> str:
    """On hills B to F, red's soldier and one of these players capture a farmer of green's."""
    lines = []
    for fields, other in zip(_BETWEEN, others.split(), strict=False):
        first, between, last = fields.split()
        lines += [f"{first} red soldier", f"{between} green farmer", f"{last} {other} soldier"]
    return "\n".join(lines)


# Two farmers side by side, each with one more field beside him, which is free: 2 each, two discs.
_TIES = (("B1", "B2"), ("C2", "C3"), ("D3", "D4"), ("E4", "E5"), ("F5", "F6"))
TIES = [f"{one} red farmer\n{two} yellow farmer" for one, two in _TIES]


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        # The box holds four discs worth 1 and eight worth 2.
        (captured_twice("yellow yellow yellow yellow"), 1),
        (captured_twice("yellow yellow yellow yellow yellow"), 2),
        ("\n".join(TIES[:4]), 1),
        ("\n".join(TIES), 2),
    ],
)
def test_the_last_disc_of_the_box_is_no_shortage(text: str, readings: int) -> None:
    assert len(settle(position(text), about="disc_shortage").resolutions) == readings


def test_second_colors_that_nobody_has_on_the_board_are_not_asked_about() -> None:
    seats = "red+green yellow+blue"
    assert len(settle(position("D3 red farmer", seats)).resolutions) == 1
    assert len(settle(position("D3 green farmer", seats)).resolutions) == 2


def test_free_springs_with_no_farmer_beside_them_are_not_asked_about() -> None:
    # Only the spring on D2 is beside D3.
    assert len(settle(position("D3 red farmer", springs="B1")).resolutions) == 1
    assert len(settle(position("D3 red farmer", springs="D2")).resolutions) == 2


def test_discs_count_in_the_total() -> None:
    # Hill D: red's farmer takes the 4. Hills B and C: yellow and green tie with 2 each and get two
    # discs worth 2. So everybody has 4 points; two discs are more things than one token, and tokens
    # first, red wins.
    board = position(
        "D3 red farmer\nB1 yellow farmer\nB2 green farmer\nC2 yellow farmer\nC3 green farmer"
    )
    settlement = settle(board)
    assert settlement.winners == ((YELLOW, GREEN), (RED,))
    assert settlement.deciding == ("final_tie",)


def test_one_piece_can_be_in_doubt_although_nobody_shares_another() -> None:
    # On hills B to E both captors are red's: four pieces, and all four discs of the box. On hill F
    # red's soldier on F4 takes the piece, and there is no disc for yellow: 9, 0 and 0 points. If
    # yellow took the piece, red would have 8 points, yellow 1, and green alone would be last.
    boxed = Rulings(own_double_capture="piece_and_disc", disc_shortage="box")
    settlement = settle(position(captured_twice("red red red red yellow")), about=[], rulings=boxed)
    assert settlement.points == {RED: (8, 9), YELLOW: (0, 1), GREEN: (0,)}
    assert settlement.ranks == {RED: (1,), YELLOW: (2,), GREEN: (2, 3)}
    assert settlement.doubts == (Doubt(Caveat.WHO_TAKES_THE_PIECE, Effect.RANKS, ()),)


def test_a_position_that_is_settled_twice_is_settled_alike() -> None:
    board = position("D3 red farmer")
    assert settle(board) == settle(board)
    assert settle(board) != settle(position("D3 yellow farmer"))


@pytest.mark.parametrize(("number", "more"), [(10, ""), (11, "…")])
def test_ten_fields_that_change_are_named(number: int, more: str) -> None:
    # Soldiers with neither merchants nor farmers beside them change nothing.
    names = [f"{hill}{field}" for hill in "AB" for field in range(1, 7)]
    found = what_if(position(""), {at: Inhabitant(RED, Kind.SOLDIER) for at in names[:number]})
    assert repr(found) == (
        f"<WhatIf: A1, A2, A3, A4, A5, A6, B1, B2, B3, B4{more} changed, effect: nothing; "
        "points: red +0, yellow +0, green +0>"
    )
