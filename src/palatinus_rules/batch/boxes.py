"""The box of every position in lanes: how many discs of each value are left in it.

Both numbers are planes, the lowest bit first: three for the discs worth 1, four for those worth 2.
"""

from __future__ import annotations

import numpy as np

from palatinus_rules.batch.compiling import step
from palatinus_rules.batch.lanes import Lanes, Planes, load, same, store
from palatinus_rules.rules.box import DISCS

NONE, ALL = np.uint64(0), ~np.uint64(0)

ONES, TWOS = 3, 4
"""How many bits it takes to count the discs of each value."""

ONES_IN_BOX, TWOS_IN_BOX = DISCS[1], DISCS[2]


@step
def fill_box(box: Planes) -> None:
    """Puts all discs back into the box."""
    for bit in range(ONES):
        store(box, bit, same(ALL) if ONES_IN_BOX & (1 << bit) else same(NONE))
    for bit in range(TWOS):
        store(box, ONES + bit, same(ALL) if TWOS_IN_BOX & (1 << bit) else same(NONE))


@step
def give_one(box: Planes, owed: Lanes) -> Lanes:
    """Takes a disc worth 1 where one is owed and there is one; returns where that is."""
    left = same(NONE)
    for bit in range(ONES):
        left = left | load(box, bit)
    given = owed & left
    take = given
    for bit in range(ONES):
        kept = load(box, bit)
        store(box, bit, kept ^ take)
        take = take & ~kept
    return given


@step
def serve_tie(box: Planes, players: int, leads: Planes, tie: Lanes) -> Lanes:
    """Takes a disc worth 2 for all who tie, where there are as many; returns where that is.

    What would be left is reckoned first: it is less than nothing where one has to be borrowed.
    """
    n1, n2, n4 = same(NONE), same(NONE), same(NONE)
    for player in range(players):
        one = load(leads, player)
        carry = n1 & one
        n1, n2, n4 = n1 ^ one, n2 ^ carry, n4 ^ (n2 & carry)
    l1, l2, l4, l8 = (
        load(box, ONES),
        load(box, ONES + 1),
        load(box, ONES + 2),
        load(box, ONES + 3),
    )
    b1 = ~l1 & n1
    b2 = (~l2 & n2) | (~(l2 ^ n2) & b1)
    b4 = (~l4 & n4) | (~(l4 ^ n4) & b2)
    served = tie & ~(~l8 & b4)
    store(box, ONES, l1 ^ (n1 & served))
    store(box, ONES + 1, l2 ^ ((n2 ^ b1) & served))
    store(box, ONES + 2, l4 ^ ((n4 ^ b2) & served))
    store(box, ONES + 3, l8 ^ (b4 & served))
    return served
