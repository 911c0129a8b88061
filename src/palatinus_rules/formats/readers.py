"""The three formats of a position: text for people, JSON for programs, a code for messages.

They hold exactly the same information, so each can be converted to the others. The reader
recognizes the format: JSON begins with a brace, a code with ``P`` and the number of its version,
and everything else is text. Records of games are text or JSON and are recognized in the same way.
"""

from __future__ import annotations

import re
from enum import unique

from attrs import evolve

from palatinus_rules import rules
from palatinus_rules.formats.document_names import Sort
from palatinus_rules.kit.arguments import Named, as_source
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.kit.texts import LARGEST, empty, text_of, too_big
from palatinus_rules.rules.box import ColorSet
from palatinus_rules.rules.codes import ProblemCode
from palatinus_rules.rules.position import ParsedPosition, Position
from palatinus_rules.rules.tiles import Springs

_SPACE = b"\xef\xbb\xbf \t\r\n"
_JSON = re.compile(rb'[{\["]|(?:null|true|false|-?\d[\d.eE+-]*)\s*$')
_CODE = re.compile(rb"P[0-9]|[A-Za-z0-9]{40,}\s*$")
_LINE_OF_TEXT = re.compile(
    rb"^[ \t]*(?:palatinus\b|(?:title|player|springs)\s*:|[a-g]\s*@)", re.IGNORECASE | re.MULTILINE
)

# Text whose first line that is no comment says so, or JSON with that format somewhere.
_RECORD = re.compile(
    rb'(?:\s++|;[^\r\n]*+)*+palatinus[ \t]+game\b|\{.*"format"\s*:\s*"palatinus-game/',
    re.IGNORECASE | re.DOTALL,
)

# Text of a copy of the game, whose first line that is no comment says so.
_COPY = re.compile(rb"(?:\s++|;[^\r\n]*+)*+palatinus[ \t]+copy\b", re.IGNORECASE)


@unique
class PositionFormat(Named):
    """How a position is written; each format holds all of it, and reads back the same."""

    TEXT = "text"
    JSON = "json"
    CODE = "code"

    @classmethod
    def _noun(cls) -> str:
        """What one of these is called in a sentence."""
        return "format of a position"

    @classmethod
    def of(cls, source: str | bytes) -> PositionFormat | None:
        """The format that something is written in, or None if it is none of them.

        >>> PositionFormat.of("Palatinus position 1"), PositionFormat.of("Good morning!")
        (<PositionFormat.TEXT: 'text'>, None)
        """
        text = _bytes(source).lstrip(_SPACE)
        if _JSON.match(text):
            return cls.JSON
        if _CODE.match(text):
            return cls.CODE
        return cls.TEXT if _LINE_OF_TEXT.search(text) else None

    def write(self, position: Position) -> str:
        """A position in this format, with a line end."""
        if self is PositionFormat.TEXT:
            return position.to_text()
        if self is PositionFormat.CODE:
            return position.to_code() + "\n"
        from json import dumps

        return dumps(position.to_document(), indent=2) + "\n"


def read_any_position(source: str | bytes, *, springs: Springs | None = None) -> ParsedPosition:
    """Reads a position in any format.

    ``springs`` are those of a copy of the game, for a text without them; whatever tells springs
    must agree.
    """
    if len(as_source(source, "read_any_position()")) > LARGEST:
        return ParsedPosition(None, (_too_big(Sort.POSITION),))
    # Of the formats, each with its own reader, only the one that is there need be loaded.
    match PositionFormat.of(source):
        case PositionFormat.JSON:
            from palatinus_rules.formats import read_position

            return evolve(read_position(source), copy=springs)
        case PositionFormat.CODE:
            from palatinus_rules.formats import read_position_code

            return evolve(read_position_code(source), copy=springs)
        case PositionFormat.TEXT:
            from palatinus_rules.formats import read_position_text

            return read_position_text(source, springs=springs)
        case _:
            return ParsedPosition(None, (_no_position(source),))


def read_any_record(
    source: str | bytes, *, springs: Springs | None = None, color_set: ColorSet | None = None
) -> rules.ParsedRecord:
    """Reads the record of a game, as text or as a document.

    ``springs`` and ``color_set`` are those of a copy of the game, for a text that does not tell
    them; springs that are told must agree.
    """
    from palatinus_rules.formats import read_game, read_game_document
    from palatinus_rules.rules.records.record import RecordDraft
    from palatinus_rules.rules.records.verification import ParsedRecord

    if len(as_source(source, "read_any_record()")) > LARGEST:
        return ParsedRecord.of(RecordDraft(), [_too_big(Sort.RECORD)])
    match PositionFormat.of(source):
        case PositionFormat.JSON:
            return evolve(read_game_document(source), copy=springs)
        case PositionFormat.CODE:
            problem = Problem(
                ProblemCode.FORMAT_UNKNOWN,
                "",
                message(
                    "code-unexpected",
                    "This is the code of a position, but {expected} was expected.",
                    expected=Sort.RECORD,
                ),
            )
            return ParsedRecord.of(RecordDraft(), [problem])
        case _:
            return read_game(source, springs=springs, color_set=color_set)


def is_record(source: str | bytes) -> bool:
    """Whether something is the record of a game, and no position, as far as its beginning tells."""
    return _RECORD.match(_bytes(source).lstrip(_SPACE)) is not None


def is_typed(source: str | bytes) -> bool:
    """Whether something is a position as people type it: text, and no record of a game."""
    return PositionFormat.of(source) is PositionFormat.TEXT and not is_record(source)


def is_copy(source: str | bytes) -> bool:
    """Whether something is the text of a copy of the game, as far as its beginning tells."""
    return _COPY.match(_bytes(source).lstrip(_SPACE)) is not None


def _bytes(source: str | bytes) -> bytes:
    return source if isinstance(source, bytes) else source.encode("utf-8", "surrogatepass")


def _too_big(sort: Sort) -> Problem:
    short = (
        message("expected-position", "a position")
        if sort is Sort.POSITION
        else message("expected-record", "a record")
    )
    return too_big(ProblemCode.TOO_BIG, short)


def _no_position(source: str | bytes) -> Problem:
    text = text_of(source, ProblemCode.NOT_JSON)
    if isinstance(text, Problem):
        return text
    if not text.strip():
        return empty(ProblemCode.NOT_JSON, Sort.POSITION)
    return Problem(
        ProblemCode.NOT_JSON,
        "",
        message(
            "position-unrecognized",
            "This is not a position: neither text, which begins with the line 'Palatinus position "
            "1', nor a JSON document, nor a code, which begins with P1, P2 or P3.",
        ),
    )
