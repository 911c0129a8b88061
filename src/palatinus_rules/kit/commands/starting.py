"""The start of a command: signals, what to install first, and the streams of the process."""

from __future__ import annotations

import gc
import io
import sys
from importlib import import_module
from typing import TYPE_CHECKING, NoReturn

from palatinus_rules.kit.commands import WRONG_USE, user_language

if TYPE_CHECKING:
    from palatinus_rules.kit.commands.user_language import Program
    from palatinus_rules.kit.messages import Message

_OBJECTS = 50_000
"""How many new objects there must be before garbage is looked for.

What a command loads stays. With the 700 of Python, it is looked through time and again.
"""


def start(program: Program, module: str) -> NoReturn:
    """Runs the command whose ``run`` is in a module, or says in one line what to install first."""
    from palatinus_rules.kit.commands.messages import end_on_signals

    gc.set_threshold(_OBJECTS)
    end_on_signals()
    user_language.remember_program(program)
    sys.exit(_status(program, module))


def _status(program: Program, module: str) -> int:
    """Runs the command and returns its status."""
    from palatinus_rules.kit.lazy import needed_for

    try:
        with needed_for(program.name):
            app = import_module(module)
    except ModuleNotFoundError as missing:
        from palatinus_rules.kit.problems import MissingExtraError

        if missing.name != "click" or not isinstance(missing, MissingExtraError):
            raise
        return _refuse(missing.in_words)
    if sys.stdout is None:
        from palatinus_rules.kit.messages import message

        return _refuse(
            message("result-output-closed", "cannot write the result: standard output is closed")
        )
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A name that the terminal cannot show is no reason to fail.
        sys.stdout.reconfigure(errors="backslashreplace")
    status: int = app.run(sys.argv[1:])
    return status


def _refuse(message: Message) -> int:
    from palatinus_rules.kit.commands.messages import say

    user_language.remember_call(sys.argv[1:])
    say(message)
    return WRONG_USE
