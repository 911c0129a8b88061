"""How commands declare arguments and options; the options that commands of any game share."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import TYPE_CHECKING, ParamSpec, TypeVar

import click

from palatinus_rules.kit.commands import user_language
from palatinus_rules.kit.commands.helped import (
    Argument,
    HelpedCommand,
    PatientCommand,
    ValuedOption,
    a_language,
    an_option,
)
from palatinus_rules.kit.commands.messages import fail
from palatinus_rules.kit.commands.requests import as_parameter, files
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Message, message
from palatinus_rules.kit.options import CLAUSES, JSON, OUTPUT
from palatinus_rules.kit.problems import unknown

if TYPE_CHECKING:
    from palatinus_rules.kit.language import Language

P = ParamSpec("P")
Word = TypeVar("Word", bound=StrEnum)


def command(function: Callable[P, None]) -> HelpedCommand:
    """Turns a function into a command; its docstring is the help."""
    return click.command(cls=HelpedCommand)(function)


def patient_command(function: Callable[P, None]) -> PatientCommand:
    """The same for a command that tells all :class:`.Mistakes` at once."""
    return click.command(cls=PatientCommand)(function)


def a_file(
    name: str, metavar: Message, about: Message
) -> Callable[[Callable[P, None]], Callable[P, None]]:
    """Declares a required argument that names a file."""

    # Made anew for every command: early releases of Click can use what it returns only once.
    def declared(function: Callable[P, None]) -> Callable[P, None]:
        return click.argument(
            name, cls=Argument, metavar=metavar, about=about, shell_complete=files
        )(function)

    return declared


def words_argument(
    name: str, metavar: Message, about: Message
) -> Callable[[Callable[P, None]], Callable[P, None]]:
    """Declares an argument that takes any number of words."""
    return click.argument(name, cls=Argument, metavar=metavar, about=about, nargs=-1)


def word_argument(
    name: str, metavar: Message, about: Message, *, required: bool = False
) -> Callable[[Callable[P, None]], Callable[P, None]]:
    """Declares an argument that takes one word, or none if it is not required."""
    return click.argument(name, cls=Argument, metavar=metavar, about=about, required=required)


def choice(
    name: str, into: str, words: type[Word], about: Message, default: Word | None = None
) -> Callable[[Callable[P, None]], Callable[P, None]]:
    """Declares an option that takes one of the given words."""

    def chosen(_ctx: click.Context, _option: click.Parameter, word: str | None) -> Word | None:
        return None if word is None else words(word)

    return an_option(
        name,
        into,
        cls=ValuedOption,
        type=click.Choice([str(word) for word in words]),
        default=None if default is None else str(default),
        callback=chosen,
        help=about,
    )


output_option = as_parameter(OUTPUT)
language_option = a_language()
clauses_option = as_parameter(CLAUSES)
json_option = as_parameter(JSON)


def language(option: str | None) -> Language:
    """The requested language, or that of the user's locale, or English."""
    if option is None:
        return user_language.language()
    from palatinus_rules.kit.language import Language

    codes = user_language.program().codes
    found = Language.of_locale(option)
    if found is None or found not in codes:
        names = {name: code for name, code in Language.other_names().items() if code in codes}
        fail(
            unknown(
                message("unknown-language", "language"),
                option,
                codes,
                {**names, **{code: code for code in codes}},
            )
        )
    return found


def document_language(option: str | None) -> Language:
    """The requested language, or English: the locale never changes a document."""
    from palatinus_rules.kit.language import Language

    return language(option) if user_language.is_asked() else Language.EN
