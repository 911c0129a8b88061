"""Drawings read back: their elements, and where their texts stand on the page.

Nothing here is taken from the library: widths are those of a wide font (0.62 of the size for a
letter, 0.9 for the widest, all of it for scripts with square letters).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree as ET

from palatinus_rules.drawing import ChartSubject, Subject, svg

SVG = "{http://www.w3.org/2000/svg}"


class Text(NamedTuple):
    """A text with the rectangle that it fills."""

    text: str
    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def overlaps(self, other: Text) -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


def parsed(text: str) -> ET.Element:
    return ET.fromstring(text)  # noqa: S314


def drawn(
    subject: Subject | ChartSubject,
    language: str = "en",
    *,
    face_down: bool = False,
    field_names: bool = True,
    key: bool = True,
    letters: bool = False,
) -> ET.Element:
    return parsed(
        svg(
            subject,
            language=language,
            face_down=face_down,
            field_names=field_names,
            key=key,
            letters=letters,
        )
    )


def having(root: ET.Element, *names: str) -> list[tuple[str, ...]]:
    """The values of some data attributes, for every element that has the first of them."""
    return [
        tuple(element.get(f"data-{name}", "") for name in names)
        for element in root.iter()
        if element.get(f"data-{names[0]}") is not None
    ]


def marks(root: ET.Element) -> dict[str, str]:
    """The marks of the pieces by their field."""
    return {found[0]: found[1] for found in having(root, "field", "mark")}


def one(root: ET.Element, name: str, value: str) -> ET.Element:
    """The only element with a value of a data attribute."""
    (found,) = [element for element in root.iter() if element.get(f"data-{name}") == value]
    return found


def of_class(root: ET.Element, name: str) -> list[ET.Element]:
    return [element for element in root.iter() if name in element.get("class", "").split()]


def words(root: ET.Element) -> list[str]:
    """All texts, in the order in which they are drawn."""
    return [element.text or "" for element in root.iter(f"{SVG}text")]


def moved(root: ET.Element) -> list[tuple[float, float]]:
    """Where to the shapes, hatchings and pictograms of an element are moved."""
    found = [element.get("transform", "") for element in root.iter()]
    places = [re.match(r"translate\((\S+) (\S+)\)", each) for each in found if each]
    return [(float(each[1]), float(each[2])) for each in places if each]


def colors(root: ET.Element) -> list[str]:
    """The colors of the chips, in the order in which they are drawn."""
    return [color for (color,) in having(root, "color")]


def said(root: ET.Element, tag: str) -> str:
    (found,) = root.findall(f"{SVG}{tag}")
    return found.text or ""


def view_box(root: ET.Element) -> Text:
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    return Text("", left, top, left + width, top + height)


def texts(root: ET.Element) -> Iterator[Text]:
    """All texts with their rectangles: from the capitals' tops to what hangs below the line."""
    for element in root.iter(f"{SVG}text"):
        text, size = element.text or "", float(element.attrib["font-size"])
        width = size * sum(map(_width, text))
        shift = {"start": 0.0, "middle": width / 2, "end": width}[element.attrib["text-anchor"]]
        left, line = float(element.attrib["x"]) - shift, float(element.attrib["y"])
        below = 0.2 * size if re.search("[gjpqy_,;()]", text) else 0.0
        yield Text(text, left, line - 0.72 * size, left + width, line + below)


def _width(letter: str) -> float:
    if letter > "\u2e80":
        return 1.0
    return 0.9 if letter in "MWmw…@%" else 0.62


def crowded(root: ET.Element) -> list[str]:
    """Everything that is wrong with where the texts stand."""
    found = sorted(texts(root), key=lambda text: text.top)
    page = view_box(root)
    faults = [
        f"{each.text!r} sticks out"
        for each in found
        if each.left < page.left
        or each.right > page.right
        or each.top < page.top
        or each.bottom > page.bottom
    ]
    for index, first in enumerate(found):
        for second in found[index + 1 :]:
            if second.top >= first.bottom:
                break
            if first.overlaps(second):
                faults.append(f"{first.text!r} and {second.text!r} overlap")
    return faults


def luminance(color: str) -> float:
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """The contrast of two colors, as WCAG reckons it."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)
