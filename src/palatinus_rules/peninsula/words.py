"""The sentences of the game in Italian; English is what stands in the code."""

from __future__ import annotations

from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Translator, Value

DOMAIN = "peninsula"
"""The name of the catalogs."""

LANGUAGES = (Language.EN, Language.IT)
"""The languages that the game speaks."""


def catalog(language: Language) -> Translator:
    """All messages in one of the two languages."""
    return translator(language, DOMAIN)


def told(value: Value, language: Language = Language.EN) -> str:
    """A sentence in a language; English needs no catalog."""
    return str(value) if language is Language.EN else catalog(language).text(value)
