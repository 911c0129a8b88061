"""A position as text: headings, and one line for each tile.

The page on the notation specifies it. Reading knows how things are written and no rules: what
could be read is handed to the checks, and their problems come back with their places. What is
written is read back as the same position.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from attrs import Factory, define, evolve

from palatinus_rules.formats.notation.headings import (
    BACKS_HEADING,
    BACKS_TOLD,
    POSITION,
    SPRINGS_HEADING,
    Headings,
    HeadingsReader,
    springs_line,
    table_lines,
)
from palatinus_rules.formats.notation.marks import mark, with_stars
from palatinus_rules.formats.notation.words import ARROW, answer, before_comment, raised
from palatinus_rules.kit.arguments import required, whole
from palatinus_rules.kit.messages import Written, message, term
from palatinus_rules.kit.problems import Problem, Problems
from palatinus_rules.kit.texts import Span, in_order, located
from palatinus_rules.rules.board import Board
from palatinus_rules.rules.box import Inhabitant, how_many, tells_its_back
from palatinus_rules.rules.checks import Draft
from palatinus_rules.rules.codes import ProblemCode
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.hands import PartialPiece
from palatinus_rules.rules.laying import Spot, spot_of
from palatinus_rules.rules.position import ParsedPosition, Player, Position
from palatinus_rules.rules.setup import misplaced
from palatinus_rules.rules.tiles import (
    Springs,
    Tile,
    Twist,
    arrow_problems,
    layout_problems,
    tile_twice,
    tile_unknown,
    token_problems,
)

EXAMPLE = "A@R3^0 4: rF* . yM . . gS"

_TILE = re.compile(rf"([^\W\d_])\s*@\s*(\w+)\s*\^\s*({ARROW})(?![0-9])")
_TOKEN = re.compile("[1-9][0-9]{0,8}")
_LETTER = re.compile(r"\s*([^\W\d_])(?=\s*@|\s*:|\s+\S*[@^:])")
_HEAD = re.compile(r"\s*\S+(?:\s+[0-9]+(?=\s))?")
_WRONG_COMMENT = re.compile(r"(?<=\s)(?:#|//|\()")
_HILLS = {str(hill): hill for hill in Hill}
_FIELDS = {str(at): at for at in Field}
_WORD = re.compile(r"\S+")
_PIECES = re.compile(r"\.|[^\s,.*?]+(?:[ \t]*[*?])?|[*?]")


def read_position_text(
    source: str | bytes, *, springs: Springs | None = None, line: int = 1
) -> ParsedPosition:
    """Reads the text of a position; everything that cannot be read is noted with its place.

    ``springs`` are those of a copy of the game, for a text without them; a text with them must
    agree. ``line`` is the number of its first line, for a text out of a longer one.
    """
    reader = _PositionReader(known_springs=springs, line=whole(line, "The number of a line"))
    with reader.problems.until_enough():
        reader.read_source(source)
        reader.problems.extend(reader.draft().structure_problems())
    found, places = reader.problems.collected(), reader.places
    # What nobody has looked at may be what seems to be missing: then the rules have no say.
    draft = None if found.more else reader.draft()
    faults = Problems(sorted((located(each, places) for each in found), key=in_order), found.more)
    position = None if faults else reader.position()
    return ParsedPosition(
        position, faults, draft, places, partial=reader.partial, copy=springs, line=reader.line
    )


@define(eq=False, slots=False)
class _PositionReader(HeadingsReader):
    """Takes a position out of its text, line by line; what cannot be read stays absent."""

    first_line: ClassVar[str] = POSITION
    needed: ClassVar[Mapping[str, str]] = {"Player": "players", SPRINGS_HEADING: "springs"}

    laid: set[Hill] = Factory(set)
    misnamed: list[tuple[str, Span]] = Factory(list)
    partial: bool = False
    unread: bool = False
    spots: dict[Hill, Spot] = Factory(dict)
    arrows: dict[Hill, int] = Factory(dict)
    tokens: dict[Hill, int] = Factory(dict)
    pieces: dict[str, PartialPiece] = Factory(dict)
    backs_told: bool = False

    def headings(self) -> Headings:
        return {
            "title": ("title", self.read_title),
            "player": ("players", self.read_player),
            "springs": ("springs", self.read_springs),
            "backs": ("backs", self.read_backs),
        }

    def read_backs(self, value: str) -> None:
        """That pieces without a star have a plain back, where no piece has a star."""
        if answer(value) == BACKS_TOLD:
            self.backs_told = True
            return
        self.note(
            ProblemCode.WORD_UNKNOWN,
            "backs",
            message(
                "backs-unreadable",
                "Write 'Backs: {told}', not {word}, if the backs are known and none has a wolf; "
                "otherwise leave the line out.",
                told=term("answer", BACKS_TOLD),
                word=Written(value),
            ),
        )

    def _partial_pieces(self) -> dict[str, PartialPiece]:
        """Who was seen on which field; where no piece has a star, no backs are told."""
        if self.backs_told or any(piece.wolf for piece in self.pieces.values()):
            return self.pieces
        return {at: evolve(piece, wolf=None) for at, piece in self.pieces.items()}

    def draft(self) -> Draft:
        """What could be read, for the rules to judge."""
        seats = {seat: player for seat, player in enumerate(self.players) if player is not None}
        return Draft(
            slots={hill: spot.slot for hill, spot in self.spots.items()},
            tokens=self.tokens,
            players=len(self.players) if self.players and self.players_told else None,
            colors={seat: player.color for seat, player in seats.items()},
            second_colors={seat: player.second_color for seat, player in seats.items()},
            pieces=[*self._partial_pieces().values()],
            springs={hill: self.springs.get(hill, frozenset()) for hill in Hill},
            misplaced=self._misplaced,
        )

    def _misplaced(self, letter: Hill, token: int, slot: int) -> Problem:
        """The problem of a token that does not belong where its tile lies, with the spot."""
        where = f"board.tiles.{letter}.token"
        return evolve(misplaced(self.spots, letter, token, slot), where=where)

    def position(self) -> Position:
        """The position; only to be asked for when everything could be read."""
        tiles = [
            Tile(hill, spot.slot, self.arrows[hill], self.springs.get(hill, ()), self.tokens[hill])
            for hill, spot in self.spots.items()
        ]
        players: list[Player] = [player for player in self.players if player is not None]
        inhabitants = {
            _FIELDS[at]: Inhabitant(piece.color, piece.kind, piece.wolf)
            for at, piece in self._partial_pieces().items()
            if piece.color is not None and piece.kind is not None
        }
        twist = next(spot.twist for spot in self.spots.values() if spot.twist is not None)
        return Position(Board(tiles, twist), players, inhabitants, self.title)

    def end(self) -> None:
        super().end()
        slots = {hill: spot.slot for hill, spot in self.spots.items()}
        self.partial = self.partial or len(self.laid) < len(Hill)
        missing = [hill for hill in Hill if hill not in self.laid]
        # One tile with a wrong letter is not one tile too many and another one missing.
        meant = missing if len(missing) == len(self.misnamed) == 1 else []
        self.problems.extend(self._misnamed_problems(meant))
        self.note_all(layout_problems(slots, {*self.laid, *meant}, self._spot_name))
        self.note_all(self._twist_problems())

    def _misnamed_problems(self, meant: Sequence[Hill]) -> Iterator[Problem]:
        """Lines with a letter that no tile has, or that another line has already."""
        hints = [
            message("tile-only-missing", "Only tile {letter} is missing.", letter=letter)
            for letter in meant
        ]
        for letter, place in self.misnamed:
            if raised(letter) in _HILLS:
                problem = tile_twice(_HILLS[raised(letter)])
            else:
                problem = tile_unknown(letter)
            yield place.of(evolve(problem, hints=hints))

    def _spot_name(self, slot: int) -> str:
        """What a slot is called in this text."""
        letters = [spot[0] for spot in self.spots.values() if spot.twist is not None]
        return f"{max(letters, key=letters.count)}{slot}" if slot else str(Spot.MIDDLE)

    def _twist_problems(self) -> Iterator[Problem]:
        """Tiles in spots of both twists; the few are doubted, and not the many."""
        twists = {hill: spot.twist for hill, spot in self.spots.items() if spot.twist is not None}
        found = list(twists.values())
        many = max(Twist, key=found.count)
        for hill, twist in twists.items():
            if twist is not many:
                yield Problem(
                    ProblemCode.TWISTS_MIXED,
                    f"board.tiles.{hill}.slot",
                    message(
                        "spot-of-other-twist",
                        "Tile {letter} lies in {spot}, a spot of the twist {twist}, but most "
                        "tiles lie in those of the twist {many}.",
                        letter=hill,
                        spot=self.spots[hill],
                        twist=term("twist", twist),
                        many=term("twist", many),
                    ),
                )

    def read_other_line(self) -> None:
        """Reads the line of a tile."""
        line = self._without_comment()
        letter = _LETTER.match(line)
        if letter is None:
            self.note(
                ProblemCode.WORD_UNKNOWN,
                "",
                message(
                    "tile-line-unreadable",
                    "This line cannot be read; that of a tile is written like '{example}': tile, "
                    "spot, arrow and token, a colon, and six fields clockwise from the arrow.",
                    example=EXAMPLE,
                ),
            )
            self.partial = True
            return
        hill = _HILLS.get(raised(letter[1]))
        if hill is None or hill in self.laid:
            self.misnamed.append((letter[1], self.here))
            self.partial = True
            return
        self.laid.add(hill)
        end = self._end_of_head(hill, line)
        self._read_tile(hill, end)
        self._read_fields(hill, end, len(line))

    def _without_comment(self) -> str:
        """The line up to its comment; one that begins with something else is noted."""
        line = self.here.source[: before_comment(self.here.source)].rstrip()
        wrong = _WRONG_COMMENT.search(line)
        if wrong is None:
            return line
        whole = self.here
        self.here = whole.between(wrong.start(), len(line))
        self.note(
            ProblemCode.WORD_UNKNOWN,
            "",
            message(
                "comment-sign-wrong",
                "A comment begins with a semicolon, not {sign}.",
                sign=Written(wrong[0]),
            ),
        )
        self.here = whole
        return line[: wrong.start()].rstrip()

    def _end_of_head(self, hill: Hill, line: str) -> int:
        """Where the fields begin: after the colon, or where it was forgotten."""
        head, colon, _ = line.partition(":")
        if colon:
            return len(head) + 1
        words = _HEAD.match(line)
        end = words.end() if words else len(line)
        whole = self.here
        self.here = whole.between(end - 1, end)
        self.note(
            ProblemCode.WORD_UNKNOWN,
            f"board.tiles.{hill}",
            message(
                "tile-colon-missing",
                "A colon is missing between the token and the fields, as in '{example}'.",
                example=EXAMPLE,
            ),
        )
        self.here = whole
        return end

    def _read_tile(self, hill: Hill, end: int) -> None:
        """Where the tile lies, and its token."""
        where = f"board.tiles.{hill}"
        start = self.here.bounds[0]
        end -= self.here.source[:end].endswith(":")
        self.places[where] = self.here
        parts = _TILE.match(self.here.source, start, end)
        *before, last = [word.span() for word in _WORD.finditer(self.here.source, start, end)]
        after = parts.end() if parts else before[-1][1] if before else last[1]
        self.here = self.here.between(start, after)
        self.places[f"{where}.slot"] = self.places[f"{where}.arrow"] = self.here
        if parts is None:
            self.note(
                ProblemCode.WORD_UNKNOWN,
                where,
                message(
                    "tile-unreadable",
                    "{word} is not a tile; write one like {letter}@R3^0: letter, spot, arrow.",
                    word=Written(self.here.source[start:after]),
                    letter=hill,
                ),
            )
        else:
            self._lay(hill, parts)
        self._read_token(hill, after, end)

    def _read_token(self, hill: Hill, start: int, end: int) -> None:
        where = f"board.tiles.{hill}.token"
        self.here = self.here.between(start, end).stripped()
        self.places[where] = self.here
        token = self.here.text
        if not _TOKEN.fullmatch(token):
            self._note_token(hill, where, token)
        elif not self.note_all(token_problems(hill, int(token), where)):
            self.tokens[hill] = int(token)

    def _note_token(self, hill: Hill, where: str, written: str) -> None:
        if written:
            self.note(
                ProblemCode.TOKEN_UNKNOWN,
                where,
                message(
                    "tile-token-unreadable",
                    "Between the arrow and the colon, write the value of the token on hill "
                    "{letter}, such as 4, not {word}.",
                    letter=hill,
                    word=Written(written),
                ),
            )
        else:
            self.note(
                ProblemCode.TOKEN_UNKNOWN,
                where,
                message(
                    "tile-token-unwritten",
                    "Between the arrow and the colon, write the value of the token on hill "
                    "{letter}, such as 4.",
                    letter=hill,
                ),
            )

    def _lay(self, hill: Hill, parts: re.Match[str]) -> None:
        where = f"board.tiles.{hill}"
        spot = self.spot(parts[2], f"{where}.slot")
        if spot is not None:
            self.spots[hill] = spot
        arrow = int(parts[3])
        if not self.note_all(arrow_problems(hill, arrow, f"{where}.arrow")):
            self.arrows[hill] = arrow

    def _read_fields(self, hill: Hill, start: int, end: int) -> None:
        """The six fields of a tile, clockwise from the arrow."""
        self.unread = False
        words = list(_PIECES.finditer(with_stars(self.here.source), start, end))
        for number, word in enumerate(words, 1):
            self.here = self.here.between(*word.span())
            if word[0] != ".":
                self._read_inhabitant(word[0], f"{hill}{number}")
        if len(words) != len(hill.fields):
            self.partial = True
        if len(words) > len(hill.fields):
            # Nobody knows which of them is too many.
            for at in [f"{hill}{number}" for number in range(1, len(words) + 1)]:
                if at in self.pieces:
                    self.pieces[at] = evolve(self.pieces[at], counted=False)
        # A word that was not meant as a field would be counted as one.
        if len(words) != len(hill.fields) and not self.unread:
            over = words[6:]
            wrong = (over[0].start(), over[-1].end()) if over else (end, end + 1)
            self.here = self.here.between(*wrong)
            self.note(
                ProblemCode.FIELDS_NUMBER,
                f"board.tiles.{hill}",
                message(
                    "tile-fields-miscounted",
                    "Tile {letter} has six fields, but {written} written here; a free field is a "
                    "dot.",
                    letter=hill,
                    written=message("fields-written-one", "1 is")
                    if len(words) == 1
                    else message(
                        "fields-written",
                        "{number} are",
                        number=how_many(len(words)),
                    ),
                ),
            )

    def _read_inhabitant(self, word: str, at: str) -> None:
        where = f"inhabitants.{at}"
        self.places[where] = self.here
        together = "".join(word.split())
        if together != word:
            self.note(
                ProblemCode.WORD_UNKNOWN,
                where,
                message(
                    "space-extra",
                    "Write {together} without a space, not {word}.",
                    word=Written(word),
                    together=together,
                ),
            )
        piece = self.pieces[at] = self.inhabitant(together, where)
        if piece.color is None and piece.kind is None:
            self.unread = True


_FREE = "."
_WIDTH = 4


def position_text(position: Position) -> str:
    """A position as a person types it: the table, and one line for each tile."""
    tiles = required(position, Position, "position_text()").board.tiles
    pieces = position.inhabitants.values()
    told = any(map(tells_its_back, pieces))
    starred = any(piece.wolf for piece in pieces)
    springs = {tile.letter: tile.springs for tile in tiles if tile.springs}
    return "".join(
        f"{line}\n"
        for line in (
            POSITION,
            *table_lines(position.title, position.players),
            springs_line(springs),
            *([f"{BACKS_HEADING}: {BACKS_TOLD}"] if told and not starred else []),
            "",
            *(_tile_line(position, tile, backs=told) for tile in tiles),
        )
    )


def _tile_line(position: Position, tile: Tile, *, backs: bool) -> str:
    spot = spot_of(tile.slot, position.board.twist)
    head = f"{tile.letter}@{spot}^{tile.arrow}".ljust(6)
    fields = "".join(word.ljust(_WIDTH) for word in _marks(position, tile, backs=backs))
    return f"{head} {tile.token}: {fields}".rstrip()


def _marks(position: Position, tile: Tile, *, backs: bool) -> Iterator[str]:
    """Who stands on the six fields of a tile, clockwise from the arrow, with or without backs."""
    for at in tile.letter.fields:
        piece = position.inhabitants.get(at)
        if piece is None:
            yield _FREE
        else:
            yield mark(piece.color, piece.kind, wolf=piece.wolf if backs else False)
