"""The oldest releases that this package says it works with, as constraints for pip.

Usage: python tools/oldest.py >oldest.txt && python -m pip install -c oldest.txt '.[test]'

Every lower bound of the dependencies and of the extras for users is printed as the very release,
and so are those of the tools that the tests need.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

PROJECT = Path(__file__).parent.parent / "pyproject.toml"
EXTRAS = ("cli", "fast", "page", "parquet", "cluster", "png", "testing", "test")
_BOUND = re.compile(r"([\w.-]+)>=([\w.]+)")


def oldest(project: Path = PROJECT) -> list[str]:
    """One constraint for each bound, such as ``attrs==24.2``."""
    told = tomllib.loads(project.read_text(encoding="utf-8"))["project"]
    extras = told["optional-dependencies"]
    needed = [*told["dependencies"], *(each for extra in EXTRAS for each in extras[extra])]
    bounds = [_BOUND.match(each) for each in needed]
    return sorted({f"{bound[1]}=={bound[2]}" for bound in bounds if bound})


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in oldest())
