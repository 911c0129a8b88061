"""Arrays and boards that are not what they say: refused, or scored as if they were honest."""

from __future__ import annotations

import subprocess
import sys
from collections import UserList, deque
from collections.abc import Iterator, Sequence
from typing import cast

import numpy as np
import pytest

from batch_long_run import Words, numbers, random_bitboards, random_board
from palatinus_rules import Board, PalatinusError, Rulings
from palatinus_rules.batch import BatchError, BatchResult, score_batch, scoring
from palatinus_rules.batch.arrays import row_error
from palatinus_rules.batch.scoring import score_hills
from palatinus_rules.kit import WrongTypeError
from palatinus_rules.rules import Twist
from plain import plain_board, position

RNG = np.random.default_rng(4)
BOARDS = [random_board(RNG, twist) for twist in Twist]
SOME = random_bitboards(RNG, 700, 3)
RIGHT = score_batch(BOARDS[0], SOME)


def assert_right(found: BatchResult) -> None:
    assert np.array_equal(numbers(found), numbers(RIGHT))


# An array that says that it is longer, and hands out something else.
LIAR = type(
    "Liar",
    (np.ndarray,),
    {
        "shape": property(lambda _self: (1_000_000, 3, 3)),
        "__len__": lambda _self: 1_000_000,
        "__getitem__": lambda _self, _key: "something else",
    },
)


def every_second(words: Words) -> Words:
    wide = np.zeros((2 * len(words), *words.shape[1:]), np.uint64)
    wide[::2] = words
    return wide[::2]


def read_only(words: Words) -> Words:
    words = words.copy()
    words.flags.writeable = False
    return words


def unaligned(words: Words) -> Words:
    room = np.zeros(words.nbytes + 1, np.uint8)
    room[1:] = np.frombuffer(words.tobytes(), np.uint8)
    return room[1:].view(np.uint64).reshape(words.shape)


@pytest.mark.parametrize(
    "array",
    [
        SOME.view(LIAR),
        every_second(SOME),
        read_only(SOME),
        unaligned(SOME),
        np.asfortranarray(SOME),
        SOME[::-1][::-1],
        SOME.view(np.ulonglong),
        np.rec.array(SOME),
    ],
    ids=["liar", "strides", "read-only", "unaligned", "Fortran", "turned", "ulonglong", "records"],
)
@pytest.mark.parametrize("many", [False, True], ids=["one board", "many boards"])
def test_arrays_of_every_kind(array: Words, *, many: bool) -> None:
    assert_right(score_batch([BOARDS[0]] * len(SOME) if many else BOARDS[0], array))


def test_one_row_that_is_shown_many_times() -> None:
    found = score_batch(BOARDS[0], np.broadcast_to(SOME[5], (9000, 3, 3)))
    assert (found.points == RIGHT.points[5]).all()
    assert (found.ranks == RIGHT.ranks[5]).all()


@pytest.mark.parametrize("positions", [10**14, 2**57])
def test_more_positions_than_there_is_room_for(positions: int) -> None:
    huge = np.broadcast_to(np.zeros((1, 2, 3), np.uint64), (positions, 2, 3))
    with pytest.raises(BatchError, match=rf"The results of {positions} positions take \d+ bytes"):
        score_batch(BOARDS[0], huge)


def test_names_of_types_are_told_in_short() -> None:
    long = np.zeros((1, 2, 3), [(f"column_{number}", np.uint64) for number in range(500)])
    with pytest.raises(BatchError) as refused:
        score_batch(BOARDS[0], cast(Words, long))
    assert len(str(refused.value)) < 150


# Boards that are fewer than they say, however one asks.
SHORTER = type(
    "Shorter",
    (Sequence,),
    {
        "__len__": lambda _self: len(SOME),
        "__getitem__": lambda _self, key: [BOARDS[0], BOARDS[0]][key],
    },
)


class Once(UserList[Board]):
    """Boards that are there when they are looked at first, and never again."""

    def __iter__(self) -> Iterator[Board]:
        while self.data:
            yield self.data.pop()


@pytest.mark.parametrize("few", [SHORTER(), iter(BOARDS), {*BOARDS}, deque(BOARDS), Once(BOARDS)])
def test_fewer_boards_than_they_say(few: Sequence[Board]) -> None:
    with pytest.raises(BatchError, match="There are 2 boards for 700 positions"):
        score_batch(few, SOME)


def test_boards_without_end() -> None:
    with pytest.raises(BatchError, match="There are 701 boards for 700 positions"):
        score_batch(iter(lambda: BOARDS[0], None), SOME)


