"""My copy of the game: springs and the set of twelve, kept in a file of their own."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from palatinus_rules import GameCopy, Hill, PositionError
from palatinus_rules.rules import ColorSet

TEXT = """\
Palatinus copy 1
Title: "The box; of the house"
Springs: A25 C3 G1
Set: 5:2,4:2,3
"""


def test_a_copy_is_read_and_written() -> None:
    copy = GameCopy.from_text(TEXT)
    assert copy.springs[Hill.A] == {2, 5}
    assert copy.springs[Hill.B] == frozenset()
    assert copy.color_set == ColorSet(5, 4, 3, 2, 2)
    assert copy.title == "The box; of the house"
    assert copy.to_text() == TEXT
    assert GameCopy.from_text(b"palatinus COPY 1 ; mine\nsprings: none ; yet") == GameCopy({})


springs = st.dictionaries(st.sampled_from(Hill), st.sets(st.integers(1, 6)))


@given(springs, st.none() | st.text())
def test_every_copy_round_trips(where: dict[Hill, set[int]], title: str | None) -> None:
    copy = GameCopy(where, title=title)
    assert GameCopy.from_text(copy.to_text()) == copy


def test_springs_that_no_tile_has() -> None:
    with pytest.raises(PositionError, match="Tile A has fields 1 to 6"):
        GameCopy({Hill.A: {9}})


def test_mistakes_come_all_at_once() -> None:
    with pytest.raises(PositionError) as caught:
        GameCopy.from_text("Palatinus copy 1\nSet: 5,5,5\nSprings: A7 H\nPlayer: red\nA25")
    assert [(each.code, each.line) for each in caught.value.problems] == [
        ("set-impossible", 2),
        ("spring-out-of-range", 3),
        ("tile-unknown", 3),
        ("key-unknown", 4),
        ("word-unknown", 5),
    ]
    with pytest.raises(PositionError, match="A copy of the game lacks its line 'Springs: …'"):
        GameCopy.from_text("Palatinus copy 1")
    with pytest.raises(PositionError, match="This is a position, but a copy of the game"):
        GameCopy.from_text("Palatinus position 1")
