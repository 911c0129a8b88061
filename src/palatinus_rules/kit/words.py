"""Words and numbers as an English text shows them: short, quoted, listed, counted, harmless."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

LONGEST_NAME = 40
"""How many letters of a word a sentence or a path repeats."""

_HUGE = 10**12


def short(text: str) -> str:
    """The beginning of a text that may be very long.

    >>> short("Palatinus"), short("x" * 1000)
    ('Palatinus', 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…')
    """
    return text if len(text) <= LONGEST_NAME else f"{text[:LONGEST_NAME]}…"


def shown(word: str) -> str:
    r"""A word as a sentence can name it: in quotes, short, and on one line.

    >>> shown("Palatinus"), shown("two\nlines")
    ("'Palatinus'", "'two\\nlines'")
    """
    return repr(short(word))


def listed(items: Iterable[object], conjunction: str = "and") -> str:
    """Items as a person lists them.

    >>> listed(["A1", "B3", "C2"]), listed(["left", "right"], "or")
    ('A1, B3 and C2', 'left or right')
    """
    *firsts, last = [str(item) for item in items]
    return f"{', '.join(firsts)} {conjunction} {last}" if firsts else last


def counted(number: int, noun: str) -> str:
    """A number with its noun, in the singular where it is one.

    >>> counted(1, "farmer"), counted(0, "farmer"), counted(3, "farmer")
    ('1 farmer', 'no farmers', '3 farmers')
    """
    if number == 1:
        return f"1 {noun}"
    return f"{readable(number) if number else 'no'} {noun}s"


def is_huge(number: int) -> bool:
    """Whether nobody would read the digits of a number."""
    return abs(number) >= _HUGE


def readable(number: int) -> str:
    """A number for a sentence, also one with thousands of digits.

    >>> readable(-7), readable(10**5000)
    ('-7', 'a huge number')
    """
    # A subclass may have other ideas of how it is shown.
    return "a huge number" if is_huge(number) else int.__repr__(number)


def capital(text: str) -> str:
    """A text with a capital at its beginning, the rest as it is.

    >>> capital("the red farmer on C3")
    'The red farmer on C3'
    """
    return text[:1].upper() + text[1:]


_HARMLESS_SPACES = "\u00a0\u202f\u200d"
"""Spaces that do not break, as French has them, and what joins the parts of a picture sign."""


def harmless(text: str) -> str:
    r"""Text that a terminal or a page only shows, with everything else in it escaped.

    >>> print(harmless("Host\x1b[31m"))
    Host\x1b[31m
    """
    return "".join(c if c.isprintable() or c in _HARMLESS_SPACES else repr(c)[1:-1] for c in text)


def summed(numbers: Sequence[int]) -> str:
    """A sum written out, or the number alone where there is nothing to add.

    >>> summed([4, 3]), summed([8]), summed([])
    ('4 + 3 = 7', '8', '0')
    """
    if len(numbers) < 2:
        return str(sum(numbers))
    return f"{' + '.join(map(str, numbers))} = {sum(numbers)}"
