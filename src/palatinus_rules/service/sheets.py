"""Something to note a game on: a sheet of paper for a pencil, and a text to type into."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import unique
from html import escape

from attrs import field, frozen

from palatinus_rules.drawing import sheet as sheet_svg
from palatinus_rules.drawing.blank import TITLE, blank_board
from palatinus_rules.explanations.phrases import Phrases, as_one
from palatinus_rules.formats.notation.marks import COLOR_LETTERS, KIND_LETTERS
from palatinus_rules.formats.notation.position import position_text
from palatinus_rules.kit.arguments import Named
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.messages import Item, Message, message, phrase
from palatinus_rules.kit.options import option
from palatinus_rules.kit.requests import Request, answers, told_by
from palatinus_rules.rules.box import Color, Kind
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.tiles import USUAL_TWIST, Twist
from palatinus_rules.service.requests import PLAYERS, TERMS, Terms
from palatinus_rules.service.scoring import seats_for

_SCALE = 2.0
_NOT_TOLD = "Springs:"
_PAGE = """<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{title}</title>
<style>
@page{{size:A4;margin:0}}
body{{margin:0;background:#fff}}
svg{{display:block;margin:0 auto}}
@media print{{body svg.palatinus-sheet{{width:210mm;height:296mm}}}}
</style>
</head>
<body>
{drawn}</body>
</html>
"""


@unique
class SheetFormat(Named):
    """How a sheet of paper is written."""

    HTML = "html"
    SVG = "svg"
    PNG = "png"

    @classmethod
    def _noun(cls) -> str:
        """What one of these is called in a sentence."""
        return "format of a sheet"


def _format(word: SheetFormat | str) -> SheetFormat:
    return SheetFormat(word)


def _twist(word: Twist | str) -> Twist:
    return Twist(word)


@frozen
class SheetRequest(Request):
    """Something to note a game on.

    Attributes:
        language: The language of the answer's words.
        players: How many play.
        format: How the paper is written: HTML, SVG or PNG.
        twist: In which of the two mirror images the tiles interlock.
        terms: How the input is to be read, checked and scored.
    """

    players: int = field(metadata=told_by(PLAYERS, key="players"))
    format: SheetFormat = field(default=SheetFormat.HTML, kw_only=True, converter=_format)
    twist: Twist = field(
        default=USUAL_TWIST,
        kw_only=True,
        converter=_twist,
        metadata=told_by(
            option(
                "--twist",
                words=Twist,
                help=message(
                    "help-sheet-twist",
                    "In which of the two ways the tiles interlock: looking out from the middle, "
                    "the next hill lies to the right or to the left.",
                ),
            ),
            key="twist",
        ),
    )
    terms: Terms = TERMS


@answers(SheetRequest)
def sheet(request: SheetRequest) -> str | bytes:
    """An A4 page with a blank board and a table, to print and to fill in with a pencil.

    A PNG is bytes, and needs the extra ``png``; everything else is text. Raises
    :class:`WrongOptionError` for players that the game does not have.
    """
    seats_for(request.players)
    language, wanted = request.language, request.format
    drawn = sheet_svg(request.players, twist=request.twist, language=language)
    if wanted is SheetFormat.SVG:
        return drawn
    if wanted is SheetFormat.PNG:
        from palatinus_rules.kit.png import as_png

        return as_png(drawn, _SCALE)
    title = translator(language).text(TITLE)
    return _PAGE.format(language=language, title=escape(title), drawn=drawn)


@answers(SheetRequest)
def sheet_text(request: SheetRequest) -> str:
    """An empty position as text to fill in, with the springs of the copy.

    Comments tell in words what to write where. Colors, spots, arrows and tokens are examples. A
    text whose copy is not told has a line for the springs that is to be filled in. Raises
    :class:`WrongOptionError` for players that the game does not have.
    """
    words, copied = translator(request.language), request.terms.copy is not None
    board = blank_board(request.twist, request.terms.springs or {})
    first, *lines = position_text(Position(board, seats_for(request.players), {})).splitlines()
    if not copied:
        lines = [_NOT_TOLD if line.startswith(_NOT_TOLD) else line for line in lines]
    hints = [f"; {words.text(hint)}" for hint in _hints(board.twist, copied=copied)]
    return "\n".join([first, *hints, "", *lines]) + "\n"


def _hints(twist: Twist, *, copied: bool) -> Iterator[Message]:
    """What to write where, each in a line."""
    phrases = Phrases(())
    yield message(
        "sheet-players-how", "Every player has a line: the color, and after it a name if you like."
    )
    if not copied:
        yield message("sheet-springs-how", "Springs: A25 B3 means that A2, A5 and B3 have one.")
    yield message(
        "sheet-tile-how",
        "A tile: its letter, its spot, its arrow, its token, and its six fields clockwise from the "
        "arrow.",
    )
    yield message(
        "sheet-spots-and-arrow-how",
        "Spots: M in the middle, {first} to {last} clockwise around it. Arrow: 0 is up, 1 to 5 "
        "follow clockwise.",
        first="R1" if twist is Twist.RIGHT else "L1",
        last="R6" if twist is Twist.RIGHT else "L6",
    )
    yield message(
        "sheet-field-how", "A field: a dot if it is free, or else color and kind, such as rM."
    )
    yield _letters({COLOR_LETTERS[color]: phrases.color(color) for color in Color})
    yield _letters({KIND_LETTERS[kind]: kind for kind in Kind})


def _letters(words: Mapping[str, Item]) -> Message:
    meanings = (phrase("{letter} = {word}", letter=each, word=words[each]) for each in words)
    return as_one(meanings, ",")
