"""Other policies, worked out by hand; most over a single round, where all can be told."""

from __future__ import annotations

from fractions import Fraction

import pytest
from attrs import evolve

from palatinus_rules.kit.problems import PalatinusError, UnknownNameError, WrongTypeError
from palatinus_rules.peninsula.odds.policy import PLAIN, Conduct, Policy, Targets
from palatinus_rules.peninsula.odds.reckoning import odds
from palatinus_rules.peninsula.odds.result import Odds
from palatinus_rules.peninsula.odds.strokes import dealt, struck
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.terrain import Side

ONE_ROUND = Policy(attacker=Conduct(retreats_after=1))


def share(found: Odds, *, attackers: int | None = None, defenders: int | None = None) -> Fraction:
    """How likely so many units of a side are left."""
    return sum(
        (
            end.chance.fraction or Fraction(0)
            for end in found.ends
            if attackers in {None, end.attacker.units} and defenders in {None, end.defender.units}
        ),
        Fraction(0),
    )


@pytest.mark.rule("peninsula.B16")
def test_an_attacker_who_gives_up_after_a_round() -> None:
    # Only the one dies 2/9, only the other 2/9, both 1/9; with 4/9 he retreats.
    found = odds("plain", "I", "I", policy=ONE_ROUND)
    assert found.attacker_wins.fraction == Fraction(2, 9)
    assert found.defender_wins.fraction == Fraction(2, 9) + Fraction(4, 9)
    assert found.nobody.fraction == Fraction(1, 9)
    assert found.rounds.fraction == 1
    (retreat,) = (end for end in found.ends if end.retreats)
    assert (retreat.retreats, retreat.winner) == (Side.ATTACKER, Side.DEFENDER)
    assert retreat.chance.fraction == Fraction(4, 9)


def test_after_two_rounds() -> None:
    # 2/9 + 4/9 2/9 = 26/81; the second round comes with 4/9.
    found = odds("plain", "I", "I", policy=Policy(defender=Conduct(retreats_after=2)))
    assert found.defender_wins.fraction == Fraction(26, 81)
    assert found.attacker_wins.fraction == Fraction(26, 81) + Fraction(16, 81)
    assert found.rounds.fraction == 1 + Fraction(4, 9)


def test_the_defender_retreats_first() -> None:
    assert Policy(Conduct(retreats_after=3), Conduct(retreats_after=1)).most_rounds() == 1
    both = Policy(Conduct(retreats_after=1), Conduct(retreats_after=1))
    found = odds("plain", "I", "I", policy=both)
    assert {end.retreats for end in found.ends} == {None, Side.DEFENDER}


def test_the_same_forces_can_be_left_by_either_retreat() -> None:
    # After one round, the attacker leaves with one unit of his two (first hit, none of theirs dead:
    # 1/3 4/9); after two rounds the defender leaves, whoever faces him.
    policy = Policy(Conduct(retreats_at=1), Conduct(retreats_after=2))
    found = odds("plain", "2I", "I", policy=policy)
    parted = {
        (str(end.attacker), end.retreats): end.chance.fraction for end in found.ends if end.retreats
    }
    assert parted == {
        ("1I", Side.ATTACKER): Fraction(4, 27),
        ("1I", Side.DEFENDER): Fraction(8, 27) * Fraction(4, 27),
        ("2I", Side.DEFENDER): Fraction(8, 27) * Fraction(8, 27),
    }


def test_whoever_has_one_unit_left_retreats() -> None:
    # Two on one: it dies with 5/9; else the first of the two is hit with 1/3, and the other leaves.
    found = odds("plain", "2I", "I", policy=Policy(attacker=Conduct(retreats_at=1)))
    assert found.attacker_wins.fraction == Fraction(5, 9) / (1 - Fraction(8, 27))
    assert found.defender_wins.fraction == Fraction(4, 27) / (1 - Fraction(8, 27))


def test_nobody_retreats_before_the_first_round() -> None:
    found = odds("plain", "2I", "I", policy=Policy(defender=Conduct(retreats_at=1)))
    assert found.rounds.fraction == 1
    assert share(found, defenders=0) == Fraction(5, 9)
    assert found.attacker_wins.fraction == 1


@pytest.mark.rule("peninsula.B7")
@pytest.mark.rule("peninsula.B11")
def test_a_surplus_doubles_up_and_hides() -> None:
    # Three on two: the first of two is struck by the first and the third, so that both die with
    # 5/9 1/3. Of the three, the two that face one alone or first are struck, with 1/3 each.
    found = odds("plain", "3I", "2I", policy=ONE_ROUND)
    assert share(found, defenders=0) == Fraction(5, 27)
    assert share(found, attackers=1) == Fraction(1, 9)
    assert share(found, attackers=0) == 0


@pytest.mark.rule("peninsula.B3")
def test_fewer_than_the_first_row_form_no_second() -> None:
    # The defending archer stands in front and shoots with 1/2 at the first of three; beside him
    # infantry. Had he stood behind, it would have been 1/6. No unit of the three can die otherwise
    # than by this arrow and two strikes, 1/2 and 1/3: none dies with 1/2 1/2 2/3.
    readings = Readings(front_archers="shoot_and_melee")
    found = odds("plain", "3I", "I+A", policy=ONE_ROUND, readings=readings)
    assert share(found, attackers=3) == Fraction(1, 6)


