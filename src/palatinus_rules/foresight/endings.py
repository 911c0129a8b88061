"""All possible ends of a game, numbered, scored in parts, and drawn at random.

An end is a world in which everything that is still to be placed lies on free fields. If every
placement goes to any free field with the same chance, each way to fill the fields is equally
likely, whatever the order of the placements; so the order does not matter, and neither does the
rule about the last turns, which can always be kept: soldiers first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import perm, prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from palatinus_rules.batch.compiling import kept
from palatinus_rules.batch.draws import draws
from palatinus_rules.batch.lanes import WIDE_BLOCK, Words
from palatinus_rules.batch.scoring import BatchResult, Leaders, score_hills
from palatinus_rules.batch.slices import score_slices
from palatinus_rules.batch.tables import NUMBERS
from palatinus_rules.foresight.ending_kernels import Rows, Unknown, deal, lay
from palatinus_rules.foresight.possible_worlds import Choice, Worlds
from palatinus_rules.kit.problems import PalatinusError
from palatinus_rules.rules.board import Board
from palatinus_rules.rules.box import (
    SECOND_HAND,
    Color,
    Inhabitant,
    Kind,
    hand as hand_of,
    soldiers_in_time,
)
from palatinus_rules.rules.fields import Field
from palatinus_rules.rules.placement.view import View
from palatinus_rules.rules.rulings import Rulings

COUNTABLE = 2**62
"""More ends than the numbers of compiled code could tell apart; nobody ever sweeps as many."""

PART = 1 << 14
"""How many ends are scored at a time in machine code, about: few enough to stay in a cache.

