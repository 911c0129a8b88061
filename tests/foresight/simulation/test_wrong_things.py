"""Wrong objects for the calls of a simulation, and numbers of every kind."""

from __future__ import annotations

import asyncio
import builtins
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import ParamSpec, Protocol, TypeVar, cast

import numpy as np
import pytest

from palatinus_rules import Hill, PalatinusError, Resolution, Rulings
from palatinus_rules.batch import BatchError
from palatinus_rules.foresight import (
    Games,
    SeatCount,
    SimulationError,
    games_file,
    rules_fired,
    simulate,
    simulated_position,
)
from palatinus_rules.foresight.simulation.games import score_ends
from palatinus_rules.foresight.simulation.random_endings import Ends
from palatinus_rules.kit import MissingExtraError, WrongTypeError
from palatinus_rules.rules import ColorSet
from palatinus_rules.rules.tiles import Springs
from plain import position

P = ParamSpec("P")
R = TypeVar("R")

NO_NUMBERS = pytest.mark.parametrize("number", [4.0, True, "4", None, np.float64(4)])


@NO_NUMBERS
def test_what_is_no_number(number: object) -> None:
    given = cast(int, number)
    for call in (
        lambda: simulate(given, 10, seed=1),
        lambda: simulate(4, given, seed=1),
        lambda: simulate(4, 10, seed=given),
        lambda: simulate(4, 10, seed=1, under_way=given),
        lambda: simulated_position(given, 10, seed=1),
        lambda: simulated_position(4, given, seed=1),
        lambda: simulated_position(4, 10, seed=given),
        lambda: games_file("games.csv", given).__enter__(),
    ):
        with pytest.raises(WrongTypeError, match="is a whole number"):
            call()


def test_numbers_of_numpy_are_numbers(tmp_path: Path) -> None:
    found = simulate(np.int8(4), np.uint64(10), seed=np.int64(1), under_way=np.int16(2))
    assert found == simulate(4, 10, seed=1)
    assert {type(number) for number in (found.players, found.games, found.seed)} == {int}
    assert simulated_position(np.int8(4), np.uint64(7), seed=np.int64(1)) == simulated_position(
        4, 7, seed=1
    )
    springs = {"A": np.array([1, 4])}
    drawn = simulate(4, 10, seed=1, springs=cast(Springs, springs))
    assert drawn == simulate(4, 10, seed=1, springs={Hill.A: [1, 4]})
    with games_file(tmp_path / "games.csv", np.int64(4)) as rows:
        simulate(4, 10, seed=1, rows=rows)


def wrong(**options: object) -> Callable[[], object]:
    return lambda: cast("Simulating", simulate)(4, 10, seed=1, **options)


class Simulating(Protocol):
    def __call__(self, players: int, games: int, *, seed: int, **options: object) -> object: ...


class Client:
    """What somebody has who has a cluster."""


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (
            wrong(rulings={}),
            r"simulate\(\) takes a Rulings, not a dict; try Rulings\.from_readings",
        ),
        (wrong(color_set=5), r"simulate\(\) takes a ColorSet, not 5"),
        (wrong(springs=[1]), "for springs, takes a mapping of hills, not a list"),
        (wrong(springs={"A": 1}), "for the springs of a hill, takes a collection, not 1"),
        (wrong(springs={"A": ["1"]}), "a spring is a whole number, not a str"),
        (
            wrong(executor=Client()),
            r"takes an Executor, not a Client; try client\.get_executor\(\)",
        ),
        (wrong(progress=1), "takes a function for progress, not 1"),
        (wrong(rows="games.csv"), "takes a function for rows, not a str"),
        (
            lambda: rules_fired(cast(Resolution, position(""))),
            r"rules_fired\(\) takes a Resolution, not a Position; try resolve\(position\)",
        ),
        (
            lambda: games_file(cast(str, 7), 4).__enter__(),
            r"games_file\(\) takes a path, not 7",
        ),
        (
            lambda: SeatCount((1,), (1,)).quantile(cast(float, "half")),
            r"SeatCount\.quantile\(\) takes a share from 0 to 1, not a str",
        ),
    ],
)
def test_wrong_things(call: Callable[[], object], message: str) -> None:
    with pytest.raises(WrongTypeError, match=message):
        call()


