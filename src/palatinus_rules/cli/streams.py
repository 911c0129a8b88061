"""Where commands read from and write to, and what they do when one of these fails."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import typer
from rich.console import Console

from palatinus_rules.cli.options import fail

READER_GONE = 141


class _PlainConsole(Console):
    """A console that leaves it to the command what a reader who has gone means."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def console() -> Console:
    """A console that is wide enough for the tables, so that no number is ever cut."""
    return _PlainConsole(width=max(80, Console().width))


@contextmanager
def reading(file: str) -> Iterator[BinaryIO]:
    """Opens the input, and ends the command in one sentence when reading or writing fails."""
    with writing(f"cannot read {file} or write the result"), _opened(file) as stream:
        yield stream


@contextmanager
def writing(failure: str = "cannot write the result") -> Iterator[None]:
    """Ends the command quietly when whoever was reading has gone, and in one sentence otherwise."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        # End quietly, with the status that a shell reports.
        _give_up_output()
        raise typer.Exit(READER_GONE) from None
    except OSError as error:
        _give_up_output()
        fail(f"{failure}: {error.strerror}")


def _opened(file: str) -> BinaryIO:
    if file != "-":
        try:
            return Path(file).open("rb")
        except OSError as error:
            fail(f"cannot read {file}: {error.strerror}")
    if sys.stdin is None:
        fail("cannot read standard input: it is closed")
    return sys.stdin.buffer


def _give_up_output() -> None:
    """Lets what is still buffered go nowhere, so that it is not tried again at the very end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
