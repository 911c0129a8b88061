"""The command ``peninsula``, in the extra ``cli``."""

from __future__ import annotations


def main() -> None:
    """Runs the command, or says in one line what to install first."""
    from palatinus_rules.kit.commands.starting import start
    from palatinus_rules.peninsula.cli.program import PENINSULA

    start(PENINSULA, "palatinus_rules.peninsula.cli.app")
