"""Worlds in which a piece can be placed first: it is in hand, and no soldier is kept too long."""

from __future__ import annotations

from collections import Counter

import pytest

from late_games import late
from palatinus_rules import Color, Kind
from palatinus_rules.foresight import World, worlds
from palatinus_rules.foresight.endings import Endings, FirstPlacement


def allows(world: World, own: Color, first: FirstPlacement, left: int) -> bool:
    """With two and three players four of what is left after a turn are no soldiers.

    Second colors have none, so that those of the own color are all that a player has.
    """

    def held(color: Color, kind: Kind) -> int:
        return sum(many for piece, many in world.hands[color].items() if piece.kind is kind)

    soldiers = held(own, Kind.SOLDIER) - (first.kind is Kind.SOLDIER)
    return held(*first) > 0 and soldiers <= max(0, left - 1 - 4)


@pytest.mark.parametrize(("players", "seat"), [(2, 0), (3, 0), (2, 1), (3, 2)])
def test_a_soldier_that_has_to_go_now_rules_out_all_else(players: int, seat: int) -> None:
    narrowed: Counter[Color] = Counter()
    for seed, left in ((seed, left) for seed in range(4) for left in (5, 6, 7)):
        game = late(players, seed, players * left - seat, told=False)
        player = game.players[seat]
        assert game.to_move is player
        found = worlds(game.view(player.color))
        if len(found) > 2000:
            continue
        every = list(found)
        for first in (FirstPlacement(color, kind) for color in player.colors for kind in Kind):
            allowing = sum(allows(world, player.color, first, left) for world in every)
            if allowing:
                assert Endings(found, first).worlds == allowing
                narrowed[first.color] += allowing < len(every)
    assert +narrowed == narrowed
    assert narrowed.keys() == set(player.colors)
