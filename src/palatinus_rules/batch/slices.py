"""Five hundred and twelve positions on one board at a time, one bit each.

A *plane* is one bit of something, such as whether a soldier stands on C4, in 512 positions.
Numbers are as many planes as they have bits, the lowest first, and are added as circuits add: the
sum of two bits and a carry is their exclusive or, and the next carry is what at least two of the
three are. So every instruction does its part of the rules for all 512 positions, and there is no
branch that depends on a position.

Inhabitants have a code of two bits: 01 is a merchant, 10 a farmer, 11 a soldier, 00 nobody. It is
what a merchant counts for them, and their sum is what he brings.

The order of what follows is that of a block: words become planes, hill by hill come soldiers,
influence and award, then the ranks, and planes become numbers again.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from palatinus_rules.batch.boxes import ONES, TWOS, fill_box, give_one, serve_tie
from palatinus_rules.batch.compiling import step
from palatinus_rules.batch.lanes import (
    BITS,
    Lanes,
    Planes,
    Words,
    block,
    each,
    first_set,
    get,
    load,
    put,
    rows,
    same,
    store,
)
from palatinus_rules.batch.tables import RING, BoardTables, Readings

# In compiled code, a word and a signed number make a fraction: what meets words is a word.
NONE, ALL = np.uint64(0), ~np.uint64(0)
BEYOND = np.uint64(42)

# Where the planes of the 42 fields begin: the code of who stands there, the seat of whose it is in
# three bits, and whether it is of a second color.
LOW, HIGH = 0, BITS
SEAT_1, SEAT_2, SEAT_4 = 2 * BITS, 3 * BITS, 4 * BITS
SECOND = 5 * BITS

# The bits of what one inhabitant brings, 22 at the most, and of a player's influence at one hill,
# 108 at the most: six farmers, with springs everywhere, three free fields beside each.
BROUGHT = 5
INFLUENCE = 7

# What a player holds, as ranks compare it, the least important first: the bits of each number, and
# where it begins. Of 42 inhabitants, 41 can be captured by two soldiers each; with seven tokens,
# wrongly dealt, that makes no more than 124 points. Tokens and discs are only counted for ties that
# are broken in turn, whichever of them comes first, and captured inhabitants not at all: who has as
# many tokens and discs, and more items, has more of them.
ITEMS, DISCS, TOKENS, POINTS = 7, 6, 3, 7
AT_ITEMS = 0
IN_TURN = AT_ITEMS + ITEMS
AT_POINTS = IN_TURN + DISCS + TOKENS
HELD_BITS = AT_POINTS + POINTS

# Results leave in two words a position: a byte of points for each player, then three bits of rank,
# and in the second word a byte of items. Who leads at which hill is a word of its own, with five
# bits for each hill.
BYTE = 8
RANK = 3
AT_RANKS = 5 * BYTE
SEATS = 5


def score_slices(
    board: BoardTables,
    ruled: Readings,
    bitboards: Words,
    seconds: Words,
    points: NDArray[np.int32],
    items: NDArray[np.int32],
    ranks: NDArray[np.int8],
    leaders: NDArray[np.uint8],
) -> int:
    """Scores every position on the same board.

    Returns the first row that is no position, or -1. ``seconds`` are second colors, or empty.
    ``leaders``, which is empty if nobody wants to know, gets who has the most influence at each of
    the seven hills, a bit for each player.
    """
    players = bitboards.shape[1]
    planes, gone, acts = rows(6 * BITS), rows(BITS), rows(2 * RING)
    brought, discs = rows(RING * BROUGHT), rows(RING * BROUGHT)
    totals, leads, held = rows(5 * INFLUENCE), rows(5), rows(5 * HELD_BITS)
    given, box = rows(BITS), rows(ONES + TWOS)
    results, led = rows(2 * BITS), rows(BITS)
    for start in range(0, len(bitboards), block()):
        count = min(block(), len(bitboards) - start)
        fault = _gather(planes, bitboards, seconds, start, count)
        if fault >= 0:
            return start + fault
        for first in range(LOW, (SECOND if ruled.second_color_neutral else SEAT_4) + 1, BITS):
            _transpose(planes, first)
        for row in range(5 * HELD_BITS):
            store(held, row, same(NONE))
        fill_box(box)
        for hill in range(7):
            _judge(board, ruled, planes, hill, acts, gone)
            if ruled.disc_shortage_box:
                _hand_out(board, ruled, planes, hill, acts, given, box)
            _capture(board, ruled, planes, hill, acts, gone, given, brought, discs)
            _gain(ruled, planes, hill, players, brought, discs, totals, held)
            _remove(board, planes, hill, gone)
            _influence(board, ruled, planes, hill, brought)
            _share(planes, hill, players, brought, totals)
            _lead(players, totals, leads)
            if len(leaders):
                for player in range(players):
                    store(led, SEATS * hill + player, load(leads, player))
            _award(board, ruled, hill, players, leads, box, held)
        _rank(players, held, results)
        _transpose(results, 0)
        _transpose(results, BITS)
        _scatter(results, points, items, ranks, start, count)
        if len(leaders):
            _transpose(led, 0)
            _tell_leaders(led, leaders, players, start, count)
    return -1


@step
def _trio(words: Words, at: np.uint64) -> tuple[np.uint64, np.uint64, np.uint64]:
    """One player's inhabitants: the two bits of their code, and the sum of the three words."""
    merchants, farmers, soldiers = words[at], words[at + np.uint64(1)], words[at + np.uint64(2)]
    return merchants | soldiers, farmers | soldiers, merchants + farmers + soldiers


