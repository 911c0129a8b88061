"""What is wrong with the input, on standard error."""

from __future__ import annotations

from palatinus_rules.kit.commands import user_language
from palatinus_rules.kit.commands.reasons import with_place
from palatinus_rules.kit.problems import Problems
from palatinus_rules.kit.terminal import complain


def print_problems(problems: Problems) -> None:
    """Prints every problem with its place and its code, and the spot in a text."""
    for problem in problems:
        complain(f"{user_language.translate(with_place(problem))} [{problem.code}]")
        for line in (problem.excerpt or "").splitlines():
            complain(line)
    if problems.rest is not None:
        complain(user_language.translate(problems.rest))
