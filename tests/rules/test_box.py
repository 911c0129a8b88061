"""What is in the box, and everybody's hand."""

from __future__ import annotations

from itertools import combinations

import pytest
from attrs import evolve

from palatinus_rules import Color, Inhabitant, Kind
from palatinus_rules.rules import (
    DISCS,
    SECOND_HAND,
    TOKENS,
    ColorSet,
    Share,
    hand,
    soldiers_in_time,
)
from palatinus_rules.rules.box import inhabitants


@pytest.mark.rule("contents.tokens")
@pytest.mark.rule("contents.token-values")
@pytest.mark.rule("contents.discs")
@pytest.mark.rule("contents.disc-values")
@pytest.mark.rule("contents.disc-counts")
@pytest.mark.rule("contents.inhabitants")
def test_the_box() -> None:
    assert len(Color) == 5
    assert list(Kind) == ["merchant", "farmer", "soldier"]
    assert TOKENS == (6, 5, 5, 4, 4, 3, 3)
    assert DISCS == {2: 8, 1: 4}


@pytest.mark.rule("preparation.hand-of-five")
def test_the_hand_with_five_players() -> None:
    five = hand(5)
    assert (five.total, five.open) == (7, 0)
    assert five.merchants == Share(least=3, wolves=1, plain=2)
    assert five.farmers == Share(least=3, wolves=2, plain=1)
    assert five.soldiers == Share(least=1, wolves=0, plain=1)


@pytest.mark.rule("preparation.hand-of-four")
def test_the_hand_with_four_players() -> None:
    four = hand(4)
    assert (four.total, four.open) == (8, 0)
    assert four.merchants == Share(least=4, wolves=2, plain=2)
    assert four.farmers == Share(least=3, wolves=2, plain=1)
    assert four.soldiers == Share(least=1, wolves=0, plain=1)


@pytest.mark.rule("preparation.hand-of-three")
@pytest.mark.rule("contents.split-of-twelve")
@pytest.mark.parametrize("players", [2, 3])
def test_with_two_and_three_players_four_of_twelve_are_of_unknown_kind(players: int) -> None:
    whole = hand(players)
    assert (whole.total, whole.open) == (12, 4)
    assert [whole.share(kind).least for kind in Kind] == [4, 3, 1]
    assert [whole.most(kind) for kind in Kind] == [8, 7, 5]


@pytest.mark.rule("preparation.hand-of-two")
def test_the_second_hand_of_two_players() -> None:
    assert (SECOND_HAND.total, SECOND_HAND.open) == (4, 0)
    assert SECOND_HAND.merchants == SECOND_HAND.farmers == Share(least=2, wolves=1, plain=1)
    assert SECOND_HAND.soldiers == Share(least=0, wolves=0, plain=0)


@pytest.mark.parametrize("players", [-1, 0, 1, 6])
def test_there_is_no_hand_for_other_numbers_of_players(players: int) -> None:
    with pytest.raises(ValueError, match=f"2 to 5 players, not {players}"):
        hand(players)


def test_the_hands_of_all_players_fit_on_the_42_fields() -> None:
    assert [n * hand(n).total for n in (3, 4, 5)] == [36, 32, 35]
    assert 2 * (hand(2).total + SECOND_HAND.total) == 32


def test_a_known_set_leaves_no_kind_open() -> None:
    known = ColorSet(merchants=5, farmers=5, soldiers=2)
    assert hand(3, known).open == 0
    assert hand(3, known).merchants == Share(least=5, wolves=2, plain=2)
    assert hand(3, known).merchants.open == 1
    assert hand(3, known).soldiers == Share(least=2, wolves=0, plain=2)
    assert hand(2, known) == hand(3, known)


def test_a_known_set_can_know_its_wolves() -> None:
    known = ColorSet(5, 5, 2, merchant_wolves=2, farmer_wolves=4)
    assert hand(3, known).merchants == Share(least=5, wolves=2, plain=3)
    assert hand(3, known).farmers == Share(least=5, wolves=4, plain=1)


def test_a_known_set_changes_nothing_for_four_and_five() -> None:
    known = ColorSet(merchants=5, farmers=5, soldiers=2)
    assert hand(4, known) == hand(4)
    assert hand(5, known) == hand(5)


