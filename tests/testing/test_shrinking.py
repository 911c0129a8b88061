"""What is found shrinks to positions that a person can read."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from hypothesis import Phase, find, settings, strategies as st

from games import PLAYERS, SETUP
from palatinus_rules import (
    Board,
    Field,
    Game,
    Inhabitant,
    Kind,
    Placement,
    Player,
    Position,
    Rulings,
    Setup,
    Tile,
    resolve,
    testing,
)
from palatinus_rules.rules import AwardKind, ColorSet, LaidTile, Spot, Twist, Verdict
from plain import plain_board

T = TypeVar("T")

TWO = PLAYERS[2]
# Boards shrink like any other part; where it takes long to tell what happens, they stay out of it.
PLAIN = st.just(plain_board())


# Without the search for the parts that play no role, which comes after shrinking.
SETTINGS = settings(
    max_examples=500,
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.generate, Phase.shrink],
)
FIRST = settings(SETTINGS, max_examples=1, phases=[Phase.generate])


def smallest(strategy: st.SearchStrategy[T], condition: Callable[[T], bool]) -> T:
    """What Hypothesis shows somebody whose test fails on this condition."""
    return find(strategy, condition, settings=SETTINGS)


def simplest(strategy: st.SearchStrategy[T]) -> T:
    """What Hypothesis tries first: every choice is the simplest, as if all had shrunk."""
    return find(strategy, lambda _: True, settings=FIRST)


def captures(position: Position) -> bool:
    hills = resolve(position).hills
    return any(each.verdict is Verdict.CAPTURES for hill in hills for each in hill.soldiers)


def ties(position: Position) -> bool:
    return any(hill.award.kind is AwardKind.DISCS for hill in resolve(position).hills)


def test_the_simplest_of_everything() -> None:
    assert simplest(testing.tiles()) == Tile("A", 0, 0, [], 6)
    assert simplest(testing.boards()) == plain_board()
    assert simplest(testing.setups()) == SETUP
    assert simplest(testing.players()) == TWO
    assert simplest(testing.players(names=True)) == TWO
    assert simplest(testing.inhabitants()) == Inhabitant("red", "merchant")
    assert simplest(testing.color_sets()) == ColorSet(8, 3, 1)
    assert simplest(testing.rulings()) == Rulings()
    assert simplest(testing.placements()) == Placement("A1", "red", "merchant")
    assert simplest(testing.incomplete_positions()) == Position(plain_board(), TWO, {})
    assert simplest(testing.dense_positions()) == Position(plain_board(), TWO, {})
    assert simplest(testing.games()) == Game(plain_board(), TWO)


def test_more_players_than_two_have_the_first_colors() -> None:
    assert smallest(testing.players(), lambda seated: len(seated) == 4) == PLAYERS[4]
    assert simplest(testing.players(least=3)) == PLAYERS[3]


def test_boards_change_only_what_they_must() -> None:
    assert smallest(testing.boards(), lambda board: board.twist is Twist.LEFT) == Board(
        plain_board().tiles, Twist.LEFT
    )
    assert smallest(testing.boards(), lambda board: Field.D4 in board.springs) == plain_board("D4")
    turned = smallest(testing.boards(), lambda board: board.tiles[2].arrow > 3)
    assert turned.tiles[2] == Tile("C", 2, 4, [], 5)
    assert turned.tiles[:2] + turned.tiles[3:] == plain_board().tiles[:2] + plain_board().tiles[3:]


def test_setups_go_around_clockwise() -> None:
    mirrored = smallest(testing.setups(), lambda setup: setup.board().twist is Twist.LEFT)
    assert mirrored == Setup(
        [LaidTile(tile.letter, _mirror(tile.spot), 0) for tile in SETUP.tiles], {}, SETUP.tokens
    )


def _mirror(spot: Spot) -> Spot:
    return spot if spot is Spot.MIDDLE else Spot(f"L{spot.slot}")


def test_the_end_of_a_game_fills_the_fields_in_their_order() -> None:
    position = simplest(testing.positions())
    assert position.board == plain_board()
    assert position.players == TWO
    assert position.title is None
    # Twelve of each own color, then four of each second: 32 fields, and G, F3 to F6 stay free.
    assert [*position.inhabitants] == [*Field][:32]
    assert [str(each.color) for each in position.inhabitants.values()] == (
        ["red"] * 12 + ["yellow"] * 12 + ["green"] * 4 + ["blue"] * 4
    )
    assert position.inhabitants[Field.A1] == Inhabitant("red", "merchant")


def test_a_capture_in_any_mix_needs_two_inhabitants() -> None:
    assert smallest(testing.dense_positions(board=PLAIN), captures) == Position(
        plain_board(),
        TWO,
        {Field.A1: Inhabitant("red", "soldier"), Field.A2: Inhabitant("red", "merchant")},
    )


def test_a_tie_needs_two_inhabitants_of_two_players() -> None:
    # Two merchants side by side bring a point each.
    assert smallest(testing.dense_positions(players=st.just(TWO), board=PLAIN), ties) == Position(
        plain_board(),
        TWO,
        {Field.A1: Inhabitant("yellow", "merchant"), Field.A2: Inhabitant("red", "merchant")},
    )


def test_an_incomplete_position_with_a_farmer_has_nobody_else() -> None:
    farmers = smallest(
        testing.incomplete_positions(),
        lambda each: any(one.kind is Kind.FARMER for one in each.inhabitants.values()),
    )
    assert farmers == Position(plain_board(), TWO, {Field.A1: Inhabitant("red", "farmer")})


def test_a_game_has_no_placement_too_many() -> None:
    started = smallest(testing.games(board=PLAIN), lambda game: len(game.placements) > 0)
    assert started == Game(plain_board(), (Player("red", "green"), Player("yellow", "blue"))).place(
        Placement("A1", "red", "merchant")
    )


def test_the_record_of_a_game_goes_around_the_fields() -> None:
    record = simplest(testing.records())
    assert record.setup == SETUP
    assert record.players == TWO
    assert record.rulings == Rulings()
    assert record.color_set is None
    assert [each.field for each in record.placements] == [*Field][:32]
