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
from palatinus_rules.notation.placements import PlacementsReader
from palatinus_rules.notation.words import listed_words, shown
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
_HEADING_WITHOUT_COLON = re.compile(r"\s*([A-Za-z]+)(\s.*)", re.DOTALL)
_BEFORE_PLUS = re.compile(r"([^\s+]*)\s*\+\s*")
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
class _GameReader(PlacementsReader):
    """Takes a game out of its text, line by line; what cannot be read stays absent."""

    title: str | None = None
    players: list[Player | None] = Factory(list)
    tiles: list[LaidTile | None] = Factory(list)
    springs: dict[Hill, frozenset[int]] = Factory(dict)
    tokens: dict[Hill, int] = Factory(dict)
    tokens_read: bool = True
    reveal: dict[Field, Kind] = Factory(dict)
    points: dict[Color, int] = Factory(dict)
    winners: list[Color] = Factory(list)
    unfinished: bool = False
    color_set: ColorSet | None = None
    rulings: Rulings = Rulings()

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
            result=self._claim(),
            unfinished=self.unfinished,
            color_set=self.color_set,
            rulings=self.rulings,
            title=self.title,
            comments={number: " ".join(texts) for number, texts in self.comments.items()},
            lines=self.lines,
        )

    def _claim(self) -> Claim | None:
        if self.unfinished or not (self.points or self.winners):
            return None
        return Claim(self.points, self.winners)

    def read(self, text: str) -> None:
        """Reads the whole text."""
        begun = False
        for self.line, line in enumerate(text.splitlines(), 1):
            if self.open_comment is not None:
                self.read_body(line)
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
        self.end_body()
        if self.unfinished and (self.points or self.winners):
            self.line = self.lines.get("result.winners", 0)
            self.note(
                ProblemCode.RESULT_WRONG, "result.winners", "An unfinished game has no winner yet."
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
        heading = _HEADING.fullmatch(line) or self._without_colon(line)
        if heading is None:
            self.read_body(line)
            return
        name, value = heading[1].casefold(), heading[2].strip()
        if name not in _HEADINGS:
            known = [name.capitalize() for name in _HEADINGS]
            guess = nearest(heading[1].capitalize(), known)
            self.note(
                ProblemCode.KEY_UNKNOWN,
                "",
                f"There is no line '{heading[1]}: …'; there are {listed(known)}.{guess}",
            )
            if "Player" in guess:
                self.players.append(None)
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

    def _without_colon(self, line: str) -> re.Match[str] | None:
        """A heading whose colon somebody forgot; that is noted, and it is read all the same."""
        heading = _HEADING_WITHOUT_COLON.fullmatch(line)
        if heading is None or heading[1].casefold() not in _HEADINGS:
            return None
        self.note(
            ProblemCode.KEY_UNKNOWN, "", f"A colon is missing after '{heading[1]}' in this line."
        )
        return heading

    def read_title(self, value: str) -> None:
        self.title = self.any_text(value, "title")

    def read_player(self, value: str) -> None:
        where = f"players[{len(self.players)}]"
        self.lines[where] = self.line
        joined = _BEFORE_PLUS.sub(r"\1+", value, count=1) if _BEFORE_PLUS.match(value) else value
        colors, name = [*joined.split(maxsplit=1), "", ""][:2]
        own, plus, second = colors.partition("+")
        color = self.color(own, f"{where}.color")
        second_color = self.color(second, f"{where}.second_color") if plus else None
        label = self.any_text(name, f"{where}.name") if name else None
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
        readings: dict[str, str] = {}
        for word in listed_words(value.casefold()):
            key, _, reading = word.partition("=")
            if key in readings:
                self.note(ProblemCode.KEY_TWICE, "rulings", f"{shown(key)} stands here twice.")
            readings.setdefault(key, reading)
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
        if not value:
            self.note(
                ProblemCode.WORD_UNKNOWN,
                "springs",
                f"Springs are written like A25 B14: tile, then fields; or it is '{NO_SPRINGS}'.",
            )
        for hill, digits, where in self._by_hill(value, "springs", "A25: tile, then its fields"):
            numbers = [*self.springs.get(hill, ()), *(int(digit) for digit in digits)]
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
        """Words that begin with the letter of a tile."""
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
            if where in self.lines and path == "tokens":
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
        words = listed_words(value.replace("=", " "))
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
            if color in self.winners:
                self.note(ProblemCode.KEY_TWICE, "result.winners", f"{color} stands here twice.")
            elif color is not None:
                self.winners.append(color)


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
