"""Victory: points, tie-break, ranks, and discs that run out."""

from __future__ import annotations

import pytest

from palatinus_rules import Color, Hill, Rulings
from palatinus_rules.rules import FinalTie, Gain, Item, Shortage
from palatinus_rules.rules.scoring.victory import shortages, standings

RED, YELLOW, GREEN, BLUE, PURPLE = Color
TOKENS_FIRST = Rulings(final_tie=FinalTie.TOKENS_FIRST)
DISCS_FIRST = Rulings(final_tie=FinalTie.DISCS_FIRST)


def gains(player: Color, captured: int = 0, discs: str = "", tokens: str = "") -> list[Gain]:
    """Gains from a number of captives and the digits of discs and tokens."""
    return [
        *[Gain(player, Item.CAPTURED, 1, Hill.A)] * captured,
        *[Gain(player, Item.DISC, int(value), Hill.A) for value in discs],
        *[Gain(player, Item.TOKEN, int(value), Hill.A) for value in tokens],
    ]


def ranks(*held: list[Gain], rulings: Rulings = Rulings()) -> list[tuple[Color, int]]:
    """Colors with their ranks, for players who sit in the order of the color enum."""
    seats = list(Color)[: len(held)]
    everything = [gain for one in held for gain in one]
    return [(s.color, s.rank) for s in standings(seats, everything, rulings)]


@pytest.mark.rule("victory.captured")
@pytest.mark.rule("victory.values")
@pytest.mark.rule("victory.sum")
@pytest.mark.rule("victory.worked-sum")
def test_the_worked_sum_two_captives_discs_2_and_1_tokens_5_and_4_make_14() -> None:
    first, second = standings([RED, YELLOW], gains(RED, 2, "12", "45"), Rulings())
    assert first.points == 14
    assert first.items == 6
    assert first.captured == 2
    assert first.discs == (2, 1)
    assert first.tokens == (5, 4)
    assert (second.color, second.points, second.items, second.rank) == (YELLOW, 0, 0, 2)


@pytest.mark.rule("victory.most-points")
def test_points_come_first() -> None:
    # One token worth 6 beats five captives.
    assert ranks(gains(RED, 5), gains(YELLOW, tokens="6")) == [(YELLOW, 1), (RED, 2)]


@pytest.mark.rule("victory.tie-break")
def test_items_part_equal_points() -> None:
    # 6 = 6, but one item against two.
    assert ranks(gains(RED, tokens="6"), gains(YELLOW, tokens="33")) == [(YELLOW, 1), (RED, 2)]


@pytest.mark.rule("victory.lower-ranks")
def test_items_part_equal_points_below_the_first_rank() -> None:
    # Green wins with 9. Red and yellow have 6 each, in one item and in two.
    held = [gains(RED, tokens="6"), gains(YELLOW, tokens="33"), gains(GREEN, tokens="54")]
    assert ranks(*held) == [(GREEN, 1), (YELLOW, 2), (RED, 3)]


@pytest.mark.rule("victory.shared")
def test_what_nothing_parts_shares_the_rank_in_seating_order() -> None:
    held = [gains(RED, 1), gains(YELLOW, tokens="3"), gains(GREEN, tokens="3")]
    assert ranks(*held) == [(YELLOW, 1), (GREEN, 1), (RED, 3)]


@pytest.mark.rule("victory.tie-break-order")
def test_the_total_does_not_care_what_the_items_are() -> None:
    # 6 points in 3 items each: 4+1+1 with two captives, 3+2+1 with two discs.
    assert ranks(gains(RED, 2, tokens="4"), gains(YELLOW, 0, "21", "3")) == [
        (RED, 1),
        (YELLOW, 1),
    ]


