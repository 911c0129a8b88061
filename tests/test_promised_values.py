"""Values can be copied, pickled, compared, hashed, and used by many threads at once."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError

from palatinus_rules import resolve
from palatinus_rules.batch import pack, score_batch
from palatinus_rules.foresight import simulated_position
from promised_values import EXAMPLES, NO_VALUES, public_classes, values as made_values
from surface_names import PACKAGES
from test_public_names import public


@pytest.fixture(name="values", scope="module")
def _values() -> list[object]:
    return made_values()


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


def test_every_public_class_is_tried(values: list[object]) -> None:
    """A class above others is tried with them."""
    classes = public_classes()
    assert len(classes) > 110
    for name in NO_VALUES:
        package, _, last = name.rpartition(".")
        assert last in public(package)
    made = {above for value in values for above in type(value).__mro__}
    assert sorted(name for each, name in classes.items() if each not in made) == []


def test_no_attribute_can_be_set(values: list[object]) -> None:
    """Of no public class; and what a value holds cannot be changed either."""
    classes = [
        each
        for package in PACKAGES
        for name in public(package)
        for each in [getattr(import_module(package), name)]
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
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)  # noqa: S603
    assert done.stdout.split() == ["True", "True"]
