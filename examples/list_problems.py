"""Reads a position with mistakes and prints all of them at once, each with its place.

Usage: python list_problems.py [FILE]
"""

import sys
from pathlib import Path

from palatinus_rules.formats import read_position

EXAMPLE = Path(__file__).parent / "positions" / "with_problems.json"

parsed = read_position((Path(sys.argv[1]) if len(sys.argv) > 1 else EXAMPLE).read_bytes())
for problem in parsed.problems():
    print(f"{problem.code:24} {problem}")
