"""What odds and goes of Peninsula Italica cost, as ratios within one run.

Usage: python benchmarks/peninsula.py

Machines differ and are busy; the ratio of two things measured side by side says more than
either. Every figure is the least of several runs that take turns.

Exit status: 0 when every ratio is within its limit, 1 otherwise.
"""

import subprocess
import sys
import time

from palatinus_rules.peninsula.map import Area, Link, Map
from palatinus_rules.peninsula.movement import March
from palatinus_rules.peninsula.odds import odds
from palatinus_rules.peninsula.orders import Orders
from palatinus_rules.peninsula.people import Color, Entry, People
from palatinus_rules.peninsula.play.going import play
from palatinus_rules.peninsula.scenario import Player, Scenario
from palatinus_rules.peninsula.state import State
from palatinus_rules.peninsula.terrain import Terrain
from palatinus_rules.peninsula.units import Force

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


def go(pieces: int) -> tuple[Scenario, State, Orders]:
    """A ring of plains with one unit each, all of which move on by one."""
    names = [f"plain {number}" for number in range(pieces)]
    steps = list(zip(names, [*names[1:], names[0]], strict=True))
    areas = {name: Area(name, Terrain.PLAIN) for name in names}
    umbri = People(name="umbri", color=Color.GREEN, counters=Force(999), entry=Entry(1))
    scenario = Scenario(
        players=(
            Player("Ada", (Color.GREEN, Color.BLUE)),
            Player("Bice", (Color.RED, Color.YELLOW)),
        ),
        terrain_cost=dict.fromkeys(Terrain, 1),
        map=Map(areas, tuple(Link(*step) for step in steps)),
        movement_list=("umbri",),
        peoples={"umbri": umbri},
    )
    state = State(turn=2, people="umbri", units={name: {"umbri": Force(1)} for name in names})
    moves = tuple(March(Force(1), step) for step in steps)
    return scenario, state, Orders(people="umbri", turn=2, moves=moves)


def play_ratio(pieces: int) -> float:
    """The time of a go with twice as many pieces over that of a go with so many."""
    seconds: dict[int, list[float]] = {pieces: [], 2 * pieces: []}
    for _ in range(ROUNDS):
        for number, found in seconds.items():
            told = go(number)
            start = time.process_time()
            played = play(*told)
            found.append(time.process_time() - start)
            if not played.is_legal:
                raise SystemExit("The go is not legal, and was not played to its end.")
    return min(seconds[2 * pieces]) / min(seconds[pieces])


def main() -> int:
    """Prints every ratio beside its limit."""
    exact = all(odds("plain", *pair).exact for pair in FOUR)
    rows = [
        ("exact odds of 4 against 4 / import of the package", ratio(FOUR, TERRAINS), 20),
        ("odds of 10 against 10 / import of the package", ratio(TEN, TERRAINS[:1]), 200),
        ("a go with 400 pieces / a go with 200", play_ratio(200), 2.5),
    ]
    for text, value, limit in rows:
        print(f"{text:<52} {value:>7.2f}   limit {limit}")
    return 0 if exact and all(value <= limit for _, value, limit in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
