"""Measures everything again, and writes the figures into the pages that show them.

Usage: python tools/figures.py [--busy] [NAME...]

Without names, everything in ``FIGURES`` is measured, one after another; with ``--list``, it is only
listed. What a command prints goes between two comments of its page,

    <!-- figures: NAME -->
    <!-- end of figures -->

with a sentence that says where it was measured. ``--busy`` adds that the machine had other work to
do. To show the figures of another benchmark, add a row to ``FIGURES`` and the comments to a page.

Exit status: 0 when everything is measured and within its limits, 1 otherwise. What is not within
its limit is written all the same; if a command fails, its page stays as it is.
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import shlex
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
PACKAGES = {"NumPy": "numpy", "Numba": "numba", "Click": "click"}


class Figures(NamedTuple):
    """Some figures: their name, the command that prints them, and the page that shows them."""

    name: str
    command: str
    page: str


FIGURES = (
    Figures("ratios", "python benchmarks/ratios.py", "CONTRIBUTING.md"),
    Figures("first-run", "python benchmarks/first_run.py", "CONTRIBUTING.md"),
    Figures("entered", "python benchmarks/entered.py src", "CONTRIBUTING.md"),
    Figures("peninsula", "python benchmarks/peninsula.py", "CONTRIBUTING.md"),
    Figures("durations", "python benchmarks/durations.py", "CONTRIBUTING.md"),
    Figures("readers", "python benchmarks/readers.py", "docs/explanation/evidence.md"),
    Figures("batch", "python benchmarks/batch.py", "docs/reference/batch.md"),
    Figures("page", "python benchmarks/page.py", "docs/reference/page.md"),
    Figures("page-in-use", "python benchmarks/page_in_use.py", "docs/reference/page.md"),
    Figures("simulation", "python benchmarks/simulation.py", "docs/reference/simulation.md"),
)

START = re.compile(r"^<!-- figures: (?P<name>\S*) -->$", re.MULTILINE)
END = "<!-- end of figures -->"
BLOCK = re.compile(
    r"<!-- figures: (?P<name>\S+) -->\n"
    r"On (?P<machine>[^`\n]+), `(?P<command>[^`\n]+)` printed\n\n"
    r"```text\n(?P<printed>(?:(?!```).*\n)+)```\n"
    rf"{END}\n"
)


def machine(*, busy: bool) -> str:
    """What matters of this machine, and nothing that only its owner should know."""
    number = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    versions = [f"{name} {version(package)}" for name, package in PACKAGES.items()]
    software = ", ".join([f"Python {platform.python_version()}", *versions[:-1]])
    return (
        f"{number} cores ({platform.machine()}) of {'a busy' if busy else 'an idle'} machine with "
        f"{software} and {versions[-1]}"
    )


def block(figures: Figures, where: str, printed: str) -> str:
    """What stands on the page, from one comment to the other."""
    return (
        f"<!-- figures: {figures.name} -->\nOn {where}, `{figures.command}` printed\n\n"
        f"```text\n{printed.rstrip()}\n```\n{END}\n"
    )


def written(text: str, figures: Figures, new: str) -> str:
    """A page with new figures in the place of the old ones."""
    place = re.compile(rf"<!-- figures: {re.escape(figures.name)} -->\n.*?{END}\n", re.DOTALL)
    if len(place.findall(text)) != 1:
        raise ValueError(f"{figures.page} has no single place for {figures.name}")
    return place.sub(lambda _: new, text)


def measure(figures: Figures, *, busy: bool) -> bool:
    """Runs a command and writes what it prints; whether it was all within its limits."""
    words = shlex.split(figures.command)
    words[0] = sys.executable
    print(f"{figures.name}: {figures.command}", flush=True)
    done = subprocess.run(words, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)  # noqa: S603
    print(done.stdout, done.stderr, flush=True)
    # A limit that is passed is status 1, and so is a mistake; but that has more to say.
    said = [line for line in done.stderr.splitlines() if "is being compiled" not in line]
    if done.returncode not in (0, 1) or (done.returncode and said) or not done.stdout:
        print(f"{figures.name} failed; {figures.page} stays as it is")
        return False
    page = ROOT / figures.page
    new = block(figures, machine(busy=busy), done.stdout)
    if not BLOCK.fullmatch(new):
        print(f"{figures.name} printed what no page can show; {figures.page} stays as it is")
        return False
    page.write_text(written(page.read_text(encoding="utf-8"), figures, new), encoding="utf-8")
    return not done.returncode


def main() -> int:
    """Measures what was asked for."""
    names = [each.name for each in FIGURES]
    parser = argparse.ArgumentParser(description="Measure again, and write it into the pages.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one of {', '.join(names)}")
    parser.add_argument("--busy", action="store_true", help="say that the machine is busy")
    parser.add_argument("--list", action="store_true", help="only list what would be measured")
    given = parser.parse_args()
    if unknown := [name for name in given.names if name not in names]:
        parser.error(f"there is no {', '.join(unknown)}; there are {', '.join(names)}")
    chosen = [each for each in FIGURES if not given.names or each.name in given.names]
    if given.list:
        for each in chosen:
            print(f"{each.name:12} {each.command:36} {each.page}")
        return 0
    within = [measure(each, busy=given.busy) for each in chosen]
    return 0 if all(within) else 1


if __name__ == "__main__":
    sys.exit(main())
