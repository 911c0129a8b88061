"""Holds judge against the second implementation: random claims, all readings, 2 to 5 players.

Usage: python tools/claims_long_run.py [--positions NUMBER] [--seed SEED]

There are six claims about every position, most of them wrong, and many by one slip. Readings are
drawn from all combinations.

Exit status: 0 when everything is equal, 1 otherwise.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random

from palatinus_rules import Position, Rulings, judge

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from claims_random import random_claims, random_document
from oracle import READINGS
from slips_oracle import judge as judge_again

CLAIMS = 6
ALL_READINGS = [
    dict(zip(READINGS, readings, strict=True)) for readings in product(*READINGS.values())
]


def differences(rng: Random, number: int = CLAIMS) -> Iterator[str]:
    """Where the two do not find the same, for so many claims about a random position."""
    document, ruled = random_document(rng), rng.choice(ALL_READINGS)
    claims = random_claims(rng, document, ruled, number)
    position = Position.from_document(document)
    judgement = judge(position, claims, Rulings.from_readings(ruled)).to_document()
    for found, claim in zip(judgement["claims"], claims, strict=True):
        expected = judge_again(document, claim, ruled)
        # What a verdict depends on has a second implementation, and tests, of its own.
        if {**found, "depends": None} != {**expected, "depends": None}:
            yield f"{ruled}: {position!r}\n  judge {found}, the second one {expected}"


def main() -> int:
    """Judges claims about as many positions as are asked for, and prints what differs."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    start, faults, rng = time.monotonic(), 0, Random(options.seed)
    for number in range(1, options.positions + 1):
        for difference in differences(rng):
            faults += 1
            print(difference)
        if number % 500 == 0 or number == options.positions:
            seconds = time.monotonic() - start
            print(f"{number * CLAIMS} claims, {faults} differences, {seconds:.0f} s", flush=True)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
