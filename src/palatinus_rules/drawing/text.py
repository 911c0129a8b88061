"""A board in plain text, for a terminal or a page of notes.

Every hex has two lines: what stands there, and its name. A hill shows its letter in brackets
and the value of its token below; a field without anybody shows a dot, and a spring a tilde
after the name. Hexes that share an edge are straight above each other or side by side, one line
apart.
"""

from __future__ import annotations

from collections.abc import Iterable

from palatinus_rules.board import Board, Field, Hill
from palatinus_rules.notation.marks import mark
from palatinus_rules.placement.piece import Placement

_WIDTH = 6
_FREE = "."


def board_text(board: Board, placements: Iterable[Placement] = ()) -> str:
    """A board with the inhabitants on it, as they lie: ``r*`` is red's, face down.

    Placements whose kind is known show it: whoever wants to draw what everybody sees takes the
    placements of a :class:`palatinus_rules.View`.
    """
    marks: dict[Hill | Field, str] = {
        placement.field: mark(placement.color, placement.kind, wolf=placement.wolf)
        for placement in placements
    }
    places: list[Hill | Field] = [*Hill, *Field]
    left = min(board.hex(place).q for place in places)
    top = min(_line(board, place) for place in places)
    lines: dict[int, dict[int, str]] = {}
    for place in places:
        row, column = _line(board, place) - top, board.hex(place).q - left
        for offset, text in enumerate(_cell(board, place, marks.get(place))):
            lines.setdefault(row + offset, {})[column] = text
    return "".join(_joined(lines[row]) + "\n" for row in sorted(lines))


def _line(board: Board, place: Hill | Field) -> int:
    """The upper line of a hex: two lines down for ``r``, one for ``q``."""
    hexagon = board.hex(place)
    return 2 * hexagon.r + hexagon.q


def _cell(board: Board, place: Hill | Field, standing: str | None) -> tuple[str, str]:
    if isinstance(place, Hill):
        return f"({place})", f" {board.token(place)}"
    return standing or _FREE, f"{place}~" if place in board.springs else str(place)


def _joined(cells: dict[int, str]) -> str:
    width = max(cells) + 1
    return "".join(cells.get(column, "").ljust(_WIDTH) for column in range(width)).rstrip()
