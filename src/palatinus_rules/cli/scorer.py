"""From the text of one position to the position or its resolution, or to all that is wrong."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from attrs import frozen
from click.exceptions import Exit

from palatinus_rules.cli import options
from palatinus_rules.cli.complaints import print_problems
from palatinus_rules.formats.recognizing import LARGEST, read_any_position
from palatinus_rules.kit.problems import Problem
from palatinus_rules.rules.board import Springs
from palatinus_rules.rules.box import ColorSet
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.rulings import Rulings
from palatinus_rules.rules.scoring.resolution import Resolution, resolve


@frozen
class Checks:
    """How positions are to be read and checked."""

    incomplete: bool
    any_hands: bool
    color_set: ColorSet | None
    springs: Springs | None

    @classmethod
    def of(
        cls, *, incomplete: bool, any_hands: bool, color_set: str | None, copy: str | None
    ) -> Checks:
        """What the options of a command ask for; a set that is told beats that of the copy."""
        told, known = options.color_set(color_set), options.copy(copy)
        if known is None:
            return cls(incomplete, any_hands, told, None)
        return cls(incomplete, any_hands, told or known.color_set, known.springs)

    def read(self, source: bytes) -> Position | tuple[Problem, ...]:
        """The position if it is fit to be scored, or its problems."""
        reading = read_any_position(source, springs=self.springs)
        problems = reading.problems(
            incomplete=self.incomplete, any_hands=self.any_hands, color_set=self.color_set
        )
        if reading.position is None or problems:
            return problems
        return reading.position

    def required(self, source: bytes) -> Position:
        """The position, or the end of the command with everything that is wrong."""
        position = self.read(source)
        if isinstance(position, Position):
            return position
        print_problems(position)
        raise Exit(1)


@frozen
class Scorer:
    """How positions are to be checked and scored."""

    checks: Checks
    rulings: Rulings

    def score(self, source: bytes) -> Resolution | tuple[Problem, ...]:
        """The resolution of a position, or its problems."""
        position = self.checks.read(source)
        return resolve(position, self.rulings) if isinstance(position, Position) else position

    def score_lines(self, lines: Iterable[bytes]) -> Iterator[tuple[str, bool]]:
        """One document a line, for every line that is not blank; True where it is a result."""
        for line in lines:
            if line.strip() or len(line) > LARGEST:
                outcome = self.score(line)
                yield json.dumps(document(outcome)), isinstance(outcome, Resolution)


def document(outcome: Resolution | tuple[Problem, ...]) -> object:
    """The result document of a resolution, or the problems document."""
    if isinstance(outcome, Resolution):
        return outcome.to_document()
    from palatinus_rules.formats import problems_document

    return problems_document(outcome)
