"""What was typed for the options that several commands share, read as the library takes it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, cast

from palatinus_rules.kit.commands.messages import fail
from palatinus_rules.kit.commands.reasons import file_name, reason, with_place
from palatinus_rules.kit.files import opened
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Listed, Written, message
from palatinus_rules.kit.problems import PalatinusError, Problems, unknown
from palatinus_rules.rules.box import ColorSet
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.rulings import reading_problems

if TYPE_CHECKING:
    from palatinus_rules.formats import GameCopy


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


def _edition(option: str) -> Language:
    """The rulebook on the table, by its language."""
    if option.lower() not in list(Language):
        fail(
            message(
                "edition-option-wrong",
                "--edition (or PALATINUS_EDITION) takes {editions}, not {word}",
                editions=Listed(tuple(Language), "or"),
                word=Written(option),
            )
        )
    return Language(option.lower())


def _color_set(option: str) -> ColorSet:
    """How the twelve inhabitants of a color split, if stated."""
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


def _copy(option: str) -> GameCopy:
    """What is known of the user's copy of the game."""
    from palatinus_rules.formats import GameCopy
    from palatinus_rules.kit.texts import LARGEST
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


def hill(option: str) -> Hill:
    """The requested hill, in upper or lower case; any other word ends the command."""
    if option.upper() not in list(Hill):
        fail(unknown(message("unknown-hill", "hill"), option, list(Hill)))
    return Hill(option.upper())


READERS = cast(
    Mapping[str, Callable[[object], object]],
    {
        "readings": _readings,
        "color_set": _color_set,
        "copy": _copy,
        "edition": _edition,
        "hill": hill,
    },
)
"""How the words for a field are read; those of the others are values already."""
