"""What a page needs so that phones can install it: a manifest and icons."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from palatinus_rules.kit.canvas import Box, Markup, Sheet, Theme, document
from palatinus_rules.kit.language import Language

_PAPER = "#fbf8f1"
_SIZES = (192, 512)
_HALF = 32.0

ICON = Box(-_HALF, -_HALF, _HALF, _HALF)
"""Where an icon is drawn, around the middle; phones may cut the corners off."""


def manifest(name: str, short_name: str) -> dict[str, object]:
    """The manifest of a page with an icon, which lies in the folder ``icons`` beside it."""
    drawn = {"src": "icons/icon.svg", "sizes": "any", "type": "image/svg+xml"}
    icons = [
        {
            "src": f"icons/icon-{size}.png",
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": purpose,
        }
        for size in _SIZES
        for purpose in ("any", "maskable")
    ]
    return {
        "name": name,
        "short_name": short_name,
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": _PAPER,
        "theme_color": _PAPER,
        "icons": [drawn, *icons],
    }


def icon(name: str, marks: Sequence[Markup], root: str, style: str, language: Language) -> str:
    """The drawing of an icon; ``root`` is the class of all drawings of the game."""
    sheet = Sheet(name, name, ICON, marks)
    return document(sheet, root, language=language, theme=Theme.LIGHT, width=None, style=style)


def icon_pixels(drawing: str) -> dict[str, bytes]:
    """An icon in pixels, in every size of the manifest; needs the extra ``png``."""
    from palatinus_rules.kit.png import as_png

    return {f"icons/icon-{size}.png": as_png(drawing, size / ICON.width) for size in _SIZES}


def compact_json(content: Mapping[str, object]) -> bytes:
    """A file of JSON for a page, as short as it gets."""
    return f"{json.dumps(content, ensure_ascii=False, separators=(',', ':'))}\n".encode()
