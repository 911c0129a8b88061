"""b) Who controls the hill. The map of the board is in ``plain.py``."""

from __future__ import annotations

import pytest
from attrs import evolve

from palatinus_rules import Board, Color, Field, Hill, Inhabitant, Kind, Position, Rulings, resolve
from palatinus_rules.rules import (
    Award,
    AwardKind,
    FreeSpring,
    Influence,
    LoneSoldier,
    Reason,
    SecondColor,
    Twist,
)
from plain import inhabitants, plain_tiles, players, position

RED, YELLOW, GREEN, BLUE, PURPLE = Color


@pytest.mark.rule("control.merchant-beside-merchant")
@pytest.mark.rule("control.merchant-beside-farmer")
@pytest.mark.rule("control.merchant-beside-soldier")
@pytest.mark.rule("control.across-tiles")
def test_a_merchant_counts_1_2_3_for_merchant_farmer_soldier_on_any_tile() -> None:
    # A1 touches B5, B4, A2, A6 and G3.
    resolution = resolve(
        position("A1 red merchant\nB5 yellow merchant\nB4 green farmer\nG3 yellow soldier")
    )
    (tally,) = resolution.hill(Hill.A).tallies
    assert tally.player is RED
    assert tally.inhabitant == Inhabitant(RED, Kind.MERCHANT)
    assert tally.influence == (
        Influence(Field.B4, Reason.MERCHANT_BESIDE_FARMER),
        Influence(Field.B5, Reason.MERCHANT_BESIDE_MERCHANT),
        Influence(Field.G3, Reason.MERCHANT_BESIDE_SOLDIER),
    )
    assert [influence.points for influence in tally.influence] == [2, 1, 3]
    assert tally.points == 6
    assert resolution.hill(Hill.A).influence == {RED: 6, YELLOW: 0, GREEN: 0}


@pytest.mark.rule("control.merchant-own-color")
@pytest.mark.rule("control.merchant-beside-merchant")
@pytest.mark.rule("control.sum")
def test_a_merchant_counts_inhabitants_of_the_own_color_but_not_himself() -> None:
    resolution = resolve(position("B1 red merchant\nB2 red merchant"))
    assert [tally.points for tally in resolution.hill(Hill.B).tallies] == [1, 1]
    assert resolution.hill(Hill.B).influence[RED] == 2


def test_a_merchant_cares_for_neither_free_fields_nor_springs() -> None:
    resolution = resolve(position("B1 red merchant", springs="B1 B2 B6"))
    assert resolution.hill(Hill.B).influence[RED] == 0


@pytest.mark.rule("control.farmer-free-field")
@pytest.mark.rule("control.hill-is-no-field")
def test_a_farmer_counts_2_for_each_free_field_and_the_hill_is_none() -> None:
    # B1 touches B2 and B6 and the hill.
    resolution = resolve(position("B1 red farmer"))
    (tally,) = resolution.hill(Hill.B).tallies
    assert tally.influence == (
        Influence(Field.B2, Reason.FARMER_BESIDE_FREE_FIELD),
        Influence(Field.B6, Reason.FARMER_BESIDE_FREE_FIELD),
    )
    assert tally.points == 4


@pytest.mark.rule("control.farmer-across-tiles")
def test_a_farmer_counts_free_fields_on_other_tiles() -> None:
    # C4 touches C3, C5, D1 and D2; a merchant stands on D1: three free fields.
    resolution = resolve(position("C4 red farmer\nD1 yellow merchant"))
    assert resolution.hill(Hill.C).influence[RED] == 6


def test_a_farmer_counts_no_inhabitants() -> None:
    resolution = resolve(position("B1 red farmer\nB2 yellow merchant\nB6 yellow farmer"))
    assert resolution.hill(Hill.B).tallies[0].points == 0


@pytest.mark.rule("control.farmer-spring")
@pytest.mark.rule("control.farmer-own-spring")
@pytest.mark.rule("control.free-spring-twice")
@pytest.mark.rule("play.spring-fields-too")
@pytest.mark.rule("contents.springs")
@pytest.mark.parametrize(("reading", "points"), [(FreeSpring.BOTH, 8), (FreeSpring.ONCE, 6)])
def test_a_farmer_counts_springs_his_own_the_free_and_the_occupied(
    reading: FreeSpring, points: int
) -> None:
    # Own spring 2; B2 is free (2) and a spring (2), worth 4 or, counted once, 2; the spring on
    # B6 is occupied, 2.
    resolution = resolve(
        position("B1 red farmer\nB6 yellow merchant", springs="B1 B2 B6"),
        Rulings(free_spring=reading),
    )
    tally = resolution.hill(Hill.B).tallies[0]
    assert tally.points == points
    assert tally.influence[0] == Influence(Field.B1, Reason.FARMER_ON_SPRING)
    assert tally.influence[-1] == Influence(Field.B6, Reason.FARMER_BESIDE_SPRING)
    free = [i for i in tally.influence if i.reason is Reason.FARMER_BESIDE_FREE_FIELD]
    assert [i.source for i in free] == ([Field.B2] if reading is FreeSpring.BOTH else [])


