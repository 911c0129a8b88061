"""Text in color, for terminals that have colors."""

from __future__ import annotations

from attrs import frozen

from palatinus_rules.box import Color

BOLD = "1"
CODES = {
    Color.RED: "31",
    Color.YELLOW: "33",
    Color.GREEN: "32",
    Color.BLUE: "94",
    Color.PURPLE: "35",
}
"""What switches a terminal to the color of a population."""


@frozen
class Painted:
    r"""Some text, and the code of its color if it has one.

    >>> Painted("red", CODES[Color.RED]).shown(color=True), Painted("red", "31").shown(color=False)
    ('\x1b[31mred\x1b[0m', 'red')
    """

    text: str
    code: str = ""

    def shown(self, *, color: bool) -> str:
        """The text as a terminal shows it, in color if that is wanted."""
        return f"\x1b[{self.code}m{self.text}\x1b[0m" if color and self.code else self.text
