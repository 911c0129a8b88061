"""Numbers, times and changes that cannot be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, cast

import numpy as np
import pytest

from games import game
from late_games import late, late_view
from palatinus_rules import (
    Color,
    PalatinusError,
    Position,
    Rulings,
    View,
)
from palatinus_rules.disputes import exchange, swing, what_if
from palatinus_rules.disputes.changes import Change
from palatinus_rules.foresight import best_placements, outlook, worlds
from palatinus_rules.kit import WrongTypeError
from plain import position

SEEN = game(5, "rMA1 y*A2 gMA3 bFA4 p*A5 rSB1").view("yellow")


class Looking(Protocol):
    def __call__(self, view: View, rulings: object = ..., **options: object) -> object: ...


LOOKING = [cast(Looking, outlook), cast(Looking, best_placements)]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"most": -1}, "most is at least 0, not -1"),
        ({"most": -(10**5000)}, "most is at least 0, not a huge number"),
        ({"seed": -1, "most": 10**9}, "a seed is a whole number from 0"),
    ],
)
def test_numbers_that_cannot_be(options: dict[str, int], message: str) -> None:
    view = late_view(5, 1, hidden=2)
    for entry in LOOKING:
        with pytest.raises(PalatinusError, match=message):
            entry(view, **options)


@pytest.mark.parametrize("number", [2.0, True, "2", [2], np.float64(2)])
def test_what_is_no_number(number: object) -> None:
    given = cast(int, number)
    for entry, amount in zip(LOOKING, ("samples", "playouts"), strict=True):
        for name in ("most", amount, "seed"):
            with pytest.raises(WrongTypeError, match="is a whole number"):
                entry(SEEN, **{name: number})
    with pytest.raises(WrongTypeError, match="the number of a world is a whole number, not"):
        worlds(SEEN)[given]


def test_numbers_of_numpy_are_numbers() -> None:
    exact = outlook(SEEN, most=np.int64(0), samples=np.uint8(100), seed=np.int8(3))
    assert exact == outlook(SEEN, most=0, samples=100, seed=3)
    assert exact.sample is not None
    assert type(exact.sample.seed) is int
    drawn = best_placements(SEEN, most=np.int64(0), playouts=np.int32(50), seed=np.int8(3))
    assert drawn == best_placements(SEEN, most=0, playouts=50, seed=3)
    assert worlds(SEEN)[np.int64(0)] == worlds(SEEN)[0]


@pytest.mark.parametrize("seconds", ["1", True, b"1", 1j, np.array([1.0, 2.0])])
def test_what_is_no_time(seconds: object) -> None:
    with pytest.raises(WrongTypeError, match="takes a number of seconds, not"):
        best_placements(SEEN, seconds=cast(float, seconds))


@pytest.mark.parametrize("seconds", [float("nan"), -0.0, 10**400, np.float32("inf")])
def test_times_that_nobody_waits_for(seconds: float) -> None:
    with pytest.raises(PalatinusError, match="the seconds are more than 0 and not endless"):
        best_placements(SEEN, seconds=seconds)


def test_other_things_that_are_wrong() -> None:
    for entry in LOOKING:
        with pytest.raises(WrongTypeError, match=r"try Rulings\.from_readings\(readings\)"):
            entry(SEEN, {"captor": "leaves"})
        with pytest.raises(WrongTypeError, match="takes a function for progress, not a str"):
            entry(SEEN, progress="nobody")
    with pytest.raises(WrongTypeError, match="for the objective, takes a str, not 7"):
        best_placements(SEEN, objective=cast(str, 7))
    with pytest.raises(WrongTypeError, match="for the replies, takes a str, not None"):
        best_placements(SEEN, replies=cast(str, None))


def test_numbers_of_worlds_that_there_are_not() -> None:
    with pytest.raises(IndexError, match=r"none with the number 1000000000$") as refused:
        worlds(SEEN)[10**9]
    assert isinstance(refused.value, PalatinusError)
    with pytest.raises(IndexError, match="a huge number"):
        worlds(SEEN)[-(10**5000)]


def test_what_an_outlook_does_not_know() -> None:
    found = outlook(late_view(5, 0, hidden=0))
    assert found.prospect("Blue") is found.prospect(Color.BLUE)
    assert found.hill("c") is found.hill("C")
    with pytest.raises(WrongTypeError, match="A color is named by a word, not 7"):
        found.prospect(cast(str, 7))
    with pytest.raises(WrongTypeError, match="A hill is named by a word, not None"):
        found.hill(cast(str, None))


STANDING = position("D3 red farmer")


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: what_if(cast(Position, "text"), {}), r"what_if\(\) takes a Position, not a str"),
        (
            lambda: what_if(STANDING, "A1=."),
            "takes a mapping of fields, a list of words or a Placement, not",
        ),
        (
            lambda: what_if(STANDING, cast(Change, 5)),
            "takes a mapping of fields, a list of words or a Placement, not 5",
        ),
        (lambda: what_if(STANDING, cast(Change, {1: None})), "takes a Field, not 1"),
        (lambda: what_if(STANDING, cast(Change, {"A1": 5})), "A1, takes an Inhabitant"),
        (lambda: what_if(STANDING, {}, cast(Rulings, {})), r"what_if\(\) takes a Rulings"),
        (
            lambda: swing(cast(Position, late(5, 1, 3))),
            r"swing\(\) takes a Position, not a Game; t",
        ),
        (lambda: swing(STANDING, cast(Rulings, None)), r"swing\(\) takes a Rulings, not None"),
        (lambda: exchange(cast(Position, None), "A1", "A2"), r"exchange\(\) takes a Position"),
        (lambda: exchange(STANDING, cast(str, 7), "A2"), r"exchange\(\) takes a Field, not 7"),
    ],
)
def test_changes_of_other_things(call: Callable[[], object], message: str) -> None:
    with pytest.raises(WrongTypeError, match=message):
        call()
