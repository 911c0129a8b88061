"""What reading costs in Peninsula Italica: twice as much to read takes about twice as long."""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Callable
from itertools import pairwise
from typing import cast

import pytest

from hostile import SMALL, TIMES, Reader, dear_texts, is_dear
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
from palatinus_rules.peninsula.units import read_force
from peninsula_documents import SCENARIO, STATE

KNOWN = scenario_from(json.dumps(SCENARIO))
AREAS = cast(dict[str, object], SCENARIO["areas"])
LINKS = cast(list[object], SCENARIO["links"])
SCENARIO_TEXT = scenario_text(KNOWN)
STATE_TEXT = state_text(state_from(json.dumps(STATE), KNOWN))
FEW = SMALL // 4
"""How many parts the small document has: memory is traced, which is slow."""
ORDERS = "Peninsula orders 1\nPeople: umbri\nTurn: 5\n"

READERS: dict[str, tuple[Reader, tuple[str, ...]]] = {
    "scenario": (
        read_scenario,
        tuple(
            f"Peninsula scenario 1\n{start}"
            for start in (
                "",
                "Title: ",
                "Player A: ",
                "Costs: ",
                "Strengths: ",
                "Plain: ",
                "Links a: ",
                "Order: ",
                "People a: red\nEntry 1: ",
                "People a: red\nPoints 1: ",
                "People a: red\nConvert 16: ",
                "People a: red\nTop up: ",
            )
        ),
    ),
    "state": (
        lambda text: read_state(text, KNOWN),
        tuple(
            f"Peninsula state 1\n{start}"
            for start in ("", "Turn: ", "Saved: ", "In lucania: ", "Occupied a: ", "Held ")
        ),
    ),
    "orders": (
        read_orders,
        tuple(
            f"{ORDERS}{start}"
            for start in (
                "",
                "Rolls: ",
                "Buy: ",
                "Upgrade: ",
                "Move: ",
                "Combat: ",
                "Combat: a\nRound: ",
                "Combat: a\nRound: I v I\nArrows: ",
                "Combat: a\nRound: I v I\nArrows: 1>1 ",
                "Combat: a\nRound: I v I\nRetreat: defender ",
                "Double: ",
                "Convert: ",
            )
        ),
    ),
    "game": (read_game, ("", "Title: ", SCENARIO_TEXT, f"{SCENARIO_TEXT}{STATE_TEXT}{ORDERS}")),
    "force": (read_force, ("", "2I+", "1")),
}


@pytest.mark.parametrize("name", READERS)
def test_every_reader_of_the_game_is_linear_in_hostile_texts(name: str) -> None:
    assert not dear_texts(*READERS[name])


def _keys(size: int) -> dict[str, int]:
    return {f"u{number}": 0 for number in range(size)}


def _go(size: int) -> dict[str, object]:
    return {
        "format": "peninsula-orders/1",
        "people": "umbri",
        "turn": 5,
        "moves": [{"units": {"I": 1}, "path": ["lucania"]}] * size,
    }


def _scenario(**parts: object) -> dict[str, object]:
    return {**SCENARIO, **parts}


def _row(size: int) -> dict[str, object]:
    """Areas, each with a link to the next, and nothing wrong with them."""
    names = [f"a{number}" for number in range(size)]
    links = [list(pair) for pair in pairwise(["lucania", *names])]
    return _scenario(
        areas={**AREAS, **{name: {"terrain": "plain"} for name in names}}, links=[*LINKS, *links]
    )


def _state(**parts: object) -> dict[str, object]:
    return {**STATE, **parts}


DOCUMENTS: dict[str, tuple[Reader, Callable[[int], object]]] = {
    "areas without links": (
        read_scenario,
        lambda size: _scenario(areas={f"a{number}": {"sea": True} for number in range(size)}),
    ),
    "areas in a row": (read_scenario, _row),
    "links": (
        read_scenario,
        lambda size: _scenario(links=[["lucania", "cilento"]] * size),
    ),
    "players": (
        read_scenario,
        lambda size: _scenario(players=[{"name": "A", "colors": ["red"]}] * size),
    ),
    "movement list": (read_scenario, lambda size: _scenario(movement_list=["umbri"] * size)),
    "unknown keys": (read_scenario, lambda size: _scenario(**_keys(size))),
    "a long key": (read_scenario, lambda size: _scenario(areas={"k" * size: _keys(size)})),
    "units": (
        lambda text: read_state(text, KNOWN),
        lambda size: _state(units={f"a{number}": {"umbri": {"I": 1}} for number in range(size)}),
    ),
    "occupied": (
        lambda text: read_state(text, KNOWN),
        lambda size: _state(
            occupied={f"a{number}": {"people": "x", "turn": 9} for number in range(size)}
        ),
    ),
    "moves": (read_orders, _go),
    "goes": (
        read_game,
        lambda size: {
            "format": "peninsula-game/1",
            "scenario": SCENARIO,
            "state": STATE,
            "goes": [_go(1)] * size,
        },
    ),
    "goes that are none": (
        read_game,
        lambda size: {
            "format": "peninsula-game/1",
            "scenario": SCENARIO,
            "state": STATE,
            "goes": [_keys(4)] * size,
        },
    ),
}
"""JSON documents that are hostile in other ways than by repeating a few letters."""


@pytest.mark.parametrize("kind", DOCUMENTS)
def test_every_reader_of_the_game_is_linear_in_hostile_documents(kind: str) -> None:
    read, made = DOCUMENTS[kind]
    assert not is_dear(read, lambda size: json.dumps(made(size)))


@pytest.mark.parametrize("kind", DOCUMENTS)
def test_memory_of_the_game_grows_with_the_document_and_no_faster(kind: str) -> None:
    read, made = DOCUMENTS[kind]
    peaks = []
    for size in (FEW, FEW * TIMES):
        source = json.dumps(made(size))
        tracemalloc.start()
        read(source)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[1] < 2 * TIMES * peaks[0]
