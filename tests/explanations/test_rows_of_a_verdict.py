"""The first screen of a dispute, row by row, where it is told in an unusual way."""

from palatinus_rules import settle
from palatinus_rules.explanations import verdict
from plain import position
from told_numbers import id_of


def test_what_no_reading_covers_can_need_two_answers() -> None:
    # Red has 2 captives at F and the farmer on B6, 3; yellow the farmer on D3 and a disc for B6, 2,
    # or 3 with a disc for D3. Then, broken in turn, yellow's two discs win against none; if yellow
    # takes the farmer on B6, each has one disc and two captives.
    tied = position("""
    B1 red soldier
    B5 yellow soldier
    B6 green farmer
    D2 yellow soldier
    D3 green farmer
    D4 yellow soldier
    F5 red soldier
    F4 green merchant
    F6 green merchant
    """)
    caveat = verdict(settle(tied)).chapters[-2]
    assert id_of(caveat) == "verdict-captor-unstated"
    assert [each.text for each in caveat.statements] == [
        "If two captors of one player bring a disc as well, if tokens or discs decide a final tie "
        "first and if the other one takes it, the red player and the yellow player share the "
        "victory."
    ]


def test_a_hill_that_goes_to_nobody() -> None:
    # Red's green farmer has B2 and B6 free; if he brings nobody influence, nobody has any.
    second = position("B1 green farmer\nD3 yellow farmer", "red+green yellow+blue")
    told = verdict(settle(second), "de").chapters[1].statements[1].text
    assert told.endswith("(Rot 0, Gelb 4); Hügel B: Rot → niemand.")
