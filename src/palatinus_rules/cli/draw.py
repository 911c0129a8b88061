"""``palatinus draw``: a position, a record or the steps of a scoring as pictures."""

from __future__ import annotations

from pathlib import Path

from palatinus_rules.cli.requests import GIVEN, Asked, asks
from palatinus_rules.kit.commands.messages import fail
from palatinus_rules.kit.commands.reasons import file_name, reason
from palatinus_rules.kit.commands.requests import REST
from palatinus_rules.kit.commands.streams import write
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.options import FILE, option
from palatinus_rules.kit.terminal import is_colored
from palatinus_rules.service import pictures
from palatinus_rules.service.pictures import DrawRequest, PictureFormat
from palatinus_rules.service.scoring import Refusal


@asks(
    DrawRequest,
    "source",
    option(
        "--output",
        "-o",
        into="output",
        metavar=FILE,
        help=message(
            "help-draw-output",
            "Write to this file, or with --steps to this folder. Default: standard output.",
        ),
        file=True,
        written=True,
    ),
    option(
        "--format",
        into="as_format",
        words=PictureFormat,
        help=message(
            "help-draw-format",
            "Text for a terminal, SVG, or PNG (with the extra png). Default: by the ending of the "
            "output file, or text.",
        ),
    ),
    "hill",
    "step",
    "end",
    option(
        "--steps",
        flag=True,
        help=message("help-draw-steps", "Draw the whole series, one picture for each step."),
    ),
    REST,
    "language",
    "readings",
    "edition",
    *GIVEN,
)
def draw(
    asked: Asked[DrawRequest],
    *,
    output: str | None,
    as_format: PictureFormat | None,
    steps: bool,
) -> None:
    """Draw a position, or the steps of its scoring.

    Without --hill, --end or --steps nothing is scored, so the position need not be complete. A
    record is drawn as everyone sees the board at its end.

    Exit status: 0 drawn, 1 the position or the record has problems, 2 wrong use.
    """
    if sum([asked.typed("hill") is not None, bool(asked.typed("end")), steps]) > 1:
        fail(message("draw-moments-conflict", "choose one of --hill, --end and --steps"))
    drawing = asked.also(
        format=as_format or _by_ending(output, steps=steps),
        color=is_colored() and output in {None, "-"},
    )
    with drawing.with_input() as request:
        if steps:
            _draw_series(asked, request, output)
            return
        drawn = pictures.draw.answer(request)
        if drawn.picture is not None:
            write(drawn.picture, output)
        if drawn.refusal is not None:
            asked.refuse(drawn.refusal)


def _by_ending(output: str | None, *, steps: bool) -> PictureFormat:
    """The format that the name of a file implies; a folder gets SVG."""
    if output is None or output == "-":
        return PictureFormat.TEXT
    ending = Path(output).suffix.lower().lstrip(".")
    if steps and ending in {"svg", "png", "txt"}:
        fail(
            message(
                "draw-output-not-folder",
                "-o {file}: --steps makes many pictures, and takes a folder for them",
                file=file_name(output),
            )
        )
    if steps:
        return PictureFormat.SVG
    if ending == "txt":
        return PictureFormat.TEXT
    if ending not in {"svg", "png"}:
        fail(
            message(
                "draw-output-ending-unknown",
                "-o {file}: the name must end with .svg, .png or .txt, or give a --format",
                file=file_name(output),
            )
        )
    return PictureFormat(ending)


def _draw_series(asked: Asked[DrawRequest], request: DrawRequest, output: str | None) -> None:
    """Draws every step: into a folder, or one below the other."""
    series = pictures.draw_steps.answer(request)
    if isinstance(series, Refusal):
        asked.refuse(series)
    if output is None or output == "-":
        if request.style.format is not PictureFormat.TEXT:
            fail(
                message(
                    "draw-steps-folder-missing",
                    "--steps makes many pictures: choose a folder for them with -o",
                )
            )
        write("\n".join(str(each.picture) for each in series), None)
        return
    folder = Path(output)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        fail(
            message(
                "drawing-unwritable",
                "cannot write to {file}: {reason}",
                file=file_name(output),
                reason=reason(error),
            )
        )
    for each in series:
        write(each.picture, str(folder / each.name))
