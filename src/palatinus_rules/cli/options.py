"""The options and arguments that several commands share."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Iterable
from functools import wraps
from typing import TYPE_CHECKING, ParamSpec, Protocol, cast

from attrs import frozen

from palatinus_rules.desk.reading import Terms
from palatinus_rules.kit.commands.helping import among, an_option
from palatinus_rules.kit.commands.messages import fail
from palatinus_rules.kit.commands.parameters import a_file, files, language
from palatinus_rules.kit.commands.reasons import file_name, reason, with_place
from palatinus_rules.kit.files import opened
from palatinus_rules.kit.messages import Written, message
from palatinus_rules.kit.problems import PalatinusError, Problems, unknown
from palatinus_rules.rules.box import ColorSet
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.rulings import QUESTIONS, reading_problems

if TYPE_CHECKING:
    from palatinus_rules.formats import GameCopy

P = ParamSpec("P")

EVERY_READING = among(
    f"{key}={reading}" for key, readings in QUESTIONS.items() for reading in readings
)

file_argument = a_file(
    "file",
    message("metavar-any-file", "FILE"),
    message(
        "help-argument-position",
        "A position as text, JSON or a code, the record of a game, or - for standard input.",
    ),
)
game_argument = a_file(
    "game",
    message("metavar-game", "GAME"),
    message(
        "help-argument-game", "The record of a game, as text or JSON, or - for standard input."
    ),
)
players_option = an_option(
    "--players",
    metavar=message("metavar-any-number", "NUMBER"),
    type=int,
    required=True,
    help=message("help-option-players", "The number of players, 2 to 5."),
)
ruling_option = an_option(
    "--ruling",
    metavar=message("metavar-key-reading", "KEY=READING"),
    multiple=True,
    help=message(
        "help-option-ruling",
        "Choose a reading of an open question; this overrides the record. Repeatable. The "
        "readings, default first: {readings}.",
    ),
    shell_complete=EVERY_READING,
)
letters_option = an_option(
    "--letters",
    is_flag=True,
    help=message(
        "help-option-letters",
        "Letters of the notation in pictures, instead of pictograms and hatchings.",
    ),
)
hill_option = an_option(
    "--hill",
    metavar=message("metavar-letter", "LETTER"),
    help=message("help-option-hill", "Only this hill, A to G."),
    shell_complete=among(Hill),
)
to_option = an_option(
    "--to",
    metavar=message("metavar-turn", "TURN"),
    help=message(
        "help-option-to",
        "Stop after this turn: 4 is the fourth round, 4.red is red's fourth turn, 0 is the start.",
    ),
)
copy_option = an_option(
    "--copy",
    metavar=message("metavar-any-file", "FILE"),
    envvar="PALATINUS_COPY",
    show_envvar=True,
    help=message(
        "help-option-copy",
        "A file that describes your copy of the game: its springs, for a text without them, "
        "and its set of twelve.",
    ),
    shell_complete=files,
)
incomplete_option = an_option(
    "--incomplete",
    is_flag=True,
    help=message("help-option-incomplete", "Accept hands that are not fully placed."),
)
any_hands_option = an_option(
    "--any-hands",
    is_flag=True,
    help=message("help-option-any-hands", "Do not compare inhabitants with the hands."),
)
set_option = an_option(
    "--set",
    "color_set",
    metavar=message("metavar-set", "M,F,S"),
    help=message(
        "help-option-set",
        "How the twelve inhabitants of a color split into merchants, farmers and soldiers, if "
        "you know it; it matters only with two or three players. With the wolves: M:W,F:W,S.",
    ),
)


def _readings(options: Iterable[str]) -> dict[str, str]:
    """The readings that were chosen, by their questions, each of which is answered once."""
    chosen = []
    for option in options:
        key, separator, reading = option.partition("=")
        if not separator:
            fail(
                message(
                    "ruling-option-malformed",
                    "--ruling takes KEY=READING, not {word}",
                    word=Written(option),
                )
            )
        chosen.append((key, reading))
    problems = Problems(reading_problems(chosen))
    if problems:
        fail(*problems.all_in_words)
    return dict(chosen)


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


@frozen(kw_only=True)
class Given:
    """How a position is to be read, as the options of a command say."""

    incomplete: bool
    any_hands: bool
    color_set: str | None
    copy: str | None

    def terms(self, ruling: Iterable[str] = (), lang: str | None = None) -> Terms:
        """What this asks of the desk, with the readings that were chosen."""
        return terms(
            incomplete=self.incomplete,
            any_hands=self.any_hands,
            color_set=self.color_set,
            copy=self.copy,
            ruling=ruling,
            lang=lang,
        )


class _Given(Protocol):
    """A command that gets the four options as one."""

    def __call__(self, *, given: Given, **words: object) -> None: ...


class _Called(Protocol):
    """A command as Click calls it."""

    def __call__(
        self,
        *,
        incomplete: bool,
        any_hands: bool,
        color_set: str | None,
        copy: str | None,
        **words: object,
    ) -> None: ...


def given_options(function: Callable[P, None]) -> _Called:
    """Declares how a position is to be read; the command gets all of it as ``given``."""
    handed = cast(_Given, function)

    @wraps(function)
    def called(
        *,
        incomplete: bool,
        any_hands: bool,
        color_set: str | None,
        copy: str | None,
        **words: object,
    ) -> None:
        given = Given(incomplete=incomplete, any_hands=any_hands, color_set=color_set, copy=copy)
        handed(given=given, **words)

    made: _Called = called
    for option in (copy_option, set_option, any_hands_option, incomplete_option):
        made = option(made)
    return made


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
        fail(
            message(
                "set-option-wrong",
                "--set {set}: {reason}",
                set=file_name(option),
                reason=error.in_words,
            )
        )


def _copy(option: str | None) -> GameCopy | None:
    """What is known of the user's copy of the game."""
    if option is None:
        return None
    from palatinus_rules.formats import GameCopy
    from palatinus_rules.formats.recognizing import LARGEST
    from palatinus_rules.rules.codes import PositionError

    try:
        with opened(option) as stream:
            text = stream.read(LARGEST + 1)
        if len(text) > LARGEST:
            fail(
                message(
                    "copy-file-too-big",
                    "--copy (or PALATINUS_COPY): {file} is too big for a copy of the game",
                    file=file_name(option),
                )
            )
        return GameCopy.from_text(text)
    except OSError as error:
        fail(
            message(
                "copy-file-unreadable",
                "--copy (or PALATINUS_COPY): cannot read {file}: {reason}",
                file=file_name(option),
                reason=reason(error),
            )
        )
    except PositionError as error:
        wrong = message(
            "copy-file-mistaken",
            "--copy (or PALATINUS_COPY): {file} has mistakes",
            file=file_name(option),
        )
        fail(wrong, *map(with_place, error.problems))


def hill(option: str | None) -> Hill | None:
    """The requested hill, in upper or lower case; any other word ends the command."""
    if option is None:
        return None
    if option.upper() not in list(Hill):
        fail(unknown(message("unknown-hill", "hill"), option, list(Hill)))
    return Hill(option.upper())
