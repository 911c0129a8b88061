"""``peninsula play``: a people's whole go, verified and carried out."""

from __future__ import annotations

import json
from collections.abc import Sequence

from click.exceptions import Exit

from palatinus_rules.kit.commands import parameters
from palatinus_rules.kit.commands.complaints import print_problems
from palatinus_rules.kit.commands.helped import an_option
from palatinus_rules.kit.commands.parameters import a_file, patient_command
from palatinus_rules.kit.commands.requests import files, written
from palatinus_rules.kit.commands.streams import write, write_document
from palatinus_rules.kit.commands.words import format_option, print_words
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.statements import Layout
from palatinus_rules.peninsula.cli import options
from palatinus_rules.peninsula.cli.inquiry import Inquiry
from palatinus_rules.peninsula.documents.go import go_document
from palatinus_rules.peninsula.documents.state import state_document
from palatinus_rules.peninsula.notation.state import state_text
from palatinus_rules.peninsula.play.going import play as play_go
from palatinus_rules.peninsula.state import State
from palatinus_rules.peninsula.telling.explaining import explain


@patient_command
@options.scenario_argument
@options.state_argument
@a_file(
    "orders",
    message("metavar-orders", "ORDERS"),
    message("help-play-orders", "The orders for the go as text or JSON, or - for standard input."),
)
@options.reading_option
@options.seed_option
@an_option(
    "--after",
    metavar=message("metavar-state-file", "FILE"),
    help=message(
        "help-play-after",
        "Write the state after the go to this file: as JSON if its name ends with .json, "
        "otherwise as text.",
    ),
    shell_complete=files,
    callback=written,
)
@format_option
@parameters.clauses_option
@parameters.json_option
@parameters.language_option
def play(
    *,
    scenario: str,
    state: str,
    orders: str,
    readings: Sequence[str],
    seed: int | None,
    after: str | None,
    as_format: Layout,
    clauses: bool,
    as_json: bool,
    lang: str | None,
) -> None:
    """Verify a people's whole go, and carry it out.

    Every phase is told with its sums, and everything that is wrong with its clause. The state
    after the go is what the next people starts from.

    Exit status: 0 the go was legal, 1 something is wrong, 2 wrong use.
    """
    inquiry = Inquiry(as_json=as_json, lang=lang)
    chosen = inquiry.readings(readings)
    known = inquiry.scenario(scenario, chosen).value
    before = inquiry.state(state, known, chosen).value
    brought = inquiry.orders(orders)
    if inquiry.status or known is None or before is None or brought.value is None:
        inquiry.end()
    played = play_go(known, before, brought.value, chosen, seed=seed)
    problems = brought.at(played.problems)
    if after is not None:
        write(_written(played.after, after), after)
    if as_json:
        write_document(go_document(played, problems, parameters.document_language(lang)))
    else:
        language = parameters.language(lang)
        print_words(explain(played, language), as_format, clauses=clauses)
        print_problems(problems)
    raise Exit(1 if problems else 0)


def _written(state: State, file: str) -> str:
    if file.lower().endswith(".json"):
        return json.dumps(state_document(state), indent=2, ensure_ascii=False) + "\n"
    return state_text(state)
