"""``peninsula check``: everything that is wrong with a scenario or a state, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import field, frozen
from click.exceptions import Exit

from palatinus_rules.kit.commands import user_language
from palatinus_rules.kit.commands.reasons import file_name, print_problems
from palatinus_rules.kit.commands.requests import REST
from palatinus_rules.kit.commands.streams import write_document
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.options import JSON, argument
from palatinus_rules.kit.problems import Problems
from palatinus_rules.kit.requests import Request, told_by
from palatinus_rules.kit.terminal import complain
from palatinus_rules.peninsula.checks import Findings
from palatinus_rules.peninsula.cli import options
from palatinus_rules.peninsula.cli.requests import Asked, asks
from palatinus_rules.peninsula.documents.problems import problems_document
from palatinus_rules.peninsula.readers import Checked
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.state import State


@frozen
class CheckRequest(Request):
    """What is wrong with a scenario, and with a state of it."""

    scenario: Checked[Scenario] = field(metadata=told_by(options.SCENARIO))
    state: Checked[State] | None = field(
        default=None,
        metadata=told_by(
            argument(
                message("metavar-state-optional", "[STATE]"),
                message("help-check-state", "A state of that scenario, to be checked with it."),
            )
        ),
    )
    readings: Readings = field(factory=Readings, kw_only=True, metadata=told_by(options.READING))


@asks(CheckRequest, REST, JSON, "language")
def check(asked: Asked[CheckRequest], *, as_json: bool) -> None:
    """List everything that is wrong with a scenario or a state.

    Problems come first, each with its place. Notes follow: what the text does not foresee, and
    what you may want to look at again. Notes alone are no mistake.

    Exit status: 0 nothing is wrong, 1 something is wrong, 2 wrong use.
    """
    request = asked.request()
    if asked.status > 1:
        asked.end()
    found = {"scenario": request.scenario.findings}
    if request.state is not None:
        found["state"] = request.state.findings
    if as_json:
        told = found if len(found) > 1 else request.scenario.findings
        write_document(problems_document(told, request.language))
    else:
        _tell([(asked.files[what], findings) for what, findings in found.items()])
    raise Exit(asked.status)


def _tell(files: Sequence[tuple[str, Findings]]) -> None:
    _tell_of(files, lambda findings: findings.problems)
    if not any(findings.problems for _, findings in files):
        nothing = message("check-nothing-wrong", "Nothing is wrong.")
        print(user_language.translate(nothing), flush=True)
    if any(findings.notes for _, findings in files):
        complain(user_language.translate(message("heading-notes", "Notes:")))
        _tell_of(files, lambda findings: findings.notes)


def _tell_of(files: Sequence[tuple[str, Findings]], part: Callable[[Findings], Problems]) -> None:
    """Tells problems or notes; if there are two files, after the name of theirs."""
    for file, findings in files:
        if len(files) > 1 and part(findings):
            complain(f"{file_name(file)}:")
        print_problems(part(findings))
