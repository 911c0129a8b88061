"""What the text does not have and a user supplies: map, costs, people sheets, movement list.

Clauses G1, G8 and whatever is marked DATA.
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.peninsula.map import Map
from palatinus_rules.peninsula.people import Color, People
from palatinus_rules.peninsula.terrain import PROSE, Strengths, Terrain

LAST_TURN = 17  # peninsula.G8
"""The game ends with this turn."""


@frozen
class Player:
    """Somebody who plays, with all peoples of these colors."""

    name: str
    colors: tuple[Color, ...]


@frozen
class Options:
    """Which of the optional rules are played: 8.1 and 8.3."""

    commander_birth: bool = False
    upgrades: bool = False


def _costs(costs: Mapping[Terrain, int]) -> FrozenMap[Terrain, int]:
    return FrozenMap(costs)


def _peoples(peoples: Mapping[str, People]) -> FrozenMap[str, People]:
    return FrozenMap(peoples)


def _bids(bids: Mapping[str, int]) -> FrozenMap[str, int]:
    return FrozenMap(bids)


@frozen(kw_only=True)
class Scenario:
    """Everything about a game that stays as it is while it is played.

    ``terrain_cost`` are the movement points of each terrain, ``bids`` the victory points that a
    player has offered for a color (8.2).
    """

    players: tuple[Player, ...]
    terrain_cost: FrozenMap[Terrain, int] = field(converter=_costs)
    map: Map
    movement_list: tuple[str, ...]
    peoples: FrozenMap[str, People] = field(converter=_peoples)
    options: Options = Options()
    strengths: Strengths = PROSE
    bids: FrozenMap[str, int] = field(default=FrozenMap({}), converter=_bids)
    title: str | None = None

    def player_of(self, people: str) -> Player:
        """Who plays a people."""
        color = self.peoples[people].color
        return next(player for player in self.players if color in player.colors)

    def same_player(self, one: str, other: str) -> bool:
        """Whether two peoples are played by the same player."""
        return self.player_of(one) is self.player_of(other)

    def peoples_of(self, player: Player) -> tuple[str, ...]:
        """The peoples of a player, in the order of the movement list."""
        return tuple(
            name for name in self.movement_list if self.peoples[name].color in player.colors
        )

    def cost(self, area: str) -> int:
        """How many movement points a land area takes."""
        terrain = self.map[area].terrain
        return 0 if terrain is None else self.terrain_cost[terrain]  # peninsula.M4
