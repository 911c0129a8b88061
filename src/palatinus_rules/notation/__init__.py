"""The text that a person types."""

from palatinus_rules.notation.game_reader import read_game, read_springs
from palatinus_rules.notation.game_writer import game_text
from palatinus_rules.notation.marks import mark

__all__ = ["game_text", "mark", "read_game", "read_springs"]