@step
def _gather(planes: Planes, bitboards: Words, seconds: Words, start: int, count: int) -> int:
    """The words of a block, one for each plane to be and position. Returns a row at fault, or -1.

    Where nobody shares a field, the sum of all words is their union, and only there: every
    further bit would add to it.
    """
    players = bitboards.shape[1]
    words, others = bitboards.reshape(-1), seconds.reshape(-1)
    for row in each(count):
        at = np.uint64((start + row) * players * 3)
        low, high, total = _trio(words, at)
        lows, highs, more = _trio(words, at + np.uint64(3))
        seat_1, seat_2, seat_4, second = lows | highs, NONE, NONE, NONE
        low, high, total = low | lows, high | highs, total + more
        if players > 2:
            lows, highs, more = _trio(words, at + np.uint64(6))
            seat_2 = lows | highs
            low, high, total = low | lows, high | highs, total + more
        if players > 3:
            lows, highs, more = _trio(words, at + np.uint64(9))
            seat_1, seat_2 = seat_1 | lows | highs, seat_2 | lows | highs
            low, high, total = low | lows, high | highs, total + more
        if players > 4:
            lows, highs, more = _trio(words, at + np.uint64(12))
            seat_4 = lows | highs
            low, high, total = low | lows, high | highs, total + more
        if len(others):
            lows, highs, more = _trio(others, at)
            second = lows | highs
            low, high, total = low | lows, high | highs, total + more
            lows, highs, more = _trio(others, at + np.uint64(3))
            second, seat_1 = second | lows | highs, seat_1 | lows | highs
            low, high, total = low | lows, high | highs, total + more
        taken = low | high
        fault = first_set(row, (total ^ taken) | (taken >> BEYOND))
        if fault >= 0:
            return fault
        put(planes, LOW, row, low)
        put(planes, HIGH, row, high)
        put(planes, SEAT_1, row, seat_1)
        put(planes, SEAT_2, row, seat_2)
        put(planes, SEAT_4, row, seat_4)
        put(planes, SECOND, row, second)
    return -1


