"""A game as an object: it never changes, ends fit to score, and is written down."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, strategies as st

from games import (
    EVERYTHING,
    PLAYERS,
    SETUP,
    TWO_SOLDIERS,
    game,
    placement,
    placements,
)
from palatinus_rules import (
    Field,
    Game,
    PalatinusError,
    Placement,
    Player,
    PositionError,
    Record,
    Setup,
    testing,
    verify,
)
from palatinus_rules.rules import ColorSet, LayingError, PlacementError


def test_a_placement_makes_a_new_game() -> None:
    start = game(4)
    after = start.place(placement("rFA1"))
    assert start.placements == ()
    assert after.placements == (placement("rFA1"),)
    assert after == game(4, "rFA1")
    assert hash(after) == hash(game(4, "rFA1"))
    assert after != start


def test_a_game_refuses_placements_and_players_against_the_rules() -> None:
    with pytest.raises(PlacementError, match=r"placements\[1\]: A1 is taken"):
        game(4, "rFA1 yFA1")
    with pytest.raises(PositionError, match="2 to 5 players"):
        Game(SETUP.board(), [Player("red")])
    with pytest.raises(PositionError, match="second color"):
        Game(SETUP.board(), [Player("red"), Player("blue")])
    with pytest.raises(PositionError, match="red is already taken"):
        Game(SETUP.board(), [Player("red"), Player("red"), Player("blue")])


def test_a_position_needs_all_kinds() -> None:
    assert game(4, "rFA1 yM*B2").position().inhabitants[Field.B2].wolf
    with pytest.raises(ValueError, match="the kind of the piece on B2 is not known"):
        game(4, "rFA1 y*B2").position()


def test_the_owner_of_a_color() -> None:
    assert game(2).owner("green") == PLAYERS[2][0]
    with pytest.raises(ValueError, match="nobody at this table plays purple"):
        game(2).owner("purple")


@pytest.mark.parametrize(("players", "told"), list(product([2, 3, 4, 5], [None, TWO_SOLDIERS])))
def test_every_listed_placement_is_accepted_and_every_other_refused(
    players: int, told: ColorSet | None
) -> None:
    start = game(players, color_set=told)
    for number in (0, 3, 8, 15):
        played = start
        for _ in range(number):
            options = played.legal_placements()
            played = played.place(options[(7 * number) % len(options)])
        legal = set(played.legal_placements())
        assert len(legal) == len(played.legal_placements())
        assert legal == {attempt for attempt in EVERYTHING if not played.refusals(attempt)}


@given(testing.records(), st.data())
def test_the_end_of_a_legal_game_is_fit_to_score(record: Record, data: st.DataObject) -> None:
    played = record.game()
    assert played.is_over
    assert played.position().problems(color_set=record.color_set) == ()
    number = data.draw(st.integers(0, len(record.placements)))
    assert record.game(number).position().problems(incomplete=True) == ()


def test_several_placements_by_hand() -> None:
    assert placements("rF*A1 y*B2") == [
        Placement("A1", "red", "farmer", wolf=True),
        Placement("B2", "yellow", None, wolf=True),
    ]


def test_a_game_knows_how_its_board_was_laid() -> None:
    started = Game.start(SETUP, PLAYERS[4])
    assert started.setup == SETUP
    assert started.board == SETUP.board()
    assert started.place("rFA1").setup == SETUP
    other = Setup(SETUP.tiles, {"A": [1]}, SETUP.tokens)
    with pytest.raises(PalatinusError, match="the setup makes another board"):
        Game(SETUP.board(), PLAYERS[4], setup=other)
    with pytest.raises(LayingError):
        Game.start(Setup(SETUP.tiles[:6], {}, SETUP.tokens), PLAYERS[4])


@given(testing.records())
def test_a_game_makes_the_record_that_it_came_from(record: Record) -> None:
    """Whatever a record says in passing, its game writes down again, and it verifies."""
    made = record.game().record(rulings=record.rulings, title=record.title)
    assert made.setup == record.setup
    assert made.revealed() == record.revealed()
    assert verify(made).legal
    assert Record.from_text(made.to_text()) == made


def test_the_record_of_an_unfinished_game_keeps_the_faces_it_knows() -> None:
    begun = Game.start(SETUP, PLAYERS[4]).place("rF*A1").place("y*B1")
    record = begun.record(title="Tuesday", comments={1: "quickly"})
    assert record.unfinished
    assert record.result is None
    assert record.placements == (placement("rF*A1"), placement("y*B1"))
    assert record.title == "Tuesday"
    assert record.comments == {1: "quickly"}
    assert record.game() == begun


def test_a_game_without_its_setup_has_no_record() -> None:
    with pytest.raises(PalatinusError, match=r"start it with Game.start\(setup, players\)"):
        game(4).record()
