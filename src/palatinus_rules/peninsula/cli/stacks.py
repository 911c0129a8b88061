"""``peninsula stacks``: what the stacks of a people weigh, and what has to go."""

from __future__ import annotations

from attrs import field, frozen

from palatinus_rules.kit.messages import message
from palatinus_rules.kit.options import option
from palatinus_rules.kit.requests import told_by
from palatinus_rules.peninsula.cli import options
from palatinus_rules.peninsula.cli.answers import Ask, StateRequest, state_command
from palatinus_rules.peninsula.documents.sums import stacks_document
from palatinus_rules.peninsula.stacking import stacking


@frozen
class StacksRequest(StateRequest):
    """The stacks of a people, or of ``everybody``."""

    people: str | None = field(default=None, metadata=told_by(options.PEOPLE))
    everybody: bool = field(
        default=False,
        metadata=told_by(
            option(
                "--all",
                flag=True,
                help=message("help-stacks-all", "All peoples, the one in turn or --people first."),
            )
        ),
    )


@state_command(StacksRequest)
def stacks(ask: Ask, request: StacksRequest) -> None:
    """Weigh the stacks of a people, and show what has to go.

    For each area that is too heavy, every smallest removal is shown, and what would have to go
    if this were the one area that may hold twice as much.

    Exit status: 0 success, 1 something is wrong with the input, 2 wrong use.
    """
    everybody = request.everybody
    first = request.people or ask.state.people
    others = [
        name
        for name in ask.scenario.movement_list
        if everybody and name != first and ask.state.on_map(name)
    ]
    found = [stacking(ask.scenario, ask.state, name, ask.readings) for name in (first, *others)]
    ask.answer(found, stacks_document(found[0], found[1:] if everybody else None))
