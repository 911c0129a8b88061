"""How words are compared when people look something up: without accents, and in any form."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from palatinus_rules.kit.language import Language
from palatinus_rules.rules.rulebook.toml_tables import TomlTable, load


def folded(text: str) -> str:
    """A text without capitals, accents and spaces around it.

    >>> folded(" Matériel")
    'materiel'
    """
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(each for each in letters if not unicodedata.combining(each)).strip()


_SHORTEST = 3


@cache
def keyword_table() -> TomlTable:
    """The file with keywords, small words and endings, which only a search needs."""
    return load("keywords")


def same_word(one: str, other: str, language: Language) -> bool:
    """Whether two folded words are forms of one word: plurals, cases, tenses, persons.

    >>> same_word("captured", "captures", Language.EN), same_word("field", "fields", Language.IT)
    (True, False)
    """
    # Nearly all words begin differently, and need not be cut.
    alike = one[:_SHORTEST] == other[:_SHORTEST] or (
        language is Language.DE and (one.startswith("ge") or other.startswith("ge"))
    )
    return alike and stem(one, language) == stem(other, language)


@cache
def stem(word: str, language: Language) -> str:
    """A folded word without its ending; of German participles, without the first syllable, too.

    English words are the same in British and in American spelling.

    >>> stem("capturing", Language.EN), stem("piazzano", Language.IT), stem("gesetzt", Language.DE)
    ('captur', 'piaz', 'setz')
    >>> stem("neighbours", Language.EN)
    'neighbor'
    """
    rest = word
    if language is Language.DE:
        rest = _PARTICIPLE.sub(r"\1", rest)
    if language is Language.EN:
        rest = _CENTRE.sub("er", _COLOUR.sub("or", rest))
    rest = _ending(language).sub("", rest)
    # Winn(ing) and win, controll(ed) and control.
    return rest[:-1] if len(rest) > _SHORTEST and rest[-1] == rest[-2] else rest


_COLOUR = re.compile(r"(?<=\w{3})our")
_CENTRE = re.compile(r"(?<=t)re(?=s?$)")
_PARTICIPLE = re.compile(r"^ge(\w{3,}(?:t|n)(?:e[mnrs]?)?)$")


@cache
def _ending(language: Language) -> re.Pattern[str]:
    # Each ends the word, so that the longest begins first and is found first.
    endings = keyword_table().table("endings").text(language).split()
    return re.compile(rf"(?<=\w{{{_SHORTEST}}})(?:{'|'.join(endings)})$")
