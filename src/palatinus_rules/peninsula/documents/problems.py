"""The problems document: everything that is wrong, and the notes beside it."""

from __future__ import annotations

from palatinus_rules.kit.language import Language
from palatinus_rules.kit.problems import Problem, Problems
from palatinus_rules.peninsula.checks import Findings
from palatinus_rules.peninsula.documents.sorts import PROBLEMS_FORMAT
from palatinus_rules.peninsula.words import catalog


def problems_document(findings: Findings, language: Language = Language.EN) -> dict[str, object]:
    """Problems and notes as a ``peninsula-problems/1`` document, at most 500 of each."""
    document: dict[str, object] = {
        "format": PROBLEMS_FORMAT,
        "problems": problem_list(findings.problems, language),
        "notes": problem_list(findings.notes, language),
    }
    return document | ({"more": findings.problems.more} if findings.problems.more else {})


def problem_list(
    problems: Problems, language: Language = Language.EN
) -> list[dict[str, str | int]]:
    """Problems or notes as every document has them."""
    return [_problem_document(problem, language) for problem in problems]


def _problem_document(problem: Problem, language: Language) -> dict[str, str | int]:
    document: dict[str, str | int] = {
        "code": str(problem.code),
        "where": problem.where,
        "message": problem.message_in(catalog(language)),
    }
    spot = {"line": problem.line, "column": problem.column, "excerpt": problem.excerpt}
    return document | {key: value for key, value in spot.items() if value is not None}
