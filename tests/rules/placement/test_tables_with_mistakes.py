"""Tables after placements against the rules, as a record with mistakes has them."""

from __future__ import annotations

import pytest

from games import PLAYERS, TWO_SOLDIERS, placement, placements
from palatinus_rules.rules import ColorSet, hand
from palatinus_rules.rules.placement.table import Table


def start(players: int, color_set: ColorSet | None = None) -> Table:
    return Table.start(PLAYERS[players], hand(players, color_set))


def after(table: Table, text: str) -> Table:
    """The table after placements of red, whose turn it is again."""
    for each in placements(text):
        table = table.after(each, strict=False)
    return table.with_next(0)


def reasons(table: Table, text: str) -> list[tuple[str, str]]:
    return [(str(each.code), each.message) for each in table.reasons(placement(text), "")]


def test_a_second_soldier_is_counted_unless_mistakes_are_forgiven() -> None:
    """With five players a hand holds one."""
    table = start(5).after(placement("rSA1"))
    second = placement("rSA2")
    strict = table.after(second)
    assert (strict.soldiers_placed(0), strict.hands, strict.same_set) == (2, (), False)
    forgiven = table.after(second, strict=False)
    assert (forgiven.soldiers_placed(0), forgiven.same_set) == (1, True)
    assert forgiven.hands == table.hands


@pytest.mark.rule("play.no-soldier-held")
def test_a_soldier_kept_too_long_is_still_in_hand_if_mistakes_are_forgiven() -> None:
    """Of eight, with one soldier, three have no soldier's turn: the fifth must be the soldier."""
    table = after(start(4), "rMA1 rMA2 rM*A3 rM*A4")
    fifth = placement("rFA5")
    strict = table.after(fifth)
    assert (strict.hands, strict.same_set) == ((), False)
    forgiven = table.after(fifth, strict=False)
    assert (forgiven.hands, forgiven.same_set) == (table.hands, True)
    assert len(forgiven.hands) == 1


@pytest.mark.rule("play.no-soldier-held")
def test_who_must_place_the_soldier_now_holds_at_least_one() -> None:
    """Seven of twelve are placed, and the last four turns are for no soldier.

    The seven are all but the soldier of the known eight, so that of the other five one to five are
    soldiers; with more than one it would have been too late before.
    """
    table = after(start(3), "rMA1 rMA2 rM*A3 rM*A4 rFA5 rF*A6 rF*B1")
    assert reasons(table, "rMB2") == [
        (
            "soldier-kept",
            "red holds 1 soldier among 5 inhabitants, and none may be left for the last four "
            "turns: the soldier must go now.",
        )
    ]
    assert reasons(table, "rSB2") == []


@pytest.mark.rule("play.no-soldier-held")
def test_of_two_soldiers_one_is_placed_and_one_is_kept() -> None:
    table = after(start(3, TWO_SOLDIERS), "rSA1 rMA2 rMA3 rMA4 rM*A5 rM*A6 rFB1")
    assert reasons(table, "rFB2") == [
        (
            "soldier-kept",
            "red holds 1 soldier among 5 inhabitants, and none may be left for the last four "
            "turns: the soldier must go now.",
        )
    ]


def test_a_color_is_held_against_the_sets_that_explain_it() -> None:
    """Six merchants without a wolf are two known ones and all four that are open.

    So there is only the one known farmer without a wolf.
    """
    table = after(start(3), "rMA1 rMA2 rMA3 rMA4 rMA5 rMA6")
    assert reasons(table, "rFB1") == []
    (code, _), *others = reasons(after(table, "rFB1"), "rFB2")
    assert code == "not-in-hand"
    assert "sets-differ" not in [each for each, _ in others]


def test_of_two_possible_sets_the_one_that_explains_a_color_counts() -> None:
    """Of five merchants two have a wolf and two have none; only one is open."""
    color_set = ColorSet(merchants=5, farmers=5, soldiers=2, farmer_wolves=3)
    table = start(3, color_set)
    assert len(table.hands) == 2
    table = after(table, "rM*A1 rM*A2 rM*A3 rMA4")
    assert reasons(table, "rMA5") == []
    (problem,) = reasons(after(table, "rMA5"), "rMA6")
    assert problem[0] == "not-in-hand"


@pytest.mark.parametrize(
    ("text", "is_explained"),
    [
        # Of four with a wolf two are merchants and two are farmers; there is one soldier.
        ("rSB1 r*A1 r*A2 r*A3 r*A4", True),
        ("rSB1 r*A1 r*A2 r*A3 r*A4 r*A5", False),
        ("rSA1", True),
        ("rSA1 rSA2", False),
        ("rM*A1 rM*A2 rF*A3 rF*A4", True),
        ("rM*A1 rM*A2 rM*A3", False),
    ],
)
def test_a_hand_explains_no_more_than_it_holds(text: str, *, is_explained: bool) -> None:
    table = Table.from_placements(PLAYERS[4], hand(4), placements(text))
    assert bool(table.hands) is is_explained
    assert table.same_set is is_explained
