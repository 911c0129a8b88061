"""``peninsula play``: a people's whole go, verified and carried out."""

from __future__ import annotations

import json

from attrs import field, frozen
from click.exceptions import Exit

from palatinus_rules.kit.commands.reasons import print_problems
from palatinus_rules.kit.commands.streams import write, write_document
from palatinus_rules.kit.commands.words import WORDS_OR_JSON, print_words
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.options import argument, option
from palatinus_rules.kit.requests import told_by
from palatinus_rules.kit.statements import Layout
from palatinus_rules.peninsula.cli import options
from palatinus_rules.peninsula.cli.answers import StateRequest
from palatinus_rules.peninsula.cli.requests import Asked, asks
from palatinus_rules.peninsula.documents.go import go_document
from palatinus_rules.peninsula.documents.state import state_document
from palatinus_rules.peninsula.notation.state import state_text
from palatinus_rules.peninsula.orders import Orders
from palatinus_rules.peninsula.play.going import play as play_go
from palatinus_rules.peninsula.readers import Checked
from palatinus_rules.peninsula.state import State
from palatinus_rules.peninsula.telling.explaining import explain


@frozen
class PlayRequest(StateRequest):
    """The go of a people, as its orders tell it."""

    orders: Checked[Orders] = field(
        metadata=told_by(
            argument(
                message("metavar-orders", "ORDERS"),
                message(
                    "help-play-orders",
                    "The orders for the go as text or JSON, or - for standard input.",
                ),
                file=True,
            )
        )
    )
    seed: int | None = field(default=None, metadata=told_by(options.SEED))


@asks(
    PlayRequest,
    "scenario",
    "state",
    "orders",
    "readings",
    "seed",
    option(
        "--after",
        into="after",
        metavar=message("metavar-state-file", "FILE"),
        help=message(
            "help-play-after",
            "Write the state after the go to this file: as JSON if its name ends with .json, "
            "otherwise as text.",
        ),
        file=True,
        written=True,
    ),
    *WORDS_OR_JSON,
    "language",
)
def play(
    asked: Asked[PlayRequest],
    *,
    after: str | None,
    as_format: Layout,
    clauses: bool,
    as_json: bool,
) -> None:
    """Verify a people's whole go, and carry it out.

    Every phase is told with its sums, and everything that is wrong with its clause. The state
    after the go is what the next people starts from.

    Exit status: 0 the go was legal, 1 something is wrong, 2 wrong use.
    """
    request = asked.request()
    known, before, orders = request.scenario.value, request.state.value, request.orders.value
    if asked.status or known is None or before is None or orders is None:
        asked.end()
    played = play_go(known, before, orders, request.readings, seed=request.seed)
    problems = request.orders.at(played.problems)
    if after is not None:
        write(_written(played.after, after), after)
    if as_json:
        write_document(go_document(played, problems, request.language))
    else:
        print_words(explain(played, request.language), as_format, clauses=clauses)
        print_problems(problems)
    raise Exit(1 if problems else 0)


def _written(state: State, file: str) -> str:
    if file.lower().endswith(".json"):
        return json.dumps(state_document(state), indent=2, ensure_ascii=False) + "\n"
    return state_text(state)
