"""The messages of a game in one language, from the gettext catalogs in a folder ``locale``.

Messages are written in English where they are used, and Babel collects them from there. The
catalogs of the other three languages are compiled when the package is built, and by
``tools/regenerate.py``. Those of the kit itself are in the catalogs of each game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from math import ceil, floor
from typing import TYPE_CHECKING

from palatinus_rules.kit.files import packaged
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.sentences import (
    Counted,
    Listed,
    Said,
    Spoken,
    Value,
    Verbatim,
    Word,
    Written,
    capital,
    is_huge,
    placeholders,
    readable,
    short,
    shown,
)

if TYPE_CHECKING:
    from fractions import Fraction

Noun = tuple[str, str]
Forms = tuple[str, str, str]

_MINUS = "\N{MINUS SIGN}"


def noun(context: str, text: str) -> Noun:
    """Marks a noun for Babel, which collects it with its context."""
    return context, text


def forms(context: str, one: str, many: str) -> Forms:
    """Marks a noun for Babel, which collects it with its context and both numbers."""
    return context, one, many


def worded(text: str) -> str:
    """Marks a text for Babel that a page shows by itself."""
    return text


_AND = noun("list", "{items} and {last}")
_AND_BEFORE_E = noun("list, before an e", "{items} and {last}")
_PLACE = forms("place in a ranking", "{number}", "{number}")


class Catalog:
    """All messages in one language; the methods are named as gettext and Babel know them.

    ``package`` has the folder ``locale``, and ``domain`` is the name of the catalogs in it. English
    is what stands in the code, and needs none of them.
    """

    def __init__(self, language: Language, package: str, domain: str) -> None:
        self.language = language
        self._translations = NullTranslations()
        if language is not Language.EN:
            messages = packaged(package, f"locale/{language}/LC_MESSAGES/{domain}.mo")
            self._translations = GNUTranslations(BytesIO(messages))

    def gettext(self, message: str, /, **values: object) -> str:
        """A message, with its values filled in."""
        return self._translations.gettext(message).format(**values)

    def template(self, message: str) -> str:
        """A message whose placeholders are left for somebody else to fill in.

        >>> Catalog(Language.EN, "", "").template("{n} left")
        '{n} left'
        """
        return self.gettext(message, **{name: f"{{{name}}}" for name in placeholders(message)})

    def ngettext(self, one: str, many: str, number: int, /, **values: object) -> str:
        """A message in the form that belongs to a number, which it can show as ``{number}``."""
        form = self._translations.ngettext(one, many, number)
        return form.format(number=number, **values)

    def pgettext(self, context: str, message: str, /, **values: object) -> str:
        """A message that is said differently in different places."""
        return self._translations.pgettext(context, message).format(**values)

    def npgettext(self, context: str, one: str, many: str, number: int, /) -> str:
        """A message that depends on both its place and a number."""
        return self._translations.npgettext(context, one, many, number)

    def listed(self, items: Sequence[str]) -> str:
        """Items as a person lists them: "A1, B3 and C2"."""
        *firsts, last = items
        if not firsts:
            return last
        # Italian has another word for "and" before an e.
        words = _AND_BEFORE_E if last[:1] in {"e", "E"} else _AND
        return self.pgettext(*words, items=", ".join(firsts), last=last)

    def alternatives(self, items: Sequence[str]) -> str:
        """Items of which one holds: "1, 2 or 3"."""
        *firsts, last = items
        if not firsts:
            return last
        return self.gettext("{items} or {last}", items=", ".join(firsts), last=last)

    def joined(self, parts: Iterable[str]) -> str:
        """Parts of a sentence, or whole clauses, one after the other: "red wins; yellow wins"."""
        told = ""
        for part in parts:
            told = self.gettext("{before}; {after}", before=told, after=part) if told else part
        return told

    def told(self, value: Value) -> str:
        """A sentence, or a value of one, in this language.

        A translation can ask for ``{color:capital}`` where its sentence begins so.
        """
        if self.language is Language.EN:
            return str(Said("{value}", {"value": value}))
        match value:
            case Said():
                return self._said(value) if value.is_for(self.language) else ""
            case tuple():
                return self.told(Listed(value))
            case Listed():
                return self._joined(value)
            case Counted():
                return self._counted(value)
            case int():
                return self.gettext("a huge number") if is_huge(value) else readable(value)
            case _:
                return self._word(value)

    def _word(self, word: str | Word | Written | Verbatim) -> str:
        if isinstance(word, Word):
            return self.pgettext(word.context, word.text)
        if isinstance(word, Written):
            return self.gettext("'{quoted}'", quoted=shown(word.text)[1:-1])
        if isinstance(word, Spoken):
            return self.pgettext(type(word).__name__.lower(), str(word))
        return short(word) if isinstance(word, str) else word.text

    def _said(self, said: Said) -> str:
        parts = {name: _Part(self, each) for name, each in said.values.items()}
        return self._translations.gettext(said.sentence).format_map(parts)

    def _joined(self, several: Listed) -> str:
        parts = [self.told(each) for each in several.items]
        if several.joint == " ":
            return " ".join(filter(None, parts))
        if several.joint == "and":
            return self.listed(parts)
        if several.joint == "or":
            return self.alternatives(parts)
        return self.joined(parts) if several.joint == ";" else ", ".join(parts)

    def _counted(self, things: Counted) -> str:
        if things.number == 0:
            return self.pgettext("counted", f"no {things.many}")
        noun = self.npgettext("counted", things.one, things.many, things.number)
        return f"{self.told(things.number)} {noun}"

    def whole(self, number: int) -> str:
        """A whole number, not negative, with its thousands kept apart."""
        thousands, hundreds = divmod(number, 1000)
        if not thousands:
            return str(number)
        return self.gettext(
            "{thousands},{hundreds}", thousands=self.whole(thousands), hundreds=f"{hundreds:03}"
        )

    def decimal(self, value: float | Fraction, digits: int) -> str:
        """A number with so many digits after the decimal point, and a minus sign if it has one."""
        written = f"{float(value):.{digits}f}".replace("-", _MINUS)
        whole, _, fraction = written.partition(".")
        if not fraction:
            return whole
        return self.gettext("{whole}.{fraction}", whole=whole, fraction=fraction)

    def percent(self, share: float | Fraction, digits: int = 1) -> str:
        """A part of the whole in percent; only what is certain is shown as 0% or as 100%."""
        least: float = 10 ** -(digits + 2)
        if share in {0, 1}:
            return self.gettext("{number}%", number=int(share) * 100)
        if share < least:
            return self.under(least, digits)
        if share > 1 - least:
            return self.over(1 - least, digits)
        return self.gettext("{number}%", number=self.decimal(100 * share, digits))

    def under(self, share: float, digits: int = 1) -> str:
        """That something is less than a part of the whole, which is rounded up."""
        tenths = ceil(round(share * 10 ** (digits + 2), 6))
        return self.gettext("under {number}%", number=self.decimal(tenths / 10**digits, digits))

    def over(self, share: float, digits: int = 1) -> str:
        """That something is more than a part of the whole, which is rounded down."""
        tenths = floor(round(share * 10 ** (digits + 2), 6))
        return self.gettext("over {number}%", number=self.decimal(tenths / 10**digits, digits))

    def place(self, rank: int) -> str:
        """A rank as the language writes it before or after its word for it: 1, 1°, 1re."""
        return self.npgettext(*_PLACE, rank).format(number=rank)

    def labeled(self, label: str, text: str) -> str:
        """A text after its label, with the colon as the language has it."""
        return self.gettext("{label}: {text}", label=label, text=text)


class _Part:
    """A value that is filled into a sentence in the form that the sentence asks for."""

    def __init__(self, catalog: Catalog, value: Value) -> None:
        self._catalog = catalog
        self._value = value

    def __format__(self, form: str) -> str:
        if form == "," and isinstance(self._value, int):
            return self._catalog.whole(self._value)
        text = self._catalog.told(self._value)
        return capital(text) if form == "capital" else text
