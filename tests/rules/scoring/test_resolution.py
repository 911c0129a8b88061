"""Whole resolutions, worked out by hand. The map of the board is in ``plain.py``."""

from __future__ import annotations

import pytest
from attrs import evolve

from palatinus_rules import Board, Color, Field, Hill, Position, Rulings, resolve
from palatinus_rules.kit import UnknownNameError
from palatinus_rules.rules import Award, AwardKind, FinalTie, Gain, Item, Twist, Verdict
from plain import TWO_CAPTORS, inhabitants, plain_tiles, players, position

RED, YELLOW, GREEN, BLUE = Color.RED, Color.YELLOW, Color.GREEN, Color.BLUE


def hill_c_case() -> Position:
    """A reconstruction of the rulebooks' example around hill C; most of it is free to choose."""
    tiles = [
        evolve(tile, token={Hill.C: 3, Hill.F: 5}.get(tile.letter, tile.token))
        for tile in plain_tiles("B3 C2 C6")
    ]
    return Position(
        Board(tiles, Twist.RIGHT),
        players("red yellow green blue"),
        inhabitants("""
        C4 green soldier
        D1 blue farmer
        D2 green farmer
        C5 yellow soldier
        C2 red farmer
        C1 yellow farmer
        C6 red merchant
        B4 blue merchant
        """),
    )


@pytest.mark.rule("soldiers.captures-only-kind")
@pytest.mark.rule("soldiers.flees-when-equal")
@pytest.mark.rule("control.sum")
@pytest.mark.rule("control.most-takes-token")
@pytest.mark.rule("soldiers.hill-c")
@pytest.mark.rule("control.hill-c")
def test_the_hill_c_case_of_the_rulebooks() -> None:
    case = resolve(hill_c_case())
    record = case.hill(Hill.C)
    # C4 has the farmers on D1 and D2 beside him, C5 the farmer on D1 and the merchant on C6.
    green, yellow = record.soldiers
    assert (green.color, green.verdict) == (GREEN, Verdict.CAPTURES)
    assert green.captured == (Field.D1, Field.D2)
    assert [c.inhabitant.color for c in record.captures] == [BLUE, GREEN]
    assert (yellow.color, yellow.verdict) == (YELLOW, Verdict.FLEES)
    brought = {tally.field: tally.points for tally in record.tallies}
    # C1: B3 is free and a spring, and there are springs on C2 and C6. C2: a spring, and C3, where
    # nobody ever stood, is free. C6: the farmer on C1, and the merchant on B4.
    assert brought == {Field.C1: 8, Field.C2: 4, Field.C4: 0, Field.C6: 3}
    assert record.influence == {RED: 7, YELLOW: 8, GREEN: 0, BLUE: 0}
    assert record.award == Award(AwardKind.TOKEN, (YELLOW,), 3)


@pytest.mark.rule("soldiers.captives-to-owner")
@pytest.mark.rule("end.soldiers-then-control")
def test_gains_are_listed_hill_by_hill_captives_before_awards() -> None:
    # Hill B: red takes the farmer on B6 and yellow, the other captor, a disc; green's merchant
    # on B4 then has yellow's soldier on B5 beside him, 3, and takes the token worth 5.
    # Hill D: red's farmer on D3 has two free fields and takes the token worth 4.
    resolution = resolve(position(TWO_CAPTORS))
    # B5 counts the merchant on B4 and the farmers on B6 and G2, and takes these two.
    assert resolution.gains == (
        Gain(RED, Item.CAPTURED, 1, Hill.B, Field.B6),
        Gain(YELLOW, Item.DISC, 1, Hill.B, Field.B6),
        Gain(YELLOW, Item.CAPTURED, 1, Hill.B, Field.G2),
        Gain(GREEN, Item.TOKEN, 5, Hill.B),
        Gain(RED, Item.TOKEN, 4, Hill.D),
    )
    assert [(s.color, s.points, s.items, s.rank) for s in resolution.standings] == [
        (RED, 5, 2, 1),
        (GREEN, 5, 1, 2),
        (YELLOW, 2, 2, 3),
    ]
    assert resolution.winners == (RED,)
    assert resolution.notes == ()


@pytest.mark.rule("soldiers.captives-set-aside")
def test_captives_are_kept_until_the_end_and_never_come_back() -> None:
    # A1 captures the farmer on B5 at the first hill. He is off the board at every later one, and
    # worth a point when all hills are done.
    resolution = resolve(position("B5 yellow farmer\nA1 red soldier"))
    for hill in Hill:
        assert Field.B5 not in resolution.position_after(hill).inhabitants
    (red, *_) = resolution.standings
    assert (red.color, red.captured, red.points) == (RED, 1, 1)


@pytest.mark.rule("victory.tie-break-order")
def test_a_final_tie_that_the_two_readings_break_differently() -> None:
    # Hill D: red's farmer on D3 has two free fields and takes the 4. Hill E: red's soldier on E5
    # takes two farmers. Hills F and G: yellow's farmers on F5 and G6 have two free fields each
    # and take 3 and 3. Six points each: red with three items, yellow with two tokens to one.
    tie = position("""
    D3 red farmer
    E5 red soldier
    E4 green farmer
    E6 green farmer
    F5 yellow farmer
    G6 yellow farmer
    """)
    total = resolve(tie).standings
    assert [(s.color, s.points, s.items, s.rank) for s in total] == [
        (RED, 6, 3, 1),
        (YELLOW, 6, 2, 2),
        (GREEN, 0, 0, 3),
    ]
    in_turn = resolve(tie, Rulings(final_tie=FinalTie.TOKENS_FIRST)).standings
    assert [(s.color, s.rank) for s in in_turn] == [(YELLOW, 1), (RED, 2), (GREEN, 3)]


def test_nothing_on_the_board_makes_everybody_a_winner() -> None:
    resolution = resolve(position(""))
    assert resolution.winners == (RED, YELLOW, GREEN)
    assert resolution.gains == ()
    assert [record.hill for record in resolution.hills] == list(Hill)


@pytest.mark.rule("control.box-runs-out")
def test_the_result_carries_a_note_when_discs_run_out() -> None:
    # Two merchants side by side on the outer fields of five hills: five ties 1 to 1, and so
    # ten discs worth 2 where the box holds eight. Everybody still has five of them.
    pairs = ("B1", "B2"), ("C2", "C3"), ("D3", "D4"), ("E4", "E5"), ("F5", "F6")
    lines = [f"{one} red merchant\n{other} yellow merchant" for one, other in pairs]
    resolution = resolve(position("\n".join(lines)))
    (note,) = resolution.notes
    assert (note.value, note.owed, note.in_box) == (2, 10, 8)
    assert [s.points for s in resolution.standings] == [10, 10, 0]
    assert resolve(position("\n".join(lines[:4]))).notes == ()


def test_resolving_uses_the_rulings_it_is_given() -> None:
    rulings = Rulings.from_readings({"captor": "leaves"})
    assert resolve(position(""), rulings).rulings == rulings
    assert resolve(position("")).rulings == Rulings()


def test_a_player_is_found_by_the_own_color() -> None:
    # E3 has D5, E2 and E4 free, and red takes the token of E, worth 4.
    resolution = resolve(position("E3 red farmer"))
    assert resolution.standing("red").points == 4
    assert resolution.standing(YELLOW).points == 0
    with pytest.raises(UnknownNameError, match="There is no player 'blue'"):
        resolution.standing(BLUE)
