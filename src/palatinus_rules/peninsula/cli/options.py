"""The options and arguments that several commands share, and what is read for them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NoReturn, TypeVar

import click
from click.exceptions import Exit

from palatinus_rules.kit.commands.complaints import print_problems
from palatinus_rules.kit.commands.helping import among
from palatinus_rules.kit.commands.messages import fail
from palatinus_rules.kit.commands.parameters import a_file, document_language
from palatinus_rules.kit.commands.reasons import file_name
from palatinus_rules.kit.commands.streams import reading, write_document
from palatinus_rules.kit.problems import Problems
from palatinus_rules.kit.sentences import Written, said
from palatinus_rules.kit.terminal import complain, whole_input
from palatinus_rules.peninsula.checks import Findings
from palatinus_rules.peninsula.codes import ReadingError
from palatinus_rules.peninsula.reading import LARGEST, Brought, read_scenario, read_state
from palatinus_rules.peninsula.readings import QUESTIONS, Readings
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.state import State

T = TypeVar("T")

scenario_argument = a_file(
    "scenario", "SCENARIO", "A scenario as text or JSON, or - for standard input."
)
state_argument = a_file(
    "state", "STATE", "A state of that scenario as text or JSON, or - for standard input."
)
reading_option = click.option(
    "--reading",
    "readings",
    metavar="KEY=VALUE",
    multiple=True,
    help="Choose a reading of a point that the text leaves open. Repeatable. "
    "`peninsula rules --readings` lists all points with their readings.",
    shell_complete=among(
        f"{key}={reading}" for key, each in QUESTIONS.items() for reading in each.readings
    ),
)


def chosen(words: Iterable[str]) -> Readings:
    """The readings that were chosen; any that does not exist ends the command."""
    found = {}
    for word in words:
        key, separator, reading = word.partition("=")
        if not separator:
            fail(said("--reading takes KEY=VALUE, not {word}", word=Written(word)))
        found[key] = reading
    try:
        return Readings.from_words(found)
    except ReadingError as error:
        fail(*(problem.said for problem in error.problems))


def whole(file: str) -> bytes:
    """All of a file, or of standard input, as far as anybody would read it."""
    with reading(file) as stream:
        return whole_input(stream, LARGEST)


def refuse(findings: Findings, file: str, *, as_json: bool, lang: str | None) -> NoReturn:
    """Prints everything that is wrong with a file, and ends with status 1."""
    if as_json:
        from palatinus_rules.peninsula.documents.problems import problems_document

        write_document(problems_document(findings, document_language(lang)))
    else:
        complain(f"{file_name(file)}:")
        print_problems(findings.problems)
    raise Exit(1)


def the_scenario(
    file: str, readings: Readings, *, as_json: bool = False, lang: str | None = None
) -> Scenario:
    """The scenario in a file; if anything is wrong with it, the command ends with all of it."""
    return _right(read_scenario(whole(file), readings), file, as_json=as_json, lang=lang)


def the_state(
    file: str,
    scenario: Scenario,
    readings: Readings,
    *,
    as_json: bool = False,
    lang: str | None = None,
) -> State:
    """The state in a file; if anything is wrong with it, the command ends with all of it."""
    return _right(read_state(whole(file), scenario, readings), file, as_json=as_json, lang=lang)


def _right(brought: Brought[T], file: str, *, as_json: bool, lang: str | None) -> T:
    if brought.value is None:
        refuse(brought.findings, file, as_json=as_json, lang=lang)
    return brought.value


def print_notes(notes: Problems) -> None:
    """Prints what is worth telling beside an answer, on standard error."""
    print_problems(notes)
