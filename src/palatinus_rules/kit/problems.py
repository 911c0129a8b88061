"""What is wrong, and the errors that tell it.

Every check in the library reports in the same currency: a :class:`Problem` with a stable
code, the place of the offending part, and a sentence for a player. Checks never stop at the
first finding, so that somebody who types in a physical board gets the whole list at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import StrEnum
from functools import partial
from itertools import islice
from typing import Self

from attrs import frozen


@frozen
class Problem:
    """One thing that is wrong.

    ``where`` is a path from the top of a position or a record, in the words of its document:
    ``inhabitants.H2``, ``board.tiles.A.slot``, ``placements[3].field``; it is empty when the
    whole is meant. ``message`` is a sentence for a player, not for a parser. What was read from
    text also tells the ``line`` and, in a position, the ``column``, both from 1, with an
    ``excerpt``: the line itself, and a mark under the spot in the line below. A problem of a
    record tells whose ``turn`` it was.

    >>> Code = StrEnum("Code", {"FIELD_TAKEN": "field-taken"})
    >>> print(Problem(Code.FIELD_TAKEN, "placements[9]", "Taken.", 14, "turn 2 of red"))
    line 14, turn 2 of red: Taken.
    """

    code: StrEnum
    where: str
    message: str
    line: int | None = None
    turn: str | None = None
    column: int | None = None
    excerpt: str | None = None

    @property
    def place(self) -> str:
        """Where to look: the spot in a text or the path in a document, and the turn."""
        line = self.where if self.line is None else f"line {self.line}"
        column = "" if self.column is None else f"column {self.column}"
        return ", ".join(part for part in (line, column, self.turn) if part)

    def __str__(self) -> str:
        return f"{self.place}: {self.message}" if self.place else self.message


MOST_PROBLEMS = 500
"""How many problems are told of one thing. Nobody reads more, and a program could be buried."""


class Problems(tuple[Problem, ...]):  # noqa: SLOT001 - a tuple cannot have slots of its own
    """Problems: all of them, or the first 500.

    ``more`` is how many others there are, or True where nobody counted them.

    >>> Code = StrEnum("Code", {"NOT_TEXT": "not-text"})
    >>> found = Problems([Problem(Code.NOT_TEXT, "", "No.")] * 1734)
    >>> len(found), found.more, found.rest
    (500, 1234, '… and 1,234 more')
    """

    more: int

    def __new__(cls, problems: Iterable[Problem] = (), more: int = 0) -> Self:
        """Counts what is not told; ``more`` is what nobody has handed in."""
        try:
            found = iter(problems)
        except TypeError:
            raise WrongTypeError("Problems are several of Problem, such as a list.") from None
        if not isinstance(more, int):
            raise WrongTypeError("How many more problems there are is a whole number, or True.")
        told = super().__new__(cls, islice(found, MOST_PROBLEMS))
        before = problems.more if isinstance(problems, Problems) else 0
        # True is a number, too, but nothing can be added to it.
        told.more = (
            True if more is True or before is True else more + before + sum(1 for _ in found)
        )
        return told

    @property
    def rest(self) -> str:
        """A line for those that are not told; empty where all are."""
        if not self.more:
            return ""
        return "… and more" if self.more is True else f"… and {self.more:,} more"


class _EnoughError(Exception):
    """Ends a search for problems that has found as many as are told."""


class Findings:
    """Problems while somebody looks for them.

    Inside :meth:`until_enough`, the search ends with the first problem that would not be told, so
    that whatever is looked through, there is an end to time and memory. ``stopped`` tells that.
    """

    def __init__(self) -> None:
        self.stopped = False
        self._found: list[Problem] = []

    def __iter__(self) -> Iterator[Problem]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    @contextmanager
    def until_enough(self) -> Iterator[None]:
        """Surrounds a search, which may end before all is looked through."""
        try:
            yield
        except _EnoughError:
            self.stopped = True

    def append(self, problem: Problem) -> None:
        """Takes one more problem, or ends the search."""
        if len(self._found) == MOST_PROBLEMS:
            raise _EnoughError
        self._found.append(problem)

    def extend(self, problems: Iterable[Problem]) -> None:
        """Takes more problems, or ends the search."""
        for problem in problems:
            self.append(problem)

    def told(self) -> Problems:
        """What was found."""
        return Problems(self, more=self.stopped)


class PalatinusError(ValueError):
    """Above every error that the library raises about what it was given."""


class WrongTypeError(PalatinusError, TypeError):
    """Raised for an object of the wrong type; the message names the right call where it can."""


class MissingExtraError(PalatinusError, ModuleNotFoundError):
    """Raised where something is wanted that only an extra of the package brings along.

    ``name`` is the module that is missing.

    >>> print(MissingExtraError("PNG", extra="png", module="resvg_py"))
    PNG needs the extra png: python -m pip install 'palatinus-rules[png]'
    """

    def __init__(self, what: str, *, extra: str, module: str | None) -> None:
        super().__init__(what, extra, module)
        self.extra, self.name = extra, module
        self.message = (
            f"{what} needs the extra {extra}: python -m pip install 'palatinus-rules[{extra}]'"
        )

    def __reduce__(self) -> tuple[object, ...]:
        what, extra, module = self.args
        return partial(MissingExtraError, extra=extra, module=module), (what,)

    def __str__(self) -> str:
        return self.message


class ProblemsError(PalatinusError):
    """What all errors that list problems have in common: ``problems`` holds everything found.

    Of more than 500 it holds the first, and ``problems.more`` tells how many others there are. As
    text, every problem has a line of its own, and below it the spot where there is one.
    """

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: Problems = Problems(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        lines = [
            line
            for problem in self.problems
            for line in (str(problem), *(problem.excerpt or "").splitlines())
        ]
        return "\n".join([*lines, self.problems.rest] if self.problems.more else lines)


class UnknownNameError(PalatinusError):
    """Raised for a name that does not exist: of a language, a clause, an open question, a section.

    The message lists the names that there are, and asks after the nearest. ``near`` maps what
    people may write for a name to that name; without it only the names themselves come near.

    >>> print(UnknownNameError("hill", "colin", ["colle", "Hügel"]))
    There is no hill 'colin'; there are colle, Hügel. Did you mean colle?
    """

    def __init__(
        self,
        what: str,
        name: str,
        known: Sequence[str],
        near: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(what, name, known, near)
        self.message = unknown(what, name, known, near)

    def __str__(self) -> str:
        return self.message


LONGEST_NAME = 40
"""How many letters of a word a sentence or a path repeats."""


def short(text: str) -> str:
    """The beginning of a text that may be very long.

    >>> short("Palatinus"), short("x" * 1000)
    ('Palatinus', 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…')
    """
    return text if len(text) <= LONGEST_NAME else f"{text[:LONGEST_NAME]}…"


def shown(word: str) -> str:
    r"""A word as a sentence can name it: in quotes, short, and on one line.

    >>> shown("Palatinus"), shown("two\nlines")
    ("'Palatinus'", "'two\\nlines'")
    """
    return repr(short(word))


def below(where: str, key: str) -> str:
    r"""The path of a key below a path; what somebody wrote for a key may be anything.

    >>> below("board", "twist"), below("", "title"), below("players", "[0]"), below("a", "\n")
    ('board.twist', 'title', 'players[0]', 'a.\\n')
    """
    part = short(key)
    if not part.isprintable():
        part = "".join(each if each.isprintable() else repr(each)[1:-1] for each in part)
    return f"{where}.{part}" if where and part[:1] != "[" else where + part


def unknown(
    what: str, name: str, known: Sequence[str], near: Mapping[str, str] | None = None
) -> str:
    """One sentence for a name that does not exist, with what there is and the nearest."""
    words = {
        word.casefold(): meant
        for word, meant in (near or dict(zip(known, known, strict=True))).items()
    }
    guess = nearest(name.casefold(), words, words)
    return f"There is no {what} {shown(name)}; there are {', '.join(known) or 'none'}.{guess}"


def listed(items: Iterable[object], conjunction: str = "and") -> str:
    """Items as a person lists them.

    >>> listed(["A1", "B3", "C2"]), listed(["left", "right"], "or")
    ('A1, B3 and C2', 'left or right')
    """
    *firsts, last = [str(item) for item in items]
    return f"{', '.join(firsts)} {conjunction} {last}" if firsts else last


def counted(number: int, noun: str) -> str:
    """A number with its noun, in the singular where it is one.

    >>> counted(1, "farmer"), counted(0, "farmer"), counted(3, "farmer")
    ('1 farmer', 'no farmers', '3 farmers')
    """
    if number == 1:
        return f"1 {noun}"
    return f"{readable(number) if number else 'no'} {noun}s"


def nearest(word: str, words: Iterable[str], meant: Mapping[str, str] | None = None) -> str:
    """A question after the nearest word, one that begins alike first; nothing when none is near.

    ``meant`` maps a word to the one that the question shall name.

    >>> nearest("marchant", ["merchant", "farmer"]), nearest("x", ["merchant", "farmer"])
    (' Did you mean merchant?', '')
    """
    known = list(words)
    matches = [each for each in known if word and each.startswith(word)]
    if not matches:
        # Only a mistake needs difflib, and importing it would be felt by everybody.
        from difflib import get_close_matches

        matches = get_close_matches(word[:LONGEST_NAME], known, n=1)
    if not matches:
        return ""
    return f" Did you mean {meant[matches[0]] if meant else matches[0]}?"


def readable(number: int) -> str:
    """A number for a sentence, also one with thousands of digits.

    >>> readable(-7), readable(10**5000)
    ('-7', 'a huge number')
    """
    # A subclass may have other ideas of how it is shown.
    return int.__repr__(number) if abs(number) < 10**12 else "a huge number"
