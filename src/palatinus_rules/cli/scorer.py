"""From the text of one position to the position or its resolution, or to all that is wrong."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from attrs import frozen

from palatinus_rules.box import ColorSet
from palatinus_rules.documents import problems_document, read_position
from palatinus_rules.position import Position
from palatinus_rules.problems import Problem
from palatinus_rules.rulings import Rulings
from palatinus_rules.scoring.resolution import Resolution, resolve


@frozen
class Checks:
    """How positions are to be checked."""

    incomplete: bool
    any_hands: bool
    color_set: ColorSet | None

    def read(self, text: bytes) -> Position | tuple[Problem, ...]:
        """The position in a document if it is fit to be scored, or its problems."""
        reading = read_position(text)
        problems = reading.problems(
            incomplete=self.incomplete, any_hands=self.any_hands, color_set=self.color_set
        )
        if reading.position is None or problems:
            return problems
        return reading.position


@frozen
class Scorer:
    """How positions are to be checked and scored."""

    checks: Checks
    rulings: Rulings

    def score(self, text: bytes) -> Resolution | tuple[Problem, ...]:
        """The resolution of a position document, or its problems."""
        position = self.checks.read(text)
        return resolve(position, self.rulings) if isinstance(position, Position) else position

    def score_lines(self, lines: Iterable[bytes]) -> Iterator[tuple[str, bool]]:
        """One document a line, for every line that is not blank; True where it is a result."""
        for line in lines:
            if line.strip():
                outcome = self.score(line)
                yield json.dumps(document(outcome)), isinstance(outcome, Resolution)


def document(outcome: Resolution | tuple[Problem, ...]) -> object:
    """The result document of a resolution, or the problems document."""
    if isinstance(outcome, Resolution):
        return outcome.to_document()
    return problems_document(outcome)
