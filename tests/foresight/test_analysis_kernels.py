"""The kernels of an analysis as plain Python: the same lines, and the same numbers."""

from __future__ import annotations

import numpy as np
import pytest

from games import TWO_SOLDIERS, game
from late_games import late_view
from palatinus_rules import Rulings, View
from palatinus_rules.batch.draws import draws
from palatinus_rules.batch.scoring import BatchResult
from palatinus_rules.foresight import kernels, worlds
from palatinus_rules.foresight.futures import Futures, Part, Scored

SOME = [late_view(5, 3, hidden=3), late_view(2, 2, hidden=4), late_view(3, 3, hidden=4)]


def futures(view: View) -> Futures:
    return Futures(worlds(view), Rulings())


def scored(view: View) -> Scored:
    return futures(view).score(Part(0, 120))


@pytest.mark.parametrize("view", SOME)
def test_laying(view: View) -> None:
    every = futures(view)
    start = 2 * every._last_choices
    rows = every._rows(np.arange(every.worlds))
    plain, compiled = (every._words(10 * every._last_choices) for _ in range(2))
    kernels._lay(every._unknown, rows, start, plain)
    kernels.lay(every._unknown, rows, start, compiled)
    assert np.array_equal(plain, compiled)


@pytest.mark.parametrize("view", [*SOME, game(2, color_set=TWO_SOLDIERS).view()])
def test_dealing(view: View) -> None:
    every = futures(view)
    drawn = draws(5, 0, 40, len(every.seats))
    rows = every._rows(np.arange(40) % every.worlds)
    plain, compiled = every._words(40), every._words(40)
    kernels._deal(every._unknown, rows, drawn, plain)
    kernels.deal(every._unknown, rows, drawn, compiled)
    assert np.array_equal(plain, compiled)
    # All pieces lie somewhere, no two on one field.
    pieces = [[int(word).bit_count() for word in words.ravel()] for words in plain]
    assert {sum(each) for each in pieces} == {len(view.placements) + len(every.seats)}


@pytest.mark.parametrize("view", SOME)
def test_tallying(view: View) -> None:
    result, leaders = scored(view)
    players = result.points.shape[1]
    shapes = (players, 128), (players, players), (7, 1 << players)
    plain, compiled = ([np.zeros(shape, np.int64) for shape in shapes] for _ in range(2))
    kernels._tally(result.points, result.ranks, leaders, *plain)
    kernels.tally(result.points, result.ranks, leaders, *compiled)
    for one, other in zip(plain, compiled, strict=True):
        assert np.array_equal(one, other)


@pytest.mark.parametrize("objective", [kernels.WIN, kernels.POINTS, kernels.LEAD])
@pytest.mark.parametrize("view", SOME)
def test_weighing(view: View, objective: int) -> None:
    result, _ = scored(view)
    plain, compiled = np.zeros((2, 5, 4), np.int64)
    kernels._weigh(result.points, result.ranks, 1, objective, 7, 11, plain)
    kernels.weigh(result.points, result.ranks, 1, objective, 7, 11, compiled)
    assert np.array_equal(plain, compiled)


def test_what_an_end_is_worth_by_hand() -> None:
    # Points 10, 12, 12: the two with 12 share the victory, half of 60 units each. The first is 2
    # behind, and the others lead each other by nothing.
    result = BatchResult(
        np.array([[10, 12, 12]], np.int32),
        np.array([[3, 4, 4]], np.int32),
        np.array([[3, 1, 1]], np.int8),
    )
    worth = np.zeros((3, 3), np.int64)
    for objective in (kernels.WIN, kernels.POINTS, kernels.LEAD):
        kernels._worth(result.points, result.ranks, 0, objective, worth[objective])
    assert worth.tolist() == [[0, 30, 30], [10, 12, 12], [-2, 0, 0]]


@pytest.mark.parametrize("objective", [kernels.WIN, kernels.LEAD])
@pytest.mark.parametrize("view", SOME)
def test_replying(view: View, objective: int) -> None:
    every = futures(view)
    result, _ = every.score(Part(0, every.in_each))
    seats = np.array(every.seats, np.int64)
    plain, compiled = (np.zeros(result.points.shape, np.int64) for _ in range(2))
    fields = len(every.free)
    kernels._reply(result.points, result.ranks, seats, fields, objective, plain)
    kernels.reply(result.points, result.ranks, seats, fields, objective, compiled)
    assert np.array_equal(plain[:fields], compiled[:fields])


def test_a_reply_by_hand() -> None:
    # Three fields and two turns: the first player has three options, and the second has two replies
    # to each of them. The points of both:
    points = np.array([[5, 3], [4, 4], [9, 1], [2, 1], [6, 7], [8, 7]], np.int32)
    ranks = np.where(points == points.max(axis=1, keepdims=True), 1, 2).astype(np.int8)
    worths = np.zeros(points.shape, np.int64)
    seats = np.array([0, 1], np.int64)
    kernels._reply(points, ranks, seats, 3, kernels.POINTS, worths)
    # The second takes 4 rather than 3; of two replies worth 1 the one that leaves the first with 2;
    # and of two worth 7 the one that leaves him with 6.
    assert worths[:3].tolist() == [[4, 4], [2, 1], [6, 7]]


@pytest.mark.parametrize("compiled", [False, True])
def test_nothing_is_counted_outside_of_the_arrays(*, compiled: bool) -> None:
    # Numbers that no scoring finds, with room around what is counted: there nothing changes.
    points = np.array([[-1, 2**31 - 1], [128, -(2**31)]], np.int32)
    ranks = np.array([[-128, 127], [1, 1]], np.int8)
    leaders = np.full((2, 7), 255, np.uint8)
    room = [np.zeros(shape, np.int64) for shape in ((6, 128), (6, 2), (21, 4))]
    inside = [room[0][2:4], room[1][2:4], room[2][7:14]]
    (kernels.tally if compiled else kernels._tally)(points, ranks, leaders, *inside)
    assert [int(each.sum()) for each in room] == [int(each.sum()) for each in inside] == [4, 2, 14]
