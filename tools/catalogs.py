"""Collects the messages of each game, brings its four catalogs up to date, and compiles them.

Usage: python tools/catalogs.py

New messages appear untranslated in the catalogs of Italian, German and French; the English one is
filled from the code, and can be corrected like the others. Run it again after translating.

Exit status: 0 when every message is translated into every language, 1 otherwise.
"""

import io
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

import palatinus_rules
from palatinus_rules.explanations.phrases import DOMAIN
from palatinus_rules.kit.language import Language

PACKAGE = Path(palatinus_rules.__file__).parent


@dataclass(frozen=True)
class Home:
    """The catalogs of a game: the room with its ``locale``, their name, and where messages stand.

    ``modules`` are patterns of paths; those of the kit belong to every game.
    """

    room: str
    domain: str
    modules: tuple[str, ...]


PALATINUS = Home("explanations", DOMAIN, ("**.py",))
HOMES = (PALATINUS,)
KEYWORDS = {
    "gettext": None,
    "say": None,
    "ngettext": (1, 2),
    "noun": ((1, "c"), 2),
    "forms": ((1, "c"), 2, 3),
}
PLURALS = {Language.FR: "n > 1"}
HEADER = """msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=({plural});\\n"

"""


def header(language: Language) -> str:
    """The header of a catalog."""
    return HEADER.format(language=language, plural=PLURALS.get(language, "n != 1"))


def po_path(language: Language, home: Home = PALATINUS) -> Path:
    """Where the catalog of a language is kept; its compiled form lies beside it."""
    return PACKAGE / home.room / "locale" / language / "LC_MESSAGES" / f"{home.domain}.po"


def template(home: Home = PALATINUS) -> Catalog:
    """All messages of a game."""
    catalog = Catalog()
    methods = [(pattern, "python") for pattern in home.modules]
    found = extract_from_dir(PACKAGE, methods, keywords=KEYWORDS)
    for _file, _line, message, _comments, context in found:
        catalog.add(message, context=context)
    return catalog


def read(language: Language, home: Home = PALATINUS) -> Catalog:
    """The catalog of a language as it is."""
    with po_path(language, home).open("rb") as stream:
        return read_po(stream, locale=str(language))


class _Bare(Catalog):
    """A catalog whose header says what gettext needs, and nothing about when and by whom."""

    def __init__(self, catalog: Catalog, language: Language) -> None:
        super().__init__(locale=str(language))
        self._all = [
            Message("", _header_text(language)),
            *(message for message in catalog if message.id),
        ]

    def __iter__(self) -> Iterator[Message]:
        return iter(self._all)


def _header_text(language: Language) -> str:
    lines = re.findall(r'^"(.*)\\n"$', header(language), re.MULTILINE)
    return "\n".join([*lines, ""])


def compiled(language: Language, home: Home = PALATINUS) -> bytes:
    """The compiled form of the catalog of a language."""
    stream = io.BytesIO()
    write_mo(stream, _Bare(read(language, home), language))
    return stream.getvalue()


def is_translated(message: Message) -> bool:
    """Whether a message has all its forms in the language of its catalog."""
    forms = message.string if isinstance(message.string, tuple | list) else [message.string]
    return all(forms) and not message.fuzzy


def update(language: Language, home: Home = PALATINUS) -> int:
    """Writes the catalog of a language anew, and tells how many messages are not translated."""
    path = po_path(language, home)
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        path.write_text(header(language), encoding="utf-8")
    catalog = read(language, home)
    catalog.update(template(home), no_fuzzy_matching=True)
    catalog.obsolete.clear()
    if language is Language.EN:
        for message in catalog:
            if message.id and not is_translated(message):
                message.string = message.id
    stream = io.BytesIO()
    write_po(stream, catalog, width=98, no_location=True, omit_header=True, sort_output=True)
    path.write_text(header(language) + stream.getvalue().decode().lstrip(), encoding="utf-8")
    path.with_suffix(".mo").write_bytes(compiled(language, home))
    return sum(not is_translated(message) for message in read(language, home) if message.id)


def main() -> int:
    """Updates all four catalogs of every game."""
    missing = 0
    for home in HOMES:
        for language in Language:
            number = update(language, home)
            missing += number
            print(f"{home.domain}, {language}: {number} messages without a translation")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
