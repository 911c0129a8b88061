"""``palatinus convert``: a position or a record in another format."""

from __future__ import annotations

from pathlib import Path

from palatinus_rules.cli.requests import Asked, asks
from palatinus_rules.kit.commands.messages import fail
from palatinus_rules.kit.commands.streams import write
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.options import OUTPUT, option
from palatinus_rules.service import conversion
from palatinus_rules.service.conversion import ConvertRequest, Target
from palatinus_rules.service.scoring import Refusal

_SUFFIXES = {".json": Target.JSON, ".txt": Target.TEXT}


@asks(
    ConvertRequest,
    "source",
    "to",
    OUTPUT,
    "final",
    option(
        "--incomplete",
        into="incomplete",
        flag=True,
        help=message("help-convert-incomplete", "With --final, accept an unfinished game."),
    ),
    "copy",
    "language",
)
def convert(asked: Asked[ConvertRequest], *, output: str | None) -> None:
    """Convert a position to text, JSON or a short code.

    Nothing is lost, and nothing is scored: hands and tokens need not be right. The record of a
    game is converted to text or JSON, or to its final position; only a position has a code.

    Exit status: 0 converted, 1 the position or the record cannot be read, 2 wrong use.
    """
    target = asked.typed("to") or _SUFFIXES.get(Path(output or "").suffix.lower())
    if target is None:
        fail(
            message(
                "convert-format-unchosen",
                "choose --to text, json, code or copy, or an output that ends with .txt or .json",
            )
        )
    with asked.also(to=target).with_input() as request:
        made = conversion.convert.answer(request)
        if isinstance(made, Refusal):
            asked.refuse(made)
        write(made, output)
