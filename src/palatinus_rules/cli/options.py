"""How commands declare arguments and options; the options that several commands share."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Iterable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, ParamSpec, TypeVar

import click

from palatinus_rules.cli import speaking
from palatinus_rules.cli.helping import Argument, HelpedCommand, a_language, among
from palatinus_rules.cli.messages import fail
from palatinus_rules.cli.reasons import file_name, reason, with_place
from palatinus_rules.desk.reading import Terms
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.problems import PalatinusError, UnknownNameError, unknown
from palatinus_rules.kit.sentences import Written, said
from palatinus_rules.rules.box import ColorSet
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.rulings import QUESTIONS, RulingError, Rulings

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from palatinus_rules.formats import GameCopy


P = ParamSpec("P")
Word = TypeVar("Word", bound=StrEnum)


def command(function: Callable[P, None]) -> HelpedCommand:
    """Turns a function into a command; its docstring is the help."""
    return click.command(cls=HelpedCommand)(function)


def a_file(name: str, metavar: str, about: str) -> Callable[[Callable[P, None]], Callable[P, None]]:
    """Declares a required argument that names a file."""

    # Made anew for every command: early releases of Click can use what it returns only once.
    def declared(function: Callable[P, None]) -> Callable[P, None]:
        return click.argument(
            name, cls=Argument, metavar=metavar, about=about, shell_complete=files
        )(function)

    return declared


def words_argument(
    name: str, metavar: str, about: str, *, required: bool = False
) -> Callable[[Callable[P, None]], Callable[P, None]]:
    """Declares an argument that takes any number of words."""
    return click.argument(
        name, cls=Argument, metavar=metavar, about=about, nargs=-1, required=required
    )


def word_argument(
    name: str, metavar: str, about: str
) -> Callable[[Callable[P, None]], Callable[P, None]]:
    """Declares an argument that takes at most one word."""
    return click.argument(name, cls=Argument, metavar=metavar, about=about, required=False)


def choice(
    name: str, into: str, words: type[Word], about: str, default: Word | None = None
) -> Callable[[Callable[P, None]], Callable[P, None]]:
    """Declares an option that takes one of the given words."""

    def chosen(_ctx: click.Context, _option: click.Parameter, word: str | None) -> Word | None:
        return None if word is None else words(word)

    return click.option(
        name,
        into,
        type=click.Choice([str(word) for word in words]),
        default=None if default is None else str(default),
        callback=chosen,
        help=about,
    )


def files(_ctx: click.Context, _option: click.Parameter, begun: str) -> list[CompletionItem[str]]:
    """Lets a shell complete the names of files."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(begun, type="file")]


EVERY_READING = among(
    f"{key}={reading}" for key, readings in QUESTIONS.items() for reading in readings
)

file_argument = a_file(
    "file",
    "FILE",
    "A position as text, JSON or a code, the record of a game, or - for standard input.",
)
game_argument = a_file(
    "game",
    "GAME",
    "The record of a game, as text or JSON, or - for standard input.",
)
players_option = click.option(
    "--players", metavar="NUMBER", type=int, required=True, help="The number of players, 2 to 5."
)
ruling_option = click.option(
    "--ruling",
    metavar="KEY=READING",
    multiple=True,
    help="Choose a reading of an open question; this overrides the record. Repeatable. The "
    "readings, default first: {readings}.",
    shell_complete=EVERY_READING,
)
letters_option = click.option(
    "--letters",
    is_flag=True,
    help="Letters of the notation in pictures, instead of pictograms and hatchings.",
)
hill_option = click.option(
    "--hill",
    metavar="LETTER",
    help="Only this hill, A to G.",
    shell_complete=among(Hill),
)
to_option = click.option(
    "--to",
    metavar="TURN",
    help="Stop after this turn: 4 is the fourth round, 4.red is red's fourth turn, 0 is the start.",
)
copy_option = click.option(
    "--copy",
    metavar="FILE",
    envvar="PALATINUS_COPY",
    show_envvar=True,
    help="A file that describes your copy of the game: its springs, for a text without them, "
    "and its set of twelve.",
    shell_complete=files,
)
output_option = click.option(
    "--output",
    "-o",
    metavar="FILE",
    help="Write to this file. Default: standard output.",
    shell_complete=files,
)
incomplete_option = click.option(
    "--incomplete", is_flag=True, help="Accept hands that are not fully placed."
)
any_hands_option = click.option(
    "--any-hands", is_flag=True, help="Do not compare inhabitants with the hands."
)
set_option = click.option(
    "--set",
    "color_set",
    metavar="M,F,S",
    help="How the twelve inhabitants of a color split into merchants, farmers and soldiers, if "
    "you know it; it matters only with two or three players. With the wolves: M:W,F:W,S.",
)
language_option = a_language()

