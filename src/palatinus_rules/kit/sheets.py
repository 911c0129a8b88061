"""Whole drawings: the frame of an SVG, its themes, and a style sheet that reaches no further.

Every class begins with ``pr-`` and every selector with the class of the drawing and of its theme,
so that several drawings and the page around them do not disturb each other. What is fixed to be
light or dark has its colors written out: not everything that shows SVG knows media queries.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import unique
from hashlib import sha256

from attrs import frozen

from palatinus_rules.kit.arguments import Named
from palatinus_rules.kit.canvas import Box, Markup, element, escaped, number
from palatinus_rules.kit.language import Language

FONTS = '"Source Sans Pro","Source Sans 3","Noto Sans",system-ui,sans-serif'


@unique
class Theme(Named):
    """Light, dark, or whatever the reader's system prefers."""

    AUTO = "auto"
    LIGHT = "light"
    DARK = "dark"


@frozen
class Sheet:
    """A drawing without its root: its name, what it tells, how big it is, and what is on it."""

    title: str
    description: str
    box: Box
    drawn: Sequence[Markup]


def themed(
    root: str, theme: Theme, always: Iterable[str], light: Iterable[str], dark: Iterable[str]
) -> str:
    """The style sheet of all drawings of a game in a theme.

    ``root`` is the class of its drawings, and ``always`` are the rules that hold in light and in
    dark.
    """
    own = f".{root}.{root}-{theme}"
    rules = [*always, *(dark if theme is Theme.DARK else light)]
    text = f"{own}{{max-width:100%;height:auto;font-family:{FONTS}}}"
    text += "".join(f"{own} {rule}" for rule in rules)
    if theme is Theme.AUTO:
        darker = "".join(f"{own} {rule}" for rule in dark)
        text += f"@media screen and (prefers-color-scheme:dark){{{darker}}}"
    return text


def document(
    sheet: Sheet,
    root: str,
    *,
    language: Language,
    theme: Theme,
    width: float | None,
    style: str,
) -> str:
    """The SVG of a sheet, on paper of the class ``pr-paper``; ``root`` is the class of all of it.

    Ids are made from the content, so that those of two drawings differ.
    """
    box = sheet.box
    shown = width or box.width
    inside = "".join(sheet.drawn)
    content = f"{sheet.title}\n{sheet.description}\n{theme}\n{inside}"
    mark = f"pr-{sha256(content.encode()).hexdigest()[:12]}"
    drawing = element(
        "svg",
        element("title", escaped(sheet.title), id=f"{mark}-title"),
        element("desc", escaped(sheet.description), id=f"{mark}-desc"),
        element("style", escaped(style)) if style else Markup(""),
        element(
            "rect",
            x=box.left,
            y=box.top,
            width=box.width,
            height=box.height,
            rx=10,
            class_="pr-paper",
        ),
        *sheet.drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(number(each) for each in (box.left, box.top, box.width, box.height)),
        width=shown,
        height=shown * box.height / box.width,
        class_=f"{root} {root}-{theme}",
        role="img",
        aria_labelledby=f"{mark}-title {mark}-desc",
        lang=language,
    )
    return f"{drawing}\n"
