"""A small position document, and every single mistake that can be made in it."""

from __future__ import annotations

import json
from collections.abc import Callable

Document = dict[str, object]

SMALL = """
{
  "format": "palatinus-position/1",
  "title": "Two at the table",
  "players": [
    {"color": "red", "second_color": "green", "name": "R"},
    {"color": "yellow", "second_color": "blue"}
  ],
  "board": {
    "twist": "left",
    "tiles": {
      "A": {"slot": 0, "arrow": 0, "springs": [5, 2], "token": 6},
      "B": {"slot": 1, "arrow": 1, "springs": [], "token": 5},
      "C": {"slot": 2, "arrow": 2, "springs": [], "token": 5},
      "D": {"slot": 3, "arrow": 3, "springs": [], "token": 4},
      "E": {"slot": 4, "arrow": 4, "springs": [], "token": 4},
      "F": {"slot": 5, "arrow": 5, "springs": [], "token": 3},
      "G": {"slot": 6, "arrow": 0, "springs": [], "token": 3}
    }
  },
  "inhabitants": {
    "A1": {"color": "red", "kind": "farmer", "wolf": true},
    "B6": {"color": "blue", "kind": "merchant"}
  }
}
"""


def small() -> Document:
    document = json.loads(SMALL)
    assert isinstance(document, dict)
    return document


def at(document: Document, *path: str | int) -> Document:
    """The object at a path of a document."""
    here: object = document
    for step in path:
        if isinstance(step, int):
            assert isinstance(here, list)
            here = here[step]
        else:
            assert isinstance(here, dict)
            here = here[step]
    assert isinstance(here, dict)
    return here


def set_at(*path: str | int, value: object) -> Callable[[Document], None]:
    """A change of a document: puts a value at a path."""

    def change(document: Document) -> None:
        *parents, last = path
        assert isinstance(last, str)
        at(document, *parents)[last] = value

    return change


def drop(*path: str | int) -> Callable[[Document], None]:
    """A change of a document: removes what is at a path."""

    def change(document: Document) -> None:
        *parents, last = path
        assert isinstance(last, str)
        del at(document, *parents)[last]

    return change


TILE_A = ("board", "tiles", "A")
A1 = ("inhabitants", "A1")
WRONG_NUMBERS: list[object] = [True, "3", 2.0, None, [], {}, float("nan")]
WRONG_TEXTS: list[object] = [True, 3, 2.0, None, [], {}]

