"""Odds worked out by hand, round by round."""

from __future__ import annotations

from fractions import Fraction

import pytest

from palatinus_rules.peninsula.codes import OddsError
from palatinus_rules.peninsula.odds.battle import Battle
from palatinus_rules.peninsula.odds.policy import Conduct, Policy
from palatinus_rules.peninsula.odds.reckoning import odds, odds_of
from palatinus_rules.peninsula.odds.result import Odds
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.terrain import Side, Strengths, Terrain
from palatinus_rules.peninsula.units import Force


def chances(found: Odds) -> tuple[Fraction | None, ...]:
    """Attacker, defender, nobody, rounds."""
    four = (found.attacker_wins, found.defender_wins, found.nobody, found.rounds)
    return tuple(each.fraction for each in four)


def ends(found: Odds) -> dict[tuple[str, str], Fraction | None]:
    return {(str(end.attacker), str(end.defender)): end.chance.fraction for end in found.ends}


@pytest.mark.parametrize("terrain", Terrain)
def test_one_infantry_against_one(terrain: Terrain) -> None:
    # Each kills with 1/3: only the one 2/9, only the other 2/9, both 1/9, none 4/9.
    # Divided by 1 - 4/9: 2/5, 2/5, 1/5, and 9/5 rounds.
    found = odds(terrain, "I", "I")
    assert chances(found) == (Fraction(2, 5), Fraction(2, 5), Fraction(1, 5), Fraction(9, 5))
    assert ends(found) == {
        ("1I", "0"): Fraction(2, 5),
        ("0", "1I"): Fraction(2, 5),
        ("0", "0"): Fraction(1, 5),
    }
    assert (found.exact, found.error, found.likelier) == (True, 0, None)
    # Two ends are as likely as each other: what is left of the attacker comes first.
    assert list(ends(found)) == [("1I", "0"), ("0", "1I"), ("0", "0")]


def test_two_infantry_and_an_archer_against_two_infantry() -> None:
    found = odds("plain", "2I+1A", "2I")
    assert chances(found) == (
        Fraction(213677, 240584),
        Fraction(18341, 240584),
        Fraction(4283, 120292),
        Fraction(575700, 210511),
    )


def test_a_commander_against_archers_that_only_shoot() -> None:
    found = odds("plain", "2I+1L", "1I+2A", readings=Readings(front_archers="shoot_only"))
    assert chances(found) == (
        Fraction(3258201973889821243, 14270642335556326720),
        Fraction(11012440361666505477, 14270642335556326720),
        Fraction(0),
        Fraction(3439742401790008209, 1019331595396880480),
    )
    assert len(found.ends) == 8


@pytest.mark.rule("peninsula.B5")
@pytest.mark.parametrize(
    ("terrain", "kills"),
    [
        ("plain", Fraction(4, 6)),
        ("forest", Fraction(3, 6)),
        ("mountain", Fraction(2, 6)),
        ("swamp", Fraction(1, 6)),
    ],
)
def test_cavalry_against_infantry_by_the_closed_form(terrain: str, kills: Fraction) -> None:
    # With p and q as the chances to kill: p (1 - q), q (1 - p) and p q over 1 - (1 - p)(1 - q).
    die = Fraction(1, 3)
    happens = 1 - (1 - kills) * (1 - die)
    expected = (kills * (1 - die), die * (1 - kills), kills * die, Fraction(1))
    assert chances(odds(terrain, "C", "I")) == tuple(each / happens for each in expected)


@pytest.mark.rule("peninsula.B9")
@pytest.mark.rule("peninsula.B10")
def test_an_archer_shoots_and_then_strikes() -> None:
    # His arrow kills with 1/2; if it fails, he strikes with 1/2 and is struck with 1/3.
    # He wins with 1/2 + 1/2 1/2 2/3 = 2/3, loses with 1/2 1/2 1/3 = 1/12, both die with 1/12,
    # and nothing happens with 1/6. Divided by 5/6: 4/5, 1/10, 1/10.
    found = odds("plain", "A", "I")
    assert chances(found) == (Fraction(4, 5), Fraction(1, 10), Fraction(1, 10), Fraction(6, 5))


@pytest.mark.rule("peninsula.B9.shoot_only")
def test_an_archer_who_only_shoots() -> None:
    # He wins with 1/2, loses with 1/2 1/3 = 1/6, and nothing happens with 1/3.
    found = odds("plain", "A", "I", readings=Readings(front_archers="shoot_only"))
    assert chances(found) == (Fraction(3, 4), Fraction(1, 4), Fraction(0), Fraction(3, 2))


@pytest.mark.rule("peninsula.B9.melee_only")
def test_an_archer_who_only_strikes() -> None:
    # 1/2 against 1/3: wins 1/3, loses 1/6, both 1/6, nothing 1/3.
    found = odds("plain", "A", "I", readings=Readings(front_archers="melee_only"))
    assert chances(found) == (Fraction(1, 2), Fraction(1, 4), Fraction(1, 4), Fraction(3, 2))


