"""What reading costs: whatever is written, twice as much of it takes about twice as long.

Every reader gets hostile texts in two sizes, as ``hostile`` makes them.
"""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest

from hostile import SMALL, TIMES, Reader, dear_texts, is_dear
from palatinus_rules import GameCopy, read_any_position
from palatinus_rules.formats import (
    PositionFormat,
    read_game,
    read_game_document,
    read_placement,
    read_position,
    read_position_code,
    read_position_text,
    read_problems,
    read_springs,
)
from palatinus_rules.formats.notation.marks import parse_set
from palatinus_rules.formats.readers import is_record, read_any_record
from palatinus_rules.kit import ProblemsError
from palatinus_rules.kit.canvas import shortened

READERS: dict[str, tuple[Reader, tuple[str, ...]]] = {
    "position": (
        lambda text: read_position_text(text).problems(),
        tuple(
            f"Palatinus position 1\n{start}"
            for start in ("", "A@M^4 6: ", "A", "Player: ", "Title: ", "Springs: ")
        ),
    ),
    "game": (
        lambda text: read_game(text).verify(),
        tuple(
            f"Palatinus game 1\nPlayer: red\nPlayer: green\nPlayer: blue\n{start}"
            for start in ("", "1. ", "{", "Player: ", "Tiles: ", "Tokens: ", "Reveal: ")
        ),
    ),
    "rulings and results": (
        lambda text: read_game(text).verify(),
        tuple(
            f"Palatinus game 1\nPlayer: red\n{start}"
            for start in ("Rulings: ", "Result: ", "Winners: ", "Set: ")
        ),
    ),
    "copy": (GameCopy.from_text, ("Palatinus copy 1\n", "Palatinus copy 1\nSet: ")),
    "springs": (read_springs, ("",)),
    "set": (parse_set, ("", "5")),
    "placement": (read_placement, ("", "rF")),
    "code": (read_position_code, ("P1",)),
    "JSON position": (read_position, ('{"title": "', '{"title": 1', "[")),
    "JSON game": (read_game_document, ('{"title": "', '{"title": 1', "[")),
    "problems": (read_problems, ('{"problems": "', "[")),
    "format": (PositionFormat.of, ("", "1", "a")),
    "is_record": (is_record, ("", "{", "; ")),
    "any position": (read_any_position, ("",)),
    "any record": (read_any_record, ("",)),
}


@pytest.mark.parametrize("name", READERS)
def test_every_reader_is_linear_in_hostile_texts(name: str) -> None:
    assert not dear_texts(*READERS[name])


def _keys(size: int) -> dict[str, int]:
    return {f"u{number}": 0 for number in range(size)}


def _again(size: int) -> str:
    again = ", ".join(['"A1": {}'] * size)
    return f'{{"inhabitants": {{{again}}}}}'


def _tiles(size: int) -> object:
    return {"tiles": [{"tile": "A", "spot": "M", "arrow": 0}] * size}


DOCUMENTS: dict[str, Callable[[int], object]] = {
    "a long key over unknown keys": lambda size: {"inhabitants": {"k" * size: _keys(size)}},
    "a long key in a game": lambda size: {
        "reveal": {"k" * size: 0},
        "result": {"points": {"k" * size: ""}},
    },
    "a key of dots": lambda size: {"inhabitants": {"." * size: 0}, "x" + "." * size: 1},
    "unknown keys": _keys,
    "unknown readings": lambda size: {"rulings": dict.fromkeys(_keys(size), "x")},
    "a key again and again": _again,
    "players": lambda size: {"players": [{"color": "red"}] * size},
    "second colors": lambda size: {"players": [{"color": "red", "second_color": "x"}] * size},
    "springs": lambda size: {"board": {"tiles": {"A": {"springs": list(range(size))}}}},
    "placements": lambda size: {"placements": [{"field": "A1", "color": "red"}] * size},
    "tiles": _tiles,
    "winners": lambda size: {"result": {"winners": ["red"] * size}},
    "problems": lambda size: {"format": "palatinus-problems/1", "problems": [{}] * size},
}
"""JSON documents that are hostile in other ways than by repeating a few letters."""


def written(kind: str, size: int) -> str:
    """A hostile document as JSON; what no dictionary can hold is text already."""
    made = DOCUMENTS[kind](size)
    return made if isinstance(made, str) else json.dumps(made)


DOCUMENT_READERS: dict[str, Reader] = {
    "position": lambda source: read_position(source).problems(),
    "game": lambda source: read_game_document(source).verify(),
    "problems": read_problems,
}


@pytest.mark.parametrize("kind", DOCUMENTS)
@pytest.mark.parametrize("name", DOCUMENT_READERS)
def test_every_reader_is_linear_in_hostile_documents(name: str, kind: str) -> None:
    assert not is_dear(DOCUMENT_READERS[name], lambda size: written(kind, size))


@pytest.mark.parametrize("kind", DOCUMENTS)
@pytest.mark.parametrize("name", DOCUMENT_READERS)
def test_memory_grows_with_the_document_and_no_faster(name: str, kind: str) -> None:
    """A key of many letters with many keys below it once took their product."""
    peaks = []
    for size in (SMALL, SMALL * TIMES):
        source = written(kind, size)
        tracemalloc.start()
        with suppress(ProblemsError):
            DOCUMENT_READERS[name](source)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[1] < 2 * TIMES * peaks[0]


def test_a_text_is_cut_before_it_is_measured() -> None:
    """What does not fit is not looked at: of a long name, only as much as there is room for."""

    class Watched(str):
        __slots__ = ("seen",)
        seen: int

        def __iter__(self) -> Iterator[str]:
            for letter in super().__iter__():
                self.seen += 1
                yield letter

    def looked_at(length: int) -> int:
        name = Watched("x" * length)
        name.seen = 0
        assert shortened(name, 60, 12) == "xxxxxx…"
        return name.seen

    assert looked_at(4_000) == looked_at(1_000)
