"""Drawings as PNG, through resvg; needs the extra ``png``."""

from __future__ import annotations

from palatinus_rules.drawing.picture import ChartSubject, svg
from palatinus_rules.drawing.subjects import Subject
from palatinus_rules.kit.arguments import named, positive
from palatinus_rules.kit.canvas import Theme
from palatinus_rules.kit.language import Language


def png(
    subject: Subject | ChartSubject,
    *,
    scale: float = 2.0,
    language: Language | str = Language.EN,
    theme: Theme | str = Theme.LIGHT,
    width: float | None = None,
    face_down: bool = False,
    field_names: bool = True,
    key: bool = True,
    letters: bool = False,
) -> bytes:
    """The subject as a PNG: the drawing of :func:`svg`, with ``scale`` pixels for each unit.

    A PNG cannot follow the reader's system, so the theme ``auto`` is light. Letters come from the
    font of the extra; letters that it lacks, such as those of other scripts, from system fonts.

    Raises :class:`palatinus_rules.MissingExtraError` without the extra ``png``,
    :class:`palatinus_rules.PalatinusError` for a scale that is not above 0, and whatever
    :func:`svg` raises.
    """
    scale = positive(scale, "The scale of a picture")
    theme = named(theme, Theme)
    drawn = svg(
        subject,
        language=language,
        theme=Theme.LIGHT if theme is Theme.AUTO else theme,
        width=width,
        face_down=face_down,
        field_names=field_names,
        key=key,
        letters=letters,
    )
    from palatinus_rules.kit.png import as_png

    return as_png(drawn, scale)
