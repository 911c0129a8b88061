"""Slips in detail: what a slip leads to, what it does not lead to, and where it shows."""

from __future__ import annotations

import pytest

from palatinus_rules import Color, Position, Rulings, judge
from palatinus_rules.disputes import FieldClaim, InfluenceClaim, MostClaim, PointsClaim
from palatinus_rules.rules import ClaimError
from plain import position
from smallest_slips import BESIDE_THE_MIDDLE, document

RED, YELLOW, GREEN, BLUE, PURPLE = Color
PIECE, BOTH = (Rulings(own_double_capture=reading) for reading in ("piece", "piece_and_disc"))

OWN_FARMER = "B1 red soldier\nB6 red farmer"
"""B1 captures B6. If the captive stays until the influence is counted, he has B5 and G2 free: red
takes the 5 of hill B, and holds the captive."""

OWN_FARMER_TWICE = f"{OWN_FARMER}\nB5 red soldier"
"""B1 and B5 both capture B6, who has G2 free: 2, and nobody else has any influence on hill B."""

FARMERS = position("E3 red farmer\nE6 yellow farmer\nF5 red merchant")
"""Hill E: E3 has D5, E2 and E4 free, 6; E6 has E1, E5, F3 and F4 free, 8. Hill F: nobody is beside
F5. Yellow takes the 4 of hill E."""


def slips(claim: str, board: Position, rulings: Rulings = Rulings()) -> dict[str, tuple[str, str]]:
    """The slips that lead to a claim, each with the fields and the hills where it shows."""
    (found,) = judge(board, claim, rulings).claims
    assert not found.right
    return {str(each.slip): (" ".join(each.fields), "".join(each.hills)) for each in found.slips}


@pytest.mark.parametrize(
    ("text", "rulings", "points"),
    [
        # The token worth 5, the captive, and a disc only where one is given for both captors.
        (OWN_FARMER_TWICE, PIECE, 6),
        (OWN_FARMER_TWICE, BOTH, 7),
        # One captor alone gets no disc under any reading.
        (OWN_FARMER, PIECE, 6),
        (OWN_FARMER, BOTH, 6),
    ],
)
def test_two_soldiers_of_one_player_get_a_disc_with_a_slip_as_without(
    text: str, rulings: Rulings, points: int
) -> None:
    for claimed in (6, 7):
        found = slips(f"red {claimed}", position(text), rulings)
        assert ("captives-stay" in found) == (claimed == points)


def test_discs_for_ties_below_are_for_those_who_tie_there() -> None:
    # Hill B: B1 has B6 free and B2 has B3 free, 2 each; B5 has B6, B4, A1, G2 and G3 free, 10.
    # Green takes the 5; with the slip red and yellow get a disc each, and green no disc.
    tied = position("B1 red farmer\nB2 yellow farmer\nB5 green farmer")
    assert slips("red 2", tied)["tie-below-gets-discs"] == ("", "B")
    assert "tie-below-gets-discs" in slips("yellow 2", tied)
    assert "tie-below-gets-discs" not in slips("green 7", tied)
    # Red alone has 6 on hill E, below yellow's 8: nobody ties.
    assert "tie-below-gets-discs" not in slips("red 2", FARMERS)


def test_influence_that_is_carried_over_is_counted_once() -> None:
    # D3 has D2 and D4 free, E4 has E3 and E5 free: 4 each, and 8 on hill E if they are added.
    board = position("D3 red farmer\nE4 red farmer")
    assert "influence-carried-over" in slips("E red 8", board)
    assert "influence-carried-over" not in slips("E red 12", board)


def test_influence_that_is_carried_over_counts_on_all_later_hills_and_no_earlier_one() -> None:
    # Red has 4 on hill D, yellow 4 on hill E: a token worth 4 each. Carried over, red's 4 tie with
    # yellow's on E, F and G. Yellow has three discs worth 2, red the token of D and three discs.
    board = position("D3 red farmer\nE4 yellow farmer")
    assert "influence-carried-over" in slips("yellow 6", board)
    assert "influence-carried-over" in slips("red 10", board)