@pytest.mark.rule("control.farmer-free-field")
@pytest.mark.parametrize("reading", FreeSpring)
def test_a_free_field_without_a_spring_is_worth_2_under_both_readings(
    reading: FreeSpring,
) -> None:
    resolution = resolve(position("B1 red farmer"), Rulings(free_spring=reading))
    assert resolution.hill(Hill.B).influence[RED] == 4


@pytest.mark.rule("control.farmer-across-tiles")
def test_springs_on_other_tiles_count() -> None:
    # B3 touches B2, B4 and, on tile C, C1 and C6: four free fields, 8, and two springs, 4.
    resolution = resolve(position("B3 red farmer", springs="C1 C6"))
    assert resolution.hill(Hill.B).influence[RED] == 12


@pytest.mark.rule("control.soldier-brings-none")
def test_a_soldier_brings_nothing() -> None:
    resolution = resolve(
        position("B1 red soldier", springs="B1 B2"), Rulings(lone_soldier=LoneSoldier.STAYS)
    )
    (tally,) = resolution.hill(Hill.B).tallies
    assert (tally.field, tally.player, tally.influence) == (Field.B1, RED, ())
    assert resolution.hill(Hill.B).award == Award(AwardKind.NONE, (), 0)


@pytest.mark.rule("control.around-the-hill")
def test_only_inhabitants_around_the_hill_bring_influence() -> None:
    # The farmer on B1 is nobody to hill A or C, whatever is free around him.
    resolution = resolve(position("B1 red farmer"))
    assert [record.influence[RED] for record in resolution.hills] == [0, 4, 0, 0, 0, 0, 0]


@pytest.mark.rule("control.from-the-arrow")
@pytest.mark.rule("control.clockwise")
def test_the_tally_runs_clockwise_from_the_arrow() -> None:
    # With the arrow of tile B turned to direction 2, field B1 lies where B3 lies on the map:
    # the numbers, and with them the tally, start there.
    tiles = [evolve(tile, arrow=2) if tile.letter is Hill.B else tile for tile in plain_tiles()]
    turned = Position(
        Board(tiles, Twist.RIGHT),
        players("red yellow green"),
        inhabitants("B6 red farmer\nB1 yellow farmer\nB3 green farmer"),
    )
    fields = [tally.field for tally in resolve(turned).hill(Hill.B).tallies]
    assert fields == [Field.B1, Field.B3, Field.B6]
    # B1 now is the place beside C1 and C6, so it has four neighbors instead of two.
    assert len(turned.board.neighbors(Field.B1)) == 4


@pytest.mark.rule("control.most-takes-token")
def test_the_most_influence_takes_the_token() -> None:
    # Red: B1 beside B2 and B6, both free, 4. Yellow: merchant on B4 with nobody beside him.
    resolution = resolve(position("B1 red farmer\nB4 yellow merchant"))
    assert resolution.hill(Hill.B).award == Award(AwardKind.TOKEN, (RED,), 5)


@pytest.mark.rule("control.tie-discs")
@pytest.mark.rule("control.tie-removes-token")
def test_a_tie_of_two_gives_each_a_disc_worth_2_in_seating_order() -> None:
    resolution = resolve(position("B1 red merchant\nB2 yellow merchant", "yellow green red"))
    assert resolution.hill(Hill.B).influence == {YELLOW: 1, GREEN: 0, RED: 1}
    assert resolution.hill(Hill.B).award == Award(AwardKind.DISCS, (YELLOW, RED), 2)


@pytest.mark.rule("control.tie-for-the-most")
def test_a_tie_below_the_most_changes_nothing() -> None:
    # Red 4 from two free fields around C3; yellow and green have a merchant each, side by side.
    resolution = resolve(position("C3 red farmer\nC6 yellow merchant\nC1 green merchant"))
    assert resolution.hill(Hill.C).influence == {RED: 4, YELLOW: 1, GREEN: 1}
    assert resolution.hill(Hill.C).award.kind is AwardKind.TOKEN


