"""The game document: the JSON twin of a record as a person writes it, read and written."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import starmap
from typing import Literal

from attrs import Factory, define, evolve

from palatinus_rules.formats.declarations.game import (
    ClaimedResultDocument,
    GameDocument,
    LaidTileDocument,
    PlacementDocument,
    SetDocument,
)
from palatinus_rules.formats.document_names import GAME_FORMAT
from palatinus_rules.formats.documents.json_reader import parse
from palatinus_rules.formats.documents.parts import (
    claimed_result_document,
    placement_document,
    set_document,
)
from palatinus_rules.formats.documents.position import (
    A_TILE,
    ARROW_OF_TILE,
    COLORS,
    FIELD_OF_SPRING,
    KINDS,
    SPRINGS,
    TILES,
    TITLE,
    WOLF,
    PlayersReader,
    player_document,
)
from palatinus_rules.kit.arguments import required
from palatinus_rules.kit.json_reader import Vocabulary, shape
from palatinus_rules.kit.messages import Item, Message, Written, message
from palatinus_rules.kit.problems import PalatinusError
from palatinus_rules.kit.texts import below
from palatinus_rules.rules.box import Color, ColorSet, listed_twice
from palatinus_rules.rules.codes import PositionError, ProblemCode
from palatinus_rules.rules.fields import Field, Hill, field_problem
from palatinus_rules.rules.laying import LaidTile, Spot
from palatinus_rules.rules.placement.piece import Placement
from palatinus_rules.rules.records.record import ClaimedResult, Record, RecordDraft
from palatinus_rules.rules.records.verification import ParsedRecord
from palatinus_rules.rules.rulings import Rulings, reading_problems
from palatinus_rules.rules.tiles import springs_problems, tile_unknown, token_problems

_SPOTS = Vocabulary(message("part-spot", "A spot"), ProblemCode.SPOT_UNKNOWN, Spot)
_TILES = Vocabulary(A_TILE, ProblemCode.TILE_UNKNOWN, Hill)
_FIELDS = {str(at): at for at in Field}
_HILLS = {str(hill): hill for hill in Hill}

_GAME = shape(message("part-game", "A game"), GameDocument)
_SET = shape(message("part-set", "A set"), SetDocument)
_TILE = shape(A_TILE, LaidTileDocument)
_PLACEMENT = shape(message("part-placement", "A placement"), PlacementDocument)
_RESULT = shape(message("part-result", "A result"), ClaimedResultDocument)
_HUGE = 1_000_000_000
"""What no number of a game comes near, and a text of a game cannot hold."""
_FACES = {"up": False, "down": True}
_UNFINISHED: Literal["unfinished"] = "unfinished"

A_READING = message("part-reading", "A reading")
_COMMENT = message("part-comment", "A comment")
_FACE = message("part-face-of-piece", "The face of a piece")
_FIELD = message("part-field", "A field")
_POINTS = message("part-points-of-player", "The points of a player")
_TOKEN = message("part-token", "A token")


def _named(key: Item) -> Message:
    return message("part-key", "The {key}", key=key)


def read_game_document(source: object) -> ParsedRecord:
    """Reads a ``palatinus-game/1`` document: JSON text, or what a JSON parser made of it."""
    reader = _GameReader()
    with reader.problems.until_enough():
        try:
            reader.read(parse(source) if isinstance(source, (str, bytes)) else source)
        except PositionError as error:
            reader.problems.extend(error.problems)
    return ParsedRecord.of(reader.draft(), reader.problems.collected())


@define(eq=False, repr=False)
class _GameReader(PlayersReader):
    """Takes a game out of a document, part by part; what cannot be read stays absent."""

    read_so_far: RecordDraft = Factory(RecordDraft)
    comments: dict[int, str] = Factory(dict)

    def draft(self) -> RecordDraft:
        """What could be read, for the rules to judge."""
        seated = self.seated()
        players = seated if len(seated) == self.players else None
        return evolve(self.read_so_far, players=players, comments=self.comments)

    def read(self, document: object) -> None:
        """Reads the whole document."""
        found = self.document(document, _GAME, GAME_FORMAT)
        if found is None:
            return
        for key, read in (
            ("title", self._read_title),
            ("comment", self._read_comment),
            ("players", self.read_players),
            ("set", self._read_set),
            ("rulings", self._read_rulings),
            ("tiles", self._read_tiles),
            ("springs", self._read_springs),
            ("tokens", self._read_tokens),
            ("placements", self._read_placements),
            ("reveal", self._read_reveal),
            ("result", self._read_result),
        ):
            if key in found:
                read(found[key])

    def _read_title(self, value: object) -> None:
        title = self.text(value, "", "title", TITLE)
        self.read_so_far = evolve(self.read_so_far, title=title)

    def _read_comment(self, value: object) -> None:
        self.comments[0] = self.text(value, "", "comment", _COMMENT) or ""

    def _read_set(self, value: object) -> None:
        found = self.record(value, "set", _SET)
        if found is None:
            return
        numbers = {
            key: self.integer(
                found[key], "set", key, _named(key if key in _SET.known else Written(key))
            )
            for key in found
        }
        if not _SET.known.issuperset(found) or None in numbers.values():
            return
        told = {key: number for key, number in numbers.items() if number is not None}
        if all(key in told for key in _SET.required):
            try:
                self.read_so_far = evolve(self.read_so_far, color_set=ColorSet(**told))
            except PalatinusError as error:
                self.note(
                    ProblemCode.SET_IMPOSSIBLE,
                    "set",
                    message(
                        "set-impossible", "This set cannot be: {reason}.", reason=error.in_words
                    ),
                )

    def _read_rulings(self, value: object) -> None:
        readings = {
            key: self.text(reading, "rulings", key, A_READING)
            for key, reading in self.entries(
                value, "rulings", message("part-rulings", "The rulings")
            ).items()
        }
        told = {key: reading for key, reading in readings.items() if reading is not None}
        found = len(self.problems)
        self.problems.extend(reading_problems(told.items()))
        if len(self.problems) == found:
            self.read_so_far = evolve(self.read_so_far, rulings=Rulings.from_readings(told))

    def _read_tiles(self, value: object) -> None:
        tiles = self.sequence(value, "tiles", TILES)
        if tiles is not None:
            laid = [self._read_tile(f"tiles[{number}]", tile) for number, tile in enumerate(tiles)]
            self.read_so_far = evolve(self.read_so_far, tiles=laid)

    def _read_tile(self, where: str, value: object) -> LaidTile | None:
        found = self.record(value, where, _TILE) or {}
        letter = self.word(found["tile"], where, "tile", _TILES) if "tile" in found else None
        spot = self.word(found["spot"], where, "spot", _SPOTS) if "spot" in found else None
        arrow = None
        if "arrow" in found:
            arrow = self.integer(found["arrow"], where, "arrow", ARROW_OF_TILE)
        if arrow is not None and abs(arrow) >= _HUGE:
            self.note(
                ProblemCode.ARROW_OUT_OF_RANGE,
                f"{where}.arrow",
                message(
                    "arrow-direction-unknown",
                    "An arrow points in one of the directions 0 to 5, not {arrow}.",
                    arrow=arrow,
                ),
            )
            return None
        if letter is None or spot is None or arrow is None:
            return None
        return LaidTile(letter, spot, arrow)

    def _by_hill(self, value: object, key: str) -> Iterator[tuple[Hill, object]]:
        """The entries of an object whose keys are the letters of the tiles."""
        for letter, entry in self.entries(value, key, _named(key)).items():
            if letter in _HILLS:
                yield _HILLS[letter], entry
            else:
                self.problems.append(tile_unknown(letter, below(key, letter)))

    def _read_springs(self, value: object) -> None:
        springs = {}
        for hill, entry in self._by_hill(value, "springs"):
            where = f"springs.{hill}"
            numbers = [
                self.integer(number, where, f"[{index}]", FIELD_OF_SPRING)
                for index, number in enumerate(self.sequence(entry, where, SPRINGS) or ())
            ]
            read = [number for number in numbers if number is not None]
            self.problems.extend(springs_problems(hill, sorted(read), where))
            springs[hill] = frozenset(number for number in read if number in range(1, 7))
        self.read_so_far = evolve(self.read_so_far, springs=springs)

    def _read_tokens(self, value: object) -> None:
        tokens = {}
        unreadable = False
        for hill, entry in self._by_hill(value, "tokens"):
            where = f"tokens.{hill}"
            token = self.integer(entry, "tokens", str(hill), _TOKEN)
            if token is not None and any(token_problems(hill, token, where)):
                self.problems.extend(token_problems(hill, token, where))
                token = None
            if token is None:
                unreadable = True
            else:
                tokens[hill] = token
        # A token that cannot be read is missing to nobody.
        self.read_so_far = evolve(self.read_so_far, tokens=None if unreadable else tokens)

    def _read_placements(self, value: object) -> None:
        found = self.sequence(value, "placements", message("part-placements", "The placements"))
        placements = [None] if found is None else [*starmap(self._read_placement, enumerate(found))]
        self.read_so_far = evolve(self.read_so_far, placements=placements)

    def _read_placement(self, number: int, value: object) -> Placement | None:
        where = f"placements[{number}]"
        found = self.record(value, where, _PLACEMENT)
        if found is None:
            return None
        at = self._field(found["field"], where, "field") if "field" in found else None
        color = self.word(found["color"], where, "color", COLORS) if "color" in found else None
        kind = self.word(found["kind"], where, "kind", KINDS) if "kind" in found else None
        wolf = self.boolean(found.get("wolf", False), where, "wolf", WOLF)
        if "comment" in found:
            text = self.text(found["comment"], where, "comment", _COMMENT)
            self.comments[number + 1] = text or ""
        face_down = self._face(found["face"], where) if "face" in found else wolf
        if "kind" not in found and (wolf is False or face_down is False):
            self.note(
                ProblemCode.KIND_UNKNOWN,
                f"{where}.kind",
                message(
                    "kind-left-out",
                    "Only a piece with a wolf that lies face down may leave out its kind.",
                ),
            )
            return None
        if at is None or color is None or wolf is None or face_down is None:
            return None
        if kind is None and "kind" in found:
            return None
        return Placement(at, color, kind, wolf, face_down=face_down)

    def _face(self, value: object, where: str) -> bool | None:
        text = self.text(value, where, "face", _FACE)
        if text is not None and text not in _FACES:
            self.note(
                ProblemCode.WORD_UNKNOWN,
                f"{where}.face",
                message(
                    "face-word-unknown",
                    "A piece lies with its face up or down, not {word}.",
                    word=Written(text),
                ),
            )
        return None if text is None else _FACES.get(text)

    def _field(self, value: object, where: str, key: str) -> Field | None:
        name = self.text(value, where, key, _FIELD)
        if name is not None and name not in _FIELDS:
            self.problems.append(field_problem(name, below(where, key)))
        return None if name is None else _FIELDS.get(name)

    def _read_reveal(self, value: object) -> None:
        reveal = {}
        for name, word in self.entries(
            value, "reveal", message("part-reveal", "The reveal")
        ).items():
            kind = self.word(word, "reveal", name, KINDS)
            if name not in _FIELDS:
                self.problems.append(field_problem(name, below("reveal", name)))
            elif kind is not None:
                reveal[_FIELDS[name]] = kind
        self.read_so_far = evolve(self.read_so_far, reveal=reveal)

    def _read_result(self, value: object) -> None:
        if value == _UNFINISHED:
            self.read_so_far = evolve(self.read_so_far, unfinished=True)
            return
        if isinstance(value, str):
            self.note(
                ProblemCode.WORD_UNKNOWN,
                "result",
                message(
                    "result-value-wrong",
                    "A result is an object with points and winners, or 'unfinished', not {word}.",
                    word=Written(value),
                ),
            )
            return
        found = self.record(value, "result", _RESULT)
        if found is None:
            return
        points = self._points(found["points"]) if "points" in found else {}
        winners = self._winners(found["winners"]) if "winners" in found else []
        if points or winners:
            self.read_so_far = evolve(self.read_so_far, result=ClaimedResult(points, winners))
        else:
            self.note(
                ProblemCode.KEY_MISSING,
                "result",
                message("result-empty", "A result tells points, or winners, or both."),
            )

    def _points(self, value: object) -> dict[Color, int]:
        points = {}
        for name, entry in self.entries(
            value, "result.points", message("part-points", "The points")
        ).items():
            color = self.word(name, "result.points", name, COLORS)
            number = self.integer(entry, "result.points", name, _POINTS)
            if number is not None and number not in range(_HUGE):
                self.note(
                    ProblemCode.WORD_UNKNOWN,
                    below("result.points", name),
                    message(
                        "points-number-wrong", "{number} is not a number of points.", number=number
                    ),
                )
            elif color is not None and number is not None:
                points[color] = number
        return points

    def _winners(self, value: object) -> list[Color]:
        entries = (
            self.sequence(value, "result.winners", message("part-winners", "The winners")) or []
        )
        winners: list[Color] = []
        for number, entry in enumerate(entries):
            color = self.word(entry, "result.winners", f"[{number}]", COLORS)
            if color is None:
                continue
            if color in winners:
                self.note(
                    ProblemCode.KEY_TWICE,
                    f"result.winners[{number}]",
                    listed_twice(color),
                )
            else:
                winners.append(color)
        return winners


def game_document(record: Record) -> GameDocument:
    """A record as a ``palatinus-game/1`` document."""
    setup = required(record, Record, "game_document()").setup
    document: GameDocument = {
        "format": GAME_FORMAT,
        "players": [player_document(player) for player in record.players],
        "tiles": [
            {"tile": str(tile.letter), "spot": str(tile.spot), "arrow": tile.arrow}
            for tile in setup.tiles
        ],
        "springs": {str(hill): sorted(numbers) for hill, numbers in setup.springs.items()},
        "tokens": {str(hill): token for hill, token in setup.tokens.items()},
        "placements": [
            placement_document(placement, record.comments.get(number))
            for number, placement in enumerate(record.placements, 1)
        ],
    }
    if record.title is not None:
        document["title"] = record.title
    if 0 in record.comments:
        document["comment"] = record.comments[0]
    if record.color_set is not None:
        document["set"] = set_document(record.color_set)
    departures = record.rulings.departures()
    if departures:
        document["rulings"] = departures
    if record.reveal:
        document["reveal"] = {str(at): str(kind) for at, kind in record.reveal.items()}
    if record.unfinished:
        document["result"] = _UNFINISHED
    elif record.result is not None:
        document["result"] = claimed_result_document(record.result)
    return document
