"""Answers in words: the scoring explained, one number, what hands do, the rulebook looked up."""

from __future__ import annotations

from attrs import frozen

from palatinus_rules.desk.reading import Refusal, Terms, score, score_and_settle
from palatinus_rules.explanations import Explanation, answer as answered, carry_out
from palatinus_rules.explanations.resolution import explain_resolution
from palatinus_rules.explanations.victory import hinted, so_far
from palatinus_rules.kit.language import Language, as_language
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.scoring.resolution import Resolution


def explain(
    source: bytes,
    terms: Terms = Terms(),
    *,
    language: Language | str = Language.EN,
    command: str | None = None,
) -> Explanation | Refusal:
    """The scoring of a position in words.

    After the winners it says whether the victory depends on an open question, and if so, names a
    command that shows more. That not everybody has placed everything it says first.
    """
    outcome = score_and_settle(source, terms)
    if isinstance(outcome, Refusal):
        return outcome
    told = explain_resolution(outcome.resolution, as_language(language), outcome.settlement)
    told = hinted(told, command)
    return headed(told, outcome.resolution.position, terms)


def headed(told: Explanation, position: Position, terms: Terms) -> Explanation:
    """What is told of a position, and before it, where it is so, that it is not finished."""
    return so_far(told) if terms.unfinished(position) else told


def steps(
    source: bytes,
    terms: Terms = Terms(),
    *,
    language: Language | str = Language.EN,
    hill: str | None = None,
) -> Explanation | Refusal:
    """What to do at the table to carry out the scoring, or that of one hill, in order."""
    outcome = score(source, terms)
    if isinstance(outcome, Refusal):
        return outcome
    told = carry_out(outcome, language)
    return told if hill is None else told.hill(hill)


@frozen
class Answer:
    """One number in words, with the scoring that it comes from, and the hill where it is counted.

    ``hill`` is None for the points of a player, which are counted at the end.
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
    (hill,) = {chapter.hill for chapter in told.chapters}
    return Answer(told, outcome, hill)


@frozen
class Miss:
    """No rule has the words of the search; ``told`` says which come nearest."""

    told: Explanation


def look_up_rules(
    words: str | None = None, *, language: Language | str = "en", full: bool = False
) -> Explanation | Miss:
    """What the rules say: a clause, an open question, a section, some words, or everything.

    With ``full``, it adds what is true of every position, with the tests that show it. Raises
    :class:`palatinus_rules.kit.UnknownNameError` for what looks like the id of a clause and is
    none.
    """
    # Reading the rulebook takes a moment, which other answers need not wait for.
    from palatinus_rules.explanations.rules import explain_miss, look_up_clauses, with_facts

    language = as_language(language)
    found = look_up_clauses(words, language)
    if found is None:
        return Miss(explain_miss(words or "", language))
    return with_facts(found) if full else found


def look_up_differences(
    word: str | None = None, *, matters: bool = False, language: Language | str = "en"
) -> Explanation:
    """Where the rulebooks differ: all over, or about a word, a clause or an open question.

    With ``matters``, what can never change a result is left out. Raises
    :class:`palatinus_rules.kit.UnknownNameError` if nothing is called that.
    """
    from palatinus_rules.explanations import rules

    return rules.look_up_differences(word, as_language(language), only_what_matters=matters)
