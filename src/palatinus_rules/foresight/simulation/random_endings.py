"""Ends of random games, from nothing but draws.

In a random game every piece goes to any free field with the same chance. So at its end the pieces
of all hands are on the 42 fields, in any arrangement with the same chance, whatever the order in
which they were placed. Nobody needs to play the game: the arrangement is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, SupportsIndex

import numpy as np

from palatinus_rules.batch.compiling import step
from palatinus_rules.batch.draws import Draws, below, draws
from palatinus_rules.batch.lanes import Words, bit_count
from palatinus_rules.batch.packing import unpack
from palatinus_rules.batch.singles import NONE, ONE
from palatinus_rules.batch.tables import (
    BOARD_WORDS,
    FIELDS,
    RING,
    SPRINGS,
    TOKENS,
    Numbers,
    board_words,
)
from palatinus_rules.foresight.random_games import MADE_UP_SPRINGS, seats
from palatinus_rules.kit.arguments import whole
from palatinus_rules.rules.board import Board
from palatinus_rules.rules.box import (
    HANDS,
    PALATINUS_TOKEN,
    SECOND_HAND,
    TOKENS as TOKEN_VALUES,
    ColorSet,
    Hand,
    Kind,
    exact_hands,
    hand,
    unplayable,
)
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.tiles import Springs, Tile, Twist, springs_by_hill

GAMES_IN_A_PART = 1 << 13
"""How many games have one part of the stream of draws; another number would make other games."""

# Which of the draws of a game decides what.
AT_TWIST, AT_SLOTS, AT_ARROWS, AT_DEAL, AT_HAND, AT_FIELDS = 0, 1, 7, 14, 19, 20

MIDDLE = np.uint64(PALATINUS_TOKEN)
AROUND = tuple(token for token in TOKEN_VALUES if token != PALATINUS_TOKEN)


class Conditions(NamedTuple):
    """What is the same for all games of a simulation.

    ``springs`` are those of every tile. ``hands`` are the hands that one is drawn from, for all
    players: so many merchants, farmers and soldiers; it is one where ``color_set`` tells it.
    ``second_hand`` is that of a second color.
    """

    players: int
    seed: int
    springs: dict[Hill, frozenset[int]]
    color_set: ColorSet | None
    hands: Numbers
    second_hand: Numbers

    @property
    def columns(self) -> int:
        """How many draws a game takes."""
        pieces = int(self.hands[0].sum()) + int(self.second_hand.sum())
        return AT_FIELDS + self.players * pieces


class Ends(NamedTuple):
    """Ends of games: the words of a board for each, and the inhabitants as bits."""

    boards: Words
    bitboards: Words
    seconds: Words


def checked_players(players: SupportsIndex) -> int:
    """A number of players that there are hands for."""
    number = whole(players, "the number of players")
    if number not in HANDS:
        raise unplayable(number)
    return number


def conditions_for(
    players: int, seed: int, springs: Springs | None, color_set: ColorSet | None
) -> Conditions:
    """With four and five players nobody asks for the set, and it is left out."""
    told = color_set if hand(players).open else None
    known = MADE_UP_SPRINGS if springs is None else springs
    return Conditions(
        players,
        seed,
        dict(springs_by_hill(known)),
        told,
        _kinds([hand(players, told)] if told else exact_hands(hand(players))),
        _kinds([SECOND_HAND] if players == 2 else []).sum(axis=0),
    )


def _kinds(hands: Iterable[Hand]) -> Numbers:
    rows = [[each.share(kind).least for kind in Kind] for each in hands]
    return np.array(rows, np.int64).reshape(-1, len(Kind))


def places(conditions: Conditions) -> tuple[Words, np.uint64]:
    """For both twists the places beside each place, as bits, and the fields with a spring.

    Place ``6 * slot + direction`` is where some tile has some field. Where the tiles lie in order
    and all arrows point ahead, every field is in the place with its own number.
    """
    boards = [
        board_words(_board(conditions, twist, list(range(7)), [0] * 7, AROUND)) for twist in Twist
    ]
    return np.stack([words[: len(FIELDS)] for words in boards]), boards[0][SPRINGS]


def _board(
    conditions: Conditions,
    twist: Twist,
    slots: Sequence[int],
    arrows: Sequence[int],
    around: Sequence[int],
) -> Board:
    tokens = (PALATINUS_TOKEN, *around)
    return Board(
        [
            Tile(hill, slot, arrow, conditions.springs.get(hill, ()), tokens[slot])
            for hill, slot, arrow in zip(Hill, slots, arrows, strict=True)
        ],
        twist,
    )


def empty_ends(conditions: Conditions, games: int) -> Ends:
    """Room for so many ends. Only two players have second colors."""
    shape = (games, conditions.players, len(Kind))
    return Ends(
        np.zeros((games, BOARD_WORDS), np.uint64),
        np.zeros(shape, np.uint64),
        np.zeros(shape if conditions.players == 2 else (0, 2, len(Kind)), np.uint64),
    )


def draw_ends(
    chances: Draws,
    beside: Words,
    springs: np.uint64,
    hands: Numbers,
    second_hand: Numbers,
    boards: Words,
    bitboards: Words,
    seconds: Words,
) -> None:
    """Makes the end of a game of every row of draws."""
    slots, tokens = np.empty(7, np.int64), np.empty(6, np.int64)
    spots, fields = np.empty(42, np.int64), np.empty(42, np.int64)
    for row in range(len(chances)):
        chance = chances[row]
        _shuffle(chance, AT_SLOTS, slots)
        _lay(chance, beside[below(chance[AT_TWIST], 2)], slots, spots, boards[row])
        boards[row, SPRINGS] = springs
        _shuffle(chance, AT_DEAL, tokens)
        for hill in range(7):
            around = MIDDLE if slots[hill] == 0 else _value(tokens[slots[hill] - 1])
            boards[row, TOKENS + hill] = around
        for field in range(42):
            fields[field] = field
        drawn = hands[below(chance[AT_HAND], len(hands))]
        placed = _place(chance, 0, drawn, fields, bitboards[row])
        if len(seconds):
            _place(chance, placed, second_hand, fields, seconds[row])


@step
def _shuffle(chance: Draws, first: int, numbers: Numbers) -> None:
    """All numbers from 0 on, in any order."""
    for number in range(len(numbers)):
        numbers[number] = number
    for last in range(len(numbers) - 1, 0, -1):
        other = below(chance[first + last - 1], last + 1)
        numbers[last], numbers[other] = numbers[other], numbers[last]


@step
def _value(number: int) -> np.uint64:
    """The value of one of the six tokens around the middle."""
    return np.uint64(AROUND[number])


@step
def _lay(chance: Draws, beside: Words, slots: Numbers, spots: Numbers, board: Words) -> None:
    """The neighbors of every field, once its tile lies in a slot with an arrow in any direction."""
    for hill in range(7):
        arrow = below(chance[AT_ARROWS + hill], RING)
        for number in range(RING):
            spots[RING * slots[hill] + (arrow + number) % RING] = RING * hill + number
    for place in range(42):
        word, neighbors = beside[place], NONE
        while word:
            rest = word & (word - ONE)
            neighbors |= ONE << np.uint64(spots[bit_count((word ^ rest) - ONE)])
            word = rest
        board[spots[place]] = neighbors


@step
def _place(chance: Draws, placed: int, drawn: Numbers, fields: Numbers, rows: Words) -> int:
    """Every player's hand on free fields; returns how many fields are taken now."""
    rows[:] = NONE
    for player in range(len(rows)):
        for kind in range(3):
            for _ in range(drawn[kind]):
                other = placed + below(chance[AT_FIELDS + placed], 42 - placed)
                fields[placed], fields[other] = fields[other], fields[placed]
                rows[player, kind] |= ONE << np.uint64(fields[placed])
                placed += 1
    return placed


def end_of_game(conditions: Conditions, game: int) -> Position:
    """The position at the end of one game, counted from 1, with no backs told."""
    part, row = divmod(game - 1, GAMES_IN_A_PART)
    chances = draws(conditions.seed, part, row + 1, conditions.columns)[row:]
    ends = empty_ends(conditions, 1)
    draw_ends(chances, *places(conditions), conditions.hands, conditions.second_hand, *ends)
    chance = chances[0]
    slots, order = np.empty(7, np.int64), np.empty(6, np.int64)
    _shuffle(chance, AT_SLOTS, slots)
    _shuffle(chance, AT_DEAL, order)
    board = _board(
        conditions,
        list(Twist)[below(chance[AT_TWIST], 2)],
        slots.tolist(),
        [below(draw, RING) for draw in chance[AT_ARROWS : AT_ARROWS + 7]],
        [AROUND[number] for number in order],
    )
    seconds = ends.seconds[0] if len(ends.seconds) else None
    return unpack(board, seats(conditions.players), ends.bitboards[0], seconds)
