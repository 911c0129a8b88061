"""The result document. It is only written: the records of a resolution cannot be read back."""

from __future__ import annotations

from palatinus_rules.formats.documents.shapes import (
    RESULT_FORMAT,
    HillDocument,
    ResultDocument,
    SoldierDocument,
    StandingDocument,
)
from palatinus_rules.kit.arguments import required
from palatinus_rules.rules.scoring.resolution import HillRecord, Resolution
from palatinus_rules.rules.scoring.soldiers import SoldierRecord
from palatinus_rules.rules.scoring.victory import Standing


def result_document(resolution: Resolution) -> ResultDocument:
    """A resolution as a ``palatinus-result/1`` document."""
    required(resolution, Resolution, "result_document()")
    return {
        "format": RESULT_FORMAT,
        "hills": [_hill(record) for record in resolution.hills],
        "standings": [_standing(standing) for standing in resolution.standings],
        "winners": [str(color) for color in resolution.winners],
        "rulings": resolution.rulings.to_readings(),
    }


def _hill(record: HillRecord) -> HillDocument:
    award = record.award
    return {
        "hill": str(record.hill),
        "soldiers": [_soldier(soldier) for soldier in record.soldiers],
        "influence": {str(color): points for color, points in record.influence.items()},
        "award": {
            "kind": str(award.kind),
            "colors": [str(color) for color in award.colors],
            "value": award.value,
        },
    }


def _soldier(soldier: SoldierRecord) -> SoldierDocument:
    return {
        "field": str(soldier.field),
        "color": str(soldier.color),
        "merchants": len(soldier.merchants),
        "farmers": len(soldier.farmers),
        "verdict": str(soldier.verdict),
        "captured": [str(field) for field in soldier.captured],
    }


def _standing(standing: Standing) -> StandingDocument:
    return {
        "color": str(standing.color),
        "captured": standing.captured,
        "discs": list(standing.discs),
        "tokens": list(standing.tokens),
        "points": standing.points,
        "items": standing.items,
        "rank": standing.rank,
    }
