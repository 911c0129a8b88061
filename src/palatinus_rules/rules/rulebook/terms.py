"""The things of the game by the words of each edition."""

from __future__ import annotations

from palatinus_rules.kit.language import Wording
from palatinus_rules.rules.rulebook.toml_tables import load

TERMS: tuple[Wording, ...] = tuple(table.words() for table in load("terms").tables("term"))
"""The things of the game, by the word that each edition has for them."""
