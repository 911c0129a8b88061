"""What is to become machine code, once anybody needs it.

A *step* is a plain function that compiled code may call; a *kernel* is what Python calls. Both stay
plain functions, too, which is how their lines are tested, and how some of them do little work
without any compiling. Numba, which takes its time to load, is not loaded before the first kernel is
called; see :mod:`palatinus_rules.batch.machine`. Whether there is machine code from an earlier time
can be told before that, so that a caller can do little work without any.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache, wraps
from hashlib import sha256
from pathlib import Path
from threading import Lock
from types import FunctionType
from typing import ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")

STEPS: list[FunctionType] = []
"""All steps of the modules that were imported, some of which Numba may not know yet."""

_LOCK = Lock()


def step(function: Callable[P, R]) -> Callable[P, R]:
    """Lets compiled code call a function, which stays as it is."""
    STEPS.append(cast(FunctionType, function))
    return function


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """The function as machine code, which is made when it is first called, or taken from a cache.

    While it runs, other threads of Python run, too.
    """
    made: list[Callable[P, R]] = []

    @wraps(function)
    def call(*args: P.args, **kwargs: P.kwargs) -> R:
        if not made:
            with _LOCK:
                if not made:
                    from palatinus_rules.batch.machine import compiled

                    made.append(compiled(function))
        return made[0](*args, **kwargs)

    return call


@cache
def state() -> str:
    """A mark of all sources of this package, another one when any of them changes."""
    sources = sorted(Path(__file__).parent.glob("*.py"))
    return sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()[:12]


def kept(function: Callable[P, R]) -> bool:
    """Whether the machine code of a kernel seems to be kept, for the sources as they are now.

    This only looks for a file where Numba would put it, and not everywhere: a wrong answer costs
    time and nothing else.
    """
    source = Path(cast(FunctionType, function).__code__.co_filename)
    index = f"{source.stem}.{function.__qualname__}.{state()}-*.nbi"
    chosen = os.environ.get("NUMBA_CACHE_DIR")
    caches = os.environ.get("XDG_CACHE_HOME", os.path.expanduser("~/.cache"))  # noqa: PTH111 - never fails
    beside = [] if chosen else [source.parent / "__pycache__"]
    folders = [*beside, *Path(chosen or f"{caches}/numba").glob("*")]
    return any(True for folder in folders for _ in folder.glob(index))
