"""From the text of one position to its resolution, or to everything that is wrong with it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from attrs import frozen

from palatinus_rules.box import ColorSet
from palatinus_rules.documents import problems_document, read_position
from palatinus_rules.problems import Problem
from palatinus_rules.rulings import Rulings
from palatinus_rules.scoring.resolution import Resolution, resolve


@frozen
class Scorer:
    """How positions are to be checked and scored."""

    rulings: Rulings
    incomplete: bool
    any_hands: bool
    color_set: ColorSet | None

    def score(self, text: bytes) -> Resolution | tuple[Problem, ...]:
        """The resolution of a position document, or its problems."""
        reading = read_position(text)
        problems = reading.problems(
            incomplete=self.incomplete, any_hands=self.any_hands, color_set=self.color_set
        )
        if reading.position is None or problems:
            return problems
        return resolve(reading.position, self.rulings)

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
