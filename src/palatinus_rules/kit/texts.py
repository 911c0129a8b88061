"""From the bytes of a file to its text and the parts of that, from a problem to its place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple

from attrs import evolve

from palatinus_rules.kit.arguments import as_source
from palatinus_rules.kit.messages import Item, message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.kit.words import short

LARGEST = 1_000_000
"""How many bytes, or letters of a text, a reader looks at; that is far more than anything needs."""

_LONGEST_EXCERPT = 70
_LINE_END = re.compile(r"\r\n|\r|\n")
_WORD = re.compile(r"\S+")


def text_of(source: str | bytes, code: StrEnum, line: int = 1) -> str | Problem:
    """The text without a byte order mark, or the problem of a file in another encoding.

    ``line`` is the number of its first line.

    >>> Code = StrEnum("Code", {"NOT_TEXT": "not-text"})
    >>> text_of(b"Palatinus", Code.NOT_TEXT)
    'Palatinus'
    >>> print(text_of("Hügel".encode("latin-1"), Code.NOT_TEXT))
    This is not UTF-8 text: line 1 has a character in another encoding; save it as UTF-8.
    """
    as_source(source, "A reader")
    if isinstance(source, str):
        return source.removeprefix("\ufeff")
    if b"\0" in source[:100]:
        return Problem(
            code,
            "",
            message("text-is-utf-16", "This is not text, or it is UTF-16; save it as UTF-8."),
        )
    try:
        return source.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line += source.count(b"\n", 0, error.start)
        return Problem(
            code,
            "",
            message(
                "text-not-utf-8",
                "This is not UTF-8 text: line {line} has a character in another encoding; save it "
                "as UTF-8.",
                line=line,
            ),
        )


def too_big(code: StrEnum, sort: Item) -> Problem:
    """The problem of what is larger than :data:`LARGEST`."""
    return Problem(
        code,
        "",
        message(
            "sort-too-big",
            "This is too big for {sort}: it has more than {largest:,} bytes.",
            sort=sort,
            largest=LARGEST,
        ),
    )


def empty(code: StrEnum, expected: Item) -> Problem:
    """The problem of a text that says nothing."""
    return Problem(
        code,
        "",
        message("text-empty", "This is empty; {expected} was expected.", expected=expected),
    )


class Span(NamedTuple):
    """Some characters of a text: in which line, from which column on, and the line itself.

    Its parts know where they stand, too, so that whatever is wrong with one can be shown.
    """

    line: int
    column: int
    length: int
    source: str

    @property
    def text(self) -> str:
        """The characters."""
        return self.source[self.column - 1 : self.column - 1 + self.length]

    @property
    def bounds(self) -> tuple[int, int]:
        """Where it begins and ends in its line, from 0."""
        return self.column - 1, self.column - 1 + self.length

    @property
    def excerpt(self) -> str:
        """The line with a mark under the spot; of a long line, the part around it.

        >>> print(Span(4, 11, 2, "A@R3^0 4: rX . yM . . gS").excerpt)
          A@R3^0 4: rX . yM . . gS
                    ^^
        """
        start = max(0, self.column - 1 - _LONGEST_EXCERPT // 2)
        part = self.source[start : start + _LONGEST_EXCERPT].rstrip()
        line = "".join(c if c.isprintable() else " " for c in part)
        before = min(self.column - 1 - start, len(line))
        length = max(1, min(self.length, len(line) - before))
        return f"  {line}\n  {' ' * before}{'^' * length}"

    def of(self, problem: Problem) -> Problem:
        """The same problem with line, column and an excerpt of this place."""
        return evolve(problem, line=self.line, column=self.column, excerpt=self.excerpt)

    def between(self, start: int, end: int) -> Span:
        """Other characters of the same line, from their bounds.

        >>> Span(1, 1, 3, "A25 B14").between(4, 7).text
        'B14'
        """
        return Span(self.line, start + 1, end - start, self.source)

    def part(self, at: int, length: int) -> Span:
        """Some of it, with the place and the length."""
        return Span(self.line, self.column + at, length, self.source)

    def stripped(self) -> Span:
        """The same without spaces around it.

        >>> Span(1, 5, 10, "Buy:  lucania ").stripped().column
        7
        """
        text = self.text
        bare = text.strip()
        if len(bare) == self.length:
            return self
        return self.part(len(text) - len(text.lstrip()), len(bare))

    def cut(self, at: int) -> tuple[Span, Span]:
        """What stands before and after a place, without spaces around it."""
        return self.before(at), self.after(at)

    def before(self, at: int) -> Span:
        """What stands before a place, without spaces around it."""
        return self.part(0, at).stripped()

    def after(self, at: int) -> Span:
        """What stands from a place on, without spaces around it."""
        return self.part(at, self.length - at).stripped()

    def split(self, sign: str) -> list[Span]:
        """The parts between signs, each without spaces around it."""
        parts, at = [], 0
        for text in self.text.split(sign):
            parts.append(self.part(at, len(text)).stripped())
            at += len(text) + len(sign)
        return parts

    def words(self) -> list[Span]:
        """The parts between spaces."""
        return [self.part(word.start(), len(word[0])) for word in _WORD.finditer(self.text)]

    def before_last_word(self) -> tuple[Span, Span]:
        """Everything but the last word, and the last word, with nothing after it.

        >>> name, force = Span(1, 1, 16, "Ager Gallicus 2I").before_last_word()
        >>> name.text, force.text
        ('Ager Gallicus', '2I')
        """
        text = self.text
        words = text.split()
        at = len(text) - len(words[-1]) if words else 0
        return self.before(at), self.part(at, len(text) - at)


def lines_of(text: str, first: int = 1) -> Iterator[Span]:
    r"""The lines of a text as an editor counts them; ``first`` is the number of the first.

    >>> [line.text for line in lines_of("Turn: 5\r\n\n; nothing")]
    ['Turn: 5', '', '; nothing']
    """
    start = 0
    number = first
    for end in _LINE_END.finditer(text):
        yield _whole_line(number, text[start : end.start()])
        start = end.end()
        number += 1
    yield _whole_line(number, text[start:])


NOWHERE = Span(0, 1, 0, "")
"""No place in a text, for what stands in none."""


def _whole_line(number: int, source: str) -> Span:
    return Span(number, 1, len(source), source)


def in_order(problem: Problem) -> tuple[bool, int]:
    """For sorting the problems of a text by their lines; those without one come last."""
    return problem.line is None, problem.line or 0


def located(problem: Problem, places: Mapping[str, Span]) -> Problem:
    """A problem with the place of what it is about, or of the part around it, if that is known.

    >>> Code = StrEnum("Code", {"WOLF": "soldier-with-wolf"})
    >>> places = {"inhabitants.B2": Span(7, 14, 3, "B@M^0 6: rM  rS* . . . .")}
    >>> wolf = Problem(Code.WOLF, "inhabitants.B2.wolf", message("no-wolf", "No."))
    >>> print(located(wolf, places))
    line 7, column 14: No.
    """
    where = problem.where
    while where and where not in places:
        where = where[: max(where.rfind("."), where.rfind("["), 0)]
    return places[where].of(problem) if where and problem.line is None else problem


def below(where: str, key: str) -> str:
    r"""The path of a key below a path; what somebody wrote for a key may be anything.

    >>> below("board", "twist"), below("", "title"), below("players", "[0]"), below("a", "\n")
    ('board.twist', 'title', 'players[0]', 'a.\\n')
    """
    part = short(key)
    if not part.isprintable():
        part = "".join(each if each.isprintable() else repr(each)[1:-1] for each in part)
    return f"{where}.{part}" if where and part[:1] != "[" else where + part
