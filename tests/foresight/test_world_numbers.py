"""Worlds by their numbers, where the sets that are possible have different numbers of worlds."""

from __future__ import annotations

from games import TWO_SOLDIERS, game
from palatinus_rules.foresight import worlds


def test_numbers_count_from_the_first_world_of_every_set() -> None:
    # Three pieces of red lie face down. With two merchants and two farmers that have a wolf, one or
    # two of the three are merchants: 3 + 3 ways; with three such merchants it can be all, 7 ways.
    view = game(3, "r*A1 yMA2 gMA3 r*A4 yMA5 gMA6 r*B1").view("yellow")
    found = worlds(view)
    assert {6, 7} <= {*found.sizes}
    assert [found[number] for number in range(len(found))] == list(found)
    assert found[-len(found)] == found[0]


def test_a_world_in_a_line() -> None:
    # Own colors come before second ones, as the players are seated.
    (world,) = worlds(game(2, color_set=TWO_SOLDIERS).view())
    assert repr(world) == (
        "<World: 0 placements, 0 of them face down; in hand: red 12, yellow 12, green 4, blue 4>"
    )
