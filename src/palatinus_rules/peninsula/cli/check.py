"""``peninsula check``: everything that is wrong with a scenario or a state, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from click.exceptions import Exit

from palatinus_rules.kit.commands import parameters, user_language
from palatinus_rules.kit.commands.complaints import print_problems
from palatinus_rules.kit.commands.parameters import patient_command, word_argument
from palatinus_rules.kit.commands.reasons import file_name
from palatinus_rules.kit.commands.streams import write_document
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import Problems
from palatinus_rules.kit.terminal import complain
from palatinus_rules.peninsula.checks import Findings
from palatinus_rules.peninsula.cli import options
from palatinus_rules.peninsula.cli.inquiry import Inquiry
from palatinus_rules.peninsula.documents.problems import problems_document


@patient_command
@options.scenario_argument
@word_argument(
    "state",
    message("metavar-state-optional", "[STATE]"),
    message("help-check-state", "A state of that scenario, to be checked with it."),
)
@options.reading_option
@parameters.json_option
@parameters.language_option
def check(
    *,
    scenario: str,
    state: str | None,
    readings: Sequence[str],
    as_json: bool,
    lang: str | None,
) -> None:
    """List everything that is wrong with a scenario or a state.

    Problems come first, each with its place. Notes follow: what the text does not foresee, and
    what you may want to look at again. Notes alone are no mistake.

    Exit status: 0 nothing is wrong, 1 something is wrong, 2 wrong use.
    """
    inquiry = Inquiry(as_json=as_json, lang=lang)
    chosen = inquiry.readings(readings)
    brought = inquiry.scenario(scenario, chosen)
    files = [(scenario, brought.findings)]
    if state is not None:
        files.append((state, inquiry.state(state, brought.value, chosen).findings))
    if inquiry.status > 1:
        inquiry.end()
    if as_json:
        by_name = {"scenario": files[0][1], "state": files[-1][1]}
        found = brought.findings if state is None else by_name
        write_document(problems_document(found, parameters.document_language(lang)))
    else:
        _tell(files)
    raise Exit(inquiry.status)


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
