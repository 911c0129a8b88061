"""A record as one of the players can know it, with nothing of what the others hide.

Hidden kinds show in the placements of a record, in what it reveals, in its lines, and in every
problem that follows from them. So the kinds are taken out first, and only the rest is checked: two
records that differ in nothing else are the same from then on.
"""

from __future__ import annotations

from attrs import evolve

from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.rules.box import Color
from palatinus_rules.rules.codes import ProblemCode
from palatinus_rules.rules.records.draft import RecordDraft

_UNTOLD = message(
    "record-unreadable-to-player",
    "This cannot be read, and it may show what this player must not see; verify the record to "
    "learn more.",
)


def seen_draft(draft: RecordDraft, color: Color | None) -> RecordDraft:
    """What the player of a color, or a spectator (None), can know of a record."""
    own = next((player.colors for player in draft.players or () if player.color is color), ())
    placed = [placement for placement in draft.placements if placement is not None]
    theirs = {placement.field for placement in placed if placement.color not in own}
    known = {placement.field for placement in placed} - theirs
    return evolve(
        draft,
        placements=[
            each if each is None or each.color in own else each.hidden()
            for each in draft.placements
        ],
        reveal={at: kind for at, kind in draft.reveal.items() if at in known},
    )


def veiled_fault(fault: Problem) -> Problem:
    """Something that cannot be read, without the words that were written."""
    hides = fault.where.startswith(("placements", "reveal"))
    if not hides or fault.code is ProblemCode.TURN_MISNUMBERED:
        return fault
    return evolve(fault, sentence=_UNTOLD, hints=())


def veiled(problem: Problem) -> Problem:
    """A problem without the spot in its line, where others may have written what they hide."""
    return evolve(problem, column=None, excerpt=None)
