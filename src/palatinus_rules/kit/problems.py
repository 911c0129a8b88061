"""What is wrong, and the errors that tell it.

Every check in the library reports in the same currency: a :class:`Problem` with a stable
code, the place of the offending part, and a sentence for a player with its values. Checks never
stop at the first finding, so that somebody who types in a physical board gets the whole list at
once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import StrEnum
from functools import partial
from itertools import islice
from typing import NotRequired, Self, TypedDict

from attrs import field, frozen

from palatinus_rules.kit.messages import (
    Item,
    Listed,
    Message,
    Spoken,
    Value,
    Verbatim,
    Written,
    did_you_mean,
    joined,
    message,
    phrase,
    placeholders,
)
from palatinus_rules.kit.words import LONGEST_NAME, listed


def _told(hints: Iterable[Message | None]) -> tuple[Message, ...]:
    try:
        return tuple(each for each in hints if each is not None)
    except TypeError:
        raise WrongTypeError("The hints of a problem are several messages.") from None


def _sentence(given: object) -> Message:
    if isinstance(given, Message):
        return given
    raise WrongTypeError("The sentence of a problem is a message, made with message().")


@frozen(eq=False, repr=False)
class Problem:
    """One thing that is wrong.

    ``where`` is a path from the top of a position or a record, in the words of its document:
    ``inhabitants.H2``, ``board.tiles.A.slot``, ``placements[3].field``; it is empty if the
    whole is meant. ``sentence`` is for a player, not for a parser: a message with its values, which
    mean the same in every language. ``hints`` are further messages that may help, such as "Did you
    mean …?"; those that are None are left out. ``message`` is the English text of all of it. A
    problem that was read from text also has the ``line`` and the ``column``, both from 1, with an
    ``excerpt``: the line itself, and below it a mark under the place. A problem of a record says
    whose ``turn`` it was, with its values in ``at_turn``.

    Problems that say the same are equal, whatever they were made from.

    >>> from palatinus_rules.kit.messages import message
    >>> Code = StrEnum("Code", {"FIELD_TAKEN": "field-taken"})
    >>> sentence = message("field-taken", "{at} is taken.", at="C3")
    >>> print(Problem(Code.FIELD_TAKEN, "placements[9]", sentence, line=14))
    line 14: C3 is taken.

    Raises :class:`PalatinusError` if placeholders and values do not match.
    """

    code: StrEnum
    where: str
    sentence: Message = field(converter=_sentence)
    hints: tuple[Message, ...] = field(default=(), converter=_told)
    line: int | None = field(default=None, kw_only=True)
    at_turn: Message | None = field(default=None, kw_only=True)
    column: int | None = field(default=None, kw_only=True)
    excerpt: str | None = field(default=None, kw_only=True)

    def __attrs_post_init__(self) -> None:
        try:
            wanted = placeholders(self.sentence.english)
        except (TypeError, ValueError) as error:
            raise PalatinusError(f"The sentence of a problem cannot be read: {error}.") from None
        if wanted != set(self.values):
            raise PalatinusError(
                f"The sentence of a problem wants {_names(wanted)}, not {_names(self.values)}."
            )

    @property
    def values(self) -> Mapping[str, Value]:
        """The values of the sentence."""
        return self.sentence.values

    @property
    def message(self) -> str:
        """What is wrong, in English, for a player."""
        return str(self.in_words)

    def message_in(self, language: str = "en") -> str:
        """What is wrong, in a language, which may be given by its code."""
        if language == "en":
            return self.message
        # Catalogs are read only where somebody asks for another language.
        from palatinus_rules.kit.catalogs import translator

        # A game may have words of its own for what the kit says.
        _, *packages = type(self.code).__module__.split(".")
        return translator(language, packages[0] if packages else None).text(self.in_words)

    @property
    def in_words(self) -> Message:
        """What is wrong, with its values."""
        return joined(self.sentence, *self.hints)

    @property
    def place_in_words(self) -> Message | None:
        """Where to look, with its values; None where the whole is meant."""
        places = tuple(self._places())
        return phrase("{text}", text=Listed(places, ",")) if places else None

    @property
    def turn(self) -> str | None:
        """Whose turn it was, in English."""
        return None if self.at_turn is None else str(self.at_turn)

    @property
    def place(self) -> str:
        """Where to look: the spot in a text or the path in a document, and the turn."""
        return str(self.place_in_words or "")

    def _places(self) -> Iterator[Message]:
        if self.line is not None:
            yield message("place-line", "line {line}", line=self.line)
        elif self.where:
            yield phrase("{text}", text=Verbatim(self.where))
        if self.column is not None:
            yield message("place-column", "column {column}", column=self.column)
        if self.at_turn is not None:
            yield self.at_turn

    def _says(self) -> tuple[object, ...]:
        """All that somebody reads, or can look up."""
        spot = self.line, self.turn, self.column, self.excerpt
        return self.code, self.where, self.message, *spot

    def __eq__(self, other: object) -> bool:
        return self._says() == other._says() if isinstance(other, Problem) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._says())

    def __str__(self) -> str:
        return f"{self.place}: {self.message}" if self.place else self.message

    def __repr__(self) -> str:
        return f"<Problem {self.code}: {self}>"


def _names(names: Iterable[str]) -> str:
    return listed(sorted(names) or ["no values"])


MOST_PROBLEMS = 500
"""How many problems are told of one thing. Nobody reads more, and a program could be buried."""


class Problems(tuple[Problem, ...]):  # noqa: SLOT001 - a tuple cannot have slots of its own
    """Problems: all of them, or the first 500.

    ``more`` is how many others there are, or True if they were not counted.

    >>> from palatinus_rules.kit.messages import message
    >>> Code = StrEnum("Code", {"NOT_TEXT": "not-text"})
    >>> found = Problems([Problem(Code.NOT_TEXT, "", message("no", "No."))] * 1734)
    >>> print(len(found), found.more, found.rest)
    500 1234 … and 1,234 more
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
    def rest(self) -> Message | None:
        """A line about those that are left out; None if there are none."""
        if not self.more:
            return None
        if self.more is True:
            return message("and-more", "… and more")
        return and_more(self.more)

    @property
    def all_in_words(self) -> tuple[Message, ...]:
        """What is wrong, problem by problem, and last of all the line about the others."""
        rest = () if self.rest is None else (self.rest,)
        return (*(problem.in_words for problem in self), *rest)


