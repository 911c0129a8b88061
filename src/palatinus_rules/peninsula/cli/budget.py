"""``peninsula budget``: what a people earns, pays and can buy."""

from __future__ import annotations

from palatinus_rules.peninsula.budget import budget as budget_of
from palatinus_rules.peninsula.cli import options
from palatinus_rules.peninsula.cli.answers import Ask, state_command
from palatinus_rules.peninsula.documents.sums import budget_document


@state_command(options.people_option)
def budget(ask: Ask, *, people: str | None) -> None:
    """Add up what a people earns, pays and can buy.

    If upkeep cannot be paid, every legal elimination is shown with what it leaves to spend.

    Exit status: 0 success, 1 something is wrong with the input, 2 wrong use.
    """
    found = budget_of(ask.scenario, ask.state, people, ask.readings)
    ask.answer([found], budget_document(found), found.notes())
