"""``palatinus judge``: who is right, and how a wrong number comes about."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial
from shlex import quote
from typing import NoReturn

from click.exceptions import Exit

from palatinus_rules.cli import options, streams
from palatinus_rules.desk import disputing
from palatinus_rules.desk.reading import Refusal
from palatinus_rules.desk.words import headed
from palatinus_rules.disputes import Judgement
from palatinus_rules.disputes.claims import VictoryClaim
from palatinus_rules.explanations import explain
from palatinus_rules.explanations.judging import truths
from palatinus_rules.kit.commands import WRONG_USE, parameters
from palatinus_rules.kit.commands.complaints import print_problems
from palatinus_rules.kit.commands.messages import say
from palatinus_rules.kit.commands.parameters import command, words_argument
from palatinus_rules.kit.commands.streams import write_document
from palatinus_rules.kit.commands.words import format_option, print_words
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.statements import Layout
from palatinus_rules.kit.terminal import complain


@command
@options.file_argument
@words_argument(
    "claims",
    message("metavar-claims", "[CLAIM]..."),
    message(
        "help-judge-claims",
        "'C red 9' claims that red has 9 influence points on hill C, 'D5 4' that the inhabitant "
        "on D5 brings 4, 'C red', 'C red+blue' or 'C nobody' who has the most influence on C, "
        "'red 14' that red ends with 14 points, and 'red' that red wins. Repeatable. If omitted, "
        "shows examples for this position.",
    ),
)
@parameters.language_option
@options.ruling_option
@format_option
@parameters.clauses_option
@parameters.json_option
@options.given_options
def judge(
    *,
    file: str,
    claims: Sequence[str],
    lang: str | None,
    ruling: Sequence[str],
    as_format: Layout,
    clauses: bool,
    as_json: bool,
    given: options.Given,
) -> None:
    """Check what players claim, and find their slips.

    The answer says what is right, and whether another reading or captor would change the verdict.
    For a wrong claim, it lists every slip that leads to it.

    Exit status: 0 judged, 1 the position or a claim has problems, 2 wrong use.
    """
    language = parameters.language(lang)
    terms = given.terms(ruling, lang)
    with streams.reading(file) as stream:
        source = streams.whole(stream)
        ask = partial(disputing.judge, claims=claims) if claims else disputing.examples
        answer = ask(source, terms=terms)
        if isinstance(answer, Refusal):
            streams.refuse(answer, as_json=as_json, lang=lang)
        if not claims:
            _show_examples(answer, language)
        if as_json:
            language = parameters.document_language(lang)
            write_document(answer.to_document(language=language))
        else:
            if answer.claims:
                told = explain(answer, language)
                # Only for who wins do all hands matter.
                if any(isinstance(each.claim, VictoryClaim) for each in answer.claims):
                    told = headed(told, answer.resolution.position, terms)
                print_words(told, as_format, clauses=clauses)
            sys.stdout.flush()
            print_problems(answer.problems)
    if answer.problems:
        raise Exit(1)


def _show_examples(judgement: Judgement, language: Language) -> NoReturn:
    """Says what could be claimed of this position, and ends with status 2."""
    say(
        message(
            "claim-examples-intro",
            "nothing is claimed; of this position, for example, one can claim:",
        )
    )
    for words, sentence in truths(judgement, language):
        complain(f"  {quote(words):16}{sentence}")
    raise Exit(WRONG_USE)
