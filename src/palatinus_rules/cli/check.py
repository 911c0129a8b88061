"""``palatinus check``: everything that is wrong with a position, and nothing else."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from palatinus_rules.cli import options, streams
from palatinus_rules.cli.complaints import print_problems
from palatinus_rules.cli.scorer import Checks, document
from palatinus_rules.position import Position
from palatinus_rules.problems import counted


def check(
    file: options.FileArgument,
    as_json: Annotated[
        bool, typer.Option("--json", help="Write a problems document, empty if all is well.")
    ] = False,
    incomplete: options.IncompleteOption = False,
    any_hands: options.AnyHandsOption = False,
    color_set: options.SetOption = None,
    copy: options.CopyOption = None,
) -> None:
    """List everything that is wrong with a position.

    Each problem comes with its place, with what was expected, and with what may have been meant.

    Exit status: 0 nothing is wrong, 1 something is, 2 wrong use.
    """
    checks = Checks.of(incomplete, any_hands, color_set, copy)
    with streams.reading(file) as stream:
        outcome = checks.read(streams.whole(stream))
        problems = () if isinstance(outcome, Position) else outcome
        if as_json:
            print(json.dumps(document(problems), indent=2))
        elif isinstance(outcome, Position):
            players, pieces = len(outcome.players), len(outcome.inhabitants)
            print(f"Nothing is wrong: {players} players, {counted(pieces, 'inhabitant')}.")
        else:
            print_problems(problems)
    raise typer.Exit(1 if problems else 0)
