"""Odds under other readings, and with more and more units."""

from __future__ import annotations

from fractions import Fraction

import pytest
from attrs import evolve

from palatinus_rules.peninsula.codes import OddsError
from palatinus_rules.peninsula.odds import (
    CONCERNING,
    Battle,
    Conduct,
    Policy,
    Sweep,
    enough,
    odds,
    odds_of,
    swept,
    turned,
    under_all_readings,
)
from palatinus_rules.peninsula.odds.comparison import differing, together_problems, unbearable
from palatinus_rules.peninsula.readings import QUESTIONS, Readings
from palatinus_rules.peninsula.terrain import Side, Terrain
from palatinus_rules.peninsula.units import Force, UnitKind


def battle(attacker: str, defender: str, terrain: Terrain = Terrain.PLAIN) -> Battle:
    return Battle(
        terrain=terrain,
        attacker=Force.from_text(attacker),
        defender=Force.from_text(defender),
    )


def tried(of: Battle) -> list[list[str]]:
    """What differs from the default in each of the odds."""
    found = under_all_readings(of).odds
    return [differing(Readings(), each.battle.readings) for each in found]


def test_infantry_alone_is_the_same_under_all_readings() -> None:
    assert tried(battle("3I", "2I")) == [[]]


def test_archers_ask_how_they_fight_in_front() -> None:
    # On a plain the table gives archers what the text does, 4 and more, and infantry 5.
    assert tried(battle("A", "I")) == [
        [],
        ["front_archers=shoot_only"],
        ["front_archers=melee_only"],
    ]


def test_cavalry_that_defends_in_a_forest() -> None:
    # The text has 4 and more (1/2), by_table 3 and more (2/3), the table two dice with 4 (3/4).
    # Under the table the other question is not asked.
    assert tried(battle("I", "C", Terrain.FOREST)) == [
        [],
        ["strengths=table_as_dice"],
        ["cavalry_defense=by_table"],
    ]


def test_a_commander_asks_for_more() -> None:
    keys = {each.split("=")[0] for several in tried(battle("2I+L", "I")) for each in several}
    assert keys == {"commander_bonus", "commander_again"}


def test_the_readings_that_were_chosen_come_first() -> None:
    chosen = Readings(front_archers="melee_only")
    found = under_all_readings(
        Battle(terrain=Terrain.SWAMP, attacker=Force(0, 1), defender=Force(1), readings=chosen)
    )
    assert found.odds[0].battle.readings == chosen
    assert len(found.odds) == 3


@pytest.mark.parametrize(
    "words",
    [
        {"arrows_cap": "yes"},
        {"ganging": "two_at_once"},
        {"pairing": "free"},
        {"commander_row": "front"},
        {"commander": "unit"},
        {"retreat_to_own": "yes"},
        {"retreat_over_water": "forbidden"},
        {"exchange": "remove"},
        {"exchange_into": "later"},
    ],
)
def test_other_open_points_of_a_combat_change_nothing(words: dict[str, str]) -> None:
    assert not set(words) & set(CONCERNING)
    forces = "1I+2A+1L", "2I+1C+1L"
    other = odds("forest", *forces, readings=Readings.from_words(words))
    assert other.ends == odds("forest", *forces).ends


@pytest.mark.parametrize("key", CONCERNING)
def test_every_reading_that_concerns_odds_changes_some(key: str) -> None:
    forces = "1I+2A+1C+1L", "1I+1A+2C"
    for reading in QUESTIONS[key].readings[1:]:
        other = odds("forest", *forces, readings=Readings.from_words({key: reading}))
        assert other.ends != odds("forest", *forces).ends


def test_a_reading_that_turns_it_round() -> None:
    # A against I: 4/5 to 1/10 by default, and still ahead under the others.
    assert turned(odds("plain", "A", "I")) == ()
    # Of the other archers' wins nothing is left if they only shoot or only strike.
    found = turned(odds("plain", "2I+1C+1L", "1I+2A"))
    assert [each.battle.readings.front_archers for each in found] == ["shoot_only", "melee_only"]
    assert {each.likelier for each in found} == {Side.ATTACKER}


def test_more_and_more_infantry() -> None:
    # 1 against 1 wins with 2/5, 2 against 1 with 83/95 (see the odds by hand).
    found = swept(battle("I", "I"), Side.ATTACKER, UnitKind.INFANTRY, range(1, 3))
    assert isinstance(found, Sweep)
    assert [each.attacker_wins.fraction for each in found.odds] == [
        Fraction(2, 5),
        Fraction(83, 95),
    ]
    back = swept(battle("I", "I"), Side.DEFENDER, UnitKind.INFANTRY, range(1, 3))
    assert [each.defender_wins.fraction for each in back.odds] == [Fraction(2, 5), Fraction(83, 95)]


