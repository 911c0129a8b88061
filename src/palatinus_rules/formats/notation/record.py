"""The record of a game as text: headings line by line, placements one after another, comments.

The page on records specifies it. Reading knows how things are written and no rules: a piece on a
taken field can be read perfectly well. What is written is read back as the same record.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import ClassVar

from attrs import Factory, define, evolve

from palatinus_rules.formats.notation.headings import (
    GAME,
    SPRINGS_HEADING,
    Headings,
    HeadingsReader,
    springs_line,
    table_lines,
)
from palatinus_rules.formats.notation.marks import KIND_LETTERS, set_text
from palatinus_rules.formats.notation.placements import PlacementsReader, placement_text
from palatinus_rules.formats.notation.words import ARROW, answer, any_text, listed_words, lowered
from palatinus_rules.kit.arguments import as_word, required, whole
from palatinus_rules.kit.messages import Written, message
from palatinus_rules.kit.problems import PalatinusError, Problem, Problems
from palatinus_rules.kit.texts import Span, located
from palatinus_rules.kit.words import readable
from palatinus_rules.rules.box import Color, ColorSet, Kind, listed_twice
from palatinus_rules.rules.codes import ProblemCode
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.laying import LaidTile
from palatinus_rules.rules.records.record import ClaimedResult, Record, RecordDraft
from palatinus_rules.rules.records.verification import ParsedRecord
from palatinus_rules.rules.rulings import Rulings, reading_problems, written_readings
from palatinus_rules.rules.tiles import Springs, token_problems

UNFINISHED = "unfinished"

_TILE = re.compile(rf"([^\W\d_])@(\w+)\^({ARROW})")
_REVEALED = re.compile(r"([^\W\d_][0-9]*)([^\W\d_])")


def read_game(
    source: str | bytes,
    *,
    springs: Springs | None = None,
    color_set: ColorSet | None = None,
    line: int = 1,
) -> ParsedRecord:
    """Reads the text of a game; everything that cannot be read is noted with its place.

    ``springs`` and ``color_set`` are those of a copy of the game, for a text without them; springs
    that are told must agree. ``line`` is the number of its first line, for a text out of a longer
    one.
    """
    first = whole(line, "The number of a line")
    reader = _RecordReader(known_springs=springs, known_set=color_set, line=first)
    with reader.problems.until_enough():
        reader.read_source(source)
    found = ParsedRecord.of(reader.draft(), reader.problems.collected(), springs)
    return evolve(found, line=first)


def read_springs(text: str) -> tuple[Mapping[Hill, frozenset[int]], Problems]:
    """The springs of the tiles as a record has them, ``A25 B14``, and what is wrong with them."""
    as_word(text, "Where springs are")
    reader = _RecordReader(here=Span(0, 1, len(text), text))
    with reader.problems.until_enough():
        reader.read_springs(text.strip())
    return reader.springs, reader.problems.collected()


@define(eq=False, slots=False)
class _RecordReader(HeadingsReader, PlacementsReader):
    """Takes a game out of its text, line by line; what cannot be read stays absent."""

    first_line: ClassVar[str] = GAME
    needed: ClassVar[Mapping[str, str]] = {
        "Player": "players",
        "Tiles": "tiles",
        SPRINGS_HEADING: "springs",
        "Tokens": "tokens",
    }

    tiles: list[LaidTile | None] = Factory(list)
    tokens: dict[Hill, int] = Factory(dict)
    tokens_read: bool = True
    reveal: dict[Field, Kind] = Factory(dict)
    points: dict[Color, int] = Factory(dict)
    winners: list[Color] = Factory(list)
    unfinished: bool = False
    rulings: Rulings = Rulings()

    def headings(self) -> Headings:
        return {
            "title": ("title", self.read_title),
            "player": ("players", self.read_player),
            "set": ("set", self.read_set),
            "rulings": ("rulings", self.read_rulings),
            "tiles": ("tiles", self.read_tiles),
            "springs": ("springs", self.read_springs),
            "tokens": ("tokens", self.read_tokens),
            "reveal": ("reveal", self.read_reveal),
            "result": ("result", self.read_result),
            "winner": ("result.winners", self.read_winners),
            "winners": ("result.winners", self.read_winners),
        }

    def draft(self) -> RecordDraft:
        """What could be read, for the rules to judge."""
        players = [player for player in self.players if player is not None]
        claims = not self.unfinished and (self.points or self.winners)
        return RecordDraft(
            players=players if self._every_player_is_known() else None,
            tiles=self.tiles if "tiles" in self.places else None,
            springs=self.springs,
            tokens=self.tokens if "tokens" in self.places and self.tokens_read else None,
            placements=self.placements,
            reveal=self.reveal,
            result=ClaimedResult(self.points, self.winners) if claims else None,
            unfinished=self.unfinished,
            color_set=self.color_set,
            rulings=self.rulings,
            title=self.title,
            comments={number: " ".join(texts) for number, texts in self.comments.items()},
            places=self.places,
        )

    def _every_player_is_known(self) -> bool:
        return self.players_told and bool(self.players) and None not in self.players

    def goes_on(self, line: Span) -> bool:
        if self.open_comment is None:
            return False
        self.here = line.stripped()
        self.read_body(line.source)
        return True

    def read_other_line(self) -> None:
        self.read_body(self.here.source)

    def end(self) -> None:
        self.end_body()
        if self.unfinished and (self.points or self.winners):
            problem = Problem(
                ProblemCode.RESULT_WRONG,
                "result.winners",
                message("winner-of-unfinished-game", "An unfinished game has no winner yet."),
            )
            self.problems.append(located(problem, self.places))
        super().end()

    def read_rulings(self, value: str) -> None:
        readings: dict[str, str] = {}
        for word in listed_words(lowered(value)):
            key, _, reading = word.partition("=")
            if key in readings:
                self.note(
                    ProblemCode.KEY_TWICE,
                    "rulings",
                    message("heading-key-twice", "{key} is listed here twice.", key=Written(key)),
                )
            readings.setdefault(key, reading)
        found = len(self.problems)
        for problem in reading_problems(readings.items()):
            self.note_all([problem])
        if len(self.problems) == found:
            self.rulings = Rulings.from_readings(readings)

    def read_tiles(self, _value: str) -> None:
        for word in self.each_word():
            where = f"tiles[{len(self.tiles)}]"
            self.places[where] = self.here
            self.tiles.append(self._tile(word, where))

    def _tile(self, word: str, where: str) -> LaidTile | None:
        parts = _TILE.fullmatch(word)
        if parts is None:
            self.note(
                ProblemCode.WORD_UNKNOWN,
                where,
                message(
                    "record-tile-unreadable",
                    "{word} is not a tile; write one like A@R3^0: letter, spot, arrow.",
                    word=Written(word),
                ),
            )
            return None
        letter = self.hill(parts[1], f"{where}.tile")
        spot = self.spot(parts[2], f"{where}.spot")
        if letter is None or spot is None:
            return None
        return LaidTile(letter, spot, int(parts[3]))

    def read_tokens(self, value: str) -> None:
        """The laurel token on every hill."""
        found = 0
        for hill, digits, where in self.by_hill(
            "tokens", message("example-tile-and-token", "A4: tile, then its token")
        ):
            found += 1
            if where in self.places:
                self.note(
                    ProblemCode.KEY_TWICE,
                    where,
                    message(
                        "tile-listed-twice", "Tile {letter} is listed here twice.", letter=hill
                    ),
                )
                continue
            self.places[where] = self.here
            token = int(digits) if digits else None
            if token is None:
                self.note(
                    ProblemCode.TOKEN_UNKNOWN,
                    where,
                    message(
                        "tile-token-missing", "The token of tile {letter} is missing.", letter=hill
                    ),
                )
            elif not self.note_all(token_problems(hill, token, where)):
                self.tokens[hill] = token
                continue
            self.tokens_read = False
        self.tokens_read = self.tokens_read and found == len(listed_words(value))

    def read_reveal(self, _value: str) -> None:
        for word in self.each_word():
            parts = _REVEALED.fullmatch(word)
            if parts is None:
                self.note(
                    ProblemCode.WORD_UNKNOWN,
                    "reveal",
                    message(
                        "reveal-unreadable",
                        "{word} reveals nothing; it is written like A2F: field, then kind.",
                        word=Written(word),
                    ),
                )
                continue
            at = self.field(parts[1], "reveal")
            kind = self.kind(parts[2], "reveal")
            if at is None or kind is None:
                continue
            where = f"reveal.{at}"
            if where in self.places:
                self.note(
                    ProblemCode.KEY_TWICE,
                    where,
                    message("reveal-field-twice", "{field} is revealed twice.", field=at),
                )
                continue
            self.places[where] = self.here
            self.reveal[at] = kind

    def read_result(self, value: str) -> None:
        if answer(value) == UNFINISHED:
            self.unfinished = True
            return
        words = listed_words(value.replace("=", " "))
        if not words or len(words) % 2:
            self.note(
                ProblemCode.WORD_UNKNOWN,
                "result",
                message(
                    "record-result-unreadable",
                    "A result is written like 'red 14, yellow 12', or it is 'unfinished'.",
                ),
            )
        for name, number in zip(words[::2], words[1::2], strict=False):
            color = self.color(name, "result")
            if not re.fullmatch(r"[0-9]{1,9}", number):
                self.note(
                    ProblemCode.WORD_UNKNOWN,
                    "result",
                    message(
                        "points-unreadable",
                        "{word} is not a number of points.",
                        word=Written(number),
                    ),
                )
            elif color is not None:
                where = f"result.points.{color}"
                if where in self.places:
                    self.note(
                        ProblemCode.KEY_TWICE,
                        where,
                        message(
                            "result-of-color-twice", "{color} already has a result.", color=color
                        ),
                    )
                self.places.setdefault(where, self.here)
                self.points.setdefault(color, int(number))

    def read_winners(self, value: str) -> None:
        if not value:
            self.note(
                ProblemCode.WORD_UNKNOWN,
                "result.winners",
                message("heading-winner-tells", "This line names who won."),
            )
        for word in self.each_word():
            color = self.color(word, "result.winners")
            if color is None:
                continue
            if color in self.winners:
                self.note(
                    ProblemCode.KEY_TWICE,
                    "result.winners",
                    listed_twice(color),
                )
            else:
                self.winners.append(color)


def game_text(record: Record) -> str:
    """A record as a person writes it: headings, one line for each round, the result.

    Raises :class:`.PalatinusError` for anything that no game has and no text can hold.
    """
    _demand_writable(required(record, Record, "game_text()"))
    parts = [GAME, *_headings(record), ""]
    if 0 in record.comments:
        parts.append(_comment(record.comments[0]))
    parts += _turns(record)
    parts += _ending(record)
    return "\n".join(parts) + "\n"


_HUGE = 1_000_000_000


def _demand_writable(record: Record) -> None:
    if not record.players:
        raise PalatinusError("a game without players cannot be written")
    setup, claim = record.setup, record.result
    springs = [number for fields in setup.springs.values() for number in fields]
    arrows = [abs(tile.arrow) for tile in setup.tiles]
    points = [] if claim is None else list(claim.points.values())
    for what, numbers, limit in (
        ("a spring", springs, 10),
        ("a token", list(setup.tokens.values()), _HUGE),
        ("an arrow", arrows, _HUGE),
        ("points", points, _HUGE),
    ):
        for number in numbers:
            if number not in range(limit):
                raise PalatinusError(f"{readable(number)} cannot be written as {what}")


def _headings(record: Record) -> Iterator[str]:
    yield from table_lines(record.title, record.players)
    if record.color_set is not None:
        yield f"Set: {set_text(record.color_set)}"
    departures = record.rulings.departures()
    if departures:
        yield f"Rulings: {' '.join(written_readings(departures))}"
    setup = record.setup
    tiles = [f"{tile.letter}@{tile.spot}^{tile.arrow}" for tile in setup.tiles]
    yield f"Tiles: {' '.join(tiles)}"
    yield springs_line(setup.springs)
    yield f"Tokens: {' '.join(f'{hill}{token}' for hill, token in setup.tokens.items())}"


def _turns(record: Record) -> Iterator[str]:
    """One line for each round, with its number."""
    seats = max(1, len(record.players))
    for start in range(0, len(record.placements), seats):
        words = [f"{start // seats + 1}."]
        for number in range(start, min(start + seats, len(record.placements))):
            words.append(placement_text(record.placements[number]))
            if number + 1 in record.comments:
                words.append(_comment(record.comments[number + 1]))
        yield " ".join(words)


def _ending(record: Record) -> Iterator[str]:
    if record.reveal:
        words = [f"{at}{KIND_LETTERS[kind]}" for at, kind in record.reveal.items()]
        yield f"Reveal: {' '.join(words)}"
    if record.unfinished:
        yield f"Result: {UNFINISHED}"
    if record.result is not None:
        points = [f"{color} {number}" for color, number in record.result.points.items()]
        if points:
            yield f"Result: {', '.join(points)}"
        winners = record.result.winners
        if winners:
            yield f"{'Winner' if len(winners) == 1 else 'Winners'}: {', '.join(winners)}"


def _comment(text: str) -> str:
    return f"{{{any_text(text)}}}"
