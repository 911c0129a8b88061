"""Help for whoever writes the first letter of a word in another language.

The letters are those of the English words in every language, because others would collide: Händler
and Heerführer, contadino and condottiero, gelb and grün.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from palatinus_rules.formats.notation.marks import COLOR_LETTERS, KIND_LETTERS
from palatinus_rules.kit.sentences import Item, Said, Word, said
from palatinus_rules.rules.box import Color, Kind
from palatinus_rules.rules.rulebook.meaning import OTHERS, initials


def own_letters(color: str = "", kind: str = "") -> Iterator[Said]:
    """What to write for the words that begin so, for those who read a language in which they do.

    >>> [str(hint) for hint in own_letters(kind="H")], [*own_letters(kind="X")]
    ([''], [])
    """
    colors, kinds = initials(color, Color), initials(kind, Kind)
    for language in OTHERS:
        explained = (
            *(_is_for(COLOR_LETTERS[each], Word("written", each)) for each in colors[language]),
            *(_is_for(KIND_LETTERS[each], each) for each in kinds[language]),
        )
        if explained:
            yield evolve(said("{letters}.", letters=explained), languages=frozenset({language}))


def _is_for(letter: str, word: Item) -> Said:
    return said("{letter} is for {word}", letter=letter, word=word)
