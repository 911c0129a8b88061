"""Writing a position as text, so that reading it gives the same position again."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping

from palatinus_rules.formats.notation.headings import (
    BACKS_HEADING,
    BACKS_TOLD,
    NO_SPRINGS,
    POSITION,
)
from palatinus_rules.formats.notation.marks import mark
from palatinus_rules.kit.arguments import required
from palatinus_rules.rules.box import tells_its_back
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.laying import Spot
from palatinus_rules.rules.position import Player, Position
from palatinus_rules.rules.tiles import Tile, Twist

_PLAIN = re.compile(r'[^\s"{}+;](?:[^\s{};]| (?=[^\s;]))*')


def any_text(text: str) -> str:
    """Text as it stands if it can be read back so, and in double quotes otherwise.

    >>> any_text("a name"), any_text("two  spaces"), any_text("")
    ('a name', '"two  spaces"', '""')
    """
    if _PLAIN.fullmatch(text) and text.isprintable():
        return text
    return json.dumps(text)


def table_lines(title: str | None, players: Iterable[Player]) -> Iterator[str]:
    """The title, if there is one, and the players in seating order."""
    if title is not None:
        yield f"Title: {any_text(title)}"
    for player in players:
        name = "" if player.name is None else f" {any_text(player.name)}"
        yield f"Player: {'+'.join(player.colors)}{name}"


def springs_line(springs: Mapping[Hill, Collection[int]]) -> str:
    """The fields with a spring, tile by tile.

    >>> springs_line({Hill.A: {5, 2}, Hill.B: set()})
    'Springs: A25 B'
    """
    return f"Springs: {' '.join(springs_words(springs)) or NO_SPRINGS}"


def springs_words(springs: Mapping[Hill, Collection[int]]) -> list[str]:
    """A word for the springs of every tile, such as ``A25``."""
    return [f"{hill}{''.join(map(str, sorted(numbers)))}" for hill, numbers in springs.items()]


_FREE = "."
_WIDTH = 4


def position_text(position: Position) -> str:
    """A position as a person types it: the table, and one line for each tile."""
    tiles = required(position, Position, "position_text()").board.tiles
    pieces = position.inhabitants.values()
    told = any(map(tells_its_back, pieces))
    starred = any(piece.wolf for piece in pieces)
    springs = {tile.letter: tile.springs for tile in tiles if tile.springs}
    return "".join(
        f"{line}\n"
        for line in (
            POSITION,
            *table_lines(position.title, position.players),
            springs_line(springs),
            *([f"{BACKS_HEADING}: {BACKS_TOLD}"] if told and not starred else []),
            "",
            *(_tile_line(position, tile, backs=told) for tile in tiles),
        )
    )


def _tile_line(position: Position, tile: Tile, *, backs: bool) -> str:
    spot = _spot(tile.slot, position.board.twist)
    head = f"{tile.letter}@{spot}^{tile.arrow}".ljust(6)
    fields = "".join(word.ljust(_WIDTH) for word in _marks(position, tile, backs=backs))
    return f"{head} {tile.token}: {fields}".rstrip()


def _spot(slot: int, twist: Twist) -> Spot:
    return Spot(f"{'R' if twist is Twist.RIGHT else 'L'}{slot}") if slot else Spot.MIDDLE


def _marks(position: Position, tile: Tile, *, backs: bool) -> Iterator[str]:
    """Who stands on the six fields of a tile, clockwise from the arrow, with or without backs."""
    for at in tile.letter.fields:
        piece = position.inhabitants.get(at)
        if piece is None:
            yield _FREE
        else:
            yield mark(piece.color, piece.kind, wolf=piece.wolf if backs else False)
