"""Messages for people: an id, the English text where it is used, and named values.

Values mean the same in every language: names of the game, numbers, words that somebody wrote, and
other messages. Text is made from both only where a person is to read it, by a
:class:`Translator`. What stands in a value is never looked at as a text, so that braces in it are
just braces.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from math import ceil, floor
from typing import TYPE_CHECKING, Literal, cast

from attrs import evolve, field, frozen

from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.kit.words import capital as capitalized, is_huge, readable, short, shown

if TYPE_CHECKING:
    from fractions import Fraction

    from palatinus_rules.kit.language import Language

_MINUS = "\N{MINUS SIGN}"


@frozen
class Written:
    """A word of the input, for a text that names it in quotes."""

    text: str

    def __str__(self) -> str:
        return ENGLISH.text(self)


@frozen
class Verbatim:
    """Any text, of any length, that is the same in every language.

    >>> print(message("file-empty", "{file} is empty", file=Verbatim("{a}.txt")))
    {a}.txt is empty
    """

    text: str

    def __str__(self) -> str:
        return self.text


class Worded:
    """What has a text of its own for every language, such as one of the rulebook."""

    __slots__ = ()

    @abstractmethod
    def __getitem__(self, language: Language | str, /) -> str:
        """The text in one language."""


class Spoken:
    """Enumerations of text whose members have words of their own in every language."""

    __slots__ = ()


def spoken(member: StrEnum) -> Message:
    """The word for a member of an enumeration.

    >>> spoken(StrEnum("Kind", {"FARMER": "farmer"})("farmer")).id
    'kind.farmer'
    """
    kind = type(member).__name__.lower()
    return Message(f"{kind}.{member.name.lower().replace('_', '-')}", str(member))


def term(kind: str, english: str) -> Message:
    """One of several words of a kind that code puts together or takes from a table.

    >>> term("piece", "red farmer").id
    'piece.red-farmer'
    """
    return Message(f"{kind}.{english.lower().replace(' ', '-')}", english)


@frozen
class Listed:
    """A list in a text; for a list joined by "and", a plain tuple is enough.

    ``joint`` comes before the last item, or between any two if it is a sign. Whole sentences are
    joined by spaces, and empty ones are left out.

    >>> print(Listed(("left", "right"), "or"), Listed(("A1", "B3", "C2"), ";"), sep=" / ")
    left or right / A1; B3; C2
    """

    items: tuple[Item, ...]
    joint: Literal["and", "or", ",", ";", " "] = "and"

    def __str__(self) -> str:
        return ENGLISH.text(self)


_NOTHING: Mapping[str, Value] = FrozenMap({})


def _frozen(values: Mapping[str, Value]) -> Mapping[str, Value]:
    # Most messages have none, and hundreds are made when modules are imported.
    return _NOTHING if type(values) is dict and not values else FrozenMap(values)


@frozen
class Message:
    """A text for people, or a part of one, with its values.

    ``id`` is the key of its translations; without an id the text is the same in every language, and
    only its values are translated. With ``many``, it depends on a ``number``, and ``english`` is
    said of one. ``languages`` are those in which there is anything to say; empty means all of them.

    >>> print(Message("hill-fields", "{fields} of {hill}", {"fields": ("A1", "A3"), "hill": "A"}))
    A1 and A3 of A
    """

    id: str
    english: str
    values: Mapping[str, Value] = field(factory=dict, converter=_frozen)
    many: str | None = None
    number: int | None = None
    languages: frozenset[str] = field(default=frozenset(), kw_only=True)

    def for_number(self, number: int) -> Message:
        """The same for so many things; the text can show them as ``{number}``."""
        return evolve(self, number=number, values={**self.values, "number": number})

    def __str__(self) -> str:
        return ENGLISH.text(self)


Text = Message | Worded | Verbatim
"""What can be told by itself."""

Item = str | int | Written | Text
"""A single value of a message."""

Value = Item | tuple[Item, ...] | Listed
"""What can stand for a placeholder; a tuple is listed with "and"."""


def message(id: str, english: str, /, **values: Value) -> Message:  # noqa: A002
    """A text, which stands here as a literal, with its values.

    >>> print(message("line-missing", "There is no line '{heading}: …'.", heading="{curious}"))
    There is no line '{curious}: …'.
    """
    return Message(id, english, values)


def plural(id: str, one: str, many: str, number: int, /, **values: Value) -> Message:  # noqa: A002
    """A text in the form that belongs to a number, which it can show as ``{number}``.

    >>> print(plural("pieces-left", "{number} piece left", "{number} pieces left", 2))
    2 pieces left
    """
    return Message(id, one, {**values, "number": number}, many, number)


def forms(id: str, one: str, many: str, /) -> Message:  # noqa: A002
    """A noun for one and for many, declared once, and used with :meth:`Message.for_number`.

    >>> print(forms("wolves", "wolf", "wolves").for_number(2))
    wolves
    """
    return Message(id, one, {}, many)


def quantity(id: str, number: int, one: str, many: str, /) -> Message:  # noqa: A002
    """A number of things, with their noun for one and for many.

    >>> print(quantity("farmers", 1, "farmer", "farmers"), quantity("wolves", 0, "wolf", "wolves"))
    1 farmer no wolves
    """
    if number == 0:
        return Message(f"no-{id}", f"no {many}")
    return Message(id, f"{{number}} {one}", {"number": number}, f"{{number}} {many}", number)


def joined(*parts: Item | None) -> Message:
    """Sentences one after the other; those that are None or empty are left out.

    >>> print(joined(message("no", "No."), None, did_you_mean("A1")))
    No. Did you mean A1?
    """
    told = tuple(each for each in parts if each is not None)
    if len(told) == 1 and isinstance(told[0], Message):
        return told[0]
    return phrase("{text}", text=Listed(told, " "))


def capital(value: Value) -> Message:
    """A value with a capital at its beginning.

    >>> print(capital(message("the-farmer", "the farmer")))
    The farmer
    """
    return phrase("{text:capital}", text=value)


def phrase(pattern: str, /, **values: Value) -> Message:
    """Values that stand together in the same way in every language.

    >>> print(phrase("{hill}: {points}", hill="A", points=7))
    A: 7
    """
    return Message("", pattern, values)


def did_you_mean(word: Item | None) -> Message | None:
    """The question after what was meant, if anything comes near.

    >>> print(did_you_mean("merchant"), did_you_mean(None))
    Did you mean merchant? None
    """
    return None if word is None else message("did-you-mean", "Did you mean {guess}?", guess=word)


def labeled(label: Value, text: Value) -> Message:
    """A text after its label, with the colon as the language has it."""
    return message("labeled-text", "{label}: {text}", label=label, text=text)


def grouped(number: int) -> Message:
    """A whole number with its digits in groups of three.

    >>> print(grouped(1234567))
    1,234,567
    """
    return phrase("{number:,}", number=number)


def decimal(value: float | Fraction, digits: int) -> Message:
    """A number with so many digits after the decimal point, and a minus sign if it has one."""
    written = f"{float(value):.{digits}f}".replace("-", _MINUS)
    whole, _, fraction = written.partition(".")
    if not fraction:
        return phrase("{number}", number=whole)
    return message("number-decimal", "{whole}.{fraction}", whole=whole, fraction=fraction)


def percent(share: float | Fraction, digits: int = 1) -> Message:
    """A part of the whole in percent; only what is certain is shown as 0% or as 100%.

    >>> print(percent(0.25), percent(1), percent(0.9999), sep=", ")
    25.0%, 100%, over 99.9%
    """
    least: float = 10 ** -(digits + 2)
    if share in {0, 1}:
        return percents(int(share) * 100)
    if share < least:
        return under_percent(least, digits)
    if share > 1 - least:
        return over_percent(1 - least, digits)
    return percents(decimal(100 * share, digits))


def percents(number: Item) -> Message:
    """So many percent."""
    return message("number-percent", "{number}%", number=number)


def under_percent(share: float, digits: int = 1) -> Message:
    """That something is less than a part of the whole, which is rounded up."""
    tenths = ceil(round(share * 10 ** (digits + 2), 6))
    number = decimal(tenths / 10**digits, digits)
    return message("number-percent-under", "under {number}%", number=number)


def over_percent(share: float, digits: int = 1) -> Message:
    """That something is more than a part of the whole, which is rounded down."""
    tenths = floor(round(share * 10 ** (digits + 2), 6))
    number = decimal(tenths / 10**digits, digits)
    return message("number-percent-over", "over {number}%", number=number)


def rank(number: int) -> Message:
    """A rank as the language writes it before or after its word for it: 1, 1°, 1re."""
    return plural("number-rank", "{number}", "{number}", number)


def placeholders(text: str) -> frozenset[str]:
    """The names of the values that a text wants.

    >>> sorted(placeholders("{hill} lies in {spot}, {{not}} in {hill}"))
    ['hill', 'spot']

    Raises :class:`ValueError` for a text with a brace that has no other.
    """
    # Whoever tells a message need not wait for this.
    from string import Formatter

    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name is not None)


Forms = Mapping[str, tuple[str, ...]]
"""The texts of one language by their ids, each in all its forms."""


class Translator:
    """Makes text of messages and of values, in one language.

    ``catalogs`` are asked one after the other, and ``form`` is which of its forms a number takes.
    What none of them has is told in English. A text can ask for ``{color:capital}`` where it begins
    so, for ``{sentence:open}`` where it goes on after a sentence, and for ``{number:,}``.
    """

    def __init__(
        self,
        language: Language,
        catalogs: Sequence[Forms] = (),
        form: Callable[[int], int] = lambda number: int(number != 1),
    ) -> None:
        self.language = language
        self._catalogs = catalogs
        self._form = form

    def text(self, value: Value) -> str:
        """A message, or a value of one, in this language."""
        match value:
            case Message():
                return self._filled(value)
            case tuple():
                return self._listed([self.text(each) for each in value])
            case Listed():
                return self._joined(value)
            case int():
                huge = message("number-huge", "a huge number")
                return self._filled(huge) if is_huge(value) else readable(value)
            case Written():
                return self._quoted(shown(value.text))
            case Worded():
                return value[self.language]
            case Spoken():
                # Every such enumeration is one of text.
                return self._filled(spoken(value)) if isinstance(value, StrEnum) else str(value)
            case str():
                return short(str(value))
            case _:
                return value.text

    def template(self, text: Message) -> str:
        """A message whose placeholders are left for somebody else to fill in.

        >>> ENGLISH.template(message("left", "{n} left"))
        '{n} left'
        """
        return self.pattern(text).format(**{n: f"{{{n}}}" for n in placeholders(text.english)})

    def translations(self, text: Message) -> tuple[str, ...]:
        """The translations of a message as they stand in a catalog; empty where it has none."""
        for catalog in self._catalogs if text.id else ():
            if text.id in catalog:
                return catalog[text.id]
        return ()

    def pattern(self, text: Message) -> str:
        """The text of a message as a catalog has it, with its placeholders."""
        number = text.number
        found = self.translations(text)
        if not found:
            return text.english if number in {None, 1} or text.many is None else text.many
        return found[0] if number is None or len(found) == 1 else found[self._form(number)]

    def _filled(self, text: Message) -> str:
        if text.languages and self.language not in text.languages:
            return ""
        return self.pattern(text).format_map(
            {name: _Part(self, value) for name, value in text.values.items()}
        )

    def _joined(self, several: Listed) -> str:
        parts = [self.text(each) for each in several.items]
        match several.joint:
            case " ":
                return " ".join(filter(None, parts))
            case ",":
                return ", ".join(parts)
            case ";":
                return self._one_by_one(parts)
            case joint:
                return self._listed(parts, joint)

    def _listed(self, items: Sequence[str], joint: str = "and") -> str:
        *firsts, last = items
        if not firsts:
            return last
        before, after = Verbatim(", ".join(firsts)), Verbatim(last)
        if joint == "or":
            told = message("list-or", "{items} or {last}", items=before, last=after)
        # Italian has another word for "and" before an e.
        elif last[:1] in {"e", "E"}:
            told = message("list-and-before-e", "{items} and {last}", items=before, last=after)
        else:
            told = message("list-and", "{items} and {last}", items=before, last=after)
        return self._filled(told)

    def _one_by_one(self, parts: Sequence[str]) -> str:
        told = ""
        for part in parts:
            both = message(
                "joined-clauses", "{before}; {after}", before=Verbatim(told), after=Verbatim(part)
            )
            told = self._filled(both) if told else part
        return told

    def _quoted(self, word: str) -> str:
        quoted = message("quoted-text", "'{quoted}'", quoted=Verbatim(word[1:-1]))
        return self._filled(quoted) if self.translations(quoted) else word

    def _grouped(self, number: int) -> str:
        told, *groups = f"{number:,}".split(",")
        for group in groups:
            told = self._filled(
                message(
                    "number-thousands",
                    "{thousands},{hundreds}",
                    thousands=Verbatim(told),
                    hundreds=group,
                )
            )
        return told

    def formatted(self, value: Value, form: str) -> str:
        """A value in the form that a text asks for."""
        if isinstance(value, int) and form:
            return self._grouped(value) if form == "," else format(int(value), form)
        told = self.text(value)
        if form == "open":
            return told.removesuffix(".")
        return capitalized(told) if form == "capital" else told


class _Part:
    """A value that is filled into a text in the form that the text asks for."""

    def __init__(self, translator: Translator, value: Value) -> None:
        self._translator = translator
        self._value = value

    def __format__(self, form: str) -> str:
        return self._translator.formatted(self._value, form)


ENGLISH = Translator(cast("Language", "en"))
"""English is what stands in the code."""
