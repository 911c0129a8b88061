"""The languages of the game, and its messages in them."""

from __future__ import annotations

from palatinus_rules.kit.catalogs import CATALOGS, translator
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Value

GAME = "peninsula"
"""The name of the game, whose words come before those of others."""

LANGUAGES = (Language.EN, *CATALOGS[GAME].languages)
"""The languages that the game speaks."""


def told(value: Value, language: Language | str = Language.EN) -> str:
    """A message, or a value of one, in a language."""
    return translator(language, GAME).text(value)
