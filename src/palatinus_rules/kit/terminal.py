"""Streams of a terminal: what comes and goes, what can be shown, and complaints in one line."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import BinaryIO, TextIO

_LONGEST = 200


def is_colored() -> bool:
    """Whether standard output is a terminal with colors, and nobody asked for none.

    ``NO_COLOR`` and ``FORCE_COLOR`` are what people set; the first of them wins.
    """
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return bool(os.environ.get("FORCE_COLOR")) or sys.stdout.isatty()


def columns() -> int:
    """How many columns the terminal has: what ``COLUMNS`` says, and 80 if there is none.

    It is what :mod:`shutil` finds, too, which loads archives of all kinds.
    """
    try:
        found = int(os.environ.get("COLUMNS", ""))
    except ValueError:
        found = 0
    if found > 0:
        return found
    stream = sys.__stdout__
    try:
        return 80 if stream is None else os.get_terminal_size(stream.fileno()).columns or 80
    except (AttributeError, ValueError, OSError):
        # Not every system has terminals.
        return 80


def ruler() -> str:
    """What lines under headings are made of, as far as standard output can show it."""
    try:
        "─".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return "-"
    return "─"


def whole_input(stream: BinaryIO, largest: int) -> bytes:
    """All of the input, and just enough more than ``largest`` bytes to see when it is too big."""
    return stream.read(largest + 1)


def input_lines(stream: BinaryIO, largest: int) -> Iterator[bytes]:
    """The lines of the input; of a line that is too big, just enough to see that it is."""
    # The end of a line, which is no part of what it holds, has one byte or two.
    most = largest + 2
    while line := stream.readline(most):
        yield line
        while len(line) > largest and not line.endswith(b"\n"):
            line = stream.readline(most)


def to_bytes(content: str | bytes) -> bytes:
    """What goes into a file or a pipe, and is to be read back, whatever a terminal can show."""
    return content.encode("utf-8", "backslashreplace") if isinstance(content, str) else content


def put_out(content: str | bytes) -> None:
    """Writes to standard output: text as UTF-8, unless that is a terminal."""
    if isinstance(content, str) and sys.stdout.isatty():
        print(content, end="")
    else:
        sys.stdout.flush()
        sys.stdout.buffer.write(to_bytes(content))


def named(word: str, longest: int = _LONGEST) -> str:
    """A word or the name of a file as a sentence can name it; a long one loses its middle.

    >>> named("position.json", longest=6)
    'pos…son'
    """
    half = longest // 2
    return word if len(word) <= longest else f"{word[:half]}…{word[-half:]}"


def complain(line: str) -> None:
    """Prints a line on standard error, if there is one: closed, it would go to the results."""
    # Whoever has nothing to complain about need not wait for this.
    from palatinus_rules.kit.words import harmless

    if sys.stderr is None:
        return
    try:
        # At once, so that no signal comes between a line and its end.
        sys.stderr.write(f"{harmless(line)}\n")
        sys.stderr.flush()
    except OSError:
        discard_buffered(sys.stderr)


def discard_buffered(stream: TextIO) -> None:
    """Lets what is still buffered go nowhere, so that it is not tried again at the very end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


_NARROWEST = 40


def wrapped(words: str, start: str, width: int | None) -> list[str]:
    """A text in lines, the second and further ones indented under the first."""
    if width is None:
        return [start + words]
    # Only who writes long lines needs this.
    import textwrap

    return textwrap.wrap(
        words,
        max(width, _NARROWEST),
        initial_indent=start,
        subsequent_indent=" " * (len(start) + (2 if start.isspace() else 0)),
        break_long_words=False,
        break_on_hyphens=False,
    )
