"""The four languages of the game, one for each edition of the rulebook."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import unique

from attrs import frozen

from palatinus_rules.kit.arguments import Named, named
from palatinus_rules.kit.messages import Worded


@unique
class Language(Named):
    """A language, and with it the edition of the rulebook that is written in it.

    >>> Language("de").own_name, Language.of_locale("fr_CA.UTF-8")
    ('Deutsch', <Language.FR: 'fr'>)

    Raises :class:`.UnknownNameError` for any other word.
    """

    EN = "en"
    IT = "it"
    DE = "de"
    FR = "fr"

    @classmethod
    def other_names(cls) -> Mapping[str, str]:
        """The names of the languages, in English and in the languages themselves."""
        return {name: str(language) for language in cls for name in _NAMES[language]}

    @classmethod
    def of_locale(cls, name: str) -> Language | None:
        """The language of a locale like ``de_AT.UTF-8``, or None if it is not one of the four."""
        code = re.split("[-_.@]", name)[0].lower()
        return cls(code) if code in set(cls) else None

    @property
    def english_name(self) -> str:
        """What the language is called in English."""
        return _NAMES[self][0]

    @property
    def own_name(self) -> str:
        """What the language calls itself."""
        return _NAMES[self][1]


def as_language(language: Language | str) -> Language:
    """A language, which may be given by its code."""
    return named(language, Language)


_NAMES = {
    Language.EN: ("English", "English"),
    Language.IT: ("Italian", "italiano"),
    Language.DE: ("German", "Deutsch"),
    Language.FR: ("French", "français"),
}


@frozen
class Wording(Worded):
    """The same thing said in all four languages.

    Attributes:
        en: It in English.
        it: It in Italian.
        de: It in German.
        fr: It in French.

    >>> Wording(en="hill", it="colle", de="Hügel", fr="colline")[Language.IT]
    'colle'
    """

    en: str
    it: str
    de: str
    fr: str

    def __getitem__(self, language: Language | str) -> str:
        return str(getattr(self, as_language(language)))
