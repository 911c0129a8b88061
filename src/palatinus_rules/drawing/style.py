"""How drawings look: colors for light and for dark."""

from __future__ import annotations

from collections.abc import Mapping

from palatinus_rules.kit.arguments import named
from palatinus_rules.kit.canvas import Theme, themed
from palatinus_rules.kit.charts import chart_colors, chart_rules
from palatinus_rules.rules.box import Color

ROOT = "palatinus-drawing"
SHEET = "palatinus-sheet"

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
_CHANGED_LIGHT, _CHANGED_DARK = "#c4007f", "#ff7ccb"
PIECES: Mapping[Color, tuple[str, str]] = {
    Color.RED: ("#c02a1c", "#ffffff"),
    Color.YELLOW: ("#f3c62f", "#231d12"),
    Color.GREEN: ("#0a7558", "#ffffff"),
    Color.BLUE: ("#1d5fad", "#ffffff"),
    Color.PURPLE: ("#74308c", "#ffffff"),
}
"""The color of the pieces, and that of whatever is on them, in light and in dark."""


def stylesheet(theme: Theme | str) -> str:
    """The style sheet for all drawings of a theme, for pages that include it once."""
    return style_of(named(theme, Theme), changes=True)


def style_of(theme: Theme, *, changes: bool) -> str:
    """The style sheet of one drawing; only what shows a change has its marks."""
    always, light, dark = _always(), _colors(_LIGHT), _colors(_DARK)
    if changes:
        always += [
            ".pr-changed{fill:none;stroke-width:3.2;stroke-linejoin:round;stroke-linecap:round}",
            ".pr-former{fill:none;stroke-width:2;stroke-linejoin:round;stroke-dasharray:5 4}",
            ".pr-gone{fill:none;stroke-width:1.6;stroke-linejoin:round;stroke-linecap:round}",
        ]
        for rules, color in ((light, _CHANGED_LIGHT), (dark, _CHANGED_DARK)):
            rules += [f".pr-{name}{{stroke:{color}}}" for name in ("changed", "former", "gone")]
    return themed(ROOT, theme, always, light, dark)


_PRINTED = {**_LIGHT, "paper": "#ffffff", "field": "#ffffff", "hill": "#f3ecdc", "token": "#ffffff"}
"""The colors of paper that somebody prints: white, wherever there is nothing to be seen."""


def sheet_style() -> str:
    """The rules for a sheet of paper, in light alone."""
    more = [
        ".pr-rule{stroke-width:.8}",
        ".pr-heavy{stroke-width:1.8}",
        f".pr-pencil{{fill:none;stroke:{_PRINTED['line']};stroke-width:1}}",
        f".pr-room{{fill:{_PRINTED['paper']};stroke:{_PRINTED['line']};stroke-width:1}}",
    ]
    return themed(SHEET, Theme.LIGHT, [*_always(), *more], _colors(_PRINTED), ())


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
        ".pr-hatch{fill:none;stroke-width:1.4;stroke-opacity:.65;pointer-events:none}",
        ".pr-dots{stroke-width:2.1;stroke-linecap:round}",
        ".pr-over{stroke-width:4;stroke-linejoin:round;paint-order:stroke;fill-rule:evenodd}",
        *chart_rules(),
    ]
    for color, (fill, ink) in PIECES.items():
        rules.append(f".pr-{color}{{fill:{fill}}}")
        rules.append(f".pr-on-{color}{{fill:{ink}}}")
        rules.append(f".pr-over-{color}{{fill:{ink};stroke:{fill}}}")
        rules.append(f".pr-hatch-{color}{{stroke:{ink}}}")
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
        f".pr-blank{{fill:{colors['token']}}}",
        f".pr-on-blank{{fill:{colors['ink']}}}",
        f".pr-over-blank{{fill:{colors['ink']};stroke:{colors['token']}}}",
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
        *chart_colors(
            edge=colors["edge"], line=colors["line"], ink=colors["ink"], paper=colors["paper"]
        ),
    ]
