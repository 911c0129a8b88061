"""What commands read: positions and records, as far as anybody would, and what is wrong."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager
from io import BytesIO
from typing import BinaryIO, NoReturn

from click.exceptions import Exit

from palatinus_rules.kit.commands import streams
from palatinus_rules.kit.commands.languages import document_language
from palatinus_rules.kit.commands.messages import fail
from palatinus_rules.kit.commands.reasons import file_name
from palatinus_rules.kit.commands.streams import opened_input, write_document
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.terminal import input_lines, whole_input
from palatinus_rules.kit.texts import LARGEST
from palatinus_rules.service.scoring import Refusal

_CODE = re.compile(r"P[0-9][^./\\]{50,}")
"""A code, maybe with letters that no code has; the shortest have 55 letters."""

_BEGINNING = re.compile(r"P[0-9][A-Za-z0-9]*(?:…|\.{2,3})?")
"""A code that is cut short, maybe with dots for the rest."""


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
        from palatinus_rules.service.scoring import document

        write_document(document(refusal, document_language(lang)))
        raise Exit(1)
    # Whoever gets an answer need not wait for this.
    from palatinus_rules.cli.complaints import print_refusal

    sys.stdout.flush()
    print_refusal(refusal)
    raise Exit(1)


def input_stream(file: str) -> AbstractContextManager[BinaryIO]:
    """Opens the input, and ends the command in one sentence when reading or writing fails."""
    return streams.input_stream(file, _opened)


def _opened(file: str) -> BinaryIO:
    """The input: a file, standard input, or the code of a position written in place of a file."""
    return opened_input(file, _coded)


def _coded(word: str) -> BinaryIO | None:
    if os.path.lexists(word):
        return None
    if _CODE.fullmatch(word):
        return BytesIO(word.encode("utf-8", "surrogateescape"))
    if _BEGINNING.fullmatch(word):
        sentence = message(
            "file-missing-or-code-too-short",
            "cannot read {file}: there is no such file, and it is too short for the code of a "
            "position",
            file=file_name(word),
        )
        fail(sentence)
    return None
