"""Tables for a terminal: cells in color, under headings, in columns as wide as they must be."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest
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


_CHUNK = re.compile(r"[^ +]*[ +]|[^ +]+")
"""What of a text stays together: it goes on in another line after a space, or within a sum."""

_SHORTEST = 10
"""Where there is no room, longer words are cut, but not those of numbers and their headings."""

_GAPS = (3, 2)


def _wrapped(cell: Cell, width: int) -> list[list[Painted]]:
    """A cell in lines that are not wider."""
    if _width("".join(part.text for part in cell)) <= width:
        return [[*cell]]
    lines: list[list[Painted]] = [[]]
    used = 0
    for word in _words(cell, width):
        wide = _width("".join(part.text for part in word))
        if used and used + wide - word[-1].text.endswith(" ") > width:
            last = lines[-1].pop()
            lines[-1].append(last._replace(text=last.text.rstrip()))
            lines.append([])
            used = 0
        lines[-1] += word
        used += wide
    return lines


def _words(cell: Cell, width: int) -> Iterator[list[Painted]]:
    """What of a cell stays together, also in several colors: words, letters of very long ones."""
    word: list[Painted] = []
    for part in cell:
        for chunk in _CHUNK.findall(part.text):
            word.append(part._replace(text=chunk))
            if chunk.endswith((" ", "+")):
                yield from _letters(word, width)
                word = []
    yield from _letters(word, width)


def _letters(word: list[Painted], width: int) -> Iterator[list[Painted]]:
    if _width("".join(part.text for part in word).rstrip()) > width:
        yield from ([part._replace(text=letter)] for part in word for letter in part.text)
    elif word:
        yield word


class Columns(NamedTuple):
    """Rows of cells under their headings; columns of numbers are aligned at their right."""

    title: str
    headings: Sequence[Cell]
    numbers: Sequence[bool]
    rows: Sequence[Sequence[Cell]]

    def lines(self, *, color: bool, ruler: str, most: int | None = None) -> Iterator[str]:
        """The table, line by line, with an empty one after it.

        Where it would be wider than ``most``, cells take several lines.
        """
        widths, gap = self._widths(most)
        yield Painted(self.title, BOLD).shown(color=color)
        yield ""
        yield from self._lines(self.headings, widths, gap, color=color)
        yield f" {ruler * (sum(widths) + gap * (len(widths) - 1))}"
        for row in self.rows:
            yield from self._lines(row, widths, gap, color=color)
        yield ""

    def _widths(self, most: int | None) -> tuple[list[int], int]:
        """How wide the columns are, and the space between two; the widest give way."""
        columns = [
            ["".join(part.text for part in row[column]) for row in (self.headings, *self.rows)]
            for column in range(len(self.headings))
        ]
        full = [max(map(_width, column)) for column in columns]
        least = [
            max(
                min(_width(chunk.rstrip()), full[at] if number else _SHORTEST)
                for text in columns[at]
                for chunk in ["", *_CHUNK.findall(text)]
            )
            for at, number in enumerate(self.numbers)
        ]
        widths, gap = full, _GAPS[0]
        for gap in _GAPS:
            widths = [*full]
            over = 0 if most is None else 1 + sum(widths) + gap * (len(widths) - 1) - most
            for _ in range(over):
                widest = max(
                    range(len(widths)), key=lambda at: (widths[at] > least[at], widths[at])
                )
                widths[widest] -= widths[widest] > least[widest]
            if most is None or 1 + sum(widths) + gap * (len(widths) - 1) <= most:
                break
        return widths, gap

    def _lines(
        self, row: Sequence[Cell], widths: Sequence[int], gap: int, *, color: bool
    ) -> Iterator[str]:
        wrapped = [_wrapped(cell, width) for cell, width in zip(row, widths, strict=True)]
        for line in zip_longest(*wrapped, fillvalue=[]):
            cells = []
            for cell, width, number in zip(line, widths, self.numbers, strict=True):
                space = " " * (width - _width("".join(part.text for part in cell)))
                shown = "".join(part.shown(color=color) for part in cell)
                cells.append(space + shown if number else shown + space)
            yield f" {(' ' * gap).join(cells)}".rstrip()
