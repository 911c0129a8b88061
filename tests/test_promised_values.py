"""Values can be copied, pickled, compared, hashed, and used by many threads at once."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from enum import Enum
from importlib import import_module
from pathlib import Path

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError

import palatinus_rules
from games import TWO_SOLDIERS, game
from late_games import late_view
from palatinus_rules import (
    Assembly,
    GameCopy,
    desk,
    explain,
    judge,
    random_game,
    read_any_position,
    resolve,
    settle,
    verify,
)
from palatinus_rules.batch import pack, score_batch
from palatinus_rules.disputes import swing, what_if
from palatinus_rules.drawing import scenes
from palatinus_rules.explanations import verdict
from palatinus_rules.foresight import (
    best_placements,
    outlook,
    simulate,
    simulated_position,
    worlds,
)
from palatinus_rules.peninsula import Force, Readings, scenario_from, state_from
from palatinus_rules.peninsula.odds import PLAIN, odds
from palatinus_rules.rules.rulebook import CLAUSES, DIFFERENCES, FACTS, OPEN_QUESTIONS
from surface_names import ROOMS
from test_public_names import public

EXAMPLES = Path(__file__).parents[1] / "examples"
FIVE = (EXAMPLES / "positions" / "five_players.json").read_bytes()


def _palatinus() -> list[object]:
    position = read_any_position(FIVE).required()
    resolution, record = resolve(position), random_game(4, 1)
    refusal = desk.read(b"nothing")
    assert isinstance(refusal, desk.Refusal)
    inhabited = next(iter(position.inhabitants.items()))
    return [
        position, position.board, position.board.tiles[0], position.players[0], inhabited[1],
        resolution, resolution.rulings, resolution.hills, resolution.standings,
        settle(position), verdict(settle(position)), explain(resolution), judge(position, "red 3"),
        record, record.setup, record.result, record.placements, verify(record), record.game(),
        record.game(5).view("red"), Assembly(record.setup.tiles), game(3, "rFA1", TWO_SOLDIERS),
        GameCopy({"A": [1]}, TWO_SOLDIERS), what_if(position, {inhabited[0]: None}),
        swing(position), scenes(resolution), desk.read(FIVE), desk.look(FIVE), refusal,
        refusal.problems, refusal.problems[0],
    ]  # fmt: skip


def _others() -> list[object]:
    peninsula, last_round = EXAMPLES / "peninsula", late_view(5, 2, hidden=3)
    scenario = scenario_from((peninsula / "scenario.txt").read_text(encoding="utf-8"))
    state = state_from((peninsula / "start.txt").read_text(encoding="utf-8"), scenario)
    two, one = Force.from_text("2I+1A"), Force.from_text("1I")
    return [
        worlds(last_round), outlook(last_round), best_placements(last_round),
        simulate(3, 10, seed=1), CLAUSES, DIFFERENCES, FACTS, OPEN_QUESTIONS,
        scenario, state, two, Readings(), PLAIN, odds("plain", two, one),
    ]  # fmt: skip


@pytest.fixture(name="values", scope="module")
def _values() -> list[object]:
    return [*_palatinus(), *_others()]


WAYS: dict[str, Callable[[object], object]] = {
    "pickle": lambda value: pickle.loads(pickle.dumps(value)),  # noqa: S301
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
}


@pytest.mark.parametrize("way", WAYS)
def test_a_copy_of_a_value_is_the_same_value(values: list[object], way: str) -> None:
    for value in values:
        again = WAYS[way](value)
        assert type(again) is type(value)
        assert again == value
        assert hash(again) == hash(value)
        assert repr(again) == repr(value)


def test_every_class_that_most_programs_need_is_tried(values: list[object]) -> None:
    """Errors are pickled elsewhere, and members of enums are always themselves."""
    names = public("palatinus_rules")
    things: list[object] = [getattr(palatinus_rules, name) for name in names]
    classes = {each for each in things if isinstance(each, type)}
    made = {type(each) for value in values for each in (value if type(value) is tuple else [value])}
    left = {each.__name__ for each in classes - made if not issubclass(each, Enum | Exception)}
    assert left == set()


def test_no_attribute_can_be_set(values: list[object]) -> None:
    """Of no public class; and what a value holds cannot be changed either."""
    classes = [
        each
        for room in ROOMS
        for name in public(room)
        for each in [getattr(import_module(room), name)]
        if isinstance(each, type) and attrs.has(each) and not issubclass(each, Exception)
    ]
    assert len(classes) > 100
    for each in classes:
        empty: object = object.__new__(each)
        with pytest.raises(FrozenInstanceError):
            setattr(empty, "anything", 1)  # noqa: B010
    for value in values:
        sort: type = type(value)
        parts = attrs.fields(sort) if attrs.has(sort) else ()
        held = {each.name: getattr(value, each.name) for each in parts}
        soft = [name for name in held if isinstance(held[name], dict | list | set)]
        assert [name for name in soft if not name.startswith("_")] == []


def test_batches_can_be_scored_at_once() -> None:
    positions = [simulated_position(4, number, seed=1) for number in range(1, 9)]
    seats = [resolve(position) for position in positions]
    points = [[each.standing(color).points for color in each.position.colors] for each in seats]
    packed = pack(positions)
    with ThreadPoolExecutor(4) as threads:
        found = [*threads.map(lambda _: score_batch(packed.boards, packed.bitboards), range(16))]
    assert [each.points.tolist() for each in found] == [points] * 16


THREADS = """
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
import json, sys
import palatinus_rules

AT_ONCE = 4
LANGUAGES = ("de", "en", "fr", "it")
barrier = Barrier(AT_ONCE)
source = Path(sys.argv[1]).read_bytes()

def everything(number):
    barrier.wait()
    position = palatinus_rules.read_any_position(source).required()
    resolution = palatinus_rules.resolve(position)
    told = {
        language: palatinus_rules.explain(resolution, language).to_text()
        for language in LANGUAGES[number:] + LANGUAGES[:number]
    }
    settled = json.dumps(palatinus_rules.settle(position).to_document())
    return told, settled, position.to_code(), position._repr_svg_()

with ThreadPoolExecutor(AT_ONCE) as threads:
    first, *others = threads.map(everything, range(AT_ONCE))
position = palatinus_rules.read_any_position(source).required()
alone = palatinus_rules.explain(palatinus_rules.resolve(position), "it").to_text()
print(all(other == first for other in others), first[0]["it"] == alone)
"""


def test_many_threads_get_what_one_gets() -> None:
    """Also the very first time, when all of them load the same modules."""
    path = str(EXAMPLES / "positions" / "two_players.json")
    command = [sys.executable, "-c", THREADS, path]
    done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603
    assert done.stdout.split() == ["True", "True"]
