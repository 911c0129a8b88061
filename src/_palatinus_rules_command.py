"""The first step of the commands, beside the package, so that it is taken at once.

Loading the package takes long enough that Ctrl-C may be pressed meanwhile. Python would then raise
an exception that nothing catches.
"""

import os
from importlib import import_module

INTERRUPTED = 130
"""The status that a shell reports for whatever was ended with Ctrl-C."""


def main() -> None:
    """Runs the command."""
    stop_quietly()
    from palatinus_rules.cli import main as run

    run()


def peninsula() -> None:
    """Runs the command of the other game."""
    stop_quietly()
    from palatinus_rules.peninsula.cli import main as run

    run()


def stop_quietly() -> None:
    """Lets Ctrl-C end the process without a word, as long as nothing better is loaded.

    Python's module for signals takes a while to load itself; what is below it is always there.
    """
    signals = import_module("_signal")
    if signals.getsignal(signals.SIGINT) is signals.default_int_handler:
        signals.signal(signals.SIGINT, quit_at_once)


def quit_at_once(_number: int, _frame: object) -> None:
    """Ends the process, with nothing to clean up."""
    os._exit(INTERRUPTED)
