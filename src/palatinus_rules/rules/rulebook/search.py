"""Looking for words in the rulebook: several at once, in any form, in all four languages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from math import log

from palatinus_rules.kit.language import Language, Wording
from palatinus_rules.kit.words import LONGEST_NAME
from palatinus_rules.rules.rulebook.terms import TERMS
from palatinus_rules.rules.rulebook.word_forms import folded, keyword_table, same_word

# Of "l'abitante" and "c'est" only what follows the apostrophe.
_WORD = re.compile(r"(?<!\w)(?!\w{1,2}['\u2019])\w+")
_VERY_SHORT = 3

Numbers = frozenset[int]
"""Which of some things: their places in the list."""


class Index:
    """The words of some things, to find the things by; each is known by its place in the list.

    All words of a search must be there, in any order, and in the text of one language if there is
    such a thing. Accents and capitals do not matter, other forms of a word will do, and so will its
    beginning, unless it is very short. Small words of a language, such as articles, are passed over
    in it, and nothing is found by them. The name of a thing of the game also finds texts in which
    it is called otherwise.
    """

    def __init__(self, things: Iterable[tuple[str, Sequence[Wording]]]) -> None:
        self._holders: dict[Language, dict[str, set[int]]] = {each: {} for each in Language}
        self._spelled: dict[str, str] = {}
        self._number = 0
        for number, (name, texts) in enumerate(things):
            self._number += 1
            for language in Language:
                holders = self._holders[language]
                names = [name] if language is Language.EN else []
                said = "\n".join([*names, *(text[language] for text in texts)])
                small = _small(language)
                for word in dict.fromkeys(_WORD.findall(said)):
                    plain = _plain(word)
                    if plain not in small:
                        holders.setdefault(plain, set()).add(number)
                        self._spelled.setdefault(plain, word)

    def find(self, asked: str) -> Numbers:
        """The things with all of these words."""
        otherwise = [term.en for term in TERMS if _names(asked, term)]
        return Numbers().union(*(self._with_all(_words(each)) for each in (asked, *otherwise)))

    def ranked(self, asked: str) -> list[int]:
        """The things with any of these words, the nearest first: a rare word tells more."""
        best: dict[int, float] = {}
        for language in Language:
            here: dict[int, float] = {}
            for word in self._without_small(_words(asked)):
                having = Numbers() if word in _small(language) else self._with(word, (language,))
                for number in having:
                    here[number] = here.get(number, 0) + log(1 + self._number / len(having))
            best.update((each, max(here[each], best.get(each, 0))) for each in here)
        return sorted(best, key=lambda number: (-best[number], number))

    def nearest(self, asked: str) -> dict[str, Numbers]:
        """The words that come nearest to each that is looked for, as they are spelled, and where.

        A form of the word itself comes nearest; of several in the same places, one is enough.
        """
        near: dict[str, Numbers] = {}
        for word in self._without_small(_words(asked)):
            for each in self._forms(word) or self._alike(word):
                found = self.find(each)
                if found not in near.values():
                    near[self._spelled.get(each, each)] = found
        return near

    def _forms(self, word: str) -> list[str]:
        """The shortest word that is a form of this one or begins like it: a whole word."""
        forms = [
            known
            for language in Language
            for known in self._holders[language]
            if _begins(known, word) or same_word(known, word, language)
        ]
        return [min(forms, key=lambda known: (known != word, len(known)))] if forms else []

    def _alike(self, word: str) -> list[str]:
        # Only a mistake needs difflib, and importing it would slow every start.
        from difflib import get_close_matches

        return get_close_matches(word[:LONGEST_NAME], self._spelled)

    def _with_all(self, words: Sequence[str]) -> Numbers:
        together = [
            self._with_all_in([word for word in words if word not in _small(language)], (language,))
            for language in Language
        ]
        mixed = self._without_small(words)
        return Numbers().union(*together) or self._with_all_in(mixed, tuple(Language))

    def _without_small(self, words: Sequence[str]) -> list[str]:
        """The words that are small in no language, or that are something else in another."""
        small = frozenset[str]().union(*(_small(language) for language in Language))
        return [word for word in words if word not in small or word in self._spelled]

    def _with_all_in(self, sought: Sequence[str], languages: Sequence[Language]) -> Numbers:
        found: Numbers | None = None
        for word in sought:
            having = self._with(word, languages)
            found = having if found is None else found & having
            if not found:
                break
        return found or Numbers()

    def _with(self, word: str, languages: Sequence[Language]) -> Numbers:
        """The things that have a word in any of some languages."""
        return Numbers(
            number
            for language in languages
            for known, numbers in self._holders[language].items()
            if _begins(known, word) or same_word(known, word, language)
            for number in numbers
        )


def _begins(known: str, word: str) -> bool:
    """Whether a word begins like this; a very short one must be it, or one letter shorter."""
    if not known.startswith(word):
        return False
    more = 0 if len(word) == 1 else 1 if len(word) <= _VERY_SHORT else len(known)
    return len(known) <= len(word) + more


def _names(asked: str, term: Wording) -> bool:
    """Whether a search means this thing, by all of its name or any word of it."""
    wanted = _words(asked)
    for language in Language:
        name = _words(term[language])
        if wanted == name:
            return True
        if len(wanted) == 1 and any(same_word(*wanted, word, language) for word in name):
            return True
    return False


def _words(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_plain(word) for word in _WORD.findall(text)))


@cache
def _small(language: Language) -> frozenset[str]:
    """Articles, pronouns, prepositions and the like."""
    words = keyword_table().table("small").text(language).split()
    return frozenset(_plain(word) for word in words)


@cache
def _plain(word: str) -> str:
    return word.casefold() if word.isascii() else folded(word)
