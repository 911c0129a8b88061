"""What the texts have in common: the line that names the format, and headings line by line."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from attrs import Factory, define

from palatinus_rules.formats.notation.abroad import HEADINGS
from palatinus_rules.formats.notation.marks import parse_set
from palatinus_rules.formats.notation.words import (
    WordReader,
    answer,
    before_comment,
    listed_words,
    lowered,
)
from palatinus_rules.formats.sorts import Sort
from palatinus_rules.kit.messages import Message, Written, did_you_mean, message, term
from palatinus_rules.kit.problems import PalatinusError, Problem, nearest
from palatinus_rules.kit.texts import Span, decoded
from palatinus_rules.rules.box import ColorSet
from palatinus_rules.rules.codes import ProblemCode
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.position import Player
from palatinus_rules.rules.tiles import Springs, springs_by_hill, springs_problems

GAME = "Palatinus game 1"
POSITION = "Palatinus position 1"
COPY = "Palatinus copy 1"
NO_SPRINGS = "none"
SPRINGS_HEADING = "Springs"
BACKS_TOLD = "told"
BACKS_HEADING = "Backs"

SORTS: Mapping[str, Sort] = MappingProxyType(
    {GAME: Sort.RECORD, POSITION: Sort.POSITION, COPY: Sort.COPY}
)
"""The first lines of the texts, and what the texts are called in a sentence."""

_SUBJECTS: Mapping[str, Message] = MappingProxyType(
    {
        GAME: message("text-record", "The record of a game"),
        POSITION: message("part-position", "A position"),
        COPY: message("text-copy", "A copy of the game"),
    }
)
"""What the texts are called where a sentence begins."""

Headings = Mapping[str, tuple[str, Callable[[str], None]]]

_LINE_END = re.compile(r"\r\n|\r|\n")
_HEADING = re.compile(r"\s*([^\W\d_]{2,})\s*:(.*)", re.DOTALL)
_HEADING_WITHOUT_COLON = re.compile(r"\s*([^\W\d_]{2,})(\s.*)", re.DOTALL)
_BEFORE_PLUS = re.compile(r"([^\s+]*)\s*\+\s*")
_LETTER_AND_NUMBERS = re.compile(r"([^\W\d_])([0-9]{0,20})")


def _called(heading: str) -> Message:
    """A heading for a sentence, which names it as its reader would write it."""
    return term("heading", heading.capitalize())


@define(eq=False, slots=False)
class HeadingsReader(WordReader, ABC):
    """Takes the headings out of a text; ``places`` tells where each part of it stands.

    ``needed`` are the headings that must not be missing, with their paths; ``known_springs``
    and ``known_set`` stand in for what the text does not tell.
    """

    first_line: ClassVar[str]
    needed: ClassVar[Mapping[str, str]]

    places: dict[str, Span] = Factory(dict)
    title: str | None = None
    players: list[Player | None] = Factory(list)
    springs: dict[Hill, frozenset[int]] = Factory(dict)
    known_springs: Springs | None = None
    known_set: ColorSet | None = None
    players_told: bool = True
    color_set: ColorSet | None = None
    _known: Headings = Factory(dict)

    @abstractmethod
    def headings(self) -> Headings:
        """The headings of this sort of text, in small letters: their paths, and who reads them."""

    @abstractmethod
    def read_other_line(self) -> None:
        """Reads a line that is no heading."""

    def read_source(self, source: str | bytes) -> None:
        """Reads a whole text, or notes why it is none."""
        text = decoded(source, ProblemCode.NOT_TEXT)
        if isinstance(text, Problem):
            self.problems.append(text)
        elif not text.strip():
            self.note(
                ProblemCode.NOT_TEXT,
                "",
                message(
                    "text-empty",
                    "This is empty; {expected} was expected.",
                    expected=SORTS[self.first_line],
                ),
            )
        else:
            self._read(text)

    def _read(self, text: str) -> None:
        self._known = self.headings()
        begun = False
        for self.line, self.source in enumerate(_LINE_END.split(text), 1):
            self.span = stripped(self.source, 0, len(self.source))
            if self.goes_on():
                self.read_other_line()
            elif self.source.strip() and not self.source.lstrip().startswith(";"):
                if not begun and (self._is_json() or self._is_of_another_sort()):
                    return
                if begun or not self._is_first_line():
                    self._read_line()
                begun = True
        self.line = 0
        self.end()

    def goes_on(self) -> bool:
        """Whether something from the lines before, such as a comment, goes on in this one."""
        return False

    def end(self) -> None:
        """Notes what is missing once everything is read."""
        told = {*self.places}
        if self.known_springs is not None and "springs" not in told:
            self.springs = dict(springs_by_hill(self.known_springs))
            told.add("springs")
        if "set" not in told:
            self.color_set = self.known_set
        for heading, path in self.needed.items():
            if path not in told:
                self.note(
                    ProblemCode.KEY_MISSING,
                    path,
                    message(
                        "text-first-line-missing",
                        "{text} lacks its line '{heading}: …'.",
                        text=_SUBJECTS[self.first_line],
                        heading=_called(heading),
                    ),
                )

    def _is_json(self) -> bool:
        """Whether the text begins like a JSON document; then nothing is looked into."""
        found = self.source.lstrip().startswith(("{", "["))
        if found:
            self.note(
                ProblemCode.FORMAT_UNKNOWN,
                "format",
                message(
                    "json-instead-of-text",
                    "This is JSON, but {sort} as text ('{first_line}') was expected.",
                    sort=SORTS[self.first_line],
                    first_line=self.first_line,
                ),
            )
        return found

    def _is_of_another_sort(self) -> bool:
        """Whether the first line names another format; then nothing is looked into."""
        first = lowered(" ".join(self._words()))
        for line, sort in SORTS.items():
            if first == lowered(line) and line != self.first_line:
                self.note(
                    ProblemCode.FORMAT_UNKNOWN,
                    "format",
                    message(
                        "text-of-other-sort",
                        "This is {sort}, but {expected} ('{line}') was expected.",
                        sort=sort,
                        expected=SORTS[self.first_line],
                        line=self.first_line,
                    ),
                )
                return True
        return False

    def _is_first_line(self) -> bool:
        """Whether this is the line that names the format; notes what is wrong with it."""
        words = [lowered(word) for word in self._words()]
        expected = lowered(self.first_line).split()
        if words != expected:
            self.note(
                ProblemCode.FORMAT_UNKNOWN,
                "format",
                message(
                    "text-first-line-told",
                    "{text} begins with the line '{line}'.",
                    text=_SUBJECTS[self.first_line],
                    line=self.first_line,
                ),
            )
        return words[:1] == expected[:1]

    def _words(self) -> list[str]:
        """The words of the line, without the comment."""
        return self.source[: before_comment(self.source)].split()

    def _read_line(self) -> None:
        heading = _HEADING.fullmatch(self.source) or self._without_colon()
        if heading is None:
            self.read_other_line()
            return
        name = self._name(heading)
        if name not in self._known:
            self._note_unknown(heading)
            return
        path, read = self._known[name]
        if path in _ONCE and path in self.places:
            self.note(
                ProblemCode.KEY_TWICE,
                path,
                message(
                    "heading-already-in-line",
                    "'{heading}: …' is already in line {line}.",
                    heading=heading[1],
                    line=self.places[path].line,
                ),
            )
            return
        end = len(self.source)
        if path not in _ANY_TEXT:
            end = heading.start(2) + before_comment(heading[2])
        start, end = self.span = stripped(self.source, heading.start(2), end)
        self.places.setdefault(path, self.place())
        read(self.source[start:end])

    def _name(self, heading: re.Match[str]) -> str:
        """A heading in small letters and in English."""
        return HEADINGS.get(heading[1].casefold(), lowered(heading[1]))

    def _without_colon(self) -> re.Match[str] | None:
        """A heading without its colon; that is noted, and the heading is read all the same."""
        heading = _HEADING_WITHOUT_COLON.fullmatch(self.source)
        if heading is None or self._name(heading) not in self._known:
            return None
        self.span = heading.span(1)
        self.note(
            ProblemCode.KEY_UNKNOWN,
            "",
            message(
                "heading-colon-missing",
                "A colon is missing after '{heading}' in this line.",
                heading=heading[1],
            ),
        )
        return heading

    def _note_unknown(self, heading: re.Match[str]) -> None:
        self.span = heading.span(1)
        if lowered(heading[1]) == "players" and "player" in self._known:
            self.players_told = False
            self.places.setdefault("players", self.place())
            self.note(
                ProblemCode.KEY_UNKNOWN,
                "",
                message(
                    "heading-player-repeats",
                    "Every player has a line: 'Player: red', then 'Player: yellow', and so on.",
                ),
            )
            return
        names = {**HEADINGS, **{name: name for name in self._known}}
        near = nearest(heading[1].lower(), [each for each in names if names[each] in self._known])
        meant = None if near is None else names[near]
        if meant is not None:
            self.places.setdefault(self._known[meant][0], self.place())
            self.players += [None] if meant == "player" else []
        self.note(
            ProblemCode.KEY_UNKNOWN,
            "",
            message(
                "heading-unknown",
                "There is no line '{heading}: …'; there are {known}.",
                heading=heading[1],
                known=tuple(map(_called, self._known)),
            ),
            did_you_mean(None if meant is None else _called(meant)),
        )

    def read_title(self, value: str) -> None:
        """Any text; a heading without one is no title."""
        self.title = self.any_text(value, "title") if value else None

    def read_player(self, value: str) -> None:
        """A color, with two players a plus and the second color, and the name if there is one."""
        where = f"players[{len(self.players)}]"
        self.places.setdefault("players", self.place())
        self.places[where] = self.place()
        joined = _BEFORE_PLUS.sub(r"\1+", value, count=1) if _BEFORE_PLUS.match(value) else value
        colors, name = [*joined.split(maxsplit=1), "", ""][:2]
        own, plus, second = colors.partition("+")
        start, end = self.span
        before_name = len(value[: len(value) - len(name)].rstrip())
        self.span = start, start + max(1, len(own))
        color = self.color(own, f"{where}.color")
        self.span = start + before_name - len(second), start + max(1, before_name)
        second_color = self.color(second, f"{where}.second_color") if plus else None
        self.span = end - len(name), end
        label = self.any_text(name, f"{where}.name") if name else None
        if not (label or name.startswith('"')):
            label = None
        readable = color is not None and (second_color is not None or not plus)
        self.players.append(
            Player(color, second_color, label) if color is not None and readable else None
        )

    def read_set(self, value: str) -> None:
        """How the twelve of a color split."""
        try:
            self.color_set = parse_set(value)
        except PalatinusError as error:
            self.note(
                ProblemCode.SET_IMPOSSIBLE,
                "set",
                message(
                    "set-unreadable",
                    "The set cannot be {set}: {reason}.",
                    set=Written(value),
                    reason=error.in_words,
                ),
            )

    def read_springs(self, value: str) -> None:
        """The fields with a spring, tile by tile."""
        if answer(value) == NO_SPRINGS:
            return
        if not listed_words(value):
            self.note(
                ProblemCode.WORD_UNKNOWN,
                "springs",
                message(
                    "springs-unreadable",
                    "Springs are written like A25 B14: tile, then fields; or it is '{none}'.",
                    none=term("answer", NO_SPRINGS),
                ),
            )
        example = message("example-tile-and-springs", "A25: tile, then its fields")
        for hill, digits, where in self.by_hill("springs", example):
            self.places.setdefault(where, self.place())
            numbers = [*self.springs.get(hill, ()), *(int(digit) for digit in digits)]
            self.note_all(springs_problems(hill, sorted(numbers), where))
            self.springs[hill] = frozenset(number for number in numbers if number in range(1, 7))

    def by_hill(self, path: str, example: Message) -> Iterator[tuple[Hill, str, str]]:
        """Words that begin with the letter of a tile: its hill, the rest, and the path."""
        for word in self.each_word(*self.span):
            parts = _LETTER_AND_NUMBERS.fullmatch(word)
            if parts is None:
                self.note(
                    ProblemCode.WORD_UNKNOWN,
                    path,
                    message(
                        "word-unreadable",
                        "{word} cannot be read; write it like {example}.",
                        word=Written(word),
                        example=example,
                    ),
                )
                continue
            hill = self.hill(parts[1], path)
            if hill is not None:
                yield hill, parts[2], f"{path}.{hill}"


_ONCE = {"title", "backs", "set", "rulings", "result", "result.winners"}
_ANY_TEXT = {"title", "players"}


def stripped(source: str, start: int, end: int) -> tuple[int, int]:
    """A part of a line without the spaces around it."""
    part = source[start:end]
    start += len(part) - len(part.lstrip())
    return start, max(start, start + len(part.strip()))
