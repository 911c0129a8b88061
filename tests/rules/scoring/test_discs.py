"""The discs of the box: in which order they are handed out, and what is owed and not given."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given

from palatinus_rules import Color, Field, Hill, Position, Resolution, Rulings, resolve, testing
from palatinus_rules.rules import AwardKind, Gain, Item
from plain import position
from strategies import disputed_positions, short_positions

RED, YELLOW, GREEN, BLUE, PURPLE = Color
BOX = Rulings(disc_shortage="box")

# Two merchants side by side on the outer fields of six hills: six ties 1 to 1, twelve discs of 2.
SIX_TIES = [("B1", "B2"), ("C2", "C3"), ("D3", "D4"), ("E4", "E5"), ("F5", "F6"), ("G6", "G1")]

# Hills B to G: somebody of green's with a soldier on either side. The first soldier from the arrow
# is red's, and red takes the piece; yellow is owed a disc worth 1 for it.
SIX_PIECES = [
    ("B2", "B1", "B6"),
    ("C1", "C2", "C3"),
    ("D2", "D3", "D4"),
    ("E3", "E4", "E5"),
    ("F4", "F5", "F6"),
    ("G1", "G6", "G5"),
]


def ties(number: int) -> str:
    pairs = SIX_TIES[:number]
    return "\n".join(f"{one} red merchant\n{other} yellow merchant" for one, other in pairs)


def pieces(number: int) -> str:
    return "\n".join(
        f"{first} red soldier\n{taken} green farmer\n{second} yellow soldier"
        for first, taken, second in SIX_PIECES[:number]
    )


def points(resolution: Resolution) -> dict[Color, int]:
    return {standing.color: standing.points for standing in resolution.standings}


@pytest.mark.rule("control.box-in-order")
def test_the_box_holds_four_discs_worth_1_and_gives_no_fifth() -> None:
    # Six pieces: red takes all of them. Yellow is owed six discs; the box gives those of B to E.
    owed, box = resolve(position(pieces(6))), resolve(position(pieces(6)), BOX)
    assert points(owed) == {RED: 6, YELLOW: 6, GREEN: 0}
    assert points(box) == {RED: 6, YELLOW: 4, GREEN: 0}
    assert box.winners == (RED,)
    given = {capture.field: capture.disc for hill in box.hills for capture in hill.captures}
    assert given == {
        Field.B1: YELLOW,
        Field.C2: YELLOW,
        Field.D3: YELLOW,
        Field.E4: YELLOW,
        Field.F5: None,
        Field.G6: None,
    }
    assert [gain for hill in box.hills for gain in hill.missing] == [
        Gain(YELLOW, Item.DISC, 1, Hill.F, Field.F5),
        Gain(YELLOW, Item.DISC, 1, Hill.G, Field.G6),
    ]
    assert [(n.value, n.owed, n.in_box, n.given) for n in box.notes] == [(1, 6, 4, 4)]
    assert [(n.value, n.owed, n.in_box, n.given) for n in owed.notes] == [(1, 6, 4, 6)]


@pytest.mark.rule("control.box-in-order")
def test_within_a_hill_discs_worth_1_go_by_the_fields_of_the_captives() -> None:
    # Hills B to D use up three discs. Hill E: red's soldier on E3 and yellow's on E5 both capture
    # the farmer on E4; yellow's on E5 and blue's on E1 both capture that on E6. Red and blue come
    # first from the arrow and take the pieces. Yellow is owed a disc for E4 and one for E6, and the
    # last one is that for E4.
    many = f"{pieces(3)}\nE3 red soldier\nE4 green farmer\nE5 yellow soldier"
    many += "\nE6 green farmer\nE1 blue soldier"
    box = resolve(position(many, "red yellow green blue"), BOX)
    four, six = box.hill("E").captures
    assert (four.field, four.taker, four.disc, four.missing) == (Field.E4, RED, YELLOW, None)
    assert (six.field, six.taker, six.disc, six.missing) == (Field.E6, BLUE, None, YELLOW)


@pytest.mark.rule("control.box-serves-all-or-none")
def test_the_box_holds_eight_discs_worth_2_and_serves_four_ties_of_two() -> None:
    owed, box = resolve(position(ties(6))), resolve(position(ties(6)), BOX)
    assert points(owed) == {RED: 12, YELLOW: 12, GREEN: 0}
    assert points(box) == {RED: 8, YELLOW: 8, GREEN: 0}
    assert [str(hill.award.kind) for hill in box.hills] == [
        "none",
        *["discs"] * 4,
        *["none"] * 2,
    ]
    last = box.hill("G")
    assert (last.award.colors, last.award.value, last.award.missing) == ((), 0, (RED, YELLOW))
    assert last.influence == {RED: 1, YELLOW: 1, GREEN: 0}
    assert last.missing == (
        Gain(RED, Item.DISC, 2, Hill.G),
        Gain(YELLOW, Item.DISC, 2, Hill.G),
    )
    # Nobody is at hill A: nothing is missing there.
    assert box.hill("A").award.missing == ()


@pytest.mark.rule("control.box-serves-all-or-none")
def test_a_tie_of_three_gets_nothing_where_two_discs_are_left_and_leaves_them_there() -> None:
    # Hills A, B and C: ties of two, 1 to 1, six discs. Hill D: blue's merchant on D5 has 1 for the
    # one on E3, and takes the 4. Hill E: red's on E3 has E4 and D5 beside him, yellow's on E4 has
    # E3 and E5, green's on E5 has E4 and E6, 2 each; blue's on E6 has 1. Two discs are left for
    # three. Hill F: a tie of two, and the two discs are there for it.
    many = """
    A1 red merchant
    A2 yellow merchant
    B1 red merchant
    B2 yellow merchant
    C2 red merchant
    C3 yellow merchant
    D5 blue merchant
    E3 red merchant
    E4 yellow merchant
    E5 green merchant
    E6 blue merchant
    F5 red merchant
    F6 yellow merchant
    """
    crowd = position(many, "red yellow green blue")
    owed, box = resolve(crowd), resolve(crowd, BOX)
    assert owed.hill("E").influence == {RED: 2, YELLOW: 2, GREEN: 2, BLUE: 1}
    assert points(owed) == {RED: 10, YELLOW: 10, GREEN: 2, BLUE: 4}
    assert points(box) == {RED: 8, YELLOW: 8, GREEN: 0, BLUE: 4}
    assert box.hill("E").award.missing == (RED, YELLOW, GREEN)
    assert box.hill("F").award == owed.hill("F").award
    assert [(n.value, n.owed, n.in_box, n.given) for n in box.notes] == [(2, 11, 8, 8)]


@pytest.mark.rule("soldiers.own-shared-capture")
@pytest.mark.rule("control.box-in-order")
def test_discs_for_ones_own_double_captures_come_out_of_the_same_box() -> None:
    # Hills B to F: both soldiers are red's. As ruled, red gets a disc for each piece, but no fifth.
    doubles = pieces(5).replace("yellow", "red")
    ruled = Rulings(own_double_capture="piece_and_disc", disc_shortage="box")
    assert points(resolve(position(doubles), ruled)) == {RED: 9, YELLOW: 0, GREEN: 0}
    last = resolve(position(doubles), ruled).hill("F").captures[0]
    assert (last.taker, last.disc, last.missing) == (RED, None, RED)


def test_notes_say_how_many_are_owed_and_given() -> None:
    owed, box = resolve(position(ties(5))), resolve(position(ties(5)), BOX)
    assert [str(note) for note in owed.notes] == [
        "The box runs out of discs worth 2: 10 are owed, but it holds only 8. All players get "
        "their points all the same."
    ]
    assert [str(note) for note in box.notes] == [
        "The box runs out of discs worth 2: 10 are owed, but it holds only 8. Under the reading "
        "chosen here, 8 are given out."
    ]


@pytest.mark.rule("control.box-runs-out")
@given(disputed_positions() | short_positions(), testing.rulings())
def test_what_is_given_and_what_is_missing_is_what_is_owed(
    position: Position, ruled: Rulings
) -> None:
    owed = resolve(position, evolve(ruled, disc_shortage="owed"))
    box = resolve(position, evolve(ruled, disc_shortage="box"))
    assert all(not hill.missing for hill in owed.hills)
    for mine, theirs in zip(owed.hills, box.hills, strict=True):
        assert sorted(mine.gains, key=repr) == sorted(theirs.gains + theirs.missing, key=repr)
        assert mine.tallies == theirs.tallies
        if theirs.award.missing:
            assert theirs.award.kind is AwardKind.NONE
    discs = [gain.value for gain in box.gains if gain.item is Item.DISC]
    assert discs.count(1) <= 4
    assert discs.count(2) <= 8
    if not owed.notes:
        assert box.hills == owed.hills
        assert box.standings == owed.standings
