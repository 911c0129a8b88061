"""From the bytes of a file to its text, and from a problem to its place in the text."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from attrs import evolve, frozen

from palatinus_rules.kit.arguments import as_source
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.kit.words import short

_LONGEST_EXCERPT = 70


def decoded(source: str | bytes, code: StrEnum) -> str | Problem:
    """The text without a byte order mark, or the problem of a file in another encoding.

    >>> Code = StrEnum("Code", {"NOT_TEXT": "not-text"})
    >>> decoded(b"Palatinus", Code.NOT_TEXT)
    'Palatinus'
    >>> print(decoded("Hügel".encode("latin-1"), Code.NOT_TEXT))
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
        line = source.count(b"\n", 0, error.start) + 1
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


@frozen
class Span:
    """Some characters of a text: in which line, from which column on, and the line itself."""

    line: int
    column: int
    length: int
    source: str

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
