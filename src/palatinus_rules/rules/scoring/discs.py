"""The discs of the box, handed out in the order of the scoring.

At each hill those worth 1 come first, then those of a tie. What becomes of discs that are owed and
not there is an open question; nothing else in the scoring depends on it.
"""

from __future__ import annotations

from attrs import evolve

from palatinus_rules.rules.box import DISCS
from palatinus_rules.rules.scoring.control import TIE_DISC, Award, AwardKind
from palatinus_rules.rules.scoring.soldiers import Capture

CAPTURE_DISC = 1  # soldiers.shared-capture


class Box:
    """The discs that are still in the box while hill after hill is scored."""

    def __init__(self) -> None:
        self._left = dict(DISCS)

    def take(self, value: int, number: int = 1) -> bool:
        """Takes so many discs of a value out, or none where there are fewer; whether it did."""
        there = self._left[value] >= number
        if there:
            self._left[value] -= number
        return there

    def serve_captures(self, captures: tuple[Capture, ...]) -> tuple[Capture, ...]:
        """The captures of a hill in field order, each with its disc while there is one."""
        return tuple([self._serve(capture) for capture in captures])

    def _serve(self, capture: Capture) -> Capture:
        if capture.disc is None:
            return capture
        if not self.take(CAPTURE_DISC):  # control.box-in-order
            return evolve(capture, disc=None, missing=capture.disc)
        return capture

    def serve_tie(self, award: Award) -> Award:
        """The award of a hill; those who tie get their discs if there is one for each of them."""
        if award.kind is not AwardKind.DISCS:
            return award
        if not self.take(TIE_DISC, len(award.colors)):  # control.box-serves-all-or-none
            return Award(AwardKind.NONE, (), 0, missing=award.colors)
        return award


def owed_captures(captures: tuple[Capture, ...]) -> tuple[Capture, ...]:
    """The same captures with all discs that are owed."""
    return tuple(
        [
            capture
            if capture.missing is None
            else evolve(capture, disc=capture.missing, missing=None)
            for capture in captures
        ]
    )


def owed_award(award: Award) -> Award:
    """The same award with all discs that are owed."""
    return Award(AwardKind.DISCS, award.missing, TIE_DISC) if award.missing else award
