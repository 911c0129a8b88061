"""Views made by hand whose parts do not belong together, and other things that are no view."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Protocol, cast

import pytest
from attrs import evolve
from hypothesis import given, settings, strategies as st

from games import game
from late_games import late, late_view
from palatinus_rules import (
    Color,
    Field,
    Game,
    Inhabitant,
    Kind,
    PalatinusError,
    Placement,
    Player,
    View,
    random_game,
    testing,
)
from palatinus_rules.foresight import Worlds, best_placements, outlook, worlds
from palatinus_rules.foresight.endings import Endings, _check_room
from palatinus_rules.kit import WrongTypeError
from palatinus_rules.rules import ColorSet, Holding, PlacementError, ProblemCode
from plain import position


class Making(Protocol):
    def __call__(self, view: View, **parts: object) -> View: ...


class Changing(Protocol):
    def __call__(self, placement: Placement, **parts: object) -> Placement: ...


made = cast(Making, evolve)

ENTRIES = pytest.mark.parametrize("entry", [worlds, outlook, best_placements])

Entry = Callable[[View], object]

# Red, yellow, green, blue and purple have placed one each, and red another one.
SEEN = game(5, "rMA1 y*A2 gMA3 bFA4 p*A5 rSB1").view("yellow")

HELD: dict[object, object] = dict(SEEN.holdings.items())


def changed(number: int, changes: dict[str, object]) -> View:
    """The view with one placement that is different."""
    placements = [*SEEN.placements]
    placements[number] = cast(Changing, evolve)(placements[number], **changes)
    return made(SEEN, placements=tuple(placements))


@ENTRIES
@pytest.mark.parametrize(
    ("number", "changes", "code"),
    [
        (1, {"field": "A1"}, ProblemCode.FIELD_TAKEN),
        (3, {"color": "green"}, ProblemCode.TURN_WRONG),
        (0, {"kind": "soldier"}, ProblemCode.NOT_IN_HAND),
        (4, {"kind": "soldier"}, ProblemCode.SOLDIER_WITH_WOLF),
        (3, {"kind": "farmer", "face_down": True}, ProblemCode.FACE_DOWN_WITHOUT_WOLF),
    ],
)
def test_placements_against_the_rules(
    entry: Entry, number: int, changes: dict[str, object], code: ProblemCode
) -> None:
    with pytest.raises(PlacementError) as refused:
        entry(changed(number, changes))
    assert code in [problem.code for problem in refused.value.problems]


@ENTRIES
def test_more_than_anybody_has(entry: Entry) -> None:
    # Eight pieces of red, who has seven, and nothing of the others.
    placements = tuple(Placement(at, "red", "farmer") for at in list(Field)[:8])
    with pytest.raises(PlacementError):
        entry(made(SEEN, placements=placements))
    with pytest.raises(PlacementError):
        entry(made(SEEN, placements=SEEN.placements * 20))


@ENTRIES
@pytest.mark.parametrize(
    ("players", "message"),
    [
        ((), "Palatinus is for 2 to 5 players"),
        (SEEN.players[:1], "Palatinus is for 2 to 5 players"),
        ((*SEEN.players[:4], Player("red")), "red"),
        (SEEN.players * 3, "Palatinus is for 2 to 5 players"),
        ((Player("red", "green"), Player("yellow")), "second color"),
    ],
)
def test_players_that_cannot_play(entry: Entry, players: tuple[Player, ...], message: str) -> None:
    with pytest.raises(PalatinusError, match=message):
        entry(made(SEEN, players=players))


@ENTRIES
def test_other_players(entry: Entry) -> None:
    with pytest.raises(PlacementError, match="turn"):
        entry(made(SEEN, players=SEEN.players[::-1]))
    with pytest.raises(PlacementError, match="Nobody at this table plays purple"):
        entry(made(SEEN, players=SEEN.players[:4]))


@ENTRIES
@pytest.mark.parametrize(
    ("to_move", "told"),
    [
        (Player("red"), "it is the turn of red"),
        (None, "the game is over"),
        (Player("yellow", name="another"), "it is the turn of yellow"),
    ],
)
def test_the_turn_of_somebody_else(entry: Entry, to_move: Player | None, told: str) -> None:
    with pytest.raises(PalatinusError) as refused:
        entry(made(SEEN, to_move=to_move))
    assert str(refused.value) == (
        f"After 6 placements it is the turn of yellow, and in the view {told}."
    )


def test_a_game_that_is_over() -> None:
    over = late(5, 1, 0).view("red")
    with pytest.raises(PalatinusError, match="After 35 placements the game is over"):
        outlook(made(over, to_move=over.players[0]))


@pytest.mark.parametrize("color", ["mauve", 7, object()])
def test_the_view_of_nobody(color: object) -> None:
    with pytest.raises(PalatinusError, match="color"):
        made(SEEN, color=color)


def test_the_view_of_somebody_elsewhere() -> None:
    of_four = game(4, "rMA1").view()
    with pytest.raises(PalatinusError, match="that of purple, and the players are red"):
        outlook(made(of_four, color=Color.PURPLE))


def test_a_color_may_be_a_word() -> None:
    view = late_view(5, 1, hidden=2)
    word = str(view.color)
    assert best_placements(made(view, color=word)) == best_placements(view)


def held(color: str, least: dict[Inhabitant, int], most: dict[Inhabitant, int]) -> View:
    told = SEEN.holdings[Color(color)]
    holding = Holding({**told.least, **least}, {**told.most, **most})
    return made(SEEN, holdings={**SEEN.holdings, Color(color): holding})


RED_SOLDIER = Inhabitant("red", "soldier")
BLUE_FARMER = Inhabitant("blue", "farmer", wolf=False)


@ENTRIES
@pytest.mark.parametrize(
    "view",
    [
        # Red has placed the only soldier; blue had one farmer without a wolf, and placed it.
        held("red", {RED_SOLDIER: 1}, {RED_SOLDIER: 1}),
        held("blue", {}, {BLUE_FARMER: -1}),
        # A farmer with a wolf in purple's hand: one at least, as only one piece lies face down.
        held("purple", {}, {Inhabitant("purple", "farmer", wolf=True): 0}),
        made(SEEN, holdings={}),
    ],
    ids=["a soldier too many", "fewer than none", "a wolf too few", "none"],
)
def test_holdings_that_contradict(entry: Entry, view: View) -> None:
    with pytest.raises(PalatinusError, match="holdings of the view"):
        entry(view)


@pytest.mark.parametrize(
    "changes",
    [
        {"holdings": {**HELD, Color.RED: 7}},
        {"holdings": {**HELD, "purple": 7}},
        {"holdings": 7},
        {"board": 7},
        {"color_set": "five"},
        {"players": 5},
        {"players": ("red", "yellow")},
        {"placements": None},
        {"placements": ("rMA1",)},
        {"to_move": "yellow"},
    ],
    ids=str,
)
def test_a_view_has_no_parts_of_other_types(changes: dict[str, object]) -> None:
    with pytest.raises(PalatinusError):
        made(SEEN, **changes)


@ENTRIES
def test_holdings_are_told_in_whole_numbers(entry: Entry) -> None:
    view = held("red", {RED_SOLDIER: cast(int, "none")}, {})
    with pytest.raises(WrongTypeError):
        entry(view)


@ENTRIES
@pytest.mark.parametrize(
    ("given", "way"),
    [
        (random_game(5, seed=1), r"; try record\.game\(\)\.view\('red'\)"),
        (late(5, 1, 3).view("red").board, ""),
        (position("A1 red farmer"), ""),
        ("Palatinus game 1", ""),
        (None, ""),
    ],
)
def test_what_is_no_view(entry: Entry, given: object, way: str) -> None:
    with pytest.raises(WrongTypeError, match=rf"\(\) takes a View or a Game, not .*{way}\."):
        entry(cast(View, given))


def test_what_may_be() -> None:
    # Somebody has peeped, or has not looked at a piece of his own.
    peeped = changed(1, {"kind": "farmer"})
    assert len(worlds(peeped)) < len(worlds(made(SEEN, placements=SEEN.placements)))
    forgot = game(5, "r*A1 yMA2").view("red")
    assert {world.placements[0].kind for world in worlds(forgot)} == {Kind.MERCHANT, Kind.FARMER}
    # Lists are read once, and a class that is made from View is one.
    listed = made(SEEN, placements=[*SEEN.placements], players=[*SEEN.players])
    assert worlds(listed).view == SEEN


class Restless(tuple[Placement, ...]):
    """Placements that are others whenever somebody looks."""

    __slots__ = ()
    looks = 0

    def __iter__(self) -> Iterator[Placement]:
        Restless.looks += 1
        return iter(SEEN.placements if Restless.looks == 1 else SEEN.placements[:1] * 30)


def test_placements_that_change_between_two_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Restless, "looks", 0)
    found = outlook(made(SEEN, placements=Restless()), most=0, samples=100)
    assert found.view.placements == SEEN.placements
    assert Restless.looks == 1


@given(testing.games(), st.data())
@settings(max_examples=40)
def test_every_view_of_a_game_is_one(drawn: Game, data: st.DataObject) -> None:
    view = drawn.view(data.draw(st.sampled_from([None, *(each.color for each in drawn.players)])))
    assert worlds(view).view == view


@given(testing.games(), st.data())
@settings(max_examples=60)
def test_whatever_is_changed_is_looked_ahead_from_or_refused(
    drawn: Game, data: st.DataObject
) -> None:
    view = drawn.view()
    placements = [*view.placements]
    for _ in range(data.draw(st.integers(1, 3))):
        any_placement = st.builds(
            Placement,
            st.sampled_from(Field),
            st.sampled_from(Color),
            st.sampled_from(Kind),
            st.booleans(),
        )
        at = data.draw(st.integers(0, len(placements)))
        placements[at : at + data.draw(st.integers(0, 1))] = [data.draw(any_placement)]
    try:
        found = outlook(made(view, placements=tuple(placements)), most=0, samples=50)
    except PalatinusError:
        return
    assert sum(found.prospects[0].distribution.values()) == 1


def test_more_to_place_than_there_is_room_for_is_refused_twice() -> None:
    # Nobody gets here with such a view; the tables refuse it all the same.
    view = game(5).view()
    unknown = Endings(worlds(view))._unknown
    with pytest.raises(PalatinusError, match="35 inhabitants to place on 34 free fields"):
        _check_room(unknown._replace(free=unknown.free[:34]))
    nothing_in_hand = worlds(late_view(5, 0, hidden=0)).cases
    with pytest.raises(PalatinusError, match="at most 0 of a color in hand: that is no game"):
        Endings(Worlds(view, nothing_in_hand))


def test_a_set_that_does_not_fit() -> None:
    # Three soldiers of red, and a set of two.
    view = game(3, "rSA1 yMA2 gMA3 rSA4 yMA5 gMA6 rSB1").view()
    other = ColorSet(merchants=5, farmers=5, soldiers=2)
    with pytest.raises(PlacementError, match="soldier"):
        outlook(made(view, color_set=other))


CRASH = """
from attrs import evolve
from palatinus_rules import PalatinusError, random_game
from palatinus_rules.foresight import outlook

game = random_game(5, 1).game()
view = game.view("red")
placements = list(view.placements)
placements[0] = evolve(placements[0], field=placements[1].field)
for _ in range(30):
    try:
        outlook(evolve(view, placements=tuple(placements)))
    except PalatinusError as error:
        print("refused")
"""


def test_the_interpreter_goes_on() -> None:
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-c", CRASH], capture_output=True, encoding="utf-8", check=False
    )
    assert (done.returncode, done.stdout.split()) == (0, ["refused"] * 30)
