"""Help for whoever writes the first letter of a word in another language.

The letters are those of the English words in every language, because others would collide: Händler
and Heerführer, contadino and condottiero, gelb and grün.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import evolve

from palatinus_rules.formats.notation.marks import COLOR_LETTERS, KIND_LETTERS
from palatinus_rules.kit.messages import Item, Listed, Message, message, term
from palatinus_rules.rules.box import Color, Kind
from palatinus_rules.rules.rulebook.meaning import OTHERS, initials


def own_letters(color: str = "", kind: str = "") -> Iterator[Message]:
    """What to write for the words that begin so, for those who read a language in which they do.

    >>> [str(hint) for hint in own_letters(kind="H")], [*own_letters(kind="X")]
    ([''], [])
    """
    colors, kinds = initials(color, Color), initials(kind, Kind)
    for language in OTHERS:
        words: list[tuple[str, Item]] = [
            *((COLOR_LETTERS[each], term("written", each)) for each in colors[language]),
            *((KIND_LETTERS[each], each) for each in kinds[language]),
        ]
        if words:
            yield evolve(_explained(words), languages=frozenset({language}))


def _explained(words: Sequence[tuple[str, Item]]) -> Message:
    """What each letter stands for: "M is for merchant, S for soldier."."""
    (letter, word), *others = words
    first = message("letter-stands-for", "{letter} is for {word}", letter=letter, word=word)
    rest = [
        message("letter-stands-for-next", "{letter} for {word}", letter=letter, word=word)
        for letter, word in others
    ]
    return message("letters-meanings", "{letters}.", letters=Listed((first, *rest), ","))
