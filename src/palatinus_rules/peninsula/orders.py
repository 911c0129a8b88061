"""What a player orders for a people's go, phase by phase, with the dice that were rolled.

Orders only say what somebody wants and saw; whether it is allowed is for the go to tell.
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.peninsula.movement import March
from palatinus_rules.peninsula.purchases import Upgrade
from palatinus_rules.peninsula.rounds import Round
from palatinus_rules.peninsula.units import Force


def _forces(areas: Mapping[str, Force]) -> FrozenMap[str, Force]:
    return FrozenMap({area: force for area, force in areas.items() if force})


def _rolls(rolls: Mapping[str, tuple[int, ...]]) -> FrozenMap[str, tuple[int, ...]]:
    return FrozenMap(rolls)


@frozen
class Combat:
    """A combat in an area, round by round; ``against`` is needed only where several defend."""

    area: str
    rounds: tuple[Round, ...] = ()
    against: str | None = None


@frozen
class StackOrders:
    """What a people takes away where it is too heavy, and the areas that hold twice as much."""

    removed: FrozenMap[str, Force] = field(default=FrozenMap({}), converter=_forces)
    doubled: tuple[str, ...] = ()


def _born(peoples: Mapping[str, str]) -> FrozenMap[str, str]:
    return FrozenMap(peoples)


def _converted(areas: Mapping[str, Force | None]) -> FrozenMap[str, Force | None]:
    return FrozenMap(areas)


def _stacks(peoples: Mapping[str, StackOrders]) -> FrozenMap[str, StackOrders]:
    return FrozenMap(peoples)


@frozen(kw_only=True)
class Orders:
    """A people's whole go.

    ``rolls`` are the dice of the players for a new commander (8.1), and ``born`` is where he
    appears, and for which people. ``added`` are pieces that come without being bought (4.11,
    4.12), ``arrived`` those of the sheet, wherever the owner can choose their place. ``stacks`` are
    by people, because retreats can overfill areas of others. ``converted`` are pieces handed over
    to another people (7.11), all of an area where none are named.
    """

    people: str
    turn: int
    rolls: FrozenMap[str, tuple[int, ...]] = field(default=FrozenMap({}), converter=_rolls)
    born: FrozenMap[str, str] = field(default=FrozenMap({}), converter=_born)
    added: FrozenMap[str, Force] = field(default=FrozenMap({}), converter=_forces)
    eliminated: FrozenMap[str, Force] = field(default=FrozenMap({}), converter=_forces)
    arrived: FrozenMap[str, Force] = field(default=FrozenMap({}), converter=_forces)
    bought: FrozenMap[str, Force] = field(default=FrozenMap({}), converter=_forces)
    upgrades: tuple[Upgrade, ...] = ()
    moves: tuple[March, ...] = ()
    combats: tuple[Combat, ...] = ()
    stacks: FrozenMap[str, StackOrders] = field(default=FrozenMap({}), converter=_stacks)
    converted: FrozenMap[str, Force | None] = field(default=FrozenMap({}), converter=_converted)
