"""The combat in an area of a game."""

from __future__ import annotations

import pytest
from attrs import evolve

from palatinus_rules.peninsula.codes import OddsError
from palatinus_rules.peninsula.odds import battle_in, odds_of
from palatinus_rules.peninsula.terrain import Strengths, Terrain
from palatinus_rules.peninsula.units import Force
from peninsula_plain import scenario, state

FIGHT = {"palude": {"umbri": "2I+1L", "siculi": "1A"}}


@pytest.mark.rule("peninsula.B1")
def test_the_people_in_turn_attacks() -> None:
    found = battle_in(scenario(), state(FIGHT), "palude")
    assert found.terrain is Terrain.SWAMP
    assert (found.attacker, found.defender) == (Force(2, commanders=1), Force(archers=1))
    other = battle_in(scenario(), state(FIGHT, people="siculi"), "palude")
    assert (other.attacker, other.defender) == (found.defender, found.attacker)


def test_a_scenario_may_have_other_strengths() -> None:
    # Infantry that kills with 4 and more: as likely as the archer, who has an arrow before.
    table = evolve(scenario(), strengths=Strengths(infantry=4))
    found = battle_in(table, state({"palude": {"umbri": "1I", "siculi": "1I"}}), "palude")
    # 1/4, 1/4, 1/4, nothing 1/4: a third each.
    assert odds_of(found).attacker_wins.value == pytest.approx(1 / 3)


NOBODY = "umbri is in turn, and nobody stands in palude whom it could fight (B1)."


@pytest.mark.parametrize(
    ("units", "area", "told"),
    [
        ({}, "palud", "There is no area 'palud'. Did you mean palude?"),
        ({}, "palude", "Nobody stands in palude."),
        ({"palude": {"umbri": "2I"}}, "palude", NOBODY),
        # Two peoples of one player do not fight, and neither does a commander alone.
        ({"palude": {"umbri": "2I", "sardi": "1I"}}, "palude", NOBODY),
        ({"palude": {"umbri": "1I", "siculi": "1L"}}, "palude", NOBODY),
        (
            {"palude": {"umbri": "1L", "siculi": "1I"}},
            "palude",
            "umbri is in turn, and has no unit in palude (B1).",
        ),
        (
            {"palude": {"umbri": "1I", "siculi": "1I", "liguri": "1I"}},
            "palude",
            "one people after the other in palude: siculi and liguri",
        ),
    ],
)
def test_where_nobody_fights(units: dict[str, dict[str, str]], area: str, told: str) -> None:
    with pytest.raises(OddsError) as error:
        battle_in(scenario(), state(units), area)
    assert told in str(error.value)


def test_nobody_fights_at_sea() -> None:
    with pytest.raises(OddsError, match="Nobody stands in mare"):
        battle_in(scenario(), state({}), "mare")
