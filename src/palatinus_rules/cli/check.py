"""``palatinus check``: everything that is wrong with a position, and nothing else."""

from __future__ import annotations

import json

import click
from click.exceptions import Exit

from palatinus_rules.cli import options, streams
from palatinus_rules.cli.complaints import print_problems
from palatinus_rules.cli.declaring import command
from palatinus_rules.cli.scorer import Checks, document
from palatinus_rules.kit.sentences import counted
from palatinus_rules.rules.position import Position


@command
@options.file_argument
@click.option(
    "--json", "as_json", is_flag=True, help="Write a problems document, empty if all is well."
)
@options.incomplete_option
@options.any_hands_option
@options.set_option
@options.copy_option
def check(
    *,
    file: str,
    as_json: bool,
    incomplete: bool,
    any_hands: bool,
    color_set: str | None,
    copy: str | None,
) -> None:
    """List everything that is wrong with a position.

    Each problem comes with its place, with what was expected, and with what may have been meant.

    Exit status: 0 nothing is wrong, 1 something is, 2 wrong use.
    """
    checks = Checks.of(incomplete=incomplete, any_hands=any_hands, color_set=color_set, copy=copy)
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
    raise Exit(1 if problems else 0)
