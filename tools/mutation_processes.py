"""Work in forked processes, which may loop for ever or die without harm."""

from __future__ import annotations

import os
import resource
import signal
from collections.abc import Callable, Iterable, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkProcess
from pathlib import Path
from traceback import format_exc
from typing import TYPE_CHECKING, TypeVar

T = TypeVar("T")
A = TypeVar("A")
MORE_MEMORY = 3 * 2**30
FORK = get_context("fork")

if TYPE_CHECKING:
    _End = Connection[tuple[str, list[A]], tuple[str, list[A]]]
    """Of a pipe to another process: what went wrong there, or else what came out."""


def limit_time(seconds: float) -> None:
    """Ends this process after so much time on a processor from now, or twenty times as long."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, 20 * seconds)


def _limit_memory() -> None:
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[0])
    most = pages * resource.getpagesize() + MORE_MEMORY
    resource.setrlimit(resource.RLIMIT_AS, (most, resource.RLIM_INFINITY))


def _work(connection: _End[A], work: Callable[[T], A], task: T) -> None:
    try:
        _limit_memory()
        connection.send(("", [work(task)]))
    except BaseException:  # noqa: BLE001 - the other process raises an error
        connection.send((format_exc(), []))
    os._exit(0)


def in_processes(
    tasks: Iterable[T], work: Callable[[T], A], jobs: int, died: A
) -> Iterator[tuple[T, A]]:
    """What the work on each task gives, as it comes, if the process lives to tell."""
    waiting = iter(tasks)
    running: dict[_End[A], tuple[ForkProcess, T]] = {}
    while True:
        while len(running) < jobs:
            try:
                task = next(waiting)
            except StopIteration:
                break
            here, there = FORK.Pipe(duplex=False)
            process = FORK.Process(target=_work, args=(there, work, task))
            process.start()
            there.close()
            running[here] = process, task
        if not running:
            return
        for ready in [here for here in wait(list(running)) if isinstance(here, Connection)]:
            process, task = running.pop(ready)
            try:
                trouble, answers = ready.recv()
            except EOFError:
                trouble, answers = "", [died]
            ready.close()
            process.join()
            if trouble:
                raise RuntimeError(trouble)
            yield from ((task, answer) for answer in answers)
