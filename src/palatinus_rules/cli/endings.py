"""How the command ends when somebody stops it.

A signal can strike anywhere, also in the middle of an import or where a thread holds a lock. An
exception raised there would come out as a traceback, now and then. So nothing is raised: files that
are not finished are removed, a sentence is said, and the process is over.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import NoReturn

from _palatinus_rules_command import quit_at_once
from palatinus_rules.kit.files import discard_unfinished

_CLEARED = "\r\x1b[K"

_last_words: list[str] = []


def end_on_signals() -> None:
    """Lets Ctrl-C, a hang-up and a polite kill end the process, where nobody has other plans."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        ordinary = (signal.default_int_handler, signal.SIG_DFL, quit_at_once)
        if number is not None and signal.getsignal(number) in ordinary:
            signal.signal(number, _end)


@contextmanager
def interrupted_saying(sentence: str) -> Iterator[None]:
    """What is said if Ctrl-C ends the process meanwhile."""
    _last_words.append(sentence)
    try:
        yield
    finally:
        _last_words.pop()


def _end(number: int, _frame: FrameType | None) -> NoReturn:
    discard_unfinished()
    if number == signal.SIGINT and _last_words and sys.stderr is not None:
        # There may be a progress bar in the line.
        before = _CLEARED if sys.stderr.isatty() else ""
        with suppress(OSError):
            os.write(sys.stderr.fileno(), f"{before}palatinus: {_last_words[-1]}\n".encode())
    os._exit(128 + number)
