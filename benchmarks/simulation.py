"""How many games a simulation plays in a second, with one thread and with all cores.

Usage: python benchmarks/simulation.py

A million games of four, after one game for which everything is compiled.
"""

import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter

from palatinus_rules.batch.threads import cores
from palatinus_rules.foresight import simulate

GAMES = 1_000_000


def seconds(work: Callable[[], object]) -> float:
    """How long some work takes."""
    start = perf_counter()
    work()
    return perf_counter() - start


def main() -> int:
    """Measures and prints."""
    simulate(4, 1, seed=1)
    with ThreadPoolExecutor(1) as one:
        alone = seconds(lambda: simulate(4, GAMES, seed=1, executor=one))
    together = seconds(lambda: simulate(4, GAMES, seed=1))
    print(f"one thread          {alone:6.1f} s {GAMES / alone:10,.0f} games in a second")
    print(f"{cores():2} threads          {together:6.1f} s {GAMES / together:10,.0f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
