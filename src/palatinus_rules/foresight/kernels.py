"""What is done with every single end of a game: laid out, dealt, and counted, in compiled code.

Colors have numbers here: those of the players as they are seated, then second colors. Kinds are 0
for merchants, 1 for farmers, 2 for soldiers, and fields are single bits, as in the bitboards.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from palatinus_rules.batch.compiling import kernel, step
from palatinus_rules.batch.draws import Draws, below
from palatinus_rules.batch.lanes import Words
from palatinus_rules.batch.scoring import MOST_POINTS, Leaders, Points, Ranks

Rows = NDArray[np.int64]
Counts = NDArray[np.int64]

WIN, POINTS, LEAD = 0, 1, 2
"""The objectives, by number."""

WHOLE_VICTORY = 60
"""A victory in units that one to five winners can share."""

TOTAL, SQUARES, LEAST, NUMBER = 0, 1, 2, 3
"""The columns of what is added up for an option."""


class Unknown(NamedTuple):
    """What is known of a game, and all that can be behind what is not.

    ``known`` has the bits of what everyone can see, by color and kind. A row of ``masks`` has the
    merchants and the farmers among the pieces of one color that lie face down, and the same row of
    ``rest`` the kinds that are then left in its hand. ``order`` is what is still to be placed: the
    color, and the place in its row of ``rest``. ``free`` are the free fields.
    """

    known: Words
    masks: Words
    rest: NDArray[np.int8]
    order: NDArray[np.int64]
    free: Words


@step
def _stand(game: Unknown, row: Rows, words: Words) -> None:
    """Who stands where in a world, given the row of each color."""
    for color in range(len(row)):
        words[color, 0] = game.known[color, 0] | game.masks[row[color], 0]
        words[color, 1] = game.known[color, 1] | game.masks[row[color], 1]
        words[color, 2] = game.known[color, 2]


@step
def _kind(game: Unknown, row: Rows, piece: int) -> tuple[int, int]:
    """The color and the kind of something that is still to be placed."""
    color = int(game.order[piece, 0])
    return color, int(game.rest[row[color], game.order[piece, 1]])


def _lay(game: Unknown, rows: Rows, start: int, words: Words) -> None:
    """Ends of the game from the one with number ``start``: worlds one after another.

    In each of them the first piece goes to every free field, for each of these the second to every
    other, and so on, the last piece fastest. ``start`` is a multiple of the number of fields that
    are left for the last piece.
    """
    fields, pieces = len(game.free), len(game.order)
    base, free = np.empty(words.shape[1:], np.uint64), np.empty(fields, np.uint64)
    last = fields - pieces + 1
    blocks = 1
    for piece in range(pieces - 1):
        blocks *= fields - piece
    for at in range(0, len(words), last):
        block = (start + at) // last
        row = rows[block // blocks]
        number, weight = block % blocks, blocks
        _stand(game, row, base)
        free[:] = game.free
        for piece in range(pieces - 1):
            weight //= fields - piece
            place = number // weight
            number -= place * weight
            color, kind = _kind(game, row, piece)
            base[color, kind] |= free[place]
            for other in range(place, fields - piece - 1):
                free[other] = free[other + 1]
        color, kind = _kind(game, row, pieces - 1)
        for place in range(min(last, len(words) - at)):
            words[at + place] = base
            words[at + place, color, kind] |= free[place]


def _deal(game: Unknown, rows: Rows, drawn: Draws, words: Words) -> None:
    """One end of the game for each row: what is still to be placed, on free fields by chance."""
    fields = len(game.free)
    free = np.empty(fields, np.uint64)
    for number in range(len(words)):
        row = rows[number]
        _stand(game, row, words[number])
        free[:] = game.free
        for piece in range(len(game.order)):
            place = piece + below(drawn[number, piece], fields - piece)
            field = free[place]
            free[place] = free[piece]
            color, kind = _kind(game, row, piece)
            words[number, color, kind] |= field


def _tally(
    points: Points, ranks: Ranks, leaders: Leaders, histogram: Counts, wins: Counts, hills: Counts
) -> None:
    """Counts points, victories by the number of winners, and who leads at which hill.

    Points are below 128, and leaders are bits of players. The masks only see to it that nothing
    else is ever taken for a place in an array.
    """
    players = points.shape[1]
    seated = (1 << players) - 1
    for row in range(len(points)):
        winners = 0
        for player in range(players):
            histogram[player, points[row, player] & MOST_POINTS] += 1
            winners += ranks[row, player] == 1
        for player in range(players):
            if ranks[row, player] == 1:
                wins[player, winners - 1] += 1
        for hill in range(7):
            hills[hill, leaders[row, hill] & seated] += 1


@step
def _worth(points: Points, ranks: Ranks, row: int, objective: int, worths: Counts) -> None:
    """What an end of the game is worth to every player, in units of the objective."""
    players = points.shape[1]
    if objective == POINTS:
        worths[:] = points[row]
    elif objective == WIN:
        winners = 0
        for player in range(players):
            winners += ranks[row, player] == 1
        for player in range(players):
            worths[player] = WHOLE_VICTORY // winners if ranks[row, player] == 1 else 0
    else:
        best, second = -1, -1
        for player in range(players):
            mine = int(points[row, player])
            best, second = max(best, mine), max(second, min(best, mine))
        for player in range(players):
            mine = int(points[row, player])
            worths[player] = mine - (second if mine == best else best)


def _weigh(
    points: Points, ranks: Ranks, seat: int, objective: int, start: int, each: int, sums: Counts
) -> None:
    """Adds up what ends are worth to a player, for the option that each of them belongs to.

    The first is number ``start``; ``each`` in a row belong to one option, and then comes the next.
    """
    worths = np.empty(points.shape[1], np.int64)
    row = 0
    while row < len(points):
        option = (start + row) // each % len(sums)
        stop = min(len(points), row + each - (start + row) % each)
        total, squares, least = 0, 0, sums[option, LEAST]
        for end in range(row, stop):
            _worth(points, ranks, end, objective, worths)
            worth = worths[seat]
            total += worth
            squares += worth * worth
            least = min(least, worth)
        sums[option, TOTAL] += total
        sums[option, SQUARES] += squares
        sums[option, LEAST] = least
        sums[option, NUMBER] += stop - row
        row = stop


def _reply(
    points: Points,
    ranks: Ranks,
    seats: Counts,
    fields: int,
    objective: int,
    worths: Counts,
) -> None:
    """What the options of one world are worth if every opponent replies as well as possible.

    ``seats`` are those of the placements, in their order, the first of them on any of so many
    ``fields``, and the ends lie as they were laid. The last one chooses among the ends, the one
    before among what is left of them, and so on. What the options are worth to every player ends up
    in the first rows of ``worths``.
    """
    nodes = len(points)
    for row in range(nodes):
        _worth(points, ranks, row, objective, worths[row])
    for chooser in range(len(seats) - 1, 0, -1):
        branches = fields - chooser
        nodes //= branches
        for node in range(nodes):
            best = _best_reply(worths, node * branches, branches, seats[chooser], seats[0])
            worths[node] = worths[best]


@step
def _best_reply(worths: Counts, first: int, branches: int, seat: int, viewer: int) -> int:
    """What serves a player best; among equals what serves the viewer least, and then the first."""
    best = first
    for branch in range(first + 1, first + branches):
        more = worths[branch, seat] - worths[best, seat]
        if more > 0 or (more == 0 and worths[branch, viewer] < worths[best, viewer]):
            best = branch
    return best


lay = kernel(_lay)
deal = kernel(_deal)
tally = kernel(_tally)
weigh = kernel(_weigh)
reply = kernel(_reply)
