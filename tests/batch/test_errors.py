"""What score_batch does not take, and what it says about it."""

from __future__ import annotations

import numpy as np
import pytest

from batch_long_run import Words, random_bitboards
from palatinus_rules import Board
from palatinus_rules.batch import BatchError, score_batch
from plain import plain_board

FORMS = pytest.mark.parametrize("many", [False, True], ids=["one board", "many boards"])


def refusal(
    bitboards: object,
    second_colors: object = None,
    *,
    boards: Board | list[Board] | None = None,
    threads: int | None = None,
) -> BatchError:
    with pytest.raises(BatchError) as refused:
        score_batch(
            boards or plain_board(),
            bitboards,  # type: ignore[arg-type]
            second_colors=second_colors,  # type: ignore[arg-type]
            threads=threads,
        )
    assert isinstance(refused.value, ValueError)
    return refused.value


def words(*shape: int) -> Words:
    return np.zeros(shape, np.uint64)


@pytest.mark.parametrize(
    ("bitboards", "second_colors", "message"),
    [
        (
            [[1]],
            None,
            "bitboards is a NumPy array of uint64, not a list; try np.array(bitboards, np.uint64).",
        ),
        (np.zeros((1, 3, 3)), None, "bitboards is an array of uint64, not of float64."),
        (
            np.zeros((1, 3, 3), np.int64),
            None,
            "bitboards is an array of uint64, not of int64; try bitboards.astype(np.uint64).",
        ),
        (
            np.zeros((1, 3, 3), ">u8"),
            None,
            "bitboards is an array of uint64, not of >u8; try bitboards.astype(np.uint64).",
        ),
        (np.zeros((1, 3, 3), object), None, "bitboards is an array of uint64, not of object."),
        (
            np.ma.masked_equal(words(1, 3, 3), 7),
            None,
            "bitboards is a plain array, not a masked one; try bitboards.filled(0), which leaves "
            "the fields free that are masked.",
        ),
        (
            np.array(7, np.uint64),
            None,
            "bitboards has the shape (positions, players, 3) with 2 to 5 players, not ().",
        ),
        (
            words(5, 3),
            None,
            "bitboards has the shape (positions, players, 3) with 2 to 5 players, not (5, 3).",
        ),
        (
            words(5, 3, 4),
            None,
            "bitboards has the shape (positions, players, 3) with 2 to 5 players, not (5, 3, 4).",
        ),
        (
            words(5, 6, 3),
            None,
            "bitboards has the shape (positions, players, 3) with 2 to 5 players, not (5, 6, 3).",
        ),
        (
            words(5, 1, 3),
            None,
            "bitboards has the shape (positions, players, 3) with 2 to 5 players, not (5, 1, 3).",
        ),
        (
            words(5, 4, 3),
            words(5, 4, 3),
            "Only two players have second colors, and bitboards has 4.",
        ),
        (
            words(5, 2, 3),
            words(4, 2, 3),
            "second_colors has the shape (5, 2, 3) here, not (4, 2, 3).",
        ),
        (
            words(5, 2, 3),
            7,
            "second_colors is a NumPy array of uint64, not 7; try np.array(second_colors, "
            "np.uint64).",
        ),
    ],
)
def test_wrong_types_and_shapes(bitboards: object, second_colors: object, message: str) -> None:
    error = refusal(bitboards, second_colors)
    assert str(error) == message
    assert error.row is None


def test_a_board_for_each_position_or_one_for_all() -> None:
    assert str(refusal(words(3, 2, 3), boards=[plain_board()] * 2)) == (
        "There are 2 boards for 3 positions; either every position has its own, or there is one "
        "for all, which is no sequence."
    )


def test_no_threads() -> None:
    assert str(refusal(words(3, 2, 3), threads=0)) == "threads is at least 1, not 0."


@FORMS
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_field_that_is_taken_twice(players: int, *, many: bool) -> None:
    bitboards = words(700, players, 3)
    bitboards[600:, 0, 1] = bitboards[600:, players - 1, 2] = 1 << 15 | 1 << 20
    error = refusal(bitboards, boards=[plain_board()] * 700 if many else plain_board())
    assert str(error) == (
        f"bitboards[600, 0, 1] and bitboards[600, {players - 1}, 2] both have bit 15 set, but only "
        "one inhabitant can stand on C4."
    )
    assert error.row == 600


@FORMS
def test_three_on_a_field(*, many: bool) -> None:
    bitboards = words(2, 3, 3)
    bitboards[1, :, 0] = 1
    error = refusal(bitboards, boards=[plain_board()] * 2 if many else plain_board())
    assert str(error).startswith("bitboards[1, 0, 0] and bitboards[1, 1, 0] both have bit 0 set")


@FORMS
def test_a_second_color_on_a_field_that_is_taken(*, many: bool) -> None:
    bitboards, second_colors = words(9, 2, 3), words(9, 2, 3)
    bitboards[8, 0, 0] = second_colors[8, 1, 0] = 1 << 41
    error = refusal(bitboards, second_colors, boards=[plain_board()] * 9 if many else plain_board())
    assert str(error) == (
        "bitboards[8, 0, 0] and second_colors[8, 1, 0] both have bit 41 set, but only one "
        "inhabitant can stand on G6."
    )


@FORMS
@pytest.mark.parametrize("bit", [42, 63])
def test_bits_that_are_no_field(bit: int, *, many: bool) -> None:
    bitboards = random_bitboards(np.random.default_rng(1), 30, 5)
    bitboards[7, 4, 1] |= np.uint64(1 << bit)
    bitboards[7, 4, 2] |= np.uint64(1 << bit)
    error = refusal(bitboards, boards=[plain_board()] * 30 if many else plain_board())
    assert str(error) == (
        f"bitboards[7, 4, 1] has bit {bit} set, but the last field, G6, is bit 41."
    )
    assert error.row == 7


def test_sums_that_run_over_deceive_nobody() -> None:
    # All words together make 2^64, which is 0 in 64 bits, and so would be none at all.
    bitboards = words(1, 4, 3)
    bitboards[0, :, 0] = 1 << 62
    assert refusal(bitboards).row == 0


@FORMS
def test_the_first_of_many_faults_whatever_the_threads(*, many: bool) -> None:
    bitboards = words(60_000, 2, 3)
    bitboards[20_011::1000, 1, 1] = 1 << 50
    boards: Board | list[Board] = [plain_board()] * len(bitboards) if many else plain_board()
    assert {refusal(bitboards, boards=boards, threads=n).row for n in (1, 2, 5)} == {20_011}
