"""``palatinus judge``: who is right, and how a wrong number comes about."""

from __future__ import annotations

from collections.abc import Sequence

from palatinus_rules.cli import options, streams
from palatinus_rules.desk import disputing
from palatinus_rules.desk.reading import Refusal, Terms
from palatinus_rules.desk.words import headed
from palatinus_rules.disputes import Judgement
from palatinus_rules.disputes.claims import VictoryClaim
from palatinus_rules.explanations import Explanation, explain
from palatinus_rules.kit.commands import parameters
from palatinus_rules.kit.commands.parameters import command, words_argument
from palatinus_rules.kit.commands.words import format_option, print_answer
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.statements import Layout


@command
@options.file_argument
@words_argument(
    "claims",
    "CLAIM...",
    "'C red 9' claims that red has 9 influence points on hill C, 'D5 4' that the inhabitant on D5 "
    "brings 4, 'C red', 'C red+blue' or 'C nobody' who has the most influence on C, 'red 14' that "
    "red ends with 14 points, and 'red' that red wins. Repeatable.",
    required=True,
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

    For a wrong claim, the answer lists the readings under which it would be right, and every slip
    that leads to it.

    Exit status: 0 judged, 1 the position or a claim has problems, 2 wrong use.
    """
    language = parameters.language(lang)
    terms = given.terms(ruling, lang)
    with streams.reading(file) as stream:
        answer = disputing.judge(streams.whole(stream), claims, terms)
        if isinstance(answer, Refusal):
            streams.refuse(answer, as_json=as_json, lang=lang)
        print_answer(
            answer,
            lambda: _told(answer, language, terms),
            as_format,
            as_json=as_json,
            clauses=clauses,
        )


def _told(judged: Judgement, language: Language, terms: Terms) -> Explanation:
    """The judgement in words; only where they are about who wins do all hands matter."""
    told = explain(judged, language)
    wins = any(isinstance(each.claim, VictoryClaim) for each in judged.claims)
    return headed(told, judged.resolution.position, terms) if wins else told
