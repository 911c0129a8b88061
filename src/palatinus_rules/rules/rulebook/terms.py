"""The things of the game by the words of each edition, and how a word is looked for."""

from __future__ import annotations

import re
from collections.abc import Iterable

from palatinus_rules.kit.language import Language, Wording
from palatinus_rules.rules.rulebook.folding import folded
from palatinus_rules.rules.rulebook.toml_tables import load

TERMS: tuple[Wording, ...] = tuple(table.words() for table in load("terms").tables("term"))
"""The things of the game, by the word that each edition has for them."""

_SHORTEST_STEM = 3
_SHORT_WORD = 6


class Search:
    """A word that somebody looks for, in any of the four languages; accents do not matter.

    A word for a thing of the game also finds texts in which the thing is called otherwise. Words
    are found by their beginning, very short ones only as a whole or with one letter more.
    """

    def __init__(self, word: str) -> None:
        sought = _plain(word)
        words = {sought, *(_plain(term.en) for term in TERMS if _names(sought, term))} - {""}
        self._pattern = re.compile("|".join(_beginning(each) for each in words) or "(?!)")

    def finds(self, names: Iterable[str], texts: Iterable[Wording]) -> bool:
        """Whether the word is in one of the names or of the texts."""
        lines = [*names, *(text[language] for text in texts for language in Language)]
        return self._pattern.search(_plain("\n".join(lines))) is not None


def _beginning(word: str) -> str:
    """The pattern of words that begin with a word."""
    end = r"\w?\b" if len(word) <= _SHORTEST_STEM else ""
    return rf"\b{re.escape(word)}{end}"


def _names(sought: str, term: Wording) -> bool:
    """Whether somebody means this thing, by any word of its name, in any language and number."""
    names = [_plain(term[language]) for language in Language]
    words = [word for name in names for word in name.split()]
    return sought in names or any(_same_but_for_the_ending(sought, word) for word in words)


def _same_but_for_the_ending(one: str, other: str) -> bool:
    """Whether two words differ in their last letter or two only, like "fonte" and "fonti"."""
    longer = max(len(one), len(other))
    ending = 1 if longer <= _SHORT_WORD else 2
    pairs = enumerate(zip(one, other, strict=False))
    alike = next((i for i, (mine, theirs) in pairs if mine != theirs), min(len(one), len(other)))
    return alike >= _SHORTEST_STEM and alike >= longer - ending and " " not in one


def _plain(text: str) -> str:
    """A text without accents and capitals, and without what punctuation ends it."""
    return folded(text).strip(" .,;:!?")
