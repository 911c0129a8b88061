"""Resolutions, settlements, changes and rules in words, in English, Italian, German and French."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatinus_rules.lazy import names_from

if TYPE_CHECKING:
    from palatinus_rules.explain.structure import Chapter, Explanation, Statement
    from palatinus_rules.explain.subjects import Other
    from palatinus_rules.language import Language
    from palatinus_rules.scoring.resolution import Resolution

__all__ = ["Chapter", "Explanation", "Statement", "explain"]

__getattr__, __dir__ = names_from(__name__, {"structure": "Chapter Explanation Statement"}, __all__)


def explain(subject: Resolution | Other, language: Language | str = "en") -> Explanation:
    """Tells a result, what an analysis has found, or a part of the rulebook in words.

    Results are resolutions and settlements. An analysis finds a change, a swing, an outlook or
    advice, or it is a simulation. Of the rulebook that is a clause, a difference or an open
    question.

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
    # Whatever else there is needs the texts of the rulebook, which take a moment to read.
    from palatinus_rules.explain.subjects import explain_other

    return explain_other(subject, words)
