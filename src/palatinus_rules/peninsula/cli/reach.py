"""``peninsula reach``: where a unit can go, and at what cost."""

from __future__ import annotations

from attrs import field, frozen

from palatinus_rules.kit.messages import message
from palatinus_rules.kit.options import option
from palatinus_rules.kit.requests import told_by
from palatinus_rules.peninsula.cli import names
from palatinus_rules.peninsula.cli.answers import Ask, StateRequest, state_command
from palatinus_rules.peninsula.documents.sums import reach_document
from palatinus_rules.peninsula.reach import reach as reach_of
from palatinus_rules.peninsula.units import UnitKind


@frozen
class ReachRequest(StateRequest):
    """Where a unit of a kind can go from an area."""

    area: str = field(metadata=told_by(names.AREA))
    kind: str = field(metadata=told_by(names.KIND))
    with_commander: bool = field(
        default=False,
        metadata=told_by(
            option(
                "--with-commander",
                flag=True,
                help=message("help-reach-with-commander", "The unit moves with a commander."),
            )
        ),
    )


@state_command(ReachRequest)
def reach(ask: Ask, request: ReachRequest) -> None:
    """Show where a unit can go, and at what cost.

    The unit belongs to the people in turn. It and the commander are supposed to be in AREA, which
    may be a sea; they need not stand there in the state.

    Exit status: 0 success, 1 something is wrong with the input, 2 wrong use.
    """
    found = reach_of(
        ask.scenario,
        ask.state,
        request.area,
        UnitKind(request.kind.upper()),
        with_commander=request.with_commander,
        readings=ask.readings,
    )
    ask.answer([found], reach_document(found))
