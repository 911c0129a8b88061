"""The chain against a second enumeration, against a simulation, and against itself."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import example, given, strategies as st

from palatinus_rules.peninsula.odds import chain
from palatinus_rules.peninsula.odds.battle import Battle
from palatinus_rules.peninsula.odds.policy import Conduct, Policy
from palatinus_rules.peninsula.odds.reckoning import odds, odds_of
from palatinus_rules.peninsula.odds.result import Odds
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.terrain import Terrain
from palatinus_rules.peninsula.units import Force
from peninsula_odds_oracle import Battle as Pair, Row, oracle, remove, shots

FRONT_ARCHERS = ("shoot_and_melee", "shoot_only", "melee_only")
SMALL = [
    Force(infantry, archers, cavalry, commanders)
    for infantry in range(3)
    for archers in range(3)
    for cavalry in range(2)
    for commanders in range(2)
    if 1 <= infantry + archers + cavalry <= 3
]
# More pieces would be more dice than can be rolled out in a test.
FEW = [(one, other) for one in SMALL for other in SMALL if one.pieces + other.pieces <= 5]
LARGER = st.builds(
    Force, st.integers(0, 3), st.integers(0, 3), st.integers(0, 2), st.integers(0, 1)
).filter(lambda force: force.units > 0)


def plain(force: Force) -> tuple[int, int, int, bool]:
    return force.infantry, force.archers, force.cavalry, bool(force.commanders)


def ends(found: Odds) -> dict[Pair, Fraction | None]:
    return {(plain(end.attacker), plain(end.defender)): end.chance.fraction for end in found.ends}


@given(st.sampled_from(FEW), st.sampled_from(Terrain), st.sampled_from(FRONT_ARCHERS))
@example((Force(1, 0, 1), Force(0, 2, 1, 1)), Terrain.FOREST, "melee_only")
@example((Force(2, 0, 0, 1), Force(1, 2)), Terrain.PLAIN, "shoot_only")
def test_every_die_rolled_out(forces: tuple[Force, Force], terrain: Terrain, reading: str) -> None:
    attacker, defender = forces
    readings = Readings.from_words({"front_archers": reading})
    found = odds(terrain, attacker, defender, readings=readings)
    expected, rounds = oracle(plain(attacker), plain(defender), str(terrain), reading)
    assert ends(found) == expected
    assert found.rounds.fraction == rounds


@given(LARGER, LARGER, st.sampled_from(Terrain), st.sampled_from(FRONT_ARCHERS))
def test_floating_point_stays_within_its_bound(
    attacker: Force, defender: Force, terrain: Terrain, reading: str
) -> None:
    readings = Readings.from_words({"front_archers": reading})
    battle = Battle(terrain=terrain, attacker=attacker, defender=defender, readings=readings)
    rough, fine = odds_of(battle, floating=True), odds_of(battle)
    assert not rough.exact
    assert 0 < rough.error < 1e-8
    four = (fine.attacker_wins, fine.defender_wins, fine.nobody, fine.rounds)
    others = (rough.attacker_wins, rough.defender_wins, rough.nobody, rough.rounds)
    bound = Fraction(rough.error) + Fraction(fine.error)
    for one, other in zip(four, others, strict=True):
        assert abs(Fraction(one.number) - Fraction(other.value)) <= bound
    near = {(end.attacker, end.defender): end.chance for end in rough.ends}
    assert set(near) == {(end.attacker, end.defender) for end in fine.ends}
    for end in fine.ends:
        assert (
            abs(Fraction(end.chance.number) - Fraction(near[end.attacker, end.defender].value))
            <= bound
        )


@given(LARGER, LARGER, st.sampled_from(Terrain), st.integers(1, 3), st.integers(1, 4))
@example(Force(archers=1), Force(archers=3), Terrain.FOREST, 1, 1)
def test_all_ends_together_are_certain(
    attacker: Force, defender: Force, terrain: Terrain, left: int, rounds: int
) -> None:
    policies = (
        Policy(),
        Policy(Conduct(retreats_at=left), Conduct(targets="weakest")),
        Policy(Conduct(targets="weakest"), Conduct(retreats_after=rounds)),
    )
    for policy in policies:
        found = odds(terrain, attacker, defender, policy=policy)
        total = sum((Fraction(end.chance.number) for end in found.ends), Fraction(0))
        won = (found.attacker_wins, found.defender_wins, found.nobody)
        decided = sum((Fraction(each.number) for each in won), Fraction(0))
        if found.exact:
            assert total == decided == 1
        else:
            assert abs(total - 1) <= len(found.ends) * found.error
            assert abs(decided - 1) <= 3 * found.error


@given(st.integers(1, 12), st.integers(1, 12), st.sampled_from(Terrain))
def test_infantry_alone_is_as_good_on_either_side(one: int, other: int, terrain: Terrain) -> None:
    # Neither rows nor danger depend on the side, so that the two can be swapped.
    there, back = odds(terrain, Force(one), Force(other)), odds(terrain, Force(other), Force(one))
    assert there.attacker_wins.fraction == back.defender_wins.fraction
    assert there.rounds.fraction == back.rounds.fraction


@given(LARGER)
def test_after_few_rounds_it_is_the_beginning_of_the_whole(force: Force) -> None:
    # Who wins in two rounds wins in the end; and with every round more has been decided.
    other = Force(2, 1)
    whole = odds("plain", force, other)
    two = odds("plain", force, other, policy=Policy(Conduct(retreats_after=2)))
    assert two.attacker_wins.value <= whole.attacker_wins.value + whole.error
    assert two.rounds.value <= min(2, whole.rounds.value + whole.error)


class Table:
    """Dice from a seed, and combats that are fought with them."""

    def __init__(self, seed: int) -> None:
        self.dice = iter(np.random.default_rng(seed).integers(1, 7, size=2_000_000).tolist())

    def roll(self) -> int:
        return int(next(self.dice))

    def suffer(self, row: Row, hit: set[int]) -> Row:
        fates = [left for _, left in remove(row, hit)]
        return fates[self.roll() - 1] if len(fates) == 6 else fates[0]

    def volley(self, shooter: Row, target: Row) -> set[int]:
        least = shots(shooter, "shoot_and_melee")
        size = len(target.front)
        return {number % size for number, each in enumerate(least) if self.roll() >= each}

    def strikes(self, row: Row) -> set[int]:
        return {place for place, unit in enumerate(row.front) if self.roll() >= row.strength[unit]}

    def fight(self, attacker: Force, defender: Force, terrain: str) -> tuple[bool, int]:
        """Whether the attacker wins, and after how many rounds it is over."""
        ours, theirs, rounds = plain(attacker), plain(defender), 0
        while any(ours) and any(theirs):
            rounds += 1
            left = Row(ours, terrain, None)
            right = Row(theirs, terrain, len(left.front))
            on_left, on_right = self.volley(right, left), self.volley(left, right)
            left, right = self.suffer(left, on_left), self.suffer(right, on_right)
            if left.front and right.front:
                by_left, by_right = self.strikes(left), self.strikes(right)
                fewest = min(len(left.front), len(right.front))
                # Whoever is in the smaller front strikes the unit of his own number.
                on_left = {place % len(left.front) for place in by_right}
                on_right = {place % fewest for place in by_left}
                left, right = self.suffer(left, on_left), self.suffer(right, on_right)
            ours, theirs = left.force(), right.force()
        return any(ours), rounds


def test_a_simulation_agrees() -> None:
    """Of five thousand combats, victories and rounds lie within four deviations."""
    attacker, defender = Force(2, 1, 1, 1), Force(2, 1)
    table = Table(seed=6)
    games = [table.fight(attacker, defender, "forest") for _ in range(5_000)]
    found = odds("forest", attacker, defender)
    p = found.attacker_wins.value
    won = sum(win for win, _ in games) / len(games)
    assert abs(won - p) <= 4 * (p * (1 - p) / len(games)) ** 0.5
    # Rounds spread by less than their mean.
    lasted = sum(rounds for _, rounds in games) / len(games)
    assert abs(lasted - found.rounds.value) <= 4 * found.rounds.value / len(games) ** 0.5


@pytest.mark.parametrize(
    ("limit", "value", "rounds"),
    [("MOST_EXACT_STATES", 0, None), ("MOST_BITS", 100, None), ("MOST_BITS", 100, 9)],
)
def test_what_would_be_too_long_as_a_fraction_is_reckoned_in_floating_point(
    monkeypatch: pytest.MonkeyPatch, limit: str, value: int, rounds: int | None
) -> None:
    policy = Policy(Conduct(retreats_after=rounds))
    fine = odds("plain", "2I+2A", "2I+1C", policy=policy)
    monkeypatch.setattr(chain, limit, value)
    rough = odds("plain", "2I+2A", "2I+1C", policy=policy)
    assert (fine.exact, rough.exact) == (True, False)
    assert rough.attacker_wins.fraction is None
    assert abs(rough.attacker_wins.value - fine.attacker_wins.value) <= rough.error
    assert rough.likelier is fine.likelier


def test_ten_against_ten() -> None:
    found = odds("plain", "4I+3A+3C+1L", "4I+3A+3C")
    assert not found.exact
    assert found.error < 1e-8
    assert abs(sum(end.chance.value for end in found.ends) - 1) < found.error
