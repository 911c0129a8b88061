"""a) The effect of the soldiers. The map of the board is in ``plain.py``."""

from __future__ import annotations

import pytest

from palatinus_rules import Color, Field, Hill, Rulings, resolve
from palatinus_rules.rules import Award, AwardKind, Captor, LoneSoldier, OwnDoubleCapture, Verdict
from palatinus_rules.rules.scoring.resolution import resolve_again
from plain import position

RED, YELLOW, GREEN = Color.RED, Color.YELLOW, Color.GREEN
NO_AWARD = Award(AwardKind.NONE, (), 0)


@pytest.mark.rule("soldiers.captures-larger-group")
@pytest.mark.rule("soldiers.across-tiles")
@pytest.mark.rule("soldiers.captives-leave-the-board")
def test_a_soldier_captures_the_whole_larger_group_also_on_other_tiles() -> None:
    # B3 touches B2, B4, C1 and C6: one merchant there, and two farmers on tile C.
    resolution = resolve(
        position("""
        B3 red soldier
        B2 green merchant
        C1 yellow farmer
        C6 green farmer
        """)
    )
    record = resolution.hill(Hill.B)
    (soldier,) = record.soldiers
    assert soldier.merchants == (Field.B2,)
    assert soldier.farmers == (Field.C1, Field.C6)
    assert soldier.verdict is Verdict.CAPTURES
    assert soldier.captured == (Field.C1, Field.C6)
    assert [(c.field, c.captors, c.taker, c.disc) for c in record.captures] == [
        (Field.C1, (Field.B3,), RED, None),
        (Field.C6, (Field.B3,), RED, None),
    ]
    assert record.removed == (Field.C1, Field.C6)
    assert set(resolution.position_after(Hill.B).inhabitants) == {Field.B2, Field.B3}
    assert set(resolution.position_after(Hill.A).inhabitants) == {
        Field.B2,
        Field.B3,
        Field.C1,
        Field.C6,
    }


@pytest.mark.rule("soldiers.captures-only-kind")
def test_merchants_are_captured_when_they_are_more() -> None:
    resolution = resolve(position("B1 red soldier\nB2 yellow merchant\nB6 green merchant"))
    (soldier,) = resolution.hill(Hill.B).soldiers
    assert soldier.captured == (Field.B2, Field.B6)
    assert soldier.farmers == ()


@pytest.mark.rule("soldiers.own-color")
def test_a_soldier_captures_inhabitants_of_his_own_color() -> None:
    resolution = resolve(position("B1 red soldier\nB2 red farmer"))
    (capture,) = resolution.hill(Hill.B).captures
    assert capture.taker is RED
    assert capture.inhabitant.color is RED
    assert resolution.standings[0].captured == 1


@pytest.mark.rule("soldiers.flees-when-equal")
@pytest.mark.parametrize("reading", LoneSoldier)
def test_a_soldier_between_equal_groups_flees_whatever_is_ruled_for_lone_ones(
    reading: LoneSoldier,
) -> None:
    resolution = resolve(
        position("B1 red soldier\nB2 yellow farmer\nB6 green merchant"),
        Rulings(lone_soldier=reading),
    )
    (soldier,) = resolution.hill(Hill.B).soldiers
    assert soldier.verdict is Verdict.FLEES
    assert soldier.captured == ()
    assert soldier.leaves
    assert resolution.hill(Hill.B).captures == ()
    assert resolution.hill(Hill.B).removed == (Field.B1,)


@pytest.mark.rule("soldiers.lone-soldier")
def test_a_lone_soldier_flees_for_none_equals_none() -> None:
    resolution = resolve(position("B1 red soldier"))
    (soldier,) = resolution.hill(Hill.B).soldiers
    assert soldier.verdict is Verdict.FLEES
    assert resolution.position_after(Hill.B).inhabitants == {}


@pytest.mark.rule("soldiers.lone-soldier")
def test_a_lone_soldier_stays_when_so_ruled() -> None:
    resolution = resolve(position("B1 red soldier"), Rulings(lone_soldier=LoneSoldier.STAYS))
    (soldier,) = resolution.hill(Hill.B).soldiers
    assert soldier.verdict is Verdict.STAYS
    assert soldier.leaves is False
    assert set(resolution.position_after(Hill.G).inhabitants) == {Field.B1}