@pytest.mark.parametrize(
    ("numbers", "message"),
    [
        ((5, 5, 1), "12 inhabitants, not 11"),
        ((5, 5, 3), "12 inhabitants, not 13"),
        ((3, 6, 3), "at least 4 merchants, not 3"),
        ((6, 2, 4), "at least 3 farmers, not 2"),
        ((6, 6, 0), "at least 1 soldier, not 0"),
        ((5, 5, 2, 1, None), "5 merchants, at least 2 have a wolf and at least 2 do not: 1 with"),
        ((5, 5, 2, 4, None), "5 merchants, at least 2 have a wolf and at least 2 do not: 4 with"),
        ((5, 5, 2, None, 1), "5 farmers, at least 2 have a wolf and at least 1 do not: 1 with"),
        ((5, 5, 2, None, 5), "5 farmers, at least 2 have a wolf and at least 1 do not: 5 with"),
    ],
)
def test_a_set_that_cannot_be_is_refused(
    numbers: tuple[int, int, int] | tuple[int, int, int, int | None, int | None], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        ColorSet(*numbers)


def test_the_extreme_sets_are_accepted() -> None:
    assert ColorSet(4, 3, 5).hand.total == 12
    assert ColorSet(4, 7, 1, merchant_wolves=2, farmer_wolves=6).hand.farmers.plain == 1
    assert ColorSet(8, 3, 1, merchant_wolves=6, farmer_wolves=2).hand.merchants.plain == 2


@pytest.mark.parametrize("numbers", [(3, 2, 2), (1, -1, 1), (1, 2, -1)])
def test_a_share_adds_up(numbers: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match="without a wolf, of"):
        Share(*numbers)


@pytest.mark.rule("play.no-soldier-held")
@pytest.mark.rule("play.no-soldier-in-the-last-turns")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("left", range(10))
def test_soldiers_are_in_time_when_some_order_places_them_before_the_last_turns(
    players: int, left: int
) -> None:
    # Three last turns, four with two or three players. Try every order of what is left.
    last = {2: 4, 3: 4, 4: 3, 5: 3}[players]
    for soldiers in range(left + 1):
        orders = combinations(range(left), soldiers)
        possible = any(all(turn < left - last for turn in order) for order in orders)
        assert soldiers_in_time(players, soldiers, left) is possible


def test_the_deadline_is_that_of_a_game() -> None:
    with pytest.raises(ValueError, match="2 to 5 players, not 9"):
        soldiers_in_time(9, 1, 4)


@pytest.mark.rule("play.turns")
def test_with_five_players_the_soldier_goes_in_one_of_the_first_four_of_seven_turns() -> None:
    assert [soldiers_in_time(5, 1, left) for left in range(7, 0, -1)] == [True] * 4 + [False] * 3


def test_inhabitants_are_counted() -> None:
    assert str(inhabitants(0)) == "no inhabitants"
    assert str(inhabitants(1)) == "1 inhabitant"
    assert str(inhabitants(2, Kind.FARMER)) == "2 farmers"


def test_inhabitants_say_what_they_are() -> None:
    assert str(Inhabitant(Color.RED, Kind.FARMER)) == "red farmer"
    assert str(Inhabitant(Color.RED, Kind.FARMER, wolf=False)) == "red farmer"
    assert str(Inhabitant(Color.BLUE, Kind.MERCHANT, wolf=True)) == "blue merchant with a wolf"


@pytest.mark.rule("end.reveal")
def test_a_back_is_told_or_not_and_that_of_a_soldier_is_plain() -> None:
    untold = Inhabitant("red", "farmer")
    assert untold.wolf is None
    assert untold != Inhabitant("red", "farmer", wolf=False)
    assert untold == Inhabitant("red", "farmer", wolf=None)
    soldier = Inhabitant("red", "soldier")
    assert soldier.wolf is False
    assert soldier == Inhabitant("red", "soldier", wolf=False) == evolve(soldier, wolf=None)
    assert hash(soldier) == hash(Inhabitant("red", "soldier", wolf=False))
    assert Inhabitant("red", "soldier", wolf=True).wolf is True
