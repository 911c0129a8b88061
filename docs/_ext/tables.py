"""Tables of the site: a column of sentences has room for its words, on a phone, too."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx

SENTENCE = 60
"""A cell with more letters is read like a sentence."""

NAME = 9
"""A first column with a longer word lists names."""

_TABLE = re.compile(r"<table.*?</table>", re.DOTALL)
_ROW = re.compile(r"<tr.*?</tr>", re.DOTALL)
_CELL = re.compile(r"<t([hd])((?: [^>]*)?)>(.*?)</t\1>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")


def with_marks(page: str, marks: Callable[[list[list[str]]], Sequence[str]]) -> str:
    """A page in whose tables the cells of each column get an attribute, or none.

    Which one is decided by the texts of a table, row by row, the headings first.
    """

    def marked(table: re.Match[str]) -> str:
        rows = [
            [_TAG.sub("", content).strip() for _, _, content in _CELL.findall(row)]
            for row in _ROW.findall(table[0])
        ]
        columns = marks(rows)
        return _ROW.sub(lambda row: _row(row[0], columns), table[0])

    return _TABLE.sub(marked, page)


def _row(row: str, columns: Sequence[str]) -> str:
    marks = iter(columns)

    def cell(found: re.Match[str]) -> str:
        mark = next(marks, "")
        return f"<td {mark}{found[2]}>{found[3]}</td>" if mark and found[1] == "d" else found[0]

    return _CELL.sub(cell, row)


def _marks(rows: list[list[str]]) -> list[str]:
    """Which columns hold sentences, and whether the first one holds names."""
    columns = [*zip(*rows[1:], strict=False)]
    marks = ["data-sentences" if max(map(len, each)) > SENTENCE else "" for each in columns]
    words = [word for cell in columns[0] for word in cell.split()] if columns else []
    if any(len(word) > NAME for word in words):
        marks[0] = marks[0] or "data-names"
    return marks


def with_room(page: str) -> str:
    """A page whose columns of sentences and names are marked as such."""
    return with_marks(page, _marks)


def make_room(
    _app: Sphinx, _page: str, _template: str, context: dict[str, object], _tree: object
) -> None:
    """Goes through all tables of a page."""
    if "body" in context:
        context["body"] = with_room(str(context["body"]))


def setup(app: Sphinx) -> dict[str, bool]:
    """Lets every page be looked at before it is written."""
    app.connect("html-page-context", make_room)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