@pytest.mark.rule("peninsula.B4")
def test_archers_stand_behind_as_far_as_there_are_as_many_in_front() -> None:
    # Two of three archers could stand behind, but one in front allows one behind only, so that two
    # arrows of 1/2 and one of 1/6 go at one: he survives with 1/2 1/2 5/6 and the strikes, two of
    # 1/2. (Of three units, 3 // 2 = 1 stand behind.)
    found = odds("plain", "3A", "I", policy=ONE_ROUND)
    # The arrows leave him with 5/24, and then two strikes with 1/4.
    assert share(found, defenders=1) == Fraction(5, 24) * Fraction(1, 4)


def test_weakest_first() -> None:
    # An archer against infantry and cavalry. His arrow goes at the infantry, 1/2.
    # It dies: he strikes the cavalry 1/2, is struck 2/3. It lives: he strikes it again, 1/2, and is
    # struck by both, 1 - 1/3 2/3 = 7/9.
    weakest = Conduct(targets="weakest", retreats_after=1)
    found = odds("plain", "A", "I+C", policy=Policy(weakest))
    left = {(str(end.attacker), str(end.defender)): end.chance.fraction for end in found.ends}
    assert left["1A", "0"] == Fraction(1, 2) * Fraction(1, 2) * Fraction(1, 3)
    assert left["1A", "1C"] == Fraction(1, 2) * Fraction(1, 2) * Fraction(1, 3) + Fraction(
        1, 2
    ) * Fraction(2, 9) * Fraction(1, 2)
    assert left["1A", "1I+1C"] == Fraction(1, 2) * Fraction(2, 9) * Fraction(1, 2)
    assert left["0", "1I+1C"] == Fraction(1, 2) * Fraction(7, 9) * Fraction(1, 2)
    assert ("1A", "1I") not in left


def test_a_surplus_begins_with_the_weakest() -> None:
    # Two cavalry and one infantry (3, 3, 5) against cavalry and infantry. From the weakest, the
    # first and the third strike the infantry: 1 - 1/3 2/3 = 7/9; the second the cavalry, 2/3.
    found = odds(
        "plain", "I+2C", "I+C", policy=Policy(Conduct(targets="weakest", retreats_after=1))
    )
    infantry_lives = sum(
        (end.chance.fraction or Fraction(0) for end in found.ends if end.defender.infantry),
        Fraction(0),
    )
    assert infantry_lives == Fraction(2, 9)


@pytest.mark.rule("peninsula.B11")
def test_the_attacker_pairs_equal_fronts() -> None:
    # Cavalry kills with 2/3, infantry with 1/3. If the attacker begins with the weakest, cavalry
    # faces infantry twice, so that of each side the cavalry lives with 2/3, the infantry with 1/3.
    # If the defender would, it is for the attacker to pair them, like with like.
    weakest = Conduct(targets="weakest")
    first = Policy(evolve(weakest, retreats_after=1))
    second = Policy(Conduct(retreats_after=1), weakest)
    for policy, cavalry, infantry in (
        (first, Fraction(2, 3), Fraction(1, 3)),
        (second, Fraction(1, 3), Fraction(2, 3)),
    ):
        found = odds("plain", "I+C", "I+C", policy=policy)
        for side in Side:
            left = [(end.force(side), end.chance.fraction or 0) for end in found.ends]
            assert sum(chance for force, chance in left if force.cavalry) == cavalry
            assert sum(chance for force, chance in left if force.infantry) == infantry


def test_whom_units_strike() -> None:
    assert dealt(5, 3, from_weakest=False) == [0, 1, 2, 0, 1]
    assert dealt(5, 3, from_weakest=True) == [2, 1, 0, 2, 1]
    assert struck([0, 1, 2, 0, 1], 3, weakest=False) == [0, 1, 2]
    assert struck([0, 1, 2, 0, 1], 3, weakest=True) == [3, 4, 2]


def test_a_policy_names_what_it_does_otherwise() -> None:
    assert PLAIN.is_plain
    assert list(PLAIN.attacker.departures()) == []
    other = Conduct(targets=Targets.WEAKEST, retreats_at=2, retreats_after=3)
    assert list(other.departures()) == [
        ("targets", "weakest"),
        ("retreats_at", 2),
        ("retreats_after", 3),
    ]
    assert Policy(other)[Side.ATTACKER] is other
    assert Policy(other)[Side.DEFENDER] == Conduct()


def test_conduct_that_makes_no_sense() -> None:
    with pytest.raises(PalatinusError, match="retreats_at is 1 at least, not 0"):
        Conduct(retreats_at=0)
    with pytest.raises(WrongTypeError, match="retreats_after is a whole number"):
        Conduct(retreats_after=True)
    with pytest.raises(UnknownNameError, match="strongest"):
        Conduct(targets="strongest")
