"""``peninsula reach``: where a unit can go, and at what cost."""

from __future__ import annotations

from collections.abc import Sequence

import click

from palatinus_rules.kit.commands import parameters
from palatinus_rules.kit.commands.parameters import command
from palatinus_rules.peninsula.cli import names, options
from palatinus_rules.peninsula.cli.answers import answer
from palatinus_rules.peninsula.documents.sums import reach_document
from palatinus_rules.peninsula.reach import reach as reach_of


@command
@options.scenario_argument
@options.state_argument
@names.area_argument
@names.kind_argument
@click.option("--with-commander", is_flag=True, help="The unit moves with a commander.")
@options.reading_option
@parameters.json_option
@parameters.language_option
def reach(
    *,
    scenario: str,
    state: str,
    area: str,
    kind: str,
    with_commander: bool,
    readings: Sequence[str],
    as_json: bool,
    lang: str | None,
) -> None:
    """Show where a unit can go, and at what cost.

    The unit belongs to the people in turn. It and the commander are supposed to be in AREA, which
    may be a sea; they need not stand there in the state.

    Exit status: 0 success, 1 something is wrong with the input, 2 wrong use.
    """
    read, piece = options.chosen(readings), names.the_kind(kind)
    game = options.the_scenario(scenario, read, as_json=as_json, lang=lang)
    moment = options.the_state(state, game, read, as_json=as_json, lang=lang)
    found = reach_of(
        game,
        moment,
        names.the_area(area, game),
        piece,
        with_commander=with_commander,
        readings=read,
    )
    answer(found, reach_document, as_json=as_json, lang=lang)