@pytest.mark.parametrize("players", [0, 1, 6, -(10**5000)], ids=["0", "1", "6", "huge"])
def test_other_numbers_of_players(players: int) -> None:
    for call in (
        lambda: simulate(players, 10, seed=1),
        lambda: simulated_position(players, 10, seed=1),
        lambda: games_file("games.csv", players).__enter__(),
    ):
        with pytest.raises(PalatinusError, match=r"for 2 to 5 players, not (\d|a huge number)$"):
            call()


@pytest.mark.parametrize("share", [-0.1, 1.5, float("nan")])
def test_shares_that_cannot_be(share: float) -> None:
    with pytest.raises(PalatinusError, match="a share is from 0 to 1, not"):
        SeatCount((1,), (1,)).quantile(share)


def test_a_share_of_nothing() -> None:
    with pytest.raises(PalatinusError, match="there are no games"):
        SeatCount((), ()).quantile(0.5)


def test_names_that_no_file_can_have() -> None:
    with pytest.raises(PalatinusError, match="games go to a file"), games_file("a\0.csv", 4):
        pass


def test_only_games_are_written(tmp_path: Path) -> None:
    with (
        pytest.raises(WrongTypeError, match="takes a Games, not a dict"),
        games_file(tmp_path / "games.csv", 4) as write,
    ):
        write(cast(Games, {}))


class Gone(Executor):
    """Takes work, and then calls it off."""

    def __init__(self, error: BaseException | None) -> None:
        self._error = error

    def submit(self, _work: Callable[P, R], /, *_given: P.args, **_named: P.kwargs) -> Future[R]:
        future: Future[R] = Future()
        if self._error is None:
            future.cancel()
        else:
            future.set_exception(self._error)
        return future


@pytest.mark.parametrize("error", [None, asyncio.CancelledError()])
def test_work_that_is_called_off(error: BaseException | None) -> None:
    with pytest.raises(SimulationError, match="was called off; a cluster does that when"):
        simulate(4, 10, seed=1, executor=Gone(error))


@pytest.mark.parametrize("row", [0, 1, 2])
@pytest.mark.parametrize("players", [2, 5])
def test_ends_that_cannot_be(players: int, row: int) -> None:
    # Two on one field in one game, and with two players one of them of a second color.
    own = np.zeros((3, players, 3), np.uint64)
    seconds = np.zeros((3 if players == 2 else 0, 2, 3), np.uint64)
    own[row, 0, 0] = 1 << 15
    if players == 2:
        seconds[row, 1, 2] = 1 << 15
    else:
        own[row, 4, 2] = 1 << 15
    with pytest.raises(BatchError, match="only one inhabitant can stand on C4") as refused:
        score_ends(Ends(np.zeros((3, 50), np.uint64), own, seconds), Rulings())
    assert refused.value.row == row


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (ModuleNotFoundError("No module named 'pyarrow'", name="pyarrow"), MissingExtraError),
        (ModuleNotFoundError("No module named 'pyarrow._x'", name="pyarrow._x"), ImportError),
        (ImportError("libarrow.so: cannot allocate memory", name="pyarrow"), ImportError),
    ],
)
def test_only_what_is_not_there_is_a_missing_extra(
    error: ImportError, told: type[ImportError], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = builtins.__import__

    def failing(name: str, *rest: object, **more: object) -> object:
        if name == "pyarrow":
            raise error
        return cast("Importing", real)(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", failing)
    with pytest.raises(ImportError) as refused, games_file(tmp_path / "games.parquet", 4):
        pass
    assert isinstance(refused.value, MissingExtraError) is (told is MissingExtraError)


class Importing(Protocol):
    def __call__(self, name: str, *rest: object, **more: object) -> object: ...


def test_a_set_of_twelve_is_taken() -> None:
    told = ColorSet(merchants=5, farmers=5, soldiers=2)
    assert simulate(3, 10, seed=1, color_set=told).color_set is told
