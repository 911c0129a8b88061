"""The translations of messages, by their ids, from compiled gettext catalogs.

The context of an entry is the id of its message, and its text the English one. The catalogs of the
kit and of each game lie in folders ``locale`` of their packages; ``tools/regenerate.py`` keeps them
up to date, and they are compiled when the package is built.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from gettext import c2py
from typing import NamedTuple

from palatinus_rules.kit.arguments import required
from palatinus_rules.kit.files import packaged
from palatinus_rules.kit.language import Language, as_language
from palatinus_rules.kit.messages import Forms, Translator

_ALL = tuple(each for each in Language if each is not Language.EN)


class Catalogs(NamedTuple):
    """The package with the catalogs of some messages, and their languages."""

    package: str
    languages: tuple[Language, ...]


CATALOGS = {
    "kit": Catalogs("palatinus_rules.kit", _ALL),
    "palatinus": Catalogs("palatinus_rules", _ALL),
    "peninsula": Catalogs("palatinus_rules.peninsula", (Language.IT,)),
}
"""All catalogs by their names: that of the kit, and those of the games."""


def translator(language: Language | str = "en", game: str | None = None) -> Translator:
    """Makes text in a language, of the messages of all games.

    A game may have words of its own for what others, or the kit, say too; they come first.

    >>> from palatinus_rules.kit.messages import message
    >>> translator("de").text(message("did-you-mean", "Did you mean {guess}?", guess="A1"))
    'Meinten Sie A1?'
    """
    named_game = None if game is None else required(game, str, "The name of a game", "is")
    return _translator(as_language(language), named_game)


@cache
def _translator(code: Language, game: str | None) -> Translator:
    if code is Language.EN:
        return Translator(code)
    names = [name for name, each in CATALOGS.items() if code in each.languages]
    read = [_catalog(name, code) for name in sorted(names, key=lambda name: name != game)]
    plural = next((rule for _, rule in read if rule), "n != 1")
    return Translator(code, [texts for texts, _ in read], c2py(plural))


@cache
def _catalog(name: str, language: Language) -> tuple[Forms, str]:
    """The texts of a catalog, and its rule for the form that a number takes."""
    path = f"locale/{language}/LC_MESSAGES/{name}.mo"
    # A page comes without the catalogs of the other game; this is one without entries.
    compiled = packaged(CATALOGS[name].package, path) or bytes(20)
    texts = dict(_entries(compiled))
    header = texts.pop("", ("",))[0]
    _, _, plural = header.partition("plural=")
    return texts, plural.partition(";")[0]


def _entries(compiled: bytes) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The ids and texts of a compiled catalog; its header has an empty id."""
    # English has no catalogs, and need not wait for this.
    from struct import unpack_from

    _, _, number, keys, texts = unpack_from("<5I", compiled)
    for each in range(number):
        key, text = (
            compiled[start : start + length].decode()
            for length, start in (
                unpack_from("<2I", compiled, table + 8 * each) for table in (keys, texts)
            )
        )
        yield key.partition("\x04")[0] if key else "", tuple(text.split("\0"))
