"""What the page hands out as files: reports, positions in every format, copies, sheets."""

from __future__ import annotations

from enum import StrEnum, unique

from attrs import evolve

from palatinus_rules.formats import GameCopy
from palatinus_rules.formats.notation.headings import springs_words
from palatinus_rules.page.answers import SPRINGS_LINK, Reply
from palatinus_rules.page.requests import BlankRequest, CopyRequest, SheetSort
from palatinus_rules.service import conversion, pictures, sheets
from palatinus_rules.service.conversion import ConvertRequest, Target
from palatinus_rules.service.pictures import ReportRequest
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


def report(request: ReportRequest) -> Reply | Refusal:
    """The whole scoring as a page."""
    page = pictures.report.answer(request)
    if isinstance(page, Refusal):
        return page
    return _file("palatinus-report.html", _Type.HTML, page)


def export(request: ConvertRequest) -> Reply | Refusal:
    """A position in another format, with or without names."""
    written = conversion.convert.answer(evolve(request, final=True))
    if isinstance(written, Refusal):
        return written
    return _file(*_FILES[request.to], written)


def copy(request: CopyRequest) -> Reply:
    """A copy of the game as a text, and its springs for an address."""
    color_set = Terms(color_set=request.color_set).color_set
    mine = GameCopy(request.springs, color_set, request.title)
    some = {letter: numbers for letter, numbers in mine.springs.items() if numbers}
    link = SPRINGS_LINK + "-".join(springs_words(some))
    return {**_file(*_FILES[Target.COPY], mine.to_text()), "link": link}


def sheet(request: BlankRequest) -> Reply:
    """A blank sheet: a page to print, or a text to type into."""
    if request.to is SheetSort.TEXT:
        text = sheets.sheet_text.answer(request)
        return _file("palatinus-sheet.txt", _Type.TEXT, text)
    page = str(sheets.sheet.answer(request))
    return _file("palatinus-sheet.html", _Type.HTML, page)
