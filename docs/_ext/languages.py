"""Words of other languages on the pages of the site, each marked as its language.

A page marks a sentence by itself, as ``<span lang="it">``, which code hosts understand, too. This
is for what no page has to mark: columns of words in a table, links to pages in other languages, and
what the site puts around a page that is not in English. Sessions are marked in ``consoles``.
"""

from __future__ import annotations

import re
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_PAGE = re.compile(r"(?:^|/)(?:hill-c|page)/(de|fr|it)\b")
_COLUMNS = {"Italian": "it", "In Italian": "it", "German": "de", "French": "fr"}
_MIXED = "Clause"
"""The tables of the clauses have a column for each edition, but most of their words are English."""

_TABLE = re.compile(r"<table.*?</table>", re.DOTALL)
_ROW = re.compile(r"<tr.*?</tr>", re.DOTALL)
_CELL = re.compile(r"<t([hd])((?: [^>]*)?)>(.*?)</t\1>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")
_LINK = re.compile(r'(<li class="toctree-[^>]*>)?<a ([^>]*?href="(?!https?:)([^"#]*)[^"]*"[^>]*)>')
_NEIGHBOR = re.compile(r'<a [^>]*class="(?:next|prev)-page" href="([^"]*)">.*?(?=</a>)', re.DOTALL)
_AROUND = re.compile(
    r'<(?=(?:input|a|header|aside|div) class="(?:sidebar-toggle|skip-to-content|mobile-header|'
    r"sidebar-drawer|content-icon-container|toc-title-container)\b|footer>)(\w+)"
)


def language_of(page: str) -> str:
    """The language of a page, by its name or its address."""
    found = _PAGE.search(page)
    return found[1] if found else "en"


def with_languages(text: str, name: str) -> str:
    """A whole page of that name, with everything marked that is in another language."""
    text = _TABLE.sub(lambda table: _columns(table[0]), text)
    text = _LINK.sub(lambda link: _link(link, name), text)
    text = _NEIGHBOR.sub(lambda link: _neighbor(link, name), text)
    return text if language_of(name) == "en" else _AROUND.sub(r'<\1 lang="en"', text)


def _columns(table: str) -> str:
    """A table; where a column has the words of a language, each of its cells is marked."""
    first = _ROW.search(table)
    headings = [_TAG.sub("", cell[2]).strip() for cell in _CELL.findall(first[0] if first else "")]
    if _MIXED in headings:
        return table
    spoken = [_COLUMNS.get(heading) for heading in headings]
    return _ROW.sub(lambda row: _row(row[0], spoken), table)


def _row(row: str, spoken: list[str | None]) -> str:
    cells = []
    for (kind, attributes, content), language in zip(_CELL.findall(row), spoken, strict=False):
        mark = "" if kind == "h" or language is None else f' lang="{language}"'
        cells.append(f"<t{kind}{mark}{attributes}>{content}</t{kind}>")
    marked = iter(cells)
    return _CELL.sub(lambda cell: next(marked, cell[0]), row)


def _leads_to(address: str, name: str) -> str:
    """The language of the page to which a link on another page leads."""
    return language_of(normpath(join(dirname(name), address)) if address else name)


def _link(found: re.Match[str], name: str) -> str:
    """A link; in the list of all pages, its text is the title of the page."""
    item, attributes, address = found[1] or "", found[2], found[3]
    target = _leads_to(address, name)
    title = f'lang="{target}" ' if item and target != "en" else ""
    away = f'hreflang="{target}" ' if target != language_of(name) else ""
    return f"{item}<a {title}{away}{attributes}>"


def _neighbor(found: re.Match[str], name: str) -> str:
    """A link to the next page or the one before; the title of the page is in a part of its own."""
    target = _leads_to(found[1], name)
    return found[0].replace('<div class="title">', f'<div class="title" lang="{target}">')


def in_its_language(
    _app: Sphinx, name: str, _template: str, context: dict[str, object], _tree: object
) -> None:
    """Marks a page as the language that it is written in."""
    context["language"] = language_of(name)


def mark(app: Sphinx, failure: Exception | None) -> None:
    """Goes through all pages, as they were written."""
    if failure is None and app.builder.format == "html":
        for name in sorted(app.env.found_docs):
            path = Path(app.outdir) / f"{name}.html"
            text = path.read_text(encoding="utf-8")
            if 'data-languages="marked"' not in text:
                text = text.replace("<html ", '<html data-languages="marked" ', 1)
                path.write_text(with_languages(text, name), encoding="utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    """Lets every page have its language, and be looked at after it was written."""
    app.connect("html-page-context", in_its_language)
    app.connect("build-finished", mark)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
