"""Lines of a text that each say one thing under a heading, in English or in Italian.

The text becomes the same document that JSON has, so that names, numbers and rules are looked at in
one place. Here only headings and signs matter, and where each part stood.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import ClassVar

from attrs import Factory, define

from palatinus_rules.kit.messages import Verbatim, Written, did_you_mean, message
from palatinus_rules.kit.problems import Findings, Problem, nearest
from palatinus_rules.kit.texts import Span
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.notation.scraps import Scrap, UnreadableError, lines_of
from palatinus_rules.peninsula.notation.vocabulary import FIRST_LINES
from palatinus_rules.peninsula.reading import Parsed
from palatinus_rules.peninsula.units import read_force

Section = dict[str, object]
"""An object of a document while it is made."""


_LONGEST_HEADING = 5
"""How many words a heading has at most."""


@define
class LinesText:
    """Makes a document of the lines of a text, and remembers where each part stood.

    ``headings`` are the known ones, each with an example; ``italian`` are other words for them.
    Some headings are followed by a name or a number before the colon; these are in ``with_word``,
    and in ``maybe_with_word`` those that may be.
    """

    headings: ClassVar[Mapping[str, str]]
    italian: ClassVar[Mapping[str, str]]
    with_word: ClassVar[frozenset[str]] = frozenset()
    maybe_with_word: ClassVar[frozenset[str]] = frozenset()
    first_line: ClassVar[str]

    document: Section = Factory(dict)
    places: dict[str, Span] = Factory(dict)
    problems: Findings = Factory(Findings)

    @abstractmethod
    def take(self, heading: str, word: Scrap, rest: Scrap) -> None:
        """Takes what one line says. Raises :class:`.UnreadableError` for what cannot be read."""

    def read(self, text: str, first: int = 1, problems: Findings | None = None) -> Parsed:
        """Reads all lines; what is wrong with one does not keep the others from being read.

        Where the text is a part of another, ``first`` is the number of the first line, and
        ``problems`` are those before it, which are told with its own.
        """
        if problems is not None:
            self.problems = problems
        with self.problems.until_enough():
            for number, line in enumerate(lines_of(text, first)):
                if number > 0 or line.text.casefold() != self.first_line.casefold():
                    self._line(line)
        return Parsed(self.document, self.places, self.problems.told())

    def _line(self, line: Scrap) -> None:
        before, colon, _ = line.text.partition(":")
        heading, word = self._heading(line.cut(len(before))[0])
        if heading is None or not colon:
            self._unknown(line, before)
            return
        rest = line.cut(len(before) + 1)[1]
        try:
            wanted = heading in self.with_word
            if heading not in self.maybe_with_word and bool(word.text) != wanted:
                raise UnreadableError(line)
            self.take(heading, word, rest)
        except UnreadableError as error:
            self._unreadable(heading, error.scrap if error.scrap.text else line, error.problem)

    def _heading(self, before: Scrap) -> tuple[str | None, Scrap]:
        """The heading with which a line begins, the longest first, and what follows it."""
        words = before.words()[:_LONGEST_HEADING]
        for number in range(len(words), 0, -1):
            begun = " ".join(each.text for each in words[:number]).casefold()
            known = self.italian.get(begun, begun)
            if known in self.headings:
                end = words[number - 1].start + len(words[number - 1].text) - before.start
                return known, before.cut(end)[1]
        return None, before

    def _unknown(self, line: Scrap, before: str) -> None:
        known = {**{each: each for each in self.headings}, **self.italian}
        heading = nearest(before.strip().casefold(), known)
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
        self.problems.append(line.span.of(problem))

    def _unreadable(self, heading: str, scrap: Scrap, told: Problem | None) -> None:
        problem = told or Problem(
            ProblemCode.LINE_UNREADABLE,
            "",
            message(
                "notation-part-unreadable",
                "{part} cannot be read here; the line is written like {example}",
                part=Written(scrap.text),
                example=Verbatim(self.headings[heading]),
            ),
        )
        self.problems.append(scrap.span.of(problem))

    def put(
        self,
        section: Section,
        where: str,
        key: str,
        scrap: Scrap,
        value: object,
        *,
        name: str | None = None,
    ) -> None:
        """Puts a value into a section, once, and remembers where it stood.

        ``name`` is what its line calls it, where it has a name of its own.
        """
        if key in section:
            raise UnreadableError(scrap, twice(self.places[where], name))
        section[key] = value
        self.places[where] = scrap.span

    def put_named(
        self, section: Section, where: str, name: str, scrap: Scrap, value: object
    ) -> None:
        """The same for a value whose key is its name."""
        self.put(section, where, name, scrap, value, name=name)

    def force(self, scrap: Scrap) -> dict[str, int]:
        """A force as documents have it; a dash is nobody."""
        if scrap.text == "-":
            return {}
        force = read_force(scrap.text)
        if isinstance(force, list):
            for each in force:
                self.problems.append(scrap.span.of(each))
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


def number(scrap: Scrap) -> int:
    """A number of at most four digits. Raises :class:`.UnreadableError` for anything else."""
    if scrap.text.isascii() and scrap.text.isdigit() and len(scrap.text) < 5:
        return int(scrap.text)
    raise UnreadableError(scrap)


def named(scrap: Scrap) -> str:
    """A name, which is not empty."""
    if not scrap.text:
        raise UnreadableError(scrap)
    return scrap.text


def bracketed(scrap: Scrap) -> tuple[Scrap, Scrap | None]:
    """What stands before brackets at the end, and what stands in them, if there are any.

    >>> name, inside = bracketed(Scrap("lucania (dotted)", 1, 0, "…"))
    >>> name.text, inside and inside.text
    ('lucania', 'dotted')
    """
    before, bracket, _ = scrap.text.partition("(")
    if not bracket:
        return scrap, None
    if not scrap.text.endswith(")"):
        raise UnreadableError(scrap)
    inside = Scrap(
        scrap.text[len(before) + 1 : -1], scrap.line, scrap.start + len(before) + 1, scrap.source
    )
    return scrap.cut(len(before))[0], inside.stripped()


def named_number(scrap: Scrap) -> tuple[str, int]:
    """A name with a number after it."""
    name, last = scrap.before_last_word()
    return named(name), number(last)
