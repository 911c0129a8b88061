"""The rules document: clauses with their readings, in one language."""

from __future__ import annotations

from collections.abc import Iterable

from palatinus_rules.kit.language import Language
from palatinus_rules.peninsula.declarations.rules import PointDocument, RulesDocument
from palatinus_rules.peninsula.documents.names import RULES_FORMAT
from palatinus_rules.peninsula.readings import QUESTIONS
from palatinus_rules.peninsula.rulebook.clauses import Clause, points


def rules_document(
    found: Iterable[Clause], language: Language | str = Language.EN
) -> RulesDocument:
    """Clauses as a ``peninsula-rules/1`` document."""
    return {
        "format": RULES_FORMAT,
        "language": str(language),
        "clauses": [
            {
                "id": clause.id,
                "sections": [*clause.at],
                "sure": [str(each) for each in clause.sure],
                "statement": clause.statement[language],
                "points": [_point_document(key, language) for key in clause.points],
            }
            for clause in found
        ],
    }


def _point_document(key: str, language: Language | str) -> PointDocument:
    point = points()[key]
    return {
        "key": key,
        "asks": point.asks[language],
        "default": QUESTIONS[key].default,
        "why": point.why[language],
        "readings": {reading: does[language] for reading, does in point.readings.items()},
    }
