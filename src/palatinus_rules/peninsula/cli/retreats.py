"""``peninsula retreats``: where those in an area can withdraw to."""

from __future__ import annotations

from collections.abc import Sequence

from palatinus_rules.kit.commands import parameters
from palatinus_rules.kit.commands.messages import fail
from palatinus_rules.kit.commands.parameters import command
from palatinus_rules.kit.commands.words import format_option
from palatinus_rules.kit.sentences import said
from palatinus_rules.kit.statements import Layout
from palatinus_rules.peninsula.cli import names, options
from palatinus_rules.peninsula.cli.answers import asked
from palatinus_rules.peninsula.documents.sums import retreats_document
from palatinus_rules.peninsula.withdrawal import withdrawal


@command
@options.scenario_argument
@options.state_argument
@names.area_argument
@names.people_option
@options.reading_option
@format_option
@parameters.clauses_option
@parameters.json_option
@parameters.language_option
def retreats(
    *,
    scenario: str,
    state: str,
    area: str,
    people: str | None,
    readings: Sequence[str],
    as_format: Layout,
    clauses: bool,
    as_json: bool,
    lang: str | None,
) -> None:
    """Show where those who stand in an area can retreat to.

    Without --people, that is everybody who has a unit there.

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
    start = names.the_area(area, ask.scenario)
    if ask.scenario.map[start].is_sea:
        fail(said("{area} is a sea: nobody fights there (G4)", area=start))
    named = names.the_people(people, ask.scenario)
    found = withdrawal(ask.scenario, ask.state, start, named, ask.readings)
    ask.answer([found], retreats_document(found))
