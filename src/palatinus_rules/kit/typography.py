"""How the languages break their lines."""

from __future__ import annotations

import re

_UNBREAKABLE = {
    "fr": re.compile(r"(?<=«) | (?=[:;?!»])"),
    "de": re.compile(r"(?<=\bWert) (?=[0-9])"),
}
_NO_BREAK = "\u00a0"


def unbroken(text: str, language: str) -> str:
    """A text whose lines never break inside French punctuation or before a German value.

    >>> unbroken("« 7 points : gagné ! »", "fr").count("\u00a0")
    4
    >>> unbroken("A : B", "en")
    'A : B'
    """
    together = _UNBREAKABLE.get(language)
    return text if together is None else together.sub(_NO_BREAK, text)