def and_more(number: int) -> Message:
    """The line about so many problems that are left out."""
    return message("and-more-counted", "… and {number:,} more", number=number)


class _EnoughError(Exception):
    """Ends a search for problems that has found as many as are told."""


class ProblemCollector:
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
        """Takes more problems, or ends the search, also if there are some that nobody has told."""
        for problem in problems:
            self.append(problem)
        if isinstance(problems, Problems) and problems.more:
            raise _EnoughError

    def collected(self) -> Problems:
        """What was found, and whether there is more than anybody looked for."""
        return Problems(self, more=self.stopped)


class PalatinusError(ValueError):
    """The base class of all errors that the library raises about its input."""

    @property
    def in_words(self) -> Message:
        """What is wrong; if the error was raised with a sentence, this has its values."""
        first = self.args[0] if self.args else None
        return first if isinstance(first, Message) else phrase("{text}", text=Verbatim(str(self)))

    def message_in(self, language: str = "en") -> str:
        """What is wrong, in a language, which may be given by its code."""
        from palatinus_rules.kit.catalogs import translator

        return translator(language).text(self.in_words)


class WrongTypeError(PalatinusError, TypeError):
    """Raised for an object of the wrong type; if possible, the message names the right call."""


class MissingExtraError(PalatinusError, ModuleNotFoundError):
    """Raised if something needs an extra of the package that is not installed.

    ``name`` is the module that is missing.

    >>> print(MissingExtraError("PNG", extra="png", module="resvg_py"))
    PNG needs the extra png: python -m pip install 'palatinus-rules[png]'
    """

    def __init__(self, what: str, *, extra: str, module: str | None) -> None:
        super().__init__(what, extra, module)
        self.extra, self.name = extra, module

    @property
    def in_words(self) -> Message:
        """What needs the extra, and how to install it."""
        return message(
            "extra-needed",
            "{what} needs the extra {extra}: python -m pip install 'palatinus-rules[{extra}]'",
            what=Verbatim(str(self.args[0])),
            extra=self.extra,
        )

    def __reduce__(self) -> tuple[object, ...]:
        what, extra, module = self.args
        return partial(MissingExtraError, extra=extra, module=module), (what,)

    def __str__(self) -> str:
        return str(self.in_words)


