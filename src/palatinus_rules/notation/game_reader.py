"""Reading the text of a game: headings line by line, placements one after another, comments.

The page on records specifies it. Reading knows how things are written and no rules: a piece on a
taken field can be read perfectly well.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from attrs import Factory, define

from palatinus_rules.assembly import LaidTile
from palatinus_rules.board import Field, Hill, tile_problems
from palatinus_rules.box import Color, ColorSet, Kind
from palatinus_rules.notation.marks import parse_set
from palatinus_rules.notation.words import WordReader, listed_words, shown
from palatinus_rules.placement.piece import Placement
from palatinus_rules.position import Player
from palatinus_rules.problems import Problem, ProblemCode, listed, nearest
from palatinus_rules.records.draft import RecordDraft
from palatinus_rules.records.record import Claim
from palatinus_rules.records.verification import RecordReading
from palatinus_rules.rulings import RulingError, Rulings
from palatinus_rules.texts import decoded

FIRST_LINE = "Palatinus game 1"
UNFINISHED = "unfinished"
NO_SPRINGS = "none"

_HEADING = re.compile(r"\s*([A-Za-z]+)\s*:(.*)", re.DOTALL)
_QUOTED_COMMENT = re.compile(r'\{\s*("(?:[^"\\]|\\.)*")\s*\}')
_NUMBER = re.compile(r"([0-9]{1,9})\.+")
_PLACEMENT = re.compile(r"([^\W\d_])([^\W\d_])?(\*)?([^\W\d_]\d*)(?:/(\w+))?")
_TILE = re.compile(r"([^\W\d_])@(\w+)\^(-?\d{1,9})")
_LETTER_AND_NUMBERS = re.compile(r"([^\W\d_])(\d{0,20})")
_REVEALED = re.compile(r"([^\W\d_]\d*)([^\W\d_])")


def read_game(source: str | bytes) -> RecordReading:
    """Reads the text of a game; everything that cannot be read is noted with its line."""
    reader = _GameReader()
    text = decoded(source, ProblemCode.NOT_TEXT)
    if isinstance(text, Problem):
        reader.problems.append(text)
    elif not text.strip():
        reader.note(ProblemCode.NOT_TEXT, "", "This is empty; the record of a game was expected.")
    else:
        reader.read(text)
    return RecordReading.of(reader.draft(), reader.problems)


def read_springs(text: str) -> tuple[Mapping[Hill, frozenset[int]], tuple[Problem, ...]]:
    """The springs of the tiles as a record has them, ``A25 B14``, and what is wrong with them."""
    reader = _GameReader()
    reader.read_springs(text.strip())
    return reader.springs, tuple(reader.problems)


@define(eq=False)
class _GameReader(WordReader):
    """Takes a game out of its text, line by line; what cannot be read stays absent."""

    lines: dict[str, int] = Factory(dict)
    title: str | None = None
    players: list[Player | None] = Factory(list)
    tiles: list[LaidTile | None] = Factory(list)
    springs: dict[Hill, frozenset[int]] = Factory(dict)
    tokens: dict[Hill, int] = Factory(dict)
    tokens_read: bool = True
    placements: list[Placement | None] = Factory(list)
    reveal: dict[Field, Kind] = Factory(dict)
    points: dict[Color, int] = Factory(dict)
    winners: list[Color] = Factory(list)
    unfinished: bool = False
    color_set: ColorSet | None = None
    rulings: Rulings = Rulings()
    comments: dict[int, list[str]] = Factory(dict)
    number: int = 0
    open_comment: list[str] | None = None
    open_since: int = 0

    def draft(self) -> RecordDraft:
        """What could be read, for the rules to judge."""
        players = [player for player in self.players if player is not None]
        return RecordDraft(
            players=players if players and len(players) == len(self.players) else None,
            tiles=self.tiles if "tiles" in self.lines else None,
            springs=self.springs,
            tokens=self.tokens if "tokens" in self.lines and self.tokens_read else None,
            placements=self.placements,
            reveal=self.reveal,
            result=Claim(self.points, self.winners) if self.points or self.winners else None,
            unfinished=self.unfinished,
            color_set=self.color_set,
            rulings=self.rulings,
            title=self.title,
            comments={number: " ".join(texts) for number, texts in self.comments.items()},
            lines=self.lines,
        )

    def read(self, text: str) -> None:
        """Reads the whole text."""
        begun = False
        for self.line, line in enumerate(text.splitlines(), 1):
            if self.open_comment is not None:
                self._read_body(line)
            elif line.strip() and not line.lstrip().startswith(";"):
                if begun or not self._is_first_line(line):
                    self._read_line(line)
                begun = True
        self._end()

    def _is_first_line(self, line: str) -> bool:
        """Whether this is the line that names the format; notes what is wrong with it."""
        words = line.casefold().split()
        expected = FIRST_LINE.casefold().split()
        if words != expected:
            self.note(
                ProblemCode.FORMAT_UNKNOWN,
                "format",
                f"A record begins with the line '{FIRST_LINE}'.",
            )
        return words[0] == expected[0]

    def _end(self) -> None:
        if self.open_comment is not None:
            self.line = self.open_since
            self.note(
                ProblemCode.WORD_UNKNOWN, "", "A comment begins here with { and never ends with }."
            )
        self.line = 0
        for heading, path in (
            ("Player", "players"),
            ("Tiles", "tiles"),
            ("Springs", "springs"),
            ("Tokens", "tokens"),
        ):
            if path not in self.lines:
                self.note(
                    ProblemCode.KEY_MISSING, path, f"The record lacks its line '{heading}: …'."
                )

    def _read_line(self, line: str) -> None:
        heading = _HEADING.fullmatch(line)
        if heading is None:
            self._read_body(line)
            return
        name, value = heading[1].casefold(), heading[2].strip()
        if name not in _HEADINGS:
            known = [name.capitalize() for name in _HEADINGS]
            self.note(
                ProblemCode.KEY_UNKNOWN,
                "",
                f"There is no line '{heading[1]}: …'; there are {listed(known)}."
                f"{nearest(heading[1].capitalize(), known)}",
            )
            return
        path, read = _HEADINGS[name]
        if path in _ONCE and path in self.lines:
            self.note(
                ProblemCode.KEY_TWICE,
                path,
                f"'{heading[1]}: …' stands in line {self.lines[path]} already.",
            )
            return
        self.lines.setdefault(path, self.line)
        read(self, value)

    def read_title(self, value: str) -> None:
        self.title = self.any_text(value, "title")

    def read_player(self, value: str) -> None:
        where = f"players[{len(self.players)}]"
        self.lines[where] = self.line
        colors, _, name = value.partition(" ")
        own, plus, second = colors.partition("+")
        color = self.color(own, f"{where}.color")
        second_color = self.color(second, f"{where}.second_color") if plus else None
        label = self.any_text(name.strip(), f"{where}.name") if name.strip() else None
        readable = color is not None and (second_color is not None or not plus)
        self.players.append(
            Player(color, second_color, label) if color is not None and readable else None
        )

    def read_set(self, value: str) -> None:
        try:
            self.color_set = parse_set(value)
        except ValueError as error:
            self.note(
                ProblemCode.SET_IMPOSSIBLE, "set", f"The set cannot be {shown(value)}: {error}."
            )

    def read_rulings(self, value: str) -> None:
        readings = dict(word.partition("=")[::2] for word in listed_words(value))
        try:
            self.rulings = Rulings.from_readings(readings)
        except RulingError as error:
            for message in error.messages:
                self.note(ProblemCode.RULING_UNKNOWN, "rulings", message)

    def read_tiles(self, value: str) -> None:
        for word in listed_words(value):
            where = f"tiles[{len(self.tiles)}]"
            self.lines[where] = self.line
            self.tiles.append(self._tile(word, where))

    def _tile(self, word: str, where: str) -> LaidTile | None:
        parts = _TILE.fullmatch(word)
        if parts is None:
            self.note(
                ProblemCode.WORD_UNKNOWN,
                where,
                f"{shown(word)} is no tile; one is written like A@R3^0: letter, spot, arrow.",
            )
            return None
        letter = self.hill(parts[1], f"{where}.tile")
        spot = self.spot(parts[2], f"{where}.spot")
        if letter is None or spot is None:
            return None
        return LaidTile(letter, spot, int(parts[3]))

    def read_springs(self, value: str) -> None:
        if value.casefold() == NO_SPRINGS:
            return
        for hill, digits, where in self._by_hill(value, "springs", "A25: tile, then its fields"):
            numbers = [int(digit) for digit in digits]
            for number in sorted({each for each in numbers if numbers.count(each) > 1}):
                self.note(
                    ProblemCode.SPRING_TWICE,
                    where,
                    f"Tile {hill} names the spring on field {number} twice.",
                )
            self.note_all(tile_problems(hill, None, None, sorted(set(numbers)), None), where)
            self.springs[hill] = frozenset(number for number in numbers if number in range(1, 7))

    def read_tokens(self, value: str) -> None:
        for hill, digits, where in self._by_hill(value, "tokens", "A4: tile, then its token"):
            token = int(digits) if digits else None
            if token is None:
                self.note(ProblemCode.TOKEN_UNKNOWN, where, f"The token of tile {hill} is missing.")
            elif not self.note_all(tile_problems(hill, None, None, (), token), where):
                self.tokens[hill] = token
                continue
            self.tokens_read = False

    def _by_hill(self, value: str, path: str, example: str) -> Iterator[tuple[Hill, str, str]]:
        """Words that begin with the letter of a tile, each tile once."""
        for word in listed_words(value):
            parts = _LETTER_AND_NUMBERS.fullmatch(word)
            if parts is None:
                self.note(
                    ProblemCode.WORD_UNKNOWN,
                    path,
                    f"{shown(word)} cannot be read; one is written like {example}.",
                )
                self.tokens_read = self.tokens_read and path != "tokens"
                continue
            hill = self.hill(parts[1], path)
            if hill is None:
                self.tokens_read = self.tokens_read and path != "tokens"
                continue
            where = f"{path}.{hill}"
            if where in self.lines:
                self.note(ProblemCode.KEY_TWICE, where, f"Tile {hill} stands here twice.")
                continue
            self.lines[where] = self.line
            yield hill, parts[2], where

    def read_reveal(self, value: str) -> None:
        for word in listed_words(value):
            parts = _REVEALED.fullmatch(word)
            if parts is None:
                self.note(
                    ProblemCode.WORD_UNKNOWN,
                    "reveal",
                    f"{shown(word)} reveals nothing; it is written like A2F: field, then kind.",
                )
                continue
            at = self.field(parts[1], "reveal")
            kind = self.kind(parts[2], "reveal")
            if at is None or kind is None:
                continue
            where = f"reveal.{at}"
            if where in self.lines:
                self.note(ProblemCode.KEY_TWICE, where, f"{at} is revealed twice.")
                continue
            self.lines[where] = self.line
            self.reveal[at] = kind

    def read_result(self, value: str) -> None:
        if value.casefold() == UNFINISHED:
            self.unfinished = True
            return
        words = listed_words(value)
        if not words or len(words) % 2:
            self.note(
                ProblemCode.WORD_UNKNOWN,
                "result",
                "A result is written like 'red 14, yellow 12', or it is 'unfinished'.",
            )
        for name, number in zip(words[::2], words[1::2], strict=False):
            color = self.color(name, "result")
            if not re.fullmatch(r"\d{1,9}", number):
                self.note(
                    ProblemCode.WORD_UNKNOWN, "result", f"{shown(number)} is no number of points."
                )
            elif color is not None:
                where = f"result.points.{color}"
                if where in self.lines:
                    self.note(ProblemCode.KEY_TWICE, where, f"{color} has a result already.")
                self.lines.setdefault(where, self.line)
                self.points.setdefault(color, int(number))

    def read_winners(self, value: str) -> None:
        words = listed_words(value)
        if not words:
            self.note(ProblemCode.WORD_UNKNOWN, "result.winners", "This line names who won.")
        for word in words:
            color = self.color(word, "result.winners")
            if color is not None:
                self.winners.append(color)

    def _read_body(self, line: str) -> None:
        """Placements, their numbers, and comments, of which one may go on over several lines."""
        rest = line
        while rest := rest.lstrip():
            if self.open_comment is not None:
                rest = self._go_on_with_comment(self.open_comment, rest)
            elif rest.startswith("{"):
                rest = self._begin_comment(rest)
            else:
                word = rest.split(maxsplit=1)[0].partition("{")[0]
                self._read_word(word)
                rest = rest[len(word) :]

    def _begin_comment(self, rest: str) -> str:
        quoted = _QUOTED_COMMENT.match(rest)
        if quoted is None:
            self.open_comment = []
            self.open_since = self.line
            return rest[1:]
        self._comment(self.any_text(quoted[1], "") or "")
        return rest[quoted.end() :]

    def _go_on_with_comment(self, words: list[str], rest: str) -> str:
        text, end, rest = rest.partition("}")
        text, another, inner = text.partition("{")
        words += text.split()
        if another:
            self.note(
                ProblemCode.WORD_UNKNOWN,
                "",
                f"Another comment begins before the one from line {self.open_since} has ended "
                "with }.",
            )
            rest = "{" + inner + end + rest
        if end or another:
            self._comment(" ".join(words))
            self.open_comment = None
        return rest

    def _comment(self, text: str) -> None:
        if text:
            self.comments.setdefault(len(self.placements), []).append(text)

    def _read_word(self, word: str) -> None:
        number = _NUMBER.fullmatch(word)
        if number is None:
            self.lines.setdefault("placements", self.line)
            self.lines[f"placements[{len(self.placements)}]"] = self.line
            self.placements.append(self._placement(word, f"placements[{len(self.placements)}]"))
            return
        self.number += 1
        if int(number[1]) != self.number:
            self.note(
                ProblemCode.TURN_MISNUMBERED,
                "placements",
                f"Turns are numbered one after another: here {self.number} is expected, "
                f"not {number[1]}.",
            )
            self.number = int(number[1])

    def _placement(self, word: str, where: str) -> Placement | None:
        parts = _PLACEMENT.fullmatch(word)
        if parts is None:
            self.note(
                ProblemCode.WORD_UNKNOWN,
                where,
                f"{shown(word)} is no placement; one is written like rFA1 or rF*A1: color, "
                "kind, a star for a wolf, field.",
            )
            return None
        color = self.color(parts[1], f"{where}.color")
        at = self.field(parts[4], f"{where}.field")
        wolf = parts[3] is not None
        face_down = self._face(parts[5], f"{where}.face") if parts[5] else wolf
        kind = self.kind(parts[2], f"{where}.kind") if parts[2] else None
        if parts[2] is None and not (wolf and face_down is not False):
            self.note(
                ProblemCode.KIND_UNKNOWN,
                f"{where}.kind",
                f"{shown(word)} does not tell the kind, and only a piece that lies face down "
                "may leave it out: write rFA1, or r*A1 for a wolf.",
            )
            return None
        if color is None or at is None or face_down is None or (parts[2] and kind is None):
            return None
        return Placement(at, color, kind, wolf, face_down=face_down)

    def _face(self, side: str, where: str) -> bool | None:
        """Whether a piece is said to lie face down."""
        if side.casefold() in {"up", "down"}:
            return side.casefold() == "down"
        self.note(
            ProblemCode.WORD_UNKNOWN,
            where,
            f"A piece lies /up or /down, not {shown('/' + side)}.",
        )
        return None


_HEADINGS: Mapping[str, tuple[str, Callable[[_GameReader, str], None]]] = MappingProxyType(
    {
        "title": ("title", _GameReader.read_title),
        "player": ("players", _GameReader.read_player),
        "set": ("set", _GameReader.read_set),
        "rulings": ("rulings", _GameReader.read_rulings),
        "tiles": ("tiles", _GameReader.read_tiles),
        "springs": ("springs", _GameReader.read_springs),
        "tokens": ("tokens", _GameReader.read_tokens),
        "reveal": ("reveal", _GameReader.read_reveal),
        "result": ("result", _GameReader.read_result),
        "winner": ("result.winners", _GameReader.read_winners),
        "winners": ("result.winners", _GameReader.read_winners),
    }
)
_ONCE = {"title", "set", "rulings", "result", "result.winners"}
