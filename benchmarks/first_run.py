"""What the first run of a command costs after installing, over the second one.

Usage: python benchmarks/first_run.py

At first the cache for machine code is empty; bytecode is there, as pip leaves it. The commands are
run in this order: those that do without a compiler, then one that looks at so many ends that code
is compiled, and at last one of the others again, which finds that code. Every figure is the CPU
time of a command, because machines are busy; the second run is the fastest of several.

Exit status: 0 when every ratio is within its limit, 1 otherwise.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROUNDS = 5
GAME = Path(__file__).parent.parent / "examples" / "games" / "five_players.txt"
COMMAND = [sys.executable, "-c", "from palatinus_rules.cli import main; main()"]
TASKS = {
    "hint GAME --to 7.yellow": (["hint", str(GAME), "--to", "7.yellow"], 4),
    "outlook GAME --to 7.yellow, after that": (["outlook", str(GAME), "--to", "7.yellow"], 1.5),
    "hint GAME --to 3.red, a sample": (["hint", str(GAME), "--to", "3.red"], 4),
    "hint GAME --to 6": (["hint", str(GAME), "--to", "6"], 4),
    "outlook GAME --to 6 --most 30000000": (
        ["outlook", str(GAME), "--to", "6", "--most", "30000000"],
        4,
    ),
    "hint GAME --to 6, after that": (["hint", str(GAME), "--to", "6"], 4),
}


def seconds(task: list[str], cache: Path) -> float:
    """The CPU time of a command, in seconds, with a folder for machine code."""
    environment = {key: os.environ[key] for key in os.environ if key != "PYTHONDONTWRITEBYTECODE"}
    environment["NUMBA_CACHE_DIR"] = str(cache)
    process = subprocess.Popen(
        [*COMMAND, *task],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=environment,
    )
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{task[0]} ended with {process.returncode}")
    return usage.ru_utime + usage.ru_stime


def main() -> int:
    """Measures and prints; 0 when everything is within its limit."""
    within = True
    for task, _ in TASKS.values():
        with tempfile.TemporaryDirectory() as elsewhere:
            seconds(task, Path(elsewhere))  # writes the bytecode
    with tempfile.TemporaryDirectory() as cache:
        for name, (task, limit) in TASKS.items():
            first = seconds(task, Path(cache))
            second = min(seconds(task, Path(cache)) for _ in range(ROUNDS))
            ratio = first / second
            within = within and ratio <= limit
            print(f"{name:40} {first:6.2f} s {second:6.2f} s {ratio:8.2f}   limit {limit:g}")
    return 0 if within else 1


if __name__ == "__main__":
    sys.exit(main())
