"""Text in color, for terminals that have colors."""

from __future__ import annotations

from attrs import frozen

BOLD = "1"
CODES = {
    "red": "31",
    "yellow": "33",
    "green": "32",
    "blue": "94",
    "purple": "35",
}
"""What switches a terminal to a color."""


@frozen
class Painted:
    r"""Some text, and the code of its color if it has one.

    >>> Painted("red", CODES["red"]).shown(color=True), Painted("red", "31").shown(color=False)
    ('\x1b[31mred\x1b[0m', 'red')
    """

    text: str
    code: str = ""

    def shown(self, *, color: bool) -> str:
        """The text as a terminal shows it, in color if that is wanted."""
        return f"\x1b[{self.code}m{self.text}\x1b[0m" if color and self.code else self.text
