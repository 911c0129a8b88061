"""What a command or a Python session prints, on screens of any width.

Boards and tables keep their columns. Sentences were wrapped at the width of a terminal; on a phone
they are wrapped anew. What is in another language is marked as that.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from itertools import groupby, pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx

WIDTH = 80
"""The width of the terminal in which the sessions of all pages are run."""

HANGING = 2
"""How much further to the right a sentence goes on in its next line."""

_SESSION = re.compile(
    r'(<div class="highlight-(?:console|text) notranslate"><div class="highlight"><pre>)'
    r"(.*?)(</pre>)",
    re.DOTALL,
)
_PYTHON = re.compile(
    r'(<div class="highlight-python notranslate"><div class="highlight"><pre>)'
    r"(.*?)(</pre>)",
    re.DOTALL,
)
_TAG = re.compile(r"<[^>]*>")
_COLUMNS = re.compile(r"\S(?: {2,}|\t)\S|[\u2500-\u257f]|^\s{6,}\S{1,4}$")
_CARETS = re.compile(r"^ *\^+$")
_INDENT = re.compile(r"((?:<[^>]*>)*)( *)")
_BEGINNINGS = {"-", "$", ";"}
_LANGUAGE = re.compile(r"^\$ .* --lang (\w+)")
_NAMED = re.compile(r'"(de|en|fr|it)"')
_TYPED = (">>>", "...")
_NEW_LINE = '<span class="narrow"> </span><span class="wide">\n</span>'


def plain(line: str) -> str:
    """A line without its markup."""
    return unescape(_TAG.sub("", line)).rstrip()


def is_drawn(line: str, following: str = "") -> bool:
    """Whether a line is part of a board or a table, or of an excerpt with a mark below it."""
    marked = any(_CARETS.search(plain(each)) for each in (line, following))
    return marked or _COLUMNS.search(plain(line)) is not None


def rewrapped(lines: list[str]) -> Iterator[str]:
    """Lines of sentences; where one was wrapped, a phone has a space instead of a new line."""
    first, goes_on = "", False
    for line, following in pairwise([*lines, ""]):
        shown = _INDENT.sub(r'\1<span class="wide">\2</span>', line, count=1) if goes_on else line
        first = first if goes_on else line
        goes_on = _goes_on(line, following, first)
        yield f"{shown.rstrip()}{_NEW_LINE}" if goes_on else shown


def _goes_on(line: str, following: str, first: str) -> bool:
    """Whether a sentence, with that first line, had no more room in a line."""
    # What must not be parted is one word.
    words = plain(following).strip(" ").split(" ")
    listed = plain(first).startswith("- ")
    if not words[0] or words[0] in _BEGINNINGS or (words[0].endswith(":") and not listed):
        return False
    further = _indent(following) - _indent(first)
    goes_on = further == HANGING or (_indent(first) == 0 and not listed)
    return goes_on and len(plain(line)) + 1 + len(words[0]) > WIDTH


def _indent(line: str) -> int:
    return len(plain(line)) - len(plain(line).lstrip())


def apart(session: re.Match[str]) -> str:
    """A session in which boards and tables are blocks of their own."""
    before, text, after = session.groups()
    all_lines = text.splitlines(keepends=True)
    # A file that somebody types is one thing.
    whole = "highlight-text" in before and any(map(is_drawn, all_lines))
    return f"{before}{''.join(_answers(all_lines, whole=whole))}{after}"


def _answers(all_lines: list[str], *, whole: bool) -> Iterator[str]:
    """Every command, and what it printed, in the language for which it was asked."""
    language = None
    for typed, lines in groupby(all_lines, lambda line: plain(line).startswith("$ ")):
        shown = [*lines]
        told = "".join(_parts(shown, whole=whole))
        if typed:
            asked = _LANGUAGE.match(plain(shown[-1]))
            language = asked[1] if asked else None
        yield told if typed or language is None else f'<span lang="{language}">{told}</span>'


def _parts(all_lines: list[str], *, whole: bool) -> Iterator[str]:
    """Lines, of which those of a board or a table are a block."""
    beside = pairwise([*all_lines, ""])
    for drawn, pairs in groupby(beside, lambda pair: whole or is_drawn(*pair)):
        lines = [line for line, _ in pairs]
        if drawn:
            # A block ends its line by itself.
            yield f'<span class="drawn">{"".join(lines).rstrip()}</span>'
        else:
            yield from rewrapped(lines)


def spoken(session: re.Match[str]) -> str:
    """A Python session, with all marked that is printed after it names a language."""
    before, text, after = session.groups()
    language, parts = "en", []
    lines = text.splitlines(keepends=True)
    for typed, group in groupby(lines, lambda line: plain(line).startswith(_TYPED)):
        told = "".join(group)
        if typed:
            language = [language, *_NAMED.findall(plain(told))][-1]
            prints = "print(" in plain(told).rpartition(">>>")[2]
        elif language != "en" and prints:
            told = f'<span lang="{language}">{told}</span>'
        parts.append(told)
    return f"{before}{''.join(parts)}{after}"


def for_any_width(page: str) -> str:
    """A page whose sessions can be read on any screen, and in their languages."""
    return _PYTHON.sub(spoken, _SESSION.sub(apart, page))


def set_apart(
    _app: Sphinx, _page: str, _template: str, context: dict[str, object], _tree: object
) -> None:
    """Goes through all sessions of a page."""
    if "body" in context:
        context["body"] = for_any_width(str(context["body"]))


def setup(app: Sphinx) -> dict[str, bool]:
    """Lets every page be looked at before it is written."""
    app.connect("html-page-context", set_apart)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
