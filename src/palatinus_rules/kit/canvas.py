"""Points on a page, elements of an SVG as text, and how much room a text takes.

Markup and text are different types: text becomes markup by :func:`escaped` alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import unique
from functools import cache, lru_cache
from hashlib import sha256
from html import escape
from typing import NewType

from attrs import frozen

from palatinus_rules.kit.arguments import Named
from palatinus_rules.kit.language import Language

Markup = NewType("Markup", str)

_WIDE_LETTERS = frozenset("MWmw@%&ŒÆœæ—…")
_LAST_OF_NARROW_SCRIPTS = "\u052f"


@frozen
class Point:
    """A point on the page, or the way from one to another; x to the right, y down."""

    x: float
    y: float

    def __add__(self, other: Point) -> Point:
        return Point(self.x + other.x, self.y + other.y)

    def __sub__(self, other: Point) -> Point:
        return Point(self.x - other.x, self.y - other.y)

    def __rmul__(self, factor: float) -> Point:
        return Point(factor * self.x, factor * self.y)


@frozen
class Box:
    """A rectangle on the page."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top


@lru_cache(maxsize=10_000)
def number(value: float) -> str:
    """A number with two decimals at most, and the same one for 0 and -0.

    >>> number(2.0), number(-0.001), number(1 / 3)
    ('2', '0', '0.33')
    """
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")


def escaped(text: str) -> Markup:
    """A text as it is written between tags."""
    return Markup(escape(text, quote=False))


def element(name: str, *children: Markup, **attributes: str | float) -> Markup:
    """An element; ``class_`` and ``data_field`` are the attributes ``class`` and ``data-field``.

    >>> element("text", escaped("<&>"), x=1.5, class_="pr-name")
    '<text x="1.5" class="pr-name">&lt;&amp;&gt;</text>'
    """
    written = "".join(
        [f' {_attribute(key)}="{_value(value)}"' for key, value in attributes.items()]
    )
    inside = "".join(children)
    return Markup(f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>")


@cache
def _attribute(name: str) -> str:
    return name.strip("_").replace("_", "-")


def _value(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else number(value)


def group(children: Iterable[Markup], **attributes: str | float) -> Markup:
    """A group of elements; nothing where there are none."""
    inside = tuple(children)
    return element("g", *inside, **attributes) if inside else Markup("")


def label(text: str, at: Point, size: float, class_: str, anchor: str = "middle") -> Markup:
    """A text whose capitals stand around a point: in its middle, at its start or at its end."""
    return element(
        "text",
        escaped(text),
        x=at.x,
        y=at.y + 0.34 * size,
        font_size=size,
        text_anchor=anchor,
        class_=class_,
    )


def polygon(points: Iterable[Point], class_: str, **attributes: str | float) -> Markup:
    """The last point is joined to the first."""
    drawn = " ".join(f"{number(at.x)},{number(at.y)}" for at in points)
    return element("polygon", points=drawn, class_=class_, **attributes)


def circle(at: Point, radius: float, class_: str) -> Markup:
    """``at`` is the middle."""
    return element("circle", cx=at.x, cy=at.y, r=radius, class_=class_)


def pill(at: Point, width: float, height: float, class_: str) -> Markup:
    """A rectangle with round ends; ``at`` is its middle."""
    return element(
        "rect",
        x=at.x - width / 2,
        y=at.y - height / 2,
        width=width,
        height=height,
        rx=height / 2,
        class_=class_,
    )


def line(start: Point, end: Point, class_: str, **attributes: str | float) -> Markup:
    """Its width and its color are those of the class."""
    return element("line", x1=start.x, y1=start.y, x2=end.x, y2=end.y, class_=class_, **attributes)


def text_width(text: str, size: float) -> float:
    """How wide a text can be: rather too much than too little, in whatever font it is shown."""
    return size * sum(map(_em, text))


def _em(letter: str) -> float:
    """The width of a letter in a bold font without serifs, by what it is like."""
    if letter > _LAST_OF_NARROW_SCRIPTS:
        return 1.1
    if letter in _WIDE_LETTERS:
        return 0.96
    return 0.74 if letter.isupper() else 0.62


def shortened(text: str, room: float, size: float) -> str:
    """A text that fits, with an ellipsis where something was left out.

    >>> shortened("Host", 60, 12), shortened("Hostess of all", 60, 12)
    ('Host', 'Hostes…')
    """
    left = room
    fits = 0
    for number, letter in enumerate(text, 1):
        left -= text_width(letter, size)
        if left < 0:
            return f"{text[:fits]}…"
        if left >= text_width("…", size):
            fits = number
    return text


FONTS = '"Source Sans Pro","Source Sans 3","Noto Sans",system-ui,sans-serif'


@unique
class Theme(Named):
    """Light, dark, or as the reader's system prefers."""

    AUTO = "auto"
    LIGHT = "light"
    DARK = "dark"


USUAL_THEME = Theme.AUTO
"""How a drawing for a page looks where nobody says it."""


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
