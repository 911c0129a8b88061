"""The frame of a drawing of any game."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from palatinus_rules import Language
from palatinus_rules.kit.canvas import Box, Point, Sheet, Theme, circle, document, themed

SHEET = Sheet("Stones & co", "One stone.", Box(-10, 0, 30, 20), [circle(Point(10, 10), 5, "stone")])
SVG = "{http://www.w3.org/2000/svg}"


def drawn(sheet: Sheet = SHEET, *, width: float | None = None, style: str = "") -> ET.Element:
    text = document(
        sheet, "quarry", language=Language.IT, theme=Theme.DARK, width=width, style=style
    )
    return ET.fromstring(text)  # noqa: S314


def test_the_frame_has_the_size_of_the_sheet_or_the_width_that_is_wanted() -> None:
    root = drawn()
    assert root.attrib["viewBox"] == "-10 0 40 20"
    assert (root.attrib["width"], root.attrib["height"]) == ("40", "20")
    wide = drawn(width=100).attrib
    assert (wide["width"], wide["height"]) == ("100", "50")
    assert (root.attrib["class"], root.attrib["lang"]) == ("quarry quarry-dark", "it")


def test_it_is_told_to_whoever_cannot_see_it() -> None:
    root = drawn(style=".stone{fill:red}")
    title, description, style, paper, stone = root
    assert (title.text, description.text) == ("Stones & co", "One stone.")
    assert root.attrib["aria-labelledby"] == f"{title.attrib['id']} {description.attrib['id']}"
    assert style.text == ".stone{fill:red}"
    assert paper.attrib["class"] == "pr-paper"
    assert stone.tag == f"{SVG}circle"
    other = drawn(Sheet("Others", "One stone.", SHEET.box, SHEET.drawn))
    assert other[0].attrib["id"] != title.attrib["id"]


@pytest.mark.parametrize(
    ("theme", "own", "other"), [(Theme.LIGHT, "white", "black"), (Theme.DARK, "black", "white")]
)
def test_a_theme_that_is_fixed_has_its_colors_alone(theme: Theme, own: str, other: str) -> None:
    text = themed("quarry", theme, [".a{x:1}"], [".b{fill:white}"], [".b{fill:black}"])
    root = f".quarry.quarry-{theme}"
    assert f"{root} .a{{x:1}}{root} .b{{fill:{own}}}" in text
    assert other not in text
    assert "@media" not in text


def test_the_readers_system_chooses_between_two() -> None:
    text = themed("quarry", Theme.AUTO, [".a{x:1}"], [".b{fill:white}"], [".b{fill:black}"])
    light, dark = text.split("@media screen and (prefers-color-scheme:dark)")
    assert light.endswith(".quarry.quarry-auto .b{fill:white}")
    assert dark == "{.quarry.quarry-auto .b{fill:black}}"
