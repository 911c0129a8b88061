"""Setups and games from a seed: legal, reproducible, and fair to every choice."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, strategies as st

from games import PLAYERS, TWO_SOLDIERS, game
from palatinus_rules import Assembly, Hill, Record, draw_setup, random_game, verify
from palatinus_rules.foresight import SeededRandom, random_placement
from palatinus_rules.foresight.random_games import MADE_UP_SPRINGS, seats
from palatinus_rules.kit.problems import PalatinusError
from palatinus_rules.rules import Spot

seeds = st.integers() | st.text(max_size=10)


@given(seeds)
def test_a_drawn_setup_is_legal_and_the_same_again(seed: int | str) -> None:
    setup = draw_setup(seed)
    assert setup.problems() == ()
    assert setup == draw_setup(seed)
    assert Assembly(setup.tiles).complete


@given(st.integers(2, 5), seeds)
def test_a_random_game_is_legal_and_the_same_again(players: int, seed: int | str) -> None:
    record = random_game(players, seed)
    assert verify(record).legal
    assert record == random_game(players, seed)


@pytest.mark.rule("preparation.shuffle-tiles")
def test_any_tile_can_lie_in_the_middle_and_any_spot_be_the_second() -> None:
    setups = [draw_setup(seed) for seed in range(600)]
    # Six hundred draws out of seven and of twelve: the rarest is far from never.
    middles = Counter(setup.tiles[0].letter for setup in setups)
    assert set(middles) == set(Hill)
    assert min(middles.values()) > 40
    seconds = Counter(setup.tiles[1].spot for setup in setups)
    assert set(seconds) == set(Spot) - {Spot.MIDDLE}
    assert min(seconds.values()) > 20
    assert {tile.arrow for setup in setups for tile in setup.tiles} == set(range(6))


@pytest.mark.rule("preparation.tiles-face-up")
def test_a_drawn_setup_shows_every_tile() -> None:
    """Nothing of a laid tile is hidden: its letter, its arrow and its springs are all known."""
    setup = draw_setup(3)
    assert {tile.letter for tile in setup.tiles} == set(Hill)
    assert setup.springs == MADE_UP_SPRINGS


def test_springs_are_told_and_not_drawn() -> None:
    assert draw_setup(1, {"A": [1]}).springs == {Hill.A: frozenset({1})}
    assert draw_setup(1, {}).springs == {}
    assert draw_setup(1, {}).tiles == draw_setup(1).tiles
    assert draw_setup(1).springs == draw_setup(2).springs


def test_a_told_set_is_played_with() -> None:
    record = random_game(PLAYERS[3], 5, color_set=TWO_SOLDIERS)
    assert record.color_set == TWO_SOLDIERS
    kinds = Counter(str(each.kind) for each in record.game().placements)
    assert kinds == {"merchant": 15, "farmer": 15, "soldier": 6}
    assert random_game(4, 5).color_set is None


def test_different_games_draw_different_sets() -> None:
    sets = {random_game(3, seed).color_set for seed in range(40)}
    assert len(sets) > 15


def test_chance_takes_only_what_the_standard_library_promises() -> None:
    """The numbers come from ``random.Random.random`` and from nothing else."""
    numbers = Random(7)
    chance = SeededRandom(7)
    assert [chance.below(10) for _ in range(20)] == [int(numbers.random() * 10) for _ in range(20)]


def test_shuffling_reaches_every_order() -> None:
    chance = SeededRandom("shuffle")
    orders = Counter(tuple(chance.shuffled("abc")) for _ in range(600))
    assert len(orders) == 6
    assert min(orders.values()) > 60


def test_every_legal_placement_can_be_played() -> None:
    """Late in a game there are few of them, and each one turns up."""
    start = game(5)
    chance = SeededRandom(1)
    while len(start.placements) < 33:
        start = start.place(random_placement(start, chance))
    legal = set(start.legal_placements())
    assert {random_placement(start, chance) for _ in range(60 * len(legal))} == legal


def test_the_seats_of_a_table() -> None:
    assert [len(seats(number)) for number in (2, 3, 4, 5)] == [2, 3, 4, 5]
    assert seats(2) == PLAYERS[2]
    with pytest.raises(ValueError, match="2 to 5 players, not 6"):
        seats(6)


def test_a_random_game_reads_like_one_that_people_wrote_down() -> None:
    """Wolves are hidden while it is played and revealed at the end."""
    record = random_game(4, 9)
    assert all(each.kind is None for each in record.placements if each.wolf)
    assert set(record.reveal) == {each.field for each in record.placements if each.wolf}
    assert len(record.reveal) == 4 * 4
    assert Record.from_text(record.to_text()) == record


def test_nothing_is_placed_when_the_game_is_over() -> None:
    with pytest.raises(PalatinusError, match="The game is over"):
        random_placement(random_game(4, seed=1).game(), SeededRandom(1))
