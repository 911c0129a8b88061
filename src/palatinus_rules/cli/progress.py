"""A progress bar on standard error, for a person who waits long."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress

Advance = Callable[[int, int], None]
"""Is told how much of how much is done."""

PATIENCE = 1.0
"""How many seconds long work may take before the bar shows up."""


@contextmanager
def progress(label: str, *, hidden: bool = False) -> Iterator[Advance]:
    """A bar that shows up after a second if standard error is a terminal, and leaves no trace.

    It is ``hidden`` where results are written to the same terminal meanwhile.
    """
    with ExitStack() as stack:
        yield _silent if hidden or not _is_seen() else _Bar(label, stack)


def _silent(_done: int, _total: int) -> None:
    """Nobody looks."""


def _is_seen() -> bool:
    return sys.stderr is not None and sys.stderr.isatty()


class _Bar:
    """Waits until waiting is worth a bar, and then shows one until the work is over."""

    def __init__(self, label: str, stack: ExitStack) -> None:
        self._label = label
        self._stack = stack
        self._start = time.monotonic()
        self._bar: Progress | None = None

    def __call__(self, done: int, total: int) -> None:
        if self._bar is None and time.monotonic() - self._start > PATIENCE:
            self._bar = self._stack.enter_context(_shown(self._label))
            self._bar.add_task(self._label)
        if self._bar is not None:
            self._bar.update(self._bar.task_ids[0], completed=done, total=total)


def _shown(label: str) -> Progress:
    # Whoever need not wait need not wait for this either.
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    return Progress(
        label,
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
    )


@contextmanager
def stopping_gently(advance: Advance) -> Iterator[Advance]:
    """The same progress, at which work stops that somebody has stopped with Ctrl-C.

    An interrupt can strike anywhere, also where a thread has just taken a lock that others wait
    for. So it is only noted, and raised when the work tells of its progress; a second Ctrl-C does
    not wait for that. Where something else is to happen at Ctrl-C, or nothing, that is left alone.
    """
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield advance
        return
    stopped = False

    def note(number: int, frame: FrameType | None) -> None:
        nonlocal stopped
        if stopped:
            signal.default_int_handler(number, frame)
        stopped = True

    def told(done: int, total: int) -> None:
        advance(done, total)
        if stopped:
            raise KeyboardInterrupt

    signal.signal(signal.SIGINT, note)
    try:
        yield told
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
