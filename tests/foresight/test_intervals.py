"""Means with intervals: exact, sampled, and swept in part."""

from __future__ import annotations

from fractions import Fraction
from math import log, nextafter, sqrt

import pytest
from hypothesis import given, strategies as st

from palatinus_rules.foresight import Estimate
from palatinus_rules.foresight.intervals import CONFIDENCE, Scale, Sums

CHANCE = Scale(1, 0, 1)
VICTORIES = Scale(60, 0, 60)


def sums(values: list[int]) -> Sums:
    return Sums(len(values), sum(values), sum(value**2 for value in values), min(values))


def test_by_hand() -> None:
    # 100 of 1000: the mean is 0.1, the variance 0.1 - 0.01 = 0.09. With 95 %, three over the doubt
    # is 3 / 0.05 = 60, and the margin sqrt(2 * 0.09 * ln 60 / 1000) + 3 * ln 60 / 1000
    # = sqrt(0.18 * 4.0943 / 1000) + 0.012283 = 0.027147 + 0.012283 = 0.039430.
    found = CHANCE.sampled(Sums(1000, 100, 100, 0))
    assert found.value == Fraction(1, 10)
    assert found.low == pytest.approx(0.060570, abs=1e-6)
    assert found.high == pytest.approx(0.139430, abs=1e-6)
    assert not found.is_exact


def test_what_never_came_up_may_still_happen() -> None:
    # Of 1000 draws none: 3 * ln 60 / 1000 is left, about 1.2 %.
    found = CHANCE.sampled(Sums(1000, 0, 0, 0))
    assert found.value == found.low == 0
    assert found.high == pytest.approx(3 * log(60) / 1000)


def test_units_are_taken_out() -> None:
    # Half victories, 30 of 60 units each: the mean is a half, and nothing varies.
    found = VICTORIES.sampled(sums([30] * 400))
    assert found.value == Fraction(1, 2)
    assert found.high - 0.5 == pytest.approx(3 * log(60) / 400)
    assert VICTORIES.least(sums([30, 20, 60])) == Fraction(1, 3)


def test_who_looks_again_has_to_be_more_careful() -> None:
    # At look k the doubt is 0.05 / (k * (k + 1)); over all looks that adds up to 0.05.
    values = Sums(10_000, 5000, 5000, 0)
    margins = [CHANCE.sampled(values, 1, look).high - 0.5 for look in range(1, 6)]
    assert margins == sorted(margins)
    assert CHANCE.sampled(values).high - 0.5 < margins[0]
    for look, margin in enumerate(margins, start=1):
        depth = log(3 / (1 - CONFIDENCE) * look * (look + 1)) / 10_000
        assert margin == pytest.approx(sqrt(2 * 0.25 * depth) + 3 * depth)
    assert sum(1 / (look * (look + 1)) for look in range(1, 10_000)) < 1


def test_one_among_many_has_to_be_more_careful() -> None:
    # A doubt of 0.05 shared by ten: 3 / 0.005 = 600.
    values = Sums(10_000, 5000, 5000, 0)
    depth = log(600) / 10_000
    margin = CHANCE.sampled(values, 10).high - 0.5
    assert margin == pytest.approx(sqrt(2 * 0.25 * depth) + 3 * depth)


@given(st.lists(st.integers(-5, 5), min_size=1), st.lists(st.integers(-5, 5)))
def test_a_part_of_a_sweep_of_what_can_be_negative(seen: list[int], rest: list[int]) -> None:
    found = Scale(1, -5, 5).swept(sums(seen), len(seen) + len(rest))
    least, most = (
        Fraction(sum(seen) + each * len(rest), len(seen) + len(rest)) for each in (-5, 5)
    )
    if rest:  # as close as numbers of a machine are, and not inside
        assert 0 <= least - Fraction(found.low) < 1e-14
        assert 0 <= Fraction(found.high) - most < 1e-14


def test_bounds_are_rounded_away_from_the_middle() -> None:
    # Two of three ends were lost, so that the chance is at most a third; and one of three was won,
    # so that it is at least a third. The number next to a third is below it.
    below = 1 / 3
    assert below < Fraction(1, 3)
    assert VICTORIES.swept(sums([0, 0]), 3).high == nextafter(below, 1)
    assert VICTORIES.swept(sums([60]), 3).low == below
    # A quarter and three quarters are numbers of a machine, and stay as they are.
    found = VICTORIES.swept(sums([60, 0]), 4)
    assert (found.low, found.high) == (0.25, 0.75)
    # The number next to two thirds is below it, too: the interval begins there and ends above it.
    found = Scale(1, 0, 1).swept(sums([1, 1]), 3)
    assert (found.low, found.high) == (2 / 3, 1)
    assert Scale(1, -1, 0).swept(sums([0, 0]), 3).low == -nextafter(below, 1)


@given(st.lists(st.integers(0, 60), min_size=1), st.lists(st.integers(0, 60)))
def test_a_part_of_a_sweep_cannot_exclude_the_whole(seen: list[int], rest: list[int]) -> None:
    whole = [*seen, *rest]
    found = VICTORIES.swept(sums(seen), len(whole))
    truth = Fraction(sum(whole), 60 * len(whole))
    if rest:
        assert found.low <= truth <= found.high
    else:
        assert found == Estimate.exact(truth)
        assert found.is_exact


@given(st.lists(st.integers(0, 60), min_size=1), st.lists(st.integers(0, 60), min_size=1))
def test_sums_add_up(one: list[int], other: list[int]) -> None:
    assert sums(one).plus(sums(other)) == sums([*one, *other])


@given(st.lists(st.integers(0, 60), min_size=1))
def test_intervals_stay_within_the_bounds(values: list[int]) -> None:
    found = VICTORIES.sampled(sums(values))
    assert 0 <= found.low <= float(found.value) + 1e-12
    assert float(found.value) - 1e-12 <= found.high <= 1
