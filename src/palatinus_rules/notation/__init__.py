"""The text that a person types."""

from palatinus_rules.notation.game_reader import read_game, read_springs
from palatinus_rules.notation.game_writer import game_text
from palatinus_rules.notation.marks import mark
from palatinus_rules.notation.placements import placement_text, read_placement

__all__ = [
    "game_text",
    "mark",
    "placement_text",
    "read_game",
    "read_placement",
    "read_springs",
]
