"""``palatinus whatif``: the result if the position had been different."""

from __future__ import annotations

from collections.abc import Sequence

from palatinus_rules.cli import options, streams
from palatinus_rules.desk.disputing import what_if
from palatinus_rules.desk.reading import Refusal
from palatinus_rules.desk.words import headed
from palatinus_rules.disputes import Swing
from palatinus_rules.explanations import explain
from palatinus_rules.kit.commands import parameters
from palatinus_rules.kit.commands.parameters import command, words_argument
from palatinus_rules.kit.commands.streams import write_document
from palatinus_rules.kit.commands.words import format_option, print_words
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.statements import Layout


@command
@options.file_argument
@words_argument(
    "changes",
    message("metavar-changes", "[CHANGE]..."),
    message(
        "help-whatif-changes",
        "C4=yF puts a yellow farmer on C4 (yF* one with a wolf), C4=. clears C4, and A1-B3 swaps "
        "the inhabitants of A1 and B3, or moves the only one. Repeatable; changes are made in "
        "order. If omitted, shows how much depends on each inhabitant.",
    ),
)
@parameters.language_option
@options.ruling_option
@format_option
@parameters.clauses_option
@parameters.json_option
@options.given_options
def whatif(
    *,
    file: str,
    changes: Sequence[str],
    lang: str | None,
    ruling: Sequence[str],
    as_format: Layout,
    clauses: bool,
    as_json: bool,
    given: options.Given,
) -> None:
    """Show what would change if the position were different.

    The changed position is scored as it is; it is not compared with the hands.

    Exit status: 0 shown, 1 the position has problems, 2 wrong use.
    """
    language = parameters.language(lang)
    terms = given.terms(ruling, lang)
    with streams.reading(file) as stream:
        answer = what_if(streams.whole(stream), changes, terms)
        if isinstance(answer, Refusal):
            streams.refuse(answer, as_json=as_json, lang=lang)
        scored = answer.resolution if isinstance(answer, Swing) else answer.before
        if as_json:
            write_document(answer.to_document(so_far=terms.unfinished(scored.position)))
        else:
            told = headed(explain(answer, language), scored.position, terms)
            print_words(told, as_format, clauses=clauses)
