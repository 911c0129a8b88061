"""``peninsula stacks``: what the stacks of a people weigh, and what has to go."""

from __future__ import annotations

from collections.abc import Sequence

import click

from palatinus_rules.kit.commands import parameters
from palatinus_rules.kit.commands.messages import fail
from palatinus_rules.kit.commands.parameters import command
from palatinus_rules.kit.commands.words import format_option
from palatinus_rules.kit.sentences import said
from palatinus_rules.kit.statements import Layout
from palatinus_rules.peninsula.cli import names, options
from palatinus_rules.peninsula.cli.answers import asked
from palatinus_rules.peninsula.documents.sums import stacks_document
from palatinus_rules.peninsula.stacking import stacking


@command
@options.scenario_argument
@options.state_argument
@names.people_option
@click.option("--all", "everybody", is_flag=True, help="All peoples, the one in turn first.")
@options.reading_option
@format_option
@parameters.clauses_option
@parameters.json_option
@parameters.language_option
def stacks(
    *,
    scenario: str,
    state: str,
    people: str | None,
    everybody: bool,
    readings: Sequence[str],
    as_format: Layout,
    clauses: bool,
    as_json: bool,
    lang: str | None,
) -> None:
    """Weigh the stacks of a people, and show what has to go.

    For each area that is too heavy, every smallest removal is shown, and what would have to go
    if this were the one area that may hold twice as much.

    Exit status: 0 success, 1 something is wrong with the input, 2 wrong use.
    """
    if people is not None and everybody:
        fail(said("choose one of --people and --all"))
    ask = asked(
        scenario,
        state,
        readings,
        as_json=as_json,
        as_format=as_format,
        clauses=clauses,
        lang=lang,
    )
    first = names.the_people(people, ask.scenario) or ask.state.people
    others = [
        name
        for name in ask.scenario.movement_list
        if everybody and name != first and ask.state.on_map(name)
    ]
    found = [stacking(ask.scenario, ask.state, name, ask.readings) for name in (first, *others)]
    ask.answer(found, stacks_document(found[0], found[1:] if everybody else None))
