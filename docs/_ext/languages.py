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

from tables import with_marks

from palatinus_rules.kit.typography import unbroken

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_PAGE = re.compile(r"(?:^|/)(?:hill-c|page)/(de|fr|it)\b")
_COLUMNS = {"Italian": "it", "In Italian": "it", "German": "de", "French": "fr"}
_MIXED = "Clause"
"""The tables of the clauses have a column for each edition, but most of their words are English."""

_LINK = re.compile(r'(<li class="toctree-[^>]*>)?<a ([^>]*?href="(?!https?:)([^"#]*)[^"]*"[^>]*)>')
_NEIGHBOR = re.compile(r'<a [^>]*class="(?:next|prev)-page" href="([^"]*)">.*?(?=</a>)', re.DOTALL)
_TAG = re.compile(r"<[^>]*>")
_FRENCH = re.compile(r'<span lang="fr">[^<]*(?:<em>[^<]*</em>[^<]*)*</span>')
_ARTICLE = re.compile(r"<article.*?</article>", re.DOTALL)
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
    text = with_marks(text, _columns)
    text = _LINK.sub(lambda link: _link(link, name), text)
    text = _NEIGHBOR.sub(lambda link: _neighbor(link, name), text)
    language = language_of(name)
    if language == "en":
        return _FRENCH.sub(lambda found: _together(found[0], "fr"), text)
    text = _AROUND.sub(r'<\1 lang="en"', text)
    return _ARTICLE.sub(lambda found: _together(found[0], language), text)


def _columns(rows: list[list[str]]) -> list[str]:
    """The columns of a table that have the words of a language, by their headings."""
    headings = rows[0] if rows and _MIXED not in rows[0] else []
    return [f'lang="{_COLUMNS[each]}"' if each in _COLUMNS else "" for each in headings]


def _together(markup: str, language: str) -> str:
    """A part of a page in which no line ends where the language does not want it."""
    texts = [unbroken(text, language) for text in _TAG.split(markup)]
    tags = [*_TAG.findall(markup), ""]
    return "".join(f"{text}{tag}" for text, tag in zip(texts, tags, strict=True))


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
