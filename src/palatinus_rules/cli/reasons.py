"""Parts of sentences about files, and about problems that an option has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from palatinus_rules.kit.catalogs import noun
from palatinus_rules.kit.problems import Problem
from palatinus_rules.kit.sentences import Item, Said, Word, said, verbatim
from palatinus_rules.kit.terminal import named

OF_THE_SYSTEM = (
    noun("oserror", "No such file or directory"),
    noun("oserror", "Permission denied"),
    noun("oserror", "Is a directory"),
    noun("oserror", "Not a directory"),
    noun("oserror", "File exists"),
    noun("oserror", "No space left on device"),
    noun("oserror", "File name too long"),
    noun("oserror", "Read-only file system"),
)
"""What the system says most often of files; the rest of its words are its own."""


def file_name(file: str) -> Said:
    """The name of a file for a sentence; a long one loses its middle."""
    return verbatim(named(file))


def reason(error: OSError) -> Item:
    """Why the system could not do something, for a sentence."""
    return Word("oserror", error.strerror or str(error))


def with_places(problems: Iterable[Problem]) -> Iterator[Said]:
    """Problems of an option or of a file that an option names, each in a sentence."""
    for problem in problems:
        message = problem.said
        where = problem.place_said
        yield message if where is None else said("{where}: {message}", where=where, message=message)
