"""``peninsula stacks``: what the stacks of a people weigh, and what has to go."""

from __future__ import annotations

from palatinus_rules.kit.commands.helping import an_option
from palatinus_rules.kit.messages import message
from palatinus_rules.peninsula.cli import options
from palatinus_rules.peninsula.cli.answers import Ask, state_command
from palatinus_rules.peninsula.documents.sums import stacks_document
from palatinus_rules.peninsula.stacking import stacking


@state_command(
    options.people_option,
    an_option(
        "--all",
        "everybody",
        is_flag=True,
        help=message("help-stacks-all", "All peoples, the one in turn or --people first."),
    ),
)
def stacks(ask: Ask, *, people: str | None, everybody: bool) -> None:
    """Weigh the stacks of a people, and show what has to go.

    For each area that is too heavy, every smallest removal is shown, and what would have to go
    if this were the one area that may hold twice as much.

    Exit status: 0 success, 1 something is wrong with the input, 2 wrong use.
    """
    first = people or ask.state.people
    others = [
        name
        for name in ask.scenario.movement_list
        if everybody and name != first and ask.state.on_map(name)
    ]
    found = [stacking(ask.scenario, ask.state, name, ask.readings) for name in (first, *others)]
    ask.answer(found, stacks_document(found[0], found[1:] if everybody else None))