A sample is drawn in such parts, so that with another number every seed would draw other ends.
"""

IF_KEPT = 1 << 19
IF_NOT_KEPT = 1 << 24
"""How many ends are scored with NumPy at the most, if machine code is kept and if it is not. NumPy
is done with about as many in the time that such code takes to be loaded, or compiled, and run."""

_KINDS = {kind: number for number, kind in enumerate(Kind)}
_FRACTION_BITS = 53
_WORLD_COLUMNS = 2


class FirstPlacement(NamedTuple):
    """What is to be placed first: a color and a kind."""

    color: Color
    kind: Kind


class Part(NamedTuple):
    """Some of the ends, one after another."""

    start: int
    stop: int


class Scored(NamedTuple):
    """What some ends of the game come to."""

    result: BatchResult
    leaders: Leaders


def with_numpy() -> int:
    """How many ends are scored with NumPy at the most, by whether machine code is kept."""
    return IF_KEPT if kept(score_slices) else IF_NOT_KEPT


class Scorer:
    """Scores ends of a game with NumPy, or with machine code if there are many; both find the same.

    ``expected`` is how many ends there are. If nobody knows, it is taken for granted that as many
    are still to come as were scored.
    """

    def __init__(self, view: View, rulings: Rulings, expected: int | None) -> None:
        self._board: Board = view.board
        self._rulings = rulings
        self._players = len(view.players)
        self._expected, self._done = expected, 0
        self._with_numpy = with_numpy()

    @property
    def compiled(self) -> bool:
        """Whether machine code is worth it by now."""
        expected = 2 * self._done if self._expected is None else self._expected
        return expected > self._with_numpy

    @property
    def at_once(self) -> int:
        """How many ends should come at once, about."""
        return PART if self.compiled else WIDE_BLOCK

    def __call__(self, words: Words) -> Scored:
        """Scores ends, one in each row."""
        own = words[:, : self._players]
        other = words[:, self._players :] if self._players == 2 else None
        compiled = self.compiled
        self._done += len(words)
        return Scored(*score_hills(self._board, own, other, self._rulings, compiled=compiled))


class Endings:
    """All possible ends of a game, in all possible worlds.

    With ``first``, these are the worlds in which the player to move has such a piece and may place
    it now, and it is placed first: the ends of a world then come field by field.
    """

    def __init__(self, worlds: Worlds, first: FirstPlacement | None = None) -> None:
        view = worlds.view
        taken = {each.field for each in view.placements}
        self.free = tuple(at for at in Field if at not in taken)
        colors = _colors(view)
        tables = _tables(worlds, colors, first)
        self._offsets, self._counts, self._starts = tables.offsets, tables.counts, tables.starts
        self.worlds = int(tables.starts[-1])
        self.seats, order = _order(view, colors, first)
        self._unknown = Unknown(
            _known(view, colors),
            tables.masks,
            tables.rest,
            order,
            np.array([1 << NUMBERS[at] for at in self.free], np.uint64),
        )
        _check_room(self._unknown)

    @property
    def in_each(self) -> int:
        """How many ends there are in each world."""
        return perm(len(self.free), len(self.seats))

    @property
    def number(self) -> int:
        """How many ends there are in all: as many in every world."""
        return self.worlds * self.in_each

    def parts(self, size: int) -> Iterator[Part]:
        """All ends in parts of about the same size: of one world each, or of some whole worlds."""
        worlds = max(1, size // self.in_each)
        for first in range(0, self.worlds, worlds):
            start = first * self.in_each
            stop = min(first + worlds, self.worlds) * self.in_each
            for cut in range(start, stop, size):
                yield Part(cut, min(cut + size, stop))

    def whole_worlds(self, size: int) -> Iterator[Part]:
        """All ends in parts of about that size, each of whole worlds, and at least of one."""
        step = max(1, size // self.in_each) * self.in_each
        for start in range(0, self.number, step):
            yield Part(start, min(start + step, self.number))

    def laid(self, part: Part) -> Words:
        """Some of the ends, in the order of their numbers."""
        first, stop = part.start // self.in_each, -(-part.stop // self.in_each)
        rows = self._rows(np.arange(first, stop))
        words = self._words(part.stop - part.start)
        lay(self._unknown, rows, part.start - first * self.in_each, words)
        return words

    def drawn(self, seed: int, part: int, size: int) -> Words:
        """Ends that are drawn by chance: those of one part of the stream of a seed."""
        return self._dealt(self._unknown, seed, part, size)

    def drawn_on(self, field: Field, seed: int, part: int, size: int) -> Words:
        """The same with the first piece, which is the same in all worlds, on a field."""
        unknown = self._unknown
        row = self._offsets[0]
        color, place = unknown.order[0]
        known = unknown.known.copy()
        known[color, unknown.rest[row[color], place]] |= np.uint64(1 << NUMBERS[field])
        free = unknown.free[[at is not field for at in self.free]]
        placed = unknown._replace(known=known, order=unknown.order[1:], free=free)
        return self._dealt(placed, seed, part, size)

    def _dealt(self, unknown: Unknown, seed: int, part: int, size: int) -> Words:
        drawn = draws(seed, part, size, _WORLD_COLUMNS + len(self.seats))
        rows = self._rows(_evenly(drawn, self.worlds))
        words = self._words(size)
        deal(unknown, rows, drawn[:, _WORLD_COLUMNS:], words)
        return words

    def _words(self, number: int) -> Words:
        return np.empty((number, len(self._unknown.known), 3), np.uint64)

    def _rows(self, numbers: NDArray[np.int64]) -> Rows:
        """For each of some worlds, the rows of its colors in the tables."""
        case = np.searchsorted(self._starts, numbers, side="right") - 1
        left = numbers - self._starts[case]
        rows = np.empty((len(numbers), self._counts.shape[1]), np.int64)
        for color in range(rows.shape[1] - 1, -1, -1):
            left, place = np.divmod(left, self._counts[case, color])
            rows[:, color] = self._offsets[case, color] + place
        return rows


def _check_room(unknown: Unknown) -> None:
    """Raises an error where compiled code would look for a field or a piece that is not there."""
    places = unknown.order[:, 1].max(initial=-1)
    if len(unknown.order) > len(unknown.free) or places >= unknown.rest.shape[1]:
        raise PalatinusError(
            f"There are {len(unknown.order)} inhabitants to place on {len(unknown.free)} free "
            f"fields, and at most {unknown.rest.shape[1]} of a color in hand: that is no game."
        )


def _evenly(drawn: NDArray[np.uint32], limit: int) -> NDArray[np.int64]:
    """Numbers below a limit that may be large, from the first two columns of what was drawn."""
    high, low = drawn[:, 0].astype(np.uint64), drawn[:, 1].astype(np.uint64)
    fraction = ((high << np.uint64(32)) | low) >> np.uint64(64 - _FRACTION_BITS)
    numbers: NDArray[np.int64] = (fraction * (limit / 2**_FRACTION_BITS)).astype(np.int64)
    return numbers


class _Tables(NamedTuple):
    """The choices of all colors in all cases, as rows of arrays.

    ``offsets`` and ``counts`` tell for every case and color where its rows begin and how many there
    are, and ``starts`` the number of the first world of every case, and of all worlds at the end.
    """

    masks: Words
    rest: NDArray[np.int8]
    offsets: Rows
    counts: Rows
    starts: Rows


def _tables(worlds: Worlds, colors: list[Color], first: FirstPlacement | None) -> _Tables:
    masks: list[list[int]] = []
    hands: list[list[int]] = []
    offsets: list[list[int]] = []
    counts: list[list[int]] = []
    for case in worlds.cases:
        choices = [_allowing(case[color], color, worlds.view, first) for color in colors]
        if all(choices):
            counts.append([len(each) for each in choices])
            offsets.append([len(masks) + sum(counts[-1][:color]) for color in range(len(colors))])
            masks += [_masks(choice) for each in choices for choice in each]
            hands += [
                _hand(choice, first.kind if first is not None and color is first.color else None)
                for color, each in zip(colors, choices, strict=True)
                for choice in each
            ]
    rest = np.zeros((len(hands), max(map(len, hands))), np.int8)
    for row, hand in enumerate(hands):
        rest[row, : len(hand)] = hand
    return _Tables(
        np.array(masks, np.uint64),
        rest,
        np.array(offsets, np.int64),
        np.array(counts, np.int64),
        np.cumsum([0, *(prod(each) for each in counts)]),
    )


def _allowing(
    choices: tuple[Choice, ...], color: Color, view: View, first: FirstPlacement | None
) -> list[Choice]:
    """The choices of a color in which the first piece can be placed now.

    It is in hand, and its player keeps no soldier for the last turns. With two or three players
    that can depend on the set, and so on the world.
    """
    allowing = [*choices]
    if first is None:
        return allowing
    if color is first.color:
        allowing = [each for each in allowing if any(p.kind is first.kind for p in each.hand)]
    owner = next(player for player in view.players if first.color in player.colors)
    if color is owner.color:
        placed = sum(each.color in owner.colors for each in view.placements)
        players = len(view.players)
        second = SECOND_HAND.total if players == 2 else 0
        left = hand_of(players).total + second - placed - 1
        soldier = Inhabitant(color, Kind.SOLDIER)
        out = first.kind is Kind.SOLDIER
        allowing = [
            each
            for each in allowing
            if soldiers_in_time(players, each.hand.get(soldier, 0) - out, left)
        ]
    return allowing


def _masks(choice: Choice) -> list[int]:
    """The merchants and the farmers among the pieces that lie face down, as bits."""
    return [
        sum(1 << NUMBERS[at] for at, each in choice.kinds.items() if each is kind)
        for kind in (Kind.MERCHANT, Kind.FARMER)
    ]


def _hand(choice: Choice, first: Kind | None) -> list[int]:
    """The kinds in a hand, the one that is to be placed first before the others."""
    kinds = [piece.kind for piece, number in choice.hand.items() for _ in range(number)]
    if first is not None:
        kinds.remove(first)
        kinds.insert(0, first)
    return [_KINDS[kind] for kind in kinds]


def _colors(view: View) -> list[Color]:
    """The colors by their numbers: own colors as players are seated, then second colors."""
    own = [player.color for player in view.players]
    return own + [player.second_color for player in view.players if player.second_color]


def _known(view: View, colors: list[Color]) -> Words:
    """What stands where, as far as its kind is known."""
    known = np.zeros((len(colors), len(_KINDS)), np.uint64)
    for each in view.placements:
        if each.kind is not None:
            bit = np.uint64(1 << NUMBERS[each.field])
            known[colors.index(each.color), _KINDS[each.kind]] |= bit
    return known


def _order(
    view: View, colors: list[Color], first: FirstPlacement | None
) -> tuple[tuple[int, ...], NDArray[np.int64]]:
    """Whose turns are still to come, and what is placed in them: a color and a place in its hand.

    A player's own color comes before the second one, unless the first piece is of that.
    """
    players = len(view.players)
    placed = Counter(each.color for each in view.placements)
    hands: list[list[tuple[int, int]]] = [[] for _ in view.players]
    for number, color in enumerate(colors):
        whole = hand_of(players) if number < players else SECOND_HAND
        places = range(whole.total - placed[color])
        hands[number % players] += [(number, place) for place in places]
    if first is not None:
        start = (colors.index(first.color), 0)
        hands[start[0] % players].remove(start)
        hands[start[0] % players].insert(0, start)
    seats, order = [], []
    turns = sum(map(len, hands))
    seat = 0 if view.to_move is None else view.players.index(view.to_move)
    for _ in range(turns):
        seats.append(seat)
        order.append(hands[seat].pop(0))
        seat = (seat + 1) % players
    return tuple(seats), np.array(order, np.int64).reshape(turns, 2)
