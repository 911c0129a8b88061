"""``palatinus convert``: a position or a record in another format."""

from __future__ import annotations

from pathlib import Path

from palatinus_rules.cli import options, streams
from palatinus_rules.desk import converting
from palatinus_rules.desk.converting import Target
from palatinus_rules.desk.reading import Refusal
from palatinus_rules.kit.commands import parameters
from palatinus_rules.kit.commands.helping import an_option
from palatinus_rules.kit.commands.messages import fail
from palatinus_rules.kit.commands.parameters import choice, command
from palatinus_rules.kit.commands.streams import write
from palatinus_rules.kit.messages import message

_SUFFIXES = {".json": Target.JSON, ".txt": Target.TEXT}


@command
@options.file_argument
@choice(
    "--to",
    "to",
    Target,
    message(
        "help-convert-to",
        "Text, JSON, a code, or a copy (the springs alone, for other positions). "
        "Default: by the ending of the output file.",
    ),
)
@parameters.output_option
@an_option(
    "--final",
    is_flag=True,
    help=message("help-convert-final", "Take the final position of a record."),
)
@an_option(
    "--incomplete",
    is_flag=True,
    help=message("help-convert-incomplete", "With --final, accept an unfinished game."),
)
@options.copy_option
@parameters.language_option
def convert(
    *,
    file: str,
    to: Target | None,
    output: str | None,
    final: bool,
    incomplete: bool,
    copy: str | None,
    lang: str | None,
) -> None:
    """Convert a position to text, JSON or a short code.

    Nothing is lost, and nothing is scored: hands and tokens need not be right. The record of a
    game is converted to text or JSON, or to its final position; only a position has a code.

    Exit status: 0 converted, 1 the position or the record cannot be read, 2 wrong use.
    """
    target = to or _SUFFIXES.get(Path(output or "").suffix.lower())
    if target is None:
        fail(
            message(
                "convert-format-unchosen",
                "choose --to text, json, code or copy, or an output that ends with .txt or .json",
            )
        )
    terms = options.terms(incomplete=incomplete, copy=copy, lang=lang)
    with streams.reading(file) as stream:
        made = converting.convert(streams.whole(stream), target, terms, final=final)
        if isinstance(made, Refusal):
            streams.refuse(made)
        write(made, output)
