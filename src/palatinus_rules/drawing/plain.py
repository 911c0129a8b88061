"""A board in plain text, with what stands on it.

Every hex has two lines: what stands there, and its name. A hill shows its letter in brackets
and the value of its token below; a field without anybody shows a dot, and a spring a tilde
after the name. Hexes that share an edge are straight above each other or side by side, one line
apart.

In scenes the fields of the hill have their inhabitants in square brackets. Where a hill has been
awarded, the letters of who took the token stand after its value; ``2:ry`` are discs worth 2 for red
and yellow, ``2x5`` five of them, and ``-`` means that nobody took anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from attrs import field as part, frozen

from palatinus_rules.drawing.faces import Face, face_of
from palatinus_rules.explanations.phrases import Phrases
from palatinus_rules.formats.notation.marks import COLOR_LETTERS
from palatinus_rules.kit.columns import BOLD, CODES, Painted
from palatinus_rules.kit.messages import Translator
from palatinus_rules.rules.board import Board
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.position import Player, Position
from palatinus_rules.rules.scoring.control import Award, AwardKind

_WIDTH = 6
_FREE = "."
_SPRING = "36"


@frozen
class BoardSheet:
    """What is drawn on a board."""

    board: Board
    faces: Mapping[Field, Face] = part(factory=dict)
    awards: Mapping[Hill, Award] = part(factory=dict)
    near: Hill | None = None


def position_text(position: Position, words: Translator, *, color: bool = False) -> str:
    """A position, and below the board its players."""
    sheet = position_sheet(position)
    return sheet_text(sheet, player_lines(position.players, words), color=color)


def position_sheet(position: Position, *, face_down: bool = False) -> BoardSheet:
    """The board of a position, with everybody on it."""
    return BoardSheet(
        position.board,
        {at: face_of(each, face_down=face_down) for at, each in position.inhabitants.items()},
    )


def player_lines(players: Iterable[Player], words: Translator) -> Iterator[list[Painted]]:
    """Who plays which colors."""
    seats = tuple(players)
    phrases = Phrases(seats)
    for seat in seats:
        letters = [Painted(COLOR_LETTERS[each], CODES[each]) for each in seat.colors]
        yield [*letters, Painted(f" = {words.text(phrases.player(seat.color))}")]


def sheet_text(sheet: BoardSheet, below: Iterable[Iterable[Painted]], *, color: bool) -> str:
    """The board, and the lines below it after a blank one."""
    lines = ["".join(cell.shown(color=color) for cell in line) for line in below]
    drawn = board_lines(sheet, color=color)
    return "\n".join([drawn, *lines]) + "\n" if lines else drawn


def board_lines(sheet: BoardSheet, *, color: bool) -> str:
    """The board alone, all of its lines."""
    board = sheet.board
    places: list[Hill | Field] = [*Hill, *Field]
    left = min(board.hex(place).q for place in places)
    top = min(_line(board, place) for place in places)
    lines: dict[int, dict[int, Painted]] = {}
    for place in places:
        row, column = _line(board, place) - top, board.hex(place).q - left
        cells = _hill(sheet, place) if isinstance(place, Hill) else _field(sheet, place)
        for offset, cell in enumerate(cells):
            lines.setdefault(row + offset, {})[column] = cell
    return "".join(_row(lines[row], color=color) + "\n" for row in sorted(lines))


def _line(board: Board, place: Hill | Field) -> int:
    """The upper line of a hex: two lines down for ``r``, one for ``q``."""
    hexagon = board.hex(place)
    return 2 * hexagon.r + hexagon.q


def _hill(sheet: BoardSheet, hill: Hill) -> tuple[Painted, Painted]:
    award = sheet.awards.get(hill)
    letter = Painted(f"({hill})", BOLD)
    if award is None:
        return letter, Painted(f" {sheet.board.token(hill)}")
    letters = "".join(COLOR_LETTERS[color] for color in award.colors)
    if award.kind is AwardKind.TOKEN:
        return letter, Painted(f" {award.value}{letters}", CODES[award.colors[0]])
    # Where there is no room for the letters, the sentences below tell them.
    discs = f"{award.value}:{letters}" if len(letters) < 4 else f"{award.value}x{len(letters)}"
    return letter, Painted(discs if award.kind is AwardKind.DISCS else " -")


def _field(sheet: BoardSheet, field: Field) -> tuple[Painted, Painted]:
    face = sheet.faces.get(field)
    near = field.hill is sheet.near
    mark = _FREE if face is None else face.mark
    above = Painted(f"[{mark}]" if near else mark, "" if face is None else CODES[face.color])
    if field in sheet.board.springs:
        return above, Painted(f"{field}~", _SPRING)
    return above, Painted(str(field))


def _row(cells: Mapping[int, Painted], *, color: bool) -> str:
    """The cells of a line in their columns, with no space after the last."""
    text, width = "", 0
    for column in sorted(cells):
        text += " " * (column * _WIDTH - width)
        text += cells[column].shown(color=color)
        width = column * _WIDTH + len(cells[column].text)
    return text
