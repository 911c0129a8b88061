"""Odds as documents: those of one combat, and those of several that are compared."""

from __future__ import annotations

from collections.abc import Sequence

from palatinus_rules.peninsula.declarations.odds import (
    ComparisonDocument,
    ConductDocument,
    EndDocument,
    FightingForceDocument,
    NumberDocument,
    OddsDocument,
    OddsStrengthsDocument,
    PolicyDocument,
)
from palatinus_rules.peninsula.documents.names import COMPARISON_FORMAT, ODDS_FORMAT
from palatinus_rules.peninsula.odds.comparison import CONCERNING
from palatinus_rules.peninsula.odds.policy import Conduct, Policy
from palatinus_rules.peninsula.odds.result import Chance, End, Odds
from palatinus_rules.peninsula.terrain import PROSE, Strengths
from palatinus_rules.peninsula.units import Force


def odds_document(odds: Odds) -> OddsDocument:
    """A document ``peninsula-odds/1``."""
    battle = odds.battle
    readings = battle.readings.to_words()
    document: OddsDocument = {
        "format": ODDS_FORMAT,
        "terrain": str(battle.terrain),
        "attacker": _force(battle.attacker),
        "defender": _force(battle.defender),
        "readings": {key: readings[key] for key in CONCERNING},
        "policy": _policy(battle.policy),
        "strengths": _strengths(battle.strengths),
        "attacker_wins": _chance(odds.attacker_wins),
        "defender_wins": _chance(odds.defender_wins),
        "nobody": _chance(odds.nobody),
        "rounds": _chance(odds.rounds),
        "ends": [_end(end) for end in odds.ends],
        "exact": odds.exact,
        "error": None if odds.exact else odds.error,
    }
    if battle.strengths == PROSE:
        del document["strengths"]
    return document


def comparison_document(varied: str, several: Sequence[Odds]) -> ComparisonDocument:
    """A document ``peninsula-comparison/1``; ``varied`` is what the odds differ in."""
    return {
        "format": COMPARISON_FORMAT,
        "varied": varied,
        "odds": [odds_document(each) for each in several],
    }


def _force(force: Force) -> FightingForceDocument:
    return {
        "I": force.infantry,
        "A": force.archers,
        "C": force.cavalry,
        "commander": force.commanders > 0,
    }


def _chance(chance: Chance) -> NumberDocument:
    fraction = None if chance.fraction is None else str(chance.fraction)
    return {"fraction": fraction, "value": chance.value}


def _end(end: End) -> EndDocument:
    document: EndDocument = {
        "attacker": _force(end.attacker),
        "defender": _force(end.defender),
        "retreats": str(end.retreats),
        "chance": _chance(end.chance),
    }
    if end.retreats is None:
        del document["retreats"]
    return document


def _policy(policy: Policy) -> PolicyDocument:
    return {
        "plain": policy.is_plain,
        "attacker": _conduct(policy.attacker),
        "defender": _conduct(policy.defender),
    }


def _conduct(conduct: Conduct) -> ConductDocument:
    return {
        "targets": str(conduct.targets),
        "retreats_at": conduct.retreats_at,
        "retreats_after": conduct.retreats_after,
    }


def _strengths(strengths: Strengths) -> OddsStrengthsDocument:
    return {
        "infantry": strengths.infantry,
        "archers_front": strengths.archers_front,
        "archers_back": strengths.archers_back,
        "cavalry": {str(terrain): value for terrain, value in strengths.cavalry.items()},
    }
