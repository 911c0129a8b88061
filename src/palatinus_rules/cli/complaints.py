"""What is wrong with a position or a record, on standard error."""

from __future__ import annotations

from collections.abc import Iterator

import click

from palatinus_rules.desk.reading import Help, Refusal
from palatinus_rules.kit.sentences import harmless
from palatinus_rules.kit.terminal import complain

_HELPS = {
    Help.INCOMPLETE: ("--incomplete", " accepts that not everybody has placed everything"),
    Help.COPY: ("--copy", " FILE takes the springs from a file of their own"),
    Help.LINES: ("--jsonl", " reads one document per line"),
}


def print_refusal(refusal: Refusal) -> None:
    """Prints every problem with its place and its code, the spot in a text, and what may help."""
    for problem in refusal.problems:
        place = f"{harmless(problem.place)}: " if problem.place else ""
        complain(f"{place}{harmless(problem.message)} [{problem.code}]")
        for line in (problem.excerpt or "").splitlines():
            complain(line)
    if refusal.problems.rest:
        complain(refusal.problems.rest)
    for line in (*_helps(refusal), *refusal.remarks):
        complain(f"palatinus: {line}")


def _helps(refusal: Refusal) -> Iterator[str]:
    """What may help, as far as the command has such options."""
    known = {name for each in click.get_current_context().command.params for name in each.opts}
    for each in refusal.helps:
        option, promise = _HELPS[each]
        if option in known:
            yield f"{option}{promise}"
