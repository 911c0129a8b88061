"""The sentences of the game in Italian; English is what stands in the code."""

from __future__ import annotations

from functools import cache

from palatinus_rules.kit.catalogs import Catalog
from palatinus_rules.kit.language import Language

DOMAIN = "peninsula"
"""The name of the catalogs."""

LANGUAGES = (Language.EN, Language.IT)
"""The languages that the game speaks."""


@cache
def catalog(language: Language) -> Catalog:
    """All messages in one of the two languages."""
    return Catalog(language, "palatinus_rules.peninsula", DOMAIN)
