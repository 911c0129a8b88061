"""Which command this is, and its language: the one asked for, or that of the user's locale.

A mistake can be found before any option is read, so that the words of the command line themselves
are looked at. Whoever needs no words need not wait for them: nothing is loaded before something is
said, and no catalog for English.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from palatinus_rules.kit.language import Language
    from palatinus_rules.kit.messages import Message, Translator, Value

NAMES = {"en": "English", "it": "italiano", "de": "Deutsch", "fr": "français"}
"""The languages and what they call themselves, for whoever need not load more of them."""

ENGLISH = "en"

CLICK = "click"
"""The name of the catalogs with what Click itself says."""

_OPTION = "--lang"


class Program(NamedTuple):
    """A command, which belongs to a game.

    ``codes`` are those of the languages that it speaks, English first, and
    ``locale`` is the folder with the catalogs for Click. ``values`` are what its help may name,
    worked out where it does.
    """

    name: str
    codes: tuple[str, ...]
    locale: Callable[[], str]
    values: Mapping[str, Callable[[], Value]]


_heard: list[Sequence[str]] = [()]
_programs: list[Program] = []


def remember_call(words: Sequence[str]) -> None:
    """Remembers what the command was called with."""
    _heard[0] = words


def remember_program(program: Program) -> None:
    """Remembers which command it is."""
    _programs[:] = [program]


def program() -> Program:
    """The command that is running."""
    return _programs[-1]


def completion_variable() -> str:
    """The environment variable with which a shell asks for completions."""
    return f"_{program().name.upper()}_COMPLETE"


def language() -> Language:
    """The language that was asked for, if it is one, or that of the user's locale, or English."""
    from palatinus_rules.kit.language import Language

    return Language(_code())


def is_asked() -> bool:
    """Whether the command line asks for a language."""
    return _asked(_heard[0]) is not None


def translate(value: Value) -> str:
    """A message in the language of whoever uses the command."""
    return str(value) if _code() == ENGLISH else _translator().text(value)


def _translator() -> Translator:
    """What makes text in that language, with the words that the game has of its own."""
    from palatinus_rules.kit.catalogs import translator

    return translator(_code(), program().name)


def translated(message: Message) -> str:
    """A message in that language, with its placeholders as they are."""
    code = _code()
    if code == ENGLISH:
        return message.english
    from palatinus_rules.kit.typography import unbroken

    return unbroken(_translator().pattern(message), code)


def of_click(text: str) -> str:
    """What Click says, in that language, while it finds its own."""
    code = _code()
    if code == ENGLISH:
        return text
    from gettext import gettext

    from palatinus_rules.kit.typography import unbroken

    return unbroken(gettext(text), code)


@contextmanager
def click_told() -> Iterator[None]:
    """Lets Click find its own messages in our catalogs meanwhile; in English it has them itself.

    Click asks gettext, and gettext asks the environment.
    """
    code = _code()
    if code == ENGLISH:
        yield
        return
    import gettext

    domain, before = gettext.textdomain(), os.environ.get("LANGUAGE")
    gettext.bindtextdomain(CLICK, program().locale())
    gettext.textdomain(CLICK)
    os.environ["LANGUAGE"] = code
    try:
        yield
    finally:
        gettext.textdomain(domain)
        del os.environ["LANGUAGE"]
        os.environ.update({} if before is None else {"LANGUAGE": before})


def _code() -> str:
    asked = _asked(_heard[0])
    return (None if asked is None else _known(asked)) or _users_code()


def _known(locale: str) -> str | None:
    """The code of a language in the name of a locale such as ``de_AT.UTF-8``."""
    code = locale.translate({ord(sign): " " for sign in "-_.@"}).partition(" ")[0].lower()
    return code if code in program().codes else None


def _users_code() -> str:
    """The first language that the environment asks for, in the order that gettext knows."""
    wanted = os.environ.get("LANGUAGE", "").split(":")
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            # A locale without a language is a wish, too, and beats the list before it.
            name = os.environ[variable]
            wanted = [name] if name.partition(".")[0] in {"C", "POSIX"} else [*wanted, name]
            break
    return next((code for code in map(_known, wanted) if code is not None), ENGLISH)


def _asked(words: Sequence[str]) -> str | None:
    """What stands after the last option for the language, as Click takes it."""
    asked = None
    for word, following in pairwise([*words, ""]):
        if word == "--":
            break
        if word == _OPTION:
            asked = following
        elif word.startswith(f"{_OPTION}="):
            asked = word.removeprefix(f"{_OPTION}=")
    return asked
