"""Odds in words and tables."""

from __future__ import annotations

from fractions import Fraction

import pytest
from attrs import evolve

from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import percent
from palatinus_rules.peninsula.odds import (
    Battle,
    Comparison,
    Conduct,
    Odds,
    Policy,
    Sweep,
    enough,
    odds,
    odds_of,
    swept,
    turned,
    under_all_readings,
)
from palatinus_rules.peninsula.odds.result import Chance
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.telling.explaining import explain
from palatinus_rules.peninsula.telling.numbers import short_fraction, tiny, with_fraction
from palatinus_rules.peninsula.telling.odds import MOST_WANTED, needed, odds_chapters, odds_title
from palatinus_rules.peninsula.telling.structure import explanation
from palatinus_rules.peninsula.telling.tables import Tables
from palatinus_rules.peninsula.terrain import Side, Terrain
from palatinus_rules.peninsula.units import Force, UnitKind
from palatinus_rules.peninsula.words import told as told_in

ARCHERS = Battle(terrain=Terrain.PLAIN, attacker=Force(archers=2), defender=Force(2))
PLAIN_TABLES = Tables(Language.EN, color=False, ruler="-")


def told(found: Odds, language: str = "en") -> str:
    chapters = odds_chapters(found, turned(found))
    return explanation(odds_title(found.battle), chapters, language).to_text()


def test_one_against_one_step_by_step() -> None:
    assert explain(odds("plain", "I", "I")).to_text() == (
        "1 I against 1 I, plain\n"
        "\n"
        "The first round\n"
        "- In one row the attacker has 1 I. [B3, B4]\n"
        "- In one row the defender has 1 I. [B3, B4]\n"
        "- Nobody shoots. [B8]\n"
        "- In the melee, if no arrow has hit anybody, strikes at the defender hit: "
        "[B5, B7, B10, B11]\n"
        "    an infantry unit: 33.3% (1/3)\n"
        "- In the melee, if no arrow has hit anybody, strikes at the attacker hit: "
        "[B5, B7, B10, B11]\n"
        "    an infantry unit: 33.3% (1/3)\n"
        "- With 44.4% (4/9), the first round changes nothing.\n"
        "\n"
        "All rounds\n"
        "- Nobody retreats, and the most dangerous are struck first. [B16]\n"
        "- Pairs of forces with units to which both sides can be reduced: 1. A round "
        "leads from one to another with fewer pieces, or changes nothing; then it is fought again. "
        "[B16]\n"
        "- Expected rounds: 1.80 (9/5).\n"
        "\n"
        "The end\n"
        "- The attacker holds the area: 40.0% (2/5) [B19]\n"
        "    with 1 I left: 40.0% (2/5)\n"
        "- The defender holds the area: 40.0% (2/5) [B19]\n"
        "    with 1 I left: 40.0% (2/5)\n"
        "- The area is free: 20.0% (1/5) [B19]\n"
    )


def test_rows_arrows_and_commanders() -> None:
    words = told(odds("plain", "2I+1C+1L", "1I+2A"))
    assert "In one row the attacker has 2 I + 1 C. [B3, B4]" in words
    assert "The commander is with the first of them in danger order. [B15]" in words
    assert "In the front row the defender has 1 I + 1 A, in the second 1 A. [B3, B4]" in words
    assert "Arrows fly at the attacker and hit: [B8, B9]\n    a cavalry unit: 50.0% (1/2)" in words
    assert "one die decides" in words
    assert "With front_archers=shoot_only, the attacker would be likelier to win:" in words


def test_equal_units_are_told_once() -> None:
    # Archers behind alone shoot by B8; two of infantry are struck by one each.
    words = told(odds("plain", "2I+1A", "2I"))
    assert "Arrows fly at the defender and hit: [B8]\n    an infantry unit: 16.7% (1/6)" in words
    assert "    2 infantry units: 33.3% (1/3) each" in words
    assert "Nobody shoots" not in words


def test_another_policy_and_readings_name_themselves() -> None:
    policy = Policy(
        Conduct(targets="weakest", retreats_at=1), Conduct(retreats_after=2, targets="weakest")
    )
    readings = Readings(front_archers="melee_only")
    words = told(odds("plain", "2I", "2I", policy=policy, readings=readings))
    for sentence in (
        "Read otherwise than by default: front_archers=melee_only.",
        "These are not the odds of the plain policy.",
        "By choice, the attacker strikes the weakest first.",
        "By choice, the attacker retreats with 1 unit left, or fewer.",
        "By choice, the defender strikes the weakest first.",
        "By choice, the defender retreats after 2 rounds.",
        "1 I against 2 I, then the attacker retreats:",
    ):
        assert sentence in words
    assert "Nobody retreats" not in words


