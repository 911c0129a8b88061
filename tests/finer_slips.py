"""Claims to which none or several slips lead, under other readings, too.

Worked out by hand on the plain board, like those of `smallest_slips`.
"""

from __future__ import annotations

from smallest_slips import BESIDE_THE_MIDDLE, FARMER, TIE_AND_DISC, Slipped, document, ruled

# Red and yellow tie on B, C, D, E and F, with two merchants beside each other on each: ten discs
# worth 2, and the box holds eight.
FIVE_TIES = document(
    "B1 red merchant, B2 yellow merchant, C2 red merchant, C3 yellow merchant, D3 red merchant,"
    "D4 yellow merchant, E4 red merchant, E5 yellow merchant, F5 red merchant, F6 yellow merchant"
)

# The soldier on E4 captures the farmer on E3, and that is all.
CAPTURE = document("E3 yellow farmer, E4 red soldier")
OWN_CAPTURE = document("E3 red farmer, E4 red soldier")

# The soldier captures both farmers, one of them of red's second color.
SECOND_COLOR = document(
    "F4 yellow farmer, F5 red soldier, F6 green farmer", seats="red+green yellow+blue"
)

# The soldier on A1 captures the farmer on B4; those on B3 and C6 are alone later and flee. All at
# once, three capture him: red holds him, and yellow and green get a disc worth 1 each.
THREE_CAPTORS = document("A1 red soldier, B3 yellow soldier, B4 green farmer, C6 green soldier")

# When E is counted, the soldier on E3 has captured the farmers on E2 and D5 and stands beside the
# merchant on E4, 3; the farmer on E6 has E1, E5 and F3 free and his own spring, 8. The soldier on
# F4 captures him afterwards. D was counted before and is green's, for D4 and D6 beside D5; E is
# yellow's. Red has 2, yellow 4, green 4 + 1.
TWO_HUNTERS = document(
    "D5 green farmer, E2 green farmer, E3 red soldier, E4 yellow merchant, E6 yellow farmer,"
    "F4 green soldier",
    springs="E6",
)

# Red and yellow tie on B, C, D and E, and then red and green on F, which lies in the middle: ten
# discs worth 2, and the box holds eight. On every hill two merchants stand beside each other, and
# beside nobody else.
FIVE_TIES_OR_FOUR = document(
    "B1 red merchant, B2 yellow merchant, C2 red merchant, C3 yellow merchant, D3 red merchant,"
    "D4 yellow merchant, E4 red merchant, E5 yellow merchant, F5 red merchant, F6 green merchant",
    middle="F",
)

# Nobody is beside any of these merchants. Red and yellow have one each on B, C, D, E and F.
FIVE_TIMES_NOTHING = document(
    "B1 red merchant, B3 yellow merchant, C2 red merchant, C4 yellow merchant, D3 red merchant,"
    "D5 yellow merchant, E4 red merchant, E6 yellow merchant, F1 red merchant, F5 yellow merchant"
)

# The soldier captures the farmer, who has B5 and G2 free until then, and the merchant on B3 has
# nobody beside him.
NOTHING_AFTER_A_CAPTURE = document("B1 red soldier, B3 yellow merchant, B6 green farmer")

# Every farmer is captured by two soldiers, and red holds him. The other captors get a disc worth
# 1: yellow on B, C and D, then green for E4 and, later in field order, yellow for F3. That makes
# five, and the box holds four.
FIVE_DOUBLE_CAPTURES = document(
    "B1 green farmer, B2 red soldier, B6 yellow soldier,"
    "C2 green farmer, C1 red soldier, C3 yellow soldier,"
    "D3 green farmer, D2 red soldier, D4 yellow soldier,"
    "E4 green farmer, E3 red soldier, E5 green soldier,"
    "F3 green farmer, E1 red soldier, E6 yellow soldier"
)

