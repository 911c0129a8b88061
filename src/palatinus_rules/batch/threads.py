"""Work in parts, on as many cores as there are."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import TypeVar

P = TypeVar("P")
R = TypeVar("R")

WAITING = 16
"""How many parts wait for each thread, or for those before them, at the most."""


def cores() -> int:
    """How many cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # Not every system can say.
        return os.cpu_count() or 1


def at_once(work: Callable[[P], R], parts: Iterable[P], threads: int) -> Generator[R]:
    """What the work returns for each of the parts, in their order."""
    if threads < 2:
        yield from map(work, parts)
        return
    with ThreadPoolExecutor(threads) as pool:
        yield from in_order(pool, work, parts, WAITING * threads)


def in_order(
    executor: Executor, work: Callable[[P], R], parts: Iterable[P], under_way: int
) -> Generator[R]:
    """The same by any executor, which never has more than so many parts to care for.

    When nobody wants any more, what is not begun is called off.
    """
    waiting: deque[Future[R]] = deque()
    try:
        for part in parts:
            if len(waiting) == under_way:
                yield waiting.popleft().result()
            waiting.append(executor.submit(work, part))
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()
