"""The command as users call it, for tests that do so in their own process."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import NoReturn, cast

import click.testing

from palatinus_rules.cli.app import run


class _Door(click.Command):
    """What a runner can call, and what does the same as the process of a user."""

    def main(self, *_unused: object, **called: object) -> NoReturn:
        """Runs the command."""
        sys.exit(run(cast(Sequence[str], called["args"])))


class CliRunner(click.testing.CliRunner):
    """Runs the command, and keeps its two outputs apart with every release of Click."""

    def __init__(self, env: Mapping[str, str | None] | None = None) -> None:
        super().__init__(env=env)
        self.mix_stderr = False


app = _Door("palatinus")
