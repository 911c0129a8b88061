"""At most 500 problems are told of a file of Peninsula Italica, and whether there are more."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from palatinus_rules.kit.problems import Problems
from palatinus_rules.kit.texts import Span
from palatinus_rules.peninsula.game import Game, verify
from palatinus_rules.peninsula.notation import lines
from palatinus_rules.peninsula.notation.scenario import scenario_text
from palatinus_rules.peninsula.notation.state import state_text
from palatinus_rules.peninsula.readers import (
    read_game,
    read_orders,
    read_scenario,
    read_state,
    scenario_from,
    state_from,
)
from peninsula_documents import SCENARIO, STATE
from peninsula_orders import orders
from peninsula_plain import scenario, state

UNREADABLE = "?\n"
ORDERS = "Peninsula orders 1\nPeople: umbri\nTurn: 5\n"
KNOWN = scenario_from(json.dumps(SCENARIO))
SCENARIO_TEXT = scenario_text(KNOWN)
STATE_TEXT = state_text(state_from(json.dumps(STATE), KNOWN))


def _keys(document: dict[str, object], number: int) -> str:
    return json.dumps({**document, **{f"key{each}": 0 for each in range(number)}})


def _game(number: int) -> Problems:
    """So many lines that nobody can read, in three sections of a game."""
    part, rest = UNREADABLE * (number // 3), UNREADABLE * (number - number // 3 * 2)
    text = SCENARIO_TEXT + part + STATE_TEXT + part + ORDERS + rest
    return read_game(text).findings.problems


def _json_game(*numbers: int) -> Problems:
    """A game in which each go has so many mistakes."""
    go = {"format": "peninsula-orders/1", "people": "umbri", "turn": 5}
    game = {
        "format": "peninsula-game/1",
        "scenario": SCENARIO,
        "state": STATE,
        "goes": [{**go, **{f"key{each}": 0 for each in range(number)}} for number in numbers],
    }
    return read_game(json.dumps(game)).findings.problems


# Every source has just as many problems as it is asked for.
SOURCES: dict[str, Callable[[int], Problems]] = {
    "scenario": lambda number: read_scenario(SCENARIO_TEXT + UNREADABLE * number).findings.problems,
    "state": lambda number: read_state(STATE_TEXT + UNREADABLE * number, KNOWN).findings.problems,
    "orders": lambda number: read_orders(ORDERS + UNREADABLE * number).findings.problems,
    "game": _game,
    "head of a game": lambda number: (
        read_game(UNREADABLE * number + SCENARIO_TEXT + STATE_TEXT).findings.problems
    ),
    "JSON scenario": lambda number: read_scenario(_keys(SCENARIO, number)).findings.problems,
    "JSON state": lambda number: read_state(_keys(STATE, number), KNOWN).findings.problems,
    "JSON game": lambda number: _json_game(number - 1, 1),
    "JSON game of one go": _json_game,
}


@pytest.mark.parametrize("name", SOURCES)
def test_a_reader_of_the_game_stops_after_500_problems(name: str) -> None:
    found = SOURCES[name](500)
    assert (len(found), found.more) == (500, 0)
    found = SOURCES[name](501)
    assert (len(found), found.more, str(found.rest)) == (500, True, "… and more")


def test_nobody_looks_at_lines_that_are_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The mistakes of all sections of a game are counted together."""
    looked_at = []
    take = lines.LinesText._unknown

    def counted(self: lines.LinesText, line: Span, before: str) -> None:
        looked_at.append(line.line)
        take(self, line, before)

    monkeypatch.setattr(lines.LinesText, "_unknown", counted)
    sections = (ORDERS + UNREADABLE * 100) * 50
    found = read_game(f"{SCENARIO_TEXT}{STATE_TEXT}{sections}").findings.problems
    assert (len(found), found.more) == (500, True)
    # The one that does not fit is the last.
    assert len(looked_at) == 501


def test_a_state_without_its_scenario() -> None:
    """What is wrong with it by itself is told; whom it names, nobody can say."""
    assert not read_state(json.dumps(STATE), None).findings.problems
    (problem,) = read_state(json.dumps({**STATE, "turn": 18}), None).findings.problems
    assert problem.where == "turn"


def test_verifying_a_game_stops_after_500_problems() -> None:
    """Each go buys where no area is, and all but the first come out of turn."""
    go = orders("Buy: atlantis 1I")
    there = state({"selva": {"umbri": "1I"}, "campo": {"siculi": "1I"}})
    few = verify(Game(scenario(), there, (go,) * 100)).problems
    nowhere = [each for each in few if each.code == "area-unknown"]
    assert (len(nowhere), few.more) == (100, 0)
    many = verify(Game(scenario(), there, (go,) * 1000))
    assert (len(many.problems), many.problems.more) == (500, True)
    # What is not told is not played.
    assert len(many.goes) < 500
