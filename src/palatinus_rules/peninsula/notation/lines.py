"""Lines of a text that each say one thing under a heading, in English or in Italian.

The text becomes the same document that JSON has, so that names, numbers and rules are looked at in
one place. Here only headings and signs matter, and where each part stood.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import ClassVar

from attrs import Factory, define, field

from palatinus_rules.kit.headed_text import HeadedText
from palatinus_rules.kit.messages import Verbatim, Written, did_you_mean, message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.kit.texts import Span
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.notation.vocabulary import FIRST_LINES
from palatinus_rules.peninsula.readers import Parsed
from palatinus_rules.peninsula.units import read_force

Section = dict[str, object]
"""An object of a document while it is made."""


_LONGEST_HEADING = 5
"""How many words a heading has at most."""


_COMMENT = ";"


def without_comment(line: Span) -> Span:
    """What a line says, without a comment and without spaces around it."""
    return line.before(len(line.source.partition(_COMMENT)[0]))


class UnreadableError(Exception):
    """Ends the reading of a line with the part of it that cannot be read, and maybe with why."""

    def __init__(self, part: Span, problem: Problem | None = None) -> None:
        super().__init__(part)
        self.part = part
        self.problem = problem


def _begun(text: LinesText) -> Section:
    return text.begun()


@define(eq=False, slots=False)
class LinesText(HeadedText):
    """Makes a document of the lines of a text, and remembers where each part stood.

    ``headings`` are the known ones, each with an example; ``italian`` are other words for them.
    Some headings are followed by a name or a number before the colon; these are in ``with_word``,
    and in ``maybe_with_word`` those that may be.
    """

    headings: ClassVar[Mapping[str, str]]
    italian: ClassVar[Mapping[str, str]]
    with_word: ClassVar[frozenset[str]] = frozenset()
    maybe_with_word: ClassVar[frozenset[str]] = frozenset()

    document: Section = field(init=False, default=Factory(_begun, takes_self=True))

    def begun(self) -> Section:
        """The document before anything is read."""
        return {}

    @abstractmethod
    def take(self, heading: str, word: Span, rest: Span) -> None:
        """Takes what one line says. Raises :class:`.UnreadableError` for what cannot be read."""

    def read(self, lines: Iterable[Span]) -> Parsed:
        """Reads all lines; what is wrong with one does not keep the others from being read."""
        with self.problems.until_enough():
            self.read_lines(lines)
        return Parsed(self.whole(), self.places, self.problems.collected())

    def whole(self) -> Section:
        """The document, once everything is read."""
        return self.document

    def known_headings(self) -> Mapping[str, str]:
        """The headings in English and Italian."""
        return {**{each: each for each in self.headings}, **self.italian}

    def without_comment(self, line: Span) -> Span:
        """What a line says; any semicolon begins a comment."""
        return without_comment(line)

    def read_line(self, said: Span) -> None:
        """Reads a line, or notes why it cannot be read."""
        before, colon, _ = said.text.partition(":")
        heading, word = self._heading(said.before(len(before)))
        if heading is None or not colon:
            self._unknown(said, before)
            return
        rest = said.after(len(before) + 1)
        try:
            wanted = heading in self.with_word
            if heading not in self.maybe_with_word and bool(word.text) != wanted:
                raise UnreadableError(said)
            self.take(heading, word, rest)
        except UnreadableError as error:
            self._unreadable(heading, error.part if error.part.text else said, error.problem)

    def _heading(self, before: Span) -> tuple[str | None, Span]:
        """The heading with which a line begins, the longest first, and what follows it."""
        words = before.words()[:_LONGEST_HEADING]
        for number in range(len(words), 0, -1):
            known = self.heading(" ".join(each.text for each in words[:number]))
            if known is not None:
                last = words[number - 1]
                return known, before.after(last.column + last.length - before.column)
        return None, before

    def _unknown(self, line: Span, before: str) -> None:
        heading = self.nearest_heading(before.strip().casefold())
        guess = None if heading is None else f"{heading.capitalize()}:"
        guess = FIRST_LINES.get(line.text.casefold(), guess)
        problem = Problem(
            ProblemCode.LINE_UNKNOWN,
            "",
            message(
                "notation-line-unknown",
                "No line begins like this; a line is a heading, a colon and what it says.",
            ),
            (did_you_mean(None if guess is None else Verbatim(guess)),),
        )
        self.problems.append(line.of(problem))

    def _unreadable(self, heading: str, part: Span, told: Problem | None) -> None:
        problem = told or Problem(
            ProblemCode.LINE_UNREADABLE,
            "",
            message(
                "notation-part-unreadable",
                "{part} cannot be read here; the line is written like {example}",
                part=Written(part.text),
                example=Verbatim(self.headings[heading]),
            ),
        )
        self.problems.append(part.of(problem))

    def put(
        self,
        section: Section,
        where: str,
        key: str,
        part: Span,
        value: object,
        *,
        name: str | None = None,
    ) -> None:
        """Puts a value into a section, once, and remembers where it stood.

        ``name`` is what its line calls it, where it has a name of its own.
        """
        if key in section:
            raise UnreadableError(part, twice(self.places[where], name))
        section[key] = value
        self.places[where] = part

    def put_named(self, section: Section, where: str, name: str, part: Span, value: object) -> None:
        """The same for a value whose key is its name."""
        self.put(section, where, name, part, value, name=name)

    def force(self, part: Span) -> dict[str, int]:
        """A force as documents have it; a dash is nobody."""
        if part.text == "-":
            return {}
        force = read_force(part.text)
        if isinstance(force, list):
            for each in force:
                self.problems.append(part.of(each))
            return {}
        return force.to_counts()


def twice(before: Span, name: str | None = None) -> Problem:
    """The problem of something that stands in a text already."""
    if name is None:
        return Problem(
            ProblemCode.KEY_TWICE,
            "",
            message("notation-line-repeated", "Line {line} says this already.", line=before.line),
        )
    return Problem(
        ProblemCode.KEY_TWICE,
        "",
        message(
            "notation-name-twice",
            "{name} already stands in line {line}.",
            name=Written(name),
            line=before.line,
        ),
    )


def number(part: Span) -> int:
    """A number of at most four digits. Raises :class:`.UnreadableError` for anything else."""
    if part.text.isascii() and part.text.isdigit() and len(part.text) < 5:
        return int(part.text)
    raise UnreadableError(part)


def named(part: Span) -> str:
    """A name, which is not empty."""
    if not part.text:
        raise UnreadableError(part)
    return part.text


def bracketed(part: Span) -> tuple[Span, Span | None]:
    """What stands before brackets at the end, and what stands in them, if there are any.

    >>> name, inside = bracketed(Span(1, 1, 16, "lucania (dotted)"))
    >>> name.text, inside and inside.text
    ('lucania', 'dotted')
    """
    before, bracket, _ = part.text.partition("(")
    if not bracket:
        return part, None
    if not part.text.endswith(")"):
        raise UnreadableError(part)
    inside = part.part(len(before) + 1, part.length - len(before) - 2)
    return part.before(len(before)), inside.stripped()


def named_number(part: Span) -> tuple[str, int]:
    """A name with a number after it."""
    name, last = part.before_last_word()
    return named(name), number(last)


def listed_text(items: Iterable[object]) -> str:
    """Things one after another, as the readers take them apart."""
    return ", ".join(map(str, items))


def numbers_text(numbers: Mapping[str, int]) -> str:
    """Names with numbers after them, which :func:`named_number` reads."""
    return listed_text(f"{name} {number}" for name, number in numbers.items())