class ProblemsError(PalatinusError):
    """The base class of errors that list problems: ``problems`` holds everything found.

    Of more than 500 it holds the first, and ``problems.more`` says how many others there are. As
    text, every problem has a line of its own, and below it the excerpt, if there is one.
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
        rest = self.problems.rest
        return "\n".join(lines if rest is None else [*lines, str(rest)])

    def message_in(self, language: str = "en") -> str:
        """The messages of all problems in a language, each in a line of its own."""
        from palatinus_rules.kit.catalogs import translator

        lines = [problem.message_in(language) for problem in self.problems]
        rest = self.problems.rest
        return "\n".join(lines if rest is None else [*lines, translator(language).text(rest)])


class UnknownNameError(PalatinusError):
    """Raised for a name that does not exist: of a language, a clause, an open question, a section.

    The message lists the names that exist, or of more than 40 the nearest three, and suggests the
    nearest. ``near`` maps other words that people may write to the name; without it, only the names
    themselves are suggested.

    >>> from palatinus_rules.kit.messages import message
    >>> print(UnknownNameError(message("unknown-hill", "hill"), "colin", ["colle", "Hügel"]))
    There is no hill 'colin'; there are colle, Hügel. Did you mean colle?
    """

    def __init__(
        self,
        what: Message,
        name: str,
        known: Sequence[str | Message],
        near: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(what, name, known, near)
        self.hints: tuple[Message, ...] = ()
        self._in_words = unknown(what, name, known, near)

    @property
    def in_words(self) -> Message:
        """What does not exist, what does, and what may have been meant."""
        return joined(self._in_words, *self.hints)

    def __str__(self) -> str:
        return str(self.in_words)


def unknown(
    what: Message, name: str, known: Sequence[str | Message], near: Mapping[str, str] | None = None
) -> Message:
    """What to say of a name that does not exist, with what there is and the nearest.

    Of more names than anybody reads, these are the nearest three.

    ``what`` is a message of its own, so that it can have an article.
    """
    names = near or {each: each for each in known if isinstance(each, str)}
    words = {word.casefold(): meant for word, meant in names.items()}
    guess = did_you_mean(nearest(name.casefold(), words, words))
    if len(known) > _MOST_NAMED:
        three = _nearest_three(name, known)
        sentence = message(
            "unknown-name-nearest",
            "There is no {what} {name}; the nearest are {known}.",
            what=what,
            name=Written(name),
            known=Listed(tuple(map(_whole, three)), ","),
        )
        told = [did_you_mean(str(each)) for each in three]
        return sentence if guess is None or guess in told else joined(sentence, guess)
    there: Item | Listed = (
        Listed(tuple(map(_whole, known)), ",") if known else message("known-none", "none")
    )
    sentence = message(
        "unknown-name",
        "There is no {what} {name}; there are {known}.",
        what=what,
        name=Written(name),
        known=there,
    )
    return sentence if guess is None else joined(sentence, guess)


_MOST_NAMED = 40


def _nearest_three(word: str, names: Sequence[str | Message]) -> Sequence[str | Message]:
    """The names that are most like a word, those first that have it in them."""
    from difflib import SequenceMatcher

    sought = word.casefold()[:LONGEST_NAME]

    def unlike(name: str | Message) -> tuple[bool, float]:
        known = str(name).casefold()
        return sought not in known, -SequenceMatcher(None, sought, known).ratio()

    return sorted(names, key=unlike)[:3]


def _whole(name: str | Message) -> Item:
    # Some have words of their own, and others may be long.
    return name if isinstance(name, Spoken | Message) else Verbatim(name)


def nearest(word: str, words: Iterable[str], meant: Mapping[str, str] | None = None) -> str | None:
    """The word that comes nearest, one that begins alike first; None when none is near.

    One letter alone says nothing about how a word begins. ``meant`` maps a word to the one that is
    to be named instead.

    >>> nearest("marchant", ["merchant", "farmer"]), nearest("x", ["merchant", "farmer"])
    ('merchant', None)
    """
    known = list(words)
    matches = [each for each in known if len(word) > 1 and each.startswith(word)]
    if not matches:
        # Only a mistake needs difflib, and importing it would be felt by everybody.
        from difflib import get_close_matches

        matches = get_close_matches(word[:LONGEST_NAME], known, n=1)
    if not matches:
        return None
    return meant[matches[0]] if meant else matches[0]


class ProblemEntry(TypedDict):
    """A problem as documents have it."""

    code: str
    where: str
    message: str
    line: NotRequired[int]
    column: NotRequired[int]
    excerpt: NotRequired[str]


def problem_entry(problem: Problem, language: str = "en") -> ProblemEntry:
    """A problem for a document, and where it was read from text, the spot there."""
    entry: ProblemEntry = {
        "code": str(problem.code),
        "where": problem.where,
        "message": problem.message_in(language),
    }
    if problem.line is not None:
        entry["line"] = problem.line
    if problem.column is not None:
        entry["column"] = problem.column
    if problem.excerpt is not None:
        entry["excerpt"] = problem.excerpt
    return entry
