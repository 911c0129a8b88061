"""Claims to which none or several slips lead, under other readings, too.

Worked out by hand on the plain board, like those of `smallest_slips`.
"""

from __future__ import annotations

from smallest_slips import FARMER, Slipped, document, ruled

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
    # Spared, the farmer on F6 brings nobody anything, and red has the other farmer, 1.
    Slipped(
        "own-captives-forgotten",
        SECOND_COLOR,
        "red 1",
        ruled(second_color="neutral"),
        2,
        ["soldiers-spare-own", "soldiers-ignore-own", "own-captives-forgotten"],
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
    Slipped("soldiers-all-first", THREE_CAPTORS, "green 1", ruled(), 0, ["soldiers-all-first"], []),
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
]
