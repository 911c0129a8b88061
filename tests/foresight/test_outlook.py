"""Outlooks against brute force with resolve, and samples against what is exact."""

from __future__ import annotations

from fractions import Fraction
from math import log, sqrt

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

from endings_oracle import slow_resolutions
from games import TWO_SOLDIERS, game
from late_games import late, late_view
from palatinus_rules import Color, Hill, Resolution, Rulings, random_game, resolve
from palatinus_rules.foresight import (
    Assumption,
    Estimate,
    Outlook,
    Sample,
    endings as looking,
    outlook,
    outlooks,
    worlds,
)
from palatinus_rules.foresight.endings import Endings, Part
from palatinus_rules.kit import UnknownNameError
from palatinus_rules.rules import AwardKind


def share(resolutions: list[Resolution], *happens: bool) -> Fraction:
    return Fraction(sum(happens), len(resolutions))


def assert_found(found: Outlook, resolutions: list[Resolution]) -> None:
    """Everything in an outlook, counted over resolutions."""
    assert found.sample is None
    assert found.ends == len(resolutions)
    for prospect in found.prospects:
        color = prospect.color
        points = [
            standing.points
            for each in resolutions
            for standing in each.standings
            if standing.color is color
        ]
        alone = [each.winners == (color,) for each in resolutions]
        together = [color in each.winners and len(each.winners) > 1 for each in resolutions]
        assert prospect.wins.value == share(resolutions, *alone)
        assert prospect.shares.value == share(resolutions, *together)
        assert prospect.mean.value == Fraction(sum(points), len(points))
        assert (prospect.least, prospect.most) == (min(points), max(points))
        assert dict(prospect.distribution) == {
            number: Fraction(points.count(number), len(points)) for number in sorted({*points})
        }
    for hill in Hill:
        awards = [each.hill(hill).award for each in resolutions]
        of_hill = found.hill(hill)
        assert of_hill.hill is hill
        for color, chance in of_hill.control.items():
            taken = [each.kind is AwardKind.TOKEN and each.colors == (color,) for each in awards]
            assert chance.value == share(resolutions, *taken)
        tied = [each.kind is AwardKind.DISCS for each in awards]
        none = [each.kind is AwardKind.NONE for each in awards]
        assert of_hill.tie.value == share(resolutions, *tied)
        assert of_hill.nobody.value == share(resolutions, *none)


NEUTRAL = Rulings.from_readings(
    {
        "second_color": "neutral",
        "captor": "leaves",
        "free_spring": "once",
        "final_tie": "tokens_first",
    }
)


@pytest.mark.parametrize("rulings", [Rulings(), NEUTRAL], ids=["default", "others"])
@pytest.mark.parametrize(
    ("players", "back", "hidden"),
    [(5, 0, 5), (5, 2, 3), (4, 1, 5), (3, 2, 5), (2, 2, 3), (2, 1, 4)],
)
def test_against_brute_force(players: int, back: int, hidden: int, rulings: Rulings) -> None:
    view = late_view(players, back, hidden=hidden)
    assert len(worlds(view)) > 1
    assert_found(outlook(view, rulings), slow_resolutions(view, rulings))


def test_a_set_that_nobody_tells() -> None:
    # The last piece of green, as yellow sees it, depends on the set.
    view = late_view(3, 2, hidden=2, told=False)
    assert len({world.hands[Color.GREEN] for world in worlds(view)}) > 1
    assert_found(outlook(view), slow_resolutions(view))


def test_all_ends_of_a_world_have_the_same_weight_as_those_of_another() -> None:
    # Worlds are equally likely, whatever is in the hands: also where a hand with two equal pieces
    # has fewer different ends. With two left, yellow has two farmers in one world and one of each
    # in another.
    view = late_view(2, 4, hidden=2)
    per_world = outlook(view).ends // len(worlds(view))
    free = 42 - len(view.placements)
    assert per_world == free * (free - 1) * (free - 2) * (free - 3)


