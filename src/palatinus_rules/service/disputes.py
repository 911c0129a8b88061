"""Settling a position, judging claims, rechecking what was entered, and asking what if."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from attrs import field, frozen

from palatinus_rules import disputes
from palatinus_rules.disputes.settlement import settle as settled
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.options import argument, option
from palatinus_rules.kit.requests import answers, several, told_by
from palatinus_rules.rules.codes import PositionError
from palatinus_rules.rules.rulings import QUESTIONS, is_left_open, unknown_question
from palatinus_rules.rules.scoring.resolution import resolve
from palatinus_rules.service.requests import TERMS, PositionRequest, SourceRequest, Terms
from palatinus_rules.service.scoring import (
    Refusal,
    Scorable,
    WrongOptionError,
    WrongUseError,
    read,
)

if TYPE_CHECKING:
    from palatinus_rules.explanations.structure import Explanation
    from palatinus_rules.rules.position import Position


@frozen
class SettleRequest(SourceRequest):
    """What depends on which open question.

    Attributes:
        language: The language of the answer's words.
        source: The input, in any format.
        terms: How the input is to be read, checked and scored.
        about: The keys of the questions; without any, all unanswered ones count.

    Raises :class:`WrongOptionError` for a question that was answered, and
    :class:`palatinus_rules.UnknownNameError` for one that does not exist.
    """

    terms: Terms = TERMS
    about: tuple[str, ...] = field(
        default=(),
        kw_only=True,
        converter=several,
        metadata=told_by(
            option(
                "--about",
                metavar=message("metavar-key", "KEY"),
                repeated=True,
                help=message(
                    "help-settle-about",
                    "Ask only about this open question. Repeatable: {questions}.",
                ),
                known=lambda: QUESTIONS,
            ),
            key="about",
        ),
    )

    def __attrs_post_init__(self) -> None:
        check_about(self.about, self.terms)


@answers(SettleRequest)
def settle(request: SettleRequest) -> disputes.Settlement | Refusal:
    """What depends on which open question."""
    found = read(request.source, request.terms, language=request.language)
    if isinstance(found, Refusal):
        return found
    return settled(
        found.position,
        about=request.about or found.unanswered,
        rulings=found.rulings,
        edition=found.edition,
    )


def check_about(about: Iterable[str], terms: Terms) -> None:
    """Raises what a :class:`SettleRequest` raises about its questions."""
    edition = terms.edition
    for key in about:
        if key in terms.readings:
            raise WrongOptionError(
                message(
                    "about-question-answered",
                    "about {key}: the reading {key}={reading} already answers this question",
                    key=key,
                    reading=terms.readings[key],
                )
            )
        if key not in QUESTIONS:
            raise unknown_question(key)
        if edition is not None and not is_left_open(key, edition):
            from palatinus_rules.rules.editions import edition_says

            raise WrongOptionError(
                message(
                    "about-question-settled",
                    "about {key}: this question is not open. {edition_says}",
                    key=key,
                    edition_says=edition_says(edition, key),
                )
            )


@frozen
class JudgeRequest(SourceRequest):
    """Who is right about a position.

    Attributes:
        language: The language of the answer's words.
        source: The input, in any format.
        claims: The claims, as :func:`palatinus_rules.judge` reads them.
        terms: How the input is to be read, checked and scored.
    """

    claims: tuple[str, ...] = field(
        converter=several,
        metadata=told_by(
            argument(
                message("metavar-claims", "[CLAIM]..."),
                message(
                    "help-judge-claims",
                    "'C red 9' claims that red has 9 influence points on hill C, 'D5 4' that the "
                    "inhabitant on D5 brings 4, 'C red', 'C red+blue' or 'C nobody' who has the "
                    "most influence on C, 'red 14' that red ends with 14 points, and 'red' that "
                    "red wins. Repeatable. If omitted, shows examples for this position.",
                ),
                repeated=True,
            ),
            key="claims",
        ),
    )
    terms: Terms = TERMS


@answers(JudgeRequest)
def judge(request: JudgeRequest) -> disputes.Judgement | Refusal:
    """Who is right about a position, and how a wrong number comes about.

    All unanswered questions are open. What is no claim is among the problems of the judgement.
    """
    from palatinus_rules.disputes.judgement import judge as judged

    found = read(request.source, request.terms, language=request.language)
    if isinstance(found, Refusal):
        return found
    return judged(
        found.position,
        request.claims,
        found.rulings,
        about=found.unanswered,
        edition=found.edition,
        problems=[],
    )


@answers(PositionRequest)
def examples(request: PositionRequest) -> disputes.Judgement | Refusal:
    """Claims about a position that are right, one of every sort, as somebody would write them.

    Of a position in which not everybody has placed everything, nothing is claimed about the end.
    """
    from palatinus_rules.disputes.claims import hill_of
    from palatinus_rules.disputes.judgement import judge as judged, right_claims

    found = read.answer(request)
    if isinstance(found, Refusal):
        return found
    told, about = translator(request.language), found.unanswered
    words = []
    unfinished = request.terms.unfinished(found.position)
    for claim in right_claims(resolve(found.position, found.rulings)):
        if unfinished and hill_of(claim) is None:
            continue
        text = str(claim)
        for color in claim.colors_named:
            text = text.replace(color, told.text(color).lower())
        words.append(text)
    return judged(found.position, words, found.rulings, about=about, edition=found.edition)


@frozen
class RecheckRequest(PositionRequest):
    """What to compare with the table, so that no error of entry changes who wins.

    Attributes:
        language: The language of the answer's words.
        source: The input, in any format.
        terms: How the input is to be read, checked and scored.
    """


@answers(RecheckRequest)
def recheck(request: RecheckRequest) -> disputes.Recheck | Refusal:
    """Which errors of entry would change who wins, and what to compare with the table."""
    from palatinus_rules.disputes.rechecking import recheck as rechecked

    found = read(request.source, request.terms, language=request.language)
    if isinstance(found, Refusal):
        return found
    return rechecked(found.position, found.rulings, edition=found.edition)


@frozen
class WhatIfRequest(SourceRequest):
    """What would be different after some changes.

    Attributes:
        language: The language of the answer's words.
        source: The input, in any format.
        changes: Changes such as ``C4=yF``, ``A1-B3`` or ``C6=spring``; without any, what depends on
            each inhabitant is told.
        terms: How the input is to be read, checked and scored.
    """

    changes: tuple[str, ...] = field(
        default=(),
        converter=several,
        metadata=told_by(
            argument(
                message("metavar-changes", "[CHANGE]..."),
                message(
                    "help-whatif-changes",
                    "C4=yF puts a yellow farmer on C4 (yF* one with a wolf), C4=. clears C4, and "
                    "A1-B3 swaps the inhabitants of A1 and B3, or moves the only one. On the "
                    "board, C6=spring and C6=dry add and remove a spring, G@2 turns tile G until "
                    "its arrow points in direction 2, B=5 puts a token worth 5 on hill B, "
                    "twist=left or twist=right says how the tiles interlock, and B-E exchanges "
                    "the letters of two tiles. Repeatable; changes are made in order. If omitted, "
                    "shows how much depends on each inhabitant.",
                ),
                repeated=True,
            ),
            key="changes",
            needed=True,
        ),
    )
    terms: Terms = TERMS


@answers(WhatIfRequest)
def what_if(request: WhatIfRequest) -> disputes.WhatIf | disputes.Swing | Refusal:
    """What would be different after changes.

    They are made in order. Without any, shows how much depends on each inhabitant. Raises
    :class:`WrongUseError` with everything that is wrong with the changes.
    """
    found = read(request.source, request.terms, language=request.language)
    if not isinstance(found, Scorable):
        return found
    # Whoever settles or judges need not wait for what reads and makes changes.
    from palatinus_rules.disputes.changes import swing, what_if as changed

    if not request.changes:
        return swing(found.position, found.rulings, edition=found.edition)
    try:
        return changed(found.position, request.changes, found.rulings, edition=found.edition)
    except PositionError as error:
        raise WrongUseError(*error.problems.all_in_words) from None


def headed(told: Explanation, position: Position, terms: Terms) -> Explanation:
    """What is told of a position, and before it, where it is so, that it is not finished."""
    # Whoever wants a document need not wait for the words.
    from palatinus_rules.explanations.victory import so_far

    return so_far(told) if terms.unfinished(position) else told
