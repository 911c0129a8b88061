"""For every slip a position of a few inhabitants and a wrong claim to which it leads.

Each is worked out by hand above it, on the plain board that `plain` draws, where tokens are
A 6, B 5, C 5, D 4, E 4, F 3, G 3. Data alone: whoever judges claims can be held against it. The
positions are documents, with hands that no game has.
"""

from __future__ import annotations

from typing import NamedTuple

from oracle import HILLS, READINGS


class Slipped(NamedTuple):
    """A claim, and what is to be found about it."""

    slip: str  # the slip that is shown; empty where none leads to the claim
    document: dict[str, object]
    claim: str
    rulings: dict[str, str]
    value: int | list[str] | None  # what is right
    slips: list[str]  # all that lead to the claim
    readings: list[dict[str, str]]


def ruled(**changes: str) -> dict[str, str]:
    """The default reading of every open question, but for those named."""
    return {question: readings[0] for question, readings in READINGS.items()} | changes


def document(
    text: str,
    *,
    seats: str = "red yellow green",
    springs: str = "",
    tokens: str = "6 5 5 4 4 3 3",
    middle: str = "A",
) -> dict[str, object]:
    """A position on the plain board from words like ``E3 red farmer, E4 blue soldier``.

    Another tile can lie in the middle, with the token worth 6; A takes its place and its token.
    """
    tiles: dict[str, object] = {}
    laid = HILLS.translate(str.maketrans(f"A{middle}", f"{middle}A"))
    for slot, (hill, token) in enumerate(zip(laid, tokens.split(), strict=True)):
        numbers = [int(field[1]) for field in springs.split() if field[0] == hill]
        tiles[hill] = {"slot": slot, "arrow": 0, "springs": numbers, "token": int(token)}
    players: list[dict[str, str]] = []
    for seat in seats.split():
        color, _, second = seat.partition("+")
        players.append({"color": color} | ({"second_color": second} if second else {}))
    inhabitants: dict[str, object] = {}
    for words in text.split(","):
        field, color, kind = words.split()
        inhabitants[field] = {"color": color, "kind": kind}
    return {
        "format": "palatinus-position/1",
        "players": players,
        "board": {"twist": "right", "tiles": tiles},
        "inhabitants": inhabitants,
    }


def alone(
    slip: str, position: dict[str, object], claim: str, value: int | list[str] | None
) -> Slipped:
    """A claim to which one slip alone leads, under the default readings."""
    return Slipped(slip, position, claim, ruled(), value, [slip], [])


# The soldier on E4 has a merchant on E3 and a farmer on E5 beside him and flees; the one on E1
# has the farmer on E6 beside him and captures him. That leaves yellow's merchant on E3, with
# nobody beside him: yellow has 0 on E.
FLIGHT_AND_CAPTURE = document(
    "E1 red soldier, E3 yellow merchant, E4 red soldier, E5 green farmer, E6 yellow farmer"
)

# The soldier on E3 has farmers on E2 and E4 and a merchant on D5 beside him and captures both
# farmers. That leaves red's merchant on E1, with nobody beside him: red has 0 on E.
OWN_FARMER = document(
    "D5 green merchant, E1 red merchant, E2 yellow farmer, E3 red soldier, E4 red farmer"
)

# Tile G lies in the middle, where the plain board has A, and A where it has G. A2 is beside A1 and
# A3; G6 is beside A3 and A4; A3 has the fields A2, A4, B5, G1 and G6 beside him.
BESIDE_THE_MIDDLE = document(
    "A1 green merchant, A2 red soldier, A3 green farmer, G6 yellow soldier", middle="G"
)

