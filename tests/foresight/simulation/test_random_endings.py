"""Ends of random games: what is drawn, and with which chance."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import sqrt

import numpy as np
import pytest
from numpy.typing import NDArray

from palatinus_rules import PositionError, random_game, verify
from palatinus_rules.batch.compiling import kernel
from palatinus_rules.batch.draws import draws
from palatinus_rules.batch.tables import SPRINGS, TOKENS, board_words
from palatinus_rules.foresight import rules_fired, simulate, simulated_position
from palatinus_rules.foresight.simulation import random_endings as ends_module
from palatinus_rules.foresight.simulation.random_endings import (
    GAMES_IN_A_PART,
    Conditions,
    Ends,
    conditions_for,
    draw_ends,
    empty_ends,
    places,
)
from palatinus_rules.rules import ColorSet, Twist
from palatinus_rules.rules.box import tells_its_back

draw_compiled = kernel(draw_ends)
GAMES = 40_000


def ends(conditions: Conditions, games: int, part: int = 0, *, compiled: bool = True) -> Ends:
    room = empty_ends(conditions, games)
    chances = draws(conditions.seed, part, games, conditions.columns)
    draw = draw_compiled if compiled else draw_ends
    draw(chances, *places(conditions), conditions.hands, conditions.second_hand, *room)
    return room


def near(found: float, chance: float, games: int = GAMES) -> bool:
    """Whether a share is within five standard deviations of a probability."""
    return abs(found - chance) <= 5 * sqrt(chance * (1 - chance) / games)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_has_a_legal_end(players: int) -> None:
    for game in (1, 2, GAMES_IN_A_PART, GAMES_IN_A_PART + 3):
        position = simulated_position(players, game, seed=5)
        # Tokens, slots and hands are those of a whole game, and no backs are told.
        assert position.problems() == ()
        assert not any(map(tells_its_back, position.inhabitants.values()))
        pieces = Counter(piece.color for piece in position.inhabitants.values())
        numbers = {2: [12, 12, 4, 4], 3: [12] * 3, 4: [8] * 4, 5: [7] * 5}[players]
        assert sorted(pieces.values(), reverse=True) == numbers


@pytest.mark.parametrize("compiled", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_kernel_lays_the_boards_that_boards_are(players: int, *, compiled: bool) -> None:
    conditions = conditions_for(players, 6, {"A": [1], "G": [2, 3]}, None)
    drawn = ends(conditions, 6, part=1, compiled=compiled)
    for row in range(6):
        game = GAMES_IN_A_PART + row + 1
        position = simulated_position(players, game, seed=6, springs={"A": [1], "G": [2, 3]})
        assert drawn.boards[row].tolist() == board_words(position.board).tolist()
        places_taken = sum(1 << number for number in (0, 37, 38))
        assert drawn.boards[row, SPRINGS] == places_taken


def test_fewer_games_are_the_first_of_more() -> None:
    conditions = conditions_for(3, 7, None, None)
    few, many = ends(conditions, 10), ends(conditions, 100)
    assert all(np.array_equal(one, other[: len(one)]) for one, other in zip(few, many, strict=True))


def bits(words: NDArray[np.uint64]) -> NDArray[np.bool_]:
    """The fields of words, one after another."""
    fields = np.arange(42, dtype=np.uint64)
    return (words[..., np.newaxis] >> fields & np.uint64(1)).astype(np.bool_)


@pytest.mark.parametrize(("players", "pieces"), [(2, 32), (3, 36), (4, 32), (5, 35)])
def test_every_field_is_taken_with_the_same_chance(players: int, pieces: int) -> None:
    drawn = ends(conditions_for(players, 1, None, None), GAMES)
    standing = np.bitwise_or.reduce(drawn.bitboards.reshape(GAMES, -1), axis=1)
    if players == 2:
        standing |= np.bitwise_or.reduce(drawn.seconds.reshape(GAMES, -1), axis=1)
    taken = bits(standing)
    assert (taken.sum(axis=1) == pieces).all()
    assert all(near(share, pieces / 42) for share in taken.mean(axis=0))
    # And any two fields together, as when pieces are drawn without putting one back.
    both = pieces / 42 * (pieces - 1) / 41
    assert all(
        near((taken[:, a] & taken[:, b]).mean(), both) for a, b in [(0, 1), (5, 41), (20, 30)]
    )


def test_every_kind_of_every_player_is_anywhere() -> None:
    # With five players everybody has 3 merchants, 3 farmers and 1 soldier on 42 fields.
    drawn = ends(conditions_for(5, 2, None, None), GAMES)
    for player, (kind, number) in product(range(5), enumerate([3, 3, 1])):
        shares = bits(drawn.bitboards[:, player, kind]).mean(axis=0)
        assert all(near(share, number / 42) for share in shares)


def test_tiles_arrows_twists_and_tokens_are_even() -> None:
    conditions = conditions_for(4, 3, None, None)
    drawn = ends(conditions, GAMES)
    # The six fields around a hill are a ring, and how many more neighbors they have tells where the
    # tile lies: in the middle all have five, and nowhere else.
    numbers = bits(drawn.boards[:, :42]).sum(axis=2)
    middle = (numbers.reshape(GAMES, 7, 6) == 5).all(axis=2)
    assert (middle.sum(axis=1) == 1).all()
    assert all(near(share, 1 / 7) for share in middle.mean(axis=0))
    # The token worth 6 lies there; each hill has each of the others in two of seven games.
    tokens = drawn.boards[:, TOKENS:]
    assert ((tokens == 6) == middle).all()
    for value in (5, 4, 3):
        assert all(near(share, 2 / 7) for share in (tokens == value).mean(axis=0))
    # Two of the fields of a tile that is not in the middle have two neighbors, beside each other;
    # which they are is the arrow's to say.
    outer = numbers.reshape(GAMES, 7, 6) == 2
    assert all(
        near(outer[:, hill, number].mean(), 6 / 7 * 2 / 6) for hill in (0, 6) for number in range(6)
    )


def test_both_twists_are_as_likely() -> None:
    twists = Counter(simulated_position(5, game, seed=4).board.twist for game in range(1, 401))
    assert all(near(twists[twist] / 400, 1 / 2, 400) for twist in Twist)


def test_the_set_of_twelve_is_drawn_as_in_random_games() -> None:
    # Of the 70 sets with their wolves, 5 have eight merchants and 5 seven farmers: the four that
    # are open are merchants, of whom 2 to 6 have a wolf, or farmers, of whom 2 to 6 have one.
    conditions = conditions_for(3, 8, None, None)
    assert len(conditions.hands) == 70
    drawn = bits(ends(conditions, GAMES).bitboards).sum(axis=3)
    assert (drawn == drawn[:, :1]).all()
    kinds = drawn[:, 0]
    assert (kinds.sum(axis=1) == 12).all()
    assert near((kinds[:, 0] == 8).mean(), 5 / 70)
    assert near((kinds[:, 1] == 7).mean(), 5 / 70)
    # One soldier leaves four open to merchants and farmers: 1 * 5 + 2 * 4 + 3 * 3 + 4 * 2 + 5 = 35.
    assert near((kinds[:, 2] == 1).mean(), 35 / 70)


def test_a_set_that_is_told() -> None:
    known = ColorSet(merchants=6, farmers=4, soldiers=2)
    for players in (2, 3):
        drawn = ends(conditions_for(players, 8, None, known), 50)
        assert (bits(drawn.bitboards).sum(axis=3) == [6, 4, 2]).all()
    assert (
        bits(ends(conditions_for(2, 8, None, known), 50).seconds).sum(axis=3) == [2, 2, 0]
    ).all()
    # Four and five players take a part of the twelve that every edition tells.
    four = conditions_for(4, 8, None, known)
    assert four.color_set is None
    assert (bits(ends(four, 50).bitboards).sum(axis=3) == [4, 3, 1]).all()


def test_played_games_are_like_those_that_are_drawn() -> None:
    """What is counted on average, in games that are played piece by piece and in drawn ones."""
    played = [verify(random_game(4, f"test/{number}")).resolution for number in range(200)]
    counted = np.array([list(rules_fired(each).values()) for each in played if each is not None])
    assert len(counted) == 200
    drawn = simulate(4, 100_000, seed=11)
    means = np.array([rule.times / drawn.games for rule in drawn.rules.values()])
    off = np.abs(counted.mean(axis=0) - means)
    assert (off <= 5 * counted.std(axis=0) / 200**0.5 + 0.02).all()
    boards = Counter(each.position.board.twist for each in played if each is not None)
    assert near(boards[Twist.LEFT] / 200, 1 / 2, 200)


def test_springs_that_cannot_be() -> None:
    with pytest.raises(PositionError, match="there is no spring on field 7"):
        simulated_position(4, 1, seed=1, springs={"A": [7]})


def test_no_draw_decides_two_things() -> None:
    # A twist; six draws shuffle seven slots; an arrow for each tile; five shuffle six tokens; a
    # hand; and then a field for each piece.
    of = ends_module
    assert [of.AT_TWIST, of.AT_SLOTS, of.AT_ARROWS, of.AT_DEAL] == [0, 1, 1 + 6, 7 + 7]
    assert [of.AT_HAND, of.AT_FIELDS] == [14 + 5, 19 + 1]
