"""The files of the page that the library makes: data, words, the style of drawings, icons.

They lie among the page's own files and are written by ``tools/regenerate.py``. Everything that the
page shows before the library has loaded comes from them.
"""

from __future__ import annotations

from pathlib import Path

from palatinus_rules.drawing.faces import Face
from palatinus_rules.drawing.geometry import corner
from palatinus_rules.drawing.signs import Signs
from palatinus_rules.drawing.style import ROOT, style_of, stylesheet
from palatinus_rules.kit import apps
from palatinus_rules.kit.apps import compact_json, icon_pixels, manifest
from palatinus_rules.kit.canvas import Point, Theme, group, polygon
from palatinus_rules.kit.language import Language
from palatinus_rules.page.table import table
from palatinus_rules.page.words import page_words
from palatinus_rules.rules.box import Color, Kind

STATIC = Path(__file__).parent / "static"
"""The folder of all files of the page."""

ODDS = "odds"
"""The folder of the other game's page among them."""

NAME = "Palatinus"


def generated() -> dict[str, bytes]:
    """The generated files but for the pictures in pixels, by their paths below ``static``."""
    # The other game is loaded only where its files are made.
    from palatinus_rules.peninsula.page import generated as odds

    files = {
        "data/table.json": compact_json(table()),
        "drawing.css": f"{stylesheet(Theme.AUTO)}\n".encode(),
        "manifest.webmanifest": compact_json(manifest(NAME, NAME)),
        "icons/icon.svg": icon().encode(),
    }
    words = {f"data/words.{each}.json": compact_json(page_words(each)) for each in Language}
    return files | words | {f"{ODDS}/{name}": made for name, made in odds.generated().items()}


def pixels() -> dict[str, bytes]:
    """The icon in pixels, which needs the extra ``png``."""
    from palatinus_rules.peninsula.page import generated as odds

    return icon_pixels(icon()) | {f"{ODDS}/{name}": made for name, made in odds.pixels().items()}


def icon() -> str:
    """A soldier on his field."""
    middle = Point(0, 0)
    hexagon = polygon([corner(middle, each, 27) for each in range(6)], "pr-hex pr-hill")
    soldier = group([Signs().piece(Face(Color.RED, Kind.SOLDIER), middle)], transform="scale(0.85)")
    style = style_of(Theme.LIGHT, changes=False)
    return apps.icon(NAME, [hexagon, soldier], ROOT, style, Language.EN)
