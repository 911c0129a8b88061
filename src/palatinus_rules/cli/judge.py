"""``palatinus judge``: who is right, and how a wrong number comes about."""

from __future__ import annotations

import sys
from shlex import quote
from typing import NoReturn

from click.exceptions import Exit

from palatinus_rules.cli.requests import GIVEN, Asked, asks
from palatinus_rules.disputes import Judgement
from palatinus_rules.disputes.claims import PointsClaim, VictoryClaim
from palatinus_rules.explanations import explain
from palatinus_rules.explanations.judgements import right_answers
from palatinus_rules.kit.commands import WRONG_USE
from palatinus_rules.kit.commands.messages import say
from palatinus_rules.kit.commands.reasons import print_problems
from palatinus_rules.kit.commands.requests import REST
from palatinus_rules.kit.commands.streams import write_document
from palatinus_rules.kit.commands.words import WORDS_OR_JSON, print_words
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.statements import Layout
from palatinus_rules.kit.terminal import columns, complain, wrapped
from palatinus_rules.service import disputes
from palatinus_rules.service.disputes import JudgeRequest, headed
from palatinus_rules.service.scoring import Refusal

_OF_THE_END = (PointsClaim, VictoryClaim)


@asks(JudgeRequest, "source", REST, "language", "readings", "edition", *WORDS_OR_JSON, *GIVEN)
def judge(asked: Asked[JudgeRequest], *, as_format: Layout, clauses: bool, as_json: bool) -> None:
    """Check what players claim, and find their slips.

    The answer says what is right, and whether another reading or captor would change the verdict.
    For a wrong claim, it lists every slip that leads to it.

    Exit status: 0 judged, 1 the position or a claim has problems, 2 wrong use.
    """
    with asked.with_input() as request:
        language = request.language
        if request.claims:
            answer = disputes.judge.answer(request)
        else:
            answer = disputes.examples(request.source, request.terms, language=asked.language)
        if isinstance(answer, Refusal):
            asked.refuse(answer)
        if not request.claims:
            _show_examples(answer, asked.language)
        if as_json:
            write_document(answer.to_document(language=language))
        else:
            if answer.claims:
                told = explain(answer, language)
                # What is claimed of the end is so only once everybody has placed everything.
                if any(isinstance(each.claim, _OF_THE_END) for each in answer.claims):
                    told = headed(told, answer.resolution.position, request.terms)
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
            "there is no claim; of this position you can claim, for example:",
        )
    )
    for words, sentence in right_answers(judgement, language):
        for line in wrapped(sentence, f"  {quote(words):16}", columns()):
            complain(line)
    raise Exit(WRONG_USE)