def test_a_farmer_for_whom_all_fields_count_has_each_of_them_once() -> None:
    # E3 has D5 and E2 free, 4, and E4 is taken: 6 with all three.
    board = position("E3 red farmer\nE4 yellow merchant")
    assert "farmer-all-fields" in slips("E3 6", board)
    assert "farmer-all-fields" not in slips("E3 10", board)


def test_a_victory_shows_a_slip_where_the_right_winner_loses_by_it() -> None:
    # D3 has D2 and D4 free: yellow takes the 4. G6 has G1 and G5 free and the spring: red takes the
    # 3. With springs alone, D3 brings nothing and yellow has no token; G6 brings 2 instead of 6,
    # which still takes the 3. So the slip shows on hill D and not on hill G.
    board = position("D3 yellow farmer\nG6 red farmer", springs="G6")
    assert slips("red", board)["farmer-springs-only"] == ("D3", "D")


def test_captives_show_a_slip_without_those_who_bring_something_else_for_nothing() -> None:
    # B1 captures B2. B4 has A1, A2, B5 and C6 free, 8, and B3 has B2, C1 and C6 free, 6: red takes
    # the 5 and has 6 points. With the soldier forgotten, B3 brings 4, and red still takes the 5:
    # only the captive is missing.
    board = position("B1 red soldier\nB2 green farmer\nB3 green farmer\nB4 red farmer")
    assert slips("red 5", board)["soldiers-forgotten"] == ("B2", "B")


def test_who_has_the_most_shows_all_hills_before_on_which_anybody_has_influence() -> None:
    # Nobody has any on F, and green has none on E, either: 8 and 6 come from hill E.
    assert slips("F yellow", FARMERS)["influence-carried-over"] == ("", "EF")


def test_a_tie_without_influence_shows_on_its_hill_alone() -> None:
    # Red has 4 on hill D, for D2 and D4; nobody is beside F1 or F5.
    board = position("D3 red farmer\nF1 red merchant\nF5 yellow merchant")
    assert slips("F red+yellow", board) == {"zero-ties": ("", "F")}
    # A disc worth 2.
    assert slips("yellow 2", board) == {"zero-ties": ("", "F")}


def test_the_middle_first_shows_where_it_changes_something() -> None:
    board = Position.from_document(BESIDE_THE_MIDDLE)
    # The merchant whom red captures then; he has brought nothing.
    assert slips("red 1", board) == {"middle-first": ("A1", "A")}
    # Yellow captures the farmer at the same hill as ever, but he has brought green 8 before that.
    assert slips("A green 0", board)["middle-first"] == ("A3", "A")
    # G3 brings yellow the same with G first as with G last: it does not show.
    more = document(
        "A1 green merchant, A2 red soldier, A3 green farmer, G3 yellow farmer, G6 yellow soldier",
        middle="G",
    )
    assert slips("green 0", Position.from_document(more))["middle-first"] == ("A3", "A")


def test_who_captures_together_and_whose_a_captive_was_show_on_its_field() -> None:
    shared = position("F1 yellow soldier\nF5 red soldier\nF6 green farmer")
    assert slips("red 2", shared) == {"shared-capture-both": ("F6", "F")}
    assert slips("green 1", shared) == {"captives-go-home": ("F6", "F")}


def test_a_claim_tells_which_colors_it_names() -> None:
    assert InfluenceClaim("C", "red", 9).colors_named == (RED,)
    assert FieldClaim("D5", 4).colors_named == ()
    assert MostClaim("C", ["red", "blue"]).colors_named == (RED, BLUE)
    assert PointsClaim("red", 14).colors_named == (RED,)


@pytest.mark.parametrize(
    "claim", [InfluenceClaim("C", "purple", 3), MostClaim("C", ["red", "purple"])]
)
def test_a_color_without_a_player_is_told_in_every_place(
    claim: InfluenceClaim | MostClaim,
) -> None:
    with pytest.raises(ClaimError, match="Nobody at the table plays purple"):
        judge(FARMERS, claim)
