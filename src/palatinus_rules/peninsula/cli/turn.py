"""``peninsula turn``: who enters and who scores."""

from __future__ import annotations

from collections.abc import Sequence

from palatinus_rules.kit.commands import parameters
from palatinus_rules.kit.commands.parameters import command
from palatinus_rules.kit.commands.words import format_option
from palatinus_rules.kit.statements import Layout
from palatinus_rules.peninsula.cli import options
from palatinus_rules.peninsula.cli.answers import asked
from palatinus_rules.peninsula.documents.sums import turn_document
from palatinus_rules.peninsula.sequence import turn_of


@command
@options.scenario_argument
@options.state_argument
@options.reading_option
@format_option
@parameters.clauses_option
@parameters.json_option
@parameters.language_option
def turn(
    *,
    scenario: str,
    state: str,
    readings: Sequence[str],
    as_format: Layout,
    clauses: bool,
    as_json: bool,
    lang: str | None,
) -> None:
    """Show who enters and who scores in a turn.

    Exit status: 0 success, 1 something is wrong with the input, 2 wrong use.
    """
    ask = asked(
        scenario,
        state,
        readings,
        as_json=as_json,
        as_format=as_format,
        clauses=clauses,
        lang=lang,
    )
    found = turn_of(ask.scenario, ask.state, ask.readings)
    ask.answer([found], turn_document(found))
