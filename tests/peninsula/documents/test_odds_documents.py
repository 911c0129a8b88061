"""Odds as documents: what is in them, and that they keep to their schemas."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from jsonschema import Draft202012Validator

from palatinus_rules.peninsula.documents.schemas import schema
from palatinus_rules.peninsula.odds import (
    Battle,
    Conduct,
    Odds,
    Policy,
    odds,
    odds_of,
    swept,
    under_all_readings,
)
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.terrain import Side, Strengths, Terrain
from palatinus_rules.peninsula.units import Force, UnitKind

ONE = Battle(terrain=Terrain.PLAIN, attacker=Force(1), defender=Force(1))


def valid(document: object, name: str) -> None:
    Draft202012Validator.check_schema(schema(name))
    Draft202012Validator(schema(name)).validate(document)
    assert json.loads(json.dumps(document)) == document


def test_one_against_one() -> None:
    # 2/5, 2/5, 1/5 and 9/5 rounds.
    document = odds_of(ONE).to_document()
    valid(document, "odds")
    force = {"I": 1, "A": 0, "C": 0, "commander": False}
    nobody = {**force, "I": 0}
    wins = {"fraction": "2/5", "value": 0.4}
    usual = {"targets": "dangerous", "retreats_at": None, "retreats_after": None}
    assert document == {
        "format": "peninsula-odds/1",
        "terrain": "plain",
        "attacker": force,
        "defender": force,
        "readings": {
            "cavalry_defense": "same",
            "strengths": "prose",
            "commander_bonus": "none",
            "front_archers": "shoot_and_melee",
            "commander_again": "next_round",
            "commander_left": "removed",
        },
        "policy": {"plain": True, "attacker": usual, "defender": usual},
        "attacker_wins": wins,
        "defender_wins": wins,
        "nobody": {"fraction": "1/5", "value": 0.2},
        "rounds": {"fraction": "9/5", "value": 1.8},
        "ends": [
            {"attacker": force, "defender": nobody, "chance": wins},
            {"attacker": nobody, "defender": force, "chance": wins},
            {
                "attacker": nobody,
                "defender": nobody,
                "chance": {"fraction": "1/5", "value": 0.2},
            },
        ],
        "exact": True,
        "error": None,
    }


def test_values_are_next_to_their_fractions() -> None:
    document = odds("plain", "2I+1A", "2I").to_document()
    valid(document, "odds")
    assert document["attacker_wins"] == {
        "fraction": "213677/240584",
        "value": 213677 / 240584,
    }
    chances = [end["chance"]["fraction"] for end in document["ends"]]
    assert sum(Fraction(str(chance)) for chance in chances) == 1


@pytest.mark.parametrize(
    "found",
    [
        odds_of(ONE, floating=True),
        odds("swamp", "2I+1C+1L", "1I+1A", policy=Policy(Conduct(retreats_at=1))),
        odds("swamp", "2I", "2I", policy=Policy(defender=Conduct(targets="weakest"))),
        odds("forest", "1I", "1I", strengths=Strengths(infantry=6)),
        odds("plain", "I+L", "I", readings=Readings(commander_left="stays")),
        odds("plain", "999I", "1I"),
    ],
)
def test_others_keep_to_the_schema(found: Odds) -> None:
    valid(found.to_document(), "odds")


def test_other_strengths_and_commanders_are_told() -> None:
    other = odds("forest", "1I+1L", "1I", strengths=Strengths(infantry=6)).to_document()
    assert other["strengths"] == {
        "infantry": 6,
        "archers_front": 4,
        "archers_back": 6,
        "cavalry": {"plain": 3, "forest": 4, "mountain": 5, "swamp": 6},
    }
    assert other["attacker"] == {"I": 1, "A": 0, "C": 0, "commander": True}


def test_floating_point_is_told() -> None:
    found = odds_of(ONE, floating=True)
    document = found.to_document()
    assert (document["exact"], document["error"]) == (False, found.error)
    assert document["rounds"] == {"fraction": None, "value": found.rounds.value}


def test_a_retreat_is_told() -> None:
    document = odds("plain", "I", "I", policy=Policy(Conduct(retreats_after=1))).to_document()
    ends = document["ends"]
    assert isinstance(ends, list)
    assert [end.get("retreats") for end in ends] == ["attacker", None, None, None]


def test_several_beside_each_other() -> None:
    sweep = swept(ONE, Side.DEFENDER, UnitKind.CAVALRY, range(3)).to_document()
    valid(sweep, "comparison")
    assert sweep["varied"] == "defender.C"
    archers = Battle(terrain=Terrain.PLAIN, attacker=Force(archers=1), defender=Force(1))
    readings = under_all_readings(archers).to_document()
    valid(readings, "comparison")
    assert readings["varied"] == "readings"
