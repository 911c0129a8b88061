"""Orders and records of games from whatever somebody brings: JSON or text, as bytes or a string."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from attrs import field, frozen

from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.kit.problems import Findings as Collected, Problem, Problems
from palatinus_rules.kit.texts import Span, in_order, located
from palatinus_rules.peninsula.checking import check_scenario, check_state
from palatinus_rules.peninsula.checks import Findings
from palatinus_rules.peninsula.documents.game import GameReader
from palatinus_rules.peninsula.documents.orders import read_orders_document
from palatinus_rules.peninsula.documents.scenario import read_scenario_document
from palatinus_rules.peninsula.documents.sorts import Sort
from palatinus_rules.peninsula.documents.state import read_state_document
from palatinus_rules.peninsula.game import Game, all_below
from palatinus_rules.peninsula.orders import Orders
from palatinus_rules.peninsula.reading import Brought, parse
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.state import State

T = TypeVar("T")


def _places(places: Mapping[str, Span]) -> FrozenMap[str, Span]:
    return FrozenMap(places)


@frozen
class Located(Brought[T]):
    """What somebody brought, everything that was found, and where each part stood in a text."""

    places: Mapping[str, Span] = field(converter=_places)

    def at(self, problems: Problems) -> Problems:
        """Problems that were found later, with their places in the text, in the order of lines."""
        told = sorted((located(each, self.places) for each in problems), key=in_order)
        return Problems(told, problems.more)


def _brought(
    value: T | None,
    places: Mapping[str, Span],
    problems: Problems,
    notes: Iterable[Problem] = (),
) -> Located[T]:
    found = Located(value, Findings(()), places)
    wrong, notable = found.at(problems), found.at(Problems(notes))
    return Located(None if wrong else value, Findings(wrong, notable), places)


def read_orders(source: str | bytes) -> Located[Orders]:
    """Reads the orders for a go, as JSON or as text."""
    from palatinus_rules.peninsula.notation.orders import parse_orders

    found = parse(source, Sort.ORDERS, parse_orders)
    if found.document is None or found.problems.more:
        return _brought(None, found.places, found.problems)
    orders, problems = read_orders_document(found.document)
    return _brought(orders, found.places, Problems([*found.problems, *problems], problems.more))


def read_game(source: str | bytes, readings: Readings = Readings()) -> Located[Game]:
    """Reads the record of a game, as JSON or as text."""
    from palatinus_rules.peninsula.notation.game import parse_game

    found = parse(source, Sort.GAME, parse_game)
    if found.document is None or found.problems.more:
        return _brought(None, found.places, found.problems)
    game, problems, notes = None, Collected(), list[Problem]()
    with problems.until_enough():
        problems.extend(found.problems)
        parts = GameReader(problems).parts(found.document)
        game = _game(parts, readings, problems, notes, of_text=found.is_text)
    return _brought(game, found.places, problems.told(), notes)


def _game(
    parts: Mapping[str, object],
    readings: Readings,
    problems: Collected,
    notes: list[Problem],
    *,
    of_text: bool,
) -> Game | None:
    """The game of some documents, if there is nothing wrong with scenario and state."""
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