def test_floating_point_says_so() -> None:
    found = odds_of(ARCHERS, floating=True)
    assert "Computed in floating point: no value is off by more than" in told(found)
    assert told_in(tiny(7.5e-10), "it") == "7,5e-10"
    table = PLAIN_TABLES.of_odds(found, ())
    assert "no value" in table
    assert "Exactly" not in table
    # Where one fraction can be read, here that nobody is left with 0, there is a column for it.
    some = odds("plain", "2I+1L", "1I+2A", readings=Readings(front_archers="shoot_only"))
    assert " Nobody is left          0%   0\n" in PLAIN_TABLES.of_odds(some, ())


def test_even_under_another_reading() -> None:
    found = odds("plain", "2I", "I")
    even = odds("plain", "I", "I", readings=Readings(arrows_cap="yes"))
    table = PLAIN_TABLES.of_odds(found, (even,))
    assert "With arrows_cap=yes it would be even: 40.0% to 40.0%." in table


def test_many_ends_are_cut() -> None:
    found = odds("plain", "3I+2A+1C+1L", "2I+2A+1C+1L")
    words = told(found)
    attackers = [end for end in found.ends if end.winner is Side.ATTACKER]
    assert f"There are {len(attackers) - 12} less likely ends of this kind." in words
    assert f"{len(found.ends) - 20} other ends have " in PLAIN_TABLES.of_odds(found, ())


def test_twelve_ends_are_not_cut() -> None:
    # Of twelve infantry, twelve to one can be left when the only enemy is dead.
    found = odds("plain", "12I", "I")
    assert [end.winner for end in found.ends].count(Side.ATTACKER) == 12
    assert "less likely" not in told(found)


def test_one_end_is_cut() -> None:
    # 13 of one side can be left, 7 of the other, or nobody: 21 ends.
    found = odds("plain", "13I", "7I")
    assert "There is one less likely end of this kind." in told(found)
    assert "One other end has " in PLAIN_TABLES.of_odds(found, ())


def test_the_table_of_one_combat() -> None:
    assert PLAIN_TABLES.of_odds(odds("plain", "I", "I"), ()) == (
        "1 I against 1 I, plain\n"
        "\n"
        " Outcome             Chance   Exactly\n"
        " ------------------------------------\n"
        " The attacker wins    40.0%   2/5\n"
        " The defender wins    40.0%   2/5\n"
        " Nobody is left       20.0%   1/5\n"
        " Rounds                1.80   9/5\n"
        "\n"
        "What is left\n"
        "\n"
        " Attacker   Defender   Chance   Exactly\n"
        " --------------------------------------\n"
        " 1 I        nobody      40.0%   2/5\n"
        " nobody     1 I         40.0%   2/5\n"
        " nobody     nobody      20.0%   1/5\n"
        "\n"
    )


def test_who_retreats_is_in_the_table() -> None:
    # 4/9 that nothing happens in the round before the attacker retreats.
    found = odds("plain", "I", "I", policy=Policy(Conduct(retreats_after=1)))
    assert " 1 I, retreats   1 I         44.4%   4/9\n" in PLAIN_TABLES.of_odds(found, ())


def test_the_table_of_a_sweep() -> None:
    # 2/5 and 83/95; the first of these above 50% and 75% is with two, none is above 90%.
    battle = Battle(terrain=Terrain.PLAIN, attacker=Force(1), defender=Force(1))
    table = PLAIN_TABLES.of_sweep(swept(battle, Side.ATTACKER, UnitKind.INFANTRY, [1, 2]))
    # Two on one: 27/19 rounds if they stay two, and with 4/19 those of one against one, 9/5.
    assert table.startswith(
        "1 I to 2 I against 1 I, plain\n"
        "\n"
        " Attacker   Defender   Attacker wins   Defender wins   Nobody   Rounds\n"
        " ---------------------------------------------------------------------\n"
        " 1 I        1 I                40.0%           40.0%    20.0%     1.80\n"
        " 2 I        1 I                87.4%            8.4%     4.2%     1.80\n"
        "\n"
    )
    assert table.endswith(
        "To win in more than 50% of all cases, the attacker needs 2 I.\n"
        "To win in more than 75% of all cases, the attacker needs 2 I.\n"
        "None of these forces wins in more than 90% of all cases.\n"
    )
    more = PLAIN_TABLES.of_sweep(swept(battle, Side.ATTACKER, UnitKind.INFANTRY, [9]))
    assert more.endswith("To win in more than 90% of all cases, the attacker needs 9 I.\n")
    back = PLAIN_TABLES.of_sweep(swept(battle, Side.DEFENDER, UnitKind.INFANTRY, [1, 2]))
    assert back.startswith("1 I against 1 I to 2 I, plain\n")
    assert "the defender needs 2 I" in back