@step
def _transpose(planes: Planes, first: int) -> None:
    """Turns 64 rows around: bit ``i`` of row ``k`` changes places with bit ``k`` of row ``i``.

    Blocks of 32 by 32 bits change places first, then those of 16 by 16 within them, and so on.
    """
    for row in range(first, first + 8):
        _swap_eight(
            planes,
            row,
            8,
            same(np.uint64(0x00000000FFFFFFFF)),
            same(np.uint64(0x0000FFFF0000FFFF)),
            same(np.uint64(0x00FF00FF00FF00FF)),
        )
    for row in range(first, first + BITS, 8):
        _swap_eight(
            planes,
            row,
            1,
            same(np.uint64(0x0F0F0F0F0F0F0F0F)),
            same(np.uint64(0x3333333333333333)),
            same(np.uint64(0x5555555555555555)),
        )


@step
def _swap(one: Lanes, other: Lanes, shift: np.uint64, mask: Lanes) -> tuple[Lanes, Lanes]:
    """The upper half of every block in one row for the lower half in the other."""
    change = ((one >> shift) ^ other) & mask
    return one ^ (change << shift), other ^ change


@step
def _swap_eight(
    planes: Planes, first: int, apart: int, wide: Lanes, middle: Lanes, near: Lanes
) -> None:
    """Three of the six rounds of a transposition, for eight rows that lie equally far apart."""
    one = np.uint64(apart)
    two, four = np.uint64(2 * apart), np.uint64(4 * apart)
    row_0, row_1 = load(planes, first), load(planes, first + apart)
    row_2, row_3 = load(planes, first + 2 * apart), load(planes, first + 3 * apart)
    row_4, row_5 = load(planes, first + 4 * apart), load(planes, first + 5 * apart)
    row_6, row_7 = load(planes, first + 6 * apart), load(planes, first + 7 * apart)
    row_0, row_4 = _swap(row_0, row_4, four, wide)
    row_1, row_5 = _swap(row_1, row_5, four, wide)
    row_2, row_6 = _swap(row_2, row_6, four, wide)
    row_3, row_7 = _swap(row_3, row_7, four, wide)
    row_0, row_2 = _swap(row_0, row_2, two, middle)
    row_1, row_3 = _swap(row_1, row_3, two, middle)
    row_4, row_6 = _swap(row_4, row_6, two, middle)
    row_5, row_7 = _swap(row_5, row_7, two, middle)
    row_0, row_1 = _swap(row_0, row_1, one, near)
    row_2, row_3 = _swap(row_2, row_3, one, near)
    row_4, row_5 = _swap(row_4, row_5, one, near)
    row_6, row_7 = _swap(row_6, row_7, one, near)
    store(planes, first, row_0)
    store(planes, first + apart, row_1)
    store(planes, first + 2 * apart, row_2)
    store(planes, first + 3 * apart, row_3)
    store(planes, first + 4 * apart, row_4)
    store(planes, first + 5 * apart, row_5)
    store(planes, first + 6 * apart, row_6)
    store(planes, first + 7 * apart, row_7)


@step
def _two_of(one: Lanes, other: Lanes, third: Lanes) -> Lanes:
    """What at least two of the three are: the carry of their sum."""
    return (one & (other | third)) | (other & third)


@step
def _count(low: Lanes, middle: Lanes, high: Lanes, one: Lanes) -> tuple[Lanes, Lanes, Lanes]:
    """A number up to seven and one more."""
    carry = low & one
    return low ^ one, middle ^ carry, high ^ (middle & carry)


@step
def _add(sums: Planes, at: int, bits: int, addends: Planes, first: int) -> None:
    """Adds a number that has as many bits at least to one that is kept."""
    carry = same(NONE)
    for bit in range(bits):
        kept, more = load(sums, at + bit), load(addends, first + bit)
        store(sums, at + bit, kept ^ more ^ carry)
        carry = _two_of(kept, more, carry)


@step
def _add_one(sums: Planes, at: int, bits: int, one: Lanes) -> None:
    """Adds one to a number that is kept, where there is one."""
    for bit in range(bits):
        kept = load(sums, at + bit)
        store(sums, at + bit, kept ^ one)
        one = kept & one


