"""``peninsula stacks``: what the stacks of a people weigh, and what has to go."""

from __future__ import annotations

from collections.abc import Sequence

import click

from palatinus_rules.kit.commands import parameters
from palatinus_rules.kit.commands.messages import fail
from palatinus_rules.kit.commands.parameters import command
from palatinus_rules.kit.commands.streams import write_document
from palatinus_rules.kit.sentences import said
from palatinus_rules.peninsula.cli import names, options
from palatinus_rules.peninsula.cli.answers import tell
from palatinus_rules.peninsula.documents.sums import stacks_document
from palatinus_rules.peninsula.stacking import stacking


@command
@options.scenario_argument
@options.state_argument
@names.people_option
@click.option("--all", "everybody", is_flag=True, help="All peoples, the one in turn first.")
@options.reading_option
@parameters.json_option
@parameters.language_option
def stacks(
    *,
    scenario: str,
    state: str,
    people: str | None,
    everybody: bool,
    readings: Sequence[str],
    as_json: bool,
    lang: str | None,
) -> None:
    """Weigh the stacks of a people, and show what has to go.

    For each area that is too heavy, every smallest removal is shown, and what would be left of it
    if this were the one area that may hold twice as much.

    Exit status: 0 success, 1 something is wrong with the input, 2 wrong use.
    """
    if people is not None and everybody:
        fail(said("choose one of --people and --all"))
    read = options.chosen(readings)
    game = options.the_scenario(scenario, read, as_json=as_json, lang=lang)
    moment = options.the_state(state, game, read, as_json=as_json, lang=lang)
    found = stacking(game, moment, names.the_people(people, game), read)
    others = [
        stacking(game, moment, name, read)
        for name in game.movement_list
        if everybody and name != moment.people and moment.on_map(name)
    ]
    if as_json:
        write_document(stacks_document(found, others if everybody else None))
        return
    for number, each in enumerate((found, *others)):
        print("\n" if number else "", end="")
        tell(each, lang)
