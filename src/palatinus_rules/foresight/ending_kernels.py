"""What is done with every single end of a game: laid out, dealt, and counted, many at a time.

Colors have numbers here: those of the players as they are seated, then second colors. Kinds are 0
for merchants, 1 for farmers, 2 for soldiers, and fields are single bits, as in the bitboards.
"""

from __future__ import annotations

from functools import lru_cache
from math import perm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from palatinus_rules.batch.draws import Draws, all_below
from palatinus_rules.batch.lanes import Words
from palatinus_rules.batch.scoring import MOST_POINTS, Leaders, Points, Ranks

Rows = NDArray[np.int64]
Counts = NDArray[np.int64]
Places = NDArray[np.uint8]

WIN, POINTS, LEAD = 0, 1, 2
"""The objectives, by number."""

WHOLE_VICTORY = 60
"""A victory in units that one to five winners can share."""

SHARES = np.array([0, *(WHOLE_VICTORY // winners for winners in range(1, 6))], np.int64)
"""What a victory is worth to each of so many winners."""

TOTAL, SQUARES, LEAST, NUMBER = 0, 1, 2, 3
"""The columns of what is added up for an option."""

_KINDS, _HIDDEN_KINDS = 3, 2
_DEALT_AT_ONCE = 1 << 12
"""How many ends are dealt at a time: few enough to stay in a cache."""
_ABOVE_ALL = 4 * MOST_POINTS
"""More than two worths can differ by."""


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


def _standing(game: Unknown, rows: Rows) -> Words:
    """Who stands where in some worlds, given the row of each color in each of them.

    Each of the rows of what it returns is for one color and kind, with a word for each world.
    """
    words = np.empty((len(game.known), _KINDS, len(rows)), np.uint64)
    words[:] = game.known[:, :, np.newaxis]
    for color, standing in enumerate(words):
        for kind in range(_HIDDEN_KINDS):
            standing[kind] |= game.masks[:, kind].take(rows[:, color])
    return words.reshape(-1, len(rows))


def lay(game: Unknown, rows: Rows, start: int, words: Words) -> None:
    """Ends of the game from the one with number ``start``: worlds one after another.

    In each of them the first piece goes to every free field, for each of these the second to every
    other, and so on, the last piece fastest.
    """
    in_each = perm(len(game.free), len(game.order))
    at = 0
    while at < len(words):
        world, first = divmod(start + at, in_each)
        left = len(words) - at
        worlds = 1 if first or left < in_each else left // in_each
        stop = min(in_each, first + left)
        ends = worlds * (stop - first)
        _lay_worlds(game, rows[world : world + worlds], (first, stop), words[at : at + ends])
        at += ends


def _lay_worlds(game: Unknown, rows: Rows, part: tuple[int, int], words: Words) -> None:
    """The same part of the ends of some worlds."""
    places = _places(len(game.free), len(game.order), *part)
    ends = words.reshape(len(rows), -1, *words.shape[1:])
    ends[:] = _standing(game, rows).T.reshape(len(rows), 1, *words.shape[1:])
    for (color, place), chosen in zip(game.order.tolist(), places, strict=True):
        kinds = game.rest[rows[:, color], place]
        fields = game.free[chosen]
        for kind in range(_KINDS):
            here = kinds == kind
            if here.all():
                ends[:, :, color, kind] |= fields
            elif here.any():
                ends[here, :, color, kind] |= fields


@lru_cache(maxsize=8)
def _places(fields: int, pieces: int, start: int, stop: int) -> list[Places]:
    """For each piece the number of the field on which it lies, in some of the ends of a world."""
    number, weight = np.arange(start, stop), perm(fields, pieces)
    places: list[Places] = []
    for piece in range(pieces):
        weight //= fields - piece
        place, number = np.divmod(number, weight)
        places.append(place.astype(np.uint8))
    # So far every piece has counted only the fields that those before it have left.
    for piece in range(pieces - 1, -1, -1):
        for later in range(piece + 1, pieces):
            places[later] += places[later] >= places[piece]
    return places


def deal(game: Unknown, rows: Rows, drawn: Draws, words: Words) -> None:
    """One end of the game for each row: what is still to be placed, on free fields by chance."""
    for start in range(0, len(words), _DEALT_AT_ONCE):
        part = slice(start, start + _DEALT_AT_ONCE)
        _deal_some(game, rows[part], drawn[part], words[part])


def _deal_some(game: Unknown, rows: Rows, drawn: Draws, words: Words) -> None:
    number, fields, pieces = len(words), len(game.free), len(game.order)
    limits = np.arange(fields, fields - pieces, -1)
    # Free fields lie in rows of as many ends, so that whatever is done runs along a row.
    free = game.free.repeat(number)
    places = all_below(drawn.T[:pieces], limits[:, np.newaxis])
    places += np.arange(pieces)[:, np.newaxis]
    places *= number
    places += np.arange(number)
    standing = _standing(game, rows)
    for piece, (color, place) in enumerate(game.order.tolist()):
        field = free.take(places[piece])
        free[places[piece]] = free[piece * number : (piece + 1) * number]
        kinds = game.rest[:, place].take(rows[:, color])
        for kind in range(_KINDS):
            standing[color * _KINDS + kind] |= field * (kinds == kind)
    words[:] = standing.T.reshape(words.shape)


def tally(
    points: Points, ranks: Ranks, leaders: Leaders, histogram: Counts, wins: Counts, hills: Counts
) -> None:
    """Counts points, victories by the number of winners, and who leads at which hill.

    Points are below 128, and leaders are bits of players. The masks only see to it that nothing
    else is ever taken for a place in an array.
    """
    players = points.shape[1]
    histogram += _counted(points & MOST_POINTS, histogram.shape[1])
    hills += _counted(leaders & ((1 << players) - 1), 1 << players)
    won = (ranks == 1) @ (1 << np.arange(players)).astype(np.uint8)
    for pattern, number in enumerate(np.bincount(won, minlength=1 << players).tolist()):
        for player in range(players):
            if pattern >> player & 1:
                wins[player, pattern.bit_count() - 1] += number


def _counted(columns: Points | Leaders, limit: int) -> Counts:
    """How often each number below a limit is in each column, all columns counted at once."""
    number = columns.shape[1]
    places = columns + limit * np.arange(number)
    return np.bincount(places.ravel(), minlength=number * limit).reshape(number, limit)


def _winners(ranks: Ranks) -> Ranks:
    """How many winners each of some ends has; column by column, for rows are short."""
    winners = np.zeros(len(ranks), np.int8)
    for player in range(ranks.shape[1]):
        winners += ranks[:, player] == 1
    return winners


def worths(points: Points, ranks: Ranks, seats: range, objective: int) -> Counts:
    """What ends of the game are worth to some players, in units of the objective."""
    if objective == WIN:
        worth = SHARES[_winners(ranks)][:, np.newaxis]
        return np.where(ranks[:, seats.start : seats.stop] == 1, worth, 0)
    mine = points[:, seats.start : seats.stop].astype(np.int64)
    if objective == POINTS:
        return mine
    best, second = np.full((2, len(points), 1), -1)
    for player in range(points.shape[1]):
        theirs = points[:, player : player + 1]
        best, second = np.maximum(best, theirs), np.maximum(second, np.minimum(best, theirs))
    return mine - np.where(mine == best, second, best)


def weigh(
    points: Points, ranks: Ranks, seat: int, objective: int, start: int, each: int, sums: Counts
) -> None:
    """Adds up what ends are worth to a player, for the option that each of them belongs to.

    The first is number ``start``; ``each`` in a row belong to one option, and then comes the next.
    """
    worth = worths(points, ranks, range(seat, seat + 1), objective)[:, 0]
    starts = np.arange(-(start % each), len(worth), each).clip(0)
    options = (start + starts) // each % len(sums)
    np.add.at(sums[:, TOTAL], options, np.add.reduceat(worth, starts))
    np.add.at(sums[:, SQUARES], options, np.add.reduceat(worth * worth, starts))
    np.minimum.at(sums[:, LEAST], options, np.minimum.reduceat(worth, starts))
    np.add.at(sums[:, NUMBER], options, np.diff(starts, append=len(worth)))


def reply(
    points: Points, ranks: Ranks, seats: tuple[int, ...], fields: int, objective: int
) -> Counts:
    """What the options of some worlds are worth if every opponent replies as well as possible.

    ``seats`` are those of the placements, in their order, the first of them on any of so many
    ``fields``, and the ends lie as they were laid. The last one chooses among the ends, the one
    before among what is left of them, and so on. Of what serves a player equally, it is what serves
    the viewer least, and then the first.
    """
    left = worths(points, ranks, range(points.shape[1]), objective)
    for chooser in range(len(seats) - 1, 0, -1):
        branches = left.reshape(-1, fields - chooser, left.shape[1])
        liked = branches[:, :, seats[chooser]] * _ABOVE_ALL - branches[:, :, seats[0]]
        left = branches[np.arange(len(branches)), liked.argmax(axis=1)]
    return left