@pytest.mark.rule("peninsula.B8")
@pytest.mark.rule("peninsula.B12")
def test_no_melee_where_arrows_emptied_a_front() -> None:
    # The defender's archer stands behind the infantry. Two archers alone: arrows 1/2 each, then
    # strikes 1/2 each: 5/16, 5/16, 5/16, nothing 1/16; so 1/3 each and 16/15 rounds.
    # Here the arrows, 1/2 and 1/6: infantry alone dies 5/12, which leaves two archers and no melee;
    # the attacker dies 1/6 and has lost; nobody dies 5/12. Then strikes, 1/2 and 1/3: infantry
    # alone dies 1/3, the attacker 1/3, nobody 1/3.
    # Two archers: 5/12 + 5/36 = 20/36. Lost: 1/6 + 5/36 = 11/36. Nothing: 5/36.
    # 20/31 1/3 = 20/93; 20/93 + 33/93 = 53/93; rounds (1 + 20/36 16/15) 36/31 = 172/93.
    found = odds("plain", "A", "I+A")
    assert chances(found) == (
        Fraction(20, 93),
        Fraction(53, 93),
        Fraction(20, 93),
        Fraction(172, 93),
    )


@pytest.mark.rule("peninsula.B13")
@pytest.mark.rule("peninsula.B15")
def test_a_commander_with_the_last_unit() -> None:
    # The unit is hit with 1/3, then: both die 1/6, unit 2/6, commander 1/6, nobody 2/6.
    # It dies with 1/6, loses him with 1/18, and all is as before with 7/9. The enemy dies with 1/3.
    # Wins 1/3 15/18 = 5/18, nobody 1/18, loses 2/3 1/6 = 1/9, one against one 2/3 1/18 = 1/27.
    # Nothing: 14/27. So (5/18 + 1/27 2/5) 27/13 = 79/130, and in the same way 34/130 and 17/130.
    found = odds("plain", "I+L", "I")
    assert chances(found) == (
        Fraction(79, 130),
        Fraction(34, 130),
        Fraction(17, 130),
        Fraction(144, 65),
    )
    # He is there at the end if he never died: 1/3 7/9 27/13 = 7/13. Alone he is removed.
    assert ends(found)["1I+1L", "0"] == Fraction(7, 13)
    assert {left for left, _ in ends(found)} == {"1I+1L", "1I", "0"}


@pytest.mark.rule("peninsula.B15.stays")
def test_a_commander_who_outlives_his_last_unit() -> None:
    # The unit dies alone with 1/3 2/6 = 1/9, while the enemy lives (2/3) or dies as well (1/3).
    found = odds("plain", "I+L", "I", readings=Readings(commander_left="stays"))
    assert chances(found) == (
        Fraction(79, 130),
        Fraction(34, 130),
        Fraction(17, 130),
        Fraction(144, 65),
    )
    assert ends(found)["1L", "1I"] == Fraction(2, 27) * Fraction(27, 13)
    assert ends(found)["1L", "0"] == Fraction(1, 27) * Fraction(27, 13)


@pytest.mark.rule("peninsula.B6.plus_one")
def test_a_commander_who_adds_one() -> None:
    # His unit kills with 1/2. Wins 5/12, nobody 1/12, loses 1/12, one against one 1/36, nothing
    # 7/18. So (5/12 + 1/36 2/5) 18/11 = 77/110, and in the same way 17/110 and 16/110.
    found = odds("plain", "I+L", "I", readings=Readings(commander_bonus="plus_one"))
    assert chances(found)[:3] == (Fraction(77, 110), Fraction(17, 110), Fraction(16, 110))


@pytest.mark.rule("peninsula.B14")
@pytest.mark.rule("peninsula.B14.next_turn")
def test_a_commander_whose_unit_died() -> None:
    # Two strike one, which dies with 5/9 and then cannot have won; the first is hit with 1/3.
    # All as before 28/81, he dies 2/81, his unit alone 4/81, both 2/81. Two without him win
    # with 83/95: 5/9, else one against one with 4/27 and nothing with 8/27.
    # With the last unit he makes 79/130 of it as soon as he leads it, and 2/5 if he does not.
    two = Fraction(83, 95)
    again = (Fraction(45) + 2 * two + 4 * Fraction(79, 130) + 2 * Fraction(2, 5)) / 53
    never = (Fraction(45) + 2 * two + 4 * Fraction(2, 5) + 2 * Fraction(2, 5)) / 53
    assert odds("plain", "2I", "I").attacker_wins.fraction == two
    assert odds("plain", "2I+L", "I").attacker_wins.fraction == again
    late = odds("plain", "2I+L", "I", readings=Readings(commander_again="next_turn"))
    assert late.attacker_wins.fraction == never
    assert ("1I+1L", "0") in ends(late)


