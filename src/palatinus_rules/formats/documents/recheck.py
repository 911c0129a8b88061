"""The recheck document: errors of entry that would change who wins, and what to compare."""

from __future__ import annotations

import palatinus_rules
from palatinus_rules.disputes.entry_questions import RecheckQuestion
from palatinus_rules.disputes.rechecking import Recheck
from palatinus_rules.formats.declarations.recheck import RecheckDocument, RecheckQuestionDocument
from palatinus_rules.formats.document_names import RECHECK_FORMAT
from palatinus_rules.kit.arguments import required
from palatinus_rules.kit.language import Language


def recheck_document(recheck: Recheck, *, language: Language | str = "en") -> RecheckDocument:
    """What to compare with the table as a ``palatinus-recheck/1`` document.

    The text of the questions is in this language.
    """
    required(recheck, Recheck, "recheck_document()")
    told = palatinus_rules.explain(recheck, language)
    asked = [
        statement.text
        for chapter in told.chapters
        if chapter.topic == "questions"
        for statement in chapter.statements
    ]
    document: RecheckDocument = {
        "format": RECHECK_FORMAT,
        "rulings": recheck.rulings.to_readings(),
        "winners": [str(color) for color in recheck.winners],
        "tried": recheck.tried,
        "errors": [
            {"error": str(each.error), "winners": [str(color) for color in each.winners]}
            for each in recheck.errors
        ],
        "questions": [
            _question(question, text)
            for question, text in zip(recheck.questions, asked, strict=True)
        ],
    }
    if recheck.edition is not None:
        document["edition"] = str(recheck.edition)
    return document


def _question(question: RecheckQuestion, text: str) -> RecheckQuestionDocument:
    if question.hills:
        (hill,) = question.hills
        return {"question": str(question.kind), "hill": str(hill), "text": text}
    fields = [str(at) for at in question.fields]
    return {"question": str(question.kind), "fields": fields, "text": text}
