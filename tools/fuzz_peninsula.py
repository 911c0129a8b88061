"""What ``tools/fuzz.py`` spoils and checks of the other game: scenarios, states, orders, games."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from fuzz_spoiling import once_in, turn
from palatinus_rules.peninsula.checks import Findings
from palatinus_rules.peninsula.documents.orders import orders_document
from palatinus_rules.peninsula.documents.problems import problems_document
from palatinus_rules.peninsula.documents.scenario import scenario_document
from palatinus_rules.peninsula.documents.state import state_document
from palatinus_rules.peninsula.game import verify
from palatinus_rules.peninsula.notation.orders import orders_text
from palatinus_rules.peninsula.notation.scenario import scenario_text
from palatinus_rules.peninsula.notation.state import state_text
from palatinus_rules.peninsula.page import ask
from palatinus_rules.peninsula.readers import (
    read_game,
    read_orders,
    read_scenario,
    read_state,
    scenario_from,
    state_from,
)
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.units import Force, read_force

EXAMPLES = Path(__file__).parent.parent / "examples" / "peninsula"
SHORT = ("2I+1A+1L", "i", "12C + 3a", "999I")
SMALL = """\
Peninsula scenario 1
Player Anna: green
Player Bruno: red
Costs: plain 1, forest 2, swamp 2, mountain 3
Order: umbri, siculi
Plain: piana, campo
Forest: selva
Links campo: piana, selva
People umbri: green
Counters: 4I+2A+1L
Entry 1: 2I at piana
Points 1: campo 1
People siculi: red
Counters: 3I
Entry 2: 1I at selva
"""
"""Three areas and two peoples: reading less is fuzzing more."""

START = "Peninsula state 1\nTurn: 1\nPeople: umbri\nPhase: development\nIn campo: siculi 1I\n"
GO = """\
Peninsula orders 1
People: umbri
Turn: 1
Arrive: piana 2I
Move: 2I piana > campo
Combat: campo
Round: I I v I
Strikes: 1>1 5, 2>1 2 v 1>1 3
"""
OFTEN = 20
"""How many small seeds there are for each that is large."""


@cache
def the_scenario() -> Scenario:
    """The scenario of the examples."""
    return scenario_from((EXAMPLES / "scenario.txt").read_bytes())


def scenario_seeds() -> list[str]:
    """The example and a small one, as text and as documents."""
    small, large = scenario_from(SMALL), the_scenario()
    return [*_written(small) * OFTEN, *_written(large)]


def _written(scenario: Scenario) -> list[str]:
    return [scenario_text(scenario), json.dumps(scenario_document(scenario))]


def state_seeds() -> list[str]:
    """The example as text and as a document."""
    state = state_from((EXAMPLES / "start.txt").read_bytes(), the_scenario())
    return [state_text(state), json.dumps(state_document(state))]


def orders_seeds() -> list[str]:
    """The examples and a short go, as text and as documents."""
    large = [path.read_text("utf-8") for path in sorted(EXAMPLES.glob("go-*.txt"))]
    texts = [*large, *[GO] * OFTEN]
    read = [read_orders(text).value for text in texts]
    return [*texts, *(json.dumps(orders_document(each)) for each in read if each is not None)]


def game_seeds() -> list[str]:
    """A small game and parts of it in many copies, and the example."""
    small = f"Peninsula game 1\n\n{SMALL}\n{START}\n{GO}"
    parts = [f"Peninsula game 1\n{each}" for each in (START + GO, SMALL, SMALL + START)]
    return [*[small, small, *parts] * OFTEN * 2, (EXAMPLES / "game.txt").read_text("utf-8")]


def force_seeds() -> list[str]:
    """Forces as people write them."""
    return [*SHORT]


def _told(findings: Findings, source: str | bytes) -> None:
    """Everything can be told, once in four times as a document; every mark is under its line."""
    if once_in(4, source):
        json.dumps(problems_document(findings))
    for problem in (*findings.problems, *findings.notes):
        if problem.excerpt is not None:
            line, mark = problem.excerpt.splitlines()
            if "^" not in mark or len(mark) > len(line) + 1 or problem.line is None:
                raise AssertionError(problem)


def check_scenario(source: str | bytes) -> bool:
    """A scenario is read, and written and read back the same, or there are problems."""
    found = read_scenario(source)
    _told(found.findings, source)
    if found.value is None:
        return _problems(found.findings)
    if turn(source, 2):
        document = json.dumps(scenario_document(found.value))
        if scenario_from(document) != found.value:
            raise AssertionError(document)
        return True
    text = scenario_from(scenario_text(found.value))
    if scenario_from(scenario_text(text)) != text:
        raise AssertionError(scenario_text(text))
    return True


def check_state(source: str | bytes) -> bool:
    """A state is read, and written and read back the same, or there are problems."""
    found = read_state(source, the_scenario())
    _told(found.findings, source)
    if found.value is None:
        return _problems(found.findings)
    for written in (json.dumps(state_document(found.value)), state_text(found.value)):
        if state_from(written, the_scenario()) != found.value:
            raise AssertionError(written)
    return True


def check_orders(source: str | bytes) -> bool:
    """Orders are read, and written and read back the same, or there are problems.

    A document can name what no text can; what comes from a text can be written as one.
    """
    found = read_orders(source)
    _told(found.findings, source)
    if found.value is None:
        return _problems(found.findings)
    written = [json.dumps(orders_document(found.value))]
    if source.lstrip()[:1] not in {"{", b"{"}:
        written.append(orders_text(found.value))
    for each in written:
        if read_orders(each).value != found.value:
            raise AssertionError(each)
    return True


def check_game(source: str | bytes) -> bool:
    """A game is read and verified, or there are problems."""
    found = read_game(source)
    _told(found.findings, source)
    if found.value is None:
        return _problems(found.findings)
    verify(found.value)
    return True


def check_force(source: str | bytes) -> bool:
    """A force is read, and written and read back the same, or there are problems."""
    text = source if isinstance(source, str) else source.decode("utf-8", "replace")
    found = read_force(text)
    if not isinstance(found, Force):
        return _problems(Findings(found))
    if found and Force.from_text(str(found)) != found:
        raise AssertionError(text)
    return True


def odds_seeds() -> list[str]:
    """Requests of the odds' page, of every kind."""
    combat = {
        "terrain": "plain",
        "attacker": {"I": 1, "L": 1},
        "defender": {"A": 1},
        "policy": {"attacker": {"targets": "weakest", "retreats_at": 1, "retreats_after": 3}},
        "readings": {"front_archers": "shoot_only"},
    }
    requests: list[dict[str, object]] = [
        {"ask": "hello"},
        {"ask": "odds", **combat},
        {"ask": "readings", **combat},
        {"ask": "sweep", **combat, "side": "defender", "kind": "A"},
    ]
    return [json.dumps({"language": "it", **each}) for each in requests]


def check_odds(source: str | bytes) -> bool:
    """Asks what a request asks; an answer comes in any case, and never a failure."""
    text = source if isinstance(source, str) else source.decode("utf-8", "replace")
    reply = json.loads(ask(text))
    problems = reply.get("problems", [])
    if not (reply["ok"] or problems) or any(each["code"] == "failed" for each in problems):
        raise AssertionError("a request has failed")
    return bool(reply["ok"])


def _problems(findings: Findings) -> bool:
    if not findings.problems:
        raise AssertionError("nothing was read, and nothing is wrong")
    return False
