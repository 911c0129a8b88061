"""A text in which every line says one thing, after a heading and a colon.

Both games have such texts: a first line names the format, headings stand in any of some languages,
and what cannot be read is noted with its place, and does not keep the rest from being read.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import ClassVar

from attrs import Factory, define

from palatinus_rules.kit.problems import ProblemCollector, nearest
from palatinus_rules.kit.texts import Span


@define(eq=False, slots=False)
class HeadedText(ABC):
    """Reads such a text line by line; ``places`` tells where each part of it stands.

    A game derives its own, which knows how a comment begins and what each line says. ``first_line``
    is the line that names the format.
    """

    first_line: ClassVar[str]

    problems: ProblemCollector = Factory(ProblemCollector)
    places: dict[str, Span] = Factory(dict)

    @abstractmethod
    def known_headings(self) -> Mapping[str, str]:
        """The headings in every language, in small letters, each with the English one."""

    @abstractmethod
    def without_comment(self, line: Span) -> Span:
        """What a line says, without a comment and without spaces around it."""

    @abstractmethod
    def read_line(self, said: Span) -> None:
        """Reads a line that says something."""

    def goes_on(self, line: Span) -> bool:  # noqa: ARG002
        """Whether something from the lines before goes on in this one, and has been read there."""
        return False

    def is_first_line(self, said: Span) -> bool:
        """Whether the first line that says something is the one that names the format."""
        return said.text.casefold() == self.first_line.casefold()

    def read_lines(self, lines: Iterable[Span]) -> None:
        """Reads all lines, but none that says nothing."""
        begun = False
        for line in lines:
            if self.goes_on(line):
                continue
            said = self.without_comment(line)
            if said.length:
                if begun or not self.is_first_line(said):
                    self.read_line(said)
                begun = True

    @cached_property
    def _all_headings(self) -> Mapping[str, str]:
        return self.known_headings()

    def heading(self, written: str) -> str | None:
        """The English heading that somebody wrote, in whatever language; None for another word."""
        return self._all_headings.get(written.casefold())

    def nearest_heading(self, written: str) -> str | None:
        """The heading that somebody may have meant, in the language in which it comes nearest."""
        return nearest(written, self._all_headings)
