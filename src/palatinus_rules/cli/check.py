"""``palatinus check``: everything that is wrong with a position, and nothing else."""

from __future__ import annotations

import json

from click.exceptions import Exit

from palatinus_rules.cli.complaints import print_refusal
from palatinus_rules.cli.requests import GIVEN, Asked, asks
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.options import option
from palatinus_rules.kit.terminal import columns, is_colored
from palatinus_rules.service import scoring
from palatinus_rules.service.requests import PositionRequest
from palatinus_rules.service.scoring import Refusal


@asks(
    PositionRequest,
    "source",
    option(
        "--json",
        into="as_json",
        flag=True,
        help=message(
            "help-check-json", "Write a problems document; it is empty if nothing is wrong."
        ),
    ),
    "language",
    *GIVEN,
)
def check(asked: Asked[PositionRequest], *, as_json: bool) -> None:
    """List everything that is wrong with a position.

    Each problem shows its place, what was expected, and often what you may have meant. For the
    record of a game, this is everything that verify finds. If nothing is wrong, the board is
    drawn, so that you can compare it with the table.

    Exit status: 0 no contradictions, 1 something is wrong, 2 wrong use.
    """
    with asked.with_input() as request:
        outcome = scoring.check.answer(request)
        if as_json:
            print(json.dumps(scoring.document(outcome, request.language), indent=2))
        elif isinstance(outcome, Refusal):
            print_refusal(outcome)
        else:
            # Whoever hears of problems need not wait for a picture.
            from palatinus_rules.service.confirmation import confirmation

            told = confirmation(outcome, request.language, color=is_colored(), width=columns())
            print(told, end="")
    raise Exit(1 if isinstance(outcome, Refusal) else 0)
