"""Many positions or records out of one stream, one after the other."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import overload

from attrs import define, evolve

from palatinus_rules.formats.notation.position import read_position_text
from palatinus_rules.formats.notation.record import read_game
from palatinus_rules.formats.readers import PositionFormat, read_any_position, read_any_record
from palatinus_rules.kit.arguments import as_source, kind_of, wrong_type
from palatinus_rules.kit.problems import WrongTypeError
from palatinus_rules.kit.texts import LARGEST
from palatinus_rules.rules.box import ColorSet
from palatinus_rules.rules.position import ParsedPosition, Position
from palatinus_rules.rules.records.record import Record
from palatinus_rules.rules.records.verification import ParsedRecord
from palatinus_rules.rules.tiles import Springs

Stream = str | bytes | Iterable[str] | Iterable[bytes]
"""A whole text, an open file, or any lines."""

_HEADING = re.compile(r"\s*palatinus\s+\w+\s+\d", re.IGNORECASE)
_CODE = re.compile(r"\s*P[0-9][A-Za-z0-9]{20,}\s*$")
_DOCUMENT = re.compile(r'\s*\{\s*"[^"\\]*"\s*:')
_BRACE = re.compile(r"\{\s*$")
_KEY = re.compile(r'\s+"[^"\\]*"\s*:')
_NOTHING = re.compile(r"\s*(?:;|$)")
_INSIDE_A_DOCUMENT = (" ", "\t", "}", "]")


@overload
def read_many(
    stream: Stream,
    sort: type[Position],
    *,
    springs: Springs | None = None,
) -> Iterator[ParsedPosition]: ...
@overload
def read_many(
    stream: Stream,
    sort: type[Record],
    *,
    springs: Springs | None = None,
    color_set: ColorSet | None = None,
) -> Iterator[ParsedRecord]: ...
def read_many(
    stream: Stream,
    sort: type[Position | Record],
    *,
    springs: Springs | None = None,
    color_set: ColorSet | None = None,
) -> Iterator[ParsedPosition] | Iterator[ParsedRecord]:
    r"""Reads positions or records one after the other, each when it is asked for.

    ``stream`` is an open file, any lines, or a whole text. Each position or record may be in any
    format: a text, up to the first line of the next one; a JSON document, in one line or in
    several; a code in a line of its own. One that cannot be read stops nothing: it comes with its
    problems in its place. ``line`` tells where each begins, and the problems of a text have the
    lines of the stream.

    ``sort`` is ``Position`` or ``Record``; ``springs`` and, for records, ``color_set`` are those
    of a copy of the game, for a text that does not tell them.

    >>> from palatinus_rules import draw_setup, random_game
    >>> text = random_game(4, seed=1).to_text() + "Palatinus game 1\n" + '{"format": 5}\n'
    >>> for parsed in read_many(text, Record):
    ...     print(parsed.line, parsed)
    1 <ParsedRecord: a record>
    21 <ParsedRecord: 4 faults>
    22 <ParsedRecord: 6 faults>
    """
    if not isinstance(stream, Iterable):
        raise wrong_type("read_many()", ["open file", "text"], stream)
    if sort is Position:
        return _positions(_parts(stream), springs)
    if sort is Record:
        return _records(_parts(stream), springs, color_set)
    given = sort.__name__ if isinstance(sort, type) else kind_of(sort)
    raise WrongTypeError(f"read_many() reads Position or Record, not {given}.")


def _positions(parts: Iterator[_Part], springs: Springs | None) -> Iterator[ParsedPosition]:
    for part in parts:
        if part.is_text and PositionFormat.of(part.source) is PositionFormat.TEXT:
            yield read_position_text(part.source, springs=springs, line=part.line)
        else:
            yield evolve(read_any_position(part.source, springs=springs), line=part.line)


def _records(
    parts: Iterator[_Part], springs: Springs | None, color_set: ColorSet | None
) -> Iterator[ParsedRecord]:
    for part in parts:
        if part.is_text:
            yield read_game(part.source, springs=springs, color_set=color_set, line=part.line)
        else:
            yield evolve(read_any_record(part.source, springs=springs), line=part.line)


@define
class _Part:
    """What stands in a stream from a line on; of what is too big, only the beginning.

    In a text, ``brace`` is the place of one that stands alone in the last line: a comment begins
    there, or a document.
    """

    line: int
    sort: PositionFormat
    source: bytes = b""
    brace: int | None = None

    @property
    def is_text(self) -> bool:
        """Whether it is a text of a size that is read."""
        return self.sort is PositionFormat.TEXT and len(self.source) <= LARGEST

    @property
    def is_whole(self) -> bool:
        """Whether it ends with its line: a code, or a document in one line."""
        return self.sort is PositionFormat.CODE or (
            self.sort is PositionFormat.JSON and self.source.rstrip().endswith(b"}")
        )

    def add(self, line: bytes, said: str) -> None:
        """Takes in another line."""
        lone = self.sort is PositionFormat.TEXT and _BRACE.match(said)
        self.brace = len(self.source) if lone else None
        if len(self.source) <= LARGEST:
            self.source += line

    def goes_on(self, said: str) -> bool:
        """Whether a line belongs to it, and begins nothing of its own."""
        if self.sort is PositionFormat.TEXT:
            # A comment in a record may begin with a brace, too.
            return not (_HEADING.match(said) or _DOCUMENT.match(said) or _CODE.match(said))
        return said.startswith(_INSIDE_A_DOCUMENT)


def _parts(stream: Stream) -> Iterator[_Part]:
    part = None
    for number, line in enumerate(_lines(stream), 1):
        said = line.decode("utf-8", "replace").removeprefix("\ufeff")
        if part is not None and part.brace is not None and _KEY.match(said):
            yield evolve(part, source=part.source[: part.brace])
            part = _Part(number - 1, PositionFormat.JSON, b"{\n")
        if part is not None and not part.goes_on(said):
            yield part
            part = None
        if part is None and not _NOTHING.match(said):
            part = _Part(number, _sort(said))
        if part is not None:
            part.add(line, said)
            if part.line == number and part.is_whole:
                # Whoever writes one and waits for what comes of it gets it.
                yield part
                part = None
    if part is not None:
        yield part


def _sort(said: str) -> PositionFormat:
    """What a line begins."""
    if _CODE.match(said):
        return PositionFormat.CODE
    if _DOCUMENT.match(said) or _BRACE.match(said):
        return PositionFormat.JSON
    return PositionFormat.TEXT


def _lines(stream: Stream) -> Iterator[bytes]:
    """The lines as bytes, each with its end."""
    lines = stream.splitlines() if isinstance(stream, str | bytes) else stream
    for line in lines:
        told = as_source(line, "read_many(), for a line,")
        encoded = told if isinstance(told, bytes) else told.encode("utf-8", "surrogatepass")
        yield encoded if encoded.endswith(b"\n") else encoded + b"\n"
