"""What odds of Peninsula Italica cost, as ratios to the import of the package within one run.

Usage: python benchmarks/peninsula.py

Machines differ and are busy; the ratio of two things measured side by side says more than
either. Every figure is the least of several runs that take turns.

Exit status: 0 when every ratio is within its limit, 1 otherwise.
"""

import subprocess
import sys
import time

from palatinus_rules.peninsula.odds import odds

IMPORT = "from palatinus_rules.peninsula.odds import odds"
ROUNDS = 5
FOUR = (("2I+1A+1C+1L", "2I+1A+1C+1L"), ("1I+2A+1C+1L", "1I+1A+2C+1L"))
TEN = (("4I+3A+3C+1L", "4I+3A+3C+1L"), ("2I+6A+2C+1L", "2I+6A+2C+1L"), ("10I", "10I"))
TERRAINS = ("plain", "forest", "mountain", "swamp")


def import_seconds() -> float:
    """How long a fresh interpreter takes for the import."""
    code = f"import time; t = time.perf_counter(); {IMPORT}; print(time.perf_counter() - t)"
    return float(subprocess.check_output([sys.executable, "-c", code]))


def odds_seconds(terrain: str, attacker: str, defender: str) -> float:
    """How long the odds of one combat take."""
    start = time.perf_counter()
    odds(terrain, attacker, defender)
    return time.perf_counter() - start


def ratio(forces: tuple[tuple[str, str], ...], terrains: tuple[str, ...]) -> float:
    """The time of the slowest of some combats over that of the import."""
    imports, slowest = [], []
    for _ in range(ROUNDS):
        imports.append(import_seconds())
        seconds = [odds_seconds(terrain, *pair) for terrain in terrains for pair in forces]
        slowest.append(max(seconds))
    return min(slowest) / min(imports)


def main() -> int:
    """Prints every ratio beside its limit."""
    exact = all(odds("plain", *pair).exact for pair in FOUR)
    rows = [
        ("exact odds of 4 against 4 / import of the package", ratio(FOUR, TERRAINS), 20),
        ("odds of 10 against 10 / import of the package", ratio(TEN, TERRAINS[:1]), 200),
    ]
    for text, value, limit in rows:
        print(f"{text:<52} {value:>7.2f}   limit {limit}")
    return 0 if exact and all(value <= limit for _, value, limit in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
