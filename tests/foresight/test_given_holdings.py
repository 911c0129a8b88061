"""What a view made by hand tells of the hands, piece by piece, and what else is given."""

from __future__ import annotations

from typing import cast

import pytest
from attrs import evolve

from games import game
from palatinus_rules import Color, Game, Hill, Inhabitant, PalatinusError, View, draw_setup
from palatinus_rules.foresight import SeededRandom, random_placement, worlds
from palatinus_rules.foresight.checked_arguments import checked_seconds
from palatinus_rules.kit import WrongTypeError
from palatinus_rules.rules.placement.view import Holding

SEEN = game(5, "rMA1 yMA2 gMA3 bFA4 p*A5").view("yellow")
"""The piece on A5 is the one merchant of purple's with a wolf, or one of the two such farmers. So
none or one such merchant is behind the screen, and one or two such farmers are."""

MERCHANT = Inhabitant("purple", "merchant", wolf=True)


def telling(least: int | None, most: int | None) -> View:
    """The same view with other numbers of merchants with a wolf, or with none told."""
    holding = SEEN.holdings[Color.PURPLE]
    told = [
        {
            **{piece: many for piece, many in before.items() if piece != MERCHANT},
            **({} if number is None else {MERCHANT: number}),
        }
        for before, number in ((holding.least, least), (holding.most, most))
    ]
    return evolve(SEEN, holdings={**SEEN.holdings, Color.PURPLE: Holding(*told)})


@pytest.mark.parametrize("least", [None, 0])
def test_a_piece_of_which_nothing_is_told_may_be_missing(least: int | None) -> None:
    assert len(worlds(telling(least, 1))) == len(worlds(SEEN)) == 2


@pytest.mark.parametrize(
    ("least", "most", "told"), [(0, None, "0 to 0"), (1, 1, "1 to 1"), (0, 0, "0 to 0")]
)
def test_what_can_be_is_not_ruled_out(least: int, most: int | None, told: str) -> None:
    with pytest.raises(PalatinusError, match=rf"tell of {told} of .* there can be 0 to 1"):
        worlds(telling(least, most))


def test_less_than_a_second_is_enough() -> None:
    assert checked_seconds(0.25) == 0.25


def test_a_seed_that_nobody_can_write_is_refused() -> None:
    with pytest.raises(PalatinusError, match="A seed is a number, or a text that can be written"):
        SeededRandom("\ud800")


def test_only_in_a_game_anything_is_placed_by_chance() -> None:
    with pytest.raises(WrongTypeError, match=r"^random_placement\(\)"):
        random_placement(cast("Game", 5), SeededRandom(1))


def test_made_up_springs_stay_where_they_are() -> None:
    # With others, every game of every seed would be another game.
    numbers = {"A": "25", "B": "14", "C": "3", "D": "16", "E": "4", "F": "25", "G": "36"}
    assert draw_setup("any").springs == {
        Hill(letter): frozenset(map(int, fields)) for letter, fields in numbers.items()
    }
