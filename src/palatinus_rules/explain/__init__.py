"""Resolutions, settlements and rules in words, in English, Italian, German and French."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatinus_rules.lazy import names_from

if TYPE_CHECKING:
    from palatinus_rules.disputes import Settlement
    from palatinus_rules.explain.structure import Chapter, Explanation, Statement
    from palatinus_rules.language import Language
    from palatinus_rules.rulebook import Clause, Difference, Question
    from palatinus_rules.scoring.resolution import Resolution

__all__ = ["Chapter", "Explanation", "Statement", "explain"]

__getattr__, __dir__ = names_from(__name__, {"structure": "Chapter Explanation Statement"}, __all__)


def explain(
    subject: Resolution | Settlement | Clause | Difference | Question, language: Language | str
) -> Explanation:
    """Tells in words a resolution, a settlement, a clause, a difference or an open question.

    Every statement about a resolution has the ids of the clauses behind it. Raises
    :class:`UnknownNameError` for a language that is not one of the four.
    """
    from palatinus_rules.explain.catalog import catalog
    from palatinus_rules.explain.resolution import explain_resolution
    from palatinus_rules.language import Language
    from palatinus_rules.scoring.resolution import Resolution

    words = catalog(Language(language))
    if isinstance(subject, Resolution):
        return explain_resolution(subject, words)
    # Whatever follows needs the texts of the rulebook, which take a moment to read.
    from palatinus_rules.disputes import Settlement
    from palatinus_rules.explain.rules import (
        explain_clause,
        explain_differences,
        explain_question,
    )
    from palatinus_rules.explain.settling import explain_settlement
    from palatinus_rules.rulebook import Clause, Difference, Question

    match subject:
        case Settlement():
            return explain_settlement(subject, words)
        case Clause():
            return explain_clause(subject, words)
        case Difference():
            return explain_differences([subject], words)
        case Question():
            return explain_question(subject, words)
        case _:
            raise TypeError(f"nothing is known about how to explain {type(subject).__name__}")
