"""Help for whoever writes the first letter of a word in another language.

The letters are those of the English words in every language, because others would collide: Händler
and Heerführer, contadino and condottiero, gelb and grün.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from palatinus_rules.formats.notation.marks import COLOR_LETTERS, KIND_LETTERS
from palatinus_rules.kit.sentences import Said, Word, said
from palatinus_rules.rules.box import Color, Kind, translations

W = TypeVar("W", Color, Kind)


def letter_hint(color: str = "", kind: str = "") -> Said | None:
    """What to write for each word that begins so in some language; None where there is none.

    >>> print(letter_hint(kind="H"))
    M is for merchant and S is for soldier.
    >>> print(letter_hint("j", "P"))
    y is for yellow and F is for farmer.
    """
    colors = [
        said("{letter} is for {word}", letter=COLOR_LETTERS[each], word=Word("written", str(each)))
        for each in _beginning(color, Color)
    ]
    kinds = [
        said("{letter} is for {word}", letter=KIND_LETTERS[each], word=each)
        for each in _beginning(kind, Kind)
    ]
    explained = (*colors, *kinds)
    return said("{letters}.", letters=explained) if explained else None


def _beginning(letter: str, words: Iterable[W]) -> list[W]:
    known = list(words)
    others = translations(known).items()
    initials = {name for word, name in others if word.startswith(letter.casefold())}
    return [word for word in known if len(letter) == 1 and word in initials]
