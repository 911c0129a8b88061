"""What reading costs: hostile texts in two sizes, one eight times the other.

What is linear takes eight times as long, what is quadratic 64 times; the limit lies halfway
between, so that a busy machine does no harm.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from time import process_time

from palatinus_rules.kit import ProblemsError

SMALL, TIMES = 1_500, 8
LIMIT = 24
"""How many times as long the large text may take, where 8 is linear and 64 quadratic."""

HOSTILE = (
    " ",
    "\t",
    "\u00a0",
    "\u2028",
    "\x1c",
    "\r",
    "\n",
    " \t",
    "a",
    "Z",
    "0",
    "1.",
    "; ",
    "# ",
    " (",
    " //",
    "{",
    '{"',
    "}{",
    '"',
    "\\",
    '\\"',
    "*",
    ". ",
    ",",
    "a@",
    "a ",
    "^0",
    ":",
    "x:\r",
    "+",
    "red+",
    "a=b ",
    "/up",
    "rFA1 ",
    "rXZ9 ",
    "A@R1^0 ",
    "A1F ",
    "A1",
    "palatinus ",
    "title\n",
    '"format"',
    '"format" ',
    "é",
)

Reader = Callable[[str], object]


def seconds(read: Reader, source: str) -> float:
    """How long a reader works on a source."""
    start = process_time()
    with suppress(ProblemsError, ValueError):
        read(source)
    return process_time() - start


def is_dear(read: Reader, made: Callable[[int], str]) -> bool:
    """Whether the large source costs far too much more than the small one, time and again."""
    small, large = made(SMALL), made(SMALL * TIMES)
    # The clock is coarse, and what takes no time at all is cheap, whatever the small one takes.
    return all(
        (taken := seconds(read, large)) > LIMIT * 0.0005 and taken > LIMIT * seconds(read, small)
        for _ in range(5)
    )


def repeated(start: str, piece: str) -> Callable[[int], str]:
    """A text of any size that says the same again and again."""
    return lambda size: f"{start}{piece * size}x"


def dear_texts(read: Reader, starts: Iterable[str]) -> list[tuple[str, str]]:
    """The beginnings and hostile pieces that cost a reader too much."""
    return [
        (start, piece)
        for start in starts
        for piece in HOSTILE
        if is_dear(read, repeated(start, piece))
    ]
