"""Positions and records in another format."""

from __future__ import annotations

import json
from enum import unique
from typing import TypeVar

from attrs import evolve, field, frozen

from palatinus_rules.formats import GameCopy
from palatinus_rules.formats.readers import PositionFormat, is_record, read_any_position
from palatinus_rules.kit.arguments import Named
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.options import option
from palatinus_rules.kit.requests import answers, told_by
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.records.record import Record
from palatinus_rules.service.requests import TERMS, SourceRequest, Terms
from palatinus_rules.service.scoring import Refusal, read, read_record


@unique
class Target(Named):
    """What can be written; ``copy`` are the springs and the set alone."""

    TEXT = "text"
    JSON = "json"
    CODE = "code"
    COPY = "copy"

    @classmethod
    def _noun(cls) -> str:
        """What one of these is called in a sentence."""
        return "format of a position or a record"


def _target(word: Target | str) -> Target:
    return Target(word)


@frozen
class ConvertRequest(SourceRequest):
    """A position or a record in another format.

    Attributes:
        language: The language of the answer's words.
        source: The input, in any format.
        to: The format.
        terms: How the input is to be read, checked and scored.
        final: Whether a record becomes its final position.
        names: Whether the title and the names of the players are kept.
    """

    to: Target = field(
        converter=_target,
        metadata=told_by(
            option(
                "--to",
                words=Target,
                help=message(
                    "help-convert-to",
                    "Text, JSON, a code, or a copy (the springs alone, for other positions). "
                    "Default: by the ending of the output file.",
                ),
            ),
            key="to",
        ),
    )
    terms: Terms = TERMS
    final: bool = field(
        default=False,
        kw_only=True,
        metadata=told_by(
            option(
                "--final",
                flag=True,
                help=message("help-convert-final", "Take the final position of a record."),
            )
        ),
    )
    names: bool = field(default=True, kw_only=True, metadata=told_by(key="names"))


@answers(ConvertRequest)
def convert(request: ConvertRequest) -> str | Refusal:
    """A position or a record in another format.

    Nothing is scored: hands and tokens need not be right. A record has no code; its final position
    has.
    """
    source, target, terms = request.source, request.to, request.terms
    final, names = request.final, request.names
    if is_record(source) and not final and target is not Target.CODE:
        parsed = read_record(source, terms)
        objections = parsed.objections()
        if parsed.record is None or objections:
            return Refusal.of(objections, source)
        return _record(parsed.record if names else _nameless(parsed.record), target)
    found = _position(request)
    if isinstance(found, Refusal):
        return found
    return _written(found if names else _nameless(found), target)


_Named = TypeVar("_Named", Position, Record)


def _nameless(written: _Named) -> _Named:
    players = [evolve(player, name=None) for player in written.players]
    return evolve(written, players=players, title=None)


def _position(request: ConvertRequest) -> Position | Refusal:
    """What can be a position, fit to be scored or not, or the final one of a legal record."""
    source, terms = request.source, request.terms
    if is_record(source):
        found = read(source, terms, language=request.language)
        return found if isinstance(found, Refusal) else found.position
    parsed = read_any_position(source, springs=terms.springs)
    objections = parsed.objections()
    if parsed.position is None or objections:
        return Refusal.of(objections, source)
    return parsed.position


def _written(position: Position, target: Target) -> str:
    if target is Target.COPY:
        return GameCopy({tile.letter: tile.springs for tile in position.board.tiles}).to_text()
    return PositionFormat(target).write(position)


def _record(record: Record, target: Target) -> str:
    if target is Target.COPY:
        return GameCopy(record.setup.springs, record.color_set).to_text()
    if target is Target.TEXT:
        return record.to_text()
    return json.dumps(record.to_document(), indent=2) + "\n"
