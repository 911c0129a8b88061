"""Topping up and doubling, worked out by hand."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from palatinus_rules.peninsula.growth import doubling, filled, top_up
from palatinus_rules.peninsula.people import Entry, Special, TopUp
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.units import Force
from peninsula_plain import force, people

TEN = Special(top_up=TopUp(to=10, until=7))
UMBRI = people("umbri", TEN)
ETRUSCHI = people("umbri", Special(double_at=12))


@pytest.mark.rule("peninsula.S6")
def test_topped_up_to_ten_infantry_first() -> None:
    # 6 I + 1 C are 7 pieces: 3 are missing. Of 12 infantry counters 6 are left: all 3 are infantry.
    found = top_up(UMBRI, 5, force("6I+1C"))
    assert found is not None
    assert (found.wanted, str(found.added), found.shortfall) == (3, "3I", 0)


@pytest.mark.rule("peninsula.S6")
def test_archers_come_after_the_last_infantry_and_then_cavalry() -> None:
    # Counters 2 I, 1 A, 1 C; in play nothing but 1 I. 9 missing: 1 I, 1 A, 1 C, and 6 too few.
    found = top_up(people("umbri", TEN, counters=Force(2, 1, 1)), 5, force("1I"))
    assert found is not None
    assert (str(found.added), found.shortfall) == ("1I+1A+1C", 6)


@pytest.mark.rule("peninsula.S6")
def test_the_commander_is_no_piece_of_the_ten() -> None:
    assert top_up(UMBRI, 5, force("10I")) is None
    assert top_up(UMBRI, 5, force("9I+1L")) is not None
    # Under the other reading he is the tenth.
    assert top_up(UMBRI, 5, force("9I+1L"), Readings(commander="unit")) is None


@pytest.mark.rule("peninsula.S5")
@pytest.mark.rule("peninsula.S5.exclusive")
def test_until_the_seventh_turn() -> None:
    assert top_up(UMBRI, 7, force("1I")) is not None
    assert top_up(UMBRI, 8, force("1I")) is None
    assert top_up(UMBRI, 7, force("1I"), Readings(until="exclusive")) is None
    assert top_up(UMBRI, 6, force("1I"), Readings(until="exclusive")) is not None


@pytest.mark.rule("peninsula.S9")
@pytest.mark.rule("peninsula.S9.yes")
def test_in_the_turn_of_entry() -> None:
    late = people("umbri", TEN, entry=Entry(4))
    assert top_up(late, 4, Force()) is None
    assert top_up(late, 5, force("6I")) is not None
    yes = Readings(top_up_at_entry="yes")
    assert top_up(late, 4, Force(), yes) is not None
    assert top_up(late, 3, Force(), yes) is None


def test_who_has_no_such_rule_is_never_topped_up() -> None:
    assert top_up(people("umbri"), 5, force("1I")) is None


@pytest.mark.rule("peninsula.S8")
def test_doubling_adds_as_many_pieces_as_there_are() -> None:
    # 4 I + 2 A + 1 C are 7; of 12 infantry counters 8 are left, so that all 7 are infantry.
    found = doubling(ETRUSCHI, 12, force("4I+2A+1C+1L"))
    assert found is not None
    assert (found.wanted, str(found.added), found.shortfall) == (7, "7I", 0)
    assert doubling(ETRUSCHI, 11, force("4I")) is None
    assert doubling(people("umbri"), 12, force("4I")) is None


@pytest.mark.rule("peninsula.S8.each_kind")
def test_doubling_each_kind() -> None:
    # 4 A counters, of which 3 are in play: 1 more. 3 C counters, 1 in play: 1 more.
    found = doubling(ETRUSCHI, 12, force("4I+3A+1C"), Readings(doubling="each_kind"))
    assert found is not None
    assert (found.wanted, str(found.added), found.shortfall) == (8, "4I+1A+1C", 2)


@given(st.integers(0, 30), st.builds(Force, *(st.integers(0, 9) for _ in range(3))))
def test_a_kind_is_begun_only_when_the_one_before_is_used_up(wanted: int, stock: Force) -> None:
    found = filled(wanted, stock)
    added = found.added
    assert added.units + found.shortfall == wanted
    assert added.within(stock)
    assert not added.archers or added.infantry == stock.infantry
    assert not added.cavalry or added.archers == stock.archers
    assert not found.shortfall or added == stock