clauses_option = click.option(
    "--clauses/--no-clauses",
    default=True,
    help="Name the clauses of the rules behind every sentence.",
)

json_option = click.option(
    "--json",
    "as_json",
    is_flag=True,
    help="Write a JSON document instead of words.",
)


def _readings(options: Iterable[str]) -> dict[str, str]:
    """The readings that were chosen, by their questions."""
    chosen = {}
    for option in options:
        key, separator, reading = option.partition("=")
        if not separator:
            fail(said("--ruling takes KEY=READING, not {word}", word=Written(option)))
        chosen[key] = reading
    try:
        Rulings.from_readings(chosen)
    except RulingError as error:
        fail(*(problem.said for problem in error.problems))
    return chosen


def terms(
    *,
    incomplete: bool = False,
    any_hands: bool = False,
    color_set: str | None = None,
    copy: str | None = None,
    ruling: Iterable[str] = (),
    lang: str | None = None,
) -> Terms:
    """What the options of a command ask of the desk."""
    chosen = _readings(ruling)
    return Terms(
        incomplete=incomplete,
        any_hands=any_hands,
        color_set=_color_set(color_set),
        copy=_copy(copy),
        readings=chosen,
        language=language(lang),
    )


def settle_command(
    file: str, terms: Terms, *, color_set: str | None = None, copy: str | None = None
) -> str | None:
    """The ``settle`` command for the input of another command, ready to be typed.

    There is none for standard input, nor for names with control characters.
    """
    words = ["palatinus", "settle", file]
    words += ["--incomplete"] if terms.incomplete else []
    words += ["--any-hands"] if terms.any_hands else []
    words += [] if color_set is None else ["--set", color_set]
    # The environment sets it already.
    words += [] if copy in {None, os.environ.get("PALATINUS_COPY")} else ["--copy", str(copy)]
    for key, reading in terms.readings.items():
        words += ["--ruling", f"{key}={reading}"]
    command = shlex.join(words)
    return command if file != "-" and command.isprintable() else None


def _color_set(option: str | None) -> ColorSet | None:
    """How the twelve inhabitants of a color split, if stated."""
    if option is None:
        return None
    from palatinus_rules.formats.notation.marks import parse_set

    try:
        return parse_set(option)
    except PalatinusError as error:
        fail(said("--set {set}: {reason}", set=file_name(option), reason=error.said))


def _copy(option: str | None) -> GameCopy | None:
    """What is known of the user's copy of the game."""
    if option is None:
        return None
    from palatinus_rules.formats import GameCopy
    from palatinus_rules.formats.recognizing import LARGEST
    from palatinus_rules.rules.codes import PositionError

    try:
        with Path(option).open("rb") as stream:
            text = stream.read(LARGEST + 1)
        if len(text) > LARGEST:
            fail(
                said(
                    "--copy (or PALATINUS_COPY): {file} is too big for a copy of the game",
                    file=file_name(option),
                )
            )
        return GameCopy.from_text(text)
    except OSError as error:
        fail(
            said(
                "--copy (or PALATINUS_COPY): cannot read {file}: {reason}",
                file=file_name(option),
                reason=reason(error),
            )
        )
    except PositionError as error:
        wrong = said("--copy (or PALATINUS_COPY): {file} has mistakes", file=file_name(option))
        fail(wrong, *map(with_place, error.problems))


def hill(option: str | None) -> Hill | None:
    """The requested hill, in upper or lower case; any other word ends the command."""
    if option is None:
        return None
    if option.upper() not in list(Hill):
        fail(unknown("hill", option, list(Hill)))
    return Hill(option.upper())


def language(option: str | None) -> Language:
    """The requested language, or that of the user's locale, or English."""
    if option is None:
        return speaking.language()
    try:
        return Language.of_locale(option) or Language(option)
    except UnknownNameError as error:
        fail(error.said)


def document_language(option: str | None) -> Language:
    """The requested language, or English: the locale never changes a document."""
    return language(option) if speaking.is_asked() else Language.EN
