"""One position after another, each with a board of its own, as bits in single words.

The order is that of the rulebook: soldiers, control of the hill, victory. All readings are flags.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from palatinus_rules.batch.compiling import step
from palatinus_rules.batch.lanes import Words, bit_count
from palatinus_rules.batch.tables import RING, SPRINGS, TOKENS, Numbers, Readings
from palatinus_rules.rules.box import DISCS

# In compiled code, a word and a signed number make a fraction: what meets words is a word.
NONE, ONE = np.uint64(0), np.uint64(1)
BEYOND = np.uint64(42)

MERCHANTS, FARMERS, SOLDIERS = 0, 1, 2

# The rows of what players hold.
TOKEN_COUNT, DISC_COUNT, CAPTURED, POINTS, STRENGTH = 0, 1, 2, 3, 4
HELD_ROWS = 5

EMPTY_SEAT = 5
"""Who gets the influence of those who bring it to nobody: a seat that is not taken."""

# What is left in the box: discs worth 1 and worth 2, or more of both than can ever be owed.
ONES, TWOS = 0, 1
ONES_IN_BOX, TWOS_IN_BOX, ENOUGH = DISCS[1], DISCS[2], 64


def score_singles(
    boards: Words,
    numbers: Numbers,
    ruled: Readings,
    bitboards: Words,
    seconds: Words,
    points: NDArray[np.int32],
    items: NDArray[np.int32],
    ranks: NDArray[np.int8],
) -> int:
    """Scores every position on ``boards[numbers[position]]``.

    Returns the first row that is no position, or -1. ``seconds`` are second colors, or empty.
    """
    kinds, owners, influence_owners, held, taken_by, owed_to, left, influence = room(
        bitboards.shape[1]
    )
    for row in range(len(bitboards)):
        if not set_up(bitboards, seconds, row, ruled, kinds, owners, influence_owners):
            return row
        board = boards[numbers[row]]
        held[:] = 0
        fill_box(ruled, left)
        for hill in range(7):
            soldiers(board, hill, ruled, kinds, owners, taken_by, owed_to, left, held)
            control(board, hill, ruled, kinds, influence_owners, influence, left, held)
        victory(ruled, held, points[row], items[row], ranks[row])
    return -1


@step
def room(
    players: int,
) -> tuple[Words, Numbers, Numbers, Numbers, Words, Words, Numbers, Numbers]:
    """Room for what the steps of one position hand to each other, each named as they name it.

    Where there is a number for each field, there is one for each bit of a word, and it always is
    that of some player: nothing that anybody writes into the words meanwhile leads elsewhere.
    """
    return (
        np.empty(3, np.uint64),
        np.zeros(64, np.int64),
        np.zeros(64, np.int64),
        np.empty((HELD_ROWS, players), np.int64),
        np.empty(players, np.uint64),
        np.empty(players, np.uint64),
        np.empty(2, np.int64),
        np.empty(EMPTY_SEAT + 1, np.int64),
    )


@step
def fill_box(ruled: Readings, left: Numbers) -> None:
    """The discs that there are to give."""
    left[ONES] = ONES_IN_BOX if ruled.disc_shortage_box else ENOUGH
    left[TWOS] = TWOS_IN_BOX if ruled.disc_shortage_box else ENOUGH


@step
def set_up(
    bitboards: Words,
    seconds: Words,
    row: int,
    ruled: Readings,
    kinds: Words,
    owners: Numbers,
    influence_owners: Numbers,
) -> bool:
    """Who stands where: bits for each kind, and for each field whose it is and whom it helps.

    Returns whether that can be: nobody beyond the last field, nobody on a field that is taken.
    """
    kinds[:] = NONE
    taken = NONE
    for second in range(2 if len(seconds) else 1):
        rows = seconds[row] if second else bitboards[row]
        for player in range(bitboards.shape[1]):
            for kind in range(3):
                word = rows[player, kind]
                if (word & taken) | (word >> BEYOND):
                    return False
                taken |= word
                kinds[kind] |= word
                while word:
                    rest = word & (word - ONE)
                    field = bit_count((word ^ rest) - ONE)
                    owners[field] = player
                    nobodys = second and ruled.second_color_neutral
                    influence_owners[field] = EMPTY_SEAT if nobodys else player
                    word = rest
    return True


@step
def soldiers(
    board: Words,
    hill: int,
    ruled: Readings,
    kinds: Words,
    owners: Numbers,
    taken_by: Words,
    owed_to: Words,
    left: Numbers,
    held: Numbers,
) -> None:
    """a) All soldiers around a hill act at once, and what they remove is gone.

    In ``owed_to`` are the fields for whose pieces players are owed a disc.
    """
    gone, taken = NONE, NONE
    taken_by[:] = NONE
    owed_to[:] = NONE
    for field in range(RING * hill, RING * hill + RING):
        place = ONE << np.uint64(field)
        if not kinds[SOLDIERS] & place:
            continue
        merchants, farmers = kinds[MERCHANTS] & board[field], kinds[FARMERS] & board[field]
        more = bit_count(merchants) - bit_count(farmers)
        if more == 0:
            if merchants or not ruled.lone_soldier_stays:
                gone |= place
            continue
        captured = merchants if more > 0 else farmers
        player = owners[field]
        doubled = captured & taken
        if not ruled.own_double_capture_piece_and_disc:
            doubled &= ~taken_by[player]
        held[CAPTURED, player] += bit_count(captured & ~taken)
        held[POINTS, player] += bit_count(captured & ~taken)
        owed_to[player] |= doubled
        taken |= captured
        taken_by[player] |= captured
        if ruled.captor_leaves:
            gone |= place
    _give_ones(owed_to, left, held)
    for kind in range(3):
        kinds[kind] &= ~(gone | taken)


@step
def _give_ones(owed_to: Words, left: Numbers, held: Numbers) -> None:
    """Discs worth 1 in the order of the fields, while there are any; each field brings one."""
    owed = NONE
    for player in range(len(owed_to)):
        owed |= owed_to[player]
    refused = owed
    while refused and left[ONES] > 0:
        refused &= refused - ONE
        left[ONES] -= 1
    for player in range(len(owed_to)):
        given = bit_count(owed_to[player] & ~refused)
        held[DISC_COUNT, player] += given
        held[POINTS, player] += given


@step
def control(
    board: Words,
    hill: int,
    ruled: Readings,
    kinds: Words,
    influence_owners: Numbers,
    influence: Numbers,
    left: Numbers,
    held: Numbers,
) -> None:
    """b) The influence of all inhabitants around a hill, and the award."""
    # A merchant counts merchants 1, farmers 2, soldiers 3: two sets of bits, one worth 2.
    ones, twos = kinds[MERCHANTS] | kinds[SOLDIERS], kinds[FARMERS] | kinds[SOLDIERS]
    free = ~(ones | twos)
    if ruled.free_spring_once:
        free &= ~board[SPRINGS]
    influence[:] = 0
    for field in range(RING * hill, RING * hill + RING):
        place, beside = ONE << np.uint64(field), board[field]
        if kinds[MERCHANTS] & place:
            influence[influence_owners[field]] += bit_count(ones & beside) + 2 * bit_count(
                twos & beside
            )
        elif kinds[FARMERS] & place:
            springs = board[SPRINGS] & (beside | place)
            influence[influence_owners[field]] += 2 * (
                bit_count(free & beside) + bit_count(springs)
            )
    _award(np.int64(board[TOKENS + hill]), influence, left, held)


@step
def _award(token: np.int64, influence: Numbers, left: Numbers, held: Numbers) -> None:
    """The token to the one who leads, or discs to those who tie, if there are as many."""
    players = held.shape[1]
    most, leaders = 0, 0
    for player in range(players):
        if influence[player] > most:
            most, leaders = influence[player], 0
        leaders += influence[player] == most
    if most == 0 or 1 < leaders > left[TWOS]:
        return
    if leaders > 1:
        left[TWOS] -= leaders
    for player in range(players):
        if influence[player] == most:
            held[TOKEN_COUNT if leaders == 1 else DISC_COUNT, player] += 1
            held[POINTS, player] += token if leaders == 1 else 2


@step
def victory(
    ruled: Readings,
    held: Numbers,
    points: NDArray[np.int32],
    items: NDArray[np.int32],
    ranks: NDArray[np.int8],
) -> None:
    """Points, items, and ranks: 1, and one more for each player who is ahead."""
    players = held.shape[1]
    for player in range(players):
        tokens, discs = held[TOKEN_COUNT, player], held[DISC_COUNT, player]
        captured = held[CAPTURED, player]
        points[player] = held[POINTS, player]
        items[player] = tokens + discs + captured
        # No number reaches 128, so that one number compares what is compared in turn.
        if ruled.final_tie_tokens_first:
            in_turn = (points[player] * 128 + tokens) * 128 + discs
            held[STRENGTH, player] = in_turn * 128 + captured
        elif ruled.final_tie_discs_first:
            in_turn = (points[player] * 128 + discs) * 128 + tokens
            held[STRENGTH, player] = in_turn * 128 + captured
        else:
            held[STRENGTH, player] = points[player] * 128 + items[player]
    for player in range(players):
        ranks[player] = 1
        for other in range(players):
            ranks[player] += held[STRENGTH, other] > held[STRENGTH, player]
