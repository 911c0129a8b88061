"""The command and its subcommands."""

from __future__ import annotations

from importlib.metadata import version
from typing import Annotated

import typer

from palatinus_rules.cli.disputes import explain, settle
from palatinus_rules.cli.games import new, random, verify
from palatinus_rules.cli.lookup import differences, rules
from palatinus_rules.cli.replay import replay
from palatinus_rules.cli.score import score

app = typer.Typer(
    name="palatinus",
    help="The rules of the board game Palatinus.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
for command in (score, explain, settle, rules, differences, new, verify, replay, random):
    app.command()(command)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"palatinus {version('palatinus-rules')}")
        raise typer.Exit


@app.callback()
def _palatinus(
    _version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """The rules of the board game Palatinus."""
