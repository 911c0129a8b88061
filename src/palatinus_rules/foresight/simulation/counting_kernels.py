"""Scoring that also counts how often each rule fires, position after position.

What it counts is told by :func:`palatinus_rules.foresight.rules_fired`. The scoring itself is
that of :mod:`palatinus_rules.batch.singles`; the counting looks at the board before each step.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from palatinus_rules.batch.compiling import step
from palatinus_rules.batch.lanes import Words, bit_count
from palatinus_rules.batch.singles import (
    EMPTY_SEAT,
    FARMERS,
    MERCHANTS,
    NONE,
    ONE,
    ONES_IN_BOX,
    SOLDIERS,
    TWOS_IN_BOX,
    control,
    fill_box,
    room,
    set_up,
    soldiers,
    victory,
)
from palatinus_rules.batch.tables import RING, SPRINGS, Numbers, Readings

Counts = NDArray[np.int16]

# The columns, in the order of RULES, and two more.
SEEN_ACROSS, FLEES, LONE, LARGER, ONLY, OWN, CAPTIVES, TOGETHER, IGNORED = range(9)
SHARED, OWN_SHARED = 9, 10
MERCHANT, FARMER, SOLDIER, SAME_COLOR, FREE, SPRING, OWN_SPRING, TWICE = range(11, 19)
BRINGS_NONE, SECOND, ACROSS, FARMER_ACROSS = range(19, 23)
TOKEN, TIE, NOTHING, BOX, EQUALS, SHARED_RANK = range(23, 29)
FREE_SPRINGS = 29
"""Free springs beside farmers who bring influence, whether they are ruled to count twice or not."""
TWOS_OWED = 30
"""Discs worth 2 that those who tie are owed, whether they get them or not."""
COLUMNS = 31

TILE = np.uint64(0b111111)


def count_singles(
    boards: Words,
    ruled: Readings,
    bitboards: Words,
    seconds: Words,
    points: NDArray[np.int32],
    items: NDArray[np.int32],
    ranks: NDArray[np.int8],
    counts: Counts,
) -> int:
    """Scores every position on its own board, and counts what fires.

    Returns the first row that is no position, or -1.
    """
    players = bitboards.shape[1]
    kinds, owners, influence_owners, held, taken_by, owed_to, left, influence = room(players)
    colors, peoples = np.zeros(64, np.int64), np.empty(2 * players, np.uint64)
    for row in range(len(bitboards)):
        if not set_up(bitboards, seconds, row, ruled, kinds, owners, influence_owners):
            return row
        board, fired = boards[row], counts[row]
        _tell_colors(bitboards, seconds, row, colors, peoples)
        held[:] = 0
        fired[:] = 0
        fill_box(ruled, left)
        for hill in range(7):
            _count_soldiers(board, hill, kinds, owners, colors, peoples, taken_by, fired)
            soldiers(board, hill, ruled, kinds, owners, taken_by, owed_to, left, held)
            _count_tallies(
                board, hill, ruled, kinds, influence_owners, colors, peoples, players, fired
            )
            control(board, hill, ruled, kinds, influence_owners, influence, left, held)
            _count_award(influence, players, fired)
        victory(ruled, held, points[row], items[row], ranks[row])
        _count_victory(ruled, points[row], ranks[row], fired)
    return -1


@step
def _tell_colors(
    bitboards: Words, seconds: Words, row: int, colors: Numbers, peoples: Words
) -> None:
    """For each field its color, and for each color all its inhabitants.

    Colors are numbers: first the own ones of all players, then the second ones.
    """
    players = bitboards.shape[1]
    peoples[:] = NONE
    for color in range(2 * players if len(seconds) else players):
        rows = seconds[row] if color >= players else bitboards[row]
        player = color % players
        word = rows[player, MERCHANTS] | rows[player, FARMERS] | rows[player, SOLDIERS]
        peoples[color] = word
        while word:
            rest = word & (word - ONE)
            colors[bit_count((word ^ rest) - ONE)] = color
            word = rest


@step
def _count_soldiers(
    board: Words,
    hill: int,
    kinds: Words,
    owners: Numbers,
    colors: Numbers,
    peoples: Words,
    taken_by: Words,
    fired: Counts,
) -> None:
    """What the soldiers around a hill are about to do."""
    elsewhere = ~(TILE << np.uint64(RING * hill))
    acting = 0
    taken, own, shared, own_shared = NONE, NONE, NONE, NONE
    taken_by[:] = NONE
    for field in range(RING * hill, RING * hill + RING):
        if not kinds[SOLDIERS] & (ONE << np.uint64(field)):
            continue
        acting += 1
        beside, player = board[field], owners[field]
        merchants, farmers = kinds[MERCHANTS] & beside, kinds[FARMERS] & beside
        fired[SEEN_ACROSS] += ((merchants | farmers) & elsewhere) != NONE
        fired[IGNORED] += (kinds[SOLDIERS] & beside) != NONE
        more = bit_count(merchants) - bit_count(farmers)
        if more == 0:
            fired[FLEES if merchants else LONE] += 1
            continue
        fired[LARGER if merchants and farmers else ONLY] += 1
        captured = merchants if more > 0 else farmers
        own |= captured & peoples[colors[field]]
        shared |= captured & taken & ~taken_by[player]
        own_shared |= captured & taken_by[player]
        taken |= captured
        taken_by[player] |= captured
    fired[OWN] += bit_count(own)
    fired[CAPTIVES] += bit_count(taken)
    fired[TOGETHER] += acting > 1
    fired[SHARED] += bit_count(shared)
    fired[OWN_SHARED] += bit_count(own_shared)


@step
def _count_tallies(
    board: Words,
    hill: int,
    ruled: Readings,
    kinds: Words,
    influence_owners: Numbers,
    colors: Numbers,
    peoples: Words,
    players: int,
    fired: Counts,
) -> None:
    """What each inhabitant around a hill is about to bring."""
    elsewhere = ~(TILE << np.uint64(RING * hill))
    standing = kinds[MERCHANTS] | kinds[FARMERS] | kinds[SOLDIERS]
    for field in range(RING * hill, RING * hill + RING):
        place, beside = ONE << np.uint64(field), board[field]
        if not standing & place:
            continue
        fired[SECOND] += colors[field] >= players
        if kinds[SOLDIERS] & place:
            fired[BRINGS_NONE] += 1
        elif influence_owners[field] == EMPTY_SEAT:
            continue
        elif kinds[MERCHANTS] & place:
            fired[MERCHANT] += bit_count(kinds[MERCHANTS] & beside)
            fired[FARMER] += bit_count(kinds[FARMERS] & beside)
            fired[SOLDIER] += bit_count(kinds[SOLDIERS] & beside)
            fired[SAME_COLOR] += bit_count(standing & beside & peoples[colors[field]])
            fired[ACROSS] += bit_count(standing & beside & elsewhere)
        else:
            springs, free = board[SPRINGS] & beside, ~standing & beside
            fired[FREE_SPRINGS] += bit_count(springs & free)
            if ruled.free_spring_once:
                free &= ~springs
            fired[FREE] += bit_count(free)
            fired[SPRING] += bit_count(springs)
            fired[OWN_SPRING] += (board[SPRINGS] & place) != NONE
            fired[TWICE] += bit_count(springs & free)
            fired[FARMER_ACROSS] += bit_count(free & elsewhere) + bit_count(springs & elsewhere)


@step
def _count_award(influence: Numbers, players: int, fired: Counts) -> None:
    """Who got the hill, after its control is decided."""
    most, leaders = 0, 0
    for player in range(players):
        if influence[player] > most:
            most, leaders = influence[player], 0
        leaders += influence[player] == most
    if most == 0:
        fired[NOTHING] += 1
    elif leaders == 1:
        fired[TOKEN] += 1
    else:
        fired[TIE] += 1
        fired[TWOS_OWED] += leaders


@step
def _count_victory(
    ruled: Readings,
    points: NDArray[np.int32],
    ranks: NDArray[np.int8],
    fired: Counts,
) -> None:
    """Groups of equals, each told by its second player, and discs that the box does not hold."""
    for player in range(len(points)):
        equals, sharers = 0, 0
        for other in range(player):
            equals += points[other] == points[player]
            sharers += ranks[other] == ranks[player]
        fired[EQUALS] += equals == 1
        fired[SHARED_RANK] += sharers == 1
    ones = fired[SHARED] + (fired[OWN_SHARED] if ruled.own_double_capture_piece_and_disc else 0)
    fired[BOX] += (ones > ONES_IN_BOX) + (fired[TWOS_OWED] > TWOS_IN_BOX)
