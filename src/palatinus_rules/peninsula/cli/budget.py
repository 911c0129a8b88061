"""``peninsula budget``: what a people earns, pays and can buy."""

from __future__ import annotations

from attrs import field, frozen

from palatinus_rules.kit.requests import told_by
from palatinus_rules.peninsula.budget import budget as budget_of
from palatinus_rules.peninsula.cli import options
from palatinus_rules.peninsula.cli.answers import Ask, StateRequest, state_command
from palatinus_rules.peninsula.documents.sums import budget_document


@frozen
class BudgetRequest(StateRequest):
    """The sums of a people, the one in turn or another one."""

    people: str | None = field(default=None, metadata=told_by(options.PEOPLE))


@state_command(BudgetRequest)
def budget(ask: Ask, request: BudgetRequest) -> None:
    """Add up what a people earns, pays and can buy.

    If upkeep cannot be paid, every legal elimination is shown with what it leaves to spend.

    Exit status: 0 success, 1 something is wrong with the input, 2 wrong use.
    """
    found = budget_of(ask.scenario, ask.state, request.people, ask.readings)
    ask.answer([found], budget_document(found), found.notes())
