"""Short marks for what lies on the board: ``rF*`` is a red farmer with a wolf on the back."""

from __future__ import annotations

import re

from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import PalatinusError
from palatinus_rules.rules.box import Color, ColorSet, Kind, as_color, as_kind, as_wolf

COLOR_LETTERS = {color: color[0] for color in Color}
COLORS = {
    **{letter: color for color, letter in COLOR_LETTERS.items()},
    **{str(color): color for color in Color},
}
"""Colors by their letter and by their name."""

KIND_LETTERS = {kind: kind[0].upper() for kind in Kind}
KINDS = {letter: kind for kind, letter in KIND_LETTERS.items()}


STAR, UNTOLD = "*", "?"
# The asterisks of mathematics, of low and full and small width, the Arabic one, and stars.
_STARS = (
    0x2605,
    0x2606,
    0x22C6,
    0x2B50,
    0x2731,
    0x2732,
    0x2733,
    0x2736,
    0x273B,
    0x273D,
)
_LIKE_A_STAR: dict[int, str] = dict.fromkeys(
    (0x2217, 0x204E, 0xFF0A, 0xFE61, 0x066D, *_STARS), STAR
)


def with_stars(text: str) -> str:
    r"""Text in which every sign that a keyboard or an editor makes of a star is one.

    >>> with_stars("rF★ yM\N{ASTERISK OPERATOR}")
    'rF* yM*'
    """
    return text if text.isascii() else text.translate(_LIKE_A_STAR)


def mark(color: Color | str, kind: Kind | str | None, *, wolf: bool | None) -> str:
    """The mark of a piece: color, kind, and a star for a wolf; no kind if it is not known.

    An unknown back gets a question mark if other backs are known.

    >>> mark(Color.RED, Kind.FARMER, wolf=True), mark(Color.BLUE, None, wolf=True)
    ('rF*', 'b*')
    >>> mark("red", "farmer", wolf=False), mark("red", "farmer", wolf=None)
    ('rF', 'rF?')
    """
    letter = "" if kind is None else KIND_LETTERS[as_kind(kind)]
    back = UNTOLD if wolf is None else STAR if as_wolf(wolf) else ""
    return f"{COLOR_LETTERS[as_color(color)]}{letter}{back}"


_NUMBER = "([0-9]{1,4})"
_WITH_WOLVES = f"{_NUMBER}(?: *: *{_NUMBER})?"
_SET = re.compile(f"{_WITH_WOLVES} *, *{_WITH_WOLVES} *, *{_NUMBER}")


def parse_set(text: str) -> ColorSet:
    """How the twelve of a color split: merchants, farmers, soldiers, with wolves where known.

    >>> parse_set("5:2,4:2,3")
    ColorSet(merchants=5, farmers=4, soldiers=3, merchant_wolves=2, farmer_wolves=2)

    Raises :class:`PalatinusError` with a sentence.
    """
    numbers = _SET.fullmatch(text.strip())
    if numbers is None:
        raise PalatinusError(
            message(
                "set-notation", "it takes three numbers such as 5,4,3, or 5:2,4:2,3 with wolves"
            )
        )
    merchants, merchant_wolves, farmers, farmer_wolves, soldiers = numbers.groups()
    return ColorSet(
        int(merchants),
        int(farmers),
        int(soldiers),
        int(merchant_wolves) if merchant_wolves else None,
        int(farmer_wolves) if farmer_wolves else None,
    )


def set_text(color_set: ColorSet) -> str:
    """The text that :func:`parse_set` reads."""
    parts = [
        str(number) if wolves is None else f"{number}:{wolves}"
        for number, wolves in (
            (color_set.merchants, color_set.merchant_wolves),
            (color_set.farmers, color_set.farmer_wolves),
            (color_set.soldiers, None),
        )
    ]
    return ",".join(parts)