@pytest.mark.rule("soldiers.ignore-soldiers")
def test_soldiers_side_by_side_do_not_count_for_each_other() -> None:
    resolution = resolve(position("B1 red soldier\nB2 yellow soldier"))
    assert [soldier.verdict for soldier in resolution.hill(Hill.B).soldiers] == [
        Verdict.FLEES,
        Verdict.FLEES,
    ]
    assert resolution.gains == ()


@pytest.mark.rule("soldiers.shared-capture")
@pytest.mark.rule("soldiers.who-takes-the-piece")
@pytest.mark.parametrize("seats", ["red yellow green", "green yellow red"])
def test_of_two_captors_the_first_clockwise_takes_the_piece_and_the_other_a_disc(
    seats: str,
) -> None:
    # B6 touches B1, B5 and G2; neither soldier has anybody else beside him.
    resolution = resolve(position("B5 red soldier\nB1 yellow soldier\nB6 green farmer", seats))
    (capture,) = resolution.hill(Hill.B).captures
    assert capture.captors == (Field.B1, Field.B5)
    assert (capture.taker, capture.disc) == (YELLOW, RED)
    assert [s.captured for s in resolution.hill(Hill.B).soldiers] == [(Field.B6,), (Field.B6,)]
    held = {standing.color: standing for standing in resolution.standings}
    assert (held[YELLOW].captured, held[YELLOW].discs, held[YELLOW].points) == (1, (), 1)
    assert (held[RED].captured, held[RED].discs, held[RED].points) == (0, (1,), 1)


@pytest.mark.rule("soldiers.own-shared-capture")
@pytest.mark.parametrize(
    ("reading", "disc", "points"),
    [(OwnDoubleCapture.PIECE, None, 1), (OwnDoubleCapture.PIECE_AND_DISC, RED, 2)],
)
def test_two_captors_of_one_player(
    reading: OwnDoubleCapture, disc: Color | None, points: int
) -> None:
    resolution = resolve(
        position("B1 red soldier\nB5 red soldier\nB6 green farmer"),
        Rulings(own_double_capture=reading),
    )
    (capture,) = resolution.hill(Hill.B).captures
    assert (capture.taker, capture.disc) == (RED, disc)
    assert resolution.standings[0].points == points


@pytest.mark.parametrize("reading", OwnDoubleCapture)
def test_a_soldier_of_the_second_color_captures_for_his_player(reading: OwnDoubleCapture) -> None:
    # Green is red's second color: both soldiers are red's, so it is an own double capture.
    resolution = resolve(
        position("B1 red soldier\nB5 green soldier\nB6 blue farmer", "red+green yellow+blue"),
        Rulings(own_double_capture=reading),
    )
    (capture,) = resolution.hill(Hill.B).captures
    assert capture.taker is RED
    assert capture.disc is (RED if reading is OwnDoubleCapture.PIECE_AND_DISC else None)


@pytest.mark.rule("soldiers.captor-stays")
@pytest.mark.parametrize(
    ("reading", "influence", "award"),
    [
        (Captor.STAYS, 3, Award(AwardKind.TOKEN, (GREEN,), 5)),
        (Captor.LEAVES, 0, NO_AWARD),
    ],
)
def test_a_captor_stays_or_leaves_before_influence_is_counted(
    reading: Captor, influence: int, award: Award
) -> None:
    # The soldier takes the farmers from C1 and C6; the merchant on B4 is left beside him, or
    # beside nobody.
    resolution = resolve(
        position("""
        B3 red soldier
        B4 green merchant
        C1 yellow farmer
        C6 green farmer
        """),
        Rulings(captor=reading),
    )
    record = resolution.hill(Hill.B)
    assert (Field.B3 in record.removed) is (reading is Captor.LEAVES)
    assert record.influence == {RED: 0, YELLOW: 0, GREEN: influence}
    assert record.award == award


