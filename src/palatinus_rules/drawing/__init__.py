"""Boards as pictures."""

from palatinus_rules.drawing.text import board_text

__all__ = ["board_text"]
