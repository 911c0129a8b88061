"""Parts of a text that know where they stand, so that whatever is wrong with one can be shown."""

from __future__ import annotations

import re
from collections.abc import Iterator

from attrs import frozen

from palatinus_rules.kit.problems import Problem
from palatinus_rules.kit.texts import Span

_LINE_END = re.compile(r"\r\n|\r|\n")
COMMENT = ";"


class UnreadableError(Exception):
    """Ends the reading of a line with the part of it that cannot be read, and maybe with why."""

    def __init__(self, scrap: Scrap, problem: Problem | None = None) -> None:
        super().__init__(scrap)
        self.scrap = scrap
        self.problem = problem


@frozen
class Scrap:
    """Some of a line; ``start`` is its place there, from 0."""

    text: str
    line: int
    start: int
    source: str

    @property
    def span(self) -> Span:
        """Where it stands."""
        return Span(self.line, self.start + 1, len(self.text), self.source)

    def stripped(self) -> Scrap:
        """The same without spaces around it.

        >>> Scrap("  lucania ", 1, 5, "Buy: …").stripped().start
        7
        """
        begun = self.text.lstrip()
        return self.part(begun.rstrip(), len(self.text) - len(begun))

    def split(self, sign: str) -> list[Scrap]:
        """The parts between signs, each without spaces around it."""
        parts, at = [], 0
        for text in self.text.split(sign):
            parts.append(self.part(text, at).stripped())
            at += len(text) + len(sign)
        return parts

    def words(self) -> list[Scrap]:
        """The parts between spaces."""
        return [self.part(word[0], word.start()) for word in re.finditer(r"\S+", self.text)]

    def before_last_word(self) -> tuple[Scrap, Scrap]:
        """Everything but the last word, and the last word.

        >>> name, force = Scrap("Ager Gallicus 2I", 1, 0, "…").before_last_word()
        >>> name.text, force.text
        ('Ager Gallicus', '2I')
        """
        at = len(self.text) - len(self.text.split()[-1]) if self.text.split() else 0
        return self.part(self.text[:at], 0).stripped(), self.part(self.text[at:], at)

    def cut(self, at: int) -> tuple[Scrap, Scrap]:
        """What stands before and after a place, without spaces around it."""
        return self.part(self.text[:at], 0).stripped(), self.part(self.text[at:], at).stripped()

    def part(self, text: str, at: int) -> Scrap:
        """Some text of it that begins at a place."""
        return Scrap(text, self.line, self.start + at, self.source)


def split_lines(text: str) -> list[str]:
    """The lines of a text as an editor counts them."""
    return _LINE_END.split(text)


def lines_of(text: str, first: int = 1) -> Iterator[Scrap]:
    r"""The lines of a text that say anything, without comments and spaces around them.

    ``first`` is the number of the first line, where the text is a part of another.

    >>> [line.text for line in lines_of("Turn: 5 ; of 17\n\n; nothing\n")]
    ['Turn: 5']
    """
    for number, source in enumerate(split_lines(text), first):
        line = Scrap(source.partition(COMMENT)[0], number, 0, source).stripped()
        if line.text:
            yield line
