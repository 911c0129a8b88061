"""The command ``palatinus``, in the extra ``cli``."""

import io
import sys

WRONG_USE = 2
"""The status for wrong use, and for what cannot be read or written."""


def main() -> None:
    """Runs the command, or says in one line what to install first."""
    from palatinus_rules.cli.messages import end_on_signals

    end_on_signals()
    sys.exit(_status())


def _status() -> int:
    """Runs the command and returns its status."""
    from palatinus_rules.kit.lazy import needed_for

    try:
        with needed_for("the command palatinus"):
            from palatinus_rules.cli.app import run
    except ModuleNotFoundError as missing:
        if missing.name != "click":
            raise
        return _refuse(str(missing))
    if sys.stdout is None:
        return _refuse("cannot write the result: standard output is closed")
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A name that the terminal cannot show is no reason to fail.
        sys.stdout.reconfigure(errors="backslashreplace")
    return run(sys.argv[1:])


def _refuse(message: str) -> int:
    from palatinus_rules.kit.terminal import complain

    complain(f"palatinus: {message}")
    return WRONG_USE
