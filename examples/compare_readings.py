"""Scores a position under each reading of every open question, one question at a time.

Usage: python compare_readings.py [FILE]
"""

import sys
from pathlib import Path

from palatinus_rules import Position, Rulings, resolve

EXAMPLE = Path(__file__).parent / "positions" / "two_players.json"

position = Position.from_document(
    (Path(sys.argv[1]) if len(sys.argv) > 1 else EXAMPLE).read_bytes()
)
default = Rulings()
others = {
    "lone_soldier": "stays",
    "captor": "leaves",
    "own_double_capture": "piece_and_disc",
    "free_spring": "once",
    "second_color": "neutral",
    "final_tie": "discs_first",
    "disc_shortage": "box",
}


def points(rulings: Rulings) -> str:
    """Everybody's points, best first."""
    return ", ".join(f"{s.color} {s.points}" for s in resolve(position, rulings).standings)


print(f"{'default':36} {points(default)}")
for question, reading in others.items():
    rulings = Rulings.from_readings({question: reading})
    print(f"{question + '=' + reading:36} {points(rulings)}")
