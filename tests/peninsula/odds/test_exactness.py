"""How long odds stay exact, and how far they may be off afterwards."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from palatinus_rules.peninsula.odds import chain
from palatinus_rules.peninsula.odds.battle import Battle
from palatinus_rules.peninsula.odds.policy import PLAIN, Conduct, Policy
from palatinus_rules.peninsula.odds.reckoning import odds, odds_of
from palatinus_rules.peninsula.odds.result import Chance, Odds
from palatinus_rules.peninsula.odds.spreads import Spreads
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.terrain import Side, Terrain
from palatinus_rules.peninsula.units import Force

UNIT = 2.0**-53
DICE = Readings(strengths="table_as_dice")
SOME = st.builds(
    Force, st.integers(0, 2), st.integers(0, 2), st.integers(0, 2), st.integers(0, 1)
).filter(lambda force: force.units > 0)


def infantry(ours: int, theirs: int, policy: Policy = PLAIN) -> Battle:
    return Battle(
        terrain=Terrain.PLAIN, attacker=Force(ours), defender=Force(theirs), policy=policy
    )


def after(rounds: int) -> Policy:
    return Policy(Conduct(retreats_after=rounds))


@pytest.mark.parametrize(
    ("ours", "theirs", "rounds", "exact"),
    [
        # Each of two steps in a round has a die for each piece, and two for commanders: of two
        # pieces 6^4, and so 6^8 in a round. That is 20.68 bits: 11,995 for 580 rounds, 12,015 for
        # 581; 12,000 are allowed.
        (1, 1, 580, True),
        (1, 1, 581, False),
        # Of nine pieces 6^22 in a round. 6^(22 x 211) = 6^4642 has just 12,000 bits.
        (5, 4, 211, True),
        (5, 4, 212, False),
    ],
)
def test_fractions_of_twelve_thousand_bits_are_the_longest(
    ours: int, theirs: int, rounds: int, exact: bool
) -> None:
    found = odds_of(infantry(ours, theirs, after(rounds)))
    assert found.exact is exact
    if exact:
        assert sum((end.chance.fraction or 0 for end in found.ends), Fraction(0)) == 1


@pytest.mark.rule("peninsula.B5.table_as_dice")
def test_two_dice_of_a_unit_are_counted_as_two() -> None:
    # Cavalry has two on a plain: of two pieces 6^6 in a step, 6^12 in a round, which is 31.02 bits:
    # 11,974 for 386 rounds, 12,005 for 387.
    for rounds, exact in ((386, True), (387, False)):
        found = odds("plain", "C", "C", readings=DICE, policy=after(rounds))
        assert found.exact is exact


def test_so_many_states_are_looked_through_for_fractions(monkeypatch: pytest.MonkeyPatch) -> None:
    # Three infantry against two can stand in 3 x 2 states with units on both sides.
    monkeypatch.setattr(chain, "MOST_EXACT_STATES", 6)
    assert odds_of(infantry(3, 2)).exact
    monkeypatch.setattr(chain, "MOST_EXACT_STATES", 5)
    assert not odds_of(infantry(3, 2)).exact


def test_a_common_denominator_is_as_long_as_it_has_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    # One against one. Powers of six for none, one and two pieces: 6^2 6^3 6^4 = 6^9 = 10,077,696,
    # which has 24 bits. Then 9 - 4 = 5 of 9 cases in which something happens: 3 bits more.
    monkeypatch.setattr(chain, "MOST_BITS", 27)
    assert odds_of(infantry(1, 1)).exact
    monkeypatch.setattr(chain, "MOST_BITS", 26)
    assert not odds_of(infantry(1, 1)).exact


def test_the_bound_of_an_error_counts_every_rounding() -> None:
    once, twice = (odds_of(infantry(1, 1, after(n)), floating=True) for n in (1, 2))
    whole = odds_of(infantry(1, 1), floating=True)
    # One against one passes two nodes, the state and the ranks of its formation: T = 2. Of two
    # pieces a flow passes at most 3 x 2 nodes: K = 6 (2 + 9) + 2 = 68, and 9/5 rounds.
    assert whole.error / UNIT == pytest.approx(2 * 68 * 9 / 5)
    # In one round it passes two nodes of the two: K = 2 (2 + 9) + 2 = 24, and 1 round.
    assert once.error / UNIT == 2 * 24
    # In two rounds four of four: K = 4 (4 + 9) + 2 = 54, and 1 + 4/9 rounds.
    assert twice.error / UNIT == pytest.approx(2 * 54 * 13 / 9)
    # Whoever would retreat with what he has at the start fights one round.
    few = Policy(defender=Conduct(retreats_at=1))
    assert odds_of(infantry(1, 1, few), floating=True).error == once.error


def even(lead: float, error: float) -> Odds:
    """Odds in which the attacker leads by so much."""
    some = odds_of(infantry(1, 1))
    return Odds(
        battle=some.battle,
        attacker_wins=Chance(0.25 + lead),
        defender_wins=Chance(0.25),
        nobody=Chance(0.5 - lead),
        rounds=Chance(1.0),
        ends=(),
        error=error,
    )


def test_who_is_likelier_is_told_beyond_twice_the_error() -> None:
    # Both chances may be off by 1/8, so that a lead of 1/4 tells nothing, and one of 3/8 does.
    assert even(0.25, 0.125).likelier is None
    assert even(-0.25, 0.125).likelier is None
    assert even(0.375, 0.125).likelier is Side.ATTACKER
    assert even(-0.375, 0.125).likelier is Side.DEFENDER
    assert even(0.0, 0.0).likelier is None


def test_the_larger_chance_is_the_larger_one() -> None:
    assert Chance(0.25) < Chance(0.5)


@given(SOME, SOME, st.sampled_from(Terrain))
def test_outcomes_are_parts_of_all_cases(
    attacker: Force, defender: Force, terrain: Terrain
) -> None:
    battle = Battle(terrain=terrain, attacker=attacker, defender=defender)
    ours, theirs = battle.camps()
    formed = ours.formation(ours.full)
    front = sum(ours.ranks[formed].front)
    spreads = Spreads(ours, theirs, PLAIN)
    pair = formed, theirs.formation(theirs.full, front)
    for spread in (*spreads.volley(*pair), *spreads.melee(*pair)):
        numbers = [weight for _, weight in spread.weights]
        assert min(numbers) >= 0
        assert sum(numbers) == spread.cases
        assert 0 <= spread.still <= spread.cases


@given(SOME, SOME, st.sampled_from(Terrain), st.sampled_from([None, 1, 2]))
def test_several_dice_for_a_unit_are_divided_by_as_well(
    attacker: Force, defender: Force, terrain: Terrain, rounds: int | None
) -> None:
    found = odds(
        terrain, attacker, defender, readings=DICE, policy=Policy(Conduct(retreats_after=rounds))
    )
    if found.exact:
        assert sum((end.chance.fraction or 0 for end in found.ends), Fraction(0)) == 1
