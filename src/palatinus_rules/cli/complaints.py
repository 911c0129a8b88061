"""What is wrong with a position or a record, on standard error."""

from __future__ import annotations

from collections.abc import Sequence

from palatinus_rules.cli.messages import complain
from palatinus_rules.explanations.phrases import harmless
from palatinus_rules.formats.notation.headings import SPRINGS_HEADING
from palatinus_rules.formats.sorts import Sort
from palatinus_rules.kit.problems import Problem, Problems
from palatinus_rules.rules.codes import ProblemCode


def print_problems(problems: Sequence[Problem]) -> None:
    """Prints every problem with its place and its code, and the spot in a text."""
    rest = Problems(problems).rest
    for problem in problems:
        place = f"{harmless(problem.place)}: " if problem.place else ""
        complain(f"{place}{harmless(problem.message)} [{problem.code}]")
        for line in (problem.excerpt or "").splitlines():
            complain(line)
    if rest:
        complain(rest)
    if any(problem.code is ProblemCode.INCOMPLETE for problem in problems):
        complain("palatinus: --incomplete accepts that not everybody has placed everything")
    if any(problem.values.get("sort") is Sort.RECORD for problem in problems):
        complain("palatinus: verify and replay read records, and convert --final its last position")
    if any(map(_lacks_springs, problems)):
        complain("palatinus: --copy FILE takes the springs from a file of their own")


def _lacks_springs(problem: Problem) -> bool:
    return (
        problem.code is ProblemCode.KEY_MISSING and problem.values.get("heading") == SPRINGS_HEADING
    )
