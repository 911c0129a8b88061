"""Tables for a terminal: cells in color, under headings, in columns as wide as they must be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple
from unicodedata import combining, east_asian_width

BOLD = "1"
CODES = {
    "red": "31",
    "yellow": "33",
    "green": "32",
    "blue": "94",
    "purple": "35",
}
"""What switches a terminal to a color."""


class Painted(NamedTuple):
    r"""Some text, and the code of its color if it has one.

    >>> Painted("red", CODES["red"]).shown(color=True), Painted("red", "31").shown(color=False)
    ('\x1b[31mred\x1b[0m', 'red')
    """

    text: str
    code: str = ""

    def shown(self, *, color: bool) -> str:
        """The text as a terminal shows it, in color if that is wanted."""
        return f"\x1b[{self.code}m{self.text}\x1b[0m" if color and self.code else self.text


Cell = Sequence[Painted]


def _width(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(
        0 if combining(letter) else 1 + (east_asian_width(letter) in "WF") for letter in text
    )


class Columns(NamedTuple):
    """Rows of cells under their headings; columns of numbers are aligned at their right."""

    title: str
    headings: Sequence[Cell]
    numbers: Sequence[bool]
    rows: Sequence[Sequence[Cell]]

    def lines(self, *, color: bool, ruler: str) -> Iterator[str]:
        """The table, line by line, with an empty one after it."""
        widths = [
            max(_width("".join(part.text for part in row[column])) for row in self._all())
            for column in range(len(self.headings))
        ]
        yield Painted(self.title, BOLD).shown(color=color)
        yield ""
        yield self._line(self.headings, widths, color=color)
        yield f" {ruler * (sum(widths) + 3 * (len(widths) - 1))}"
        for row in self.rows:
            yield self._line(row, widths, color=color)
        yield ""

    def _all(self) -> Sequence[Sequence[Cell]]:
        return [self.headings, *self.rows]

    def _line(self, row: Sequence[Cell], widths: Sequence[int], *, color: bool) -> str:
        cells = []
        for cell, width, number in zip(row, widths, self.numbers, strict=True):
            space = " " * (width - _width("".join(part.text for part in cell)))
            shown = "".join(part.shown(color=color) for part in cell)
            cells.append(space + shown if number else shown + space)
        return f" {'   '.join(cells)}".rstrip()
