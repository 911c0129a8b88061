"""Worlds in which a piece can be placed first: it is in hand, and no soldier is kept too long."""

from __future__ import annotations

import pytest

from late_games import late
from palatinus_rules import Color, Kind
from palatinus_rules.foresight import World, worlds
from palatinus_rules.foresight.futures import First, Futures


def allows(world: World, color: Color, kind: Kind, left: int) -> bool:
    """With two and three players four of what is left after a turn are no soldiers."""
    hand = world.hands[color].items()
    in_hand = {each: sum(many for piece, many in hand if piece.kind is each) for each in Kind}
    soldiers = in_hand[Kind.SOLDIER] - (kind is Kind.SOLDIER)
    return in_hand[kind] > 0 and soldiers <= max(0, left - 1 - 4)


@pytest.mark.parametrize(("players", "seat"), [(2, 0), (3, 0), (2, 1), (3, 2)])
def test_a_soldier_that_has_to_go_now_rules_out_all_else(players: int, seat: int) -> None:
    narrowed = 0
    for seed, left in ((seed, left) for seed in range(4) for left in (5, 6, 7)):
        game = late(players, seed, players * left - seat, told=False)
        color = game.players[seat].color
        assert game.to_move is game.players[seat]
        found = worlds(game.view(color))
        if len(found) > 2000:
            continue
        every = list(found)
        for kind in Kind:
            allowing = sum(allows(world, color, kind, left) for world in every)
            if allowing:
                assert Futures(found, First(color, kind)).worlds == allowing
                narrowed += allowing < len(every)
    assert narrowed
