"""Where commands read from and write to: files, standard input and output, documents."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import BinaryIO, NoReturn

from palatinus_rules.kit.commands.messages import fail, say, writing
from palatinus_rules.kit.commands.reasons import file_name, reason
from palatinus_rules.kit.commands.user_language import program, translate
from palatinus_rules.kit.files import file_stem, has_other_names, opened, whole_file
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.terminal import put_out, to_bytes


def write_document(document: object) -> None:
    """Writes one document to standard output, for programs and for people."""
    import json

    print(json.dumps(document, indent=2), flush=True)


def write(content: str | bytes, output: str | None) -> None:
    """Writes the result to a file, or to standard output."""
    if output is None or output == "-":
        put_out(content)
        return
    try:
        tell_other_names(output)
        with whole_file(output) as stream:
            stream.write(to_bytes(content))
    except BrokenPipeError:
        raise
    except OSError as error:
        cannot_write(output, error)


def write_or_name(content: str | bytes, output: str | None, name: str, ending: str) -> None:
    """Writes the result, or where it would fill a terminal, to a new file, and says to which.

    ``name`` is what that is called after: a file that was read. The next number makes it a new one.
    """
    if output is not None or not sys.stdout.isatty():
        write(content, output)
        return
    stem = file_stem(name) or program().name
    file, number = f"{stem}{ending}", 1
    while not _is_new(file, content):
        number += 1
        file = f"{stem}-{number}{ending}"
    print(translate(message("file-written", "Written to {file}.", file=file_name(file))))


def _is_new(file: str, content: str | bytes) -> bool:
    """Writes a file if nothing has its name; whether nothing had."""
    if os.path.lexists(file):
        return False
    try:
        with whole_file(file, new=True) as stream:
            stream.write(to_bytes(content))
    except FileExistsError:
        return False
    except OSError as error:
        cannot_write(file, error)
    return True


def tell_other_names(file: str) -> None:
    """Says that a file that is to be replaced has other names. Raises ``OSError``."""
    if has_other_names(file):
        say(
            message(
                "file-has-hard-links",
                "{file} has other names, too (hard links): they keep the old content",
                file=file_name(file),
            )
        )


def cannot_write(file: str, error: OSError) -> NoReturn:
    """Ends the command: the system could not write a file."""
    fail(
        message(
            "file-not-writable",
            "cannot write {file}: {reason}",
            file=file_name(file),
            reason=reason(error),
        )
    )


def no_file(_word: str) -> BinaryIO | None:
    """What stands for a file that is not there, where nothing does."""
    return None


def opened_input(file: str, instead: Callable[[str], BinaryIO | None] = no_file) -> BinaryIO:
    """The input: a file, standard input, or what a word stands for that names no file."""
    if file != "-":
        try:
            return opened(file)
        except OSError as error:
            meant = instead(file)
            if meant is not None:
                return meant
            fail(
                message(
                    "file-not-readable",
                    "cannot read {file}: {reason}",
                    file=file_name(file),
                    reason=reason(error),
                )
            )
    if sys.stdin is None:
        fail(message("input-closed", "cannot read standard input: it is closed"))
    if sys.stdin.closed:
        fail(
            message(
                "input-read-twice", "standard input can be read only once: write - for one file"
            )
        )
    return sys.stdin.buffer


@contextmanager
def input_stream(
    file: str, opening: Callable[[str], BinaryIO] = opened_input
) -> Iterator[BinaryIO]:
    """Opens the input, and ends the command in one sentence when reading or writing fails."""
    failure = message(
        "file-or-result-unusable", "cannot read {file} or write the result", file=file_name(file)
    )
    with writing(failure), opening(file) as stream:
        yield stream
