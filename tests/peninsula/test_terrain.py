"""Terrains and strengths, against sections 3.0 and 6.1.1 and the table below it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.terrain import PROSE, Row, Side, Strengths, Strike, Terrain, strike
from palatinus_rules.peninsula.units import UnitKind

TABLE = Readings(strengths="table_as_dice")


def struck(
    kind: UnitKind,
    terrain: Terrain = Terrain.PLAIN,
    side: Side = Side.ATTACKER,
    readings: Readings = Readings(),
) -> tuple[int, int]:
    """The lowest roll and the dice of a unit in the front row."""
    found = strike(kind, Row.FRONT, terrain, side, readings=readings)
    assert found is not None
    return found.lowest, found.dice


@pytest.mark.rule("peninsula.D1")
def test_what_an_area_pays() -> None:
    assert {str(each): each.dp for each in Terrain} == {
        "forest": 4,
        "plain": 3,
        "swamp": 2,
        "mountain": 1,
    }


@pytest.mark.rule("peninsula.B5")
@pytest.mark.rule("peninsula.G6")
@pytest.mark.parametrize("terrain", Terrain)
def test_the_strengths_of_the_text(terrain: Terrain) -> None:
    cavalry = {"plain": 3, "forest": 4, "mountain": 5, "swamp": 6}[terrain]
    for side in Side:
        assert struck(UnitKind.INFANTRY, terrain, side) == (5, 1)
        assert struck(UnitKind.ARCHERS, terrain, side) == (4, 1)
        assert struck(UnitKind.CAVALRY, terrain, side) == (cavalry, 1)


@pytest.mark.rule("peninsula.B4")
def test_archers_alone_fight_from_the_second_row() -> None:
    for kind in (UnitKind.INFANTRY, UnitKind.CAVALRY, UnitKind.COMMANDER):
        assert strike(kind, Row.BACK, Terrain.PLAIN, Side.ATTACKER) is None
    back = strike(UnitKind.ARCHERS, Row.BACK, Terrain.PLAIN, Side.ATTACKER)
    assert back == Strike(6)
    assert strike(UnitKind.COMMANDER, Row.FRONT, Terrain.PLAIN, Side.ATTACKER) is None


@pytest.mark.rule("peninsula.G13")
@pytest.mark.rule("peninsula.G13.by_table")
def test_cavalry_in_defense() -> None:
    # In the table the defense is better than the attack in a forest (+1 for none) and in a swamp
    # (none for -1), and the same elsewhere.
    other = Readings(cavalry_defense="by_table")
    for terrain, defending in (("forest", 3), ("swamp", 5), ("plain", 3), ("mountain", 5)):
        here = Terrain(terrain)
        assert struck(UnitKind.CAVALRY, here, Side.DEFENDER, other) == (defending, 1)
        assert struck(UnitKind.CAVALRY, here, Side.ATTACKER, other) == struck(
            UnitKind.CAVALRY, here
        )


@pytest.mark.rule("peninsula.B5.table_as_dice")
def test_the_table_as_dice() -> None:
    # With 5 to reach, infantry, archers and cavalry on mountains and in swamps strike as the text
    # says. Cavalry has two dice on a plain, each with +1, and two in a forest, as attacker without.
    assert struck(UnitKind.INFANTRY, readings=TABLE) == (5, 1)
    assert struck(UnitKind.ARCHERS, readings=TABLE) == (4, 1)
    assert struck(UnitKind.ARCHERS, Terrain.FOREST, readings=TABLE) == (5, 1)
    assert struck(UnitKind.ARCHERS, Terrain.FOREST, Side.DEFENDER, TABLE) == (4, 1)
    assert struck(UnitKind.CAVALRY, readings=TABLE) == (4, 2)
    assert struck(UnitKind.CAVALRY, Terrain.FOREST, readings=TABLE) == (5, 2)
    assert struck(UnitKind.CAVALRY, Terrain.FOREST, Side.DEFENDER, TABLE) == (4, 2)
    assert struck(UnitKind.CAVALRY, Terrain.MOUNTAIN, readings=TABLE) == (5, 1)
    assert struck(UnitKind.CAVALRY, Terrain.SWAMP, readings=TABLE) == (6, 1)
    assert struck(UnitKind.CAVALRY, Terrain.SWAMP, Side.DEFENDER, TABLE) == (5, 1)
    # On plains and mountains the defense is like the attack.
    assert struck(UnitKind.CAVALRY, Terrain.PLAIN, Side.DEFENDER, TABLE) == (4, 2)
    assert struck(UnitKind.CAVALRY, Terrain.MOUNTAIN, Side.DEFENDER, TABLE) == (5, 1)
    assert struck(UnitKind.INFANTRY, Terrain.PLAIN, Side.DEFENDER, TABLE) == (5, 1)


@pytest.mark.rule("peninsula.B6")
@pytest.mark.rule("peninsula.B6.plus_one")
def test_what_a_commander_adds() -> None:
    led = [
        strike(
            UnitKind.INFANTRY,
            Row.FRONT,
            Terrain.PLAIN,
            Side.ATTACKER,
            readings=readings,
            with_commander=True,
        )
        for readings in (Readings(), Readings(commander_bonus="plus_one"))
    ]
    assert led == [Strike(5), Strike(4)]


def test_a_scenario_may_bring_another_table() -> None:
    own = Strengths(infantry=3)
    found = strike(UnitKind.INFANTRY, Row.FRONT, Terrain.SWAMP, Side.DEFENDER, strengths=own)
    assert found == Strike(3)
    assert own.cavalry == PROSE.cavalry


@pytest.mark.parametrize(
    ("stroke", "chance"),
    [
        (Strike(5), Fraction(1, 3)),
        (Strike(6), Fraction(1, 6)),
        (Strike(1), Fraction(1)),
        (Strike(0), Fraction(1)),
        (Strike(7), Fraction(0)),
        (Strike(8), Fraction(0)),
        (Strike(4, 2), Fraction(3, 4)),
    ],
)
def test_how_likely_a_stroke_kills(stroke: Strike, chance: Fraction) -> None:
    assert stroke.chance() == chance