def test_boards_out_of_anything() -> None:
    assert_right(score_batch((BOARDS[0] for _ in SOME), SOME))
    assert_right(score_batch(Once([BOARDS[0]] * len(SOME)), SOME))
    assert_right(score_batch(deque([BOARDS[0]] * len(SOME)), SOME))
    assert_right(score_batch((BOARDS[0],) * len(SOME), SOME))


def test_boards_that_are_taken_away_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    boards = [BOARDS[0]] * len(SOME)
    real = scoring._parts

    def parts(positions: int, threads: int, most: int) -> list[scoring.Part]:
        del boards[10:]
        return real(positions, threads, most)

    monkeypatch.setattr(scoring, "_parts", parts)
    with pytest.raises(BatchError, match="There are 10 boards for 700 positions"):
        score_batch(boards, SOME)


def test_a_sequence_that_fails_says_so_itself() -> None:
    def failing() -> Iterator[Board]:
        yield BOARDS[0]
        raise OSError("the disk is gone")

    with pytest.raises(OSError, match="the disk is gone"):
        score_batch(failing(), SOME)


@pytest.mark.parametrize(
    ("board", "message"),
    [
        (None, "score_batch() takes a Board, not None."),
        (7, "score_batch() takes a Board, not 7."),
        ("board", "score_batch() takes a Board, not a str."),
        ({}, "score_batch() takes a Board, not a dict."),
        (position(""), "score_batch() takes a Board, not a Position; try position.board."),
        (
            [*BOARDS[:1] * 5, "board", *BOARDS[:1] * 694],
            "score_batch(), for board[5], takes a Board, not a str.",
        ),
    ],
)
def test_what_is_no_board(board: object, message: str) -> None:
    with pytest.raises(WrongTypeError) as refused:
        score_batch(cast(Board, board), SOME)
    assert str(refused.value) == message


@pytest.mark.parametrize("threads", [2.0, True, "2", np.float64(2)])
def test_what_is_no_number_of_threads(threads: object) -> None:
    with pytest.raises(WrongTypeError, match="threads is a whole number, not"):
        score_batch(BOARDS[0], SOME, threads=cast(int, threads))


@pytest.mark.parametrize("threads", [np.int8(2), np.uint64(3), 10**30])
def test_numbers_of_threads(threads: int) -> None:
    assert_right(score_batch(BOARDS[0], SOME, threads=threads))


def test_a_negative_number_with_thousands_of_digits() -> None:
    with pytest.raises(BatchError, match="threads is at least 1, not a huge number"):
        score_batch(BOARDS[0], SOME, threads=-(10**5000))


def test_readings_are_no_rulings() -> None:
    with pytest.raises(WrongTypeError, match=r"try Rulings\.from_readings\(readings\)"):
        score_batch(BOARDS[0], SOME, rulings=cast(Rulings, {"captor": "leaves"}))


def test_a_row_that_another_thread_has_put_right_meanwhile() -> None:
    # The kernel has found something in row 5, and now there is nothing.
    error = row_error(SOME, None, 5)
    assert str(error) == (
        "bitboards[5] was no position when it was scored, and was changed since then."
    )


@pytest.mark.parametrize("compiled", [False, True])
def test_no_fault_is_dropped(*, compiled: bool) -> None:
    twice = np.zeros((3, 2, 3), np.uint64)
    twice[2, :, 0] = 1
    with pytest.raises(BatchError) as refused:
        score_hills(plain_board(), twice, None, Rulings(), compiled=compiled)
    assert refused.value.row == 2
    assert isinstance(refused.value, PalatinusError)


CRASH = """
import numpy as np
from collections.abc import Sequence
from palatinus_rules import draw_setup, PalatinusError
from palatinus_rules.batch import score_batch

board = draw_setup(seed=1).board()

class Shorter(Sequence):
    def __len__(self):
        return 4096
    def __getitem__(self, key):
        return [board][key]

for _ in range(20):
    try:
        score_batch(Shorter(), np.zeros((4096, 5, 3), np.uint64))
    except PalatinusError as error:
        print(error)
"""


def test_the_interpreter_goes_on() -> None:
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-c", CRASH], capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0
    assert done.stdout.count("There are 1 boards for 4096 positions") == 20


class _Liar(Board):
    """A board that would say whatever it likes of its tokens."""


def test_a_board_of_another_class_is_refused() -> None:
    liar = _Liar(plain_board().tiles, "right")
    nobody = np.zeros((1, 3, 3), np.uint64)
    for boards in (liar, [liar]):
        with pytest.raises(WrongTypeError, match="takes a Board, not a _Liar"):
            score_batch(boards, nobody)
