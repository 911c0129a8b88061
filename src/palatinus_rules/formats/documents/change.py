"""The change document: two scorings side by side. It is only written."""

from __future__ import annotations

from palatinus_rules._version import __version__
from palatinus_rules.disputes.changes import WhatIf
from palatinus_rules.disputes.comparison import Parting, ScoringStep
from palatinus_rules.formats.declarations.change import (
    ChangedHillDocument,
    ChangeDocument,
    ControlDocument,
    PartingDocument,
    ReplacementDocument,
    ShiftDocument,
    ShiftedStandingDocument,
    StepDocument,
)
from palatinus_rules.formats.document_names import CHANGE_FORMAT
from palatinus_rules.formats.documents.explanation import named_clauses
from palatinus_rules.formats.documents.position import inhabitant_document, player_document
from palatinus_rules.formats.documents.result import hill_document, result_document
from palatinus_rules.formats.documents.steps import capture_step, soldier_step, tally_step
from palatinus_rules.kit.arguments import required
from palatinus_rules.rules.box import Inhabitant
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.scoring.resolution import Resolution


def change_document(what_if: WhatIf, *, so_far: bool = False) -> ChangeDocument:
    """What a change would bring as a ``palatinus-change/1`` document.

    ``so_far`` stands in both results: not everybody has placed everything.
    """
    position = required(what_if, WhatIf, "change_document()").before.position
    document: ChangeDocument = {
        "format": CHANGE_FORMAT,
        "version": __version__,
        "players": [player_document(player) for player in position.players],
        "changes": [_replacement(what_if, at) for at in what_if.changed],
        "effect": what_if.effect.name.lower(),
        "standings": shifted_standings(what_if),
        "parting": parting_document(what_if.before, what_if.after, what_if.parting),
        "hills": [_hill(what_if, hill) for hill in what_if.hills],
        "before": result_document(what_if.before, so_far=so_far),
        "after": result_document(what_if.after, so_far=so_far),
        "clauses": named_clauses(what_if),
    }
    if what_if.board:
        document["board"] = [str(change) for change in what_if.board]
    if position.title is not None:
        document["title"] = position.title
    return document


def _replacement(what_if: WhatIf, at: Field) -> ReplacementDocument:
    before = what_if.stood.get(at)
    after = what_if.after.position.inhabitants.get(at)
    return {
        "field": str(at),
        "sort": _sort(before, after),
        "before": None if before is None else inhabitant_document(before),
        "after": None if after is None else inhabitant_document(after),
    }


def _sort(before: Inhabitant | None, after: Inhabitant | None) -> str:
    if after is None:
        return "taken-away"
    if before is None:
        return "added"
    same = (before.color, before.kind) == (after.color, after.kind)
    return "back" if same else "replaced"


def shifted_standings(what_if: WhatIf) -> list[ShiftedStandingDocument]:
    """All points and ranks before and after a change, in seating order."""
    before = {each.color: each for each in what_if.before.standings}
    after = {each.color: each for each in what_if.after.standings}
    return [
        {
            "color": str(color),
            "points": _shift(before[color].points, after[color].points),
            "rank": _shift(before[color].rank, after[color].rank),
        }
        for color in what_if.before.position.colors
    ]


def _shift(before: int, after: int) -> ShiftDocument:
    return {"before": before, "after": after, "change": after - before}


def parting_document(
    before: Resolution, after: Resolution, parting: Parting | None
) -> PartingDocument | None:
    """Where two scorings part, and what happens there in each of them."""
    if parting is None:
        return None
    return {
        "step": str(parting.step),
        "hill": None if parting.hill is None else str(parting.hill),
        "field": None if parting.field is None else str(parting.field),
        "before": _step(before, parting),
        "after": _step(after, parting),
    }


def _step(resolution: Resolution, parting: Parting) -> StepDocument | None:
    """What happened at the spot in one of the two scorings."""
    if parting.hill is None:
        return None
    record = resolution.hill(parting.hill)
    if parting.step is ScoringStep.CAPTURES:
        return {"captures": [capture_step(capture) for capture in record.captures]}
    if parting.step is ScoringStep.SOLDIERS:
        for soldier in record.soldiers:
            if soldier.field is parting.field:
                return {"soldier": soldier_step(soldier)}
        return None
    tally = None if parting.field is None else record.tally(parting.field)
    return None if tally is None else {"tally": tally_step(tally)}


def _hill(what_if: WhatIf, hill: Hill) -> ChangedHillDocument:
    return {
        "hill": str(hill),
        "token": what_if.before.position.board.token(hill),
        "before": _control(what_if.before, hill),
        "after": _control(what_if.after, hill),
    }


def _control(resolution: Resolution, hill: Hill) -> ControlDocument:
    record = resolution.hill(hill)
    return {
        "influence": {
            str(color): [
                tally.points for tally in record.tallies if tally.player is color and tally.points
            ]
            for color in record.players
        },
        "award": hill_document(record)["award"],
    }
