"""From plain functions to machine code, with a warning that this takes some seconds.

The machine code of a kernel is kept beside its source or in the user's cache folder. Numba makes it
anew when that one file changes; the steps of this package are in other files, so that what is kept
also has their state in its name. If nothing can be kept, everything still works; see
:mod:`palatinus_rules.batch.caching`.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import ParamSpec, TypeVar, cast

from numba import njit
from numba.core.event import Event, Listener, register
from numba.extending import register_jitable

from palatinus_rules.batch import vectors as _vectors  # noqa: F401 - Numba learns about lanes
from palatinus_rules.batch.caching import LOG, keep
from palatinus_rules.batch.compiling import STEPS, state
from palatinus_rules.kit.messages import message

P = ParamSpec("P")
R = TypeVar("R")

ANNOUNCEMENT = message(
    "compiling-for-machine",
    "palatinus_rules.batch is being compiled for this machine; this takes some seconds, and the "
    "result is kept for next time",
)

_kernels: list[object] = []
_known: set[object] = set()


class _Announcer(Listener):
    """Hears of everything that Numba compiles, and tells of the first of it that is ours."""

    told = False

    def on_start(self, event: Event) -> None:
        if not self.told and any(event.data["dispatcher"] is kernel for kernel in _kernels):
            self.told = True
            # A warning, because nothing less is shown unless logging has been set up.
            LOG.warning(ANNOUNCEMENT)

    def on_end(self, event: Event) -> None:
        """Needed by Numba; there is nothing to say when the compiling is over."""


_ANNOUNCER = _Announcer()
register("numba:compile", _ANNOUNCER)


def _tell_steps() -> None:
    """Lets Numba know of the steps that there are by now; nobody calls them from outside."""
    for function in STEPS:
        if function not in _known:
            _known.add(function)
            register_jitable(no_cfunc_wrapper=True, no_cpython_wrapper=True)(function)


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """A function that is compiled when it is called, unless its machine code was kept."""
    _tell_steps()
    named = FunctionType(function.__code__, function.__globals__, function.__name__)
    named.__module__, named.__doc__ = function.__module__, function.__doc__
    named.__qualname__ = f"{function.__qualname__}.{state()}"
    dispatcher = njit(named, nogil=True)
    keep(dispatcher, named)
    _kernels.append(dispatcher)
    return cast(Callable[P, R], dispatcher)
