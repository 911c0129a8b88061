"""What the texts have in common: the line that names the format, and headings line by line."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import ClassVar

from attrs import Factory, define

from palatinus_rules.formats.document_names import A_POSITION, Sort
from palatinus_rules.formats.notation.marks import parse_set
from palatinus_rules.formats.notation.words import (
    WordReader,
    answer,
    any_text,
    before_comment,
    listed_words,
    lowered,
)
from palatinus_rules.kit.headed_text import HeadedText
from palatinus_rules.kit.messages import Message, Written, did_you_mean, message, term
from palatinus_rules.kit.problems import PalatinusError, Problem
from palatinus_rules.kit.texts import NOWHERE, Span, empty, lines_of, text_of
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

TRANSLATED_HEADINGS: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("titolo", "titel", "titre"), "title"),
        **dict.fromkeys(("giocatore", "giocatori", "spieler", "joueur", "joueurs"), "player"),
        **dict.fromkeys(("fonti", "fonte", "quellen", "quelle", "sources", "source"), "springs"),
        **dict.fromkeys(("retro", "rückseiten", "dos"), "backs"),
        **dict.fromkeys(("serie", "satz", "série"), "set"),
        **dict.fromkeys(("interpretazioni", "lesarten", "interprétations"), "rulings"),
        **dict.fromkeys(("tessere", "tafeln", "tuiles"), "tiles"),
        **dict.fromkeys(("gettoni", "hügelchips", "jetons"), "tokens"),
        **dict.fromkeys(("svelati", "aufgedeckt", "dévoilés"), "reveal"),
        **dict.fromkeys(("risultato", "ergebnis", "résultat"), "result"),
        **dict.fromkeys(("vincitore", "gewinner", "sieger", "vainqueur", "gagnant"), "winner"),
        **dict.fromkeys(("vincitori", "vainqueurs", "gagnants"), "winners"),
    }
)
"""Headings of other languages in small letters, each with the English one; none is written."""

_SUBJECTS: Mapping[str, Message] = MappingProxyType(
    {
        GAME: message("text-record", "The record of a game"),
        POSITION: A_POSITION,
        COPY: message("text-copy", "A copy of the game"),
    }
)
"""What the texts are called where a sentence begins."""

Headings = Mapping[str, tuple[str, Callable[[str], None]]]

_HEADING = re.compile(r"\s*([^\W\d_]{2,})\s*:(.*)", re.DOTALL)
_HEADING_WITHOUT_COLON = re.compile(r"\s*([^\W\d_]{2,})(\s.*)", re.DOTALL)
_BEFORE_PLUS = re.compile(r"([^\s+]*)\s*\+\s*")
_LETTER_AND_NUMBERS = re.compile(r"([^\W\d_])([0-9]{0,20})")


def _called(heading: str) -> Message:
    """A heading for a sentence, which names it as its reader would write it."""
    return term("heading", heading.capitalize())


@define(eq=False, slots=False)
class HeadingsReader(HeadedText, WordReader):
    """Takes the headings out of a text; ``places`` tells where each part of it stands.

    ``needed`` are the headings that must not be missing, with their paths; ``known_springs``
    and ``known_set`` stand in for what the text does not tell. ``line`` is the number of its first
    line, for a text that stands further down in a longer one.
    """

    needed: ClassVar[Mapping[str, str]]

    line: int = 1
    title: str | None = None
    players: list[Player | None] = Factory(list)
    springs: dict[Hill, frozenset[int]] = Factory(dict)
    known_springs: Springs | None = None
    known_set: ColorSet | None = None
    players_told: bool = True
    color_set: ColorSet | None = None

    @cached_property
    def _readers(self) -> Headings:
        return self.headings()

    @abstractmethod
    def headings(self) -> Headings:
        """The headings of this sort of text, in small letters: their paths, and who reads them."""

    @abstractmethod
    def read_other_line(self) -> None:
        """Reads a line that is no heading."""

    def read_source(self, source: str | bytes) -> None:
        """Reads a whole text, or notes why it is none."""
        text = text_of(source, ProblemCode.NOT_TEXT, self.line)
        if isinstance(text, Problem):
            self.problems.append(text)
        elif not text.strip():
            self.problems.append(empty(ProblemCode.NOT_TEXT, SORTS[self.first_line]))
        elif not self._is_something_else(text):
            self.read_lines(lines_of(text, self.line))
            self.here = NOWHERE
            self.end()

    def known_headings(self) -> Mapping[str, str]:
        """The headings of this sort of text, in all languages."""
        names = {**TRANSLATED_HEADINGS, **{name: name for name in self._readers}}
        return {name: english for name, english in names.items() if english in self._readers}

    def without_comment(self, line: Span) -> Span:
        """What a line says, up to a comment."""
        end = before_comment(line.source)
        return line.stripped() if end == line.length else line.before(end)

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

    def _is_something_else(self, text: str) -> bool:
        """Whether a text is JSON, or of another format; then nothing is looked into."""
        for line in lines_of(text, self.line):
            said = self.without_comment(line)
            if said.length:
                self.here = line.stripped()
                return self._is_json(said) or self._is_of_another_sort(said)
        return False

    def _is_json(self, said: Span) -> bool:
        found = said.text.startswith(("{", "["))
        if found:
            self.note(
                ProblemCode.FORMAT_UNKNOWN,
                "format",
                message(
                    "json-instead-of-text",
                    "This is JSON, but {sort} as text ({first_line}) was expected.",
                    sort=SORTS[self.first_line],
                    first_line=Written(self.first_line),
                ),
            )
        return found

    def _is_of_another_sort(self, said: Span) -> bool:
        first = lowered(" ".join(said.text.split()))
        for line, sort in SORTS.items():
            if first == lowered(line) and line != self.first_line:
                self.note(
                    ProblemCode.FORMAT_UNKNOWN,
                    "format",
                    message(
                        "text-of-other-sort",
                        "This is {sort}, but {expected} ({line}) was expected.",
                        sort=sort,
                        expected=SORTS[self.first_line],
                        line=Written(self.first_line),
                    ),
                )
                return True
        return False

    def is_first_line(self, said: Span) -> bool:
        """Whether this is the line that names the format; notes what is wrong with it."""
        self.here = _whole(said)
        words = [lowered(word) for word in said.text.split()]
        expected = lowered(self.first_line).split()
        if words != expected:
            self.note(
                ProblemCode.FORMAT_UNKNOWN,
                "format",
                message(
                    "text-first-line-told",
                    "{text} begins with the line {line}.",
                    text=_SUBJECTS[self.first_line],
                    line=Written(self.first_line),
                ),
            )
        return words[:1] == expected[:1]

    def read_line(self, said: Span) -> None:
        """Reads a heading with what it says, or another line."""
        self.here = _whole(said)
        heading = _HEADING.fullmatch(self.here.source) or self._without_colon()
        if heading is None:
            self.read_other_line()
            return
        name = self.heading(heading[1])
        if name is None:
            self._note_unknown(heading)
            return
        path, read = self._readers[name]
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
        end = len(said.source)
        if path not in _ANY_TEXT:
            end = heading.start(2) + before_comment(heading[2])
        self.here = said.between(heading.start(2), end).stripped()
        self.places.setdefault(path, self.here)
        read(self.here.text)

    def heading(self, written: str) -> str | None:
        """The English heading that somebody wrote, with letters of other alphabets as they are."""
        found = TRANSLATED_HEADINGS.get(written.casefold(), lowered(written))
        return found if found in self._readers else None

    def _without_colon(self) -> re.Match[str] | None:
        """A heading without its colon; that is noted, and the heading is read all the same."""
        heading = _HEADING_WITHOUT_COLON.fullmatch(self.here.source)
        if heading is None or self.heading(heading[1]) is None:
            return None
        self.here = self.here.between(*heading.span(1))
        self.note(
            ProblemCode.KEY_UNKNOWN,
            "",
            message(
                "heading-colon-missing",
                "A colon is missing after {heading} in this line.",
                heading=Written(heading[1]),
            ),
        )
        return heading

    def _note_unknown(self, heading: re.Match[str]) -> None:
        self.here = self.here.between(*heading.span(1))
        if lowered(heading[1]) == "players" and "player" in self._readers:
            self.players_told = False
            self.places.setdefault("players", self.here)
            self.note(
                ProblemCode.KEY_UNKNOWN,
                "",
                message(
                    "heading-player-repeats",
                    "Every player has a line: 'Player: red', then 'Player: yellow', and so on.",
                ),
            )
            return
        near = self.nearest_heading(heading[1].lower())
        meant = None if near is None else self.heading(near)
        if meant is not None:
            self.places.setdefault(self._readers[meant][0], self.here)
            self.players += [None] if meant == "player" else []
        self.note(
            ProblemCode.KEY_UNKNOWN,
            "",
            message(
                "heading-unknown",
                "There is no line '{heading}: …'; there are {known}.",
                heading=heading[1],
                known=tuple(map(_called, self._readers)),
            ),
            did_you_mean(None if meant is None else _called(meant)),
        )

    def read_title(self, value: str) -> None:
        """Any text; a heading without one is no title."""
        self.title = self.any_text(value, "title") if value else None

    def read_player(self, value: str) -> None:
        """A color, with two players a plus and the second color, and the name if there is one."""
        where = f"players[{len(self.players)}]"
        self.places.setdefault("players", self.here)
        self.places[where] = self.here
        joined = _BEFORE_PLUS.sub(r"\1+", value, count=1) if _BEFORE_PLUS.match(value) else value
        colors, name = [*joined.split(maxsplit=1), "", ""][:2]
        own, plus, second = colors.partition("+")
        start, end = self.here.bounds
        before_name = len(value[: len(value) - len(name)].rstrip())
        self.here = self.here.between(start, start + max(1, len(own)))
        color = self.color(own, f"{where}.color")
        second_start = start + before_name - len(second)
        self.here = self.here.between(second_start, start + max(1, before_name))
        second_color = self.color(second, f"{where}.second_color") if plus else None
        self.here = self.here.between(end - len(name), end)
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
            self.places.setdefault(where, self.here)
            numbers = [*self.springs.get(hill, ()), *(int(digit) for digit in digits)]
            self.note_all(springs_problems(hill, sorted(numbers), where))
            self.springs[hill] = frozenset(number for number in numbers if number in range(1, 7))

    def by_hill(self, path: str, example: Message) -> Iterator[tuple[Hill, str, str]]:
        """Words that begin with the letter of a tile: its hill, the rest, and the path."""
        for word in self.each_word():
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


def _whole(said: Span) -> Span:
    """All of a line, with its comment, for what is wrong with all of it."""
    if said.length == len(said.source):
        return said
    return said.between(0, len(said.source)).stripped()


def table_lines(title: str | None, players: Iterable[Player]) -> Iterator[str]:
    """The title, if there is one, and the players in seating order."""
    if title is not None:
        yield f"Title: {any_text(title)}"
    for player in players:
        name = "" if player.name is None else f" {any_text(player.name)}"
        yield f"Player: {'+'.join(player.colors)}{name}"


def springs_line(springs: Mapping[Hill, Collection[int]]) -> str:
    """The fields with a spring, tile by tile.

    >>> springs_line({Hill.A: {5, 2}, Hill.B: set()})
    'Springs: A25 B'
    """
    return f"Springs: {' '.join(springs_words(springs)) or NO_SPRINGS}"


def springs_words(springs: Mapping[Hill, Collection[int]]) -> list[str]:
    """A word for the springs of every tile, such as ``A25``."""
    return [f"{hill}{''.join(map(str, sorted(numbers)))}" for hill, numbers in springs.items()]
