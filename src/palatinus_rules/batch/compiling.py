"""What is to become machine code, once anybody needs it.

A *step* is a plain function that compiled code may call; a *kernel* is what Python calls. Both stay
plain functions, too, which is how their lines are tested, and how some of them do little work
without any compiling. Numba, which takes its time to load, is not loaded before the first kernel is
called; see :mod:`palatinus_rules.batch.machine`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
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
