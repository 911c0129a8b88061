"""``palatinus draw``: a position, a record or the steps of a scoring as pictures."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from palatinus_rules.cli import options, streams
from palatinus_rules.desk import pictures
from palatinus_rules.desk.pictures import Pen, PictureFormat, Sight, Step
from palatinus_rules.desk.reading import Refusal, Terms
from palatinus_rules.drawing import Theme
from palatinus_rules.kit.commands import parameters
from palatinus_rules.kit.commands.helping import an_option
from palatinus_rules.kit.commands.messages import fail
from palatinus_rules.kit.commands.parameters import choice, command, files, written
from palatinus_rules.kit.commands.reasons import file_name, reason
from palatinus_rules.kit.commands.streams import write
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.terminal import is_colored


@command
@options.file_argument
@an_option(
    "--output",
    "-o",
    metavar=message("metavar-any-file", "FILE"),
    help=message(
        "help-draw-output",
        "Write to this file, or with --steps to this folder. Default: standard output.",
    ),
    shell_complete=files,
    callback=written,
)
@choice(
    "--format",
    "as_format",
    PictureFormat,
    message(
        "help-draw-format",
        "Text for a terminal, SVG, or PNG (with the extra png). Default: by the ending of the "
        "output file, or text.",
    ),
)
@options.hill_option
@choice("--step", "step", Step, message("help-draw-step", "The step to show. Default: control."))
@an_option(
    "--end",
    is_flag=True,
    help=message("help-draw-end", "Draw the end of the scoring: who took which hill."),
)
@an_option(
    "--steps",
    is_flag=True,
    help=message("help-draw-steps", "Draw the whole series, one picture for each step."),
)
@choice(
    "--theme",
    "theme",
    Theme,
    message("help-draw-theme", "Light, dark, or as the reader's system prefers."),
    Theme.AUTO,
)
@an_option(
    "--width",
    metavar=message("metavar-pixels", "PIXELS"),
    type=click.IntRange(min=1, max=10_000),
    help=message("help-draw-width", "The width of the picture."),
)
@an_option(
    "--face-down",
    is_flag=True,
    help=message(
        "help-draw-face-down",
        "Draw pieces with a wolf face down, as they were played; all backs must be known.",
    ),
)
@an_option(
    "--names/--no-names",
    default=True,
    help=message("help-draw-names", "Write the name of every field."),
)
@options.letters_option
@parameters.language_option
@options.ruling_option
@options.given_options
def draw(
    *,
    file: str,
    output: str | None,
    as_format: PictureFormat | None,
    hill: str | None,
    step: Step | None,
    end: bool,
    steps: bool,
    theme: Theme,
    width: int | None,
    face_down: bool,
    names: bool,
    letters: bool,
    lang: str | None,
    ruling: Sequence[str],
    given: options.Given,
) -> None:
    """Draw a position, or the steps of its scoring.

    Without --hill, --end or --steps nothing is scored, so the position need not be complete. A
    record is drawn as everyone sees the board at its end.

    Exit status: 0 drawn, 1 the position or the record has problems, 2 wrong use.
    """
    if sum([hill is not None, end, steps]) > 1:
        fail(message("draw-moments-conflict", "choose one of --hill, --end and --steps"))
    sight = Sight(hill=options.hill(hill), step=step, end=end)
    pen = Pen(
        format=as_format or _by_ending(output, steps=steps),
        language=parameters.language(lang),
        theme=theme,
        width=width,
        face_down=face_down,
        field_names=names,
        letters=letters,
        color=is_colored() and output in {None, "-"},
    )
    terms = given.terms(ruling, lang)
    with streams.reading(file) as stream:
        source = streams.whole(stream)
        if steps:
            _draw_series(source, terms, pen, output)
            return
        drawn = pictures.draw(source, terms, pen, sight)
        if drawn.picture is not None:
            write(drawn.picture, output)
        if drawn.refusal is not None:
            streams.refuse(drawn.refusal)


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
                "-o {file}: the name ends with .svg, .png or .txt, or there is a --format",
                file=file_name(output),
            )
        )
    return PictureFormat(ending)


def _draw_series(source: bytes, terms: Terms, pen: Pen, output: str | None) -> None:
    """Draws every step: into a folder, or one below the other."""
    series = pictures.draw_steps(source, terms, pen)
    if isinstance(series, Refusal):
        streams.refuse(series)
    if output is None or output == "-":
        if pen.format is not PictureFormat.TEXT:
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
