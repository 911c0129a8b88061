"""``palatinus score``: the result of a position, as tables or as documents."""

from __future__ import annotations

from palatinus_rules.cli.requests import GIVEN, Asked, asks, check_form
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.options import option
from palatinus_rules.service.requests import SETTLING, PositionRequest


@asks(
    PositionRequest,
    "source",
    option(
        "--json",
        into="as_json",
        flag=True,
        help=message("help-score-json", "Write a result document."),
    ),
    option(
        "--jsonl",
        into="as_lines",
        flag=True,
        help=message(
            "help-score-jsonl", "Read one position per line, and write one document for each."
        ),
    ),
    SETTLING,
    "readings",
    "edition",
    *GIVEN,
    "language",
)
def score(asked: Asked[PositionRequest], *, as_json: bool, as_lines: bool, settling: bool) -> None:
    """Score the final position of a game.

    Exit status: 0 everything scored, 1 some position has problems, 2 wrong use.
    """
    # The help need not wait for the scoring.
    from palatinus_rules.cli.results import print_result, write_result, write_results

    check_form(as_json=as_json, as_lines=as_lines)
    if as_lines:
        write_results(asked, settling=settling)
    elif as_json:
        write_result(asked)
    else:
        print_result(asked)
