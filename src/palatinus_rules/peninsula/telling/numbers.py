"""Numbers with fractions that can be read, and those far below 1."""

from __future__ import annotations

from palatinus_rules.kit.messages import Message, Verbatim, decimal, message, phrase
from palatinus_rules.peninsula.odds.result import Chance

_LONGEST_FRACTION = 30


def tiny(value: float) -> Message:
    """A number far below 1, with a power of ten.

    >>> print(tiny(7.5e-10))
    7.5e-10
    """
    digits, _, power = f"{value:.1e}".partition("e")
    return phrase("{digits}e{power}", digits=decimal(float(digits), 1), power=power)


def short_fraction(chance: Chance) -> str:
    """The fraction of a number, or nothing where it is too long to be read.

    >>> from fractions import Fraction
    >>> short_fraction(Chance.exactly(Fraction(2, 3))), short_fraction(Chance(0.5))
    ('2/3', '')
    """
    written = "" if chance.fraction is None else str(chance.fraction)
    return written if len(written) <= _LONGEST_FRACTION else ""


def with_fraction(told: Message, chance: Chance) -> Message:
    """A number as it is told, and in brackets its fraction if that can be read.

    >>> from fractions import Fraction
    >>> print(with_fraction(decimal(2.5, 2), Chance.exactly(Fraction(5, 2))))
    2.50 (5/2)
    """
    fraction = short_fraction(chance)
    if "/" not in fraction:
        return told
    return message(
        "chance-with-fraction", "{number} ({fraction})", number=told, fraction=Verbatim(fraction)
    )
