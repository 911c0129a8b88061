"""Words of a text in English and Italian, and those of the documents that they stand for."""

from __future__ import annotations

from collections.abc import Mapping

TERRAINS = {
    "forest": "forest",
    "plain": "plain",
    "swamp": "swamp",
    "mountain": "mountain",
    "foresta": "forest",
    "pianura": "plain",
    "palude": "swamp",
    "montagna": "mountain",
}
COLORS = {
    "red": "red",
    "yellow": "yellow",
    "green": "green",
    "blue": "blue",
    "rosso": "red",
    "giallo": "yellow",
    "verde": "green",
    "blu": "blue",
}
PHASES = {
    "development": "development",
    "movement": "movement",
    "combat": "combat",
    "victory": "victory",
    "sviluppo": "development",
    "movimento": "movement",
    "combattimento": "combat",
    "vittoria": "victory",
}
FIRST_LINES = {
    "peninsula situazione 1": "Peninsula state 1",
    "peninsula ordini 1": "Peninsula orders 1",
    "peninsula partita 1": "Peninsula game 1",
}
"""What somebody may write in Italian for a first line, which is always English."""


def meant(word: str, known: Mapping[str, str]) -> str:
    """The word of the documents; a word that is not known stays as it is, and is told about later.

    >>> meant("Montagna", TERRAINS), meant("collina", TERRAINS)
    ('mountain', 'collina')
    """
    return known.get(word.casefold(), word)
