"""What the command says when something is wrong, and what it does where it cannot say so.

Whatever somebody typed may stand in a message: signs that a terminal would obey are escaped, and
long words are cut.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn, TextIO

from palatinus_rules.cli import WRONG_USE

READER_GONE = 141
"""The status that a shell reports for whatever wrote to a pipe that nobody reads any more."""

_LONGEST = 200


def named(word: str, longest: int = _LONGEST) -> str:
    """A word or the name of a file as a sentence can name it; a long one loses its middle.

    >>> named("position.json", longest=6)
    'pos…son'
    """
    half = longest // 2
    return word if len(word) <= longest else f"{word[:half]}…{word[-half:]}"


def fail(*messages: str) -> NoReturn:
    """Says what was wrong with the use of the command, and ends it with status 2."""
    for message in messages:
        complain(f"palatinus: {message}")
    from click.exceptions import Exit

    raise Exit(WRONG_USE)


def complain(line: str) -> None:
    """Prints a line on standard error, if there is one: closed, it would go to the results."""
    from palatinus_rules.kit.sentences import harmless

    if sys.stderr is None:
        return
    try:
        print(harmless(line), file=sys.stderr, flush=True)
    except OSError:
        _give_up(sys.stderr)


@contextmanager
def writing(failure: str = "cannot write the result") -> Iterator[None]:
    """Ends the command quietly when whoever was reading has gone, and in one sentence otherwise."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        # End quietly, with the status that a shell reports.
        _give_up(sys.stdout)
        from click.exceptions import Exit

        raise Exit(READER_GONE) from None
    except OSError as error:
        _give_up(sys.stdout)
        fail(f"{failure}: {error.strerror}")


def _give_up(stream: TextIO) -> None:
    """Lets what is still buffered go nowhere, so that it is not tried again at the very end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
