"""The problems document, written and read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import evolve

from palatinus_rules.formats.declarations.problems import ProblemDocument, ProblemsDocument
from palatinus_rules.formats.document_names import PROBLEMS_FORMAT
from palatinus_rules.formats.documents.json_reader import Reader, parse
from palatinus_rules.kit.arguments import several
from palatinus_rules.kit.json_reader import Vocabulary, shape
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Verbatim, message
from palatinus_rules.kit.problems import Problem, Problems, problem_entry
from palatinus_rules.kit.texts import below
from palatinus_rules.rules.codes import PositionError, ProblemCode

_MORE = message("part-number-left-out", "The number of problems that are left out")
_CODES = Vocabulary(
    message("part-code-of-problem", "The code of a problem"), ProblemCode.CODE_UNKNOWN, ProblemCode
)

_PROBLEMS = shape(message("part-problems-document", "A problems document"), ProblemsDocument)
_PROBLEM = shape(message("part-problem", "A problem"), ProblemDocument)


def problems_document(
    problems: Iterable[Problem], language: Language | str = "en"
) -> ProblemsDocument:
    """Problems as a ``palatinus-problems/1`` document, at most 500 of them.

    Messages are in this language.
    """
    told = Problems(several(problems, Problem, "problems"), getattr(problems, "more", 0))
    document: ProblemsDocument = {
        "format": PROBLEMS_FORMAT,
        "problems": [problem_entry(problem, language) for problem in told],
    }
    if told.more:
        document["more"] = told.more
    return document


def read_problems(source: object) -> Problems:
    """Reads a ``palatinus-problems/1`` document: JSON text, or what a JSON parser made of it.

    Raises :class:`palatinus_rules.PositionError` with what is wrong with the document itself.
    """
    reader = Reader()
    document = parse(source) if isinstance(source, (str, bytes)) else source
    problems: list[Problem | None] = []
    more = 0
    with reader.problems.until_enough():
        found = reader.document(document, _PROBLEMS, PROBLEMS_FORMAT) or {}
        more = _read_more(reader, found["more"]) if "more" in found else 0
        entries = (
            reader.sequence(
                found.get("problems", ()), "problems", message("part-problems", "The problems")
            )
            or []
        )
        for number, entry in enumerate(entries):
            problems.append(_read_problem(reader, f"problems[{number}]", entry))
    if reader.problems:
        raise PositionError(reader.problems.collected())
    return Problems((problem for problem in problems if problem is not None), more)


def _read_more(reader: Reader, value: object) -> int:
    """How many problems are left out: a number from 1 on, or true."""
    number = value if value is True else reader.integer(value, "", "more", _MORE)
    if number is not None and number < 1:
        reader.note(
            ProblemCode.WORD_UNKNOWN,
            "more",
            message(
                "problem-number-not-positive-or-true",
                "{what} is 1 or more, or true, not {number}.",
                what=_MORE,
                number=number,
            ),
        )
    return number or 0


def _read_problem(reader: Reader, where: str, value: object) -> Problem | None:
    found = reader.record(value, where, _PROBLEM)
    if found is None or not found.keys() >= {*_PROBLEM.required}:
        return None
    code = reader.word(found["code"], where, "code", _CODES)
    place = reader.text(found["where"], where, "where", message("part-place", "A place"))
    sentence = reader.text(found["message"], where, "message", message("part-message", "A message"))
    line = _read_number(reader, where, found, "line")
    column = _read_number(reader, where, found, "column")
    excerpt = None
    if "excerpt" in found:
        excerpt = reader.text(
            found["excerpt"], where, "excerpt", message("part-excerpt", "An excerpt")
        )
    if code is None or place is None or sentence is None:
        return None
    problem = Problem(code, place, message("problem-as-given", "{text}", text=Verbatim(sentence)))
    return evolve(problem, line=line, column=column, excerpt=excerpt)


def _read_number(reader: Reader, where: str, found: Mapping[str, object], key: str) -> int | None:
    """The number of a line or a column, from 1 on, if it is told."""
    if key not in found:
        return None
    what = message("part-line", "A line") if key == "line" else message("part-column", "A column")
    number = reader.integer(found[key], where, key, what)
    if number is not None and number < 1:
        reader.note(
            ProblemCode.WORD_UNKNOWN,
            below(where, key),
            message(
                "problem-number-not-positive",
                "{what} is 1 or more, not {number}.",
                what=what,
                number=number,
            ),
        )
    return number