FINER = [
    # With all soldiers first, nobody is left on E6. The soldier on E3 does not act again: he would
    # capture the merchant.
    Slipped(
        "soldiers-all-first", TWO_HUNTERS, "E yellow 3", ruled(), 11, ["soldiers-all-first"], []
    ),
    # Without soldiers green and yellow have a token worth 4 each; without captives, too. All
    # soldiers first, or without free fields, green has no token: red 2, yellow 4, green 1. With
    # what they carry over, yellow takes E, F and G. With influence, yellow has 4 + 11, green 5 + 4.
    Slipped(
        "soldiers-all-first",
        TWO_HUNTERS,
        "yellow",
        ruled(),
        False,
        [
            "soldiers-forgotten",
            "soldiers-all-first",
            "farmer-springs-only",
            "influence-carried-over",
            "captives-forgotten",
            "influence-as-points",
        ],
        [],
    ),
    # Red brings 2 for E3 and 2 for his own spring, yellow 2 for E6 and 2 for the spring on E4.
    Slipped(
        "farmer-no-own-spring",
        document("E4 red farmer, E5 yellow farmer", springs="E4"),
        "E yellow",
        ruled(),
        ["red", "yellow"],
        ["farmer-no-own-spring"],
        [],
    ),
    # Without free fields, and without springs, nobody brings anything.
    Slipped(
        "farmer-springs-only",
        FARMER,
        "E nobody",
        ruled(),
        ["red"],
        ["farmer-springs-only"],
        [],
    ),
    # The captive would have D5 and E2 free. A captor who leaves goes when he goes.
    Slipped(
        "captives-stay",
        CAPTURE,
        "E3 4",
        ruled(captor="leaves"),
        None,
        ["soldiers-forgotten", "captives-stay"],
        [],
    ),
    # A soldier brings nothing; once he has left, nobody stands there.
    Slipped("", CAPTURE, "E4 3", ruled(), 0, [], []),
    # With all soldiers first, nobody stands on E6, and that is as good as 0.
    Slipped("soldiers-all-first", TWO_HUNTERS, "E6 0", ruled(), 8, ["soldiers-all-first"], []),
    # The captor who spares his only captive stays beside him, also where captors leave; if he
    # does not even see him he flees, and E4 is free, too.
    Slipped(
        "soldiers-spare-own",
        OWN_CAPTURE,
        "E3 4",
        ruled(captor="leaves"),
        None,
        ["soldiers-forgotten", "soldiers-spare-own", "captives-stay"],
        [],
    ),
    Slipped("soldiers-ignore-own", OWN_CAPTURE, "E3 6", ruled(), None, ["soldiers-ignore-own"], []),
    # Spared, the farmer on F6 brings nobody anything, and red has the other farmer, 1. Given back,
    # that one is yellow's, and red has his own.
    Slipped(
        "own-captives-forgotten",
        SECOND_COLOR,
        "red 1",
        ruled(second_color="neutral"),
        2,
        [
            "soldiers-spare-own",
            "soldiers-ignore-own",
            "own-captives-forgotten",
            "captives-go-home",
        ],
        [],
    ),
    # Spared, he has F1 free, 2, and red takes F: 1 + 3.
    Slipped(
        "soldiers-spare-own",
        SECOND_COLOR,
        "red 4",
        ruled(),
        2,
        ["soldiers-spare-own", "soldiers-ignore-own"],
        [],
    ),
    # The farmer is green's own: given back, he counts 1.
    Slipped(
        "soldiers-all-first",
        THREE_CAPTORS,
        "green 1",
        ruled(),
        0,
        ["soldiers-all-first", "captives-go-home"],
        [],
    ),
    # The tie on F gets nothing. Those who get it all the same read the box otherwise.
    Slipped(
        "",
        FIVE_TIES,
        "red 10",
        ruled(disc_shortage="box"),
        8,
        [],
        [{"disc_shortage": "owed"}],
    ),
    # Both tie for the most on F, whatever the box gives them: of the merchants everybody has one
    # of the other's beside him, and only those who count nothing for others come to nobody.
    Slipped(
        "merchant-own-only",
        FIVE_TIES,
        "F nobody",
        ruled(disc_shortage="box"),
        ["red", "yellow"],
        ["merchant-own-only"],
        [],
    ),
    # A free spring is worth 4, or 2 where it counts once.
    Slipped(
        "",
        document("E4 red farmer", springs="E3"),
        "E4 4",
        ruled(),
        6,
        [],
        [{"free_spring": "once"}],
    ),
    # When A is counted, the soldier on A2 has fled, and the farmer on A3 has A2, A4, B5 and G1
    # free, 8. All soldiers first, or G first, he has been captured; without free fields he brings
    # 0.
    Slipped(
        "middle-first",
        BESIDE_THE_MIDDLE,
        "A3 0",
        ruled(),
        8,
        ["soldiers-all-first", "middle-first", "farmer-springs-only"],
        [],
    ),
    # The soldier on A3 captures the farmer on G1 when A is scored. If no hill comes before G, the
    # farmer has B4, B5, G2 and G6 free, 8.
    Slipped(
        "middle-first",
        document("A3 red soldier, G1 yellow farmer", middle="G"),
        "G yellow 8",
        ruled(),
        0,
        ["earlier-hills-forgotten", "middle-first"],
        [],
    ),
    # The discs are gone before F. With F first they are gone before E, and no soldier is needed for
    # that.
    Slipped(
        "middle-first",
        FIVE_TIES_OR_FOUR,
        "green 2",
        ruled(disc_shortage="box"),
        0,
        ["middle-first"],
        [{"disc_shortage": "owed"}],
    ),
    # The soldier still stands there, and the captive does not. A captor who leaves is no longer
    # there, and yellow alone ties with nobody.
    Slipped("zero-ties", NOTHING_AFTER_A_CAPTURE, "B red+yellow", ruled(), [], ["zero-ties"], []),
    Slipped("", NOTHING_AFTER_A_CAPTURE, "B red+yellow+green", ruled(), [], [], []),
    Slipped(
        "",
        NOTHING_AFTER_A_CAPTURE,
        "B red+yellow",
        ruled(captor="leaves"),
        [],
        [],
        [],
    ),
    Slipped("", NOTHING_AFTER_A_CAPTURE, "B yellow", ruled(captor="leaves"), [], [], []),
    # A captive and a disc worth 2.
    Slipped("zero-ties", NOTHING_AFTER_A_CAPTURE, "red 3", ruled(), 1, ["zero-ties"], []),
    # Green is red's second color. A neutral inhabitant is still his.
    Slipped(
        "zero-ties",
        document("B1 green merchant, B3 yellow merchant", seats="red+green yellow+blue"),
        "B red+yellow",
        ruled(second_color="neutral"),
        [],
        ["zero-ties"],
        [],
    ),
    # Five ties, and discs for four of them, or for all.
    Slipped(
        "zero-ties",
        FIVE_TIMES_NOTHING,
        "red 8",
        ruled(disc_shortage="box"),
        0,
        ["zero-ties"],
        [],
    ),
    Slipped("zero-ties", FIVE_TIMES_NOTHING, "red 10", ruled(), 0, ["zero-ties"], []),
    # Yellow is a captor of four, with a disc for each of B, C, D and F. In the order of the captors
    # the box holds a disc for red and for yellow on B, again on C, and that is all: 4 + 2.
    Slipped(
        "shared-capture-both",
        FIVE_DOUBLE_CAPTURES,
        "yellow 6",
        ruled(disc_shortage="box"),
        3,
        ["shared-capture-both"],
        [],
    ),
    # Red holds all three, and has a disc for both captors on B; yellow has one on C and one on D.
    # Shared by both, C takes two of the three discs that are left, and the last one goes to the
    # first captor on D, red: 3 + 3.
    Slipped(
        "shared-capture-both",
        document(
            "B1 green farmer, B2 red soldier, B6 red soldier,"
            "C2 green farmer, C1 red soldier, C3 yellow soldier,"
            "D3 green farmer, D2 red soldier, D4 yellow soldier"
        ),
        "red 6",
        ruled(own_double_capture="piece_and_disc", disc_shortage="box"),
        4,
        ["shared-capture-both"],
        [],
    ),
    # Five captives, which red has anyway, and five discs.
    Slipped(
        "shared-capture-both",
        FIVE_DOUBLE_CAPTURES,
        "red 10",
        ruled(),
        5,
        ["shared-capture-both"],
        [],
    ),
    # Two captors of one player share nothing.
    Slipped(
        "",
        document("B1 red soldier, B5 red soldier, B6 green farmer"),
        "red 2",
        ruled(),
        1,
        [],
        [{"own_double_capture": "piece_and_disc"}],
    ),
    # Yellow's farmer goes back to yellow, the one of red's second color to red. If they were still
    # there, yellow would have F3 and E6 free and take F.
    Slipped("captives-go-home", SECOND_COLOR, "yellow 1", ruled(), 0, ["captives-go-home"], []),
    # Green gets the farmer whom yellow held; red keeps the disc, 2 + 1.
    Slipped("captives-go-home", TIE_AND_DISC, "green 1", ruled(), 0, ["captives-go-home"], []),
]
