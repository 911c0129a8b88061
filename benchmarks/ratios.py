"""What things cost, as ratios within one run.

Usage: python benchmarks/ratios.py

Machines differ and are busy; the ratio of two things measured side by side says more than
either. Every figure is the least of several runs that take turns.

Exit status: 0 when every ratio is within its limit, 1 otherwise.
"""

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from itertools import product
from pathlib import Path

from palatinus_rules import (
    Position,
    Record,
    Rulings,
    judge,
    random_game,
    recheck,
    resolve,
    settle,
    verify,
)
from palatinus_rules.page import ask
from palatinus_rules.rules.rulings import QUESTIONS
from positions import position

LINES = 2000
ROUNDS = 5
SETTLED = 60
SETTLING_ROUNDS = 25
JUDGED = 30
JUDGING_ROUNDS = 10
RECHECKED = 10
RESOLVED = 10
GAMES = 40
GAME_ROUNDS = 15
START_ROUNDS = 30
COMMAND = [sys.executable, "-c", "from palatinus_rules.cli import main; main()"]
SCORE = [*COMMAND, "score", "-", "--jsonl"]


def child(command: list[str], stdin: Path, stdout: Path) -> tuple[float, int]:
    """CPU seconds and peak memory (in the system's unit) of a command."""
    with stdin.open("rb") as source, stdout.open("wb") as target:
        process = subprocess.Popen(command, stdin=source, stdout=target)
        _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{command} ended with {process.returncode}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss


def json_seconds(lines: list[str], results: list[object]) -> float:
    """CPU seconds for reading all lines and writing all results, with nothing in between."""
    start = time.process_time()
    for line in lines:
        json.loads(line)
    for result in results:
        json.dumps(result)
    return time.process_time() - start


# With bytecode at hand, as pip leaves it.
ENVIRONMENT = {key: os.environ[key] for key in os.environ if key != "PYTHONDONTWRITEBYTECODE"}


def import_seconds(statement: str, before: str = "pass") -> float:
    """How long a fresh interpreter takes for one import."""
    code = f"import time; {before}; t = time.perf_counter(); {statement}; "
    code += "print(time.perf_counter() - t)"
    return float(subprocess.check_output([sys.executable, "-c", code], env=ENVIRONMENT))


def import_ratio() -> float:
    """The time of importing what scoring a position needs over that of importing attrs."""
    ours = "from palatinus_rules import Position, resolve"
    pairs = [(import_seconds(ours), import_seconds("import attrs")) for _ in range(20)]
    return min(ours for ours, _ in pairs) / min(attrs for _, attrs in pairs)


def hypothesis_ratio() -> float:
    """The time of importing Hypothesis where this package is installed over that where it is not.

    Where it is not, no entry point of it is found.
    """
    ours = "from importlib import metadata"
    others = (
        f"{ours}; found = metadata.entry_points; metadata.entry_points = lambda **of: "
        "[each for each in found(**of) if 'palatinus' not in each.value]"
    )
    imports: dict[str, list[float]] = {ours: [], others: []}
    for _ in range(START_ROUNDS):
        for before, seconds in imports.items():
            seconds.append(import_seconds("import hypothesis", before))
    return min(imports[ours]) / min(imports[others])


def start_seconds(command: list[str]) -> float:
    """How long a whole command takes, from its start to its end."""
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=ENVIRONMENT)
    return time.perf_counter() - start


def start_ratios() -> dict[str, float]:
    """The time of the help, and of scoring one file, over that of importing Click.

    The victory of two players depends on five open questions, which takes words to say.
    """
    files = Path(__file__).parent.parent / "examples" / "positions"
    commands = {
        "click": [sys.executable, "-c", "import click"],
        "help": [*COMMAND, "--help"],
        "score": [*COMMAND, "score", str(files / "five_players.json")],
        "depending": [*COMMAND, "score", str(files / "two_players.json")],
    }
    seconds: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(START_ROUNDS):
        for name, command in commands.items():
            seconds[name].append(start_seconds(command))
    least = {name: min(values) for name, values in seconds.items()}
    return {
        'palatinus --help / python -c "import click"': least["help"] / least["click"],
        'palatinus score FILE / python -c "import click"': least["score"] / least["click"],
        "the same where the victory depends on open questions": least["depending"] / least["click"],
    }


def line_ratios(folder: Path) -> dict[str, float]:
    """Cost of a line over that of its JSON; growth of cost and of memory with the lines."""
    rng = random.Random(1)
    lines = [json.dumps(position(rng)) for _ in range(LINES)]
    inputs = {}
    for factor in (1, 2, 4):
        inputs[factor] = folder / f"positions-{factor}.jsonl"
        inputs[factor].write_text("\n".join(lines * factor) + "\n", encoding="utf-8")
    output = folder / "results.jsonl"
    seconds: dict[int, list[float]] = {1: [], 2: [], 4: []}
    memory: dict[int, list[int]] = {1: [], 2: [], 4: []}
    parsing = []
    for _ in range(ROUNDS):
        for factor, path in inputs.items():
            took, peak = child(SCORE, path, output)
            seconds[factor].append(took)
            memory[factor].append(peak)
        results = [json.loads(line) for line in output.read_text(encoding="utf-8").splitlines()]
        parsing.append(json_seconds(lines, results[:LINES]))
    least = {factor: min(values) for factor, values in seconds.items()}
    # The difference between two lengths is free of what starting the command costs.
    first, second = least[2] - least[1], (least[4] - least[2]) / 2
    return {
        "a line through score --jsonl / json.loads and json.dumps": second / min(parsing),
        "the same with the start of the command, 8000 lines": least[4] / 4 / min(parsing),
        "cost of a line from 4000 to 8000 / from 2000 to 4000": second / first,
        "peak memory for 8000 lines / for 2000": min(memory[4]) / min(memory[1]),
    }


