"""Answers in words: the scoring explained, the rulebook looked up, and how words are laid out."""

from __future__ import annotations

from enum import StrEnum, unique

from attrs import frozen

from palatinus_rules.desk.reading import Refusal, Terms
from palatinus_rules.desk.scoring import score, score_and_settle
from palatinus_rules.drawing import Scene, Stage, picture_text
from palatinus_rules.explanations import (
    Explanation,
    answer as answered,
    carry_out,
    explain as explained,
)
from palatinus_rules.explanations.depending import hinted
from palatinus_rules.kit.language import Language


@unique
class Layout(StrEnum):
    """How an explanation is written."""

    TEXT = "text"
    MARKDOWN = "markdown"
    HTML = "html"

    def of(self, explanation: Explanation, width: int | None = None) -> str:
        """The explanation in this layout; text is wrapped if a width is given."""
        if self is Layout.MARKDOWN:
            return explanation.to_markdown()
        if self is Layout.HTML:
            return explanation.to_html()
        return explanation.to_text(width)


def explain(
    source: bytes,
    terms: Terms = Terms(),
    *,
    language: Language | str = Language.EN,
    hill: str | None = None,
    command: str | None = None,
) -> Explanation | Refusal:
    """The scoring of a position in words, or what is said about one hill of it.

    After the winners it tells whether the victory depends on an open question, and, if it does,
    names a command that tells more.
    """
    outcome = score_and_settle(source, terms)
    if isinstance(outcome, Refusal):
        return outcome
    told = explained(outcome.resolution, language, settlement=outcome.settlement)
    return hinted(told, command) if hill is None else told.hill(hill)


def steps(
    source: bytes, terms: Terms = Terms(), *, language: Language | str = Language.EN
) -> Explanation | Refusal:
    """What hands do at the table to carry out the scoring, in order."""
    outcome = score(source, terms)
    return outcome if isinstance(outcome, Refusal) else carry_out(outcome, language)


@frozen
class Answer:
    """One number in words, and the scene in which it is counted."""

    explanation: Explanation
    scene: Scene

    def picture(self, *, color: bool = False) -> str:
        """The board in that scene as text, without any words below it."""
        return picture_text(self.scene, color=color, words=False)


def answer(
    source: bytes, about: str, terms: Terms = Terms(), *, language: Language | str = Language.EN
) -> Answer | Refusal:
    """What a field, a hill or a player comes to, with what another reading would say.

    Raises :class:`palatinus_rules.kit.UnknownNameError` for what is none of these.
    """
    outcome = score(source, terms)
    if isinstance(outcome, Refusal):
        return outcome
    told = answered(outcome, about, language)
    hill = told.chapters[0].hill
    stage = Stage.END if hill is None else Stage.CONTROL
    return Answer(told, Scene(outcome, stage, hill))


def look_up_rules(word: str | None = None, *, language: Language | str = "en") -> Explanation:
    """What the rules say: a clause, an open question, a section, a word, or everything.

    Raises :class:`palatinus_rules.kit.UnknownNameError` if nothing is called that.
    """
    # Reading the rulebook takes a moment, which other answers need not wait for.
    from palatinus_rules.explanations.catalog import catalog
    from palatinus_rules.explanations.rules import look_up_clauses

    return look_up_clauses(word, catalog(Language(language)))


def look_up_differences(
    word: str | None = None, *, matters: bool = False, language: Language | str = "en"
) -> Explanation:
    """Where the rulebooks differ: all over, or about a word, a clause or an open question.

    With ``matters``, what can never change a result is left out. Raises
    :class:`palatinus_rules.kit.UnknownNameError` if nothing is called that.
    """
    from palatinus_rules.explanations import rules
    from palatinus_rules.explanations.catalog import catalog

    words = catalog(Language(language))
    return rules.look_up_differences(word, words, only_what_matters=matters)
