"""The option ``--plot``: a picture of distributions beside what a command prints."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from palatinus_rules.kit.commands.messages import fail
from palatinus_rules.kit.commands.parameters import files
from palatinus_rules.kit.commands.reasons import file_name
from palatinus_rules.kit.commands.streams import write
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.png import need_png
from palatinus_rules.kit.sentences import said

if TYPE_CHECKING:
    from palatinus_rules.drawing import ChartSubject

plot_option = click.option(
    "--plot",
    metavar="FILE",
    help="Write a picture of the distributions to this file, .svg or .png.",
    shell_complete=files,
)


def check_plot(file: str | None) -> None:
    """Ends the command before anything is worked out that could not be drawn.

    The name of the file tells no format, or there is no such folder, or PNG needs its extra.
    """
    if file is None:
        return
    if _ending(file) not in {".svg", ".png"}:
        fail(said("--plot {file}: the name ends with .svg or .png", file=file_name(file)))
    if not Path(file).parent.is_dir():
        fail(
            said(
                "--plot {file}: there is no folder {folder}",
                file=file_name(file),
                folder=file_name(str(Path(file).parent)),
            )
        )
    if _ending(file) == ".png":
        need_png()


def write_plot(subject: ChartSubject, file: str, language: Language, *, letters: bool) -> None:
    """Writes the chart of a subject to a file, as its name tells."""
    # Loaded only if a picture is wanted.
    from palatinus_rules.drawing import png, svg

    check_plot(file)
    draw = svg if _ending(file) == ".svg" else png
    write(draw(subject, language=language, letters=letters), file)


def _ending(file: str) -> str:
    return Path(file).suffix.lower()
