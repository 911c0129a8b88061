"""Where the messages of Palatinus lie: in the gettext catalogs in ``locale``."""

from __future__ import annotations

from functools import cache

from palatinus_rules.kit.catalogs import Catalog
from palatinus_rules.kit.language import Language

DOMAIN = "palatinus"


@cache
def catalog(language: Language) -> Catalog:
    """The catalog of a language, read once."""
    return Catalog(language, "palatinus_rules.explanations", DOMAIN)
