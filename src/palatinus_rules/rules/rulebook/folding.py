"""How words are compared when people look something up."""

from __future__ import annotations

import unicodedata


def folded(text: str) -> str:
    """A text without capitals, accents and spaces around it.

    >>> folded(" Matériel")
    'materiel'
    """
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(each for each in letters if not unicodedata.combining(each)).strip()
