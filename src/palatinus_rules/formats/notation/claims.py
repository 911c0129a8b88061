"""Claims as text: ``C red 9``, ``D5 4``, ``C red+blue``, ``C nobody``, ``red 14``, ``red``.

What somebody claims in a sentence, "red won" or "il rosso ha 14 punti", is no claim, but one that
may have been meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

from attrs import frozen

from palatinus_rules.disputes.claims import (
    Claim,
    FieldClaim,
    InfluenceClaim,
    MostClaim,
    PointsClaim,
    VictoryClaim,
    claim_problem,
    claim_problems,
)
from palatinus_rules.formats.notation.marks import COLORS
from palatinus_rules.formats.notation.words import raised
from palatinus_rules.kit.messages import Message, Written, did_you_mean, joined, message, term
from palatinus_rules.kit.problems import Problem
from palatinus_rules.rules.box import Color, translations
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.position import Player, Position

_HILLS = {str(hill): hill for hill in Hill}
_FIELDS = {str(at): at for at in Field}
_NUMBER = re.compile("[0-9]{1,9}")
_PLUS = re.compile(r"\s*\+\s*")


def read_claim(text: str, position: Position, where: str) -> Claim | Problem:
    """A claim about a position, or the problem of what is none.

    Hills and fields come first, then colors, then the names of players. A small ``b`` or ``g`` is
    a color where it cannot be a hill.
    """
    found = _read(text.split(), position, guessing=False)
    if isinstance(found, Claim):
        return found
    guess = _meant_in_words(text, position.players)
    meant = _read(guess.split(), position)
    if isinstance(meant, Claim) and not [*claim_problems(meant, position, where)]:
        return claim_problem(text, where, joined(found, did_you_mean(Written(guess))))
    # No whole claim comes near; a color may.
    found = _read(text.split(), position)
    return found if isinstance(found, Claim) else claim_problem(text, where, found)


def _read(words: Sequence[str], position: Position, *, guessing: bool = True) -> Claim | Message:
    """A claim, or what is wrong with it, and if wanted the color that may have been meant."""
    wrong = message("claim-empty", "An empty text claims nothing.")
    if not words:
        return wrong
    # Somebody may be called red, or C.
    for table in (_Table((), guessing), _Table(position.players, guessing)):
        found = _of_the_board(words, table)
        if isinstance(found, Claim):
            return found
        other = _of_the_end(words, table)
        if isinstance(other, Claim):
            return other
        wrong = other if found is None else found
    return wrong


def _of_the_board(words: Sequence[str], table: _Table) -> Claim | Message | None:
    """A claim about a hill or a field, what is wrong with it, or None for something else."""
    first, *rest = words
    if raised(first) in _FIELDS:
        return _of_a_field(_FIELDS[raised(first)], rest)
    hill = _HILLS.get(raised(first))
    return None if hill is None else _of_a_hill(hill, rest, table)


def _of_a_hill(hill: Hill, rest: Sequence[str], table: _Table) -> Claim | Message:
    if not rest:
        return message(
            "claim-about-hill-missing", "This claims nothing about hill {hill}.", hill=hill
        )
    if len(rest) == 1 and rest[0].casefold() in NOBODY:
        return MostClaim(hill, [])
    players = table.players(" ".join(rest))
    if not isinstance(players, Message):
        return MostClaim(hill, players)
    *before, last = rest
    name = " ".join(before)
    player = table.player(name)
    if player is not None and _NUMBER.fullmatch(last):
        return InfluenceClaim(hill, player, int(last))
    if player is not None:
        return _no_number(last)
    if not before or not _NUMBER.fullmatch(last):
        return players
    several = table.players(name)
    if isinstance(several, Message):
        return several
    return message(
        "claim-number-of-several", "A number is the influence of one player, not of several."
    )


def _of_a_field(at: Field, rest: Sequence[str]) -> Claim | Message:
    if len(rest) == 1 and _NUMBER.fullmatch(rest[0]):
        return FieldClaim(at, int(rest[0]))
    if len(rest) == 1:
        return _no_number(rest[0])
    return message(
        "claim-field-number-missing",
        "After field {field}, write one number: what its inhabitant brings.",
        field=at,
    )


def _of_the_end(words: Sequence[str], table: _Table) -> Claim | Message:
    """A claim about points or victory, or what is wrong with it."""
    *before, last = words
    # A capital B or G is a hill.
    letters = words[0] not in _HILLS
    player = table.player(" ".join(words), letters=letters)
    if player is not None:
        return VictoryClaim(player)
    player = table.player(" ".join(before), letters=letters)
    if player is not None and _NUMBER.fullmatch(last):
        return PointsClaim(player, int(last))
    if player is not None:
        return _no_number(last)
    if table.player(words[0], letters=letters) is not None:
        return message(
            "claim-words-extra",
            "After {word}, write one number or nothing.",
            word=Written(words[0]),
        )
    wrong = message(
        "claim-subject-unknown",
        "{word} is not a hill, a field or a color, and nobody here has that name.",
        word=Written(words[0]),
    )
    return table.with_a_guess(wrong, words[0])


def _no_number(word: str) -> Message:
    return message("claim-number-unreadable", "{word} is not a number.", word=Written(word))


@frozen
class _Table:
    """Who sits at the table: colors, and players by their names."""

    seated: tuple[Player, ...]
    guessing: bool

    def player(self, name: str, *, letters: bool = True) -> Color | None:
        """A color in any of the four languages, its letter, or that of the player of a name.

        Where two players have one name, it means neither.
        """
        word = name.casefold()
        if word in _colors() and (letters or len(word) > 1):
            return _colors()[word]
        named = [
            player.color
            for player in self.seated
            if player.name is not None and " ".join(player.name.split()).casefold() == word
        ]
        return named[0] if len(named) == 1 else None

    def players(self, names: str) -> list[Color] | Message:
        """One player, or several with a plus between them."""
        one = self.player(names)
        if one is not None:
            return [one]
        found = []
        for name in _PLUS.split(names):
            player = self.player(name)
            if player is None:
                wrong = message(
                    "claim-color-unknown",
                    "{word} is not a color, and nobody here has that name.",
                    word=Written(name),
                )
                return self.with_a_guess(wrong, name)
            found.append(player)
        return found

    def with_a_guess(self, wrong: Message, name: str) -> Message:
        """What is wrong with a name, and, if wanted, the color that it may have meant."""
        if not self.guessing:
            return wrong
        # Only a mistake needs the words of the other languages.
        from palatinus_rules.rules.rulebook.terms import meant

        near = meant(name, [str(color) for color in Color])
        guess = did_you_mean(near and term("written", near))
        return wrong if guess is None else joined(wrong, guess)


@cache
def _colors() -> dict[str, Color]:
    """Colors by their letter, and by their names in the four languages."""
    others = {word: Color(name) for word, name in translations(Color).items()}
    return {**others, **COLORS}


NOBODY = frozenset({"nobody", "nessuno", "niemand", "personne"})

_WON = re.compile(
    "w[io]n|wins|winner|winning|victory|victorious|vinc[eio]\\w*|vint[oaie]|vittori\\w*|"
    "gew[ia]nn\\w*|gewonnen|(ge)?sieg\\w*|gagn\\w*|vainqueur|victoire|r?emport\\w*"
)
_NOT = re.compile("not?|never|cannot|t|non|mai|nicht|nie|kein\\w*|pas|jamais|\\w*\\d\\w*|[hj-z]")
"""Words that deny, and such as may be meant for a hill or a field, and are none."""
_WORD = re.compile(r"\w+")
_ELIDED = re.compile(
    r"\b[cdels]['\u2019](?!s\b)|['\u2019]s\b|\ba(?=\s+(win|victory)\b)", re.IGNORECASE
)
"""Letters that are no hills: in "rouge l'emporte", "c'est rouge", "E' rosso" or "a victory"."""
_BY = re.compile("by|di|de|um|vorsprung")
"""Words beside a number that says by how much somebody won, and not with how many points."""
_SIGN = re.compile(r"[+-]\s*(\d|$)")


def _meant_in_words(text: str, players: Iterable[Player]) -> str:
    """The claim that a sentence in any of the four languages makes; empty if it is not just one.

    >>> _meant_in_words("ha vinto il rosso", []), _meant_in_words("C goes to red and blue", [])
    ('rosso', 'C red+blue')
    >>> _meant_in_words("Rot hat 14 Punkte", []), _meant_in_words("red did not win", [])
    ('rot 14', '')
    """
    words, named = _without_names(" ".join(text.split()), players)
    places, numbers, others = set[str](), [], []
    for word in _WORD.findall(_ELIDED.sub(" ", words)):
        small = word.casefold()
        color = small if small in NOBODY else _color_in(small)
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
    if won and not place and any(map(_BY.fullmatch, others)):
        numbers = []
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


def _color_in(word: str) -> str | None:
    """The color of a word, without its ending: of "roter" it is "rot", and of "rossa" "rosso"."""
    found = [name for name, forms in _color_forms().items() if forms.fullmatch(word)]
    return max(found, key=len, default=None)


@cache
def _color_forms() -> dict[str, re.Pattern[str]]:
    """The colors in all languages, each with all forms of its word."""
    names = [*translations(Color), *map(str, Color)]
    return {name: re.compile(rf"{name.removesuffix('o')}\w{{0,2}}") for name in names}
