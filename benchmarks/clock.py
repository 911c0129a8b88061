"""How well advice keeps to its time, for views from the first move to the last.

Usage: python benchmarks/clock.py [SECONDS]

For games of two to five players, before some of the placements and all of the last two rounds: the
time that advice takes over the seconds that it was given (0.05 by default), and in brackets the
same less the time that one batch of the smallest size takes: one playout for each placement or,
with sharp replies, one part of the worlds. Everything is loaded before. It runs on one core, and
both the budget and the figures are in CPU time, so that the machine may be busy. Every time is the
least of several that take turns.

Exit status: 0 when no figure in brackets is above 1.2, 1 otherwise.
"""

import os
import sys
import time
from collections.abc import Callable
from functools import partial

from palatinus_rules import Record, View, random_game
from palatinus_rules.foresight import best_placements

LIMIT = 1.2
RUNS = 3
STEPS = 8
"""How many moments of a game are tried, beside those of its last two rounds."""

Work = Callable[[], object]


def least_times(*works: Work) -> list[float]:
    """How long each of some works takes, at least."""
    found: list[list[float]] = [[] for _ in works]
    for _ in range(RUNS):
        for times, work in zip(found, works, strict=True):
            start = time.process_time()
            work()
            times.append(time.process_time() - start)
    return [min(times) for times in found]


def measured(view: View, replies: str, seconds: float) -> tuple[float, float]:
    """The time over that given, with and without that of the smallest batch."""
    advice = partial(best_placements, view, replies=replies)
    batch = partial(advice, seconds=1e-9)
    if replies == "even":
        batch = partial(advice, most=0, playouts=1)
    whole, least = least_times(partial(advice, seconds=seconds), batch)
    return whole / seconds, (whole - least) / seconds


def moments(record: Record) -> list[tuple[int, View, tuple[str, ...]]]:
    """After how many placements, what the player to move sees, and which replies can be asked."""
    number, players = len(record.game().placements), len(record.players)
    found: list[tuple[int, View, tuple[str, ...]]] = []
    for placed in sorted(
        {*range(0, number, number // STEPS), *range(number - 2 * players, number)}
    ):
        game = record.game(placed)
        if game.to_move is not None:
            last_round = placed >= number - players
            replies = ("even", "sharp") if last_round else ("even",)
            found.append((placed, game.view(game.to_move.color), replies))
    return found


def main(words: list[str]) -> int:
    """Measures and prints."""
    seconds = float(words[0]) if words else 0.05
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    *_, (_, last, _) = moments(random_game(5, seed=1))
    best_placements(moments(random_game(5, seed=1))[0][1], playouts=2_000_000)
    best_placements(last, replies="sharp")
    time.monotonic = time.process_time  # By which the budget goes.
    highest = 0.0
    for players in range(2, 6):
        for placed, view, kinds in moments(random_game(players, seed=1)):
            told = {replies: measured(view, replies, seconds) for replies in kinds}
            shown = ", ".join(
                f"{name} {plain:6.2f} ({less:5.2f})" for name, (plain, less) in told.items()
            )
            print(f"{players} players, {placed:2} placed: {shown}", flush=True)
            highest = max(highest, *(less for _, less in told.values()))
    print(f"highest: {highest:.2f}, at most {LIMIT}")
    return 0 if highest <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
