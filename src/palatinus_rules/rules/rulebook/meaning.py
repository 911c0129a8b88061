"""What a word of another language, or a misspelled word, may have meant."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from palatinus_rules.kit.language import Language
from palatinus_rules.kit.problems import nearest
from palatinus_rules.rules.rulebook.toml_tables import load

_WORDS = {
    words[language].casefold(): words.en
    for key in ("term", "color")
    for words in (table.words() for table in load("terms").tables(key))
    for language in Language
}


def words_for(names: Iterable[str]) -> dict[str, str]:
    """What the editions in the other languages call some things, each with its English name.

    >>> words_for(["soldier"])
    {'condottiero': 'soldier', 'heerführer': 'soldier', 'condottiere': 'soldier'}
    """
    known = {str(name) for name in names}
    return {word: name for word, name in _WORDS.items() if name in known and word != name}


def meant(word: str, known: Collection[str]) -> str | None:
    """The nearest of some English words, or the one that this translates; None if there is none.

    >>> meant("Händler", ["merchant", "farmer"]), meant("rosso", ["red"]), meant("x", ["red"])
    ('merchant', 'red', None)
    """
    translated = _WORDS.get(word.casefold())
    if translated in known:
        return translated
    words = {each.casefold(): each for each in known}
    return nearest(word.casefold(), words, words)