@step
def _judge(
    board: BoardTables, ruled: Readings, planes: Planes, hill: int, acts: Planes, gone: Planes
) -> None:
    """a) What every soldier around a hill does, and which of them leave.

    In ``acts`` are those who capture merchants, field by field, and then those who capture farmers.
    """
    for place in range(board.zone_sizes[hill]):
        store(gone, board.zones[hill, place], same(NONE))
    for place in range(RING):
        field = RING * hill + place
        m1, m2, m4 = same(NONE), same(NONE), same(NONE)
        f1, f2, f4 = same(NONE), same(NONE), same(NONE)
        for side in range(board.degrees[field]):
            beside = board.beside[field, side]
            low, high = load(planes, LOW + beside), load(planes, HIGH + beside)
            m1, m2, m4 = _count(m1, m2, m4, low & ~high)
            f1, f2, f4 = _count(f1, f2, f4, high & ~low)
        soldier = load(planes, LOW + field) & load(planes, HIGH + field)
        # The highest bit in which the two numbers differ decides which is larger.
        d1, d2, d4 = m1 ^ f1, m2 ^ f2, m4 ^ f4
        differ = d1 | d2 | d4
        larger = (d4 & m4) | (~d4 & ((d2 & m2) | (~d2 & d1 & m1)))
        store(acts, place, soldier & larger)
        store(acts, RING + place, soldier & differ & ~larger)
        leaves = soldier & ~differ
        if ruled.lone_soldier_stays:
            leaves = leaves & (m1 | m2 | m4)
        if ruled.captor_leaves:
            leaves = leaves | (soldier & differ)
        store(gone, field, leaves)


@step
def _gain_of(acts: Planes, place: int, planes: Planes, beside: int) -> Lanes:
    """Whether a soldier captures the inhabitant of a field beside him."""
    low, high = load(planes, LOW + beside), load(planes, HIGH + beside)
    return (load(acts, place) & low & ~high) | (load(acts, RING + place) & high & ~low)


@step
def _disc_of(
    ruled: Readings, planes: Planes, acts: Planes, field: int, before: int, beside: int
) -> Lanes:
    """Whether a soldier is owed a disc, because another one before him captures the same piece."""
    first, second = before % RING, field % RING
    disc = _gain_of(acts, second, planes, beside) & _gain_of(acts, first, planes, beside)
    if ruled.own_double_capture_piece_and_disc:
        return disc
    return disc & ~_same_owner(planes, field, before)


@step
def _hand_out(
    board: BoardTables,
    ruled: Readings,
    planes: Planes,
    hill: int,
    acts: Planes,
    given: Planes,
    box: Planes,
) -> None:
    """Which pieces bring a disc worth 1, in the order of their fields, while there are any."""
    size = board.zone_sizes[hill]
    for place in range(size):
        store(given, board.zones[hill, place], same(NONE))
    for field in range(RING * hill, RING * hill + RING):
        for side in range(board.degrees[field]):
            beside, before = board.beside[field, side], board.earlier[field, side]
            if before >= 0:
                disc = _disc_of(ruled, planes, acts, field, before, beside)
                store(given, beside, load(given, beside) | disc)
    for place in range(size):
        beside = board.zones[hill, place]
        store(given, beside, give_one(box, load(given, beside)))


@step
def _capture(
    board: BoardTables,
    ruled: Readings,
    planes: Planes,
    hill: int,
    acts: Planes,
    gone: Planes,
    given: Planes,
    gains: Planes,
    discs: Planes,
) -> None:
    """What every soldier around a hill gains, pieces and discs together, and the discs alone.

    ``given`` tells which pieces bring a disc, if only those of the box are given.
    """
    for place in range(RING):
        field = RING * hill + place
        g1, g2, g4 = same(NONE), same(NONE), same(NONE)
        d1, d2, d4 = same(NONE), same(NONE), same(NONE)
        for side in range(board.degrees[field]):
            beside, before = board.beside[field, side], board.earlier[field, side]
            gain = _gain_of(acts, place, planes, beside)
            store(gone, beside, load(gone, beside) | gain)
            if before >= 0:
                disc = _disc_of(ruled, planes, acts, field, before, beside)
                if ruled.disc_shortage_box:
                    disc = disc & load(given, beside)
                gain = (gain & ~_gain_of(acts, before % RING, planes, beside)) | disc
                d1, d2, d4 = _count(d1, d2, d4, disc)
            g1, g2, g4 = _count(g1, g2, g4, gain)
        _keep_three(gains, place, g1, g2, g4)
        _keep_three(discs, place, d1, d2, d4)


