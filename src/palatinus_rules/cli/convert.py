"""``palatinus convert``: a position or a record in another format."""

from __future__ import annotations

import json
from enum import StrEnum, unique
from pathlib import Path

import click
from click.exceptions import Exit

from palatinus_rules.cli import options, streams
from palatinus_rules.cli.complaints import print_problems
from palatinus_rules.cli.declaring import choice, command
from palatinus_rules.cli.messages import complain, fail
from palatinus_rules.formats import GameCopy
from palatinus_rules.formats.recognizing import (
    PositionFormat,
    is_record,
    read_any_position,
    read_any_record,
)
from palatinus_rules.kit.problems import ProblemsError
from palatinus_rules.rules.position import Position, PositionReading
from palatinus_rules.rules.records.record import Record
from palatinus_rules.rules.records.verification import RecordReading, verify


@unique
class Target(StrEnum):
    """What can be written."""

    TEXT = "text"
    JSON = "json"
    CODE = "code"
    COPY = "copy"


_SUFFIXES = {".json": Target.JSON, ".txt": Target.TEXT}


@command
@options.position_or_record_argument
@choice(
    "--to",
    "to",
    Target,
    "Text, JSON, a code, or a copy: the springs of the tiles for other positions. "
    "Default: what the ending of the output file says.",
)
@options.output_option
@click.option(
    "--final", is_flag=True, help="Of the record of a whole game, take the final position."
)
@options.copy_option
def convert(
    *, file: str, to: Target | None, output: str | None, final: bool, copy: str | None
) -> None:
    """Turn a position into text, JSON or a short code.

    Nothing is lost on the way, and nothing is scored: hands and tokens need not be right. The
    record of a game is turned into text or JSON, or into its final position.

    Exit status: 0 converted, 1 the position or the record cannot be read, 2 wrong use.
    """
    target = to or _SUFFIXES.get(Path(output or "").suffix.lower())
    if target is None:
        fail("choose --to text, json, code or copy, or an output that ends with .txt or .json")
    known = options.copy(copy)
    springs = None if known is None else known.springs
    with streams.reading(file) as stream:
        source = streams.whole(stream)
        read = read_any_record if is_record(source) else read_any_position
        found = _readable(read(source, springs=springs))
        if final and isinstance(found, Record):
            found = _end(found)
        write = _position(found, target) if isinstance(found, Position) else _record(found, target)
        streams.write(write, output)


def _readable(reading: PositionReading | RecordReading) -> Position | Record:
    """What was read, or the end of the command with everything that cannot be read."""
    try:
        return reading.required()
    except ProblemsError as error:
        print_problems(error.problems)
        raise Exit(1) from None


def _end(record: Record) -> Position:
    """The final position of a game that was legal to its end."""
    verification = verify(record)
    if verification.resolution is not None:
        return verification.resolution.position
    print_problems(verification.problems)
    complain("palatinus: --final takes the position at the end of a legal game")
    raise Exit(1)


def _position(position: Position, target: Target) -> str:
    if target is Target.COPY:
        return GameCopy({tile.letter: tile.springs for tile in position.board.tiles}).to_text()
    return PositionFormat(target).write(position)


def _record(record: Record, target: Target) -> str:
    if target is Target.COPY:
        return GameCopy(record.setup.springs, record.color_set).to_text()
    if target is Target.CODE:
        fail("--to code: a game has no code, but its final position has: add --final")
    if target is Target.TEXT:
        return record.to_text()
    return json.dumps(record.to_document(), indent=2) + "\n"
