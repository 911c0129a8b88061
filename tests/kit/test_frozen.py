"""Mappings by names: words do for names, and they look like plain ones."""

from __future__ import annotations

import copy
import json
import pickle
from enum import Enum, StrEnum

from attrs import field, frozen

from palatinus_rules.kit import FrozenMap, NamedDict, NamedMap
from palatinus_rules.kit.reprs import by_parts


class Color(StrEnum):
    """Two names."""

    RED = "red"
    BLUE = "blue"


class Size(Enum):
    """Names that are no words."""

    BIG = 1


def test_words_find_what_names_do() -> None:
    points = {Color.RED: 3, Color.BLUE: 5}
    for each in (NamedMap(points), NamedDict(points)):
        assert each["red"] == each[Color.RED] == each.get("red") == 3
        assert each.get("green") is None
        assert each.get("green", 7) == 7
        assert "blue" in each
        assert each == points
        assert [type(name) for name in each] == [Color, Color]
        assert {**each, "red": 4} == {"red": 4, "blue": 5}
        assert pickle.loads(pickle.dumps(each)) == copy.deepcopy(each) == each  # noqa: S301


def test_they_are_shown_by_words() -> None:
    points = {Color.RED: 3}
    assert repr(NamedMap(points)) == "NamedMap({'red': 3})"
    assert repr(NamedDict(points)) == "{'red': 3}"
    assert repr(NamedDict({Color.RED: Color.BLUE})) == "{'red': 'blue'}"


def test_one_can_be_hashed_and_the_other_written() -> None:
    points = {Color.RED: 3, Color.BLUE: 5}
    assert hash(NamedMap(points)) == hash(FrozenMap(points))
    assert NamedMap(points) == FrozenMap(points)
    worked_out = NamedDict(points)
    worked_out[Color.RED] += 1
    assert json.dumps(worked_out) == '{"red": 4, "blue": 5}'


_NOTHING = FrozenMap[Color, int]({})


@frozen(repr=False)
class Part:
    """A record with parts of all sorts."""

    color: Color
    several: tuple[Color, ...] = ()
    by_color: FrozenMap[Color, int] = _NOTHING
    size: Size | None = None
    hidden: int = field(default=0, repr=False)
    _told: bool = False

    __repr__ = by_parts


def test_a_record_is_shown_by_the_parts_that_are_not_as_usual() -> None:
    assert repr(Part(Color.RED)) == "Part(color='red')"
    assert repr(Part(Color.RED, (Color.BLUE,), hidden=3)) == "Part(color='red', several=('blue',))"
    assert repr(Part(Color.RED, (Color.RED, Color.BLUE), told=True)) == (
        "Part(color='red', several=('red', 'blue'), told=True)"
    )
    assert repr(Part(Color.RED, by_color=FrozenMap({Color.RED: 1}), size=Size.BIG)) == (
        "Part(color='red', by_color={'red': 1}, size=Size.BIG)"
    )
