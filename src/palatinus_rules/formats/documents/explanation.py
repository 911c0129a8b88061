"""The explanation document: sentences, and all that they say as data. It is only written."""

from __future__ import annotations

import palatinus_rules
from palatinus_rules._version import __version__
from palatinus_rules.disputes.changes import Swing, WhatIf
from palatinus_rules.disputes.judgement import Judgement
from palatinus_rules.disputes.settlement import Settlement
from palatinus_rules.foresight.forecasts import Advice, Outlook
from palatinus_rules.foresight.simulation.summary import Simulation
from palatinus_rules.formats.declarations.explanation import (
    ExplanationDocument,
    StatementDocument,
)
from palatinus_rules.formats.document_names import EXPLANATION_FORMAT
from palatinus_rules.formats.documents.position import position_document
from palatinus_rules.kit.arguments import required
from palatinus_rules.kit.statements import BaseStatement


def explanation_document(explanation: palatinus_rules.Explanation) -> ExplanationDocument:
    """An explanation as a ``palatinus-explanation/1`` document."""
    required(explanation, palatinus_rules.Explanation, "explanation_document()")
    document: ExplanationDocument = {
        "format": EXPLANATION_FORMAT,
        "version": __version__,
        "language": str(explanation.language),
        "title": explanation.title,
        "chapters": [],
    }
    if explanation.position is not None:
        document["code"] = explanation.position.to_code()
        document["position"] = position_document(explanation.position)
    for chapter in explanation.chapters:
        document["chapters"].append(
            {
                "heading": chapter.heading,
                "hill": None if chapter.hill is None else str(chapter.hill),
                "token": chapter.token,
                "statements": [_statement(each) for each in chapter.statements],
            }
        )
    return document


def _statement(statement: BaseStatement) -> StatementDocument:
    document: StatementDocument = {
        "text": statement.text,
        "clauses": list(statement.clauses),
        "fields": [str(at) for at in statement.fields],
        "details": [_statement(detail) for detail in statement.details],
    }
    if statement.data:
        document["data"] = {
            key: [*datum] if isinstance(datum, tuple) else datum
            for key, datum in statement.data.items()
        }
    return document


def named_clauses(
    subject: WhatIf | Swing | Settlement | Judgement | Outlook | Advice | Simulation,
) -> list[str]:
    """The ids of all clauses behind the words, in the order in which they come, each once."""
    told = palatinus_rules.explain(subject).statements
    return [*dict.fromkeys(clause for statement in told for clause in statement.clauses)]
