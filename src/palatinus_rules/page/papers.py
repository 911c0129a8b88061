"""What the page hands out as files: reports, positions in every format, copies, sheets."""

from __future__ import annotations

from enum import StrEnum, unique

from palatinus_rules.formats import GameCopy
from palatinus_rules.formats.notation.position_writer import springs_words
from palatinus_rules.page.answers import SPRINGS_LINK, Reply
from palatinus_rules.page.requests import Asked, SheetSort
from palatinus_rules.service import conversion, pictures, sheets
from palatinus_rules.service.conversion import Target
from palatinus_rules.service.requests import Terms
from palatinus_rules.service.scoring import Refusal


@unique
class _Type(StrEnum):
    TEXT = "text/plain; charset=utf-8"
    JSON = "application/json"
    HTML = "text/html; charset=utf-8"


_FILES = {
    Target.TEXT: ("palatinus.txt", _Type.TEXT),
    Target.JSON: ("palatinus.json", _Type.JSON),
    Target.CODE: ("palatinus-code.txt", _Type.TEXT),
    Target.COPY: ("palatinus-copy.txt", _Type.TEXT),
}


def _file(name: str, type_: _Type, text: str) -> Reply:
    return {"name": name, "type": str(type_), "text": text}


def report(asked: Asked) -> Reply | Refusal:
    """The whole scoring as a page."""
    source, terms, letters = asked.source(), asked.terms(), asked.yes("letters")
    asked.all_told()
    page = pictures.report(source, terms, language=asked.language, letters=letters)
    if isinstance(page, Refusal):
        return page
    return _file("palatinus-report.html", _Type.HTML, page)


def export(asked: Asked) -> Reply | Refusal:
    """A position in another format, with or without names."""
    source, terms, to = asked.source(), asked.terms(), asked.target()
    names = asked.yes("names") if "names" in asked.found else True
    asked.all_told()
    written = conversion.convert(
        source, to, terms, final=True, names=names, language=asked.language
    )
    if isinstance(written, Refusal):
        return written
    return _file(*_FILES[to], written)


def copy(asked: Asked) -> Reply:
    """A copy of the game as a text, and its springs for an address."""
    springs, title, color_set = asked.springs(), asked.words("title"), asked.words("set")
    asked.all_told()
    mine = GameCopy(springs, Terms(color_set=color_set).color_set, title)
    some = {letter: numbers for letter, numbers in mine.springs.items() if numbers}
    link = SPRINGS_LINK + "-".join(springs_words(some))
    return {**_file(*_FILES[Target.COPY], mine.to_text()), "link": link}


def sheet(asked: Asked) -> Reply:
    """A blank sheet: a page to print, or a text to type into."""
    players, twist, to, terms = asked.players(), asked.twist(), asked.sheet(), asked.terms()
    asked.all_told()
    language = asked.language
    if to is SheetSort.TEXT:
        text = sheets.sheet_text(players, terms, twist=twist, language=language)
        return _file("palatinus-sheet.txt", _Type.TEXT, text)
    page = str(sheets.sheet(players, twist=twist, language=language))
    return _file("palatinus-sheet.html", _Type.HTML, page)
