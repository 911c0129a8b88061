"""The option ``--plot``: a picture of distributions beside what a command prints."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from palatinus_rules.cli import options, streams
from palatinus_rules.drawing import ChartSubject, png, svg
from palatinus_rules.language import Language

NEEDED_FOR_PNG = ("resvg_py", "rendercv_fonts")

PlotOption = Annotated[
    str | None,
    typer.Option(
        "--plot",
        metavar="FILE",
        help="Write a picture of the distributions to this file, .svg or .png.",
        show_default=False,
    ),
]


def check_plot(file: str | None) -> None:
    """Ends the command before anything is worked out that could not be drawn.

    The name of the file tells no format, or there is no such folder, or PNG needs its extra.
    """
    if file is None:
        return
    if _ending(file) not in {".svg", ".png"}:
        options.fail(f"--plot {file}: the name ends with .svg or .png")
    if not Path(file).parent.is_dir():
        options.fail(f"--plot {file}: there is no folder {Path(file).parent}")
    if _ending(file) == ".png" and not all(map(find_spec, NEEDED_FOR_PNG)):
        options.fail("PNG needs the extra png: python -m pip install 'palatinus-rules[png]'")


def write_plot(subject: ChartSubject, file: str, language: Language) -> None:
    """Writes the chart of a subject to a file, as its name tells."""
    check_plot(file)
    draw = svg if _ending(file) == ".svg" else png
    streams.write(draw(subject, language=language), file)


def _ending(file: str) -> str:
    return Path(file).suffix.lower()
