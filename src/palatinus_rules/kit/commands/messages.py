"""What the command says when something is wrong, and how it ends: pipes, full disks, Ctrl-C."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import TYPE_CHECKING, NoReturn

from _palatinus_rules_command import quit_at_once
from palatinus_rules.kit.commands import WRONG_USE
from palatinus_rules.kit.commands.user_language import program, translate
from palatinus_rules.kit.files import discard_unfinished
from palatinus_rules.kit.terminal import complain, discard_buffered

if TYPE_CHECKING:
    import logging

    from palatinus_rules.kit.messages import Message

READER_GONE = 141
"""The status that a shell reports for whatever wrote to a pipe that nobody reads any more."""

LONGEST_MESSAGE = 1000
"""How many letters of a message are shown that repeats what somebody typed."""


def say(sentence: Message) -> None:
    """Says something on standard error, in the language of the user."""
    complain(f"{program().name}: {translate(sentence)}")


def fail(*messages: Message) -> NoReturn:
    """Says what was wrong with the use of the command, and ends it with status 2."""
    for sentence in messages:
        say(sentence)
    from click.exceptions import Exit

    raise Exit(WRONG_USE)


def translate_log(name: str) -> None:
    """Lets what is logged as a message be told in the language of the user."""
    import logging

    logging.getLogger(name).addFilter(_in_our_words)


def _in_our_words(record: logging.LogRecord) -> bool:
    from palatinus_rules.kit.messages import Message

    if isinstance(record.msg, Message):
        record.msg = translate(record.msg)
    return True


@contextmanager
def writing(failure: Message | None = None) -> Iterator[None]:
    """Ends the command quietly if the reader of a pipe has gone, and with a sentence otherwise."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        # End quietly, with the status that a shell reports.
        discard_buffered(sys.stdout)
        from click.exceptions import Exit

        raise Exit(READER_GONE) from None
    except OSError as error:
        discard_buffered(sys.stdout)
        from palatinus_rules.kit.commands.reasons import reason
        from palatinus_rules.kit.messages import message

        failed = (
            message("result-cannot-be-written", "cannot write the result")
            if failure is None
            else failure
        )
        fail(
            message(
                "failure-and-reason", "{failure}: {reason}", failure=failed, reason=reason(error)
            )
        )


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
def interrupted_saying(sentence: Message) -> Iterator[None]:
    """What is said if Ctrl-C ends the process meanwhile."""
    _last_words.append(translate(sentence))
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
            os.write(sys.stderr.fileno(), f"{before}{program().name}: {_last_words[-1]}\n".encode())
    os._exit(128 + number)
