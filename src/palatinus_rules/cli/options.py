"""The options that several commands share, and what they mean."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from palatinus_rules.board import Hill
from palatinus_rules.box import ColorSet
from palatinus_rules.language import Language
from palatinus_rules.notation.marks import parse_set
from palatinus_rules.problems import PositionError, UnknownNameError, unknown
from palatinus_rules.rulings import QUESTIONS, RulingError, Rulings

if TYPE_CHECKING:
    from palatinus_rules.notation import GameCopy

READINGS = ", ".join(f"{key}={'|'.join(readings)}" for key, readings in QUESTIONS.items())
"""Every open question with its readings, the default first."""

_EVERY_READING = [f"{key}={reading}" for key, readings in QUESTIONS.items() for reading in readings]
_LANGUAGES = ", ".join(f"{language} ({language.english_name})" for language in Language)

FileArgument = Annotated[
    str,
    typer.Argument(
        metavar="FILE",
        help="A position as text, as JSON or as a code, or - for standard input.",
        show_default=False,
    ),
]
PositionOrRecordArgument = Annotated[
    str,
    typer.Argument(
        metavar="FILE",
        help="A position as text, as JSON or as a code, or the record of a game, or - for "
        "standard input.",
        show_default=False,
    ),
]
RulingOption = Annotated[
    list[str],
    typer.Option(
        "--ruling",
        metavar="KEY=READING",
        help=f"Choose a reading of an open question, default first; repeatable: {READINGS}.",
        autocompletion=lambda: _EVERY_READING,
    ),
]
HillOption = Annotated[
    str | None,
    typer.Option(
        "--hill",
        metavar="LETTER",
        help="This hill only, A to G.",
        autocompletion=lambda: [str(hill) for hill in Hill],
    ),
]
CopyOption = Annotated[
    str | None,
    typer.Option(
        "--copy",
        metavar="FILE",
        envvar="PALATINUS_COPY",
        help="What you have written down about your copy of the game: its springs, for a text "
        "that does not tell them, and its set of twelve.",
        show_default=False,
    ),
]
OutputOption = Annotated[
    str | None,
    typer.Option(
        "--output",
        "-o",
        metavar="FILE",
        help="Write to this file. Default: standard output.",
        show_default=False,
    ),
]
IncompleteOption = Annotated[
    bool, typer.Option("--incomplete", help="Accept that some have not placed everything.")
]
AnyHandsOption = Annotated[
    bool, typer.Option("--any-hands", help="Do not compare inhabitants with the hands.")
]
SetOption = Annotated[
    str | None,
    typer.Option(
        "--set",
        metavar="M,F,S",
        help="Merchants, farmers and soldiers among the twelve of a color, for a stricter "
        "check with two or three players; with the wolves, if known: M:W,F:W,S.",
    ),
]
LanguageOption = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar="LANGUAGE",
        help=f"The language of what is printed: {_LANGUAGES}. Default: that of the locale.",
        show_default=False,
        autocompletion=lambda: [str(language) for language in Language],
    ),
]


def readings(options: Iterable[str]) -> dict[str, str]:
    """The readings that were chosen, by their questions."""
    chosen = {}
    for option in options:
        key, separator, reading = option.partition("=")
        if not separator:
            fail(f"--ruling takes KEY=READING, not {option!r}")
        chosen[key] = reading
    return chosen


def rulings(chosen: dict[str, str]) -> Rulings:
    """The rulings that follow from the readings that were chosen."""
    try:
        return Rulings.from_readings(chosen)
    except RulingError as error:
        fail(*error.messages)


def color_set(option: str | None) -> ColorSet | None:
    """How the twelve of a color split, if somebody says so."""
    if option is None:
        return None
    try:
        return parse_set(option)
    except ValueError as error:
        fail(f"--set {option}: {error}")


def copy(option: str | None) -> GameCopy | None:
    """What is known of the user's copy of the game."""
    if option is None:
        return None
    from palatinus_rules.formats import LARGEST
    from palatinus_rules.notation import GameCopy

    try:
        with Path(option).open("rb") as stream:
            text = stream.read(LARGEST + 1)
        if len(text) > LARGEST:
            fail(f"--copy (or PALATINUS_COPY): {option} is too big for a copy of the game")
        return GameCopy.from_text(text)
    except OSError as error:
        fail(f"--copy (or PALATINUS_COPY): cannot read {option}: {error.strerror}")
    except PositionError as error:
        fail(f"--copy (or PALATINUS_COPY): {option} is not right", *str(error).splitlines())


def hill(option: str | None) -> Hill | None:
    """The hill that was asked for."""
    if option is None:
        return None
    if option.upper() not in list(Hill):
        fail(unknown("hill", option, list(Hill)))
    return Hill(option.upper())


def language(option: str | None) -> Language:
    """The language that was asked for, or that of the user's locale, or English."""
    if option is None:
        return _users_language()
    try:
        return Language.of_locale(option) or Language(option)
    except UnknownNameError as error:
        fail(str(error))


def _users_language() -> Language:
    """The first language that the environment asks for, in the order that gettext knows."""
    wanted = os.environ.get("LANGUAGE", "").split(":")
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            # A locale without a language is a wish, too, and beats the list before it.
            name = os.environ[variable]
            wanted = [name] if name.partition(".")[0] in {"C", "POSIX"} else [*wanted, name]
            break
    found = (Language.of_locale(name) for name in wanted)
    return next((language for language in found if language is not None), Language.EN)


def fail(*messages: str) -> NoReturn:
    """Says what was wrong with the use of the command, and ends it with status 2."""
    for message in messages:
        complain(f"palatinus: {message}")
    raise typer.Exit(2)


def complain(line: str) -> None:
    """Prints a line on standard error, if there is one: closed, it would go to the results."""
    if sys.stderr is not None:
        print(line, file=sys.stderr)