@pytest.mark.rule("soldiers.at-the-same-time")
def test_soldiers_of_a_hill_act_at_the_same_moment() -> None:
    # B1 has the farmer on B6 beside him and takes it. B5 has the same farmer and the merchant
    # on G2: one each, so he flees. One after the other, he would take the merchant.
    resolution = resolve(
        position("B1 red soldier\nB5 yellow soldier\nB6 green farmer\nG2 green merchant")
    )
    first, second = resolution.hill(Hill.B).soldiers
    assert (first.verdict, first.captured) == (Verdict.CAPTURES, (Field.B6,))
    assert (second.verdict, second.captured) == (Verdict.FLEES, ())
    assert (second.merchants, second.farmers) == ((Field.G2,), (Field.B6,))


@pytest.mark.rule("soldiers.at-the-same-time")
def test_nor_does_the_later_one_act_first() -> None:
    # The same with the parts swapped: B5 takes the farmer, and B1 flees between him and B2.
    resolution = resolve(
        position("B1 red soldier\nB5 yellow soldier\nB6 green farmer\nB2 green merchant")
    )
    first, second = resolution.hill(Hill.B).soldiers
    assert first.verdict is Verdict.FLEES
    assert second.captured == (Field.B6,)


@pytest.mark.rule("end.soldiers-then-control")
def test_the_field_of_a_fled_soldier_is_free_in_the_same_step() -> None:
    # B1 flees between farmer B2 and merchant B6. The farmer then has B1 and B3 free: 2 + 2.
    # The merchant has nobody left beside him.
    resolution = resolve(position("B1 red soldier\nB2 yellow farmer\nB6 green merchant"))
    assert resolution.hill(Hill.B).influence == {RED: 0, YELLOW: 4, GREEN: 0}


@pytest.mark.rule("end.alphabetical")
@pytest.mark.rule("soldiers.captives-leave-the-board")
def test_a_captured_inhabitant_does_not_score_on_its_own_hill_later() -> None:
    # Left alone, the farmer on B5 has five free fields around it and takes hill B.
    alone = resolve(position("B5 yellow farmer"))
    assert alone.hill(Hill.B).influence[YELLOW] == 10
    # A soldier of hill A, which comes first, takes it away.
    resolution = resolve(position("B5 yellow farmer\nA1 red soldier"))
    assert resolution.hill(Hill.A).captures[0].field is Field.B5
    assert resolution.hill(Hill.B).award == NO_AWARD


@pytest.mark.rule("soldiers.around-the-hill")
@pytest.mark.rule("end.alphabetical")
def test_a_soldier_of_a_later_hill_waits_and_still_gives_a_merchant_three() -> None:
    # The soldier on B5 does nothing at hill A, where the merchant on A1 gets 3 for him; at
    # hill B he captures that merchant.
    resolution = resolve(position("A1 red merchant\nB5 yellow soldier"))
    assert resolution.hill(Hill.A).soldiers == ()
    assert resolution.hill(Hill.A).influence == {RED: 3, YELLOW: 0, GREEN: 0}
    assert resolution.hill(Hill.A).award == Award(AwardKind.TOKEN, (RED,), 6)
    assert resolution.hill(Hill.B).soldiers[0].captured == (Field.A1,)


@pytest.mark.rule("soldiers.around-the-hill")
def test_a_soldier_acts_once_only() -> None:
    # The captor on A1 stays and is not asked again when his neighbors' hills are scored.
    resolution = resolve(position("A1 red soldier\nB5 yellow farmer\nG3 yellow merchant"))
    assert [len(record.soldiers) for record in resolution.hills] == [1, 0, 0, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("question", "reading"),
    [("lone_soldier", "stays"), ("captor", "leaves"), ("own_double_capture", "piece_and_disc")],
)
def test_soldiers_act_again_under_another_reading_about_them(question: str, reading: str) -> None:
    # B1 and B5 capture the farmer together, and on A3 a soldier sees nobody.
    ended = position("A3 red soldier\nB1 red soldier\nB5 red soldier\nB6 green farmer")
    before, other = resolve(ended), Rulings(**{question: reading})
    after = resolve(ended, other)
    assert [each.soldiers for each in before.hills] != [
        each.soldiers for each in after.hills
    ] or before.hills[1].captures != after.hills[1].captures
    assert resolve_again(before, other, [Hill.A, Hill.B]) == after
