"""``peninsula rules``: the rules, looked up."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import field, frozen

from palatinus_rules.kit.commands.requests import REST
from palatinus_rules.kit.commands.streams import write_document
from palatinus_rules.kit.commands.words import FORMAT, print_words
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.options import CLAUSES, JSON, argument, option
from palatinus_rules.kit.requests import Request, told_by
from palatinus_rules.kit.statements import Layout
from palatinus_rules.peninsula.cli.requests import Asked, asks
from palatinus_rules.peninsula.documents.rules import rules_document
from palatinus_rules.peninsula.telling.rules import explain_readings, explain_rules, looked_up


@frozen
class RulesRequest(Request):
    """The rules, looked up, or ``only_readings``: their open points with all readings."""

    words: Sequence[str] = field(
        default=(),
        metadata=told_by(
            argument(
                message("metavar-word-optional", "[WORD]"),
                message(
                    "help-rules-word",
                    "The id of a clause, the key of an open point, the number of a section, or "
                    "words in English or Italian. If omitted, all clauses are listed.",
                ),
                repeated=True,
            )
        ),
    )
    only_readings: bool = field(
        default=False,
        metadata=told_by(
            option(
                "--readings",
                flag=True,
                help=message(
                    "help-rules-readings",
                    "List the open points alone, with all their readings, the default first.",
                ),
            )
        ),
    )


@asks(RulesRequest, REST, JSON, "language", FORMAT, CLAUSES)
def rules(asked: Asked[RulesRequest], *, as_json: bool, as_format: Layout, clauses: bool) -> None:
    """Look up the rules, how sure they are, and their readings.

    Exit status: 0 found, 2 not found, or wrong use.
    """
    request = asked.request()
    found = asked.tried(looked_up, " ".join(request.words) or None)
    if asked.status or found is None:
        asked.end()
    if as_json:
        shown = [each for each in found if each.points] if request.only_readings else found
        write_document(rules_document(shown, request.language))
        return
    tell = explain_readings if request.only_readings else explain_rules
    print_words(tell(found, request.language), as_format, clauses=clauses)
