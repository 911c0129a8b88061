"""Options and arguments of commands, declared without Click: names, words for the help, limits."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from palatinus_rules.kit.messages import Message, message

if TYPE_CHECKING:
    from enum import StrEnum


class Option(NamedTuple):
    """An option or an argument of a command; an argument has no names.

    ``into`` is the field that it fills. ``words`` are the words that can be chosen, ``kind`` is the
    type of a number, and ``least`` and ``most`` are its limits. A file that is ``written`` has a
    name that is not empty. ``known`` completes words in a shell.
    """

    names: tuple[str, ...]
    help: Message
    metavar: Message | None = None
    into: str | None = None
    words: type[StrEnum] | None = None
    kind: type[int | float] | None = None
    least: float | None = None
    most: float | None = None
    flag: bool = False
    repeated: bool = False
    required: bool = False
    default: object = None
    file: bool = False
    written: bool = False
    variable: str | None = None
    known: Callable[[], Iterable[str]] | None = None


def option(
    *names: str,
    help: Message,  # noqa: A002
    metavar: Message | None = None,
    into: str | None = None,
    words: type[StrEnum] | None = None,
    kind: type[int | float] | None = None,
    least: float | None = None,
    most: float | None = None,
    flag: bool = False,
    repeated: bool = False,
    required: bool = False,
    default: object = None,
    file: bool = False,
    written: bool = False,
    variable: str | None = None,
    known: Callable[[], Iterable[str]] | None = None,
) -> Option:
    """Declares an option of a command. That of a field gets its default from there."""
    return Option(
        names, help, metavar, into, words, kind, least, most, flag, repeated, required, default,
        file, written, variable, known,
    )  # fmt: skip


def argument(
    metavar: Message,
    help: Message,  # noqa: A002
    *,
    into: str | None = None,
    repeated: bool = False,
    required: bool = False,
    file: bool = False,
) -> Option:
    """Declares an argument of a command: what stands there without the name of an option."""
    return Option((), help, metavar, into, repeated=repeated, required=required or file, file=file)


FILE = message("metavar-file", "FILE")
NUMBER = message("metavar-number", "NUMBER")
LANGUAGE = option(
    "--lang",
    into="lang",
    metavar=message("metavar-language", "LANGUAGE"),
    help=message(
        "help-option-language", "The language of the output: {languages}. Default: your locale."
    ),
)
CLAUSES = option(
    "--clauses/--no-clauses",
    into="clauses",
    default=True,
    help=message("help-option-clauses", "Name the clauses of the rules behind every sentence."),
)
JSON = option(
    "--json",
    into="as_json",
    flag=True,
    help=message("help-option-json", "Write a JSON document instead of words."),
)
OUTPUT = option(
    "--output",
    "-o",
    into="output",
    metavar=FILE,
    help=message("help-option-output", "Write to this file. Default: standard output."),
    file=True,
    written=True,
)
PLOT = option(
    "--plot",
    into="plot",
    metavar=FILE,
    help=message(
        "help-option-plot", "Write a picture of the distributions to this file, .svg or .png."
    ),
    file=True,
    written=True,
)
