"""Holds score_batch against resolve: random positions, all readings, both twists, 2 to 5 players.

Usage: python tools/batch_long_run.py [--positions NUMBER] [--seed SEED] [--processes NUMBER]

Positions come in rounds: three boards with 64 positions each, from nearly empty to full,
with few soldiers or many. Each board is scored for itself, and then all of them mixed, each
position with its own board. From round to round the readings go through all combinations, for
every number of players and with both twists.

Exit status: 0 when everything is equal, 1 otherwise.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from palatinus_rules import Board, Color, Hill, Player, Position, Rulings, Tile, resolve
from palatinus_rules.batch import BatchResult, score_batch, unpack
from palatinus_rules.rules import Twist
from palatinus_rules.rules.rulings import QUESTIONS

Words = NDArray[np.uint64]

BOARDS = 3
ON_A_BOARD = 64
AT_ONCE = 200
"""How many rounds a process does before it tells how it goes."""

ALL_RULINGS = tuple(
    Rulings.from_readings(dict(zip(QUESTIONS, chosen, strict=True)))
    for chosen in product(*([str(reading) for reading in each] for each in QUESTIONS.values()))
)
KINDS = 3
FIELDS = 42


class Round(NamedTuple):
    """Some boards, with as many positions on each, under the same rulings."""

    boards: tuple[Board, ...]
    players: tuple[Player, ...]
    bitboards: tuple[Words, ...]
    second_colors: tuple[Words | None, ...]
    rulings: Rulings


def random_board(rng: np.random.Generator, twist: Twist) -> Board:
    """A board with the tokens dealt rightly, and springs anywhere."""
    slots, around = rng.permutation(7).tolist(), rng.permutation([5, 5, 4, 4, 3, 3]).tolist()
    springs = rng.random((7, 6)) < rng.random()
    return Board(
        [
            Tile(
                hill,
                slot,
                int(rng.integers(6)),
                (np.flatnonzero(here) + 1).tolist(),
                around[slot - 1] if slot else 6,
            )
            for hill, slot, here in zip(Hill, slots, springs, strict=True)
        ],
        twist,
    )


def random_bitboards(rng: np.random.Generator, positions: int, rows: int) -> Words:
    """Any inhabitants of so many colors: on few fields or on all, with few soldiers or many."""
    fullness, soldiers, farmers = rng.random((3, positions, 1))
    occupied = rng.random((positions, FIELDS)) < fullness * 1.2
    soldier = rng.random((positions, FIELDS)) < soldiers * 0.6
    farmer = rng.random((positions, FIELDS)) < farmers
    kind = np.where(soldier, 2, farmer.astype(np.int64))
    row = rng.integers(rows, size=(positions, FIELDS))
    bits = np.uint64(1) << np.arange(FIELDS, dtype=np.uint64)
    words = np.zeros((positions, rows, KINDS), np.uint64)
    for each, kind_here in product(range(rows), range(KINDS)):
        here = occupied & (row == each) & (kind == kind_here)
        words[:, each, kind_here] = np.where(here, bits, np.uint64(0)).sum(axis=1, dtype=np.uint64)
    return words


def random_round(number: int, seed: int, on_a_board: int = ON_A_BOARD) -> Round:
    """The round with this number, always the same for the same seed."""
    rng = np.random.default_rng([seed, number])
    rulings = ALL_RULINGS[number % len(ALL_RULINGS)]
    turn = number // len(ALL_RULINGS)
    seats, twist = 2 + turn % 4, list(Twist)[turn // 4 % 2]
    colors = list(Color)
    if seats == 2:
        players = [Player(colors[0], colors[2]), Player(colors[1], colors[3])]
        words = [random_bitboards(rng, on_a_board, 4) for _ in range(BOARDS)]
        seconds: list[Words | None] = [word[:, 2:] for word in words]
    else:
        players = [Player(color) for color in colors[:seats]]
        words = [random_bitboards(rng, on_a_board, seats) for _ in range(BOARDS)]
        seconds = [None] * BOARDS
    return Round(
        tuple(random_board(rng, twist) for _ in range(BOARDS)),
        tuple(players),
        tuple(word[:, :seats] for word in words),
        tuple(seconds),
        rulings,
    )


def resolved(positions: Sequence[Position], rulings: Rulings) -> NDArray[np.int64]:
    """Points, items and ranks, one after another, as the record-keeping scorer finds them."""
    found = []
    for position in positions:
        standings = {each.color: each for each in resolve(position, rulings).standings}
        seats = [standings[color] for color in position.colors]
        found.append([[s.points for s in seats], [s.items for s in seats], [s.rank for s in seats]])
    return np.array(found).swapaxes(0, 1)


def numbers(result: BatchResult) -> NDArray[np.int64]:
    """The same of the fast scorer."""
    arrays = (result.points, result.items, result.ranks)
    return np.stack([array.astype(np.int64) for array in arrays])


def positions_on(each: Round, number: int) -> Iterator[Position]:
    """The positions on one of the boards of a round."""
    seconds = each.second_colors[number]
    for row, words in enumerate(each.bitboards[number]):
        other = None if seconds is None else seconds[row]
        yield unpack(each.boards[number], each.players, words, other)


def differences(each: Round) -> Iterator[str]:
    """Where score_batch and resolve do not find the same."""
    standing = [list(positions_on(each, number)) for number in range(BOARDS)]
    expected = [resolved(positions, each.rulings) for positions in standing]
    for number, board in enumerate(each.boards):
        result = score_batch(
            board,
            each.bitboards[number],
            second_colors=each.second_colors[number],
            rulings=each.rulings,
        )
        yield from _differences(result, expected[number], standing[number], each.rulings)
    # Position by position from one board to the next.
    mixed = [position for turn in zip(*standing, strict=True) for position in turn]
    seconds = [words for words in each.second_colors if words is not None]
    result = score_batch(
        [position.board for position in mixed],
        _in_turns(each.bitboards),
        second_colors=_in_turns(seconds) if seconds else None,
        rulings=each.rulings,
    )
    found = np.stack(expected, axis=2).reshape(3, len(mixed), -1)
    yield from _differences(result, found, mixed, each.rulings)


def _in_turns(arrays: Sequence[Words]) -> Words:
    return np.stack(arrays, axis=1).reshape(-1, *arrays[0].shape[1:])


def _differences(
    result: BatchResult,
    expected: NDArray[np.int64],
    positions: Sequence[Position],
    rulings: Rulings,
) -> Iterator[str]:
    found = numbers(result)
    for row in np.flatnonzero((found != expected).any(axis=(0, 2))).tolist():
        yield (
            f"{rulings.departures()}: {positions[row]!r}\n"
            f"  score_batch {found[:, row].tolist()}, resolve {expected[:, row].tolist()}"
        )


def run(chunk: tuple[int, range]) -> tuple[int, list[str]]:
    """How many rounds of a seed there were, and everything that differs in them."""
    seed, rounds = chunk
    return len(rounds), [each for n in rounds for each in differences(random_round(n, seed))]


def main() -> int:
    """Runs as many rounds as are asked for, and prints what differs."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--positions", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    options = parser.parse_args()
    rounds = -(-options.positions // (BOARDS * ON_A_BOARD))
    chunks = [
        (options.seed, range(first, min(first + AT_ONCE, rounds)))
        for first in range(0, rounds, AT_ONCE)
    ]
    start, done, faults = time.monotonic(), 0, 0
    with ProcessPoolExecutor(options.processes) as pool:
        for number, found in pool.map(run, chunks):
            done, faults = done + number, faults + len(found)
            print(*found, sep="\n", end="\n" if found else "")
            print(
                f"{done * BOARDS * ON_A_BOARD} positions, {faults} differences, "
                f"{time.monotonic() - start:.0f} s",
                flush=True,
            )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
