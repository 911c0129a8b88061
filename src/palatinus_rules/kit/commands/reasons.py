"""Parts of sentences about files, and about problems that an option has."""

from __future__ import annotations

from palatinus_rules.kit.catalogs import noun
from palatinus_rules.kit.problems import Problem
from palatinus_rules.kit.sentences import Item, Said, Verbatim, Word, said
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


def file_name(file: str) -> Verbatim:
    """The name of a file for a sentence; a long one loses its middle."""
    return Verbatim(named(file))


def reason(error: OSError) -> Item:
    """Why the system could not do something, for a sentence."""
    told = error.strerror or str(error)
    return Word("oserror", told) if ("oserror", told) in OF_THE_SYSTEM else Verbatim(told)


def with_place(problem: Problem) -> Said:
    """A problem after its place."""
    where, message = problem.place_said, problem.said
    return message if where is None else said("{where}: {message}", where=where, message=message)
