"""Something to note a game on: a sheet of paper for a pencil, and a text to type into."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum, unique
from html import escape

from palatinus_rules.desk.reading import Terms, WrongOptionError
from palatinus_rules.drawing import sheet as sheet_svg
from palatinus_rules.drawing.blank import TITLE, blank_board
from palatinus_rules.explanations.phrases import Phrases, as_one
from palatinus_rules.foresight.chance import seats
from palatinus_rules.formats.notation.marks import COLOR_LETTERS, KIND_LETTERS
from palatinus_rules.formats.notation.position_writer import position_text
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.language import Language, as_language
from palatinus_rules.kit.messages import Item, Message, message, phrase
from palatinus_rules.kit.problems import PalatinusError
from palatinus_rules.kit.words import readable
from palatinus_rules.rules.box import Color, Kind
from palatinus_rules.rules.position import Player, Position
from palatinus_rules.rules.tiles import Twist

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
class SheetFormat(StrEnum):
    """How a sheet of paper is written."""

    HTML = "html"
    SVG = "svg"
    PNG = "png"


def sheet(
    players: int,
    *,
    format: SheetFormat | str = SheetFormat.HTML,  # noqa: A002
    twist: Twist | str = Twist.RIGHT,
    language: Language | str = Language.EN,
) -> str | bytes:
    """An A4 page with a blank board and a table, to print and to fill in with a pencil.

    A PNG is bytes, and needs the extra ``png``; everything else is text. Raises
    :class:`WrongOptionError` for players that the game does not have.
    """
    _seats(players)
    drawn = sheet_svg(players, twist=twist, language=language)
    wanted = SheetFormat(format)
    if wanted is SheetFormat.SVG:
        return drawn
    if wanted is SheetFormat.PNG:
        from palatinus_rules.kit.png import as_png

        return as_png(drawn, _SCALE)
    language = as_language(language)
    title = translator(language).text(TITLE)
    return _PAGE.format(language=language, title=escape(title), drawn=drawn)


def sheet_text(
    players: int,
    terms: Terms = Terms(),
    *,
    twist: Twist | str = Twist.RIGHT,
    language: Language | str = Language.EN,
) -> str:
    """An empty position as text to fill in, with the springs of the copy.

    Comments tell in words what to write where. Colors, spots, arrows and tokens are examples. A
    text whose copy is not told has a line for the springs that is to be filled in. Raises
    :class:`WrongOptionError` for players that the game does not have.
    """
    words, copied = translator(language), terms.copy is not None
    board = blank_board(twist, terms.springs or {})
    first, *lines = position_text(Position(board, _seats(players), {})).splitlines()
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


def _seats(players: int) -> tuple[Player, ...]:
    try:
        return seats(players)
    except PalatinusError as error:
        wrong = message(
            "players-option-wrong",
            "players {number}: {wrong}",
            number=readable(players),
            wrong=error.in_words,
        )
        raise WrongOptionError(wrong) from None
