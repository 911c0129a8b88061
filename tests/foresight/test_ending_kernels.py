"""What is done with many ends of a game at once, against doing it one by one, and by hand."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

import numpy as np
import pytest

from batch_long_run import numbers
from games import TWO_SOLDIERS, game
from late_games import late_view
from palatinus_rules import Board, Rulings, View
from palatinus_rules.batch.draws import below, draws
from palatinus_rules.batch.lanes import Words
from palatinus_rules.batch.scoring import score_hills
from palatinus_rules.batch.slices import score_slices
from palatinus_rules.foresight import (
    best_placements,
    ending_kernels,
    endings as looking,
    outlook,
    worlds,
)
from palatinus_rules.foresight.ending_kernels import LEAD, POINTS, WIN, Unknown
from palatinus_rules.foresight.endings import Endings, Part, Scored, Scorer

SOME = [late_view(5, 3, hidden=3), late_view(2, 2, hidden=4), late_view(3, 3, hidden=4)]

Place = tuple[int, int]
"""A color and a kind, by number."""


def every(view: View) -> Endings:
    return Endings(worlds(view))


def scored(view: View) -> Scored:
    return Scorer(view, Rulings(), 120)(every(view).laid(Part(0, 120)))


def laid_out(unknown: Unknown, row: list[int], fields: list[int]) -> dict[Place, int]:
    """One end, given the row of every color and the field of every piece, as bits."""
    bits: Counter[Place] = Counter()
    for color, (masks, known) in enumerate(zip(row, unknown.known.tolist(), strict=True)):
        for kind in range(3):
            hidden = int(unknown.masks[masks, kind]) if kind < 2 else 0
            bits[color, kind] = known[kind] | hidden
    for (color, place), field in zip(unknown.order.tolist(), fields, strict=True):
        kind = int(unknown.rest[row[color], place])
        assert not bits[color, kind] & field
        bits[color, kind] |= field
    return dict(bits)


def as_laid(words: np.ndarray[tuple[int, int], np.dtype[np.uint64]]) -> dict[Place, int]:
    return {place: int(words[place]) for place in product(range(len(words)), range(3))}


@pytest.mark.parametrize("view", [*SOME, late_view(4, 0, hidden=3)])
@pytest.mark.parametrize(("skipped", "most"), [(0, 400), (0, 40), (3, 400), (7, 1)])
def test_laying(view: View, skipped: int, most: int) -> None:
    # The worlds one after another, and in each all ways to choose as many fields, in order.
    endings = every(view)
    unknown, rows = endings._unknown, endings._rows(np.arange(endings.worlds))
    ends = [
        (row, list(fields))
        for row in rows.tolist()
        for fields in permutations(unknown.free.tolist(), len(unknown.order))
    ]
    assert len(ends) == endings.number
    skipped = min(skipped, endings.number - 1)
    words = endings._words(min(most, endings.number - skipped))
    ending_kernels.lay(unknown, rows, skipped, words)
    found = [as_laid(each) for each in words]
    assert found == [laid_out(unknown, *end) for end in ends[skipped : skipped + len(words)]]


@pytest.mark.parametrize("at_once", [16, 64])
@pytest.mark.parametrize("view", [*SOME, game(2, color_set=TWO_SOLDIERS).view()])
def test_dealing(view: View, at_once: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ending_kernels, "_DEALT_AT_ONCE", at_once)
    endings = every(view)
    unknown = endings._unknown
    drawn = draws(5, 0, 40, len(endings.seats))
    rows = endings._rows(np.arange(40) % endings.worlds)
    words = endings._words(40)
    ending_kernels.deal(unknown, rows, drawn, words)
    for number, row in enumerate(rows.tolist()):
        # Every piece takes one of the fields that are left, and the first of them its place.
        free, fields = unknown.free.tolist(), []
        for piece, draw in enumerate(drawn[number]):
            place = piece + below(draw, len(free) - piece)
            fields.append(free[place])
            free[place] = free[piece]
        assert as_laid(words[number]) == laid_out(unknown, row, fields)


@pytest.mark.parametrize("view", SOME)
def test_tallying(view: View) -> None:
    result, leaders = scored(view)
    players = result.points.shape[1]
    shapes = (players, 128), (players, players), (7, 1 << players)
    points, wins, leads = (np.ones(shape, np.int64) for shape in shapes)
    ending_kernels.tally(result.points, result.ranks, leaders, points, wins, leads)
    for player in range(players):
        have = Counter(result.points[:, player].tolist())
        assert (points[player] - 1).tolist() == [have[number] for number in range(128)]
        among = Counter(row.count(1) for row in result.ranks.tolist() if row[player] == 1)
        assert (wins[player] - 1).tolist() == [among[number + 1] for number in range(players)]
    for hill in range(7):
        lead = Counter(leaders[:, hill].tolist())
        assert (leads[hill] - 1).tolist() == [lead[players] for players in range(len(leads[0]))]


@pytest.mark.parametrize("objective", [WIN, POINTS, LEAD])
@pytest.mark.parametrize("start", [0, 7, 22, 55])
@pytest.mark.parametrize("view", SOME)
def test_weighing(view: View, start: int, objective: int) -> None:
    # Eleven in a row are for one option; after the fifth comes the first again.
    result, _ = scored(view)
    sums = np.tile([0, 0, 127, 0], (5, 1))
    ending_kernels.weigh(result.points, result.ranks, 1, objective, start, 11, sums)
    players = range(result.points.shape[1])
    worth = ending_kernels.worths(result.points, result.ranks, players, objective)[:, 1].tolist()
    for option, found in enumerate(sums.tolist()):
        mine = [each for row, each in enumerate(worth, start) if row // 11 % 5 == option]
        assert found == [sum(mine), sum(each**2 for each in mine), min(mine), len(mine)]


def test_what_an_end_is_worth_by_hand() -> None:
    # Points 10, 12, 12: the two with 12 share the victory, half of 60 units each. The first is 2
    # behind, and the others lead each other by nothing. Then 9, 4, 7: all of 60 units are for the
    # first, who leads by 2; the others are 5 and 2 behind.
    points = np.array([[10, 12, 12], [9, 4, 7]], np.int32)
    ranks = np.array([[3, 1, 1], [1, 3, 2]], np.int8)
    worth = [
        ending_kernels.worths(points, ranks, range(3), each).tolist()
        for each in (WIN, POINTS, LEAD)
    ]
    assert worth == [
        [[0, 30, 30], [60, 0, 0]],
        [[10, 12, 12], [9, 4, 7]],
        [[-2, 0, 0], [2, -5, -2]],
    ]
    assert ending_kernels.worths(points, ranks, range(1, 2), LEAD).tolist() == [[0], [-5]]


def test_a_lead_ahead_of_nothing_by_hand() -> None:
    points, ranks = np.array([[5, 0, 0]], np.int32), np.array([[1, 2, 2]], np.int8)
    assert ending_kernels.worths(points, ranks, range(3), LEAD).tolist() == [[5, -5, -5]]


def test_a_reply_by_hand() -> None:
    # Three fields and two turns: the first player has three options, and the second has two replies
    # to each of them. The points of both:
    points = np.array([[5, 3], [4, 4], [9, 1], [2, 1], [6, 7], [8, 7]], np.int32)
    ranks = np.where(points == points.max(axis=1, keepdims=True), 1, 2).astype(np.int8)
    # The second takes 4 rather than 3; of two replies worth 1 the one that leaves the first with 2;
    # and of two worth 7 the one that leaves him with 6.
    replied = [[4, 4], [2, 1], [6, 7]]
    assert ending_kernels.reply(points, ranks, (0, 1), 3, POINTS).tolist() == replied
    # In another world, after this one, the same.
    points, ranks = np.concatenate([points, points]), np.concatenate([ranks, ranks])
    assert ending_kernels.reply(points, ranks, (0, 1), 3, POINTS).tolist() == replied * 2


def test_what_serves_the_player_comes_before_any_harm_to_the_viewer() -> None:
    # The second player is 100 behind with one reply and 101 with the other, and chooses the first,
    # although the viewer then leads by 100 and would be 101 behind with the other. Three fields
    # and two turns: two replies to each of three options.
    points = np.array([[100, 0, 0], [0, 0, 101]] * 3, np.int32)
    ranks = np.array([[1, 2, 2], [2, 2, 1]] * 3, np.int8)
    replied = [[100, -100, -100]] * 3
    assert ending_kernels.reply(points, ranks, (0, 1), 3, LEAD).tolist() == replied


@pytest.mark.parametrize("objective", [WIN, LEAD])
def test_replies_one_by_one(objective: int) -> None:
    # Three players on four fields: 4 options, 3 replies to each, 2 replies to each of these.
    rng = np.random.default_rng(objective)
    points = rng.integers(3, size=(24, 3)).astype(np.int32)
    ranks = np.where(points == points.max(axis=1, keepdims=True), 1, 2).astype(np.int8)
    left = ending_kernels.worths(points, ranks, range(3), objective).tolist()
    for chooser, branches in ((2, 2), (1, 3)):
        left = [
            max(left[at : at + branches], key=lambda worth: (worth[chooser], -worth[0]))
            for at in range(0, len(left), branches)
        ]
    assert ending_kernels.reply(points, ranks, (0, 1, 2), 4, objective).tolist() == left


def test_nothing_is_counted_outside_of_the_arrays() -> None:
    # Numbers that no scoring finds, with room around what is counted: there nothing changes.
    points = np.array([[-1, 2**31 - 1], [128, -(2**31)]], np.int32)
    ranks = np.array([[-128, 127], [1, 1]], np.int8)
    leaders = np.full((2, 7), 255, np.uint8)
    room = [np.zeros(shape, np.int64) for shape in ((6, 128), (6, 2), (21, 4))]
    inside = [room[0][2:4], room[1][2:4], room[2][7:14]]
    ending_kernels.tally(points, ranks, leaders, *inside)
    assert [int(each.sum()) for each in room] == [int(each.sum()) for each in inside] == [4, 2, 14]


@pytest.mark.parametrize(("kept", "most"), [(True, 100), (False, 102)])
def test_machine_code_where_there_are_many_ends(
    kept: bool, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(looking, "IF_KEPT", 100)
    monkeypatch.setattr(looking, "IF_NOT_KEPT", 102)
    monkeypatch.setattr(looking, "kept", lambda function: kept and function is score_slices)
    view = SOME[0]
    words = every(view).laid(Part(0, 51))
    few, many, unknown = (Scorer(view, Rulings(), number) for number in (most, most + 1, None))
    assert [each.compiled for each in (few, many, unknown)] == [False, True, False]
    assert few.at_once > many.at_once
    plain, compiled, first = few(words), many(words), unknown(words)
    for one in (plain, first):
        assert np.array_equal(one.leaders, compiled.leaders)
        assert np.array_equal(numbers(one.result), numbers(compiled.result))
    # After 51 of them another 51 are expected: with machine code at hand, that is enough for it.
    assert [each.compiled for each in (few, many, unknown)] == [False, True, kept]


@pytest.mark.parametrize("view", SOME)
def test_answers_do_not_depend_on_what_is_kept(view: View, monkeypatch: pytest.MonkeyPatch) -> None:
    ways: set[bool] = set()

    def noted(
        board: Board, own: Words, other: Words | None, rulings: Rulings, *, compiled: bool
    ) -> object:
        ways.add(compiled)
        return score_hills(board, own, other, rulings, compiled=compiled)

    def answers(*, kept: bool) -> list[object]:
        ways.clear()
        monkeypatch.setattr(looking, "kept", lambda _: kept)
        found = [
            *(outlook(view), outlook(view, most=0, samples=20_000, seed=4)),
            *(best_placements(view), best_placements(view, replies="sharp")),
            best_placements(view, most=0, playouts=2000, seed=4),
        ]
        assert ways == ({False, True} if kept else {False})
        return found

    # The number of playouts is not known beforehand, so that they begin with NumPy.
    monkeypatch.setattr(looking, "IF_KEPT", 0)
    monkeypatch.setattr(looking, "score_hills", noted)
    assert answers(kept=True) == answers(kept=False)