SOLDIERS = [
    # Nobody goes: the merchant has the soldier on E4 beside him, 3, and the farmer on E6 has F3
    # and F4 free, 4.
    alone("soldiers-forgotten", FLIGHT_AND_CAPTURE, "E yellow 7", 0),
    # The soldier on E2 captures the farmer on E3; the one on E4 has that farmer and a merchant and
    # flees. So the merchant on E6 has a merchant on E5 and farmers on F3 and F4: 1 + 2 + 2. One
    # after the other, the soldier on E4 finds the merchant on E5 alone and captures him: 2 + 2.
    alone(
        "soldiers-one-by-one",
        document(
            "E2 yellow soldier, E3 green farmer, E4 red soldier, E5 green merchant,"
            "E6 red merchant, F3 green farmer, F4 green farmer"
        ),
        "E6 4",
        5,
    ),
    # The soldier on E3 has two farmers and a merchant beside him and captures the farmers: green
    # has 0 on E. On his own tile he has one of each and flees, and the farmer on E2 has A4, D6, E1
    # and E3 free, 8.
    alone(
        "soldiers-own-tile-only",
        document("D5 green farmer, E2 green farmer, E3 red soldier, E4 yellow merchant"),
        "E green 8",
        0,
    ),
    # The farmer on E2 is captured, and red's on E4 stays: he has E5 free, 2.
    alone("soldiers-spare-own", OWN_FARMER, "E red 2", 0),
    # Without red's farmer there are one farmer and one merchant, and the soldier flees: the farmer
    # on E4 has E3 and E5 free, 4, and the merchant on E1 has the farmer on E2, 2.
    alone("soldiers-ignore-own", OWN_FARMER, "E red 6", 0),
    # The soldier on E4 stays, and yellow's merchant has him beside him, 3.
    alone("soldiers-stay-when-equal", FLIGHT_AND_CAPTURE, "E yellow 3", 0),
    # When D is counted, the merchant on D4 has a merchant and a farmer beside him: 1 + 2. The
    # soldier on E3 captures the farmer on D5 afterwards; with all soldiers first, before: 1.
    alone(
        "soldiers-all-first",
        document("D3 green merchant, D4 red merchant, D5 green farmer, E3 yellow soldier"),
        "D4 1",
        3,
    ),
    # The farmer on E6 still brings 4 for F3 and F4; the soldier on E4 has fled, and the merchant
    # brings 0.
    alone("captives-stay", FLIGHT_AND_CAPTURE, "E yellow 4", 0),
    # The soldier on D5 captures the farmer on E3 when D is scored: yellow has 0 on E. On the board
    # as it was, the farmer has E2 and E4 free, 4.
    alone("earlier-hills-forgotten", document("D5 red soldier, E3 yellow farmer"), "E yellow 4", 0),
    # The soldier on A2 has one of each beside him and flees; the one on G6 captures the farmer on
    # A3 later. With G first, the farmer is gone, and red's soldier captures the merchant.
    alone("middle-first", BESIDE_THE_MIDDLE, "red 1", 0),
]

# A farmer on E3 with D5, E2 and E4 free: 6.
FARMER = document("E3 red farmer")

INFLUENCE = [
    # A merchant on E4 and a farmer on D5: 1 + 2. On his own tile: 1.
    alone(
        "merchant-own-tile-only",
        document("D5 green farmer, E3 red merchant, E4 green merchant"),
        "E3 1",
        3,
    ),
    # Green's merchant and red's own farmer: 1 + 2. Without his own: 1.
    alone(
        "merchant-others-only",
        document("D5 green merchant, E3 red merchant, E4 red farmer"),
        "E3 1",
        3,
    ),
    # Red's own merchant and green's farmer: 1 + 2. Only his own: 1.
    alone(
        "merchant-own-only",
        document("D5 red merchant, E3 red merchant, E4 green farmer"),
        "E3 1",
        3,
    ),
    # A farmer is worth 2; whoever counts heads has 1.
    alone("merchant-one-each", document("E3 red merchant, E4 green farmer"), "E3 1", 2),
    # A merchant on F3 and a soldier on F4, whose turn is later: 1 + 3. Without soldiers: 1.
    alone(
        "merchant-no-soldiers",
        document("E6 red merchant, F3 yellow merchant, F4 green soldier"),
        "E6 1",
        4,
    ),
    # D5 is on another tile: 4 for E2 and E4.
    alone("farmer-own-tile-only", FARMER, "E3 4", 6),
    # The hill is one free field more.
    alone("farmer-hill-counts", FARMER, "E3 8", 6),
    # E3 and E5 are free, 4, and he stands on a spring, 2.
    alone("farmer-no-own-spring", document("E4 red farmer", springs="E4"), "E4 4", 6),
    # E4 is free, 2; on D5 and E2 somebody stands, and both have springs, 4.
    alone(
        "farmer-free-springs-only",
        document("D5 yellow farmer, E2 yellow farmer, E3 red farmer", springs="D5 E2"),
        "E3 2",
        6,
    ),
    # E3 and E5 are free, 4, and E3 has a spring, 2.
    alone("farmer-springs-only", document("E4 red farmer", springs="E3"), "E4 2", 6),
    # No field beside him is free, and there are two.
    alone(
        "farmer-all-fields",
        document("E3 yellow merchant, E4 red farmer, E5 yellow merchant"),
        "E4 4",
        0,
    ),
    # Three free fields at 1 instead of 2.
    alone("farmer-one-each", FARMER, "E3 3", 6),
    # The farmer on F4 is beside E6 and has E6, F3 and F5 free, 6; but he stands on F.
    alone("outsiders-bring", document("F4 red farmer"), "E red 6", 0),
    # The farmer on D3 has D2 and D4 free, 4; but that is for D.
    alone("influence-carried-over", document("D3 red farmer"), "E red 4", 0),
    # Nobody is beside either merchant.
    alone("zero-ties", document("B1 red merchant, B3 yellow merchant"), "B red+yellow", []),
]

