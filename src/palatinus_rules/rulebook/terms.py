"""The things of the game by the words of each edition, and how a word is looked for."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from palatinus_rules.language import Language, Words
from palatinus_rules.rulebook.tables import load

TERMS: tuple[Words, ...] = tuple(table.words() for table in load("terms").tables("term"))
"""The things of the game, by the word that each edition has for them."""

_SHORTEST_STEM = 3
_LONGEST_ENDING = 2


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
    """Whether somebody means this thing, by any word of its name, in any language and number."""
    words = [word for language in Language for word in _plain(term[language]).split()]
    return any(_same_but_for_the_ending(sought, word) for word in words)


def _same_but_for_the_ending(one: str, other: str) -> bool:
    """Whether two words differ in their last letters only, like "fonte" and "fonti"."""
    pairs = enumerate(zip(one, other, strict=False))
    alike = next((i for i, (mine, theirs) in pairs if mine != theirs), min(len(one), len(other)))
    return alike >= _SHORTEST_STEM and alike >= max(len(one), len(other)) - _LONGEST_ENDING


def _plain(text: str) -> str:
    """A text without accents and capitals."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).strip()