def test_until_it_is_enough() -> None:
    # Three against one win with 98%, as worked out with the requests of the page.
    one = battle("I", "I")
    tries = [(0.3, (1,)), (0.5, (1, 2)), (0.9, (1, 2, 3)), (1.0, tuple(range(1, 31)))]
    for goal, numbers in tries:
        for side in Side:
            found = enough(one, side, UnitKind.INFANTRY, goal=goal, most_work=100_000)
            assert found.numbers == numbers
            assert found == swept(one, side, UnitKind.INFANTRY, numbers)
    # They have work of 1, 4 and 9, which is not begun if it is too much.
    for most, numbers in ((0, ()), (1, (1,)), (13, (1, 2)), (14, (1, 2, 3))):
        found = enough(one, Side.ATTACKER, UnitKind.INFANTRY, goal=0.9, most_work=most)
        assert found.numbers == numbers


def test_whoever_has_other_units_may_need_no_more() -> None:
    # An archer kills with 1/2 before and with 1/2 in the melee: 4/5 against one infantry.
    found = enough(battle("A", "I"), Side.ATTACKER, UnitKind.INFANTRY, goal=0.75, most_work=100)
    assert found.numbers == (0,)
    with pytest.raises(OddsError, match="nobody fights without a unit"):
        enough(battle("I", "L"), Side.ATTACKER, UnitKind.INFANTRY, goal=0.75, most_work=100)
    # What nobody could ever tell is refused, and not put off.
    with pytest.raises(OddsError, match="the limit is"):
        enough(battle("999A", "999I"), Side.ATTACKER, UnitKind.INFANTRY, goal=0.75, most_work=100)


def test_whether_one_more_would_be_too_much() -> None:
    # Against 100 infantry, n have work of (100 n)^2: 0.01, 0.04 and 49 million for 1, 2 and 70, and
    # 50.41 for 71, together 99.46 of 100 million. With 71 and 72 instead, it is 102.30 million.
    some = odds_of(battle("I", "I"))

    def tried(*numbers: int) -> Sweep:
        found = tuple(evolve(some, battle=battle(f"{n}I", "100I")) for n in numbers)
        return Sweep(Side.ATTACKER, UnitKind.INFANTRY, numbers, found)

    assert not unbearable(tried(1, 2, 70))
    assert unbearable(tried(1, 2, 71))
    # 70 and 71 alone have 99.41 million, 71 and 72 have 102.25 million.
    assert not unbearable(tried(70))
    assert unbearable(tried(71))


def test_what_is_left_on_average() -> None:
    # Each of two is left with 2/5.
    even = odds_of(battle("I", "I"))
    assert even.left(Side.ATTACKER).fraction == even.left(Side.DEFENDER).fraction == Fraction(2, 5)
    rounded = odds_of(battle("I", "I"), floating=True).left(Side.DEFENDER)
    assert rounded.fraction is None
    assert rounded.value == pytest.approx(0.4)
    # Whoever retreats is left: after one round each is dead with 1/3.
    policy = Policy(Conduct(retreats_after=1))
    retreats = odds_of(evolve(battle("I", "I"), policy=policy))
    assert retreats.left(Side.ATTACKER).fraction == Fraction(2, 3)


def test_too_many_together() -> None:
    # 60 against 65 have 3900 states, and 3900 times 3900 is 15 million; eight of these are 122
    # million. The limit for 31200 states of this kind is 100 / 121.68 of them.
    one = battle("60I", "65I")
    assert list(one.problems()) == []
    # 100 against 100 have 10,000 states, and 10,000 times 10,000 is just the limit.
    assert list(together_problems([battle("100I", "100I")])) == []
    told = "8 combats have 31,200 states together; with so many units, the limit is 25,641"
    with pytest.raises(OddsError, match=told):
        swept(one, Side.ATTACKER, UnitKind.INFANTRY, [60] * 8)


def test_odds_that_are_even_are_nobodys() -> None:
    even = odds_of(battle("I", "I"))
    assert even.likelier is None
    assert odds_of(battle("2I", "I")).likelier is Side.ATTACKER
    assert odds_of(battle("I", "2I")).likelier is Side.DEFENDER


def test_in_a_sweep_everything_else_stays() -> None:
    (found,) = swept(battle("3I", "1I+2A"), Side.DEFENDER, UnitKind.INFANTRY, [2]).odds
    assert (found.battle.attacker, found.battle.defender) == (Force(3), Force(2, 2))
