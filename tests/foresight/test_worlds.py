"""Worlds: everything that can lie face down and behind the screens, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings, strategies as st

from endings_oracle import SlowWorld, slow_worlds
from games import TWO_SOLDIERS, game
from palatinus_rules import (
    Color,
    Field,
    Game,
    Inhabitant,
    Kind,
    Placement,
    View,
    random_game,
    testing,
)
from palatinus_rules.foresight import World, worlds

Described = tuple[tuple[Placement, ...], frozenset[tuple[Inhabitant, int]]]


def described(world: World | SlowWorld) -> Described:
    in_hand = [piece for held in world.hands.values() for piece in held.items()]
    return world.placements, frozenset(in_hand)


def views() -> st.SearchStrategy[View]:
    """What somebody sees in any moment of any game."""
    return testing.games().flatmap(
        lambda drawn: st.sampled_from([None, *(each.color for each in drawn.players)]).map(
            drawn.view
        )
    )


@pytest.mark.parametrize(
    ("players", "viewer", "expected"),
    [
        # With five, one merchant and two farmers of every color have a wolf: which of the three
        # pieces face down is the merchant? Three ways for each of five colors, or of four.
        (5, None, 3**5),
        (5, "red", 3**4),
        # With four, two merchants and two farmers: six ways to choose two of four.
        (4, None, 6**4),
        (4, "yellow", 6**3),
    ],
)
def test_before_the_wolves_are_turned_over(players: int, viewer: str | None, expected: int) -> None:
    over = random_game(players, seed=1).game()
    found = worlds(over.view(viewer))
    assert len(found) == len({described(world) for world in found}) == expected
    assert all(not any(world.hands.values()) for world in found)


def test_one_piece_face_down_by_hand() -> None:
    # Of five players, yellow has placed one wolf. It is the merchant, and two farmers with a wolf
    # are in hand; or a farmer, and one of each is.
    first, second = worlds(game(5, "rMA1 y*A2").view("red"))
    hands = [
        {str(piece): number for piece, number in world.hands[Color.YELLOW].items()}
        for world in (first, second)
    ]
    plain = {"yellow merchant": 2, "yellow farmer": 1, "yellow soldier": 1}
    farmers, merchant = "yellow farmer with a wolf", "yellow merchant with a wolf"
    assert hands == [{**plain, merchant: 1, farmers: 1}, {**plain, farmers: 2}]
    assert [world.placements[1].kind for world in (first, second)] == [Kind.FARMER, Kind.MERCHANT]
    assert first.position().inhabitants[Field.A2] == Inhabitant("yellow", "farmer", wolf=True)
    assert dict(first.hands[Color.RED]) == {
        Inhabitant("red", "merchant", wolf=False): 1,
        Inhabitant("red", "merchant", wolf=True): 1,
        Inhabitant("red", "farmer", wolf=False): 1,
        Inhabitant("red", "farmer", wolf=True): 2,
        Inhabitant("red", "soldier"): 1,
    }


def test_before_the_first_placement_only_the_set_is_open() -> None:
    # With five the hands are known. With three, every one of the 70 sets is a world of its own.
    assert len(worlds(game(5).view())) == 1
    assert len(worlds(game(3).view())) == 70
    assert len(worlds(game(3, color_set=TWO_SOLDIERS).view())) == 1


def test_second_colors_have_their_own_wolves() -> None:
    # One merchant and one farmer of a second color have a wolf: one of them lies face down.
    view = game(2, "rMA1 b*A2", TWO_SOLDIERS).view("red")
    assert [world.placements[1].kind for world in worlds(view)] == [Kind.FARMER, Kind.MERCHANT]
    assert len(worlds(game(2, "rMA1 b*A2", TWO_SOLDIERS).view("yellow"))) == 2
    known = game(2, "rMA1 bM*A2", TWO_SOLDIERS)
    assert len(worlds(known.view("yellow"))) == 1


def test_what_one_color_shows_tells_of_the_others() -> None:
    # Three farmers are known to every color, one of them without a wolf. Red shows five without a
    # wolf, so that all four that no rulebook tells are such farmers, in every color.
    text = "rFA1 y*A2 gMA3 rFA4 y*A5 gMA6 rFB1 yMB2 gSB3 rFB4 yMB5 gFB6 rFC1"
    found = worlds(game(3, text).view())
    farmer = Inhabitant("yellow", "farmer", wolf=False)
    assert {world.hands[Color.YELLOW][farmer] for world in found} == {5}
    # Two of four wolves of yellow lie face down: both merchants, both farmers, or one of each.
    assert len(found) == 4


@given(testing.games(), st.data())
@settings(max_examples=30)
def test_the_worlds_are_those_that_the_rules_of_placement_allow(
    drawn: Game, data: st.DataObject
) -> None:
    view = drawn.view(data.draw(st.sampled_from([None, *(each.color for each in drawn.players)])))
    hidden = sum(each.kind is None for each in view.placements)
    assume(hidden < (4 if len(view.players) < 4 else 7))
    slow = [described(world) for world in slow_worlds(view)]
    found = worlds(view)
    assert len(found) == len(slow)
    assert {described(world) for world in found} == set(slow)


@given(testing.games(), st.data())
def test_what_really_is_is_one_of_the_worlds(drawn: Game, data: st.DataObject) -> None:
    viewer = data.draw(st.sampled_from([None, *(each.color for each in drawn.players)]))
    found = worlds(drawn.view(viewer))
    assume(len(found) < 5000)
    assert any(world.placements == drawn.placements for world in found)


@given(views())
@settings(max_examples=30)
def test_hands_over_all_worlds_are_what_a_view_says_of_them(view: View) -> None:
    # The least and the most in hand are found in another way there, without any world.
    found = worlds(view)
    assume(len(found) < 500)
    assert {*view.holdings} == {color for player in view.players for color in player.colors}
    for color, holding in view.holdings.items():
        assert holding.most
        numbers = [world.hands[color] for world in found]
        for piece in holding.most:
            held = [number.get(piece, 0) for number in numbers]
            assert (min(held), max(held)) == (holding.least[piece], holding.most[piece])


@given(views())
@settings(max_examples=20)
def test_numbers_of_worlds_are_their_order(view: View) -> None:
    found = worlds(view)
    assume(len(found) < 100)
    assert [found[number] for number in range(len(found))] == list(found)
    assert found[-1] == list(found)[-1]
    for number in (len(found), -len(found) - 1):
        with pytest.raises(IndexError, match=rf"{len(found)} worlds.* number {number}"):
            found[number]


def test_of_a_game_only_what_everybody_sees_counts() -> None:
    # It would tell what nobody may know.
    played = random_game(5, seed=3).game(20)
    assert worlds(played).view == played.view()
    assert len(worlds(played)) > 1


def test_worlds_are_not_made_before_somebody_asks() -> None:
    # Somebody who watches a game of three to its end, whose set nobody tells.
    over = random_game(3, seed=3).game()
    watched = Game(over.board, over.players, None, over.placements).view()
    found = worlds(watched)
    assert next(iter(found)) == found[0]
    assert found[len(found) // 2] in found
