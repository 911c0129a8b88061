"""Losses that somebody chooses, against every part of a force tried one by one."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from palatinus_rules.kit import PalatinusError
from palatinus_rules.peninsula.losses import any_losses, cost, listable, losses, needless
from palatinus_rules.peninsula.units import UNITS, Force, UnitKind
from peninsula_plain import force

KEEP = {UnitKind.INFANTRY: 2, UnitKind.ARCHERS: 3, UnitKind.CAVALRY: 5, UnitKind.COMMANDER: 0}
WEIGHT = {UnitKind.INFANTRY: 1, UnitKind.ARCHERS: 1, UnitKind.CAVALRY: 2, UnitKind.COMMANDER: 1}

FORCES = st.builds(Force, *(st.integers(0, most) for most in (6, 4, 3, 2)))


def parts(whole: Force) -> list[Force]:
    """Every force within another, commanders included."""
    return [
        Force(i, a, c, led)
        for i in range(whole.infantry + 1)
        for a in range(whole.archers + 1)
        for c in range(whole.cavalry + 1)
        for led in range(whole.commanders + 1)
    ]


def points(loss: Force, costs: dict[UnitKind, int]) -> int:
    """What a loss makes up for, without a look at the library."""
    letters = {"I": 0, "A": 0, "C": 0, "L": 0} | loss.to_counts()
    return sum(letters[str(kind)] * each for kind, each in costs.items())


@given(FORCES, st.integers(-2, 40), st.sampled_from([KEEP, WEIGHT]))
def test_losses_are_all_that_do_and_have_no_smaller_one(
    whole: Force, short: int, costs: dict[UnitKind, int]
) -> None:
    enough = [loss for loss in parts(whole) if points(loss, costs) >= short]
    # A loss is minimal if no other that does lies within it.
    minimal = [
        loss for loss in enough if not any(other != loss and other.within(loss) for other in enough)
    ]
    assert list(losses(whole, costs, short)) == sorted(minimal)


@given(FORCES, st.integers(1, 40))
def test_any_losses_are_all_that_do(whole: Force, short: int) -> None:
    units = [part for part in parts(whole) if not part.commanders]
    expected = sorted(part for part in units if points(part, KEEP) >= short)
    assert list(any_losses(whole, KEEP, short)) == expected


def test_what_could_have_stayed() -> None:
    # 1 I + 1 A make up for 5, and 3 were short: 2 too much, so that the infantry could stay.
    assert list(needless(force("1I+1A"), KEEP, 3)) == [UnitKind.INFANTRY]
    assert list(needless(force("1I+1A"), KEEP, 4)) == []
    assert cost(force("1I+1A+1C"), KEEP) == 10


def test_what_is_too_much_to_list_says_so() -> None:
    with pytest.raises(PalatinusError, match="1,000,000,000 ways"):
        any_losses(Force(999, 999, 999), KEEP, 1)
    assert any_losses(Force(999, 999, 999), KEEP, 0) == (Force(),)


def test_a_million_ways_are_listed_and_not_one_more() -> None:
    listable(Force(776, 1286), UNITS)  # 777 x 1287 are 999,999
    listable(Force(99, 99, 99), UNITS)  # 100 x 100 x 100
    with pytest.raises(PalatinusError, match="1,000,001 ways"):
        listable(Force(100, 9900), UNITS)  # 101 x 9901


def test_what_has_no_cost_makes_up_for_nothing() -> None:
    costs = {UnitKind.INFANTRY: 2}
    assert cost(force("1I+1L"), costs) == 2
    # The infantry makes up for 2 alone, so that the commander could have stayed.
    assert list(needless(force("1I+1L"), costs, 2)) == [UnitKind.COMMANDER]
    assert losses(force("1L"), costs, 1) == ()
    assert losses(force("1L"), {}, 1) == ()
