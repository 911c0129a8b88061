"""The command ``palatinus``, in the extra ``cli``."""

import io
import sys

MISSING = (
    "palatinus: this command needs the extra 'cli'; "
    "install it with: python -m pip install 'palatinus-rules[cli]'"
)


def main() -> None:
    """Runs the command, or says in one line what to install first."""
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
