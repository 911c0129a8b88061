"""``peninsula reach``: where a unit can go, and at what cost."""

from __future__ import annotations

from palatinus_rules.kit.commands.helping import an_option
from palatinus_rules.kit.messages import message
from palatinus_rules.peninsula.cli import names
from palatinus_rules.peninsula.cli.answers import Ask, state_command
from palatinus_rules.peninsula.documents.sums import reach_document
from palatinus_rules.peninsula.reach import reach as reach_of
from palatinus_rules.peninsula.units import Kind


@state_command(
    names.area_argument,
    names.kind_argument,
    an_option(
        "--with-commander",
        is_flag=True,
        help=message("help-reach-with-commander", "The unit moves with a commander."),
    ),
)
def reach(ask: Ask, *, area: str, kind: str, with_commander: bool) -> None:
    """Show where a unit can go, and at what cost.

    The unit belongs to the people in turn. It and the commander are supposed to be in AREA, which
    may be a sea; they need not stand there in the state.

    Exit status: 0 success, 1 something is wrong with the input, 2 wrong use.
    """
    found = reach_of(
        ask.scenario,
        ask.state,
        area,
        Kind(kind.upper()),
        with_commander=with_commander,
        readings=ask.readings,
    )
    ask.answer([found], reach_document(found))
