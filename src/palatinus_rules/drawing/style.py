"""How drawings look: colors for light and for dark, in a style sheet that reaches no further.

Every class begins with ``pr-`` and every selector with the class of the drawing and of its theme,
so that several drawings and the page around them do not disturb each other. What is fixed to be
light or dark has its colors written out: not everything that shows SVG knows media queries.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import unique

from palatinus_rules.kit.arguments import Named, named
from palatinus_rules.rules.box import Color

ROOT = "palatinus-drawing"
FONTS = '"Source Sans Pro","Source Sans 3","Noto Sans",system-ui,sans-serif'


@unique
class Theme(Named):
    """Light, dark, or whatever the reader's system prefers."""

    AUTO = "auto"
    LIGHT = "light"
    DARK = "dark"


_LIGHT = {
    "paper": "#fbf8f1",
    "field": "#f0e7d2",
    "water": "#d3e6f0",
    "hill": "#d8c493",
    "line": "#b8a77f",
    "tile": "#5d4d2c",
    "ink": "#231d12",
    "soft": "#5c523f",
    "drop": "#1c6fa8",
    "edge": "#231d12",
    "flow": "#6f6248",
    "badge": "#231d12",
    "on-badge": "#fbf8f1",
    "token": "#fffdf6",
}
_DARK = {
    "paper": "#191712",
    "field": "#37322a",
    "water": "#23414f",
    "hill": "#5d4f2e",
    "line": "#5f5747",
    "tile": "#cdbb8a",
    "ink": "#f5eedd",
    "soft": "#d0c6b0",
    "drop": "#6cc0ee",
    "edge": "#f5eedd",
    "flow": "#b5a888",
    "badge": "#f5eedd",
    "on-badge": "#191712",
    "token": "#2a261d",
}
_PIECES: Mapping[Color, tuple[str, str]] = {
    Color.RED: ("#c02a1c", "#ffffff"),
    Color.YELLOW: ("#f3c62f", "#231d12"),
    Color.GREEN: ("#0a7558", "#ffffff"),
    Color.BLUE: ("#1d5fad", "#ffffff"),
    Color.PURPLE: ("#8b3a96", "#ffffff"),
}


def stylesheet(theme: Theme | str) -> str:
    """The rules for all drawings of a theme; a page that has them can leave them out of each."""
    theme = named(theme, Theme)
    root = f".{ROOT}.{ROOT}-{theme}"
    rules = [*_always(), *_colors(_DARK if theme is Theme.DARK else _LIGHT)]
    text = f"{root}{{max-width:100%;height:auto;font-family:{FONTS}}}"
    text += "".join(f"{root} {rule}" for rule in rules)
    if theme is Theme.AUTO:
        dark = "".join(f"{root} {rule}" for rule in _colors(_DARK))
        text += f"@media screen and (prefers-color-scheme:dark){{{dark}}}"
    return text


def _always() -> list[str]:
    """What is the same in light and in dark."""
    rules = [
        ".pr-mark{font-weight:700}",
        ".pr-letter{font-weight:700}",
        ".pr-number{font-weight:700}",
        ".pr-strong{font-weight:700}",
        ".pr-tile{fill:none;stroke-width:3.2;stroke-linecap:round;stroke-linejoin:round}",
        ".pr-near{stroke-width:4.6}",
        ".pr-hex{stroke-width:1}",
        ".pr-shape{stroke-width:1.8;stroke-linejoin:round}",
        ".pr-leaving{stroke-dasharray:4 3}",
        ".pr-capture{stroke-width:4.5}",
        ".pr-count{stroke-width:2.2;stroke-dasharray:2 4;stroke-linecap:round}",
        ".pr-flow{stroke-width:2.6}",
        ".pr-strike{stroke-width:2.2;stroke-linecap:round}",
        ".pr-sign{fill:none;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}",
        ".pr-chip{stroke-width:1}",
        ".pr-bar{stroke-width:0.8}",
        ".pr-grid{stroke-width:0.6}",
        ".pr-axis{stroke-width:1.2}",
        ".pr-halo{stroke-width:4.4;stroke-opacity:0.6}",
        ".pr-mean{stroke-width:1.8}",
    ]
    for color, (fill, ink) in _PIECES.items():
        rules.append(f".pr-{color}{{fill:{fill}}}")
        rules.append(f".pr-on-{color}{{fill:{ink}}}")
    return rules


def _colors(colors: Mapping[str, str]) -> list[str]:
    """What differs between light and dark."""
    return [
        f".pr-paper{{fill:{colors['paper']}}}",
        f".pr-field{{fill:{colors['field']}}}",
        f".pr-water{{fill:{colors['water']}}}",
        f".pr-hill{{fill:{colors['hill']}}}",
        f".pr-hex{{stroke:{colors['line']}}}",
        f".pr-tile{{stroke:{colors['tile']}}}",
        f".pr-arrow{{fill:{colors['tile']}}}",
        f".pr-spring{{fill:{colors['drop']}}}",
        f".pr-name{{fill:{colors['soft']}}}",
        f".pr-ink{{fill:{colors['ink']}}}",
        f".pr-shape{{stroke:{colors['edge']}}}",
        f".pr-chip{{stroke:{colors['edge']}}}",
        f".pr-wolf{{fill:{colors['ink']}}}",
        f".pr-token{{fill:{colors['token']};stroke:{colors['tile']}}}",
        f".pr-flow{{stroke:{colors['flow']}}}",
        f".pr-from{{fill:{colors['flow']}}}",
        f".pr-count{{stroke:{colors['flow']}}}",
        f".pr-capture{{stroke:{colors['ink']}}}",
        f".pr-strike{{stroke:{colors['ink']}}}",
        f".pr-sum{{fill:{colors['badge']}}}",
        f".pr-on-sum{{fill:{colors['on-badge']}}}",
        f".pr-sign{{stroke:{colors['on-badge']}}}",
        f".pr-rule{{stroke:{colors['line']}}}",
        f".pr-bar{{stroke:{colors['edge']}}}",
        f".pr-grid{{stroke:{colors['line']}}}",
        f".pr-axis{{stroke:{colors['ink']}}}",
        f".pr-halo{{stroke:{colors['paper']}}}",
        f".pr-mean{{stroke:{colors['ink']}}}",
    ]
