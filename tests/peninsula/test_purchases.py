"""What new and better units cost, and what can be bought."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from palatinus_rules.peninsula.purchases import Upgrade, largest_purchases, upgrade_cost
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.units import Force, UnitKind
from peninsula_plain import force


@pytest.mark.rule("peninsula.O3")
@pytest.mark.rule("peninsula.O3.keep")
def test_the_difference_between_the_old_unit_and_the_new() -> None:
    archers = Upgrade("piana", UnitKind.INFANTRY, UnitKind.ARCHERS)
    cavalry = Upgrade("piana", UnitKind.INFANTRY, UnitKind.CAVALRY, 2)
    # To build: 3 - 2 and 4 - 2. To keep: 3 - 2 and 5 - 2.
    assert (upgrade_cost(archers), upgrade_cost(cavalry)) == (1, 2)
    keep = Readings(upgrade_cost="keep")
    assert (upgrade_cost(archers, keep), upgrade_cost(cavalry, keep)) == (1, 3)
    assert (cavalry.gone, cavalry.come) == (force("2I"), force("2C"))


@pytest.mark.rule("peninsula.D6")
def test_purchases_that_leave_nothing_to_buy() -> None:
    # 5 points: C and 1 left; A and I; 2 I and 1 left. Nothing else is as large.
    assert largest_purchases(5, force("9I+9A+9C")) == (force("1C"), force("1I+1A"), force("2I"))
    # With one counter of infantry and none else, that is all.
    assert largest_purchases(9, force("1I")) == (force("1I"),)
    assert largest_purchases(1, force("9I")) == (Force(),)


STOCK = st.builds(Force, st.integers(0, 5), st.integers(0, 4), st.integers(0, 3))


@given(st.integers(0, 25), STOCK)
def test_purchases_are_all_that_have_no_larger_one(left: int, stock: Force) -> None:
    def price(bought: Force) -> int:
        return 2 * bought.infantry + 3 * bought.archers + 4 * bought.cavalry

    possible = [bought for bought in stock.parts() if price(bought) <= left]
    largest = [
        bought
        for bought in possible
        if not any(other != bought and bought.within(other) for other in possible)
    ]
    assert list(largest_purchases(left, stock)) == sorted(largest)
