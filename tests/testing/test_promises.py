"""What the strategies promise, with every health check on: nothing is filtered away."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from math import prod
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import Phase, find, given, settings, strategies as st

from palatinus_rules import (
    Board,
    Color,
    Field,
    Game,
    Hill,
    Inhabitant,
    Kind,
    Placement,
    Player,
    Position,
    Record,
    Resolution,
    Setup,
    Tile,
    resolve,
    testing,
    verify,
)
from palatinus_rules.rules import ColorSet, Twist
from palatinus_rules.rules.placement.game import players_problems
from palatinus_rules.rules.rulings import QUESTIONS
from palatinus_rules.rules.tiles import tile_problems

T = TypeVar("T")

STRICT = settings(suppress_health_check=[])
BRIEFLY = settings(STRICT, max_examples=max(10, settings().max_examples // 6))
MINE = {"A": (2, 5), "C": (3,)}


def reached(strategy: st.SearchStrategy[T], condition: Callable[[T], bool]) -> T:
    """The first of many values that has something, as it comes."""
    search = settings(
        max_examples=2000, derandomize=True, database=None, phases=[Phase.generate], deadline=None
    )
    return find(strategy, condition, settings=search)


def many(strategy: st.SearchStrategy[T], number: int = 100) -> list[T]:
    """So many values, or all there are."""
    values = []

    @settings(
        max_examples=number, derandomize=True, database=None, phases=[Phase.generate], deadline=None
    )
    @given(strategy)
    def look(value: T) -> None:
        values.append(value)

    look()
    return values


@STRICT
@given(testing.tiles())
def test_tiles(tile: Tile) -> None:
    assert not [
        *tile_problems(tile.letter, tile.slot, tile.arrow, sorted(tile.springs), tile.token)
    ]
    assert (tile.slot == 0) is (tile.token == 6)


@STRICT
@given(testing.boards())
def test_boards(board: Board) -> None:
    assert Position(board, [Player("red"), Player("blue")], {}).problems(any_hands=True) == ()


@STRICT
@given(testing.boards(springs=MINE), testing.setups(springs=MINE), testing.boards(springs={}))
def test_springs_that_somebody_tells(board: Board, setup: Setup, dry: Board) -> None:
    assert board.springs == setup.board().springs == {Field.A2, Field.A5, Field.C3}
    assert not dry.springs


@STRICT
@given(testing.setups())
def test_setups(setup: Setup) -> None:
    assert setup.problems() == ()
    assert all(setup.springs.values())


@STRICT
@given(testing.players(), testing.players(least=3, most=4, names=True))
def test_players(seated: tuple[Player, ...], others: tuple[Player, ...]) -> None:
    assert players_problems(seated) == players_problems(others) == ()
    assert len(seated) in range(2, 6)
    assert len(others) in {3, 4}
    assert {player.name for player in seated} == {None}


@pytest.mark.parametrize(("least", "most"), [(1, 5), (2, 6), (0, 0)])
def test_numbers_of_players_that_no_game_has(least: int, most: int) -> None:
    with pytest.raises(ValueError, match="Palatinus is for 2 to 5 players"):
        reached(testing.players(least=least, most=most), lambda _: True)


@STRICT
@given(testing.inhabitants(), testing.inhabitants(colors=[Color.BLUE, Color.GREEN]))
def test_inhabitants(one: Inhabitant, other: Inhabitant) -> None:
    assert not (one.kind is Kind.SOLDIER and one.wolf)
    assert other.color in {Color.BLUE, Color.GREEN}


@STRICT
@given(testing.color_sets(), testing.color_sets(exact=True))
def test_color_sets(told: ColorSet, exact: ColorSet) -> None:
    assert told.hand.open == exact.hand.open == 0
    assert None not in {exact.merchant_wolves, exact.farmer_wolves}


@STRICT
@given(testing.positions())
def test_positions_are_ends_of_games(position: Position) -> None:
    assert position.problems() == ()


@STRICT
@given(testing.incomplete_positions())
def test_incomplete_positions_are_parts_of_them(position: Position) -> None:
    assert position.problems(incomplete=True) == ()


@STRICT
@given(testing.dense_positions())
def test_dense_positions_can_be_scored(position: Position) -> None:
    assert position.problems(any_hands=True) == ()


THREE_OF_US = (Player("blue"), Player("red"), Player("green"))


@BRIEFLY
@given(st.data())
def test_whoever_plays_and_wherever(data: st.DataObject) -> None:
    seated, boards = st.just(THREE_OF_US), testing.boards(springs=MINE)
    for position in (
        data.draw(testing.positions(players=seated, board=boards)),
        data.draw(testing.incomplete_positions(players=seated, board=boards)),
        data.draw(testing.dense_positions(players=seated, board=boards)),
        data.draw(testing.games(players=seated, board=boards)).position(),
        data.draw(testing.resolutions(position=testing.positions(players=seated, board=boards)))
        .position,
        data.draw(testing.records(players=seated, setup=testing.setups(springs=MINE)))
        .game()
        .position(),
    ):  # fmt: skip
        assert position.players == THREE_OF_US
        assert position.board.springs == {Field.A2, Field.A5, Field.C3}
        assert position.title is None


TOLD = ColorSet(5, 5, 2)


@BRIEFLY
@given(testing.games(color_set=st.just(TOLD), names=True), testing.records(color_set=st.just(TOLD)))
def test_a_set_that_somebody_tells(game: Game, record: Record) -> None:
    for seated, told in ((game.players, game.color_set), (record.players, record.color_set)):
        assert told == (TOLD if len(seated) < 4 else None)


@STRICT
@given(testing.resolutions())
def test_resolutions(resolution: Resolution) -> None:
    assert resolution == resolve(resolution.position, resolution.rulings)
    assert resolution.position.problems() == ()


@STRICT
@given(testing.placements())
def test_placements(placement: Placement) -> None:
    assert placement.face_down is placement.wolf
    assert placement.inhabitant is not None


@BRIEFLY
@given(testing.games())
def test_games_are_legal_up_to_where_they_are(game: Game) -> None:
    # Made from scratch, every placement is checked.
    assert Game(game.board, game.players, game.color_set, game.placements) == game
    assert game.position().problems(incomplete=True, color_set=game.color_set) == ()
    if len(game.players) > 3:
        assert game.color_set is None


@BRIEFLY
@given(testing.records())
def test_records_are_whole_legal_games(record: Record) -> None:
    verification = verify(record)
    assert verification.legal
    assert verification.resolution is not None
    assert verification.resolution.position.problems(color_set=record.color_set) == ()
    assert record.title is None


@STRICT
@given(testing.positions(names=True) | testing.dense_positions(names=True))
def test_any_name_comes_through_a_position_document(position: Position) -> None:
    assert Position.from_document(json.dumps(position.to_document())) == position


@BRIEFLY
@given(testing.records(names=True))
def test_any_name_comes_through_a_record(record: Record) -> None:
    assert Record.from_text(record.to_text()) == record
    assert Record.from_document(json.dumps(record.to_document())) == record


def test_all_readings_are_reached() -> None:
    every = prod(len(readings) for readings in QUESTIONS.values())
    assert len({*many(testing.rulings(), 3000)}) == every


def test_both_twists_and_many_springs_are_reached() -> None:
    reached(testing.boards(), lambda board: board.twist is Twist.LEFT and board.palatinus is Hill.G)
    reached(testing.boards(), lambda board: not board.springs and board.tile(Hill.D).arrow == 5)
    reached(testing.boards(), lambda board: len(board.springs) > 30)
    reached(
        testing.setups(),
        lambda setup: setup.board().twist is Twist.LEFT and len(setup.springs) == 7,
    )


def test_all_tables_are_reached() -> None:
    assert {len(each.players) for each in many(testing.positions(), 60)} == {2, 3, 4, 5}
    reached(testing.players(), lambda each: each[0] == Player("purple", "red"))
    reached(testing.players(names=True), lambda each: "\n" in (each[0].name or ""))
    reached(testing.positions(names=True), lambda each: '"' in (each.title or ""))


def test_all_sets_are_reached() -> None:
    # 4 of 12 are open: merchant or farmer, each with a wolf or without, or soldier: C(8, 4).
    assert len({*many(testing.color_sets(exact=True), 1000)}) == 70
    wolves = {(each.merchant_wolves, each.farmer_wolves) for each in many(testing.color_sets())}
    assert {(merchants is None, farmers is None) for merchants, farmers in wolves} == {
        (True, True),
        (True, False),
        (False, True),
        (False, False),
    }


def test_every_fullness_is_reached() -> None:
    crowds = many(testing.dense_positions(), 200)
    sizes = {len(each.inhabitants) for each in crowds}
    assert 0 in sizes
    assert sizes & {*range(15, 25)}
    kinds = [Counter(one.kind for one in each.inhabitants.values()) for each in crowds]
    assert max(each[Kind.SOLDIER] for each in kinds) > 10
    # One in three is a soldier, give or take: with one in four it would be below 0.3.
    everybody = sum(kinds, Counter())
    assert everybody[Kind.SOLDIER] > 0.3 * everybody.total()
    reached(testing.dense_positions(), lambda each: len(each.inhabitants) == 42)

    parts = many(testing.incomplete_positions(), 200)
    assert {len(each.inhabitants) for each in parts} & {*range(10, 20)}
    assert any(each.problems() == () for each in parts)
    assert any(not each.inhabitants for each in parts)


def _told(position: Position) -> list[bool]:
    """Of everybody but the soldiers, whether the back is told."""
    pieces = position.inhabitants.values()
    return [piece.wolf is not None for piece in pieces if piece.kind is not Kind.SOLDIER]


@pytest.mark.parametrize(
    "strategy", [testing.positions(), testing.incomplete_positions(), testing.dense_positions()]
)
def test_no_backs_all_and_some_are_told(strategy: st.SearchStrategy[Position]) -> None:
    found = [_told(position) for position in many(strategy)]
    assert {(any(told), all(told)) for told in found if told} == {
        (False, False),
        (True, True),
        (True, False),
    }


def test_in_any_mix_a_soldier_can_have_a_wolf() -> None:
    reached(
        testing.dense_positions(),
        lambda each: any(
            piece.wolf and piece.kind is Kind.SOLDIER for piece in each.inhabitants.values()
        ),
    )
    reached(testing.inhabitants(), lambda one: one.wolf is None)
    reached(testing.inhabitants(), lambda one: one.wolf is False and one.kind is Kind.FARMER)


def test_all_moments_of_a_game_are_reached() -> None:
    games = many(testing.games(), 150)
    numbers = {len(game.placements) for game in games}
    assert 0 in numbers
    assert numbers & {*range(10, 20)}
    assert any(game.is_over for game in games)
    assert {game.color_set is None for game in games} == {True, False}
    assert any([*game.placements] != sorted(game.placements, key=_field) for game in games)


def _field(placement: Placement) -> Field:
    return placement.field


def test_nothing_is_filtered() -> None:
    (folder,) = testing.__path__
    sources = sorted(Path(folder).glob("*.py"))
    assert len(sources) > 5
    for source in sources:
        text = source.read_text(encoding="utf-8")
        for word in (".filter(", "assume(", "reject(", "unique", "flatmap("):
            assert word not in text, source.name
