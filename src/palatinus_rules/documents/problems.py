"""The problems document, written and read."""

from __future__ import annotations

from collections.abc import Iterable

from palatinus_rules.documents.json_text import parse
from palatinus_rules.documents.reading import Reader, Shape, Words
from palatinus_rules.documents.shapes import PROBLEMS_FORMAT, ProblemsDocument
from palatinus_rules.problems import PositionError, Problem, ProblemCode

_CODES = Words("The code of a problem", ProblemCode.CODE_UNKNOWN, ProblemCode)

_PROBLEMS = Shape("A problems document", ("format", "problems"))
_PROBLEM = Shape("A problem", ("code", "where", "message"))


def problems_document(problems: Iterable[Problem]) -> ProblemsDocument:
    """Problems as a ``palatinus-problems/1`` document."""
    return {
        "format": PROBLEMS_FORMAT,
        "problems": [
            {"code": str(problem.code), "where": problem.where, "message": problem.message}
            for problem in problems
        ],
    }


def read_problems(source: object) -> tuple[Problem, ...]:
    """Reads a ``palatinus-problems/1`` document: JSON text, or what a JSON parser made of it.

    Raises :class:`palatinus_rules.PositionError` with what is wrong with the document itself.
    """
    reader = Reader()
    document = parse(source) if isinstance(source, (str, bytes)) else source
    found = reader.document(document, _PROBLEMS, PROBLEMS_FORMAT) or {}
    entries = reader.sequence(found.get("problems", ()), "problems", "The problems") or []
    problems = [_read_problem(reader, f"problems[{i}]", entry) for i, entry in enumerate(entries)]
    if reader.problems:
        raise PositionError(reader.problems)
    return tuple(problem for problem in problems if problem is not None)


def _read_problem(reader: Reader, where: str, value: object) -> Problem | None:
    found = reader.record(value, where, _PROBLEM)
    if found is None or not _PROBLEM.known.issubset(found):
        return None
    code = reader.word(found["code"], where, "code", _CODES)
    place = reader.text(found["where"], where, "where", "A place")
    message = reader.text(found["message"], where, "message", "A message")
    if code is None or place is None or message is None:
        return None
    return Problem(code, place, message)
