"""What commands load and cost until they have helped or answered, all measured in one run.

Usage: python benchmarks/starts.py [ROUNDS]

The time is that of the processor, of the best of so many rounds. ``check`` and ``settle`` load no
more than 15 modules that ``score`` does not, and ``score --help`` takes no more than 15 ms longer
than ``--help``: that is the aim.
"""

import json
import subprocess
import sys
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

POSITION = str(Path(__file__).parent.parent / "examples/positions/four_players.json")
COMMANDS = {
    "--help": ["--help"],
    "score --help": ["score", "--help"],
    "score": ["score", POSITION],
    "check": ["check", POSITION],
    "settle": ["settle", POSITION],
}
START = "from _palatinus_rules_command import main; main()"
WATCHED = f"""
import json, sys

try:
    {START}
except SystemExit:
    pass
sys.stdout.flush()
print(json.dumps(sorted(sys.modules)), file=sys.stderr)
"""
CLICK = "import click"


def cost(program: str, words: list[str], rounds: int) -> float:
    """The least time of the processor, in milliseconds."""
    best = float("inf")
    for _ in range(rounds):
        before = _spent()
        subprocess.run([sys.executable, "-c", program, *words], capture_output=True, check=True)
        best = min(best, _spent() - before)
    return best * 1000


def _spent() -> float:
    """The time of the processor that ended processes have taken, in seconds."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def loaded(words: list[str]) -> set[str]:
    """The modules that are loaded at the end of a command."""
    command = [sys.executable, "-c", WATCHED, *words]
    told = subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stderr
    return set(json.loads(told.splitlines()[-1]))


def main() -> None:
    """Measures all commands in turn."""
    rounds = int(sys.argv[1]) if sys.argv[1:] else 20
    modules = {name: loaded(words) for name, words in COMMANDS.items()}
    print(f"{CLICK:14}{cost(CLICK, [], rounds):6.1f} ms")
    for name, words in COMMANDS.items():
        more = len(modules[name] - modules["score"])
        print(
            f"{name:14}{cost(START, words, rounds):6.1f} ms{len(modules[name]):5} modules,"
            f"{more:4} that score does not load"
        )


if __name__ == "__main__":
    main()
