"""What the command says in a language, and whether any of it is still in English."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator, Sequence
from functools import cache, reduce
from html import unescape

from palatinus_rules.cli.app import COMMANDS
from palatinus_rules.kit.language import Language
from palatinus_rules.rules.rulings import QUESTIONS
from whole_command import CliRunner, app

ENGLISH = frozenset(
    {
        "the", "and", "with", "there", "this", "which", "of", "is", "are", "not", "must", "that",
        "nobody", "has", "have", "cannot", "choose", "red", "yellow", "green", "blue",
        "purple", "to", "by", "for", "farmer", "merchant", "soldier", "wolf", "hill", "tile",
        "expected", "write", "show", "only", "every", "needs", "stopped", "required", "missing",
    }
)  # fmt: skip
"""Words that no sentence of Italian, German or French has."""

OTHERS = [language for language in Language if language is not Language.EN]

_QUOTED = re.compile(
    r"„[^“]*“|«[^»]*»|'[^']*'|\[[^]]*\]|\([a-z_]+=[a-z_]+\)|\"[a-z_]+\":|\{[^}]*\}|`[^`]*`"
)
_MARKUP = re.compile(r"<style.*?</style>|<!--.*?-->|<code.*?</code>|<[^>]*>", re.DOTALL)
_ELSEWHERE = re.compile(r"<(\w+)[^>]*\blang=\"en\"[^>]*>.*?</\1>", re.DOTALL)
_NOTATION = re.compile(
    r"[ #]*(Palatinus (position|game) 1|(Title|Player|Springs|Tiles|Tokens|Reveal|Result|Winners?|"
    r"Set|Backs|Rulings): |[A-G]@|\d+: |palatinus settle )"
)
"""Lines for programs and for readers of the notation, the same in every language."""

_KEYS = re.compile("|".join([*QUESTIONS, r"\w+_\w+", r"\w+=[\w|]+"]))


def said(words: Sequence[str], given: str, language: Language) -> str:
    """All that the command prints for somebody with the locale of a language."""
    env = {"LC_ALL": f"{language}_XX.UTF-8", "LANGUAGE": None, "COLUMNS": "999"}
    result = CliRunner(env=env).invoke(app, [*words], input=given)
    assert isinstance(result.exception, SystemExit | None), words
    return result.stdout + result.stderr


@cache
def said_in_english(words: tuple[str, ...], given: str) -> str:
    """What the command prints in English."""
    return said(words, given, Language.EN)


def english_left(text: str, english: str, known: str = "") -> list[str]:
    """The lines of a text that have English in them.

    These are words that only English has, or three words in a row that the ``english`` output has
    as well. What is ``known``, such as the names in the input, may be repeated.
    """
    same = {three for line in _lines(english, known) for three in _threes(line)}
    return [
        line
        for line in _lines(text, known)
        if ENGLISH & {*words_of(line)} or same & {*_threes(line)}
    ]


def _lines(text: str, known: str) -> Iterator[str]:
    """What is a sentence or a part of one: no notation, and nothing that was in the input."""
    if text.startswith(("<", "\n<")):
        text = unescape(_MARKUP.sub("\n", _ELSEWHERE.sub("", text)))
    phrases = sorted([each for each in known.splitlines() if " " in each], key=len, reverse=True)
    for line in text.splitlines():
        if line.strip("() -#*") not in known and not _NOTATION.match(line):
            yield reduce(lambda rest, phrase: rest.replace(phrase, ""), phrases, line)


def _spaced(line: str) -> list[str]:
    """What stands between spaces, without options, keys and what was written."""
    without = _KEYS.sub("", _QUOTED.sub("", line))
    return [word for word in without.split() if not word.startswith("-")]


def words_of(line: str) -> list[str]:
    """The words of a sentence."""
    return [word.strip(string.punctuation + "…") for word in _spaced(line)]


def _threes(line: str) -> Iterator[tuple[str, ...]]:
    """Every three words in a row with nothing in between, and none a name of a command."""
    words = _spaced(line)
    for number in range(len(words) - 2):
        *firsts, last = words[number : number + 3]
        three = (*firsts, last.rstrip(string.punctuation))
        if all(word.isalpha() and len(word) > 1 for word in three) and not {*three} & {*COMMANDS}:
            yield three
