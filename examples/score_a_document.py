"""Scores a position document and prints who has what.

Usage: python score_a_document.py [FILE]
"""

import sys
from pathlib import Path

from palatinus_rules import Position, PositionError, resolve

EXAMPLE = Path(__file__).parent / "positions" / "five_players.json"


def main() -> int:
    """Prints standings or problems; the exit status tells which."""
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else EXAMPLE
    try:
        position = Position.from_document(path.read_bytes())
    except (OSError, PositionError) as error:
        print(error)
        return 1
    problems = position.problems()
    for problem in problems:
        print(problem)
    if problems:
        return 1
    for standing in resolve(position).standings:
        print(
            f"{standing.rank}. {standing.color}: {standing.captured} captured, "
            f"discs {list(standing.discs)}, tokens {list(standing.tokens)}: "
            f"{standing.points} points"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
