"""Whole simulations: sums, seeds, workers, and what is refused."""

from __future__ import annotations

import importlib
import pickle
import sys
from collections import Counter
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from fractions import Fraction

import numpy as np
import pytest
from attrs import evolve

import palatinus_rules
from palatinus_rules import Hill, PalatinusError, PositionError, Rulings, foresight, resolve
from palatinus_rules.foresight import (
    RULES,
    Games,
    QuestionCount,
    RuleCount,
    SeatCount,
    SimulationError,
    rules_fired,
    simulate,
    simulated_position,
)
from palatinus_rules.foresight.simulation import games as games_module
from palatinus_rules.foresight.simulation.random_endings import GAMES_IN_A_PART, conditions_for
from palatinus_rules.rules import Captor, ColorSet
from palatinus_rules.rules.rulings import QUESTIONS

SPRINGS = {"A": [1, 4], "C": [2], "F": [6]}
SET = ColorSet(merchants=5, farmers=5, soldiers=2)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everything_is_what_the_record_keeping_scorer_finds(players: int) -> None:
    """Forty games, scored one by one with all their steps."""
    told = {"springs": SPRINGS, "color_set": SET} if players == 2 else {}
    ruled = Rulings(captor=Captor.LEAVES) if players == 3 else Rulings()
    found = simulate(players, 40, seed=99, rulings=ruled, **told)  # type: ignore[arg-type]
    resolutions = [
        resolve(simulated_position(players, game, seed=99, **told), ruled)  # type: ignore[arg-type]
        for game in range(1, 41)
    ]
    for number, seat in enumerate(found.seats):
        color = resolutions[0].position.colors[number]
        points = Counter(
            standing.points
            for resolution in resolutions
            for standing in resolution.standings
            if standing.color is color
        )
        assert Counter(dict(enumerate(seat.points))) == points
        wins = [len(each.winners) for each in resolutions if color in each.winners]
        assert list(seat.wins) == [wins.count(winners) for winners in range(1, players + 1)]
    fired = [rules_fired(resolution) for resolution in resolutions]
    assert found.rules == {
        rule: RuleCount(sum(each[rule] for each in fired), sum(each[rule] > 0 for each in fired))
        for rule in RULES
    }
    if players == 2:
        assert found.springs == {hill: frozenset(SPRINGS.get(str(hill), ())) for hill in Hill}
        assert found.color_set == SET
    else:
        assert (found.springs, found.color_set) == (None, None)


def test_whatever_is_counted_adds_up() -> None:
    games = 30_000
    found = simulate(3, games, seed=2)
    assert (found.players, found.games, found.seed, found.rulings) == (3, games, 2, Rulings())
    assert sum(seat.win_share for seat in found.seats) == 1
    assert all(seat.games == sum(seat.points) == games for seat in found.seats)
    assert any(seat.points[-1] for seat in found.seats)
    # A victory of two is counted with two seats, and one of three with three.
    for winners in (2, 3):
        assert sum(seat.wins[winners - 1] for seat in found.seats) % winners == 0
    # Seven hills go to one, to several or to nobody.
    awards = ("control.most-takes-token", "control.tie-discs", "control.nobody")
    assert sum(found.rules[rule].times for rule in awards) == 7 * games
    assert list(found.rules) == list(RULES)
    assert list(found.questions) == list(QUESTIONS)
    for count in found.questions.values():
        assert max(count.points, count.ranks) <= count.arises <= games
        assert count.winners <= count.ranks
    assert found.questions["second_color"] == QuestionCount(0, 0, 0, 0)
    # By symmetry, a third of the victories each: within five standard deviations.
    for seat in found.seats:
        assert abs(seat.win_share - Fraction(1, 3)) < 5 * (2 / 9 / games) ** 0.5


def test_sums_of_one_seat_by_hand() -> None:
    # Four games with 0, 2, 2 and 4 points; one won alone, one with another, one with two others.
    seat = SeatCount(points=(1, 0, 2, 0, 1), wins=(1, 1, 1))
    assert seat.games == 4
    assert seat.mean == 2
    assert seat.deviation == 2**0.5
    assert seat.win_share == (1 + Fraction(1, 2) + Fraction(1, 3)) / 4
    assert [seat.quantile(Fraction(part, 4)) for part in range(5)] == [0, 0, 2, 2, 4]
    with pytest.raises(ValueError, match=r"a share is from 0 to 1, not 1\.5"):
        seat.quantile(1.5)


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_the_result_does_not_depend_on_who_works(threads: int) -> None:
    # Four parts, the last of which is not full.
    games = 3 * GAMES_IN_A_PART + 100
    with ThreadPoolExecutor(threads) as pool:
        found = simulate(5, games, seed=3, executor=pool, under_way=threads)
        assert pool.submit(int, "7").result() == 7
    assert found == simulate(5, games, seed=3)
    assert found != evolve(simulate(5, games, seed=4), seed=3)