@step
def _keep_three(numbers: Planes, place: int, low: Lanes, middle: Lanes, high: Lanes) -> None:
    """Keeps a number of three bits where there is room for five."""
    store(numbers, BROUGHT * place, low)
    store(numbers, BROUGHT * place + 1, middle)
    store(numbers, BROUGHT * place + 2, high)
    store(numbers, BROUGHT * place + 3, same(NONE))
    store(numbers, BROUGHT * place + 4, same(NONE))


@step
def _same_owner(planes: Planes, field: int, other: int) -> Lanes:
    """Whether what stands on two fields is one player's."""
    return ~(
        (load(planes, SEAT_1 + field) ^ load(planes, SEAT_1 + other))
        | (load(planes, SEAT_2 + field) ^ load(planes, SEAT_2 + other))
        | (load(planes, SEAT_4 + field) ^ load(planes, SEAT_4 + other))
    )


@step
def _owned(planes: Planes, field: int, player: int) -> Lanes:
    """Whether what stands on a field is this player's; it may be nobody, for the first player."""
    seat_1, seat_2 = load(planes, SEAT_1 + field), load(planes, SEAT_2 + field)
    seat_4 = load(planes, SEAT_4 + field)
    if player == 0:
        return ~(seat_1 | seat_2 | seat_4)
    if player == 1:
        return seat_1 & ~seat_2
    if player == 2:
        return seat_2 & ~seat_1
    if player == 3:
        return seat_1 & seat_2
    return seat_4


@step
def _remove(board: BoardTables, planes: Planes, hill: int, gone: Planes) -> None:
    """Takes removed inhabitants off the board."""
    for place in range(board.zone_sizes[hill]):
        field = board.zones[hill, place]
        left = ~load(gone, field)
        store(planes, LOW + field, load(planes, LOW + field) & left)
        store(planes, HIGH + field, load(planes, HIGH + field) & left)


@step
def _constant(bit: int) -> Lanes:
    """A bit that is the same in all positions."""
    return same(ALL) if bit else same(NONE)


@step
def _influence(
    board: BoardTables, ruled: Readings, planes: Planes, hill: int, brought: Planes
) -> None:
    """b) What each inhabitant around a hill brings, in five bits."""
    for place in range(RING):
        field = RING * hill + place
        m1, m2, m4, m8 = same(NONE), same(NONE), same(NONE), same(NONE)
        for side in range(board.degrees[field]):
            beside = board.beside[field, side]
            low, high = load(planes, LOW + beside), load(planes, HIGH + beside)
            carry = m1 & low
            m1 = m1 ^ low
            carry, m2 = _two_of(m2, high, carry), m2 ^ high ^ carry
            m4, m8 = m4 ^ carry, m8 ^ (m4 & carry)
        # A farmer brings twice as much as this: springs, and free fields.
        springs = board.springs[field]
        f1, f2, f4 = _constant(springs & 1), _constant(springs & 2), _constant(springs & 4)
        f8 = same(NONE)
        for side in range(board.free_degrees[field]):
            beside = board.free[field, side]
            free = ~(load(planes, LOW + beside) | load(planes, HIGH + beside))
            f8 = f8 ^ (f1 & f2 & f4 & free)
            f1, f2, f4 = _count(f1, f2, f4, free)
        low, high = load(planes, LOW + field), load(planes, HIGH + field)
        merchant, farmer = low & ~high, high & ~low
        if ruled.second_color_neutral:
            own = ~load(planes, SECOND + field)
            merchant, farmer = merchant & own, farmer & own
        store(brought, BROUGHT * place, merchant & m1)
        store(brought, BROUGHT * place + 1, (merchant & m2) | (farmer & f1))
        store(brought, BROUGHT * place + 2, (merchant & m4) | (farmer & f2))
        store(brought, BROUGHT * place + 3, (merchant & m8) | (farmer & f4))
        store(brought, BROUGHT * place + 4, farmer & f8)


