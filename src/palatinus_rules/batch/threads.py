"""Work in parts, on as many cores as there are."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

P = TypeVar("P")
R = TypeVar("R")


def cores() -> int:
    """How many cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # Not every system can say.
        return os.cpu_count() or 1


def at_once(work: Callable[[P], R], parts: Iterable[P], threads: int) -> Iterator[R]:
    """What the work returns for each of the parts, in their order."""
    if threads < 2:
        yield from map(work, parts)
        return
    with ThreadPoolExecutor(threads) as pool:
        yield from pool.map(work, parts)
