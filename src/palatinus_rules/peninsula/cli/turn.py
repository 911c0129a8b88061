"""``peninsula turn``: who enters and who scores."""

from __future__ import annotations

from palatinus_rules.peninsula.cli.answers import Ask, StateRequest, state_command
from palatinus_rules.peninsula.documents.sums import turn_document
from palatinus_rules.peninsula.sequence import turn_of


@state_command(StateRequest)
def turn(ask: Ask, _request: StateRequest) -> None:
    """Show who enters and who scores in a turn.

    Exit status: 0 success, 1 something is wrong with the input, 2 wrong use.
    """
    found = turn_of(ask.scenario, ask.state, ask.readings)
    ask.answer([found], turn_document(found))
