"""New commanders and bids: the optional rules that need sums."""

from __future__ import annotations

from fractions import Fraction

import pytest
from attrs import evolve

from palatinus_rules.peninsula.notation.scenario import scenario_text
from palatinus_rules.peninsula.options import (
    bid,
    birth_chance,
    birth_problems,
    commander_birth,
    dice_of,
)
from palatinus_rules.peninsula.people import Color
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Options, Player
from peninsula_plain import scenario

PLAYED = scenario(options=Options(commander_birth=True))
FOUR = evolve(
    PLAYED,
    players=tuple(Player(name, (color,)) for name, color in zip("WXYZ", Color, strict=True)),
)


@pytest.mark.rule("peninsula.O1")
@pytest.mark.rule("peninsula.O3")
def test_options_are_played_only_where_somebody_says_so() -> None:
    assert Options() == Options(commander_birth=False, upgrades=False)
    assert "Options:" not in scenario_text(scenario(options=Options()))


def rolls(*dice: int) -> dict[str, tuple[int, ...]]:
    return {name: (die,) for name, die in zip("WXYZ", dice, strict=True)}


@pytest.mark.rule("peninsula.O1")
def test_the_lowest_roll_gets_a_commander_from_eighteen_on() -> None:
    # 6 + 6 + 4 + 2 = 18, and 17 is too little.
    born = commander_birth(rolls(6, 6, 4, 2))
    assert (born.sum, born.player, born.is_tied) == (18, "Z", False)
    none = commander_birth(rolls(6, 6, 4, 1))
    assert (none.sum, none.player, none.is_tied) == (17, None, False)


@pytest.mark.rule("peninsula.O1")
def test_of_two_lowest_the_one_with_fewer_points() -> None:
    tie = rolls(6, 6, 3, 3)
    assert commander_birth(tie, {"Y": 4, "Z": 5, "W": 0}).player == "Y"
    # Whoever is not named has none.
    assert commander_birth(tie, {"Y": 1}).player == "Z"
    assert commander_birth(tie, {"Y": 1}).points == {"W": 0, "X": 0, "Y": 1, "Z": 0}
    # The text does not say what comes after that.
    second = commander_birth(tie, {"Y": 4, "Z": 4})
    assert (second.player, second.is_tied, second.candidates) == (None, True, ("Y", "Z"))


@pytest.mark.rule("peninsula.O1")
@pytest.mark.rule("peninsula.O1.per_color")
def test_the_chance_of_a_commander() -> None:
    # Four dice: of 1296 cases, as many have at least 18 as at most 10, which are
    # C(10, 4) - 4 * C(4, 4) = 206.
    assert birth_chance(4) == Fraction(206, 1296) == Fraction(103, 648)
    assert birth_chance(2) == 0
    assert dice_of(PLAYED) == {"Ada": 1, "Bice": 1}
    assert dice_of(PLAYED, Readings(birth_rolls="per_color")) == {"Ada": 2, "Bice": 2}
    # Of several dice of a player, his lowest counts.
    born = commander_birth({"Ada": (6, 2), "Bice": (6, 5)})
    assert born.player == "Ada"


@pytest.mark.rule("peninsula.O1")
def test_what_is_wrong_with_the_dice() -> None:
    assert list(birth_problems(FOUR, rolls(6, 6, 6, 1))) == []
    told = [str(each) for each in birth_problems(FOUR, {**rolls(6, 7, 6, 1), "V": (3,), "Z": ()})]
    assert told == [
        "rolls.X: A die shows 1 to 6, not 7.",
        "rolls.Z: Z rolls 1 die for a commander; dice told: 0 (O1).",
        "rolls.V: There is no player V; there are W, X, Y and Z.",
    ]
    two = [str(each) for each in birth_problems(PLAYED, {"Ada": (1,), "Bice": (2,)})]
    assert two == ["rolls: The sum of 2 dice never reaches 18 (O1)."]
    off = [str(each) for each in birth_problems(scenario(), {"Ada": (1,), "Bice": (2,)})]
    assert off == [
        "rolls: The scenario does not play new commanders: their birth is not among its options "
        "(O1)."
    ]


@pytest.mark.rule("peninsula.O2")
@pytest.mark.rule("peninsula.O2.not_counted")
def test_a_bid_is_subtracted() -> None:
    game = evolve(scenario(), bids={"Ada": 3})
    assert (bid(game, "Ada"), bid(game, "Bice")) == (3, 0)
    assert bid(game, "Ada", Readings(bids="not_counted")) == 0
