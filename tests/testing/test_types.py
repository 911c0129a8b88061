"""The types of the strategies, as a type checker sees them. There is little to run."""

from __future__ import annotations

from typing import assert_type

from hypothesis.strategies import SearchStrategy

from palatinus_rules import (
    Board,
    Color,
    Game,
    Inhabitant,
    Placement,
    Player,
    Position,
    Record,
    Resolution,
    Rulings,
    Setup,
    Tile,
    testing,
)
from palatinus_rules.rules import ColorSet


def test_types() -> None:
    seated = testing.players(least=2, most=3, names=True)
    assert_type(seated, SearchStrategy[tuple[Player, ...]])
    assert_type(testing.tiles(), SearchStrategy[Tile])
    assert_type(testing.boards(springs={"A": [2, 5]}), SearchStrategy[Board])
    assert_type(testing.setups(springs={}), SearchStrategy[Setup])
    assert_type(testing.inhabitants(colors=[Color.RED]), SearchStrategy[Inhabitant])
    assert_type(testing.color_sets(exact=True), SearchStrategy[ColorSet])
    assert_type(testing.rulings(), SearchStrategy[Rulings])
    assert_type(testing.placements(), SearchStrategy[Placement])
    board = testing.boards()
    position = testing.positions(players=seated, board=board, names=True)
    assert_type(position, SearchStrategy[Position])
    assert_type(testing.incomplete_positions(players=seated), SearchStrategy[Position])
    assert_type(testing.dense_positions(board=board), SearchStrategy[Position])
    assert_type(testing.resolutions(position=position), SearchStrategy[Resolution])
    assert_type(testing.games(players=seated, board=board), SearchStrategy[Game])
    assert_type(
        testing.records(setup=testing.setups(), color_set=testing.color_sets()),
        SearchStrategy[Record],
    )