CHANGES = [
    (set_at("format", value="palatinus-position/2"), ("format-unknown", "format")),
    (set_at("format", value=1), ("format-unknown", "format")),
    (drop("format"), ("key-missing", "format")),
    (drop("players"), ("key-missing", "players")),
    (drop("board"), ("key-missing", "board")),
    (drop("inhabitants"), ("key-missing", "inhabitants")),
    (set_at("rulings", value={}), ("key-unknown", "rulings")),
    (set_at("players", value={}), ("type-wrong", "players")),
    (set_at("board", value=[]), ("type-wrong", "board")),
    (set_at("inhabitants", value=[]), ("type-wrong", "inhabitants")),
    (drop("players", 0, "color"), ("key-missing", "players[0].color")),
    (set_at("players", 0, "color", value="pink"), ("color-unknown", "players[0].color")),
    (set_at("players", 1, "color", value="red"), ("color-twice", "players[1].color")),
    (drop("players", 0, "second_color"), ("second-color-missing", "players[0].second_color")),
    (
        set_at("players", 1, "second_color", value="white"),
        ("color-unknown", "players[1].second_color"),
    ),
    (set_at("players", 1, "seat", value=2), ("key-unknown", "players[1].seat")),
    (set_at("board", "twist", value="up"), ("twist-unknown", "board.twist")),
    (drop("board", "twist"), ("key-missing", "board.twist")),
    (drop("board", "tiles"), ("key-missing", "board.tiles")),
    (set_at("board", "tiles", value=3), ("type-wrong", "board.tiles")),
    (set_at("board", "slots", value=3), ("key-unknown", "board.slots")),
    (drop("board", "tiles", "C"), ("tile-missing", "board.tiles.C")),
    (set_at("board", "tiles", "H", value={}), ("tile-unknown", "board.tiles.H")),
    (set_at("board", "tiles", "C", value=None), ("type-wrong", "board.tiles.C")),
    (set_at(*TILE_A, "slot", value=7), ("slot-out-of-range", "board.tiles.A.slot")),
    (set_at(*TILE_A, "slot", value=10**400), ("slot-out-of-range", "board.tiles.A.slot")),
    (set_at(*TILE_A, "slot", value=3), ("slot-twice", "board.tiles.D.slot")),
    (set_at(*TILE_A, "arrow", value=-1), ("arrow-out-of-range", "board.tiles.A.arrow")),
    (set_at(*TILE_A, "token", value=7), ("token-unknown", "board.tiles.A.token")),
    (set_at(*TILE_A, "springs", value=[7]), ("spring-out-of-range", "board.tiles.A.springs")),
    (set_at(*TILE_A, "springs", value=[1, 2, 1]), ("spring-twice", "board.tiles.A.springs[2]")),
    (set_at(*TILE_A, "springs", value=[1, True]), ("type-wrong", "board.tiles.A.springs[1]")),
    (set_at(*TILE_A, "springs", value="12"), ("type-wrong", "board.tiles.A.springs")),
    (drop(*TILE_A, "springs"), ("key-missing", "board.tiles.A.springs")),
    (drop(*TILE_A, "slot"), ("key-missing", "board.tiles.A.slot")),
    (drop(*TILE_A, "arrow"), ("key-missing", "board.tiles.A.arrow")),
    (drop(*TILE_A, "token"), ("key-missing", "board.tiles.A.token")),
    (set_at(*TILE_A, "hill", value=1), ("key-unknown", "board.tiles.A.hill")),
    (set_at("inhabitants", "A1", value="red farmer"), ("type-wrong", "inhabitants.A1")),
    (set_at(*A1, "color", value="pink"), ("color-unknown", "inhabitants.A1.color")),
    (set_at(*A1, "color", value="purple"), ("color-of-nobody", "inhabitants.A1.color")),
    (set_at(*A1, "kind", value="trader"), ("kind-unknown", "inhabitants.A1.kind")),
    (drop(*A1, "color"), ("key-missing", "inhabitants.A1.color")),
    (drop(*A1, "kind"), ("key-missing", "inhabitants.A1.kind")),
    (set_at(*A1, "wolves", value=True), ("key-unknown", "inhabitants.A1.wolves")),
    *[
        (set_at(*TILE_A, key, value=value), ("type-wrong", f"board.tiles.A.{key}"))
        for key in ("slot", "arrow", "token")
        for value in WRONG_NUMBERS
    ],
    *[
        (set_at(*A1, "wolf", value=value), ("type-wrong", "inhabitants.A1.wolf"))
        for value in (1, 0, "true", None)
    ],
    *[(set_at("title", value=value), ("type-wrong", "title")) for value in WRONG_TEXTS],
    *[
        (set_at(*path, value=value), ("type-wrong", where))
        for path, where in (
            (("players", 0, "name"), "players[0].name"),
            (("players", 0, "color"), "players[0].color"),
            (("players", 0, "second_color"), "players[0].second_color"),
            (("board", "twist"), "board.twist"),
            ((*A1, "color"), "inhabitants.A1.color"),
            ((*A1, "kind"), "inhabitants.A1.kind"),
        )
        for value in WRONG_TEXTS
    ],
    *[
        (set_at("inhabitants", name, value={"color": "red", "kind": "farmer"}), (code, where))
        for name, code, where in (
            ("H2", "field-unknown", "inhabitants.H2"),
            ("A7", "field-unknown", "inhabitants.A7"),
            ("A0", "field-unknown", "inhabitants.A0"),
            ("A11", "field-unknown", "inhabitants.A11"),
            ("a2", "field-unknown", "inhabitants.a2"),
            ("", "field-unknown", "inhabitants."),
            ("C", "hill-occupied", "inhabitants.C"),
        )
    ],
]
