"""How many modules somebody passes through who follows a command from its start to its answer.

Usage: python benchmarks/entered.py [--names] SRC...

Each SRC is the folder ``src`` of a checkout, with its examples beside it; several are compared. A
module of the package is *entered* if one of its functions is called, and *imported* if it is loaded
at all; *all* counts everything that is loaded, of whatever package. With --names, what was entered
is listed.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

POSITION, GAME = "positions/four_players.json", "games/five_players.txt"
COMMANDS = {
    "score": ["score", POSITION],
    "explain": ["explain", POSITION],
    "report": ["report", POSITION],
    "hint": ["hint", GAME, "--to", "7.yellow"],
}
WATCHED = """
import inspect, json, sys

entered = set()


def watch(frame, event, _):
    code = frame.f_code
    # Neither the bodies of modules and classes are functions, nor are comprehensions.
    is_function = code.co_flags & inspect.CO_OPTIMIZED and not code.co_name.startswith("<")
    if event == "call" and is_function:
        entered.add(str(frame.f_globals.get("__name__")))


from palatinus_rules.cli import main

sys.setprofile(watch)
try:
    main()
except SystemExit:
    pass
sys.setprofile(None)
sys.stdout.flush()
print(json.dumps([sorted(entered), sorted(sys.modules)]), file=sys.stderr)
"""


def of_the_package(names: list[str]) -> list[str]:
    """The modules of the package among others."""
    return [name for name in names if name.partition(".")[0] == "palatinus_rules"]


def passed(source: str, arguments: list[str]) -> tuple[list[str], int, int]:
    """The modules entered by a command, and how many were imported, of the package and at all."""
    command = [sys.executable, "-c", WATCHED, *arguments]
    env = {**os.environ, "PYTHONPATH": source, "LC_ALL": "C.UTF-8"}
    examples = Path(source).parent / "examples"
    done = subprocess.run(
        command, env=env, cwd=examples, capture_output=True, encoding="utf-8", check=True
    )
    entered, imported = json.loads(done.stderr.splitlines()[-1])
    return of_the_package(entered), len(of_the_package(imported)), len(imported)


def main() -> None:
    """Prints a line for every command and checkout."""
    sources = [each for each in sys.argv[1:] if each != "--names"]
    if not sources:
        sys.exit(__doc__)
    print(f"{'':10}{'entered':>9}{'imported':>10}{'all':>6}")
    for name, arguments in COMMANDS.items():
        for source in sources:
            entered, imported, everything = passed(str(Path(source).resolve()), arguments)
            print(f"{name:10}{len(entered):9}{imported:10}{everything:6}   {source}")
            if "--names" in sys.argv:
                print(*(f"    {each}" for each in entered), sep="\n")


if __name__ == "__main__":
    main()
