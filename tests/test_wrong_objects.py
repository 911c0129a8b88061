"""Every public callable gets every wrong object, and answers with an error of the library."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Protocol

import numpy as np
import pytest

from palatinus_rules import PalatinusError, Player, random_game, resolve
from palatinus_rules.foresight import SeededRandom


class Hostile:  # noqa: PLW1641 - nothing works
    """Answers nothing."""

    def __repr__(self) -> str:
        raise RuntimeError

    def __eq__(self, other: object) -> bool:
        raise RuntimeError


class Loud(int):
    """A number whose name a terminal would obey."""

    def __repr__(self) -> str:
        return "\x1b[31m"


RECORD = random_game(4, seed=3)
GAME = RECORD.game(10)
POSITION = RECORD.game().position()
RIGHT: dict[str, object] = {
    "board": POSITION.board,
    "chance": SeededRandom(1),
    "change": {"A1": None},
    "changes": {"A1": None},
    "claims": "red",
    "clause": "soldiers.flees-when-equal",
    "color": "red",
    "field": "A1",
    "game": GAME,
    "kind": "farmer",
    "players": [Player("red"), Player("yellow"), Player("green")],
    "position": POSITION,
    "record": RECORD,
    "resolution": resolve(POSITION),
    "seed": 1,
    "setup": GAME.setup,
    "subject": resolve(POSITION),
    "view": GAME.view("red"),
}
WRONG: list[object] = [
    None,
    "text",
    b"bytes",
    5,
    10**5000,
    -1,
    2.5,
    float("nan"),
    True,
    {},
    {"a": 1},
    {1: 2},
    [],
    [None],
    ["x"],
    object(),
    int,
    np.zeros(3),
    np.int8(3),
    Hostile(),
    Loud(3),
    "\ud800",
    "\x1b[31m",
    "x" * 100_000,
    1j,
    Path("position.json"),
    POSITION,
    RECORD,
    GAME,
]
PACKAGES = (
    "",
    ".disputes",
    ".drawing",
    ".explanations",
    ".formats",
    ".kit",
    ".report",
    ".rules",
    ".rules.rulebook",
)


class Called(Protocol):
    """A function or a class of the library."""

    def __call__(self, **arguments: object) -> object:
        """Calls it."""


def callables() -> Iterator[tuple[str, Called]]:
    """The public functions and classes, but for errors and enumerations, which are Python's own."""
    for package in PACKAGES:
        module = import_module(f"palatinus_rules{package}")
        for name in module.__all__:
            found = getattr(module, name)
            plain = isinstance(found, type) and issubclass(found, (BaseException, str, int))
            if callable(found) and not plain and not hasattr(found, "__total__"):
                yield f"palatinus_rules{package}.{name}", found


def attempts(function: Called) -> Iterator[dict[str, object]]:
    """Calls with one wrong argument each, and the others as right as they can be."""
    try:
        parameters = [*inspect.signature(function).parameters.values()]
    except ValueError:
        return
    named = [
        each for each in parameters if each.kind in {each.POSITIONAL_OR_KEYWORD, each.KEYWORD_ONLY}
    ]
    for wrong in named:
        others = {
            each.name: RIGHT.get(each.name, "red")
            for each in named
            if each.default is each.empty and each is not wrong
        }
        for value in WRONG:
            yield {**others, wrong.name: value}


CALLS = dict(callables())


@pytest.mark.parametrize("name", CALLS)
def test_nothing_but_an_answer_or_an_own_error_comes_out(name: str) -> None:
    function = CALLS[name]
    for arguments in attempts(function):
        said = ""
        try:
            function(**arguments)
        except PalatinusError as error:
            said = str(error)
        assert len(said) < 1200
        assert "\x1b" not in said


def test_all_of_them_are_tried() -> None:
    tried = {name for name, function in CALLS.items() if any(attempts(function))}
    assert len(tried) > 60
    assert {"palatinus_rules.resolve", "palatinus_rules.formats.read_game"} <= tried
