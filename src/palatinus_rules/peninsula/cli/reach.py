"""``peninsula reach``: where a unit can go, and at what cost."""

from __future__ import annotations

from collections.abc import Sequence

import click

from palatinus_rules.kit.commands import parameters
from palatinus_rules.kit.commands.parameters import command
from palatinus_rules.kit.commands.words import format_option
from palatinus_rules.kit.statements import Layout
from palatinus_rules.peninsula.cli import names, options
from palatinus_rules.peninsula.cli.answers import asked
from palatinus_rules.peninsula.documents.sums import reach_document
from palatinus_rules.peninsula.reach import reach as reach_of


@command
@options.scenario_argument
@options.state_argument
@names.area_argument
@names.kind_argument
@click.option("--with-commander", is_flag=True, help="The unit moves with a commander.")
@options.reading_option
@format_option
@parameters.clauses_option
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
    as_format: Layout,
    clauses: bool,
    as_json: bool,
    lang: str | None,
) -> None:
    """Show where a unit can go, and at what cost.

    The unit belongs to the people in turn. It and the commander are supposed to be in AREA, which
    may be a sea; they need not stand there in the state.

    Exit status: 0 success, 1 something is wrong with the input, 2 wrong use.
    """
    piece = names.the_kind(kind)
    ask = asked(
        scenario,
        state,
        readings,
        as_json=as_json,
        as_format=as_format,
        clauses=clauses,
        lang=lang,
    )
    found = reach_of(
        ask.scenario,
        ask.state,
        names.the_area(area, ask.scenario),
        piece,
        with_commander=with_commander,
        readings=ask.readings,
    )
    ask.answer([found], reach_document(found))
