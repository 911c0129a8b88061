"""``palatinus whatif``: the result if the position had been different."""

from __future__ import annotations

from palatinus_rules.cli.requests import GIVEN, Asked, asks
from palatinus_rules.disputes import Swing
from palatinus_rules.explanations import explain
from palatinus_rules.kit.commands.requests import REST
from palatinus_rules.kit.commands.streams import write_document
from palatinus_rules.kit.commands.words import WORDS_OR_JSON, print_words
from palatinus_rules.kit.statements import Layout
from palatinus_rules.service.disputes import WhatIfRequest, headed, what_if
from palatinus_rules.service.scoring import Refusal


@asks(WhatIfRequest, "source", REST, "language", "readings", "edition", *WORDS_OR_JSON, *GIVEN)
def whatif(asked: Asked[WhatIfRequest], *, as_format: Layout, clauses: bool, as_json: bool) -> None:
    """Show what would change if the position were different.

    The changed position is scored as it is; it is not compared with the hands.

    Exit status: 0 shown, 1 the position has problems, 2 wrong use.
    """
    with asked.with_input() as request:
        answer = what_if.answer(request)
        if isinstance(answer, Refusal):
            asked.refuse(answer)
        scored = answer.resolution if isinstance(answer, Swing) else answer.before
        if as_json:
            write_document(answer.to_document(so_far=request.terms.unfinished(scored.position)))
        else:
            told = headed(explain(answer, request.language), scored.position, request.terms)
            print_words(told, as_format, clauses=clauses)
