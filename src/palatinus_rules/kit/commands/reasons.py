"""What is wrong with files, with what an option has, and with the input."""

from __future__ import annotations

from palatinus_rules.kit.commands.user_language import translate
from palatinus_rules.kit.messages import Item, Message, Verbatim, labeled, message
from palatinus_rules.kit.problems import Problem, Problems
from palatinus_rules.kit.terminal import complain, named

OF_THE_SYSTEM = (
    message("oserror-not-found", "No such file or directory"),
    message("oserror-permission-denied", "Permission denied"),
    message("oserror-is-directory", "Is a directory"),
    message("oserror-not-directory", "Not a directory"),
    message("oserror-exists", "File exists"),
    message("oserror-no-space", "No space left on device"),
    message("oserror-name-too-long", "File name too long"),
    message("oserror-read-only", "Read-only file system"),
)
"""What the system says most often of files; the rest of its words are its own."""


def file_name(file: str) -> Verbatim:
    """The name of a file for a sentence; a long one loses its middle."""
    return Verbatim(named(file))


def reason(error: OSError) -> Item:
    """Why the system could not do something, for a sentence."""
    told = error.strerror or str(error)
    return next((each for each in OF_THE_SYSTEM if each.english == told), Verbatim(told))


def with_place(problem: Problem) -> Message:
    """A problem after its place."""
    where, sentence = problem.place_in_words, problem.in_words
    return sentence if where is None else labeled(where, sentence)


def print_problems(problems: Problems) -> None:
    """Prints every problem with its place and its code, and the spot in a text."""
    for problem in problems:
        complain(f"{translate(with_place(problem))} [{problem.code}]")
        for line in (problem.excerpt or "").splitlines():
            complain(line)
    if problems.rest is not None:
        complain(translate(problems.rest))
