"""The option ``--plot``: a picture of distributions beside what a command prints."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from palatinus_rules.kit.commands.messages import fail
from palatinus_rules.kit.commands.reasons import file_name
from palatinus_rules.kit.commands.streams import write
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.png import need_png


def check_plot(file: str | None) -> None:
    """Ends the command before anything is worked out that could not be drawn.

    The name of the file tells no format, or there is no such folder, or PNG needs its extra.
    """
    if file is None:
        return
    if _ending(file) not in {".svg", ".png"}:
        fail(
            message(
                "plot-file-name-ending",
                "--plot {file}: the name must end with .svg or .png",
                file=file_name(file),
            )
        )
    if not Path(file).parent.is_dir():
        fail(
            message(
                "plot-folder-missing",
                "--plot {file}: there is no folder {folder}",
                file=file_name(file),
                folder=file_name(str(Path(file).parent)),
            )
        )
    if _ending(file) == ".png":
        need_png()


def write_picture(file: str, svg: Callable[[], str], png: Callable[[], bytes]) -> None:
    """Writes a picture to a file, as its name tells; only the one that is wanted is drawn."""
    check_plot(file)
    write(svg() if _ending(file) == ".svg" else png(), file)


def _ending(file: str) -> str:
    return Path(file).suffix.lower()
