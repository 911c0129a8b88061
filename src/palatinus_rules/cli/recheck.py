"""``palatinus recheck``: what to compare with the table, and the line that names it."""

from __future__ import annotations

from palatinus_rules.cli.requests import GIVEN, Asked, asks
from palatinus_rules.explanations import explain
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.commands.streams import write_document
from palatinus_rules.kit.commands.words import WORDS_OR_JSON, print_words
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Verbatim, message, phrase
from palatinus_rules.kit.options import FILE
from palatinus_rules.kit.statements import Layout
from palatinus_rules.service import disputes
from palatinus_rules.service.disputes import RecheckRequest, headed
from palatinus_rules.service.scoring import Refusal


@asks(RecheckRequest, "source", "language", "readings", "edition", *WORDS_OR_JSON, *GIVEN)
def recheck(
    asked: Asked[RecheckRequest], *, as_format: Layout, clauses: bool, as_json: bool
) -> None:
    """Show what to compare with the table, in case something was entered wrongly.

    Every plausible error is tried, one at a time: the board mirrored, a tile turned, a spring
    forgotten. The answer has at most five questions, each to be answered with yes by looking at the
    table, and every error that would change who wins.

    Exit status: 0 shown, 1 the position has problems, 2 wrong use.
    """
    with asked.with_input() as request:
        found = disputes.recheck.answer(request)
        if isinstance(found, Refusal):
            asked.refuse(found)
        if as_json:
            write_document(found.to_document(language=request.language))
        else:
            told = explain(found, request.language)
            told = headed(told, found.position, request.terms)
            print_words(told, as_format, clauses=clauses)


def hint(command: str | None, language: Language) -> str:
    """The line that names the command; nothing is computed for it."""
    named = Verbatim(command) if command else phrase("palatinus recheck {file}", file=FILE)
    line = message(
        "recheck-hint", "Entered right? {command}: what to compare with the table.", command=named
    )
    return translator(language).text(line)
