"""Chances and other numbers in sentences: percents, decimals, and fractions that can be read."""

from __future__ import annotations

from palatinus_rules.kit.messages import Message, Verbatim, message
from palatinus_rules.peninsula.odds.result import Chance

_LONGEST_FRACTION = 30


def percent(chance: Chance) -> Message:
    """A chance in percent; only what is certain is 0% or 100%.

    >>> from fractions import Fraction
    >>> print(percent(Chance.exactly(Fraction(2, 3))), percent(Chance(1e-9)), percent(Chance(1.0)))
    66.7% under 0.1% 100%
    """
    share = chance.number
    if share in {0, 1}:
        return message("chance-percent", "{number}%", number=int(share) * 100)
    if share < 0.001:
        return message("chance-percent-under", "under {number}%", number=decimal(0.1, 1))
    if share > 0.999:
        return message("chance-percent-over", "over {number}%", number=decimal(99.9, 1))
    return message("chance-percent", "{number}%", number=decimal(100 * chance.value, 1))


def decimal(value: float, digits: int) -> Message:
    """A number that is not below 0, with so many digits after the point."""
    whole, _, rest = f"{value:.{digits}f}".partition(".")
    return message(
        "chance-decimal", "{whole}.{fraction}", whole=Verbatim(whole), fraction=Verbatim(rest)
    )


def tiny(value: float) -> Message:
    """A number far below 1, with a power of ten.

    >>> print(tiny(7.5e-10))
    7.5e-10
    """
    whole, _, rest = f"{value:.1e}".partition(".")
    return message(
        "chance-decimal", "{whole}.{fraction}", whole=Verbatim(whole), fraction=Verbatim(rest)
    )


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
    >>> print(with_fraction(percent(third := Chance.exactly(Fraction(1, 3))), third))
    33.3% (1/3)
    """
    fraction = short_fraction(chance)
    if "/" not in fraction:
        return told
    return message(
        "chance-with-fraction", "{number} ({fraction})", number=told, fraction=Verbatim(fraction)
    )
