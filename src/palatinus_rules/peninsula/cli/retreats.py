"""``peninsula retreats``: where those in an area can withdraw to."""

from __future__ import annotations

from attrs import field, frozen

from palatinus_rules.kit.requests import told_by
from palatinus_rules.peninsula.cli import names, options
from palatinus_rules.peninsula.cli.answers import Ask, StateRequest, state_command
from palatinus_rules.peninsula.documents.sums import retreats_document
from palatinus_rules.peninsula.withdrawal import withdrawal


@frozen
class RetreatsRequest(StateRequest):
    """Where those who stand in an area can retreat to: everybody there, or a people."""

    land: str = field(metadata=told_by(names.AREA))
    people: str | None = field(default=None, metadata=told_by(options.PEOPLE))


@state_command(RetreatsRequest)
def retreats(ask: Ask, request: RetreatsRequest) -> None:
    """Show where those who stand in an area can retreat to.

    Without --people, that is everybody who has a unit there.

    Exit status: 0 success, 1 something is wrong with the input, 2 wrong use.
    """
    found = withdrawal(ask.scenario, ask.state, request.land, request.people, ask.readings)
    ask.answer([found], retreats_document(found))
