"""The rulebook as data: clauses, differences between the editions, open questions, facts."""

from typing import TYPE_CHECKING

from palatinus_rules.lazy import names_from

if TYPE_CHECKING:
    from palatinus_rules.rulebook.clauses import (
        CLAUSES,
        Clause,
        How,
        Place,
        Scope,
        clause,
        clauses_in,
        find_clauses,
    )
    from palatinus_rules.rulebook.differences import (
        DIFFERENCES,
        Difference,
        Reach,
        Variant,
        find_differences,
    )
    from palatinus_rules.rulebook.facts import FACTS, Fact, fact
    from palatinus_rules.rulebook.questions import QUESTIONS, Answer, Question, question
    from palatinus_rules.rulebook.sections import Section
    from palatinus_rules.rulebook.terms import TERMS

__all__ = [
    "CLAUSES",
    "DIFFERENCES",
    "FACTS",
    "QUESTIONS",
    "TERMS",
    "Answer",
    "Clause",
    "Difference",
    "Fact",
    "How",
    "Place",
    "Question",
    "Reach",
    "Scope",
    "Section",
    "Variant",
    "clause",
    "clauses_in",
    "fact",
    "find_clauses",
    "find_differences",
    "question",
]

__getattr__, __dir__ = names_from(
    __name__,
    {
        "clauses": "CLAUSES Clause How Place Scope clause clauses_in find_clauses",
        "differences": "DIFFERENCES Difference Reach Variant find_differences",
        "facts": "FACTS Fact fact",
        "questions": "QUESTIONS Answer Question question",
        "sections": "Section",
        "terms": "TERMS",
    },
    __all__,
)