@pytest.mark.rule("peninsula.G13.by_table")
def test_cavalry_that_defends_better() -> None:
    # In a forest it kills with 3 and more, 4/6, against infantry with 1/3.
    # 1/3 1/3 = 1/9, 2/3 2/3 = 4/9, 2/9; nothing 2/9: 1/7, 4/7, 2/7.
    found = odds("forest", "I", "C", readings=Readings(cavalry_defense="by_table"))
    assert chances(found)[:3] == (Fraction(1, 7), Fraction(4, 7), Fraction(2, 7))


@pytest.mark.rule("peninsula.B5.table_as_dice")
def test_the_table_as_dice() -> None:
    # In a forest the attacking cavalry has two dice that hit with 5: 1 - 4/9 = 5/9, against 1/3.
    # 10/27, 4/27, 5/27, nothing 8/27: divided by 19/27.
    found = odds("forest", "C", "I", readings=Readings(strengths="table_as_dice"))
    assert chances(found) == (Fraction(10, 19), Fraction(4, 19), Fraction(5, 19), Fraction(27, 19))


@pytest.mark.rule("peninsula.B6.plus_one")
def test_a_commander_adds_one_to_whatever_he_is_with() -> None:
    # Cavalry kills with 2 and more, so that the enemy is left after a round with 1/6. Archers shoot
    # and strike with 3 and more: 1/3 1/3. Infantry kills with 4 and more: 1/2.
    plus, once = Readings(commander_bonus="plus_one"), Policy(Conduct(retreats_after=1))
    for force, left in (("C+L", Fraction(1, 6)), ("A+L", Fraction(1, 9)), ("I+L", Fraction(1, 2))):
        found = odds("plain", force, "I", readings=plus, policy=once)
        lives = [end.chance.fraction or 0 for end in found.ends if end.defender.units]
        assert sum(lives) == left


def test_another_table_of_strengths() -> None:
    # Infantry that kills with 3 and more against infantry that does so, too: 2/9, 2/9, 4/9, 1/9.
    found = odds("plain", "I", "I", strengths=Strengths(infantry=3))
    assert chances(found) == (Fraction(1, 4), Fraction(1, 4), Fraction(1, 2), Fraction(9, 8))


def test_a_fight_that_never_ends_is_told() -> None:
    with pytest.raises(OddsError, match="nobody ever hits anybody"):
        odds("plain", "I", "I", strengths=Strengths(infantry=7))


def test_a_fight_that_could_not_end_but_never_comes_to_it_is_none() -> None:
    # Infantry hits nobody here. The cavalry, which nobody hits, kills with 2/3: 3/2 rounds.
    found = odds("plain", "I+C", "I", strengths=Strengths(infantry=7))
    assert chances(found) == (Fraction(1), Fraction(0), Fraction(0), Fraction(3, 2))


def test_a_hundred_million_is_not_too_large() -> None:
    # 100 x 100 states times 100 times 100 units.
    assert not list(
        Battle(terrain=Terrain.PLAIN, attacker=Force(100), defender=Force(100)).problems()
    )
    # One state in each of so many rounds.
    for rounds, number in ((100_000_000, 0), (100_000_001, 1)):
        battle = Battle(
            terrain=Terrain.PLAIN,
            attacker=Force(1),
            defender=Force(1),
            policy=Policy(Conduct(retreats_after=rounds)),
        )
        assert len(list(battle.problems())) == number


def test_a_commander_may_lead_be_gone_or_be_with_nobody() -> None:
    # One unit with him, without him, and, if he waits for the next turn, beside him; two enemies.
    for again, number in (("next_round", 2), ("next_turn", 3)):
        battle = Battle(
            terrain=Terrain.PLAIN,
            attacker=Force(1, commanders=1),
            defender=Force(2),
            readings=Readings.from_words({"commander_again": again}),
        )
        assert battle.states() == number * 2


def test_what_is_too_large_tells_its_states_and_the_limit() -> None:
    # 998001 states; 100 million over 999 times 999 units.
    with pytest.raises(OddsError, match="998,001 states; with so many units, the limit is 100"):
        odds("plain", "999I", "999I")
    # 201 x 201 x 201 - 1 forces with units, with a commander or without: 16241200 on each side.
    with pytest.raises(OddsError, match="263,776,577,440,000 states"):
        odds("plain", "200I+200A+200C+1L", "200I+200A+200C+1L")


def test_everything_wrong_is_told_at_once() -> None:
    battle = Battle(
        terrain=Terrain.PLAIN, attacker=Force(commanders=1), defender=Force(1, commanders=2)
    )
    assert [problem.where for problem in battle.problems()] == ["attacker", "defender"]
    with pytest.raises(OddsError, match="nobody fights without a unit"):
        odds_of(battle)


def test_the_likeliest_end_comes_first_and_all_sum_to_one() -> None:
    found = odds("swamp", "2I+1A+1C+1L", "1I+2A+1C+1L")
    listed = [end.chance.fraction or Fraction(0) for end in found.ends]
    assert listed == sorted(listed, reverse=True)
    assert sum(listed) == 1
    assert found.wins(Side.DEFENDER) == found.defender_wins
    assert found.wins(Side.ATTACKER) == found.attacker_wins
