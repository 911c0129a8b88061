"""Where commands read from and write to: files, standard input and output, documents."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import BinaryIO

from palatinus_rules.kit.commands.messages import fail, writing
from palatinus_rules.kit.commands.reasons import file_name, reason
from palatinus_rules.kit.files import opened, whole_file
from palatinus_rules.kit.sentences import said
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
        with whole_file(output) as stream:
            stream.write(to_bytes(content))
    except BrokenPipeError:
        raise
    except OSError as error:
        fail(said("cannot write {file}: {reason}", file=file_name(output), reason=reason(error)))


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
            fail(said("cannot read {file}: {reason}", file=file_name(file), reason=reason(error)))
    if sys.stdin is None:
        fail(said("cannot read standard input: it is closed"))
    if sys.stdin.closed:
        fail(said("standard input can be read only once: write - for one file"))
    return sys.stdin.buffer


@contextmanager
def reading(file: str, opening: Callable[[str], BinaryIO] = opened_input) -> Iterator[BinaryIO]:
    """Opens the input, and ends the command in one sentence when reading or writing fails."""
    failure = said("cannot read {file} or write the result", file=file_name(file))
    with writing(failure), opening(file) as stream:
        yield stream
