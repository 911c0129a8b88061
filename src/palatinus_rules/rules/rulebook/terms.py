"""The things of the game by the words of each edition, and what a wrong word may mean."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import StrEnum
from typing import TypeVar

from palatinus_rules.kit.language import Language, Wording
from palatinus_rules.kit.problems import nearest
from palatinus_rules.rules.rulebook.toml_tables import load

TERMS: tuple[Wording, ...] = tuple(table.words() for table in load("terms").tables("term"))
"""The things of the game, by the word that each edition has for them."""

_WORDINGS = [table.words() for key in ("term", "color") for table in load("terms").tables(key)]
_WORDS = {words[language].casefold(): words.en for words in _WORDINGS for language in Language}

OTHERS = tuple(each for each in Language if each is not Language.EN)
"""The languages whose words the notation does not write."""

N = TypeVar("N", bound=StrEnum)


def words_for(names: Iterable[str]) -> dict[str, str]:
    """What the editions in the other languages call some things, each with its English name.

    >>> words_for(["soldier"])
    {'condottiero': 'soldier', 'heerführer': 'soldier', 'condottiere': 'soldier'}
    """
    known = {str(name) for name in names}
    return {word: name for word, name in _WORDS.items() if name in known and word != name}


def initials(letter: str, names: Iterable[N]) -> dict[Language, list[N]]:
    """The things that begin with a letter in each of the other languages.

    >>> Kind = StrEnum("Kind", ["MERCHANT", "SOLDIER"])
    >>> [str(kind) for kind in initials("h", Kind)[Language.DE]]
    ['merchant', 'soldier']
    """
    known = {str(name): name for name in names}
    found = {
        language: {
            words.en for words in _WORDINGS if words[language].casefold()[0] == letter.casefold()
        }
        for language in OTHERS
    }
    return {
        language: [name for word, name in known.items() if word in found[language]]
        for language in OTHERS
    }


def meant(word: str, known: Collection[str]) -> str | None:
    """The one of some English words that this comes nearest to, in any of the four languages.

    >>> meant("Händler", ["merchant", "farmer"]), meant("rosso", ["red"]), meant("x", ["red"])
    ('merchant', 'red', None)
    >>> meant("yelow", ["yellow", "red"]), meant("gleb", ["yellow", "red"])
    ('yellow', 'yellow')
    """
    english = {each.casefold(): each for each in known}
    words = {**words_for(known), **english}
    return words.get(word.casefold()) or nearest(word.casefold(), words, words)
