"""The fast scorer finds what the record-keeping one does, whatever the position and the rulings."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, strategies as st

from batch_long_run import (
    ALL_RULINGS,
    Words,
    differences,
    numbers,
    random_bitboards,
    random_board,
    random_round,
    resolved,
)
from palatinus_rules import Board, Color, Field, Player, Position, Rulings
from palatinus_rules.batch import BatchResult, pack, score_batch, unpack
from palatinus_rules.rules import FinalTie, OwnDoubleCapture, Twist
from palatinus_rules.testing import dense_positions, incomplete_positions, positions, rulings
from plain import plain_board
from strategies import short_positions

EXAMPLES = Path(__file__).parents[2] / "examples" / "positions"
COLORS = list(Color)


def equal(one: BatchResult, other: BatchResult) -> bool:
    return np.array_equal(numbers(one), numbers(other))


def test_points_items_and_ranks_of_a_position_on_paper() -> None:
    # The docs show this position: red has 3 captured, one disc worth 2 and the tokens 5, 5, 4,
    # that is 3 + 2 + 14 = 19 points and 3 + 1 + 3 = 7 items. Yellow has 5 captured, one disc worth
    # 2 and the tokens 6, 4, 3: 5 + 2 + 13 = 20 points and 5 + 1 + 3 = 9 items.
    example = (EXAMPLES / "two_players.json").read_text(encoding="utf-8")
    boards, bitboards, second_colors = pack([Position.from_document(example)])
    result = score_batch(boards[0], bitboards, second_colors=second_colors)
    assert result.points.tolist() == [[19, 20]]
    assert result.items.tolist() == [[7, 9]]
    assert result.ranks.tolist() == [[2, 1]]
    assert result.points.dtype == result.items.dtype == np.int32
    assert result.ranks.dtype == np.int8


def test_neutral_second_colors_of_a_position_on_paper() -> None:
    # The same position, with second_color=neutral.
    example = (EXAMPLES / "two_players.json").read_text(encoding="utf-8")
    boards, bitboards, second_colors = pack([Position.from_document(example)])
    neutral = Rulings.from_readings({"second_color": "neutral"})
    for board in (boards[0], boards):
        result = score_batch(board, bitboards, second_colors=second_colors, rulings=neutral)
        assert result.points.tolist() == [[21, 17]]
        assert result.items.tolist() == [[8, 8]]
        assert result.ranks.tolist() == [[1, 2]]


@pytest.mark.parametrize("turn", range(8))
def test_random_positions_under_all_readings(turn: int) -> None:
    # Every turn is another number of players or another twist, under all readings.
    for number in range(len(ALL_RULINGS) * turn, len(ALL_RULINGS) * (turn + 1)):
        assert not list(differences(random_round(number, seed=6, on_a_board=3)))


@given(positions() | dense_positions() | incomplete_positions() | short_positions(), rulings())
def test_any_position(position: Position, ruled: Rulings) -> None:
    boards, bitboards, second_colors = pack([position])
    expected = resolved([position], ruled)
    for board in (position.board, boards):
        found = score_batch(board, bitboards, second_colors=second_colors, rulings=ruled)
        assert np.array_equal(numbers(found), expected)


@pytest.mark.rule("control.box-in-order")
@pytest.mark.rule("control.box-serves-all-or-none")
@given(short_positions(), st.sampled_from(FinalTie), st.sampled_from(OwnDoubleCapture))
def test_positions_for_which_the_box_is_too_small(
    position: Position, final_tie: FinalTie, own: OwnDoubleCapture
) -> None:
    ruled = Rulings(final_tie=final_tie, own_double_capture=own, disc_shortage="box")
    boards, bitboards, second_colors = pack([position])
    expected = resolved([position], ruled)
    for board in (position.board, boards):
        found = score_batch(board, bitboards, second_colors=second_colors, rulings=ruled)
        assert np.array_equal(numbers(found), expected)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_both_kernels_agree_on_whole_blocks(players: int) -> None:
    # The last of three blocks is not full.
    rng = np.random.default_rng(players)
    for number, ruled in enumerate(ALL_RULINGS):
        board = random_board(rng, list(Twist)[number % 2])
        bitboards = random_bitboards(rng, 1200, 4 if players == 2 else players)
        seconds = bitboards[:, 2:] if players == 2 else None
        own = bitboards[:, :players]
        one = score_batch(board, own, second_colors=seconds, rulings=ruled)
        each = score_batch([board] * len(own), own, second_colors=seconds, rulings=ruled)
        assert equal(one, each)


def patterns(hill: int) -> Words:
    """All 4^6 ways in which nobody or one of the three kinds stand on the fields around a hill."""
    kinds = np.array(list(product(range(4), repeat=6)))
    bits = np.uint64(1) << np.arange(6 * hill, 6 * hill + 6, dtype=np.uint64)
    words = np.zeros((len(kinds), 2, 3), np.uint64)
    for kind in range(3):
        words[:, 0, kind] = np.where(kinds == kind + 1, bits, np.uint64(0)).sum(axis=1)
    return words


@pytest.mark.parametrize(
    ("twist", "ruled"),
    [(Twist.RIGHT, ALL_RULINGS[0]), (Twist.LEFT, ALL_RULINGS[-1])],
    ids=["default", "all other readings"],
)
def test_every_pattern_around_a_hill(twist: Twist, ruled: Rulings) -> None:
    board = random_board(np.random.default_rng(7), twist)
    players = [Player("red", "green"), Player("yellow", "blue")]
    bitboards = patterns(hill=2)
    assert len(bitboards) == 4**6
    expected = resolved([unpack(board, players, row) for row in bitboards], ruled)
    for boards in (board, [board] * len(bitboards)):
        found = score_batch(boards, bitboards, rulings=ruled)
        assert np.array_equal(numbers(found), expected)


THREE = st.just((Player("red"), Player("blue"), Player("green")))


def turned(board: Board) -> Board:
    return Board(board.tiles, Twist.LEFT if board.twist is Twist.RIGHT else Twist.RIGHT)


@given(st.lists(dense_positions(players=THREE), min_size=1, max_size=3))
def test_every_position_has_its_own_board(drawn: list[Position]) -> None:
    # Also the same words on two boards.
    several = [
        Position(board, each.players, each.inhabitants)
        for each in drawn
        for board in (each.board, turned(each.board))
    ]
    boards, bitboards, second_colors = pack(several)
    assert second_colors is None
    found = score_batch(boards, bitboards)
    assert np.array_equal(numbers(found), resolved(several, Rulings()))


def test_as_much_influence_as_there_can_be() -> None:
    # Springs everywhere, and farmers on all six fields of the hill in the middle. Each of them has
    # five springs beside him and one of his own, and three free fields: 2 * 9 = 18. Red has four,
    # 72, and yellow two, 36. Red takes the token worth 6, and the other hills bring nothing.
    board = plain_board(" ".join(Field))
    row = np.array([[[0, 0b001111, 0], [0, 0b110000, 0]]], np.uint64)
    for boards in (board, [board]):
        assert score_batch(boards, row).points.tolist() == [[6, 0]]
    # With all six, 108, red takes it as well.
    row = np.array([[[0, 0b111111, 0], [0, 0, 0]]], np.uint64)
    assert score_batch(board, row).points.tolist() == [[6, 0]]


def test_second_colors_may_be_folded_into_their_owners() -> None:
    rng = np.random.default_rng(4)
    board, words = random_board(rng, Twist.LEFT), random_bitboards(rng, 100, 4)
    own, other = words[:, :2], words[:, 2:]
    for boards in (board, [board] * 100):
        folded = score_batch(boards, own | other)
        assert equal(folded, score_batch(boards, own, second_colors=other))
        assert not equal(
            folded,
            score_batch(
                boards,
                own,
                second_colors=other,
                rulings=Rulings.from_readings({"second_color": "neutral"}),
            ),
        )


def test_no_positions_at_all() -> None:
    board = random_board(np.random.default_rng(1), Twist.LEFT)
    nothing = np.zeros((0, 3, 3), np.uint64)
    for result in (score_batch(board, nothing), score_batch([], nothing)):
        assert result.points.shape == result.items.shape == result.ranks.shape == (0, 3)


def test_arrays_need_not_lie_in_one_piece() -> None:
    rng = np.random.default_rng(2)
    board, words = random_board(rng, Twist.LEFT), random_bitboards(rng, 900, 3)
    scattered = np.asfortranarray(words)[::2]
    scattered.flags.writeable = False
    for boards in (board, [board] * 450):
        assert equal(score_batch(boards, scattered), score_batch(boards, words[::2].copy()))
