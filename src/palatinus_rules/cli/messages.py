"""What the command says when something is wrong, and what it does where it cannot say so."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

from palatinus_rules.cli import WRONG_USE
from palatinus_rules.kit.streams import complain, give_up

READER_GONE = 141
"""The status that a shell reports for whatever wrote to a pipe that nobody reads any more."""


def fail(*messages: str) -> NoReturn:
    """Says what was wrong with the use of the command, and ends it with status 2."""
    for message in messages:
        complain(f"palatinus: {message}")
    from click.exceptions import Exit

    raise Exit(WRONG_USE)


@contextmanager
def writing(failure: str = "cannot write the result") -> Iterator[None]:
    """Ends the command quietly when whoever was reading has gone, and in one sentence otherwise."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        # End quietly, with the status that a shell reports.
        give_up(sys.stdout)
        from click.exceptions import Exit

        raise Exit(READER_GONE) from None
    except OSError as error:
        give_up(sys.stdout)
        fail(f"{failure}: {error.strerror}")
