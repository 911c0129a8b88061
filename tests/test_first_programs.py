"""What people write first, and without a detour: a database, a notebook, a bot, property tests.

The web service is ``examples/web_service.py``.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest
from hypothesis import given

from palatinus_rules import (
    Game,
    Player,
    Position,
    Record,
    Rulings,
    View,
    draw_setup,
    explain,
    random_game,
    resolve,
    swing,
    verify,
    what_if,
)
from palatinus_rules.drawing import svg
from palatinus_rules.foresight import best_placements, outlook, worlds

RECORDS = [random_game(players, seed) for players in (2, 3, 4, 5) for seed in (1, 2)]


@pytest.fixture
def database() -> Iterator[sqlite3.Connection]:
    """A tournament: the games as they were written down, and who got how much in each."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("create table game (number integer primary key, record text)")
        connection.execute("create table standing (game, color text, points int, rank int)")
        for number, record in enumerate(RECORDS):
            connection.execute(
                "insert into game values (?, ?)", (number, json.dumps(record.to_document()))
            )
            resolution = resolve(record.game().position(), record.rulings)
            connection.executemany(
                "insert into standing values (?, ?, ?, ?)",
                [(number, each.color, each.points, each.rank) for each in resolution.standings],
            )
        yield connection


def test_a_tournament_is_kept_in_a_database(database: sqlite3.Connection) -> None:
    table: dict[str, int] = dict(
        database.execute("select color, sum(points) from standing group by color")
    )
    ends = [record.game().position() for record in RECORDS]
    standings = [each for end in ends for each in resolve(end).standings]
    assert table.keys() <= {"red", "yellow", "green", "blue", "purple"}
    assert sum(table.values()) == sum(each.points for each in standings)
    for color, points in table.items():
        assert points == sum(each.points for each in standings if each.color == color)


def test_games_come_back_out_of_a_database(database: sqlite3.Connection) -> None:
    for number, text in database.execute("select number, record from game"):
        record = Record.from_document(text)
        assert record == RECORDS[number]
        verification = verify(record)
        assert verification.legal
        assert verification.resolution is not None
        winners = database.execute(
            "select color from standing where game = ? and rank = 1", (number,)
        )
        assert {color for (color,) in winners} == {*verification.resolution.winners}


def test_a_notebook_looks_at_an_evening() -> None:
    record = random_game(4, seed=1)
    position = record.game().position()
    resolution = resolve(position)
    points = resolution.points
    assert points["red"] == resolution.standing("red").points
    # Which piece was worth the most to the winner?
    [winner] = resolution.winners
    worth = {at: -change.points[winner] for at, change in swing(position).without.items()}
    best = max(worth, key=lambda at: worth[at])
    change = what_if(position, {best: None})
    assert change.after.standing(winner).points == points[winner] - worth[best]
    # And what did it look like before the end?
    before = outlook(record.game(28), samples=1000)
    for picture in (svg(position), svg(resolution), svg(change.after), svg(before)):
        assert picture.startswith("<svg")
    for told in (explain(resolution), explain(change), explain(before, language="fr")):
        assert told.to_html()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_bot_plays_a_game(players: int) -> None:
    colors = ["red", "yellow", "green", "blue", "purple"]
    seated = [Player(color) for color in colors[:players]]
    if players == 2:
        seated = [Player("red", "green"), Player("yellow", "blue")]
    game = Game.start(draw_setup(seed=3), seated, random_game(players, seed=3).color_set)
    while not game.is_over:
        advice = best_placements(game, playouts=1, most=0)
        game = game.place(advice.best)
    assert verify(game.record()).legal


@given(...)
def test_removing_a_piece_and_putting_it_back_changes_nothing(
    position: Position, rulings: Rulings
) -> None:
    for at, piece in [*position.inhabitants.items()][:3]:
        without = what_if(position, {at: None}, rulings)
        again = what_if(without.after.position, {at: piece}, rulings)
        assert again.after == without.before == resolve(position, rulings)


@given(...)
def test_what_may_be_placed_can_be_placed(game: Game) -> None:
    for placement in game.legal_placements()[:3]:
        assert game.place(placement).placements == (*game.placements, placement)


@given(...)
def test_the_view_of_a_spectator_is_that_of_the_game(game: Game) -> None:
    view: View = game.view()
    assert worlds(game) == worlds(view)
