"""Where commands read from and write to: files, documents, words in the layout asked for."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import BinaryIO, NoReturn

from click.exceptions import Exit

from palatinus_rules.cli.messages import fail, writing
from palatinus_rules.cli.options import document_language
from palatinus_rules.cli.reasons import file_name, reason
from palatinus_rules.desk.reading import Refusal
from palatinus_rules.formats.recognizing import LARGEST
from palatinus_rules.kit.files import opened, whole_file
from palatinus_rules.kit.sentences import said
from palatinus_rules.kit.terminal import input_lines, put_out, to_bytes, whole_input

_CODE = re.compile(r"P[0-9][A-Za-z0-9]{50,}")


def whole(stream: BinaryIO) -> bytes:
    """All of the input, as far as anybody would read it."""
    return whole_input(stream, LARGEST)


def lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of the input, as far as anybody would read them."""
    return input_lines(stream, LARGEST)


def refuse(refusal: Refusal, *, as_json: bool = False, lang: str | None = None) -> NoReturn:
    """Prints what is wrong with the input, after whatever was printed before, and ends.

    A document is in English, unless somebody asks for another language.
    """
    if as_json:
        from palatinus_rules.desk.reading import document

        write_document(document(refusal, document_language(lang)))
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
        with whole_file(output) as stream:
            stream.write(to_bytes(content))
    except BrokenPipeError:
        raise
    except OSError as error:
        fail(said("cannot write {file}: {reason}", file=file_name(output), reason=reason(error)))


@contextmanager
def reading(file: str) -> Iterator[BinaryIO]:
    """Opens the input, and ends the command in one sentence when reading or writing fails."""
    failure = said("cannot read {file} or write the result", file=file_name(file))
    with writing(failure), _opened(file) as stream:
        yield stream


def _opened(file: str) -> BinaryIO:
    """The input: a file, standard input, or the code of a position written in place of a file."""
    if file != "-":
        try:
            return opened(file)
        except OSError as error:
            if _CODE.fullmatch(file):
                return BytesIO(file.encode())
            fail(said("cannot read {file}: {reason}", file=file_name(file), reason=reason(error)))
    if sys.stdin is None:
        fail(said("cannot read standard input: it is closed"))
    return sys.stdin.buffer