@step
def _share(planes: Planes, hill: int, players: int, numbers: Planes, totals: Planes) -> None:
    """Adds up what was counted on the six fields around a hill, for each player in seven bits."""
    for player in range(players):
        t1, t2, t4, t8 = same(NONE), same(NONE), same(NONE), same(NONE)
        t16, t32, t64 = same(NONE), same(NONE), same(NONE)
        for place in range(RING):
            own = _owned(planes, RING * hill + place, player)
            more = load(numbers, BROUGHT * place) & own
            carry = t1 & more
            t1 = t1 ^ more
            more = load(numbers, BROUGHT * place + 1) & own
            carry, t2 = _two_of(t2, more, carry), t2 ^ more ^ carry
            more = load(numbers, BROUGHT * place + 2) & own
            carry, t4 = _two_of(t4, more, carry), t4 ^ more ^ carry
            more = load(numbers, BROUGHT * place + 3) & own
            carry, t8 = _two_of(t8, more, carry), t8 ^ more ^ carry
            more = load(numbers, BROUGHT * place + 4) & own
            carry, t16 = _two_of(t16, more, carry), t16 ^ more ^ carry
            t32, t64 = t32 ^ carry, t64 ^ (t32 & carry)
        first = INFLUENCE * player
        store(totals, first, t1)
        store(totals, first + 1, t2)
        store(totals, first + 2, t4)
        store(totals, first + 3, t8)
        store(totals, first + 4, t16)
        store(totals, first + 5, t32)
        store(totals, first + 6, t64)


@step
def _gain(
    ruled: Readings,
    planes: Planes,
    hill: int,
    players: int,
    gains: Planes,
    discs: Planes,
    totals: Planes,
    held: Planes,
) -> None:
    """Gives every player what his soldiers have gained."""
    _share(planes, hill, players, gains, totals)
    for player in range(players):
        _add(held, HELD_BITS * player + AT_POINTS, POINTS, totals, INFLUENCE * player)
        _add(held, HELD_BITS * player + AT_ITEMS, ITEMS, totals, INFLUENCE * player)
    if ruled.final_tie_tokens_first or ruled.final_tie_discs_first:
        _share(planes, hill, players, discs, totals)
        for player in range(players):
            _add(held, HELD_BITS * player + _at_discs(ruled), DISCS, totals, INFLUENCE * player)


@step
def _at_discs(ruled: Readings) -> int:
    """Where the number of discs begins."""
    return IN_TURN + TOKENS if ruled.final_tie_discs_first else IN_TURN


@step
def _at_tokens(ruled: Readings) -> int:
    """Where the number of tokens begins."""
    return IN_TURN if ruled.final_tie_discs_first else IN_TURN + DISCS


@step
def _lead(players: int, influence: Planes, leads: Planes) -> None:
    """Who has the most influence, and some at all.

    Bit by bit from the highest, a player who lacks a bit that another leader has falls behind.
    """
    some = same(NONE)
    for player in range(players):
        store(leads, player, same(ALL))
    for bit in range(INFLUENCE - 1, -1, -1):
        had = same(NONE)
        for player in range(players):
            had = had | (load(leads, player) & load(influence, INFLUENCE * player + bit))
        for player in range(players):
            keeps_up = load(influence, INFLUENCE * player + bit) | ~had
            store(leads, player, load(leads, player) & keeps_up)
        some = some | had
    for player in range(players):
        store(leads, player, load(leads, player) & some)


