"""``palatinus sheet``: something to note a game on."""

from __future__ import annotations

from pathlib import Path

from palatinus_rules.cli import options
from palatinus_rules.desk import sheets
from palatinus_rules.desk.sheets import SheetFormat
from palatinus_rules.kit.commands import parameters
from palatinus_rules.kit.commands.helping import an_option
from palatinus_rules.kit.commands.messages import fail
from palatinus_rules.kit.commands.parameters import choice, command
from palatinus_rules.kit.commands.reasons import file_name
from palatinus_rules.kit.commands.streams import write_or_name
from palatinus_rules.kit.messages import message
from palatinus_rules.rules.tiles import Twist


@command
@options.players_option
@parameters.output_option
@an_option(
    "--text",
    "as_text",
    is_flag=True,
    help=message("help-sheet-text", "A text to type into, instead of a page to print."),
)
@choice(
    "--twist",
    "twist",
    Twist,
    message(
        "help-sheet-twist",
        "In which of the two ways the tiles interlock: looking out from the middle, the next hill "
        "lies to the right or to the left.",
    ),
    Twist.RIGHT,
)
@parameters.language_option
@options.copy_option
def sheet(
    *,
    players: int,
    output: str | None,
    as_text: bool,
    twist: Twist,
    lang: str | None,
    copy: str | None,
) -> None:
    """Write a blank sheet to note a game on.

    It is one A4 page with a blank board, what the letters mean, and a table for the scoring. The
    ending of the output file decides whether it is HTML, SVG or PNG (with the extra png); .txt is
    the same as --text. The text has the springs of your copy in it.

    On a terminal, without --output, it goes into a new file.

    Exit status: 0 written, 2 wrong use.
    """
    language = parameters.language(lang)
    ending = "" if output in {None, "-"} else Path(str(output)).suffix.lower().lstrip(".")
    if as_text or ending == "txt":
        terms = options.terms(copy=copy)
        content = sheets.sheet_text(players, terms, twist=twist, language=language)
        write_or_name(content, output, "", ".txt")
        return
    if output not in {None, "-"} and ending not in list(SheetFormat):
        fail(
            message(
                "sheet-output-ending-unknown",
                "-o {file}: the name ends with .html, .svg, .png or .txt",
                file=file_name(str(output)),
            )
        )
    page = sheets.sheet(players, format=ending or SheetFormat.HTML, twist=twist, language=language)
    write_or_name(page, output, "", ".html")
