"""What somebody claims in a sentence: "red won", "il rosso ha 14 punti", "C geht an Rot"."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from palatinus_rules.formats.notation.words import raised
from palatinus_rules.rules.box import Color, translations
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.position import Player

_HILLS = frozenset(map(str, Hill))
_FIELDS = frozenset(map(str, Field))
NOBODY = frozenset({"nobody", "nessuno", "niemand", "personne"})

_WON = re.compile(
    "w[io]n|wins|winner|winning|victory|victorious|vinc[eio]\\w*|vint[oaie]|vittori\\w*|"
    "gew[ia]nn\\w*|gewonnen|(ge)?sieg\\w*|gagn\\w*|vainqueur|victoire|r?emport\\w*"
)
_NOT = re.compile("not?|never|cannot|t|non|mai|nicht|nie|kein\\w*|pas|jamais|\\w*\\d\\w*|[hj-z]")
"""Words that deny, and such as may be meant for a hill or a field, and are none."""
_WORD = re.compile(r"\w+")
_ELIDED = re.compile(r"\b[ls]['\u2019]|['\u2019]s\b", re.IGNORECASE)
"""What apostrophes leave of "la", "is" or "es": "rouge l'emporte", "rot hat's gewonnen"."""
_SIGN = re.compile(r"[+-]\s*(\d|$)")


def meant_in_words(text: str, players: Iterable[Player]) -> str:
    """The claim that a sentence in any of the four languages makes; empty if it is not just one.

    >>> meant_in_words("ha vinto il rosso", []), meant_in_words("C goes to red and blue", [])
    ('rosso', 'C red+blue')
    >>> meant_in_words("Rot hat 14 Punkte", []), meant_in_words("red did not win", [])
    ('rot 14', '')
    """
    words, named = _without_names(" ".join(text.split()), players)
    places, numbers, others = set[str](), [], []
    for word in _WORD.findall(_ELIDED.sub(" ", words)):
        small = word.casefold()
        color = small if small in NOBODY else _color(small)
        if word in _HILLS or raised(word) in _FIELDS:
            places.add(raised(word))
        elif word.isdecimal():
            numbers.append(word)
        elif color is not None:
            named.append(color)
        else:
            others.append(small)
    place = max(places, key=len, default="")
    alone = all(place.startswith(each) for each in places) and len(numbers) < 2
    if not alone or any(map(_NOT.fullmatch, others)) or _SIGN.search(text):
        return ""
    if place in _FIELDS:
        return f"{place} {numbers[0]}" if numbers else ""
    won = any(map(_WON.fullmatch, others))
    if not won and len(others) == 1 and not numbers and words.casefold().endswith(others[0]):
        # Somebody meant to write a number.
        return ""
    if len(named) == 1 and (place or numbers or won):
        return " ".join(filter(None, [place, *named, *numbers]))
    return f"{place} {'+'.join(named)}" if named and place and not numbers else ""


def _without_names(text: str, players: Iterable[Player]) -> tuple[str, list[str]]:
    """The rest of a sentence, and the names of players that stand in it."""
    named = []
    names = [" ".join((player.name or "").split()) for player in players]
    for name in sorted(names, key=len, reverse=True):
        rest = (
            re.sub(rf"\b{re.escape(name)}\b", " ", text, flags=re.IGNORECASE)
            if len(name) > 1
            else text
        )
        if rest != text:
            named.append(name)
            text = rest
    return text, named


def _color(word: str) -> str | None:
    """The color of a word, without its ending: of "roter" it is "rot", and of "rossa" "rosso"."""
    found = [name for name, forms in _forms().items() if forms.fullmatch(word)]
    return max(found, key=len, default=None)


@cache
def _forms() -> dict[str, re.Pattern[str]]:
    """The colors in all languages, each with all forms of its word."""
    names = [*translations(Color), *map(str, Color)]
    return {name: re.compile(rf"{name.removesuffix('o')}\w{{0,2}}") for name in names}
