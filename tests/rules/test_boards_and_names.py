"""Tiles that share a slot, boards from what was laid, and what is told of fields and spots."""

from __future__ import annotations

import pytest

from games import SETUP
from palatinus_rules import Field, Hill
from palatinus_rules.kit import PalatinusError, WrongTypeError
from palatinus_rules.rules import Assembly, LaidTile, Setup, Spot, Twist
from palatinus_rules.rules.fields import as_field
from palatinus_rules.rules.tiles import as_springs, layout_problems


def hints(*slots: int) -> list[tuple[str, str]]:
    """Where tiles lie in a slot of another, and what is said, for the slots of A to G."""
    by_hill = dict(zip(Hill, slots, strict=True))
    return [(each.where, each.message) for each in layout_problems(by_hill, by_hill)]


def test_the_only_free_slot_is_named() -> None:
    assert hints(0, 1, 2, 3, 4, 5, 5) == [
        (
            "board.tiles.G.slot",
            "Tile G lies in slot 5, which already holds tile F. Only slot 6 is free.",
        )
    ]
    assert hints(1, 1, 2, 3, 4, 5, 6) == [
        (
            "board.tiles.B.slot",
            "Tile B lies in slot 1, which already holds tile A. Only slot 0 is free.",
        )
    ]


def test_of_two_free_slots_none_is_named() -> None:
    # Slots 5 and 6 are free.
    assert hints(0, 1, 2, 3, 4, 4, 3) == [
        ("board.tiles.F.slot", "Tile F lies in slot 4, which already holds tile E."),
        ("board.tiles.G.slot", "Tile G lies in slot 3, which already holds tile D."),
    ]
    assert hints(0, 1, 2, 3, 4, 5, 6) == []


def test_springs_are_whole_numbers() -> None:
    with pytest.raises(WrongTypeError) as error:
        as_springs([2, "5"])  # type: ignore[list-item]
    assert str(error.value) == "The field of a spring is a whole number, not a str."
    with pytest.raises(WrongTypeError) as error:
        as_springs(2)  # type: ignore[arg-type]
    assert str(error.value) == "The springs of a tile are numbers such as [2, 5], not 2."


def test_tiles_on_the_table_become_a_setup() -> None:
    table = Assembly()
    for tile in SETUP.tiles:
        table = table.lay(tile.letter, tile.spot, tile.arrow)
    assert table.setup(SETUP.springs, SETUP.tokens) == SETUP


@pytest.mark.parametrize("twist", [Twist.RIGHT, Twist.LEFT])
def test_the_second_tile_decides_the_twist_of_a_board(twist: Twist) -> None:
    letter = "R" if twist is Twist.RIGHT else "L"
    spots = ["M", *(f"{letter}{number}" for number in range(1, 7))]
    laid = [LaidTile(hill, spot, 0) for hill, spot in zip(Hill, spots, strict=True)]
    assert Setup(laid, {}, SETUP.tokens).board().twist is twist


def test_an_unknown_name_comes_with_the_fields_or_spots_that_there_are() -> None:
    with pytest.raises(PalatinusError) as error:
        Field("Z9")
    told = str(error.value)
    assert all(f"{hill}1 to {hill}6" in told for hill in "ABCDEFG")
    with pytest.raises(PalatinusError) as error:
        Spot("Z9")
    assert all(part in str(error.value) for part in ("M in the middle", "R1 to R6", "L1 to L6"))


def test_a_field_may_be_given_by_its_name() -> None:
    assert as_field("b3") is Field.B3
    assert as_field(Field.B3) is Field.B3
    with pytest.raises(WrongTypeError):
        as_field(3)  # type: ignore[arg-type]
