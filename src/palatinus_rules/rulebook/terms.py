"""The things of the game by the words of each edition, and how a word is looked for."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from palatinus_rules.language import Language, Words
from palatinus_rules.rulebook.tables import load

TERMS: tuple[Words, ...] = tuple(table.words() for table in load("terms").tables("term"))
"""The things of the game, by the word that each edition has for them."""

_SHORTEST_PART = 4


class Search:
    """A word that somebody looks for, in any of the four languages; accents do not matter.

    A word for a thing of the game also finds texts in which the thing is called otherwise. Words
    are found by their beginning.
    """

    def __init__(self, word: str) -> None:
        sought = _plain(word)
        words = {sought, *(_plain(term.en) for term in TERMS if _names(sought, term))} - {""}
        self._pattern = re.compile("|".join(rf"\b{re.escape(each)}" for each in words) or "(?!)")

    def finds(self, names: Iterable[str], texts: Iterable[Words]) -> bool:
        """Whether the word is in one of the names or of the texts."""
        lines = [*names, *(text[language] for text in texts for language in Language)]
        return self._pattern.search(_plain("\n".join(lines))) is not None


def _names(sought: str, term: Words) -> bool:
    """Whether somebody means this thing, in any language, number or part of its name."""
    names = [_plain(term[language]) for language in Language]
    return any(
        name in sought or (len(sought) >= _SHORTEST_PART and sought in name) for name in names
    )


def _plain(text: str) -> str:
    """A text without accents and capitals."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).strip()
