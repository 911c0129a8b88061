"""The command ``palatinus``, in the extra ``cli``."""

from __future__ import annotations

import gc
import io
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from palatinus_rules.kit.sentences import Said

WRONG_USE = 2
"""The status for wrong use, and for what cannot be read or written."""

_OBJECTS = 50_000
"""How many new objects there must be before garbage is looked for.

What a command loads stays. With the 700 of Python, it is looked through time and again.
"""


def main() -> None:
    """Runs the command, or says in one line what to install first."""
    from palatinus_rules.cli.messages import end_on_signals

    gc.set_threshold(_OBJECTS)
    end_on_signals()
    sys.exit(_status())


def _status() -> int:
    """Runs the command and returns its status."""
    from palatinus_rules.kit.lazy import needed_for

    try:
        with needed_for("palatinus"):
            from palatinus_rules.cli.app import run
    except ModuleNotFoundError as missing:
        from palatinus_rules.kit.problems import MissingExtraError

        if missing.name != "click" or not isinstance(missing, MissingExtraError):
            raise
        return _refuse(missing.said)
    if sys.stdout is None:
        from palatinus_rules.kit.sentences import said

        return _refuse(said("cannot write the result: standard output is closed"))
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A name that the terminal cannot show is no reason to fail.
        sys.stdout.reconfigure(errors="backslashreplace")
    return run(sys.argv[1:])


def _refuse(message: Said) -> int:
    from palatinus_rules.cli import speaking
    from palatinus_rules.cli.messages import say

    speaking.hear(sys.argv[1:])
    say(message)
    return WRONG_USE
