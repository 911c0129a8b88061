"""``peninsula budget``: what a people earns, pays and can buy."""

from __future__ import annotations

from collections.abc import Sequence

from palatinus_rules.kit.commands import parameters
from palatinus_rules.kit.commands.parameters import command
from palatinus_rules.kit.commands.words import format_option
from palatinus_rules.kit.statements import Layout
from palatinus_rules.peninsula.budget import budget as budget_of
from palatinus_rules.peninsula.cli import names, options
from palatinus_rules.peninsula.cli.answers import asked
from palatinus_rules.peninsula.documents.sums import budget_document


@command
@options.scenario_argument
@options.state_argument
@names.people_option
@options.reading_option
@format_option
@parameters.clauses_option
@parameters.json_option
@parameters.language_option
def budget(
    *,
    scenario: str,
    state: str,
    people: str | None,
    readings: Sequence[str],
    as_format: Layout,
    clauses: bool,
    as_json: bool,
    lang: str | None,
) -> None:
    """Add up what a people earns, pays and can buy.

    If upkeep cannot be paid, every legal elimination is shown with what it leaves to spend.

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
    named = names.the_people(people, ask.scenario)
    found = budget_of(ask.scenario, ask.state, named, ask.readings)
    ask.answer([found], budget_document(found))