@pytest.mark.rule("control.tie-discs")
def test_a_tie_of_five() -> None:
    # Five merchants on B6, B1, B2, B3 and B4, each with exactly two merchants beside: the
    # middle three have each other, B6 has B1 and G2, and B4 has B3 and A1.
    resolution = resolve(
        position(
            """
            B6 red merchant
            B1 yellow merchant
            B2 green merchant
            B3 blue merchant
            B4 purple merchant
            G2 red merchant
            A1 red merchant
            """,
            "red yellow green blue purple",
        )
    )
    assert resolution.hill(Hill.B).influence == dict.fromkeys(Color, 2)
    assert resolution.hill(Hill.B).award == Award(AwardKind.DISCS, tuple(Color), 2)


@pytest.mark.rule("control.nobody")
def test_where_nobody_has_influence_nobody_gets_anything() -> None:
    resolution = resolve(position("B1 red merchant\nB4 yellow merchant"))
    assert resolution.hill(Hill.B).influence == {RED: 0, YELLOW: 0, GREEN: 0}
    assert resolution.hill(Hill.B).award == Award(AwardKind.NONE, (), 0)
    assert resolution.hill(Hill.C).award == Award(AwardKind.NONE, (), 0)


@pytest.mark.rule("control.nobody-removes-token")
def test_a_token_that_nobody_earned_is_nobodys_at_the_end() -> None:
    # Hill D: red's farmer on D3 has two free fields and takes the 4. The merchants on B have
    # nobody beside them, and the token there, like those of the hills where nobody stands, is
    # gone: it is no gain, and nobody has it when points are added up.
    resolution = resolve(position("D3 red farmer\nB1 red merchant\nB4 yellow merchant"))
    assert [gain.hill for gain in resolution.gains] == [Hill.D]
    assert [standing.points for standing in resolution.standings] == [4, 0, 0]


@pytest.mark.rule("control.second-color")
@pytest.mark.parametrize(
    ("reading", "red", "green"), [(SecondColor.OWN, 6, RED), (SecondColor.NEUTRAL, 2, None)]
)
def test_second_colors_bring_influence_to_their_player_or_to_nobody(
    reading: SecondColor, red: int, green: Color | None
) -> None:
    # Red plays green as well. Red merchant on B2 beside the green farmer on B1: 2, under both
    # readings, for a neutral inhabitant still counts for its neighbors. Green farmer on B1: B6
    # is free and a spring, 4.
    resolution = resolve(
        position("B1 green farmer\nB2 red merchant", "red+green yellow+blue", springs="B6"),
        Rulings(second_color=reading),
    )
    record = resolution.hill(Hill.B)
    assert record.influence == {RED: red, YELLOW: 0}
    assert record.tallies[0].player is green
    assert bool(record.tallies[0].influence) is (green is RED)


@pytest.mark.rule("control.second-color")
@pytest.mark.rule("soldiers.any-color")
def test_neutral_inhabitants_are_captured_like_any_other() -> None:
    resolution = resolve(
        position("B1 yellow soldier\nB2 green farmer", "red+green yellow+blue"),
        Rulings(second_color=SecondColor.NEUTRAL),
    )
    assert resolution.hill(Hill.B).captures[0].taker is YELLOW


@pytest.mark.rule("control.from-zero")
def test_influence_starts_from_zero_at_every_hill() -> None:
    # D3 has D2 and D4 free, 4; E4 has E3 and E5 free, 4. Neither has anything on the other's hill.
    resolution = resolve(position("D3 red farmer\nE4 yellow farmer"))
    assert resolution.hill(Hill.D).influence == {RED: 4, YELLOW: 0, GREEN: 0}
    assert resolution.hill(Hill.E).influence == {RED: 0, YELLOW: 4, GREEN: 0}
    assert resolution.hill(Hill.F).influence == {RED: 0, YELLOW: 0, GREEN: 0}


@pytest.mark.rule("control.no-victory-points")
def test_influence_is_worth_no_points() -> None:
    # Red has 4 against yellow's 8 at hill D, and gets nothing for them; yellow gets the 4 alone.
    resolution = resolve(position("D3 red farmer\nD5 yellow farmer"))
    assert resolution.hill(Hill.D).influence == {RED: 4, YELLOW: 8, GREEN: 0}
    assert {s.color: s.points for s in resolution.standings} == {YELLOW: 4, RED: 0, GREEN: 0}


def test_a_tally_is_found_by_its_field() -> None:
    resolution = resolve(position("D3 red farmer\nD4 yellow farmer"))
    (hill,) = (each for each in resolution.hills if each.hill is Hill.D)
    second = hill.tally(Field.D4)
    assert second is not None
    assert (second.field, second.player) == (Field.D4, Color.YELLOW)
    assert hill.tally(Field.D1) is None
