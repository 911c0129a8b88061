"""``palatinus check``: everything that is wrong with a position, and nothing else."""

from __future__ import annotations

import json

import click
from click.exceptions import Exit

from palatinus_rules.cli import options, streams
from palatinus_rules.cli.complaints import print_refusal
from palatinus_rules.kit.commands import parameters
from palatinus_rules.kit.commands.parameters import command
from palatinus_rules.kit.terminal import is_colored
from palatinus_rules.service import scoring
from palatinus_rules.service.confirmation import confirmation
from palatinus_rules.service.scoring import Refusal


@command
@options.file_argument
@click.option(
    "--json",
    "as_json",
    is_flag=True,
    help="Write a problems document; it is empty if nothing is wrong.",
)
@parameters.language_option
@options.given_options
def check(
    *,
    file: str,
    as_json: bool,
    lang: str | None,
    given: options.Given,
) -> None:
    """List everything that is wrong with a position.

    Each problem shows its place, what was expected, and often what you may have meant. For the
    record of a game, this is everything that verify finds. If nothing is wrong, the board is
    drawn, so that you can compare it with the table.

    Exit status: 0 no contradictions, 1 something is wrong, 2 wrong use.
    """
    language = parameters.language(lang)
    terms = given.terms(lang=lang)
    with streams.reading(file) as stream:
        outcome = scoring.check(streams.whole(stream), terms)
        if as_json:
            written = scoring.document(outcome, parameters.document_language(lang))
            print(json.dumps(written, indent=2))
        elif isinstance(outcome, Refusal):
            print_refusal(outcome)
        else:
            print(confirmation(outcome, language, color=is_colored()), end="")
    raise Exit(1 if isinstance(outcome, Refusal) else 0)