@pytest.mark.rule("victory.tie-break-order")
@pytest.mark.parametrize(
    ("red", "yellow", "winner"),
    [
        # Tokens, in as many items: 5+1 against 3+3.
        (gains(RED, discs="1", tokens="5"), gains(YELLOW, tokens="33"), YELLOW),
        # Tokens, in fewer items: 4+1+1 against 3+3.
        (gains(RED, 2, tokens="4"), gains(YELLOW, tokens="33"), YELLOW),
        # Discs, with as many tokens: 3+2 and a captive, against 3+2 and a disc worth 1.
        (gains(RED, 1, "2", "3"), gains(YELLOW, 0, "21", "3"), YELLOW),
        # Discs, in fewer items: 2 and two captives, against 2+2.
        (gains(RED, 2, "2"), gains(YELLOW, 0, "22"), YELLOW),
        # Captives, with as many tokens and discs: 5+2, against 5+1 and a captive.
        (gains(RED, 0, "2", "5"), gains(YELLOW, 1, "1", "5"), YELLOW),
    ],
)
def test_tokens_decide_first_then_discs_then_captives(
    red: list[Gain], yellow: list[Gain], winner: Color
) -> None:
    assert sum(g.value for g in red) == sum(g.value for g in yellow)
    assert ranks(red, yellow, rulings=TOKENS_FIRST) == [(winner, 1), (RED, 2)]


@pytest.mark.rule("victory.tie-break-order")
@pytest.mark.parametrize(
    ("red", "yellow", "winner"),
    [
        # Discs, against a token more: 4+2 against 2+2+2.
        (gains(RED, discs="2", tokens="4"), gains(YELLOW, discs="222"), YELLOW),
        # Discs, in fewer items: 2 and three captives, against 2+2 and one.
        (gains(RED, 3, "2"), gains(YELLOW, 1, "22"), YELLOW),
        # Tokens, with as many discs: 2 and three captives, against 2+3.
        (gains(RED, 3, "2"), gains(YELLOW, 0, "2", "3"), YELLOW),
        # Captives, with as many discs and tokens: 5+2, against 5+1 and a captive.
        (gains(RED, 0, "2", "5"), gains(YELLOW, 1, "1", "5"), YELLOW),
    ],
)
def test_discs_decide_first_then_tokens_then_captives(
    red: list[Gain], yellow: list[Gain], winner: Color
) -> None:
    assert sum(g.value for g in red) == sum(g.value for g in yellow)
    assert ranks(red, yellow, rulings=DISCS_FIRST) == [(winner, 1), (RED, 2)]


@pytest.mark.rule("victory.tie-break")
@pytest.mark.rule("victory.tie-break-order")
def test_the_tie_breaks_can_all_disagree() -> None:
    # 6 points each: 3+1+1+1 in four items, 3+3 in two, and 2+2+2 in three, discs all of them.
    held = gains(RED, 3, tokens="3"), gains(YELLOW, tokens="33"), gains(GREEN, discs="222")
    assert ranks(*held) == [(RED, 1), (GREEN, 2), (YELLOW, 3)]
    assert ranks(*held, rulings=TOKENS_FIRST) == [(YELLOW, 1), (RED, 2), (GREEN, 3)]
    assert ranks(*held, rulings=DISCS_FIRST) == [(GREEN, 1), (YELLOW, 2), (RED, 3)]


@pytest.mark.rule("victory.shared")
def test_ranks_skip_after_shared_ones() -> None:
    held = [gains(RED, 1), gains(YELLOW, 2), gains(GREEN, 2), gains(BLUE), gains(PURPLE, 1)]
    assert ranks(*held) == [(YELLOW, 1), (GREEN, 1), (RED, 3), (PURPLE, 3), (BLUE, 5)]


@pytest.mark.rule("control.box-runs-out")
@pytest.mark.rule("contents.disc-counts")
@pytest.mark.parametrize(("value", "in_box"), [(2, 8), (1, 4)])
def test_the_box_runs_out_with_one_disc_more_than_it_holds(value: int, in_box: int) -> None:
    enough = gains(RED, 9, str(value) * in_box, "6")
    assert list(shortages(enough, [])) == []
    one_more = gains(YELLOW, discs=str(value))
    assert list(shortages([*enough, *one_more], [])) == [
        Shortage(value, in_box + 1, in_box, in_box + 1)
    ]
    assert list(shortages(enough, one_more)) == [Shortage(value, in_box + 1, in_box, in_box)]
