"""Writing the lines that several texts have, so that they are read back as they were."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping

from palatinus_rules.formats.notation.headings import NO_SPRINGS
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.position import Player

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
    words = [f"{hill}{''.join(map(str, sorted(numbers)))}" for hill, numbers in springs.items()]
    return f"Springs: {' '.join(words) or NO_SPRINGS}"
