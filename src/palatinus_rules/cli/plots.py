"""The charts of outlooks and simulations, beside what a command prints."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from palatinus_rules.kit.commands.plots import write_picture
from palatinus_rules.kit.language import Language

if TYPE_CHECKING:
    from palatinus_rules.drawing import ChartSubject


def write_plot(subject: ChartSubject, file: str, language: Language, *, letters: bool) -> None:
    """Writes the chart of a subject to a file, as its name tells."""
    # Loaded only if a picture is wanted.
    from palatinus_rules.drawing import png, svg

    write_picture(
        file,
        partial(svg, subject, language=language, letters=letters),
        partial(png, subject, language=language, letters=letters),
    )
