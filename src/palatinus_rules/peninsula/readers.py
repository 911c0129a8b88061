"""Scenarios, states, orders and records of games from JSON or text, as bytes or as a string.

Whoever plays no go need not load what reads one: orders and games are imported where they are read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Generic, TypeVar

from attrs import field, frozen

from palatinus_rules.kit.arguments import as_source
from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.kit.json_reader import parsed
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import Problem, ProblemCollector, Problems
from palatinus_rules.kit.texts import (
    LARGEST,
    Span,
    empty,
    in_order,
    located,
    text_of,
    too_big,
)
from palatinus_rules.peninsula.checking import check_scenario, check_state
from palatinus_rules.peninsula.checks import Findings
from palatinus_rules.peninsula.codes import ProblemCode, ScenarioError, StateError
from palatinus_rules.peninsula.documents.names import SORTS, Sort
from palatinus_rules.peninsula.documents.scenario import read_scenario_document
from palatinus_rules.peninsula.documents.state import read_state_document
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.state import State

if TYPE_CHECKING:
    from palatinus_rules.peninsula.game import Game
    from palatinus_rules.peninsula.orders import Orders

T = TypeVar("T")


def _places(places: Mapping[str, Span]) -> FrozenMap[str, Span]:
    return FrozenMap(places)


@frozen
class Checked(Generic[T]):
    """What was read, if nothing is wrong with it, and everything that was found.

    ``places`` are those of its parts in a text, by their paths; JSON has none.
    """

    value: T | None
    findings: Findings
    places: Mapping[str, Span] = field(factory=dict, converter=_places, eq=False, repr=False)

    def at(self, problems: Problems) -> Problems:
        """Problems that were found later, with their places in the text, in the order of lines."""
        told = sorted((located(each, self.places) for each in problems), key=in_order)
        return Problems(told, problems.more)


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


def read_scenario(source: str | bytes, readings: Readings = Readings()) -> Checked[Scenario]:
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
) -> Checked[State]:
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


def read_orders(source: str | bytes) -> Checked[Orders]:
    """Reads the orders for a go, as JSON or as text."""
    from palatinus_rules.peninsula.documents.orders import read_orders_document
    from palatinus_rules.peninsula.notation.orders import parse_orders

    found = parse(source, Sort.ORDERS, parse_orders)
    return _read(found, read_orders_document, lambda _: Findings(()))


def _read(
    found: Parsed,
    read: Callable[[object], tuple[T | None, Problems]],
    check: Callable[[T], Findings],
) -> Checked[T]:
    """What a document says, checked if all of it was looked at."""
    if found.document is None or found.problems.more:
        return _checked(None, found.places, found.problems)
    draft, faults = read(found.document)
    findings = Findings(()) if draft is None or faults.more else check(draft)
    problems = Problems([*found.problems, *faults, *findings.problems], faults.more)
    return _checked(draft, found.places, problems, findings.notes)


def _checked(
    value: T | None,
    places: Mapping[str, Span],
    problems: Problems,
    notes: Iterable[Problem] = (),
) -> Checked[T]:
    """All that was found, in the order of the lines of a text."""
    found = Checked(value, Findings(()), places)
    wrong, notable = found.at(problems), found.at(Problems([*notes]))
    return Checked(None if wrong else value, Findings(wrong, notable), places)


def read_game(source: str | bytes, readings: Readings = Readings()) -> Checked[Game]:
    """Reads the record of a game, as JSON or as text."""
    from palatinus_rules.peninsula.documents.game import GameReader
    from palatinus_rules.peninsula.notation.game import parse_game

    found = parse(source, Sort.GAME, parse_game)
    if found.document is None or found.problems.more:
        return _checked(None, found.places, found.problems)
    game, problems, notes = None, ProblemCollector(), list[Problem]()
    with problems.until_enough():
        problems.extend(found.problems)
        parts = GameReader(problems).parts(found.document)
        game = _game(parts, readings, problems, notes, of_text=found.is_text)
    return _checked(game, found.places, problems.collected(), notes)


def _game(
    parts: Mapping[str, object],
    readings: Readings,
    problems: ProblemCollector,
    notes: list[Problem],
    *,
    of_text: bool,
) -> Game | None:
    """The game of some documents, if there is nothing wrong with scenario and state."""
    from palatinus_rules.peninsula.documents.orders import read_orders_document
    from palatinus_rules.peninsula.game import Game, all_below

    scenario, findings = _scenario(parts, readings, of_text=of_text)
    problems.extend(all_below(findings.problems, "scenario"))
    notes += all_below(findings.notes, "scenario")
    state, findings = _state(parts, scenario, readings, of_text=of_text)
    problems.extend(all_below(findings.problems, "state"))
    notes += all_below(findings.notes, "state")
    goes = []
    listed = parts.get("goes")
    for number, each in enumerate(listed if isinstance(listed, list) else ()):
        orders, wrong = read_orders_document(each)
        problems.extend(all_below(wrong, f"goes[{number}]"))
        if orders is not None:
            goes.append(orders)
    if scenario is None or state is None:
        return None
    title = parts.get("title")
    return Game(scenario, state, tuple(goes), title if isinstance(title, str) else None)


def _scenario(
    parts: Mapping[str, object], readings: Readings, *, of_text: bool
) -> tuple[Scenario | None, Findings]:
    if "scenario" not in parts:
        return None, Findings(())
    draft, problems = read_scenario_document(parts["scenario"], of_text=of_text)
    if draft is None or problems:
        return None, Findings(problems)
    findings = check_scenario(draft, readings)
    return (None if findings.problems else draft), findings


def _state(
    parts: Mapping[str, object], scenario: Scenario | None, readings: Readings, *, of_text: bool
) -> tuple[State | None, Findings]:
    if "state" not in parts:
        return None, Findings(())
    draft, problems = read_state_document(parts["state"], of_text=of_text)
    if draft is None or problems or scenario is None:
        return None, Findings(problems)
    findings = check_state(scenario, draft, readings)
    return (None if findings.problems else draft), findings


def parse(source: str | bytes, sort: Sort, notation: Notation) -> Parsed:
    """A document, from JSON or from the notation for what is expected."""
    if len(as_source(source, "A reader")) > LARGEST:
        return _refused(too_big(ProblemCode.TOO_BIG, sort))
    text = text_of(source, ProblemCode.NOT_TEXT)
    if isinstance(text, Problem):
        return _refused(text)
    if not text.strip():
        return _refused(empty(ProblemCode.NOT_TEXT, sort))
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
    found = read_scenario(source, readings)
    if found.value is None:
        raise ScenarioError(found.findings.problems)
    return found.value


def state_from(source: str | bytes, scenario: Scenario, readings: Readings = Readings()) -> State:
    """A state, as JSON or as text. Raises :class:`.StateError` with everything wrong."""
    found = read_state(source, scenario, readings)
    if found.value is None:
        raise StateError(found.findings.problems)
    return found.value