# Hill B: each farmer has one free field, B6 or B3, and stands beside the other, 2: a tie.
TIE = document("B1 red farmer, B2 yellow farmer")

# With springs under both, each has 2 for the free field, 2 for his own spring and 2 for the
# other's: a tie, also without the free fields or without one of the springs. On F two soldiers
# capture the farmer on F6: yellow holds him, red has a disc worth 1. Red has 2 + 1.
TIE_AND_DISC = document(
    "B1 red farmer, B2 yellow farmer, F1 yellow soldier, F5 red soldier, F6 green farmer",
    springs="B1 B2",
)

FINAL_SUM = [
    # A disc worth 2; the token of B is worth 5. Influence as points would make it 4.
    alone("tie-takes-token", TIE, "red 5", 2),
    # The disc worth 1 is left.
    alone("tie-gets-nothing", TIE_AND_DISC, "red 1", 3),
    # Red's farmer brings 12 and takes the token; yellow's and green's merchants stand beside each
    # other and bring 1 each. Yellow has nothing, or a disc worth 2.
    alone(
        "tie-below-gets-discs",
        document("G1 yellow merchant, G3 red farmer, G6 green merchant", springs="G3"),
        "yellow 2",
        0,
    ),
    # The soldier captures green's farmer, 1. The merchants have each other, on F and on G, and
    # nobody else brings anything there: 3 + 3. If the farmer were still there, he would have F1
    # free, 2, and take F. Given back to green, he is nothing of red's, either.
    Slipped(
        "captives-forgotten",
        document("F2 red merchant, F5 red soldier, F6 green farmer, G4 red merchant"),
        "red 6",
        ruled(),
        7,
        ["captives-forgotten", "captives-go-home"],
        [],
    ),
    # The soldier captures both farmers, his own and green's. If he spared his own, that farmer
    # would have F1 free, and red would take F. Given back, green's is nothing of red's.
    Slipped(
        "own-captives-forgotten",
        document("F4 green farmer, F5 red soldier, F6 red farmer"),
        "red 1",
        ruled(),
        2,
        ["own-captives-forgotten", "captives-go-home"],
        [],
    ),
    # Both of red's things are discs.
    alone("discs-forgotten", TIE_AND_DISC, "red 0", 3),
    # The token of E is worth 4.
    alone("tokens-one-each", FARMER, "red 1", 4),
    # The token of E is worth 4, and the farmer has E3 and E5 free, 4.
    alone("influence-as-points", document("E4 red farmer"), "red 8", 4),
    # Everybody brings 4 for two free fields and 2 for his own spring. Yellow takes 4 + 3 + 3, red
    # 5 + 5: ten points each, and yellow wins with three things against two.
    alone(
        "tie-break-forgotten",
        document(
            "B1 yellow farmer, C3 yellow farmer, D3 yellow farmer, E4 red farmer, F5 red farmer",
            springs="B1 C3 D3 E4 F5",
            tokens="6 4 3 3 5 5 4",
        ),
        "red",
        False,
    ),
    # Both capture the farmer: yellow holds him, and red has the disc worth 1, or a captive besides.
    # If the soldiers tied for the most, red would have 1 + 2.
    alone(
        "shared-capture-both",
        document("F1 yellow soldier, F5 red soldier, F6 green farmer"),
        "red 2",
        1,
    ),
    # The farmer counts 1 for red, or for yellow. If he were still there, he would have D5 and E2
    # free, and yellow would take E.
    alone("captives-go-home", document("E3 yellow farmer, E4 red soldier"), "yellow 1", 0),
]

SMALLEST = SOLDIERS + INFLUENCE + FINAL_SUM
"""One for each slip, in the order of the slips."""
