"""Which chapter tells what: the one function that puts everything into words."""

from __future__ import annotations

# Through these the types can be found when somebody asks for them, and are not loaded before.
import palatinus_rules
from palatinus_rules import disputes, foresight
from palatinus_rules.rules import rulebook


def explain(
    subject: palatinus_rules.Resolution
    | palatinus_rules.Settlement
    | palatinus_rules.Judgement
    | disputes.WhatIf
    | disputes.Swing
    | foresight.Outlook
    | foresight.Advice
    | foresight.Simulation
    | rulebook.Clause
    | rulebook.Difference
    | rulebook.Question,
    language: palatinus_rules.Language | str = "en",
) -> palatinus_rules.Explanation:
    """Tells a result, what an analysis has found, or a part of the rulebook in words.

    Results are resolutions, settlements and judgements. An analysis finds a change, a swing, an
    outlook or advice, or it is a simulation. Of the rulebook that is a clause, a difference or an
    open question.

    Every statement about a resolution has the ids of the clauses behind it. Raises
    :class:`.UnknownNameError` for a language that is not one of the four.
    """
    from palatinus_rules.explanations.catalog import catalog
    from palatinus_rules.explanations.resolution import explain_resolution
    from palatinus_rules.kit.language import as_language
    from palatinus_rules.rules.scoring.resolution import Resolution

    words = catalog(as_language(language))
    if isinstance(subject, Resolution):
        return explain_resolution(subject, words)
    # Whatever else there is needs the texts of the rulebook, which take a moment to read.
    from palatinus_rules.explanations.subjects import explain_other

    return explain_other(subject, words)
