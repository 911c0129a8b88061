"""Answers in words: the scoring explained, one number, what hands do, the rulebook looked up."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, field, frozen

from palatinus_rules.explanations import Explanation, answer as answered, carry_out
from palatinus_rules.explanations.resolution import explain_resolution
from palatinus_rules.explanations.victory import hinted
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.options import argument, option
from palatinus_rules.kit.requests import Request, answers, told_by
from palatinus_rules.rules.fields import Hill, as_hill
from palatinus_rules.rules.scoring.resolution import Resolution
from palatinus_rules.service.disputes import headed
from palatinus_rules.service.requests import (
    EDITION,
    HILL,
    TERMS,
    SourceRequest,
    Terms,
    edition_or_none,
    hill_or_none,
)
from palatinus_rules.service.scoring import Refusal, score, score_and_settle


def _parts_of(about: Sequence[str] | str | None) -> tuple[str, ...]:
    return (about,) if isinstance(about, str) else tuple(about or ())


@frozen
class ExplainRequest(SourceRequest):
    """The scoring of a position in words.

    Attributes:
        language: The language of the answer's words.
        source: The input, in any format.
        terms: How the input is to be read, checked and scored.
        about: Fields, hills and players; nothing else is told then.
        hill: One more hill of these.
        steps: Whether there is only what to do at the table, at these hills or everywhere.
        command: A command that shows more where the victory depends on an open question.
    """

    terms: Terms = TERMS
    about: tuple[str, ...] = field(
        default=(),
        kw_only=True,
        converter=_parts_of,
        metadata=told_by(
            argument(
                message("metavar-what", "[WHAT]"),
                message(
                    "help-explain-what",
                    "Explain only this: a field (D6), a hill (D) or a player (red), or several of "
                    "them.",
                ),
                repeated=True,
            )
        ),
    )
    hill: Hill | None = field(
        default=None, kw_only=True, converter=hill_or_none, metadata=told_by(HILL)
    )
    steps: bool = field(
        default=False,
        kw_only=True,
        metadata=told_by(
            option(
                "--steps",
                flag=True,
                help=message(
                    "help-explain-steps",
                    "Only what to do at the table: who leaves the board, who takes what.",
                ),
            )
        ),
    )
    command: str | None = field(default=None, kw_only=True)

    @property
    def asked(self) -> tuple[str, ...]:
        """All that is asked about, a hill first."""
        return self.about if self.hill is None else (self.hill, *self.about)


@answers(ExplainRequest)
def explain(request: ExplainRequest) -> Explanation | Refusal:
    """The scoring of a position in words, or a part of it.

    After the winners it says whether the victory depends on an open question, and if so, names a
    command that shows more. That not everybody has placed everything it says first. Raises
    :class:`palatinus_rules.UnknownNameError` for what is no field, hill or player.
    """
    if request.asked and not request.steps:
        found = answers_about.answer(request)
        return found if isinstance(found, Refusal) else together(found)
    if request.steps:
        return _steps(request)
    outcome = score_and_settle(request.source, request.terms, language=request.language)
    if isinstance(outcome, Refusal):
        return outcome
    told = explain_resolution(outcome.resolution, request.language, outcome.settlement)
    return headed(hinted(told, request.command), outcome.resolution.position, request.terms)


def _steps(request: ExplainRequest) -> Explanation | Refusal:
    """What to do at the table to carry out the scoring, or that of some hills, in order."""
    hills = [as_hill(each) for each in request.asked]
    outcome = score(request.source, request.terms, language=request.language)
    if isinstance(outcome, Refusal):
        return outcome
    told = carry_out(outcome, request.language)
    return _joined([told.hill(each) for each in hills]) if hills else told


def _joined(explanations: Sequence[Explanation]) -> Explanation:
    """Several explanations of one scoring as one."""
    chapters = tuple(chapter for each in explanations for chapter in each.chapters)
    return evolve(explanations[0], chapters=chapters)


@frozen
class Answer:
    """One number in words, with the scoring that it comes from.

    Attributes:
        explanation: The words.
        resolution: The scoring.
        hill: The hill where it is counted; None for the points of a player, which are counted at
            the end.
    """

    explanation: Explanation
    resolution: Resolution
    hill: Hill | None

    def picture(self, *, color: bool = False) -> str:
        """The board of that moment as text, without any words below it."""
        # Words need not wait for drawings.
        from palatinus_rules.drawing import Scene, Stage, picture_text

        stage = Stage.END if self.hill is None else Stage.CONTROL
        return picture_text(Scene(self.resolution, stage, self.hill), color=color, words=False)


def together(found: Sequence[Answer]) -> Explanation:
    """Several answers about one scoring as one explanation."""
    return _joined([each.explanation for each in found])


@answers(ExplainRequest)
def answers_about(request: ExplainRequest) -> tuple[Answer, ...] | Refusal:
    """What each field, hill or player comes to that the request is about.

    Where one is a player, the first answer says first that not everybody has placed everything.
    """
    outcome = score(request.source, request.terms, language=request.language)
    if isinstance(outcome, Refusal):
        return outcome
    found = tuple(_answered(outcome, about, request.language) for about in request.asked)
    if all(each.hill is not None for each in found):
        return found
    first, *others = found
    told = headed(first.explanation, outcome.position, request.terms)
    return (evolve(first, explanation=told), *others)


def _answered(outcome: Resolution, about: str, language: Language) -> Answer:
    told = answered(outcome, about, language)
    (hill,) = {chapter.hill for chapter in told.chapters}
    return Answer(told, outcome, hill)


@frozen
class AnswerRequest(SourceRequest):
    """What a field, a hill or a player comes to.

    Attributes:
        language: The language of the answer's words.
        source: The input, in any format.
        about: The field, the hill or the player.
        terms: How the input is to be read, checked and scored.
    """

    about: str
    terms: Terms = TERMS


@answers(AnswerRequest)
def answer(request: AnswerRequest) -> Answer | Refusal:
    """What a field, a hill or a player comes to, with what another reading would say.

    Raises :class:`palatinus_rules.UnknownNameError` for what is none of these.
    """
    found = answers_about(
        request.source, request.terms, about=request.about, language=request.language
    )
    return found if isinstance(found, Refusal) else found[0]


@frozen
class Miss:
    """No rule has the words of the search.

    Attributes:
        explanation: Which rules come nearest.
    """

    explanation: Explanation


def _phrase(words: Sequence[str] | str | None) -> str | None:
    """Some words as one phrase, or None."""
    return (words if isinstance(words, str) else " ".join(words or ())) or None


@frozen
class RulesRequest(Request):
    """What the rules say.

    Attributes:
        language: The language of the answer's words.
        words: An id, a section or some words; None for everything.
        full: Whether what is true of every position is told, too, with the tests that show it.
        edition: The rulebook whose words come first.
    """

    words: str | None = field(
        default=None,
        converter=_phrase,
        metadata=told_by(
            argument(
                message("metavar-words-or-id", "[WORDS | ID]"),
                message(
                    "help-rules-words",
                    "The id of a clause, the key of an open question, the heading of a section in "
                    "any edition, or words in any of the four languages; they find the clauses "
                    "that have all of them, in any form and order. If omitted, everything is "
                    "listed.",
                ),
                repeated=True,
            )
        ),
    )
    full: bool = field(
        default=False,
        kw_only=True,
        metadata=told_by(
            option(
                "--full",
                flag=True,
                help=message(
                    "help-rules-full",
                    "Add what is true of every position, with the tests that show it.",
                ),
            )
        ),
    )
    edition: Language | None = field(
        default=None, kw_only=True, converter=edition_or_none, metadata=told_by(EDITION)
    )


@answers(RulesRequest)
def look_up_rules(request: RulesRequest) -> Explanation | Miss:
    """What the rules say: a clause, an open question, a section, some words, or everything.

    Raises :class:`palatinus_rules.UnknownNameError` for what looks like the id of a clause or
    the key of an open question and is none.
    """
    # Reading the rulebook takes a moment, which other answers need not wait for.
    from palatinus_rules.explanations.rules import explain_miss, look_up_clauses, with_facts

    found = look_up_clauses(request.words, request.language, request.edition)
    if found is None:
        return Miss(explain_miss(request.words or "", request.language))
    return with_facts(found) if request.full else found


@frozen
class DifferencesRequest(Request):
    """Where the rulebooks differ.

    Attributes:
        language: The language of the answer's words.
        word: A word or an id to look for; None for all differences.
        matters: Whether only what can change a result is told.
        edition: The rulebook whose words come first.
    """

    word: str | None = field(
        default=None,
        converter=_phrase,
        metadata=told_by(
            argument(
                message("metavar-word-or-id", "[WORD | ID]"),
                message(
                    "help-differences-word",
                    "The id of a difference or of a clause, the key of an open question, or a "
                    "word in any of the four languages. If omitted, all differences are listed.",
                ),
                repeated=True,
            )
        ),
    )
    matters: bool = field(
        default=False,
        kw_only=True,
        metadata=told_by(
            option(
                "--matters",
                flag=True,
                help=message(
                    "help-differences-matters", "Leave out what can never change a result."
                ),
            )
        ),
    )
    edition: Language | None = field(
        default=None, kw_only=True, converter=edition_or_none, metadata=told_by(EDITION)
    )


@answers(DifferencesRequest)
def look_up_differences(request: DifferencesRequest) -> Explanation:
    """Where the rulebooks differ: all over, or about a word, a clause or an open question.

    Raises :class:`palatinus_rules.UnknownNameError` if nothing is called that.
    """
    from palatinus_rules.explanations import rules

    return rules.look_up_differences(
        request.word,
        request.language,
        only_what_matters=request.matters,
        edition=request.edition,
    )
