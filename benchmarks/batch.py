"""What score_batch costs, as ratios within one run: against C, against resolve, with two threads.

Usage: python benchmarks/batch.py

Compiles ``score.c``, a plain scorer in C, with ``cc -O3 -march=native``, and lets both score the
same million ends of games of five on one board. Their results are compared. Then the last round of
a game of five is analyzed, in all worlds and with all replies, and held against scoring as many
positions as there are ends of the game. Machines are busy; every time is the least of several runs
that take turns.

Exit status: 0 when every ratio is within its limit, 1 otherwise.
"""

import os
import platform
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from palatinus_rules import (
    Board,
    Color,
    Field,
    Game,
    Hill,
    Player,
    Position,
    View,
    random_game,
    resolve,
)
from palatinus_rules.batch import BatchResult, score_batch, unpack
from palatinus_rules.foresight import best_placements, outlook
from positions import HANDS, position

Words = NDArray[np.uint64]

POSITIONS = 1_000_000
PLAYERS = [Player(color) for color in Color]
RESOLVED = 500
ROUNDS = 150
C_ROUNDS = 8
LAST_ROUNDS = 15
FIELDS = list(Field)
COMPILER = [os.environ.get("CC", "cc"), "-O3", "-march=native", "-std=gnu11"]
MEMORY = "--memory"


def some_board() -> Board:
    """A board at random, always the same."""
    return Position.from_document(position(random.Random(1))).board


def ends_of_games() -> Words:
    """A million ends of games of five: everybody's hand, all of it, anywhere."""
    rng = np.random.default_rng(1)
    bitboards = np.zeros((POSITIONS, len(PLAYERS), 3), np.uint64)
    kinds = ["mfs".index(letter.lower()) for letter in HANDS[5]]
    pieces = [(player, kind) for player in range(len(PLAYERS)) for kind in kinds]
    for start in range(0, POSITIONS, 50_000):
        part = bitboards[start : start + 50_000]
        places = rng.random((len(part), len(FIELDS)), np.float32).argsort(axis=1)
        bits = np.uint64(1) << places.astype(np.uint64)
        for place, (player, kind) in enumerate(pieces):
            part[:, player, kind] |= bits[:, place]
    return bitboards


def board_file(board: Board) -> Words:
    """The board as the program in C reads it."""
    beside = [[FIELDS.index(other) for other in board.neighbors(field)] for field in FIELDS]
    springs = [FIELDS.index(field) for field in board.springs]
    sets = [sum(1 << bit for bit in bits) for bits in [*beside, springs]]
    return np.array([*sets, *(board.token(hill) for hill in Hill)], np.uint64)


class CProgram:
    """The scorer in C with its files, in a folder that is removed by others."""

    def __init__(self, folder: Path, board: Board, bitboards: Words) -> None:
        self._program = folder / "score"
        self._files = [folder / name for name in ("board", "positions", "results")]
        source = Path(__file__).parent / "score.c"
        subprocess.run([*COMPILER, str(source), "-o", str(self._program)], check=True)
        board_file(board).tofile(self._files[0])
        bitboards.tofile(self._files[1])

    def seconds(self) -> float:
        """How long it takes for all positions, without reading and writing them."""
        command = [str(self._program), *map(str, self._files)]
        return float(subprocess.check_output(command))

    def agrees(self, result: BatchResult) -> bool:
        """Whether it has found the same."""
        found = np.fromfile(self._files[2], np.int32).reshape(POSITIONS, 3, len(PLAYERS))
        points, items, ranks = found[:, 0], found[:, 1], found[:, 2]
        return (
            np.array_equal(points, result.points)
            and np.array_equal(items, result.items)
            and np.array_equal(ranks, result.ranks)
        )


