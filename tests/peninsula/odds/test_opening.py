"""The first round, worked out by hand."""

from __future__ import annotations

from fractions import Fraction

from palatinus_rules.peninsula.odds import Battle
from palatinus_rules.peninsula.odds.opening import first_round
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.terrain import Terrain
from palatinus_rules.peninsula.units import Force
from peninsula_plain import rows


def test_a_commander_with_cavalry_against_archers() -> None:
    battle = Battle(
        terrain=Terrain.PLAIN, attacker=Force(2, 0, 1, 1), defender=Force(1, 2), readings=Readings()
    )
    found = first_round(battle)
    # Danger order on a plain: cavalry 3, archers 4, infantry 5. One of the two archers is behind.
    assert found.attacker.rows == rows("CII", commander=1)
    assert found.defender.rows == rows("AI", "A")
    # The arrow of the front goes at the cavalry, that of the second row at the next.
    assert found.defender.arrows == (Fraction(1, 2), Fraction(1, 6))
    assert found.attacker.shot == (Fraction(1, 2), Fraction(1, 6), Fraction(0))
    assert found.defender.shot == (Fraction(0), Fraction(0))
    # The archer faces the cavalry and the third, 1 - 1/3 2/3; the infantry faces the second.
    assert found.defender.struck == (Fraction(7, 9), Fraction(1, 3))
    assert found.attacker.struck == (Fraction(1, 2), Fraction(1, 3), Fraction(0))
    # Nothing happens if the second is missed twice, 5/6 2/3, both defenders, 2/9 2/3, and the first
    # is missed or its commander saves it, 1/2 + 1/2 2/6 = 2/3, by the arrow and in the melee.
    saved = Fraction(2, 3)
    others = Fraction(5, 6) * Fraction(2, 3) * Fraction(2, 9) * Fraction(2, 3)
    assert found.nothing == saved**2 * others


def test_archers_that_a_commander_leads() -> None:
    battle = Battle(
        terrain=Terrain.SWAMP,
        attacker=Force(0, 2, 0, 1),
        defender=Force(2),
        readings=Readings(commander_bonus="plus_one"),
    )
    found = first_round(battle)
    # The archer in front kills with 3 and more, with his arrow too; the other with 6.
    assert found.attacker.arrows == (Fraction(2, 3), Fraction(1, 6))
    assert found.defender.shot == (Fraction(2, 3), Fraction(1, 6))
