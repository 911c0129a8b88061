"""A resolution or a settlement in words, in English, Italian, German and French."""

from __future__ import annotations

from palatinus_rules.disputes import Settlement
from palatinus_rules.explain.catalog import catalog
from palatinus_rules.explain.resolution import explain_resolution
from palatinus_rules.explain.structure import Chapter, Explanation, Statement
from palatinus_rules.language import Language
from palatinus_rules.scoring.resolution import Resolution

__all__ = ["Chapter", "Explanation", "Statement", "explain"]


def explain(subject: Resolution | Settlement, language: Language | str) -> Explanation:
    """Tells a resolution or a settlement in words, every statement with the clauses behind it.

    Raises :class:`UnknownNameError` for a language that is not one of the four.
    """
    words = catalog(Language(language))
    if isinstance(subject, Resolution):
        return explain_resolution(subject, words)
    from palatinus_rules.explain.settling import explain_settlement

    return explain_settlement(subject, words)
