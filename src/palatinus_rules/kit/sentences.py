"""Sentences for people, made from values.

A sentence is an English text with named placeholders, a literal that a catalog of messages can
collect. Its values mean the same in every language: numbers, names of the game, words that
somebody wrote. Only where a person is to read it, text is made from both. What stands in a value
is never looked at as a sentence, so that braces in it are just braces.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from string import Formatter
from typing import Literal, Protocol

from attrs import field, frozen

from palatinus_rules.kit.frozen import FrozenMap

LONGEST_NAME = 40
"""How many letters of a word a sentence or a path repeats."""

_HUGE = 10**12


def short(text: str) -> str:
    """The beginning of a text that may be very long.

    >>> short("Palatinus"), short("x" * 1000)
    ('Palatinus', 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…')
    """
    return text if len(text) <= LONGEST_NAME else f"{text[:LONGEST_NAME]}…"


def shown(word: str) -> str:
    r"""A word as a sentence can name it: in quotes, short, and on one line.

    >>> shown("Palatinus"), shown("two\nlines")
    ("'Palatinus'", "'two\\nlines'")
    """
    return repr(short(word))


def listed(items: Iterable[object], conjunction: str = "and") -> str:
    """Items as a person lists them.

    >>> listed(["A1", "B3", "C2"]), listed(["left", "right"], "or")
    ('A1, B3 and C2', 'left or right')
    """
    *firsts, last = [str(item) for item in items]
    return f"{', '.join(firsts)} {conjunction} {last}" if firsts else last


def counted(number: int, noun: str) -> str:
    """A number with its noun, in the singular where it is one.

    >>> counted(1, "farmer"), counted(0, "farmer"), counted(3, "farmer")
    ('1 farmer', 'no farmers', '3 farmers')
    """
    return str(Counted(number, noun, f"{noun}s"))


def is_huge(number: int) -> bool:
    """Whether nobody would read the digits of a number."""
    return abs(number) >= _HUGE


def readable(number: int) -> str:
    """A number for a sentence, also one with thousands of digits.

    >>> readable(-7), readable(10**5000)
    ('-7', 'a huge number')
    """
    # A subclass may have other ideas of how it is shown.
    return "a huge number" if is_huge(number) else int.__repr__(number)


@frozen
class Written:
    """A word of the input, for a sentence that names it in quotes."""

    text: str

    def __str__(self) -> str:
        return shown(self.text)


@frozen
class Verbatim:
    """Any text, of any length, that is the same in every language.

    >>> print(said("{file} is empty", file=Verbatim("{a}.txt")))
    {a}.txt is empty
    """

    text: str

    def __str__(self) -> str:
        return self.text


class Spoken:
    """Enumerations of text whose members have words of their own in every language.

    Catalogs have their names with the name of the class as the context.
    """

    __slots__ = ()


@frozen
class Word:
    """A word of the game, with the context in which a catalog has it.

    >>> print(Word("color", "red"))
    red
    """

    context: str
    text: str

    def __str__(self) -> str:
        return self.text


@frozen
class Counted:
    """A number of things, with their noun for one and for many.

    >>> print(Counted(1, "farmer", "farmers"), Counted(0, "wolf", "wolves"), sep=", ")
    1 farmer, no wolves
    """

    number: int
    one: str
    many: str

    def __str__(self) -> str:
        if self.number == 1:
            return f"1 {self.one}"
        return f"{readable(self.number) if self.number else 'no'} {self.many}"


@frozen
class Listed:
    """A list in a sentence; for a list joined by "and", a plain tuple is enough.

    ``joint`` comes before the last item, or between any two if it is a sign. Whole sentences are
    joined by spaces, and empty ones are left out.

    >>> print(Listed(("left", "right"), "or"), Listed(("A1", "B3", "C2"), ";"), sep=" / ")
    left or right / A1; B3; C2
    """

    items: tuple[Item, ...]
    joint: Literal["and", "or", ",", ";", " "] = "and"

    def __str__(self) -> str:
        parts = [str(_for_people(item)) for item in self.items]
        if self.joint == " ":
            return " ".join(filter(None, parts))
        return listed(parts, self.joint) if self.joint.isalpha() else f"{self.joint} ".join(parts)


def frozen_values(values: Mapping[str, Value]) -> Mapping[str, Value]:
    """Values that cannot change, so that what holds them can be hashed."""
    return FrozenMap(values)


@frozen
class Said:
    """A sentence, or a part of one, with its values. As text it is what a person reads.

    ``languages`` are those in which there is anything to say; empty means all of them.

    >>> print(Said("{fields} of hill {hill}", {"fields": ("A1", "A3"), "hill": "A"}))
    A1 and A3 of hill A
    """

    sentence: str
    values: Mapping[str, Value] = field(factory=dict, converter=frozen_values)
    languages: frozenset[str] = field(default=frozenset(), kw_only=True)

    def is_for(self, language: str = "en") -> bool:
        """Whether there is anything to say in a language."""
        return not self.languages or language in self.languages

    def __str__(self) -> str:
        return filled(self.sentence, self.values) if self.is_for() else ""


Item = str | int | Written | Verbatim | Word | Counted | Said
"""A single value of a sentence."""

Value = Item | tuple[Item, ...] | Listed
"""What can stand for a placeholder; a tuple is listed with "and"."""


class Teller(Protocol):
    """Puts sentences into one language, such as a catalog of messages."""

    @abstractmethod
    def told(self, value: Value, /) -> str:
        """A sentence, or a value of one, in this language."""


def said(sentence: str, /, **values: Value) -> Said:
    """A sentence, or a part of one, which stands here as a literal, with its values.

    >>> print(said("There is no line '{heading}: …'.", heading="{curious}"))
    There is no line '{curious}: …'.
    """
    return Said(sentence, values)


def joined(first: Said, *others: Said) -> Said:
    """Sentences one after the other.

    >>> print(joined(said("No."), said("Did you mean {guess}?", guess="A1")))
    No. Did you mean A1?
    """
    return said("{text}", text=Listed((first, *others), " ")) if others else first


def did_you_mean(word: Item | None) -> Said | None:
    """The question after what was meant, if anything comes near.

    >>> print(did_you_mean("merchant"), did_you_mean(None))
    Did you mean merchant? None
    """
    return None if word is None else said("Did you mean {guess}?", guess=word)


def filled(sentence: str, values: Mapping[str, Value]) -> str:
    """The English text of a sentence with its values."""
    return sentence.format_map({name: _for_people(value) for name, value in values.items()})


class _Number(int):
    """A number that stays one, as the sentence may want its digits in groups, however many."""

    def __format__(self, form: str) -> str:
        return super().__format__(form) if form else readable(self)

    def __str__(self) -> str:
        return readable(self)


def _for_people(value: Value) -> str | int:
    match value:
        case tuple():
            return str(Listed(value))
        case StrEnum():
            return str(value)
        case str():
            return short(value)
        case int():
            return _Number(value)
        case _:
            return str(value)


def placeholders(sentence: str) -> frozenset[str]:
    """The names of the values that a sentence wants.

    >>> sorted(placeholders("{hill} lies in {spot}, {{not}} in {hill}"))
    ['hill', 'spot']

    Raises :class:`ValueError` for a sentence with a brace that has no other.
    """
    return frozenset(name for _, name, _, _ in Formatter().parse(sentence) if name is not None)


def capital(text: str) -> str:
    """A text with a capital at its beginning, the rest as it is.

    >>> capital("the red farmer on C3")
    'The red farmer on C3'
    """
    return text[:1].upper() + text[1:]


_HARMLESS_SPACES = "\u00a0\u202f\u200d"
"""Spaces that do not break, as French has them, and what joins the parts of a picture sign."""


def harmless(text: str) -> str:
    r"""Text that a terminal or a page only shows, with everything else in it escaped.

    >>> print(harmless("Host\x1b[31m"))
    Host\x1b[31m
    """
    return "".join(c if c.isprintable() or c in _HARMLESS_SPACES else repr(c)[1:-1] for c in text)


def summed(numbers: Sequence[int]) -> str:
    """A sum written out, or the number alone where there is nothing to add.

    >>> summed([4, 3]), summed([8]), summed([])
    ('4 + 3 = 7', '8', '0')
    """
    if len(numbers) < 2:
        return str(sum(numbers))
    return f"{' + '.join(map(str, numbers))} = {sum(numbers)}"
