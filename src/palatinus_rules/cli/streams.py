"""Where commands read from and write to: files, documents, words in the layout asked for."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, NoReturn

from click.exceptions import Exit

from palatinus_rules.cli.messages import fail, writing
from palatinus_rules.desk.reading import Refusal
from palatinus_rules.formats.recognizing import LARGEST
from palatinus_rules.kit.files import whole_file
from palatinus_rules.kit.terminal import input_lines, named, put_out, to_bytes, whole_input

_CODE = re.compile(r"P[0-9][A-Za-z0-9]{50,}")


def whole(stream: BinaryIO) -> bytes:
    """All of the input, as far as anybody would read it."""
    return whole_input(stream, LARGEST)


def lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of the input, as far as anybody would read them."""
    return input_lines(stream, LARGEST)


def refuse(refusal: Refusal, *, as_json: bool = False) -> NoReturn:
    """Prints what is wrong with the input, after whatever was printed before, and ends."""
    if as_json:
        from palatinus_rules.formats import problems_document

        write_document(problems_document(refusal.problems))
        raise Exit(1)
    # Whoever gets an answer need not wait for this.
    from palatinus_rules.cli.complaints import print_refusal

    sys.stdout.flush()
    print_refusal(refusal)
    raise Exit(1)


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
        with whole_file(Path(output)) as stream:
            stream.write(to_bytes(content))
    except BrokenPipeError:
        raise
    except OSError as error:
        fail(f"cannot write {named(output)}: {error.strerror}")


@contextmanager
def reading(file: str) -> Iterator[BinaryIO]:
    """Opens the input, and ends the command in one sentence when reading or writing fails."""
    with writing(f"cannot read {named(file)} or write the result"), _opened(file) as stream:
        yield stream


def _opened(file: str) -> BinaryIO:
    """The input: a file, standard input, or the code of a position written in place of a file."""
    if file != "-":
        try:
            return Path(file).open("rb")
        except OSError as error:
            if _CODE.fullmatch(file):
                return BytesIO(file.encode())
            fail(f"cannot read {named(file)}: {error.strerror}")
    if sys.stdin is None:
        fail("cannot read standard input: it is closed")
    return sys.stdin.buffer
