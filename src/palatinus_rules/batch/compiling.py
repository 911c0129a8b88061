"""From plain functions to machine code, and a word to whoever waits for it.

A *step* is a plain function that compiled code may call; a *kernel* is what Python calls. Both stay
plain functions, too, which is how their lines are tested. The machine code of a kernel is kept
beside its source or in the user's cache folder, and made anew when that source changes. Whoever
changes what it needs of another module has to touch it as well.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import ParamSpec, TypeVar, cast

from numba import njit
from numba.core.event import Event, Listener, register
from numba.extending import register_jitable

from palatinus_rules.batch import vectors as _vectors  # noqa: F401 - Numba learns about lanes

P = ParamSpec("P")
R = TypeVar("R")

LOG = logging.getLogger("palatinus_rules.batch")
ANNOUNCEMENT = (
    "palatinus_rules.batch is being compiled for this machine; "
    "that takes some seconds and is kept for the next time"
)

_kernels: list[object] = []


class _Announcer(Listener):
    """Hears of everything that Numba compiles, and tells of the first of it that is ours."""

    told = False

    def on_start(self, event: Event) -> None:
        if not self.told and any(event.data["dispatcher"] is kernel for kernel in _kernels):
            self.told = True
            # A warning, because nothing less is shown to somebody who has not set up any logging.
            LOG.warning(ANNOUNCEMENT)

    def on_end(self, event: Event) -> None:
        """Nobody waits any longer."""


_ANNOUNCER = _Announcer()
register("numba:compile", _ANNOUNCER)


def step(function: Callable[P, R]) -> Callable[P, R]:
    """Lets compiled code call a function, which stays as it is."""
    register_jitable(function)
    return function


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """The function as machine code, which is made when it is first called, or taken from a cache.

    While it runs, other threads of Python run, too.
    """
    try:
        compiled = njit(function, cache=True, nogil=True)
    except RuntimeError:  # There is no folder to keep anything in.
        compiled = njit(function, nogil=True)
    _kernels.append(compiled)
    return cast(Callable[P, R], compiled)
