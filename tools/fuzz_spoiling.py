"""How ``tools/fuzz.py`` spoils a text: things cut out, doubled, swapped, replaced, added."""

from __future__ import annotations

import random
from hashlib import blake2b
from zlib import crc32

SCRAPS = (
    "{", "}", '"', "\\", ":", ";", "*", "/", "^", "@", ".", ",", "=", "+", "\n", "\r\n", "\t", " ",
    "rFA1", "y*B2", "gS*C3", "bM D4", "1.", "999999999999.", "-1", "1e999", "NaN", "null", "[]",
    "{}", "[", "]", "Title:", "Player:", "Result:", "Winner:", "Reveal:", "Set:", "Springs: none",
    "unfinished", "/up", "/down", "\ufeff", "\u2028", "\x00", "\x1b[31m", "é", "ß", "İ", "𝔄", "٣",
    '"wolf": true', '"wolf": false', "rF?", "gM★", "Backs:", "P2", "P3", "red", "purple", "A1",
    "H9", "5:2,5:3,2", "captor=leaves", "rF*", "y*", "@R3",
    "^9", "......", "P1", "Palatinus", "position", "A@M^0 6:", "\ud800", '"\\ud800"', "zzzzzz",
)  # fmt: skip


LINES = (
    "Result: unfinished", "Winner: red", "Winners: red, blue", "Result: red 1", "Set: 5,4,3",
    "Rulings: captor=leaves", "Reveal: A1M B2F", "Springs: none", "Springs: A1", "Player: red",
    "Player: blue+green Guest", "Tokens: A6", "Tiles: A@M^0", "Title: again", "1. rFA1 {x}", "{",
    "A@R1^0 5: rF* . . yM . gS", "G@M^5 6: ......", "B: . . .", "Palatinus position 1",
    "Backs: told", "Backs: none", "A@R1^0 5: rF? . . yM . gS*",
)  # fmt: skip


def swapped(rng: random.Random, parts: list[str]) -> list[str]:
    """Parts of a text, two of them exchanged."""
    one, other = rng.randrange(len(parts)), rng.randrange(len(parts))
    parts[one], parts[other] = parts[other], parts[one]
    return parts


def changed(rng: random.Random, text: str, seeds: list[str]) -> str:
    """A text with one thing changed."""
    start = rng.randrange(len(text) + 1)
    end = min(len(text), start + rng.choice((0, 1, 1, 2, 5, 30)))
    cut = rng.randrange(100)
    match rng.randrange(6):
        case 0:
            return text[:start] + text[end:]
        case 1:
            return text[:end] + text[start:]
        case 2:
            scrap = rng.choice((*SCRAPS, chr(rng.randrange(128)), rng.choice(seeds)[cut:][:40]))
            return text[:start] + scrap + text[end:]
        case 3:
            return "".join(swapped(rng, text.splitlines(keepends=True) or [""]))
        case 4:
            return f"{text.rstrip()}\n{rng.choice(LINES)}\n"
        case _:
            return " ".join(swapped(rng, text.split(" ")))


def spoiled(rng: random.Random, seeds: list[str]) -> str | bytes:
    """One input."""
    text = rng.choice(seeds)
    for _ in range(rng.choice((1, 1, 1, 1, 2, 3, 8))):
        text = changed(rng, text, seeds)
    if rng.random() < 0.05:
        data = bytearray(text.encode("utf-8", "surrogatepass"))
        for _ in range(rng.randrange(4)):
            data.insert(rng.randrange(len(data) + 1), rng.randrange(256))
        return bytes(data)
    return text


def resealed(rng: random.Random, seeds: list[str]) -> str | bytes:
    """A spoiled code, whose check sum fits more often than not."""
    text = spoiled(rng, seeds)
    if isinstance(text, bytes) or not text.isascii() or rng.random() < 0.1:
        return text
    content, check = text[:-6], crc32(text[:-6].encode())
    digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    return content + "".join(digits[check // 62**place % 62] for place in range(5, -1, -1))


def once_in(times: int, source: str | bytes) -> bool:
    """Whether it is this input's turn: one in so many is checked at more expense."""
    return turn(source, times) == 0


def turn(source: str | bytes, times: int) -> int:
    """A number below ``times``, always the same for the same input."""
    return crc32(_data(source)) % times


def mark(source: str | bytes) -> bytes:
    """Eight bytes that tell an input from others."""
    return blake2b(_data(source), digest_size=8).digest()


def _data(source: str | bytes) -> bytes:
    return source.encode("utf-8", "surrogatepass") if isinstance(source, str) else source
