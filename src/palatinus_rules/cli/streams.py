"""Where commands read from and write to, and what they do when one of these fails."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, NoReturn

from click.exceptions import Exit

from palatinus_rules.cli.messages import fail, named, writing
from palatinus_rules.desk.reading import Refusal
from palatinus_rules.formats.recognizing import LARGEST
from palatinus_rules.kit.files import whole_file

_CODE = re.compile(r"P[0-9][A-Za-z0-9]{50,}")


def is_colored() -> bool:
    """Whether standard output is a terminal with colors, and nobody asked for none.

    ``NO_COLOR`` and ``FORCE_COLOR`` are what people set; the first of them wins.
    """
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return bool(os.environ.get("FORCE_COLOR")) or sys.stdout.isatty()


def ruler() -> str:
    """What lines under headings are made of, as far as standard output can show it."""
    try:
        "─".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return "-"
    return "─"


def whole(stream: BinaryIO) -> bytes:
    """All of the input, and just enough more than that to see when it is too big."""
    return stream.read(LARGEST + 1)


def lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of the input; of a line that is too big, just enough to see that it is."""
    while line := stream.readline(LARGEST + 1):
        yield line
        while len(line) > LARGEST and not line.endswith(b"\n"):
            line = stream.readline(LARGEST + 1)


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
    """Writes the result to a file, or to standard output: text as UTF-8, unless somebody reads it.

    What goes into a file or a pipe is to be read back, whatever the terminal can show.
    """
    data = content.encode("utf-8", "backslashreplace") if isinstance(content, str) else content
    if output is None or output == "-":
        if isinstance(content, str) and sys.stdout.isatty():
            print(content, end="")
        else:
            sys.stdout.flush()
            sys.stdout.buffer.write(data)
        return
    try:
        with whole_file(Path(output)) as stream:
            stream.write(data)
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
