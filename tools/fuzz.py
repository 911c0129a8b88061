"""Throws spoiled texts at every reader, and checks that only what is documented comes out.

Usage: python tools/fuzz.py [READER] [--inputs NUMBER] [--seed NUMBER] [--processes NUMBER]

Every input is something that the reader reads, or a part of it, with things cut out, doubled,
swapped and replaced; some are noise. For each the reader must return, with a result or with
problems, or raise the error that it documents; and what was read must be written and read back
unchanged, in one of its forms after the other. Anything else ends the run and prints the input.

The readers are records (of games, as text and as documents), text, json and code (of positions),
any (whatever it seems to be), lines (one position on each), copy (of the game), problems
(documents), words (placements, springs, sets), claims, changes, readings (of both games), queries
(clauses, turns, players) and page (requests of the page); of Peninsula Italica they are scenario,
state, orders, game, force and odds (requests of the odds' page). Without one, all of them.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

import fuzz_disputes as disputes
import fuzz_palatinus as palatinus
import fuzz_peninsula as peninsula
from fuzz_palatinus import checked
from fuzz_spoiling import mark, resealed, spoiled
from palatinus_rules.formats import read_position, read_position_code, read_position_text

BATCH = 5000


class Reader(NamedTuple):
    """What is spoiled, how, and how the outcome is checked."""

    seeds: Callable[[], list[str]]
    check: Callable[[str | bytes], bool]
    spoil: Callable[[random.Random, list[str]], str | bytes] = spoiled


def check_text(source: str | bytes) -> bool:
    """Reads a position as text."""
    return checked(read_position_text(source), source)


def check_json(source: str | bytes) -> bool:
    """Reads a position as a document."""
    return checked(read_position(source), source)


def check_code(source: str | bytes) -> bool:
    """Reads the code of a position."""
    return checked(read_position_code(source), source)


READERS = {
    "records": Reader(palatinus.record_seeds, palatinus.check_record),
    "text": Reader(palatinus.text_seeds, check_text),
    "json": Reader(palatinus.json_seeds, check_json),
    "code": Reader(palatinus.code_seeds, check_code, resealed),
    "any": Reader(palatinus.any_seeds, palatinus.check_any),
    "lines": Reader(disputes.line_seeds, disputes.check_lines),
    "copy": Reader(palatinus.copy_seeds, palatinus.check_copy),
    "problems": Reader(palatinus.problems_seeds, palatinus.check_problems),
    "words": Reader(palatinus.word_seeds, palatinus.check_word),
    "claims": Reader(disputes.claim_seeds, disputes.check_claims),
    "changes": Reader(disputes.change_seeds, disputes.check_changes),
    "readings": Reader(disputes.reading_seeds, disputes.check_readings),
    "queries": Reader(disputes.query_seeds, disputes.check_query),
    "page": Reader(palatinus.page_seeds, palatinus.check_page),
    "scenario": Reader(peninsula.scenario_seeds, peninsula.check_scenario),
    "state": Reader(peninsula.state_seeds, peninsula.check_state),
    "orders": Reader(peninsula.orders_seeds, peninsula.check_orders),
    "game": Reader(peninsula.game_seeds, peninsula.check_game),
    "force": Reader(peninsula.force_seeds, peninsula.check_force),
    "odds": Reader(peninsula.odds_seeds, peninsula.check_odds),
}


class Tried(NamedTuple):
    """What came of a batch: a mark of every input, and how many inputs could be read."""

    marks: list[bytes]
    read: int


def run(batch: tuple[str, int, int, int]) -> Tried:
    """Checks some inputs of a reader, of a seed, of a batch with a number."""
    name, seed, number, inputs = batch
    reader = READERS[name]
    rng = random.Random(f"{seed}/{number}")
    seeds = reader.seeds()
    marks, read = [], 0
    for _ in range(inputs):
        source = reader.spoil(rng, seeds)
        try:
            read += reader.check(source)
        except Exception:
            print(f"{name}, seed {seed}, batch {number}: {source!r}", file=sys.stderr)
            raise
        marks.append(mark(source))
    return Tried(marks, read)


def fuzz(name: str, inputs: int, seed: int, processes: int | None) -> None:
    """Throws so many inputs at a reader, and tells how it goes."""
    batches = [
        (name, seed, number, min(BATCH, inputs - number * BATCH))
        for number in range(-(-inputs // BATCH))
    ]
    start, done, read, different = time.monotonic(), 0, 0, set[bytes]()
    with ProcessPoolExecutor(processes) as pool:
        for tried in pool.map(run, batches):
            done, read = done + len(tried.marks), read + tried.read
            different.update(tried.marks)
            said = f"{name}: {done} inputs, {len(different)} of them different, {read} read"
            print(f"\r{said}, {done - read} refused", end="", flush=True)
    print(f"; nothing else came out, in {time.monotonic() - start:.0f} seconds")


def main() -> None:
    """Runs one reader or all of them."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("reader", nargs="?", choices=[*READERS, "all"], default="all")
    parser.add_argument("--inputs", type=int, default=1_000_000, help="how many for each reader")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=None)
    options = parser.parse_args()
    for name in READERS if options.reader == "all" else [options.reader]:
        fuzz(name, options.inputs, options.seed, options.processes)


if __name__ == "__main__":
    main()
