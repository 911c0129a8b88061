from palatinus_rules.rules.rulebook.clauses import (
    CLAUSES as CLAUSES,
    Clause as Clause,
    How as How,
    NearWord as NearWord,
    Place as Place,
    Scope as Scope,
    clause as clause,
    clauses_in as clauses_in,
    find_clauses as find_clauses,
    near_words as near_words,
    nearest_clauses as nearest_clauses,
)
from palatinus_rules.rules.rulebook.differences import (
    DIFFERENCES as DIFFERENCES,
    Difference as Difference,
    Reach as Reach,
    Variant as Variant,
    find_differences as find_differences,
)
from palatinus_rules.rules.rulebook.facts import FACTS as FACTS, Fact as Fact, fact as fact
from palatinus_rules.rules.rulebook.questions import (
    OPEN_QUESTIONS as OPEN_QUESTIONS,
    Question as Question,
    ReadingText as ReadingText,
    question as question,
)
from palatinus_rules.rules.rulebook.sections import Section as Section
from palatinus_rules.rules.rulebook.terms import TERMS as TERMS
