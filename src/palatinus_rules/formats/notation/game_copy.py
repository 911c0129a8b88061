"""My copy of the game: what the rulebooks do not tell and the box does, written down once.

Where the springs are on the tiles, and how the twelve inhabitants of a color split, is the same in
every game that is played with the same box.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from attrs import define, field, frozen

from palatinus_rules.formats.notation.headings import (
    COPY,
    SPRINGS_HEADING,
    Headings,
    HeadingsReader,
    springs_line,
    table_lines,
)
from palatinus_rules.formats.notation.marks import set_text
from palatinus_rules.kit.arguments import text_or_none
from palatinus_rules.kit.frozen import NamedMap
from palatinus_rules.kit.messages import message
from palatinus_rules.rules.box import ColorSet, as_color_set
from palatinus_rules.rules.codes import PositionError, ProblemCode
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.tiles import Springs, springs_by_hill, springs_problems


def _on_every_tile(springs: Springs) -> NamedMap[Hill, frozenset[int]]:
    told = springs_by_hill(springs)
    problems = [
        problem
        for hill, numbers in told.items()
        for problem in springs_problems(hill, sorted(numbers), f"board.tiles.{hill}.springs")
    ]
    if problems:
        raise PositionError(problems)
    return NamedMap({hill: told.get(hill, frozenset()) for hill in Hill})


def _title(title: str | None) -> str | None:
    return text_or_none(title, "The title of a copy")


@frozen
class GameCopy:
    """What is known about the tiles and inhabitants in a box.

    Attributes:
        springs: The numbers of the fields with a spring, tile by tile.
        color_set: How the twelve inhabitants of a color split, if somebody has counted them.
        title: What the box is called, if anything.

    Raises :class:`palatinus_rules.PositionError` for springs on fields that no tile has.

    >>> print(GameCopy({Hill.A: {2, 5}, Hill.C: {3}}, title="The box of the house").to_text())
    Palatinus copy 1
    Title: The box of the house
    Springs: A25 C3
    <BLANKLINE>
    """

    springs: NamedMap[Hill, frozenset[int]] = field(converter=_on_every_tile)
    color_set: ColorSet | None = field(default=None, converter=as_color_set)
    title: str | None = field(default=None, converter=_title)

    @classmethod
    def from_text(cls, text: str | bytes) -> GameCopy:
        """Reads the text of a copy, which begins with ``Palatinus copy 1``.

        Raises :class:`palatinus_rules.PositionError` with everything that cannot be read.
        """
        reader = _CopyReader()
        with reader.problems.until_enough():
            reader.read_source(text)
        if reader.problems:
            raise PositionError(reader.problems.collected())
        return cls(reader.springs, reader.color_set, reader.title)

    def to_text(self) -> str:
        """The copy as :meth:`from_text` reads it."""
        lines = [COPY, *table_lines(self.title, ())]
        lines.append(springs_line({hill: each for hill, each in self.springs.items() if each}))
        if self.color_set is not None:
            lines.append(f"Set: {set_text(self.color_set)}")
        return "\n".join(lines) + "\n"


@define(eq=False, slots=False)
class _CopyReader(HeadingsReader):
    """Takes a copy of the game out of its text."""

    first_line: ClassVar[str] = COPY
    needed: ClassVar[Mapping[str, str]] = {SPRINGS_HEADING: "springs"}

    def headings(self) -> Headings:
        return {
            "title": ("title", self.read_title),
            "springs": ("springs", self.read_springs),
            "set": ("set", self.read_set),
        }

    def read_other_line(self) -> None:
        self.note(
            ProblemCode.WORD_UNKNOWN,
            "",
            message(
                "copy-line-unreadable",
                "This line cannot be read; there are Title, Springs and Set, each with a colon.",
            ),
        )
