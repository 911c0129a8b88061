"""The command ``palatinus``, in the extra ``cli``."""

from __future__ import annotations


def main() -> None:
    """Runs the command, or says in one line what to install first."""
    from palatinus_rules.cli.program import PALATINUS
    from palatinus_rules.kit.commands.starting import start

    start(PALATINUS, "palatinus_rules.cli.app")
