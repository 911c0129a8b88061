"""Views and their parts out of pickles that somebody has changed: refused, whatever they say."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Protocol, cast

import pytest
from attrs import evolve, fields
from hypothesis import given, settings, strategies as st

from late_games import late, late_view
from palatinus_rules import (
    Board,
    Color,
    Game,
    Inhabitant,
    PalatinusError,
    Placement,
    Player,
    Position,
    Rulings,
    Tile,
    View,
    testing,
)
from palatinus_rules.batch import pack, score_batch
from palatinus_rules.foresight import best_placements, outlook, worlds
from palatinus_rules.rules import ColorSet, Holding, PlacementError

ENTRIES = pytest.mark.parametrize("entry", [worlds, outlook, best_placements])

Entry = Callable[[View], object]


class Making(Protocol):
    def __call__(self, **parts: object) -> View: ...


SEEN = late(5, 1, 2).view("blue")
BEFORE = late(5, 1, 4).view("blue")


class Forged:
    """Is pickled as an object of another class, with any state."""

    def __init__(self, kind: type, state: object) -> None:
        self.kind, self.state = kind, state

    def __reduce__(self) -> tuple[object, ...]:
        return object.__new__, (self.kind,), self.state


def unpickled(value: object) -> object:
    """What comes out of a pickle of a value, or of something forged."""
    return pickle.loads(pickle.dumps(value))  # noqa: S301


def state_of(value: object) -> dict[str, object]:
    """All attributes of a value, whatever it says of its state."""
    return {each.name: getattr(value, each.name) for each in fields(type(value))}  # type: ignore[arg-type]


def forged(value: object, **changes: object) -> object:
    """A value out of a pickle in which some of its attributes were changed."""
    state = {**state_of(value), **changes}
    return unpickled(Forged(type(value), state))


def parts(value: object) -> dict[str, object]:
    """What a value is made from."""
    return {each.name: getattr(value, each.name) for each in fields(type(value)) if each.init}  # type: ignore[arg-type]


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, unpickled])
def test_only_the_game_vouches_for_a_view(way: Callable[[object], object]) -> None:
    assert SEEN.of_a_game
    again = way(SEEN)
    assert isinstance(again, View)
    assert again == SEEN
    assert not again.of_a_game
    assert not evolve(SEEN, color="red").of_a_game
    assert outlook(again, most=0, samples=50) == outlook(SEEN, most=0, samples=50)


@ENTRIES
def test_a_table_in_a_pickle_vouches_for_nothing(entry: Entry) -> None:
    """With the table of the whole view, one placement fewer would go unnoticed."""
    with pytest.raises(PalatinusError):
        entry(cast(View, forged(SEEN, placements=SEEN.placements[:-1])))


@ENTRIES
def test_a_view_with_other_parts_in_its_pickle(entry: Entry) -> None:
    first, second, *rest = SEEN.placements
    twice = (first, evolve(second, field=first.field), *rest)
    for changes, error in (
        ({"placements": twice}, PlacementError),
        ({"placements": SEEN.placements * 2}, PlacementError),
        ({"to_move": SEEN.players[1]}, PalatinusError),
        ({"players": SEEN.players[:4]}, PlacementError),
        ({"holdings": BEFORE.holdings, "placements": BEFORE.placements[:-1]}, PalatinusError),
    ):
        state = {**parts(SEEN), **changes}
        view = cast(View, unpickled(Forged(View, state)))
        with pytest.raises(error):
            entry(view)


@pytest.mark.parametrize(
    ("kind", "state"),
    [
        (View, {}),
        (View, None),
        (View, []),
        (View, (None, {})),
        (View, state_of(SEEN)),
        (View, {**parts(SEEN), "board": 7}),
        (Placement, {"field": "Z9", "color": Color.RED, "kind": "farmer", "wolf": False}),
        (Placement, {"field": "A1", "color": "red", "kind": None, "wolf": False}),
        (Player, {"color": 99}),
        (Inhabitant, {"color": "red", "kind": "wizard"}),
        (Holding, {"least": 1, "most": {}}),
        (ColorSet, {"merchants": 12, "farmers": 0, "soldiers": -1}),
        (Rulings, {"captor": "flies"}),
        (Tile, {"letter": "A", "slot": None, "arrow": 0, "springs": (), "token": 6}),
        (Board, {"tiles": SEEN.board.tiles[:6], "twist": SEEN.board.twist}),
        (Board, state_of(SEEN.board)),
        (Position, {"board": SEEN.board, "players": (), "inhabitants": {}}),
        (Game, state_of(late(5, 1, 2))),
        (Game, {**parts(late(5, 1, 2)), "placements": SEEN.placements[1:]}),
    ],
    ids=lambda each: each.__name__ if isinstance(each, type) else "",
)  # fmt: skip
def test_what_cannot_be_made_is_not_unpickled(kind: type, state: object) -> None:
    with pytest.raises(PalatinusError):
        unpickled(Forged(kind, state if state is not None else 0))


def test_neighbors_follow_from_the_tiles() -> None:
    """Compiled code goes from field to field by them."""
    board = SEEN.board
    first, second, *_ = board.tiles
    worth = [evolve(first, token=second.token), evolve(second, token=first.token), *board.tiles[2:]]
    other = unpickled(Forged(Board, {"tiles": worth, "twist": board.twist}))
    assert isinstance(other, Board)
    assert (other.neighbors("A1"), other.springs) == (board.neighbors("A1"), board.springs)
    with pytest.raises(PalatinusError):
        forged(board, _neighbors={at: tuple(board._neighbors) for at in board._neighbors})


def test_honest_pickles_are_scored_as_ever() -> None:
    position = late(5, 3, 0).position()
    again = unpickled(position)
    assert isinstance(again, Position)
    own = [
        score_batch(packed.boards, packed.bitboards) for packed in map(pack, ([position], [again]))
    ]
    assert (own[0].points == own[1].points).all()


class Boaster(View):
    """Says that it comes from a game."""

    @property
    def of_a_game(self) -> bool:
        return True


@ENTRIES
def test_a_class_made_from_it_vouches_for_nothing(entry: Entry) -> None:
    liar = cast(Making, Boaster)(**{**parts(SEEN), "placements": SEEN.placements[:-1]})
    with pytest.raises(PalatinusError, match="it is the turn of"):
        entry(liar)


@given(testing.games(), testing.games(), st.data())
@settings(max_examples=15)
def test_parts_of_two_views_make_one_or_none(one: Game, other: Game, data: st.DataObject) -> None:
    """Whatever comes out of the pickle is what somebody could have made by hand, or refused."""
    states = [parts(each.view()) for each in (one, other)]
    mixed = {name: states[data.draw(st.integers(0, 1), label=name)][name] for name in states[0]}
    view = cast(View, unpickled(Forged(View, mixed)))
    try:
        found = outlook(view, most=0, samples=50)
    except PalatinusError:
        return
    assert sum(found.prospects[0].distribution.values()) == 1
    by_hand = cast(Making, View)(**mixed)
    assert found == outlook(by_hand, most=0, samples=50)


def test_a_game_goes_on_after_its_pickle() -> None:
    played = late(3, 2, 5)
    again = unpickled(played)
    assert isinstance(again, Game)
    placement = played.legal_placements()[0]
    assert again.place(placement) == played.place(placement)
    assert late_view(5, 2, hidden=0) == unpickled(late_view(5, 2, hidden=0))
