"""Single steps of a scoring, with the fields of all inhabitants who take part."""

from __future__ import annotations

from palatinus_rules.formats.declarations.change import (
    CaptureStepDocument,
    SoldierStepDocument,
    TallyStepDocument,
)
from palatinus_rules.rules.scoring.control import Tally
from palatinus_rules.rules.scoring.soldiers import Capture, SoldierRecord


def soldier_step(soldier: SoldierRecord) -> SoldierStepDocument:
    """Whom a soldier counted, and what became of him and of them."""
    return {
        "field": str(soldier.field),
        "color": str(soldier.color),
        "merchants": [str(at) for at in soldier.merchants],
        "farmers": [str(at) for at in soldier.farmers],
        "verdict": str(soldier.verdict),
        "captured": [str(at) for at in soldier.captured],
        "leaves": soldier.leaves,
    }


def capture_step(capture: Capture) -> CaptureStepDocument:
    """Who captured an inhabitant, who takes it, and who gets a disc worth 1 for it."""
    document: CaptureStepDocument = {
        "field": str(capture.field),
        "color": str(capture.inhabitant.color),
        "kind": str(capture.inhabitant.kind),
        "captors": [str(at) for at in capture.captors],
        "player": str(capture.taker),
        "disc": None if capture.disc is None else str(capture.disc),
    }
    if capture.missing is not None:
        document["missing"] = str(capture.missing)
    return document


def tally_step(tally: Tally) -> TallyStepDocument:
    """What an inhabitant brings, from which fields and why."""
    return {
        "field": str(tally.field),
        "color": str(tally.inhabitant.color),
        "kind": str(tally.inhabitant.kind),
        "player": None if tally.player is None else str(tally.player),
        "points": tally.points,
        "influence": [
            {"field": str(each.source), "reason": str(each.reason), "points": each.points}
            for each in tally.influence
        ],
    }