@pytest.mark.parametrize("side", Side)
def test_a_sweep_of_one_number_is_about_one_force(side: Side) -> None:
    # One against one wins with 2/5.
    one = Battle(terrain=Terrain.PLAIN, attacker=Force(1), defender=Force(1))
    table = PLAIN_TABLES.of_sweep(swept(one, side, UnitKind.INFANTRY, [1]))
    assert table.startswith("1 I against 1 I, plain\n")
    assert table.endswith(f"With 1 I, the {side} does not win in more than 50% of all cases.\n")


def test_a_sweep_of_no_number_says_so() -> None:
    one = Battle(terrain=Terrain.PLAIN, attacker=Force(1), defender=Force(1))
    nothing = enough(one, Side.DEFENDER, UnitKind.ARCHERS, goal=0.9, most_work=0)
    assert nothing.odds == ()
    assert PLAIN_TABLES.of_sweep(nothing) == "No number of units was tried: archers\n"
    italian = Tables(Language.IT, color=False, ruler="-").of_sweep(nothing)
    assert italian == "Non è stato provato nessun numero di unità: arcieri\n"
    assert list(needed(nothing)) == []


def test_the_table_of_readings() -> None:
    # A against I: 4/5, 3/4 or 1/2, always more than the other.
    one = Battle(terrain=Terrain.PLAIN, attacker=Force(archers=1), defender=Force(1))
    table = PLAIN_TABLES.of_readings(under_all_readings(one))
    assert "         80.0%           10.0%    10.0%     1.20   as chosen\n" in table
    assert " 75.0%           25.0%       0%     1.50   front_archers=shoot_only\n" in table
    assert "The attacker wins with 50.0% to 80.0%.\n" in table
    assert table.endswith("The likelier winner is the same under all of them.\n")
    other = Battle(terrain=Terrain.PLAIN, attacker=Force(2, 0, 1), defender=Force(1, 2))
    assert "combinations of readings the likelier winner is another one.\n" in (
        PLAIN_TABLES.of_readings(under_all_readings(other))
    )


def test_how_often_another_is_likelier() -> None:
    # The first of them are those that were chosen.
    three = (odds("plain", "I", "2I"), odds("plain", "2I", "I"), odds("plain", "2I", "I"))
    assert PLAIN_TABLES.of_readings(Comparison(three)).endswith(
        "Under 2 of 3 combinations of readings the likelier winner is another one.\n"
    )


def test_half_of_all_cases_is_not_more_than_half() -> None:
    one = Battle(terrain=Terrain.PLAIN, attacker=Force(1), defender=Force(1))
    half = evolve(odds_of(one), attacker_wins=Chance(0.5))
    (told_so,) = needed(Sweep(Side.ATTACKER, UnitKind.INFANTRY, (1,), (half,)))
    assert str(told_so) == "With 1 I, the attacker does not win in more than 50% of all cases."
    assert MOST_WANTED == 0.9


def test_italian() -> None:
    found = odds("plain", "2I+1C+1L", "1I+2A")
    words = told(found, "it")
    assert "In prima fila il difensore ha 1 I + 1 A, in seconda 1 A." in words
    assert "un'unità di cavalleria: 50,0% (1/2)" in words
    table = Tables(Language.IT, color=False, ruler="-").of_odds(found, turned(found))
    assert table.startswith("2 I + 1 C + 1 L contro 1 I + 2 A, pianura\n")
    assert "Con front_archers=shoot_only il favorito sarebbe l'attaccante:" in table


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.0, "0%"),
        (1.0, "100%"),
        (1e-9, "under 0.1%"),
        (0.001, "0.1%"),
        (0.25, "25.0%"),
        (0.999, "99.9%"),
        (1 - 1e-9, "over 99.9%"),
    ],
)
def test_only_what_is_certain_is_nothing_or_all(value: float, text: str) -> None:
    assert str(percent(value)) == text


def test_a_whole_number_needs_no_fraction() -> None:
    (end,) = (end for end in odds("plain", "I", "I").ends[:1])
    assert str(with_fraction(percent(end.chance.number), end.chance)) == "40.0% (2/5)"
    for certain in (Chance(1.0), Chance.exactly(Fraction(1))):
        assert str(with_fraction(percent(certain.number), certain)) == "100%"


def test_thirty_signs_of_a_fraction_can_be_read() -> None:
    # 14 digits, a stroke and 15 digits; then one digit more.
    assert short_fraction(Chance.exactly(Fraction(10**13, 10**14 + 1))) == (
        "10000000000000/100000000000001"
    )
    assert short_fraction(Chance.exactly(Fraction(10**14, 10**14 + 1))) == ""