def test_somebody_who_knows_everything() -> None:
    found = outlook(late_view(5, 0, hidden=0))
    resolution = resolve(late(5, 1, 0).position())
    assert (found.worlds, found.ends) == (1, 1)
    for prospect in found.prospects:
        (standing,) = [each for each in resolution.standings if each.color is prospect.color]
        assert dict(prospect.distribution) == {standing.points: 1}
        assert prospect.wins == Estimate.exact(Fraction(resolution.winners == (prospect.color,)))
    assert found.assumptions == (Assumption.WORLDS,)


@given(st.integers(2, 5), st.integers(0, 1000), st.integers(0, 2), st.booleans())
@settings(max_examples=25)
def test_chances_add_up(players: int, seed: int, back: int, told: bool) -> None:
    view = late(players, seed, back, told=told).view()
    found = outlook(view, most=50_000, samples=2000)
    shared = sum(prospect.shares.value for prospect in found.prospects)
    alone = sum(prospect.wins.value for prospect in found.prospects)
    # Two at the least, and everybody at the most, share a victory that is not one player's.
    assert 2 * (1 - alone) <= shared <= players * (1 - alone)
    for prospect in found.prospects:
        assert sum(prospect.distribution.values()) == 1
        mean = sum(points * chance for points, chance in prospect.distribution.items())
        assert prospect.mean.value == mean
    for hill in found.hills:
        assert sum(each.value for each in hill.control.values()) == (
            1 - hill.tie.value - hill.nobody.value
        )


def estimates(found: Outlook) -> list[Estimate]:
    """All that an outlook estimates, in a fixed order."""
    return [
        *(getattr(each, name) for each in found.prospects for name in ("wins", "shares", "mean")),
        *(each for hill in found.hills for each in hill.control.values()),
        *(each for hill in found.hills for each in (hill.tie, hill.nobody)),
    ]


@pytest.mark.parametrize(("players", "back"), [(5, 3), (4, 2), (3, 3), (2, 2)])
def test_samples_hold_the_exact_values_in_their_intervals(players: int, back: int) -> None:
    view = late_view(players, back, hidden=4)
    exact = outlook(view)
    assert exact.sample is None
    for seed in range(12):
        small, large = (
            outlook(view, most=0, samples=samples, seed=seed) for samples in (2000, 40_000)
        )
        assert large.sample == Sample(40_000, seed, confidence=0.95)
        assert (large.ends, large.worlds) == (exact.ends, exact.worlds)
        for true, wide, narrow in zip(*map(estimates, (exact, small, large)), strict=True):
            assert true.is_exact
            assert not narrow.is_exact
            assert narrow.high - narrow.low < wide.high - wide.low
            # All intervals hold together with 95 %: of 24 samples at most one or two have one that
            # fails, and with these seeds none.
            assert wide.low <= true.value <= wide.high
            assert narrow.low <= true.value <= narrow.high


def test_intervals_by_hand() -> None:
    # Three figures for each of five players, and seven for each of seven hills: one doubt of 0.05
    # is shared by 3 * 5 + 7 * 7 = 64 intervals. Points lie between 0 and 127.
    found = outlook(late_view(5, 7, hidden=4), samples=5000).prospects[0]
    depth = log(3 * 64 / 0.05) / 5000
    mean = float(found.mean.value)
    variance = sum(float(c) * p * p for p, c in found.distribution.items()) - mean**2
    assert found.mean.high - mean == pytest.approx(sqrt(2 * variance * depth) + 3 * 127 * depth)
    chance = float(found.wins.value)
    margin = sqrt(2 * chance * (1 - chance) * depth) + 3 * depth
    assert found.wins.high - chance == pytest.approx(margin)


def test_the_same_seed_draws_the_same_and_another_seed_does_not() -> None:
    view = late_view(5, 10, hidden=6)
    one, again, other = (outlook(view, samples=40_000, seed=seed) for seed in (7, 7, 8))
    assert one == again
    assert estimates(one) != estimates(other)
    # The first part of a longer stream is the same.
    assert one.prospects[0].mean.value * 40_000 <= (
        outlook(view, samples=50_000, seed=7).prospects[0].mean.value * 50_000
    )


