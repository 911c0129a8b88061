"""What commands load and cost until they have helped or answered, all measured in one run.

Usage: python benchmarks/starts.py [ROUNDS]

The time is that of the processor, of the best of so many rounds. ``check`` and ``settle`` load no
more than 15 modules that ``score`` does not, and ``score --help`` takes no more than 15 ms longer
than ``--help``: that is the aim.
"""

import json
import os
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


# With bytecode at hand, as pip leaves it.
ENVIRONMENT = {key: os.environ[key] for key in os.environ if key != "PYTHONDONTWRITEBYTECODE"}


def cost(program: str, words: list[str]) -> float:
    """The time of the processor that one start takes, in milliseconds."""
    before = _spent()
    command = [sys.executable, "-c", program, *words]
    subprocess.run(command, env=ENVIRONMENT, capture_output=True, check=True)
    return (_spent() - before) * 1000


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
    """Measures all commands, which take turns."""
    rounds = int(sys.argv[1]) if sys.argv[1:] else 20
    modules = {name: loaded(words) for name, words in COMMANDS.items()}
    programs = {CLICK: (CLICK, []), **{name: (START, words) for name, words in COMMANDS.items()}}
    least = dict.fromkeys(programs, float("inf"))
    for _ in range(rounds):
        for name, (program, words) in programs.items():
            least[name] = min(least[name], cost(program, words))
    print(f"{CLICK:14}{least[CLICK]:6.1f} ms")
    for name, found in modules.items():
        more = len(found - modules["score"])
        print(
            f"{name:14}{least[name]:6.1f} ms{len(found):5} modules,"
            f"{more:4} that score does not load"
        )


if __name__ == "__main__":
    main()