def seconds(work: Callable[[], object]) -> float:
    """How long some work takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def arithmetic_ratio() -> float:
    """What a second thread brings on this machine at this moment, with nothing to wait for."""
    data = [bytes(16_000_000)] * 2

    def at_once() -> None:
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(sha256, data))

    pairs = [(seconds(lambda: list(map(sha256, data))), seconds(at_once)) for _ in range(ROUNDS)]
    return min(one for one, _ in pairs) / min(two for _, two in pairs)


def resolve_seconds(board: Board, bitboards: Words) -> float:
    """How long resolve takes for a position."""
    positions = [unpack(board, PLAYERS, row) for row in bitboards[:RESOLVED]]
    return min(seconds(lambda: [resolve(each) for each in positions]) for _ in range(5)) / RESOLVED


def last_round_view() -> View:
    """What red sees before the last round of a random game of five: 12 free fields."""
    over = random_game(5, seed=3).game()
    return Game(over.board, over.players, None, over.placements[:-5]).view("red")


def last_round_ratios(bitboards: Words) -> dict[str, float]:
    """The time of analyzing a last round over that of scoring as many positions.

    Both work on all cores.
    """
    view = last_round_view()
    found = best_placements(view)
    if found.sample is not None:
        sys.exit("the last round was not swept")
    print(f"The last round has {found.worlds} worlds and {found.ends:,} ends.")
    tasks: dict[str, Callable[[], object]] = {
        "best_placements, even replies": lambda: best_placements(view),
        "best_placements, sharp replies": lambda: best_placements(view, replies="sharp"),
        "outlook": lambda: outlook(view),
    }
    times: dict[str, list[float]] = {name: [] for name in tasks}
    scoring = []
    for _ in range(LAST_ROUNDS):
        scoring.append(seconds(lambda: score_batch(view.board, bitboards)))
        for name, task in tasks.items():
            times[name].append(seconds(task))
    as_many = min(scoring) * found.ends / len(bitboards)
    return {name: min(each) / as_many for name, each in times.items()}


def resident() -> int:
    """How much memory this process holds now, in bytes."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def highest() -> int:
    """How much it ever held."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(1024 * int(line.split()[1]) for line in lines if line.startswith("VmHWM"))


def memory_ratio(path: Path) -> float:
    """What scoring a million positions holds at its peak over what these positions take up.

    The positions themselves are counted, and the interpreter with all that it has loaded is not.
    """
    board = some_board()
    score_batch(board, np.zeros((1, len(PLAYERS), 3), np.uint64))
    before = resident()
    bitboards = np.fromfile(path, np.uint64).reshape(POSITIONS, len(PLAYERS), 3)
    score_batch(board, bitboards)
    return (highest() - before) / bitboards.nbytes


def ratios(folder: Path) -> dict[str, tuple[float, float]]:
    """Every figure with the least that it should be, or with the most if that is negative."""
    board, bitboards = some_board(), ends_of_games()
    program = CProgram(folder, board, bitboards)
    in_c, one, two = [program.seconds()], [], []
    if not program.agrees(score_batch(board, bitboards)):
        sys.exit("score.c and score_batch do not find the same")
    for round_ in range(ROUNDS):
        if round_ < C_ROUNDS:
            in_c.append(program.seconds())
        one.append(seconds(lambda: score_batch(board, bitboards, threads=1)))
        two.append(seconds(lambda: score_batch(board, bitboards, threads=2)))
    boards = [board] * (POSITIONS // 10)
    each = min(
        seconds(lambda: score_batch(boards, bitboards[: len(boards)], threads=1)) for _ in range(5)
    )
    slow = resolve_seconds(board, bitboards) * POSITIONS
    memory = subprocess.check_output([sys.executable, __file__, MEMORY, str(folder / "positions")])
    last_round = last_round_ratios(bitboards)
    print(f"One thread scores {POSITIONS / min(one) / 1e6:.1f} million positions in a second.")
    print(f"Two threads of plain arithmetic get {arithmetic_ratio():.2f} times as far as one here.")
    return {
        "C / score_batch with one thread": (min(in_c) / min(one), 1.0),
        "one thread / two threads": (min(one) / min(two), 1.8),
        "resolve / score_batch with one thread": (slow / min(one), 300.0),
        "resolve / score_batch with a board for each position": (slow / (10 * each), 100.0),
        "peak memory / memory of the positions": (float(memory), -1.5),
        **{f"last round: {name} / score_batch": (r, -3.0) for name, r in last_round.items()},
    }


def main() -> int:
    """Prints all ratios and says whether they are within their limits."""
    if MEMORY in sys.argv:
        print(memory_ratio(Path(sys.argv[-1])))
        return 0
    compiler = subprocess.check_output([COMPILER[0], "--version"], encoding="utf-8").splitlines()[0]
    print(
        f"Python {platform.python_version()}, NumPy {version('numpy')}, Numba {version('numba')}, "
        f"{compiler}, {os.cpu_count()} cores"
    )
    with tempfile.TemporaryDirectory() as folder:
        figures = ratios(Path(folder))
    for name, (ratio, limit) in figures.items():
        bound = f"at least {limit:g}" if limit > 0 else f"at most {-limit:g}"
        print(f"{name:56} {ratio:9.2f}   {bound}")
    return 0 if all((r >= lim) if lim > 0 else (r <= -lim) for r, lim in figures.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
