"""``peninsula check``: everything that is wrong with a scenario or a state, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from click.exceptions import Exit

from palatinus_rules.kit.commands import parameters, speaking
from palatinus_rules.kit.commands.complaints import print_problems
from palatinus_rules.kit.commands.parameters import command, word_argument
from palatinus_rules.kit.commands.streams import write_document
from palatinus_rules.kit.problems import Problems
from palatinus_rules.kit.sentences import said
from palatinus_rules.kit.terminal import complain
from palatinus_rules.peninsula.checks import Findings
from palatinus_rules.peninsula.cli import options
from palatinus_rules.peninsula.documents.problems import problems_document
from palatinus_rules.peninsula.reading import read_scenario, read_state
from palatinus_rules.peninsula.readings import Readings


@command
@options.scenario_argument
@word_argument("state", "[STATE]", "A state of that scenario, to be checked with it.")
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
    parameters.language(lang)
    findings = _findings(scenario, state, options.chosen(readings))
    if as_json:
        write_document(problems_document(findings, parameters.document_language(lang)))
        raise Exit(1 if findings.problems else 0)
    print_problems(findings.problems)
    if findings.notes:
        complain(speaking.told(said("Notes:")))
        print_problems(findings.notes)
    if findings.problems:
        raise Exit(1)
    print(speaking.told(said("Nothing is wrong.")))


def _findings(scenario: str, state: str | None, readings: Readings) -> Findings:
    """What is wrong with the scenario or, if nothing is, with the state; and the notes on both."""
    brought = read_scenario(options.whole(scenario), readings)
    if state is None or brought.value is None:
        return brought.findings
    found = read_state(options.whole(state), brought.value, readings).findings
    return Findings(found.problems, Problems([*brought.findings.notes, *found.notes]))
