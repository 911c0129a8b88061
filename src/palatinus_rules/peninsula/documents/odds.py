"""Odds as documents: those of one combat, and those of several that are compared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from palatinus_rules.peninsula.documents.names import COMPARISON_FORMAT, ODDS_FORMAT
from palatinus_rules.peninsula.odds.comparison import CONCERNING
from palatinus_rules.peninsula.odds.policy import Conduct, Policy
from palatinus_rules.peninsula.odds.result import Chance, End, Odds
from palatinus_rules.peninsula.terrain import PROSE, Strengths
from palatinus_rules.peninsula.units import Force


def odds_document(odds: Odds) -> dict[str, object]:
    """A document ``peninsula-odds/1``."""
    return {"format": ODDS_FORMAT, **dict(_parts(odds))}


def comparison_document(varied: str, several: Sequence[Odds]) -> dict[str, object]:
    """A document ``peninsula-comparison/1``; ``varied`` is what the odds differ in."""
    return {
        "format": COMPARISON_FORMAT,
        "varied": varied,
        "odds": [odds_document(each) for each in several],
    }


def _parts(odds: Odds) -> Iterator[tuple[str, object]]:
    battle = odds.battle
    yield "terrain", str(battle.terrain)
    yield "attacker", _force(battle.attacker)
    yield "defender", _force(battle.defender)
    readings = battle.readings.to_words()
    yield "readings", {key: readings[key] for key in CONCERNING}
    yield "policy", _policy(battle.policy)
    if battle.strengths != PROSE:
        yield "strengths", _strengths(battle.strengths)
    yield "attacker_wins", _chance(odds.attacker_wins)
    yield "defender_wins", _chance(odds.defender_wins)
    yield "nobody", _chance(odds.nobody)
    yield "rounds", _chance(odds.rounds)
    yield "ends", [_end(end) for end in odds.ends]
    yield "exact", odds.exact
    yield "error", None if odds.exact else odds.error


def _force(force: Force) -> dict[str, object]:
    return {
        "I": force.infantry,
        "A": force.archers,
        "C": force.cavalry,
        "commander": force.commanders > 0,
    }


def _chance(chance: Chance) -> dict[str, object]:
    fraction = None if chance.fraction is None else str(chance.fraction)
    return {"fraction": fraction, "value": chance.value}


def _end(end: End) -> dict[str, object]:
    told: dict[str, object] = {"attacker": _force(end.attacker), "defender": _force(end.defender)}
    if end.retreats is not None:
        told["retreats"] = str(end.retreats)
    return {**told, "chance": _chance(end.chance)}


def _policy(policy: Policy) -> dict[str, object]:
    return {
        "plain": policy.is_plain,
        "attacker": _conduct(policy.attacker),
        "defender": _conduct(policy.defender),
    }


def _conduct(conduct: Conduct) -> dict[str, object]:
    return {
        "targets": str(conduct.targets),
        "retreats_at": conduct.retreats_at,
        "retreats_after": conduct.retreats_after,
    }


def _strengths(strengths: Strengths) -> dict[str, object]:
    return {
        "infantry": strengths.infantry,
        "archers_front": strengths.archers_front,
        "archers_back": strengths.archers_back,
        "cavalry": {str(terrain): value for terrain, value in strengths.cavalry.items()},
    }