def reading_ratio() -> float:
    """The time of reading a position from a document over that of resolving it."""
    rng = random.Random(4)
    documents = [position(rng) for _ in range(SETTLED)]
    positions = [Position.from_document(each) for each in documents]
    reading, resolving = [], []
    for _ in range(SETTLING_ROUNDS):
        start = time.process_time()
        for document in documents:
            Position.from_document(document)
        middle = time.process_time()
        for each in positions:
            resolve(each)
        reading.append(middle - start)
        resolving.append(time.process_time() - middle)
    return min(reading) / min(resolving)


def settle_ratio() -> float:
    """The time of settling over that of resolving once for each combination that can matter.

    A question can matter in a position when some resolution of it needs its answer.
    """
    rng = random.Random(2)
    positions = [Position.from_document(position(rng)) for _ in range(SETTLED)]
    combinations = []
    for each in positions:
        ruled = settle(each).resolutions
        asked = [key for key in QUESTIONS if len({getattr(one, key) for one in ruled}) > 1]
        readings = product(*(QUESTIONS[key] for key in asked))
        combinations.append([Rulings(**dict(zip(asked, r, strict=True))) for r in readings])
    settling, resolving = [], []
    for _ in range(SETTLING_ROUNDS):
        start = time.process_time()
        for each in positions:
            settle(each)
        middle = time.process_time()
        for each, all_ruled in zip(positions, combinations, strict=True):
            for one in all_ruled:
                resolve(each, one)
        settling.append(middle - start)
        resolving.append(time.process_time() - middle)
    return min(settling) / min(resolving)


def judge_ratio() -> float:
    """The time of judging one wrong claim over that of resolving the position.

    Of the five sorts of claims, that somebody wins is the dearest: it is held against most slips
    and most readings. It is claimed of whoever comes last.
    """
    rng = random.Random(3)
    positions = [Position.from_document(position(rng)) for _ in range(JUDGED)]
    claims = [str(resolve(each).standings[-1].color) for each in positions]
    judging, resolving = [], []
    for _ in range(JUDGING_ROUNDS):
        start = time.process_time()
        for each, claim in zip(positions, claims, strict=True):
            judge(each, claim)
        middle = time.process_time()
        for each in positions:
            resolve(each)
        judging.append(middle - start)
        resolving.append(time.process_time() - middle)
    return min(judging) / min(resolving)


def recheck_ratio() -> float:
    """The time of trying every error of entry over that of resolving the position."""
    rng = random.Random(5)
    positions = [Position.from_document(position(rng)) for _ in range(RECHECKED)]
    rechecking, resolving = [], []
    for _ in range(JUDGING_ROUNDS):
        start = time.process_time()
        for each in positions:
            recheck(each)
        middle = time.process_time()
        for each in positions * RESOLVED:
            resolve(each)
        rechecking.append(middle - start)
        resolving.append((time.process_time() - middle) / RESOLVED)
    return min(rechecking) / min(resolving)


def game_ratio() -> float:
    """The time of a whole game, played, written, read and verified, over resolving its end."""
    ends = [random_game(5, seed).game().position() for seed in range(GAMES)]
    playing, resolving = [], []
    for _ in range(GAME_ROUNDS):
        start = time.process_time()
        for seed in range(GAMES):
            if not verify(Record.from_text(random_game(5, seed).to_text())).legal:
                sys.exit(f"the game of seed {seed} is not legal")
        middle = time.process_time()
        for end in ends:
            resolve(end)
        playing.append(middle - start)
        resolving.append(time.process_time() - middle)
    return min(playing) / min(resolving)


def page_ratio() -> float:
    """The time of a score as the page is told it, JSON in and out, over resolving and settling."""
    ends = [random_game(3, seed).game().position() for seed in range(GAMES)]
    asked = [json.dumps({"ask": "score", "position": each.to_document()}) for each in ends]
    telling, settling = [], []
    for _ in range(GAME_ROUNDS):
        start = time.process_time()
        for request in asked:
            ask(request)
        middle = time.process_time()
        for end in ends:
            resolve(end)
            settle(end)
        telling.append(middle - start)
        settling.append(time.process_time() - middle)
    return min(telling) / min(settling)


LIMITS = (2, 1.2, 1.5, 2.9, 2.9, 1.1, 1, 60, 240, 3, 25, 20, 20, 1.2, 1.05)


def main() -> int:
    """Measures and prints; 0 when everything is within its limit."""
    with tempfile.TemporaryDirectory() as folder:
        ratios = {
            "from palatinus_rules import Position, resolve / import attrs": import_ratio(),
            "import hypothesis where this is installed / where it is not": hypothesis_ratio(),
            **start_ratios(),
            "Position.from_document / resolve": reading_ratio(),
            "settle / resolve for each combination that can matter": settle_ratio(),
            "judge one claim / resolve": judge_ratio(),
            "recheck / resolve": recheck_ratio(),
            "a score as the page is told it / resolve and settle": page_ratio(),
            "a game of five played, written, read, verified / resolve": game_ratio(),
            **line_ratios(Path(folder)),
        }
    for (name, ratio), limit in zip(ratios.items(), LIMITS, strict=True):
        print(f"{name:60} {ratio:6.2f}   limit {limit}")
    return 0 if all(r <= limit for r, limit in zip(ratios.values(), LIMITS, strict=True)) else 1


if __name__ == "__main__":
    sys.exit(main())
