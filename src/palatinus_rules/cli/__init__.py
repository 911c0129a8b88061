"""The command ``palatinus``, in the extra ``cli``."""

import io
import sys

MISSING = (
    "palatinus: this command needs the extra 'cli'; "
    "install it with: python -m pip install 'palatinus-rules[cli]'"
)


INTERRUPTED = 130
"""The status that a shell reports for whatever was ended with Ctrl-C."""


def main() -> None:
    """Runs the command, or says in one line what to install first."""
    try:
        _main()
    except KeyboardInterrupt:
        # Somebody changed his mind before there was anything to stop.
        sys.exit(INTERRUPTED)


def _main() -> None:
    try:
        from palatinus_rules.cli.app import run
    except ModuleNotFoundError as error:
        if error.name != "typer":
            raise
        sys.exit(_complain(MISSING))
    if sys.stdout is None:
        sys.exit(_complain("palatinus: cannot write the result: standard output is closed"))
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A name that the terminal cannot show is no reason to fail.
        sys.stdout.reconfigure(errors="backslashreplace")
    run(sys.argv[1:])


def _complain(message: str) -> int:
    print(message, file=sys.stderr)
    return 2