@step
def _award(
    board: BoardTables,
    ruled: Readings,
    hill: int,
    players: int,
    leads: Planes,
    box: Planes,
    held: Planes,
) -> None:
    """The token to the one who leads, or discs to those who tie, if there are as many."""
    one, tie = same(NONE), same(NONE)
    for player in range(players):
        tie = tie | (one & load(leads, player))
        one = one | load(leads, player)
    served = serve_tie(box, players, leads, tie) if ruled.disc_shortage_box else tie
    token = board.tokens[hill]
    for player in range(players):
        lead = load(leads, player)
        disc, win = lead & served, lead & ~tie
        at = HELD_BITS * player
        _add_one(held, at + AT_ITEMS, ITEMS, win | disc)
        _add_one(held, at + AT_POINTS, POINTS, win & _constant(token & 1))
        _add_one(held, at + AT_POINTS + 1, POINTS - 1, (win & _constant(token & 2)) | disc)
        _add_one(held, at + AT_POINTS + 2, POINTS - 2, win & _constant(token & 4))
        if ruled.final_tie_tokens_first or ruled.final_tie_discs_first:
            _add_one(held, at + _at_tokens(ruled), TOKENS, win)
            _add_one(held, at + _at_discs(ruled), DISCS, disc)


@step
def _rank(players: int, held: Planes, results: Planes) -> None:
    """The results as planes: points, items, and ranks, which are one more than who is ahead."""
    for row in range(2 * BITS):
        store(results, row, same(NONE))
    for player in range(players):
        for bit in range(POINTS):
            store(results, BYTE * player + bit, load(held, HELD_BITS * player + AT_POINTS + bit))
        for bit in range(ITEMS):
            store(
                results, BITS + BYTE * player + bit, load(held, HELD_BITS * player + AT_ITEMS + bit)
            )
        store(results, AT_RANKS + RANK * player, same(ALL))
    for player in range(players):
        for other in range(player + 1, players):
            ahead, behind = same(NONE), same(NONE)
            for bit in range(HELD_BITS):
                mine, theirs = (
                    load(held, HELD_BITS * player + bit),
                    load(held, HELD_BITS * other + bit),
                )
                differ = mine ^ theirs
                ahead = (differ & mine) | (~differ & ahead)
                behind = (differ & theirs) | (~differ & behind)
            _add_one(results, AT_RANKS + RANK * player, RANK, behind)
            _add_one(results, AT_RANKS + RANK * other, RANK, ahead)


@step
def _scatter(
    results: Planes,
    points: NDArray[np.int32],
    items: NDArray[np.int32],
    ranks: NDArray[np.int8],
    start: int,
    count: int,
) -> None:
    """Two words of results for each position, as numbers in their places."""
    players = points.shape[1]
    all_points, all_items, all_ranks = points.reshape(-1), items.reshape(-1), ranks.reshape(-1)
    for row in each(count):
        word, more = get(results, 0, row), get(results, BITS, row)
        rank = word >> np.uint64(AT_RANKS)
        at = np.uint64((start + row) * players)
        for _ in range(players):
            all_points[at] = np.int32(word & np.uint64(0x7F))
            all_items[at] = np.int32(more & np.uint64(0x7F))
            all_ranks[at] = np.int8(rank & np.uint64(0x07))
            word, more, rank = (
                word >> np.uint64(BYTE),
                more >> np.uint64(BYTE),
                rank >> np.uint64(RANK),
            )
            at = at + np.uint64(1)


@step
def _tell_leaders(
    led: Planes, leaders: NDArray[np.uint8], players: int, start: int, count: int
) -> None:
    """The word of each position that tells who leads, hill by hill."""
    seated = np.uint64((1 << players) - 1)
    for row in each(count):
        word = get(led, 0, row)
        for hill in range(7):
            leaders[start + row, hill] = np.uint8(word & seated)
            word = word >> np.uint64(SEATS)
