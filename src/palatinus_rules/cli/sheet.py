"""``palatinus sheet``: something to note a game on."""

from __future__ import annotations

from pathlib import Path

from palatinus_rules.cli.requests import Asked, asks
from palatinus_rules.kit.commands.messages import fail
from palatinus_rules.kit.commands.reasons import file_name
from palatinus_rules.kit.commands.streams import write_or_name
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.options import OUTPUT, option
from palatinus_rules.service import sheets
from palatinus_rules.service.sheets import SheetFormat, SheetRequest


@asks(
    SheetRequest,
    "players",
    OUTPUT,
    option(
        "--text",
        into="as_text",
        flag=True,
        help=message("help-sheet-text", "A text to type into, instead of a page to print."),
    ),
    "twist",
    "language",
    "copy",
)
def sheet(asked: Asked[SheetRequest], *, output: str | None, as_text: bool) -> None:
    """Write a blank sheet to note a game on.

    It is one A4 page with a blank board, what the letters mean, and a table for the scoring. The
    ending of the output file decides whether it is HTML, SVG or PNG (with the extra png); .txt is
    the same as --text. The text has the springs of your copy in it.

    On a terminal, without --output, it goes into a new file.

    Exit status: 0 written, 2 wrong use.
    """
    ending = "" if output in {None, "-"} else Path(str(output)).suffix.lower().lstrip(".")
    if as_text or ending == "txt":
        write_or_name(sheets.sheet_text.answer(asked.request()), output, "", ".txt")
        return
    if output not in {None, "-"} and ending not in list(SheetFormat):
        fail(
            message(
                "sheet-output-ending-unknown",
                "-o {file}: the name must end with .html, .svg, .png or .txt",
                file=file_name(str(output)),
            )
        )
    wanted = {"format": ending} if ending else {}
    page = sheets.sheet.answer(asked.without("copy").request(**wanted))
    write_or_name(page, output, "", ".html")
