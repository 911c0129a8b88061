"""The position document, read and written."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from attrs import Factory, define, frozen

from palatinus_rules import formats
from palatinus_rules.formats.declarations.position import (
    BoardDocument,
    InhabitantDocument,
    PlayerDocument,
    PositionDocument,
    TileDocument,
)
from palatinus_rules.formats.document_names import A_POSITION, POSITION_FORMAT
from palatinus_rules.formats.documents.json_reader import Reader, parse
from palatinus_rules.kit.arguments import required
from palatinus_rules.kit.json_reader import RepeatedKeys, Vocabulary, shape
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.texts import below
from palatinus_rules.rules.board import NAME_OF_BOARD, Board
from palatinus_rules.rules.box import Color, Inhabitant, Kind, tells_its_back
from palatinus_rules.rules.checks import Draft
from palatinus_rules.rules.codes import PositionError, ProblemCode
from palatinus_rules.rules.fields import Field, Hill, field_problem
from palatinus_rules.rules.hands import PartialPiece
from palatinus_rules.rules.position import ParsedPosition, Player, Position
from palatinus_rules.rules.tiles import (
    Tile,
    Twist,
    layout_problems,
    spring_twice,
    tile_problems,
    tile_twice,
    tile_unknown,
)

COLORS = Vocabulary(message("part-color", "A color"), ProblemCode.COLOR_UNKNOWN, Color)
KINDS = Vocabulary(
    message("part-kind-of-inhabitant", "The kind of an inhabitant"), ProblemCode.KIND_UNKNOWN, Kind
)

WOLF = message("part-wolf-of-inhabitant", "The wolf of an inhabitant")

_NAME = message("part-name", "A name")
_PLAYERS = message("part-players", "The players")
_PLAYER = shape(message("part-player", "A player"), PlayerDocument)


@define(eq=False, repr=False)
class PlayersReader(Reader):
    """Takes the players out of a document, seat by seat; what cannot be read stays absent."""

    players: int | None = None
    colors: dict[int, Color] = Factory(dict)
    second_colors: dict[int, Color | None] = Factory(dict)
    names: dict[int, str] = Factory(dict)

    def seated(self) -> list[Player]:
        """The players whose colors could all be read."""
        return [
            Player(color, self.second_colors[seat], self.names.get(seat))
            for seat, color in self.colors.items()
            if seat in self.second_colors
        ]

    def read_players(self, value: object) -> None:
        """Reads the list of players."""
        players = self.sequence(value, "players", _PLAYERS)
        if players is None:
            return
        self.players = len(players)
        for seat, player in enumerate(players):
            self._read_player(seat, player)

    def _read_player(self, seat: int, value: object) -> None:
        where = f"players[{seat}]"
        found = self.record(value, where, _PLAYER)
        if found is None:
            return
        if "color" in found:
            color = self.word(found["color"], where, "color", COLORS)
            if color is not None:
                self.colors[seat] = color
        if "second_color" not in found:
            self.second_colors[seat] = None
        else:
            color = self.word(found["second_color"], where, "second_color", COLORS)
            if color is not None:
                self.second_colors[seat] = color
        if "name" in found:
            name = self.text(found["name"], where, "name", _NAME)
            if name is not None:
                self.names[seat] = name


def player_document(player: Player) -> formats.PlayerDocument:
    """A player as documents have it."""
    document: formats.PlayerDocument = {"color": str(player.color)}
    if player.second_color is not None:
        document["second_color"] = str(player.second_color)
    if player.name is not None:
        document["name"] = player.name
    return document


ARROW_OF_TILE = message("part-arrow-of-tile", "The arrow of a tile")
A_TILE = message("part-tile", "A tile")
FIELD_OF_SPRING = message("part-field-of-spring", "The field of a spring")
SPRINGS = message("part-springs", "The springs")
TILES = message("part-tiles", "The tiles")
TITLE = message("part-title", "A title")
TWISTS = Vocabulary(message("part-twist", "The twist"), ProblemCode.TWIST_UNKNOWN, Twist)
_HILLS = {str(hill): hill for hill in Hill}
_FIELDS = {str(at): at for at in Field}

_POSITION = shape(A_POSITION, PositionDocument)
_BOARD = shape(NAME_OF_BOARD, BoardDocument)
_TILE = shape(A_TILE, TileDocument)
_INHABITANT = shape(message("part-inhabitant", "An inhabitant"), InhabitantDocument)
_NUMBERS = {
    "slot": message("part-slot-of-tile", "The slot of a tile"),
    "arrow": ARROW_OF_TILE,
    "token": message("part-token-of-tile", "The token of a tile"),
}
_INHABITANTS = message("part-inhabitants", "The inhabitants")


def read_position(source: object) -> ParsedPosition:
    """Reads a ``palatinus-position/1`` document: JSON text, or what a JSON parser made of it."""
    reader = _PositionReader()
    with reader.problems.until_enough():
        try:
            reader.read(parse(source) if isinstance(source, (str, bytes)) else source)
        except PositionError as error:
            reader.problems.extend(error.problems)
        reader.problems.extend(reader.draft().structure_problems())
    faults = reader.problems.collected()
    # What nobody has looked at may be what seems to be missing: then the rules have no say.
    draft = None if faults.more else reader.draft()
    return ParsedPosition(None if faults else reader.position(), faults, draft)


@cache
def _piece(color: Color, kind: Kind, wolf: bool | None) -> Inhabitant:  # noqa: FBT001
    """An inhabitant; there are few different ones, so that each is made once."""
    return Inhabitant(color, kind, wolf)


_PIECES = {
    (str(color), str(kind), wolf): _piece(color, kind, wolf)
    for color in Color
    for kind in Kind
    for wolf in (None, False, True)
}


def _faultless(value: object) -> Inhabitant | None:
    """An inhabitant in whom nothing is wrong, as nearly all are; None for all others.

    It is found at once; to look at it part by part would be a third of the time for a position.
    """
    if type(value) is not dict or len(value) != 2 + (type(value.get("wolf")) is bool):
        return None
    try:
        return _PIECES.get((value["color"], value["kind"], value.get("wolf")))
    except (KeyError, TypeError):
        return None


@frozen(eq=False, repr=False)
class _ParsedTile:
    """What could be read of a tile."""

    slot: int | None
    arrow: int | None
    springs: Iterable[int]
    token: int | None


def _faultless_tile(value: object) -> _ParsedTile | None:
    """A tile whose parts can all be read, as nearly always; None for all others."""
    if type(value) is not dict or value.keys() != _TILE.known:
        return None
    springs, numbers = value["springs"], (value["slot"], value["arrow"], value["token"])
    if type(springs) is not list or {*map(type, numbers), *map(type, springs)} != {int}:
        return None
    different = dict.fromkeys(springs)
    if len(different) < len(springs):
        return None
    return _ParsedTile(numbers[0], numbers[1], different, numbers[2])


@define(eq=False, repr=False)
class _PositionReader(PlayersReader):
    """Takes a position out of a document, part by part; what cannot be read stays absent."""

    title: str | None = None
    twist: Twist = Twist.RIGHT
    slots: dict[Hill, int] = Factory(dict)
    arrows: dict[Hill, int] = Factory(dict)
    springs: dict[Hill, Iterable[int]] = Factory(dict)
    tokens: dict[Hill, int] = Factory(dict)
    pieces: list[PartialPiece] | None = None
    inhabitants: dict[Field, Inhabitant] = Factory(dict)

    def draft(self) -> Draft:
        """What could be read, for the rules to judge."""
        return Draft(
            self.slots,
            self.tokens,
            self.players,
            self.colors,
            self.second_colors,
            self.pieces,
            springs=self.springs,
        )

    def position(self) -> Position:
        """The position; only to be asked for when everything could be read."""
        tiles = [
            Tile(hill, slot, self.arrows[hill], self.springs[hill], self.tokens[hill])
            for hill, slot in self.slots.items()
        ]
        return Position(Board(tiles, self.twist), self.seated(), self.inhabitants, self.title)

    def read(self, document: object) -> None:
        """Reads the whole document."""
        found = self.document(document, _POSITION, POSITION_FORMAT)
        if found is None:
            return
        if "title" in found:
            self.title = self.text(found["title"], "", "title", TITLE)
        if "players" in found:
            self.read_players(found["players"])
        if "board" in found:
            self._read_board(found["board"])
        if "inhabitants" in found:
            self._read_inhabitants(found["inhabitants"])
        if isinstance(found, RepeatedKeys):
            for key, again in found.repeated:
                if key == "inhabitants":
                    self._read_inhabitants(again)

    def _read_board(self, value: object) -> None:
        found = self.record(value, "board", _BOARD)
        if found is None:
            return
        if "twist" in found:
            self.twist = self.word(found["twist"], "board", "twist", TWISTS) or self.twist
        if "tiles" in found:
            self._read_tiles(found["tiles"])

    def _read_tiles(self, value: object) -> None:
        tiles = self.mapping(value, "board.tiles", TILES)
        if tiles is None:
            return
        laid = set()
        for letter, tile in tiles.items():
            if letter in _HILLS:
                hill = _HILLS[letter]
                laid.add(hill)
                self._lay(hill, self._read_tile(hill, tile))
            else:
                self.problems.append(tile_unknown(letter, below("board.tiles", letter)))
        if isinstance(tiles, RepeatedKeys):
            for letter, tile in tiles.repeated:
                if letter in _HILLS:
                    self.problems.append(tile_twice(_HILLS[letter]))
                    self._read_tile(_HILLS[letter], tile)
        self.problems.extend(layout_problems(self.slots, laid))

    def _read_tile(self, hill: Hill, value: object) -> _ParsedTile:
        tile = _faultless_tile(value)
        if tile is not None:
            self.problems.extend(
                tile_problems(hill, tile.slot, tile.arrow, tile.springs, tile.token)
            )
            return tile
        where = f"board.tiles.{hill}"
        found = self.record(value, where, _TILE) or {}
        slot, arrow, token = (
            self.integer(found[key], where, key, what) if key in found else None
            for key, what in _NUMBERS.items()
        )
        springs = self._springs(found["springs"], hill) if "springs" in found else ()
        self.problems.extend(tile_problems(hill, slot, arrow, springs, token))
        return _ParsedTile(slot, arrow, springs, token)

    def _lay(self, hill: Hill, tile: _ParsedTile) -> None:
        if tile.slot is not None:
            self.slots[hill] = tile.slot
        if tile.arrow is not None:
            self.arrows[hill] = tile.arrow
        if tile.token is not None:
            self.tokens[hill] = tile.token
        self.springs[hill] = tile.springs

    def _springs(self, value: object, hill: Hill) -> dict[int, None]:
        """The fields of the springs, each once, in the order of the document."""
        where = f"board.tiles.{hill}.springs"
        springs: dict[int, None] = {}
        for index, entry in enumerate(self.sequence(value, where, SPRINGS) or ()):
            number = self.integer(entry, where, f"[{index}]", FIELD_OF_SPRING)
            if number is None:
                continue
            if number in springs:
                self.problems.append(spring_twice(hill, number, f"{where}[{index}]"))
            springs[number] = None
        return springs

    def _read_inhabitants(self, value: object) -> None:
        inhabitants = self.mapping(value, "inhabitants", _INHABITANTS)
        if inhabitants is None:
            return
        self.pieces = self.pieces or []
        for name, inhabitant in inhabitants.items():
            if name in _FIELDS and (piece := _faultless(inhabitant)) is not None:
                where = f"inhabitants.{name}"
                self.pieces.append(PartialPiece(where, piece.color, piece.kind, piece.wolf))
                self.inhabitants[_FIELDS[name]] = piece
                continue
            at = self._field(name)
            found = self._read_inhabitant(name, inhabitant)
            self.pieces.append(found)
            if at is not None and found.color is not None and found.kind is not None:
                self.inhabitants[at] = _piece(found.color, found.kind, found.wolf)
        if isinstance(inhabitants, RepeatedKeys):
            for name, inhabitant in inhabitants.repeated:
                self.pieces.append(self._read_inhabitant(name, inhabitant))
                if name in _FIELDS:
                    self.note(
                        ProblemCode.FIELD_TWICE,
                        f"inhabitants.{name}",
                        message(
                            "field-doubly-occupied",
                            "Two inhabitants stand on {field}; a field has room for one.",
                            field=name,
                        ),
                    )

    def _field(self, name: str) -> Field | None:
        if name in _FIELDS:
            return _FIELDS[name]
        self.problems.append(field_problem(name, below("inhabitants", name)))
        return None

    def _read_inhabitant(self, name: str, value: object) -> PartialPiece:
        where = below("inhabitants", name)
        found = self.record(value, where, _INHABITANT)
        if found is None:
            return PartialPiece(where, None, None, None)
        color = kind = wolf = None
        if "color" in found:
            color = self.word(found["color"], where, "color", COLORS)
        if "kind" in found:
            kind = self.word(found["kind"], where, "kind", KINDS)
        if "wolf" in found:
            wolf = self.boolean(found["wolf"], where, "wolf", WOLF)
        return PartialPiece(where, color, kind, wolf)


def position_document(position: Position) -> formats.PositionDocument:
    """A position as a ``palatinus-position/1`` document."""
    required(position, Position, "position_document()")
    document: formats.PositionDocument = {
        "format": POSITION_FORMAT,
        "title": position.title or "",
        "players": [player_document(player) for player in position.players],
        "board": board_document(position.board),
        "inhabitants": {
            str(at): inhabitant_document(piece) for at, piece in position.inhabitants.items()
        },
    }
    if position.title is None:
        del document["title"]
    return document


def board_document(board: Board) -> formats.BoardDocument:
    """A board as documents have it."""
    return {
        "twist": str(board.twist),
        "tiles": {str(tile.letter): _tile(tile) for tile in board.tiles},
    }


def _tile(tile: Tile) -> formats.TileDocument:
    return {
        "slot": tile.slot,
        "arrow": tile.arrow,
        "springs": sorted(tile.springs),
        "token": tile.token,
    }


def inhabitant_document(piece: Inhabitant) -> formats.InhabitantDocument:
    """An inhabitant as documents have it."""
    document: formats.InhabitantDocument = {"color": str(piece.color), "kind": str(piece.kind)}
    if piece.wolf is not None and tells_its_back(piece):
        document["wolf"] = piece.wolf
    return document
