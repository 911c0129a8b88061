"""Scenarios and states from whatever somebody brings: JSON or text, as bytes or as a string."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Generic, TypeVar

from attrs import field, frozen

from palatinus_rules.kit.arguments import as_source
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import Problem, Problems
from palatinus_rules.kit.reading import parsed
from palatinus_rules.kit.texts import Span, decoded, in_order, located
from palatinus_rules.peninsula.checking import check_scenario, check_state
from palatinus_rules.peninsula.checks import Findings
from palatinus_rules.peninsula.codes import ProblemCode, ScenarioError, StateError
from palatinus_rules.peninsula.documents.scenario import read_scenario_document
from palatinus_rules.peninsula.documents.sorts import SORTS, Sort
from palatinus_rules.peninsula.documents.state import read_state_document
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.state import State

T = TypeVar("T")

LARGEST = 1_000_000
"""More bytes than any scenario, state or game has."""


@frozen
class Brought(Generic[T]):
    """What somebody brought, if nothing is wrong with it, and everything that was found."""

    value: T | None
    findings: Findings


@frozen
class Parsed:
    """A document, and where its parts stood in a text; or the problems that keep it from being one.

    The places are empty where it was JSON.
    """

    document: object
    places: Mapping[str, Span]
    problems: Problems = field(factory=Problems, converter=Problems)

    @property
    def is_text(self) -> bool:
        """Whether it stood in a text, and said anything there."""
        return bool(self.places)


Notation = Callable[[str], Parsed]
"""What reads a text that people write."""


def read_scenario(source: str | bytes, readings: Readings = Readings()) -> Brought[Scenario]:
    """Reads a scenario, as JSON or as text."""
    from palatinus_rules.peninsula.notation.scenario import parse_scenario

    found = parse(source, Sort.SCENARIO, parse_scenario)
    return _read(
        found,
        partial(read_scenario_document, of_text=found.is_text),
        lambda draft: check_scenario(draft, readings),
    )


def read_state(
    source: str | bytes, scenario: Scenario | None, readings: Readings = Readings()
) -> Brought[State]:
    """Reads a state of a scenario, as JSON or as text.

    Where there is no scenario, only what is wrong with the state by itself is found.
    """
    from palatinus_rules.peninsula.notation.state import parse_state

    found = parse(source, Sort.STATE, parse_state)
    return _read(
        found,
        partial(read_state_document, of_text=found.is_text),
        lambda draft: Findings(()) if scenario is None else check_state(scenario, draft, readings),
    )


def _read(
    found: Parsed,
    read: Callable[[object], tuple[T | None, Problems]],
    check: Callable[[T], Findings],
) -> Brought[T]:
    """What a document says, checked if all of it was looked at."""
    if found.document is None or found.problems.more:
        return Brought(None, Findings(found.problems))
    draft, faults = read(found.document)
    findings = Findings(()) if draft is None or faults.more else check(draft)
    return _brought(draft, found, faults, findings)


def _brought(draft: T | None, found: Parsed, faults: Problems, findings: Findings) -> Brought[T]:
    """All that was found, in the order of the lines of a text."""

    def told(problems: Problems) -> list[Problem]:
        return sorted((located(each, found.places) for each in problems), key=in_order)

    problems = Problems([*found.problems, *faults, *findings.problems], faults.more)
    wrong = Findings(Problems(told(problems), problems.more), told(findings.notes))
    return Brought(None if problems else draft, wrong)


def parse(source: str | bytes, sort: Sort, notation: Notation) -> Parsed:
    """A document, from JSON or from the notation for what is expected."""
    if len(as_source(source, "A reader")) > LARGEST:
        return _refused(
            Problem(
                ProblemCode.TOO_BIG,
                "",
                message(
                    "document-too-big",
                    "This is too big for {sort}: it has more than {largest:,} bytes.",
                    sort=sort,
                    largest=LARGEST,
                ),
            )
        )
    text = decoded(source, ProblemCode.NOT_TEXT)
    if isinstance(text, Problem):
        return _refused(text)
    if not text.strip():
        return _refused(
            Problem(
                ProblemCode.NOT_TEXT,
                "",
                message("document-empty", "This is empty; {expected} was expected.", expected=sort),
            )
        )
    if text.lstrip()[0] not in "{[":
        announced = _announced(text)
        # A game begins with its scenario.
        if sort is Sort.GAME or announced in (None, sort):
            return notation(text)
        return _refused(
            Problem(
                ProblemCode.FORMAT_UNKNOWN,
                "",
                message(
                    "document-sort-unexpected",
                    "Found {sort}; expected {expected}.",
                    sort=announced,
                    expected=sort,
                ),
            )
        )
    too_deep = Problem(
        ProblemCode.TOO_DEEP,
        "",
        message("document-nested-too-deep", "This is nested far deeper than any document."),
    )
    value = parsed(text, ProblemCode.NOT_JSON, too_deep)
    return _refused(value) if isinstance(value, Problem) else Parsed(value, {})


def _announced(text: str) -> Sort | None:
    """What a text is by its first line, such as Peninsula state 1."""
    words = text.lstrip().partition("\n")[0].casefold().split(maxsplit=3)
    return SORTS.get(f"{words[0]}-{words[1]}/{words[2]}") if len(words) == 3 else None


def _refused(problem: Problem) -> Parsed:
    return Parsed(None, {}, (problem,))


def scenario_from(source: str | bytes, readings: Readings = Readings()) -> Scenario:
    """A scenario, as JSON or as text. Raises :class:`.ScenarioError` with everything wrong."""
    brought = read_scenario(source, readings)
    if brought.value is None:
        raise ScenarioError(brought.findings.problems)
    return brought.value


def state_from(source: str | bytes, scenario: Scenario, readings: Readings = Readings()) -> State:
    """A state, as JSON or as text. Raises :class:`.StateError` with everything wrong."""
    brought = read_state(source, scenario, readings)
    if brought.value is None:
        raise StateError(brought.findings.problems)
    return brought.value
