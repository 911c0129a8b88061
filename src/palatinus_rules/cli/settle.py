"""``palatinus settle``: which open questions decide who wins."""

from __future__ import annotations

from palatinus_rules.cli.requests import GIVEN, Asked, asks
from palatinus_rules.kit.commands.streams import write_document
from palatinus_rules.kit.commands.words import WORDS_OR_JSON, print_words
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.options import option
from palatinus_rules.kit.statements import Layout
from palatinus_rules.service import disputes
from palatinus_rules.service.disputes import SettleRequest
from palatinus_rules.service.requests import KEY_READING, known_readings
from palatinus_rules.service.scoring import Refusal


@asks(
    SettleRequest,
    "source",
    "about",
    "language",
    option(
        "--ruling",
        into="readings",
        metavar=KEY_READING,
        repeated=True,
        help=message(
            "help-settle-ruling",
            "A reading that all players agree on, so that its question is not open. Repeatable: "
            "{readings}.",
        ),
        known=known_readings,
    ),
    "edition",
    option(
        "--full",
        flag=True,
        help=message(
            "help-settle-full",
            "Show everything: every question in full, with its clauses and the editions.",
        ),
    ),
    *WORDS_OR_JSON,
    *GIVEN,
)
def settle(
    asked: Asked[SettleRequest], *, full: bool, as_format: Layout, clauses: bool, as_json: bool
) -> None:
    """Show which open questions decide who wins.

    The answer says who wins, whether that holds under every reading, and who would win under each
    reading of the questions that decide.

    Exit status: 0 settled as far as can be, 1 the position has problems, 2 wrong use.
    """
    with asked.with_input() as request:
        settlement = disputes.settle.answer(request)
        if isinstance(settlement, Refusal):
            asked.refuse(settlement)
        position, terms = settlement.position, request.terms
        if as_json:
            write_document(settlement.to_document(so_far=terms.unfinished(position)))
            return
        # A document has no words.
        from palatinus_rules.service.disputes import headed

        if full:
            from palatinus_rules.explanations import explain

            told = explain(settlement, request.language)
        else:
            from palatinus_rules.explanations.verdicts import explain_verdict

            told = explain_verdict(settlement, request.language)
        print_words(headed(told, position, terms), as_format, clauses=clauses)
