"""``palatinus check``: everything that is wrong with a position, and nothing else."""

from __future__ import annotations

import json

from click.exceptions import Exit

from palatinus_rules.cli import options, streams
from palatinus_rules.cli.complaints import print_refusal
from palatinus_rules.desk import reading
from palatinus_rules.desk.checking import confirmation
from palatinus_rules.desk.reading import Refusal
from palatinus_rules.kit.commands import parameters
from palatinus_rules.kit.commands.helping import an_option
from palatinus_rules.kit.commands.parameters import command
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.terminal import is_colored


@command
@options.file_argument
@an_option(
    "--json",
    "as_json",
    is_flag=True,
    help=message("help-check-json", "Write a problems document; it is empty if nothing is wrong."),
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
        outcome = reading.check(streams.whole(stream), terms)
        if as_json:
            written = reading.document(outcome, parameters.document_language(lang))
            print(json.dumps(written, indent=2))
        elif isinstance(outcome, Refusal):
            print_refusal(outcome)
        else:
            print(confirmation(outcome, language, color=is_colored()), end="")
    raise Exit(1 if isinstance(outcome, Refusal) else 0)
