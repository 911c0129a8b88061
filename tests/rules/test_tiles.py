"""What can be wrong with tiles, alone and together, and with the deal of the tokens."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import evolve

from palatinus_rules import Board, Hill, PositionError, Tile
from palatinus_rules.rules import ProblemCode, Twist
from palatinus_rules.rules.tiles import deal_problems
from plain import plain_tiles


def refused(tiles: list[Tile]) -> list[tuple[str, str]]:
    """Codes and places of everything that is wrong with tiles."""
    with pytest.raises(PositionError) as error:
        Board(tiles, Twist.RIGHT)
    assert all(problem.message.endswith(".") for problem in error.value.problems)
    return [(problem.code, problem.where) for problem in error.value.problems]


def changed(letter: Hill, change: Callable[[Tile], Tile]) -> list[Tile]:
    """The plain tiles with one of them changed."""
    return [change(tile) if tile.letter is letter else tile for tile in plain_tiles()]


@pytest.mark.parametrize("slot", [-1, 7, pytest.param(10**5000, id="huge")])
def test_slots_run_from_0_to_6(slot: int) -> None:
    assert refused(changed(Hill.C, lambda tile: evolve(tile, slot=slot))) == [
        (ProblemCode.SLOT_OUT_OF_RANGE, "board.tiles.C.slot")
    ]


@pytest.mark.parametrize("arrow", [-1, 6, pytest.param(-(10**5000), id="huge")])
def test_arrows_run_from_0_to_5(arrow: int) -> None:
    assert refused(changed(Hill.C, lambda tile: evolve(tile, arrow=arrow))) == [
        (ProblemCode.ARROW_OUT_OF_RANGE, "board.tiles.C.arrow")
    ]


def test_springs_lie_on_fields_1_to_6() -> None:
    assert refused(changed(Hill.C, lambda tile: evolve(tile, springs={0, 1, 6, 7}))) == [
        (ProblemCode.SPRING_OUT_OF_RANGE, "board.tiles.C.springs"),
        (ProblemCode.SPRING_OUT_OF_RANGE, "board.tiles.C.springs"),
    ]


@pytest.mark.parametrize("token", [0, 2, 7])
def test_tokens_are_worth_3_to_6(token: int) -> None:
    assert refused(changed(Hill.C, lambda tile: evolve(tile, token=token))) == [
        (ProblemCode.TOKEN_UNKNOWN, "board.tiles.C.token")
    ]


def test_every_slot_holds_one_tile() -> None:
    assert refused(changed(Hill.C, lambda tile: evolve(tile, slot=4))) == [
        (ProblemCode.SLOT_TWICE, "board.tiles.E.slot")
    ]


@pytest.mark.parametrize("slot", [-1, 7])
def test_slots_that_do_not_exist_are_not_taken_twice(slot: int) -> None:
    tiles = [evolve(tile, slot=slot) if tile.letter in "CD" else tile for tile in plain_tiles()]
    assert refused(tiles) == [
        (ProblemCode.SLOT_OUT_OF_RANGE, "board.tiles.C.slot"),
        (ProblemCode.SLOT_OUT_OF_RANGE, "board.tiles.D.slot"),
    ]


@pytest.mark.rule("contents.tiles")
@pytest.mark.rule("preparation.board")
def test_all_seven_tiles_are_laid_each_once() -> None:
    assert refused(plain_tiles()[1:6]) == [
        (ProblemCode.TILE_MISSING, "board.tiles.A"),
        (ProblemCode.TILE_MISSING, "board.tiles.G"),
    ]
    assert refused([*plain_tiles(), plain_tiles()[2]]) == [
        (ProblemCode.TILE_TWICE, "board.tiles.C")
    ]


def test_everything_that_is_wrong_is_said_at_once() -> None:
    tiles = [
        evolve(tile, slot=9, arrow=9, springs={9}, token=9)
        for tile in plain_tiles()
        if tile.letter is not Hill.G
    ]
    assert len(refused(tiles)) == 4 * 6 + 1


def dealt(**tokens: int) -> list[tuple[str, str]]:
    """Places and messages of what is wrong with the plain deal after some changes."""
    tiles = plain_tiles()
    problems = deal_problems(
        {tile.letter: tile.slot for tile in tiles},
        {tile.letter: tokens.get(tile.letter, tile.token) for tile in tiles},
    )
    found = list(problems)
    assert {problem.code for problem in found} <= {ProblemCode.TOKENS_MISDEALT}
    return [(problem.where, problem.message) for problem in found]


def test_the_plain_deal_is_right() -> None:
    assert dealt() == []


def test_the_6_lies_in_the_middle_and_nowhere_else() -> None:
    assert dealt(A=5, B=6) == [
        (
            "board.tiles.A.token",
            "Hill A lies in the middle (slot 0) and holds the token worth 6, not 5.",
        ),
        (
            "board.tiles.B.token",
            "The token worth 6 belongs on the hill in the middle (slot 0), but B lies in slot 1.",
        ),
    ]


@pytest.mark.rule("preparation.deal-tokens")
@pytest.mark.rule("contents.token-values")
def test_there_are_two_tokens_of_each_other_value() -> None:
    assert dealt(D=5, E=3) == [
        (
            "board.tiles",
            "A token worth 3 lies on each of E, F and G, but there are only 2 of them.",
        ),
        (
            "board.tiles",
            "A token worth 5 lies on each of B, C and D, but there are only 2 of them.",
        ),
    ]


def test_what_could_not_be_read_raises_no_suspicion() -> None:
    # B and C have both tokens worth 5. D would be the third, but nobody knows where it lies, or
    # it lies where nothing can lie; E holds a token that does not exist.
    tokens = {Hill.B: 5, Hill.C: 5, Hill.D: 5, Hill.E: 7, Hill.F: 7, Hill.G: 7}
    assert list(deal_problems({Hill.B: 1, Hill.C: 2}, tokens)) == []
    assert list(deal_problems({Hill.B: 1, Hill.C: 2, Hill.D: 7, Hill.E: 0}, tokens)) == []
    assert list(deal_problems({Hill.E: 4, Hill.F: 5, Hill.G: 6}, tokens)) == []
    # And neither does it end the search.
    (problem,) = deal_problems({Hill.B: 1, Hill.C: 2, Hill.D: 6}, {Hill.A: 5, **tokens})
    assert problem.where == "board.tiles"
