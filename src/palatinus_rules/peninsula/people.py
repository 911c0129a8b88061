"""The sheet of a people: when and where it enters, its counters, its points, what is special.

Clauses D9, S5 to S8, M8, M11, V1, V3 and V4. The sheets are not in the text; a scenario brings
them.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import unique

from attrs import field, frozen

from palatinus_rules.kit.arguments import Named
from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.kit.messages import Spoken
from palatinus_rules.peninsula.units import Force


@unique
class Color(Spoken, Named):
    """The color of a sheet and its counters."""

    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"


def _numbers(numbers: Mapping[str, int]) -> FrozenMap[str, int]:
    return FrozenMap(numbers)


def _names(names: Mapping[str, str]) -> FrozenMap[str, str]:
    return FrozenMap(names)


def _victory(turns: Mapping[int, Mapping[str, int]]) -> FrozenMap[int, FrozenMap[str, int]]:
    return FrozenMap({turn: FrozenMap(areas) for turn, areas in turns.items()})


@frozen
class Entry:
    """Pieces that arrive in a turn; those that arrive at a sea invade."""

    turn: int
    at: tuple[str, ...] = ()
    units: Force = Force()


@frozen
class First:
    """Points for areas that the people is the first to occupy, in these turns (7.12)."""

    turns: tuple[int, ...]
    areas: FrozenMap[str, int] = field(converter=_numbers)


@frozen
class TopUp:
    """To how many pieces a people may be topped up, and until which turn (4.11)."""

    to: int
    until: int


@frozen
class Convert:
    """Which areas may be handed over to which people in a turn, and for how many points (7.11)."""

    turn: int
    areas: FrozenMap[str, str] = field(converter=_names)
    points: FrozenMap[str, int] = field(default=FrozenMap({}), converter=_numbers)


@frozen(kw_only=True)
class Special:
    """What holds for a people against the general rules; turns are the last ones meant."""

    no_stacking_until: int | None = None
    no_development_until: int | None = None
    top_up: TopUp | None = None
    double_at: int | None = None
    convert: Convert | None = None


@frozen(kw_only=True)
class People:
    """A people and everything that its sheet says."""

    name: str
    color: Color
    counters: Force
    entry: Entry
    reinforcements: tuple[Entry, ...] = ()
    victory: FrozenMap[int, FrozenMap[str, int]] = field(default=FrozenMap({}), converter=_victory)
    first: First | None = None
    special: Special = Special()

    def arrivals(self, turn: int) -> tuple[Entry, ...]:
        """What arrives in a turn: the people itself, or its reinforcements."""
        return tuple(each for each in (self.entry, *self.reinforcements) if each.turn == turn)
