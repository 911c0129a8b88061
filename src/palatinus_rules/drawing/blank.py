"""A sheet of paper to note a game with a pencil: a blank board, what the letters mean, a table.

Nobody knows beforehand which tile comes to lie where, and how it is turned. So a hill has room for
its letter and its token, and around each hill the six directions are numbered as an arrow counts
them in the notation.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import SupportsIndex

from attrs import frozen

from palatinus_rules.drawing.board import drop_path
from palatinus_rules.drawing.geometry import Corner, Site, around, borders, center, corner, toward
from palatinus_rules.drawing.signs import Signs
from palatinus_rules.drawing.style import SHEET, sheet_style
from palatinus_rules.explanations import table_words
from palatinus_rules.explanations.phrases import Phrases
from palatinus_rules.formats.notation.marks import COLOR_LETTERS, KIND_LETTERS
from palatinus_rules.kit.arguments import named
from palatinus_rules.kit.canvas import (
    Box,
    Markup,
    Point,
    Sheet,
    Theme,
    circle,
    document,
    element,
    group,
    label,
    line,
    number,
    polygon,
    shortened,
    text_width,
)
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.language import Language, as_language
from palatinus_rules.kit.messages import Message, Translator, message
from palatinus_rules.rules.board import Board
from palatinus_rules.rules.box import TOKENS, Color, Kind, hand
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.laying import spot_of
from palatinus_rules.rules.tiles import USUAL_TWIST, Springs, Tile, Twist, springs_by_hill

PAPER = Box(0, 0, 794, 1123)
"""A page of A4, in ninety-sixths of an inch."""

_INSIDE = Box(40, 36, 754, 1093)
_HEAD = 34.0
_BOARD_HEIGHT = 615.0
_ROW = 22.0
_LINE = 16.0
_SIZE = 12.0
_SMALL = 11.0
_FIRST_COLUMN = 150.0
_EVERYWHERE: tuple[Site, ...] = (*Hill, *Field)
_COLOR = message("sheet-row-color", "Color")
_DATE = message("sheet-date", "Date")
TITLE = message("title-blank-sheet", "A sheet to note a game")


def blank_board(twist: Twist | str, springs: Springs = MappingProxyType({})) -> Board:
    """Tile A in the middle, B to G clockwise around it, and all arrows up."""
    told = springs_by_hill(springs)
    tiles = [
        Tile(hill, slot, 0, told.get(hill, ()), TOKENS[slot]) for slot, hill in enumerate(Hill)
    ]
    return Board(tiles, twist)


def sheet(
    players: SupportsIndex,
    *,
    twist: Twist | str = USUAL_TWIST,
    language: Language | str = Language.EN,
) -> str:
    """An A4 page as SVG, with a blank board and a table for this number of players.

    ``twist`` says in which of the two ways the tiles interlock. Raises
    :class:`palatinus_rules.PalatinusError` for fewer than 2 or more than 5 players, and
    :class:`palatinus_rules.UnknownNameError` for a twist or a language that does not exist.
    """
    hand(players)
    language, twist = as_language(language), named(twist, Twist)
    words = translator(language)
    paper = _Paper(words, twist, int(players))
    hints = "\n".join(map(words.text, paper.hints()))
    content = Sheet(words.text(TITLE), hints, PAPER, [*paper.drawn()])
    return document(
        content, SHEET, language=language, theme=Theme.LIGHT, width=None, style=sheet_style()
    )


@frozen
class _Paper:
    """What is on one sheet."""

    words: Translator
    twist: Twist
    players: int

    def drawn(self) -> Iterator[Markup]:
        """Everything on the sheet, from top to bottom."""
        yield from self._head()
        scale, bottom = self._room()
        yield _BlankBoard(blank_board(self.twist), self._middle(scale), scale).drawn()
        for hint in self.hints():
            at = Point(_INSIDE.left, bottom + 0.5 * _LINE)
            yield label(self.words.text(hint), at, _SMALL, "pr-ink", "start")
            bottom += _LINE
        yield from self._kinds(bottom + 12)
        yield from self._colors(bottom + 12 + 22)
        yield from self._table(_INSIDE.bottom)

    def hints(self) -> Iterator[Message]:
        """How to write a game down, in three sentences that fit."""
        yield message(
            "blank-hill-how",
            "On a hill, write the letter of its tile, and its token into the circle.",
        )
        yield message(
            "blank-arrow-how",
            "Circle the number to which the arrow points: this is field 1, and the others follow "
            "clockwise.",
        )
        yield message(
            "blank-field-how",
            "On a field, write color and kind, such as rM, and fill in the drop if it has a "
            "spring.",
        )

    def _head(self) -> Iterator[Markup]:
        y = _INSIDE.top + 8
        yield label("Palatinus", Point(_INSIDE.left, y), 20, "pr-ink pr-strong", "start")
        date = self.words.text(_DATE)
        yield label(date, Point(_INSIDE.right - 170, y), _SIZE, "pr-ink", "end")
        yield line(Point(_INSIDE.right - 162, y + 6), Point(_INSIDE.right, y + 6), "pr-rule")

    def _extent(self) -> Box:
        board = blank_board(self.twist)
        return around([board.hex(place) for place in _EVERYWHERE], 2)

    def _room(self) -> tuple[float, float]:
        """How much larger than a drawing the board is, and where it ends."""
        extent = self._extent()
        scale = min(_INSIDE.width / extent.width, _BOARD_HEIGHT / extent.height)
        return scale, _INSIDE.top + _HEAD + scale * extent.height

    def _middle(self, scale: float) -> Point:
        extent = self._extent()
        left = (PAPER.width - scale * extent.width) / 2
        return Point(left - scale * extent.left, _INSIDE.top + _HEAD - scale * extent.top)

    def _kinds(self, y: float) -> Iterator[Markup]:
        signs = Signs()
        entries = [
            (signs.kind(kind, Point(10, 0)), f"{KIND_LETTERS[kind]} = {self.words.text(kind)}")
            for kind in Kind
        ]
        yield from _spread(entries, y)

    def _colors(self, y: float) -> Iterator[Markup]:
        phrases, signs = Phrases(()), Signs()
        entries = [
            (
                signs.chip(color, "", Point(10, 0), width=20, height=18, size=12),
                f"{COLOR_LETTERS[color]} = {self.words.text(phrases.color(color))}",
            )
            for color in Color
        ]
        yield from _spread(entries, y)

    def _table(self, bottom: float) -> Iterator[Markup]:
        """Rows for names and colors, for every hill, and for what the points are made of."""
        rows = [
            table_words.PLAYER,
            _COLOR,
            *map(table_words.hill_name, Hill),
            table_words.CAPTURED,
            table_words.DISCS,
            table_words.TOKENS,
            table_words.POINTS,
        ]
        top = bottom - _ROW * len(rows)
        for index, text in enumerate(map(self.words.text, rows)):
            at = Point(_INSIDE.left + 6, top + (index + 0.5) * _ROW)
            room = _FIRST_COLUMN - 10
            yield label(shortened(text, room, _SMALL), at, _SMALL, "pr-ink", "start")
        edges = self._columns()
        taken = Point((edges[-2] + edges[-1]) / 2, top + 0.5 * _ROW)
        heading = self.words.text(table_words.TAKEN_BY)
        yield label(heading, taken, _SMALL, "pr-ink")
        for index in range(len(rows) + 1):
            y = top + index * _ROW
            heavy = " pr-heavy" if index in {2, 2 + len(Hill), len(rows) - 1} else ""
            yield line(
                Point(edges[0], y), Point(edges[-1], y), f"pr-rule{heavy}", data_row=str(index)
            )
        for x in edges:
            yield line(Point(x, top), Point(x, bottom), "pr-rule", data_column="")

    def _columns(self) -> list[float]:
        """Where the columns of the table end: names, players, and who takes a hill."""
        first = _INSIDE.left + _FIRST_COLUMN
        width = (_INSIDE.right - first) / (self.players + 1)
        return [_INSIDE.left, *(first + width * index for index in range(self.players + 2))]


def _spread(entries: Sequence[tuple[Markup, str]], y: float) -> Iterator[Markup]:
    """Signs and their words, side by side."""
    x = _INSIDE.left
    for sign, text in entries:
        moved = f"translate({number(x)} {number(y)})"
        yield group([sign], transform=moved)
        yield label(text, Point(x + 26, y), _SIZE, "pr-ink", "start")
        x += 26 + text_width(text, _SIZE) + 12


@frozen
class _BlankBoard:
    """A board without anything, around a point, larger than in drawings."""

    board: Board
    middle: Point
    scale: float

    def drawn(self) -> Markup:
        """Fields with their directions and drops, hills with room for letter and token."""
        parts = [self._hex(place) for place in _EVERYWHERE]
        parts += [self._outline(hill) for hill in Hill]
        parts += [self._field(field) for field in Field]
        parts += [self._hill(tile) for tile in self.board.tiles]
        return group(parts)

    def _at(self, place: Site) -> Point:
        return self.middle + self.scale * center(self.board.hex(place))

    def _hex(self, place: Site) -> Markup:
        at, side = self._at(place), self.scale * 40
        kind = "pr-hill" if isinstance(place, Hill) else "pr-field"
        return polygon([corner(at, each, side) for each in Corner], f"pr-hex {kind}")

    def _outline(self, hill: Hill) -> Markup:
        edges = [
            (self.middle + self.scale * a, self.middle + self.scale * b)
            for a, b in borders(self.board, hill, _EVERYWHERE)
        ]
        drawn = "".join(
            f"M{number(a.x)} {number(a.y)}L{number(b.x)} {number(b.y)}" for a, b in edges
        )
        return element("path", d=drawn, class_="pr-tile")

    def _field(self, field: Field) -> Markup:
        """The direction from the hill, close to it, and an empty drop; the rest is for the mark."""
        at = self._at(field)
        direction = field.hill.fields.index(field)
        near = toward(at, self._at(field.hill), self.scale * 26)
        drop = drop_path(corner(at, Corner.LEFT, self.scale * 30), self.scale * 4.4)
        return group(
            [
                label(str(direction), near, 10, "pr-name"),
                element("path", d=drop, class_="pr-pencil"),
            ],
            data_direction=str(direction),
            data_spot=self._spot(field.hill),
        )

    def _hill(self, tile: Tile) -> Markup:
        at = self._at(tile.letter)
        box, token = at + Point(-13 * self.scale, 5), at + Point(13 * self.scale, 5)
        size = 11 * self.scale
        square = [box + Point(x * size, y * size) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        return group(
            [
                label(self._spot(tile.letter), at + Point(0, -17 * self.scale), 11, "pr-name"),
                polygon(square, "pr-room"),
                circle(token, size, "pr-room"),
            ],
            data_hill=self._spot(tile.letter),
        )

    def _spot(self, hill: Hill) -> str:
        return str(spot_of(self.board.tile(hill).slot, self.board.twist))
