"""The problems document: everything that is wrong, and the notes beside it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import cast

from palatinus_rules.kit.language import Language
from palatinus_rules.kit.problems import MOST_PROBLEMS, Problems, problem_entry
from palatinus_rules.peninsula.checks import Findings
from palatinus_rules.peninsula.declarations.problems import ProblemDocument, ProblemsDocument
from palatinus_rules.peninsula.documents.names import PROBLEMS_FORMAT


def problems_document(
    found: Findings | Mapping[str, Findings], language: Language | str = Language.EN
) -> ProblemsDocument:
    """Problems and notes as a ``peninsula-problems/1`` document, at most 500 of each.

    Those of several files are given by what is in them, ``scenario``, ``state`` or ``orders``, and
    each of them says so.
    """
    files = {"": found} if isinstance(found, Findings) else found
    problems = {what: each.problems for what, each in files.items()}
    document: ProblemsDocument = {
        "format": PROBLEMS_FORMAT,
        "problems": _entries(problems, language),
        "notes": _entries({what: each.notes for what, each in files.items()}, language),
    }
    before = [each.more for each in problems.values()]
    # True is more than anybody has counted.
    more = True if any(each is True for each in before) else sum(before)
    left_out = Problems(chain(*problems.values()), more).more
    if left_out:
        document["more"] = left_out
    return document


def problem_list(
    problems: Problems, language: Language | str = Language.EN
) -> list[ProblemDocument]:
    """Problems or notes as every document has them."""
    return [cast("ProblemDocument", problem_entry(problem, language)) for problem in problems]


def _entries(files: Mapping[str, Problems], language: Language | str) -> list[ProblemDocument]:
    return [
        _of_file(what, entry)
        for what, problems in files.items()
        for entry in problem_list(problems, language)
    ][:MOST_PROBLEMS]


def _of_file(what: str, entry: ProblemDocument) -> ProblemDocument:
    """A problem that says of which file it is, where there are several."""
    return {"file": what, **entry} if what else entry
