"""``peninsula retreats``: where those in an area can withdraw to."""

from __future__ import annotations

from palatinus_rules.peninsula.cli import names, options
from palatinus_rules.peninsula.cli.answers import Ask, state_command
from palatinus_rules.peninsula.documents.sums import retreats_document
from palatinus_rules.peninsula.withdrawal import withdrawal


@state_command(names.land_argument, options.people_option)
def retreats(ask: Ask, *, land: str, people: str | None) -> None:
    """Show where those who stand in an area can retreat to.

    Without --people, that is everybody who has a unit there.

    Exit status: 0 success, 1 something is wrong with the input, 2 wrong use.
    """
    found = withdrawal(ask.scenario, ask.state, land, people, ask.readings)
    ask.answer([found], retreats_document(found))