def test_games_come_in_order_and_progress_is_told() -> None:
    games = 2 * GAMES_IN_A_PART + 50
    rows: list[Games] = []
    told: list[tuple[int, int]] = []
    found = simulate(
        4, games, seed=5, rows=rows.append, progress=lambda *numbers: told.append(numbers)
    )
    assert told == [(GAMES_IN_A_PART, games), (2 * GAMES_IN_A_PART, games), (games, games)]
    assert [part.first for part in rows] == [1, GAMES_IN_A_PART + 1, 2 * GAMES_IN_A_PART + 1]
    points = np.concatenate([part.points for part in rows])
    assert points.shape == (games, 4)
    assert [found.seats[0].points[0], found.seats[3].points[9]] == [
        np.count_nonzero(points[:, 0] == 0),
        np.count_nonzero(points[:, 3] == 9),
    ]
    assert sum(int(part.rules[:, 0].sum()) for part in rows) == found.rules[RULES[0]].times
    captor = sum(int(part.questions[:, 1, 3].sum()) for part in rows)
    assert captor == found.questions["captor"].winners
    # Fewer games are the first of more.
    fewer: list[Games] = []
    simulate(4, 20, seed=5, rows=fewer.append)
    assert np.array_equal(fewer[0].points, points[:20])


class Lost(Executor):
    """A worker who takes everything and brings nothing back but an error."""

    def __init__(self, error: Exception) -> None:
        self._error = error
        self.taken: list[Future[object]] = []

    def submit(self, *_arguments: object, **_named: object) -> Future[object]:  # type: ignore[override]
        future: Future[object] = Future()
        if not self.taken:
            future.set_exception(self._error)
        self.taken.append(future)
        return future


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (OSError("no wire"), "not all games could be played: OSError: no wire"),
        (LookupError(), "not all games could be played: LookupError"),
    ],
)
def test_a_worker_who_fails_ends_it(error: Exception, message: str) -> None:
    lost = Lost(error)
    with pytest.raises(SimulationError) as refused:
        simulate(4, 10 * GAMES_IN_A_PART, seed=1, executor=lost, under_way=4)
    assert str(refused.value) == message
    assert refused.value.__cause__ is error
    # What was not begun is called off.
    assert [future.cancelled() for future in lost.taken] == [False, True, True, True]


def test_an_executor_that_takes_nothing_ends_it() -> None:
    with ThreadPoolExecutor(1) as closed:
        pass
    with pytest.raises(SimulationError, match="could be played: RuntimeError: cannot schedule"):
        simulate(4, 10, seed=1, executor=closed)


def test_whoever_has_seen_enough_can_stop() -> None:
    seen = []

    def enough(games: Games) -> None:
        seen.append(games.first)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(4, 1000 * GAMES_IN_A_PART, seed=1, rows=enough)
    assert seen == [1]


def test_work_can_be_sent_elsewhere() -> None:
    conditions = conditions_for(2, 8, None, SET)
    work = games_module._Work(conditions, Rulings(), games=10, keep=True)
    there = pickle.loads(pickle.dumps(work))  # noqa: S301
    counted, games = pickle.loads(pickle.dumps(games_module.play_part(there, 0)))  # noqa: S301
    here, _ = games_module.play_part(work, 0)
    assert np.array_equal(counted.points, here.points)
    assert games.points.shape == (10, 2)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"players": 1}, "Palatinus is for 2 to 5 players, not 1"),
        ({"players": 6}, "Palatinus is for 2 to 5 players, not 6"),
        ({"games": 0}, "a simulation has from 1 to 2^63 games, not 0"),
        ({"games": 2**63 + 1}, "a simulation has from 1 to 2^63 games, not a huge number"),
        ({"seed": 1.5}, "a seed is a whole number from 0 to 2^128 - 1, not 1.5"),
        ({"seed": -1}, "a seed is a whole number from 0 to 2^128 - 1, not -1"),
        ({"seed": 2**128}, "a seed is a whole number from 0 to 2^128 - 1, not a huge number"),
        ({"under_way": 0}, "at least 1 part is under way at a time, not 0"),
    ],
)
def test_what_is_refused(arguments: dict[str, int], message: str) -> None:
    numbers = {"players": 4, "games": 10, "seed": 1, "under_way": 2, **arguments}
    players, games, seed, under_way = numbers.values()
    with pytest.raises(ValueError) as refused:  # noqa: PT011
        simulate(players, games, seed=seed, under_way=under_way)
    assert str(refused.value) == message


def test_springs_that_cannot_be_are_refused_at_once() -> None:
    with pytest.raises(PositionError, match="no spring on field 9"):
        simulate(4, 10, seed=1, springs={"B": [9]})


def test_the_last_game_of_all() -> None:
    assert not simulated_position(4, 2**63, seed=1).problems()
    with pytest.raises(PalatinusError, match="from 1 to 2\\^63 games"):
        simulated_position(4, 2**63 + 1, seed=1)


def test_the_largest_seed() -> None:
    assert simulate(2, 5, seed=2**128 - 1) == simulate(2, 5, seed=2**128 - 1)


def test_names_and_what_is_missing_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in dir(foresight):
        assert getattr(foresight, name) is not None
    monkeypatch.setattr(palatinus_rules, "foresight", foresight)
    loaded = ("palatinus_rules.foresight", "palatinus_rules.batch")
    for name in [name for name in sys.modules if name.startswith(loaded)]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numba", None)
    without = importlib.import_module("palatinus_rules.foresight")
    assert len(without.RULES) == len(RULES)
    assert without.Simulation is not None
    with pytest.raises(ModuleNotFoundError, match="needs the extra fast: python -m pip install"):
        _ = without.simulate
