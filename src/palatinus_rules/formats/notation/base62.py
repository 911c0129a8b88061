"""Bytes as letters with a check sum, and what would make a check sum fit that does not.

Letters are A to Z, a to z and the ten digits, base 62, eight bytes at a time.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from string import ascii_lowercase, ascii_uppercase, digits
from zlib import crc32

from palatinus_rules.kit.messages import Message, Written, message

_LETTERS = digits + ascii_uppercase + ascii_lowercase
_VALUES = {letter: value for value, letter in enumerate(_LETTERS)}
_BASE = len(_LETTERS)
_BLOCK = 8
_LENGTHS = (0, 2, 3, 5, 6, 7, 9, 10, 11)
"""How many letters hold so many bytes: the fewest that can."""

SIGN = 2
"""How many letters at the beginning of a code name its version."""

CHECK = 6
"""How many letters at the end of a code are its check sum."""


def is_letter(letter: str) -> bool:
    """Whether a code can have this letter."""
    return letter in _VALUES


def in_letters(content: bytes) -> str:
    """Bytes as letters."""
    return "".join(
        _digits(int.from_bytes(block), _LENGTHS[len(block)])
        for start in range(0, len(content), _BLOCK)
        for block in [content[start : start + _BLOCK]]
    )


def _digits(number: int, length: int) -> str:
    letters = []
    for _ in range(length):
        number, value = divmod(number, _BASE)
        letters.append(_LETTERS[value])
    return "".join(reversed(letters))


def in_bytes(letters: str) -> bytes:
    """The bytes that letters stand for.

    Raises :class:`ValueError` or :class:`OverflowError` where no bytes are written like that.
    """
    blocks = []
    for start in range(0, len(letters), _LENGTHS[_BLOCK]):
        block = letters[start : start + _LENGTHS[_BLOCK]]
        blocks.append(_number(block).to_bytes(_LENGTHS.index(len(block))))
    return b"".join(blocks)


def _number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * _BASE + _VALUES[letter]
    return number


def check_letters(content: str) -> str:
    """The check sum of all letters before it."""
    return _digits(crc32(content.encode("ascii")), CHECK)


def fits(code: str) -> bool:
    """Whether a code ends with its check sum."""
    return check_letters(code[:-CHECK]) == code[-CHECK:]


_MENDABLE = range(54, 301)
"""Lengths of codes with one slip: the shortest have 55 letters, and long ones take too long."""


def guess(code: str) -> Message | None:
    """What would make the check sum fit, where a single slip explains it."""
    if len(code) not in _MENDABLE:
        return None
    mended = {*_mended_content(code), *_mended_check(code)}
    slips = [slip for slip in (_slip(code, each) for each in mended) if slip]
    return slips[0] if len(slips) == 1 else None


def _mended_content(code: str) -> Iterator[str]:
    """Codes that fit, made from this one by one change before the check sum."""
    content, check = code[:-CHECK].encode(), code[-CHECK:]
    wanted = _number(check)
    letters = [bytes([letter]) for letter in _LETTERS.encode()]
    # The last letter of the version is a digit, and one can be taken for another.
    for at in range(SIGN - 1, len(content) + 1):
        before, this, rest = content[:at], content[at : at + 1], content[at + 1 :]
        changes = [b"", rest[:1] + this, *letters, *(letter + this for letter in letters)]
        start = crc32(before)
        for number, change in enumerate(changes):
            after = rest[1:] if number == 1 else rest
            if crc32(after, crc32(change, start)) == wanted:
                yield (before + change + after).decode() + check


def _mended_check(code: str) -> Iterator[str]:
    """Codes that fit, made from this one by changing letters of the check sum."""
    for length in (CHECK - 1, CHECK, CHECK + 1):
        yield code[:-length] + check_letters(code[:-length])
    swapped = code[: -CHECK - 1] + code[-CHECK] + code[-CHECK - 1] + code[-CHECK + 1 :]
    if fits(swapped):
        yield swapped


def _slip(code: str, mended: str) -> Message | None:
    """The one slip that turns a code into another, or None if it takes more."""
    same = next(i for i, pair in enumerate(zip_longest(code, mended)) if pair[0] != pair[1])
    if mended == code[:same] + code[same + 1 :]:
        return message(
            "code-letter-extra",
            "It would fit without letter {number}, {letter}.",
            number=same + 1,
            letter=Written(code[same]),
        )
    if mended[:same] + mended[same + 1 :] == code:
        return message(
            "code-letter-left-out",
            "It would fit with {right} before letter {number}.",
            right=Written(mended[same]),
            number=same + 1,
        )
    if mended[same + 1 :] == code[same + 1 :]:
        return message(
            "code-letter-wrong",
            "It would fit with {right} for letter {number}, {letter}.",
            right=Written(mended[same]),
            number=same + 1,
            letter=Written(code[same]),
        )
    if mended[same:] == code[same : same + 2][::-1] + code[same + 2 :]:
        return message(
            "code-letters-swapped",
            "It would fit with letters {number} and {next} swapped.",
            number=same + 1,
            next=same + 2,
        )
    return None
