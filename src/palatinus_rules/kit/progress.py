"""A progress bar on standard error, for a person who waits long."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from palatinus_rules.kit.terminal import columns

Advance = Callable[[int, int], None]
"""Is told how much of how much is done."""

PATIENCE = 1.0
"""How many seconds long work may take before the bar shows up."""

_OFTEN = 0.1
"""How many seconds pass at least from one look of the bar to the next."""

_WIDTH = 30


@contextmanager
def progress(label: str, *, hidden: bool = False) -> Iterator[Advance]:
    """A bar that shows up after a second if standard error is a terminal, and leaves no trace.

    It is ``hidden`` where results are written to the same terminal meanwhile.
    """
    if hidden or not _is_seen():
        yield _silent
        return
    bar = _Bar(label)
    try:
        yield bar
    finally:
        bar.clear()


def _silent(_done: int, _total: int) -> None:
    """Nobody looks."""


def _is_seen() -> bool:
    return sys.stderr is not None and sys.stderr.isatty()


class _Bar:
    """Waits until waiting is worth a bar, and then shows one until the work is over."""

    def __init__(self, label: str) -> None:
        self._label = label
        self._start = time.monotonic()
        self._next = self._start + PATIENCE
        self._shown = False

    def __call__(self, done: int, total: int) -> None:
        now = time.monotonic()
        if now >= self._next:
            self._next = now + _OFTEN
            self._show(self._line(done, total, now - self._start))

    def clear(self) -> None:
        """Takes the bar away."""
        if self._shown:
            self._show("")

    def _line(self, done: int, total: int, elapsed: float) -> str:
        """How far the work is, and how long it may still take."""
        filled = _WIDTH * done // total
        line = f"{self._label} [{'#' * filled}{'-' * (_WIDTH - filled)}] {done}/{total}"
        if done:
            seconds = round(elapsed * (total - done) / done)
            line += f" {seconds // 60}:{seconds % 60:02}"
        # A line that wraps could not be taken away.
        return line[: columns() - 1]

    def _show(self, line: str) -> None:
        self._shown = True
        sys.stderr.write(f"\r{line}\x1b[K")
        sys.stderr.flush()


@contextmanager
def stopping_gently(advance: Advance) -> Iterator[Advance]:
    """The same progress, at which work stops after Ctrl-C.

    An interrupt can strike anywhere, also where a thread has just taken a lock that others wait
    for. So it is only noted, and raised when the work tells of its progress; a second Ctrl-C does
    not wait for that. Where nothing is to happen at Ctrl-C, that is left alone.
    """
    before = signal.getsignal(signal.SIGINT)
    if not callable(before):
        yield advance
        return
    at_once = before
    stopped = False

    def note(number: int, frame: FrameType | None) -> None:
        nonlocal stopped
        if stopped:
            at_once(number, frame)
        stopped = True

    def told(done: int, total: int) -> None:
        advance(done, total)
        if stopped:
            raise KeyboardInterrupt

    signal.signal(signal.SIGINT, note)
    try:
        yield told
    finally:
        signal.signal(signal.SIGINT, before)