def test_progress_is_told_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "WIDE_BLOCK", looking.PART)
    monkeypatch.setattr(outlooks, "_COUNTED_AT_ONCE", looking.PART)
    view = late_view(5, 4, hidden=6)
    told: list[tuple[int, int]] = []
    found = outlook(view, progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (found.ends, found.ends)
    assert len(told) > 2
    assert told == sorted(told)
    told.clear()
    outlook(view, most=0, samples=20_000, progress=lambda done, total: told.append((done, total)))
    assert told == [(16_384, 20_000), (20_000, 20_000)]


def test_at_the_start_of_a_game_everybody_has_the_same_chances() -> None:
    # Nothing is placed, all hands are equal, and so are the seats.
    found = outlook(game(4).view(), samples=200_000)
    for prospect in found.prospects:
        assert prospect.wins.low < found.prospects[0].wins.high
        assert prospect.wins.high > found.prospects[0].wins.low
    assert found.assumptions == (Assumption.WORLDS, Assumption.FIELDS)
    assert found.worlds == 1


def test_asking_for_what_there_is_not() -> None:
    found = outlook(late(5, 1, 0).view("red"))
    assert found.prospect("blue").color is Color.BLUE
    assert found.hill("C").hill is Hill.C
    with pytest.raises(UnknownNameError, match="no color 'mauve'"):
        found.prospect("mauve")
    four = outlook(late(4, 1, 0).view("red"))
    with pytest.raises(UnknownNameError, match="no player 'purple'; there are red, yellow"):
        four.prospect("purple")
    with pytest.raises(UnknownNameError, match="no hill 'H'"):
        found.hill("H")
    with pytest.raises(ValueError, match="at least one end of the game has to be drawn, not 0"):
        outlook(late(5, 1, 0).view("red"), samples=0)
    with pytest.raises(ValueError, match="a seed is a whole number from 0"):
        outlook(late(5, 1, 0).view("red"), most=0, seed=-1)


@pytest.mark.parametrize(("players", "back"), [(5, 4), (4, 3), (3, 4), (2, 3)])
def test_parts_are_all_ends_in_their_order(players: int, back: int) -> None:
    endings = Endings(worlds(late_view(players, back, hidden=2)))
    whole = endings.laid(Part(0, endings.number))
    for size in (1, 100, 1000):
        parts = list(endings.parts(size))
        assert [part.start for part in parts[1:]] == [part.stop for part in parts[:-1]]
        assert (parts[0].start, parts[-1].stop) == (0, endings.number)
        number = len(parts) // 2
        start, stop = parts[number]
        assert np.array_equal(endings.laid(parts[number]), whole[start:stop])
        # Either it is a part of one world, or it is some worlds.
        assert stop - start <= size
        assert start // endings.in_each == (stop - 1) // endings.in_each or not (
            start % endings.in_each or stop % endings.in_each
        )
    for size, together in ((1, 1), (3 * endings.in_each - 1, 2)):
        parts = list(endings.whole_worlds(size))
        starts = range(0, endings.number, together * endings.in_each)
        assert [part.start for part in parts] == list(starts)
        assert [part.stop for part in parts] == [*starts[1:], endings.number]


def test_a_game_of_two_with_everything_still_to_come() -> None:
    # Both colors of both players, 32 pieces in all, and one world, as the set is told.
    found = outlook(game(2, color_set=TWO_SOLDIERS).view("red"), samples=5000)
    assert found.worlds == 1
    assert len(found.prospects) == 2


def test_a_random_game_to_its_end() -> None:
    # The closer to the end, the fewer ends there are, until only the faces are left.
    over = random_game(4, seed=9).game()
    ends = [outlook(late(4, 9, back).view("red"), samples=1).ends for back in range(6)]
    assert ends == sorted(ends)
    assert ends[0] == len(worlds(over.view("red")))
