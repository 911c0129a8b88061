"""Reads a position as a person typed it, with the springs from a file of their own.

Usage: python type_a_position.py
"""

from pathlib import Path

from palatinus_rules import GameCopy, Position, PositionError, resolve

HERE = Path(__file__).parent

copy = GameCopy.from_text((HERE / "positions" / "my_copy.txt").read_bytes())
typed = (HERE / "positions" / "evening.txt").read_text(encoding="utf-8")
position = Position.from_text(typed, springs=copy.springs)
for standing in resolve(position).standings:
    print(f"{standing.rank}. {standing.color}: {standing.points} points")

print("\nIn a message:", position.to_code())

print("\nAnd with a slip of the pen:")
try:
    Position.from_text(typed.replace("yS", "Sy"), springs=copy.springs)
except PositionError as error:
    print(error)
