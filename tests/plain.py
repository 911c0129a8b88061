"""Positions written by hand, on a board whose neighbors can be read off the page.

The plain board has tile A in the middle and B to G clockwise around it, twisted to the right,
every arrow up, and no springs unless a test adds some. Two places are neighbors when one lies
straight above the other, two lines apart, or when they lie in columns side by side, one line
apart::

                              B1
               G1        B6        B2
          G6        G2        (B)
               (G)       B5        B3
          G5        G3        B4        C1
               G4        A1        C6        C2
          F1        A6        A2        (C)
     F6        F2        (A)       C5        C3
          (F)       A5        A3        C4
     F5        F3        A4        D1
          F4        E1        D6        D2
               E6        E2        (D)
                    (E)       D5        D3
               E5        E3        D4
                    E4

Tokens: A 6, B 5, C 5, D 4, E 4, F 3, G 3.
"""

from __future__ import annotations

from palatinus_rules import Board, Color, Field, Hill, Inhabitant, Kind, Player, Position, Tile
from palatinus_rules.rules import Twist

TWO_CAPTORS = """
B1 red soldier
B5 yellow soldier
B6 green farmer
G2 green farmer
B4 green merchant
D3 red farmer
"""
"""Two soldiers who both capture the farmer on B6; worked out where it is used."""

TWICE = "B1 red soldier\nB5 red soldier\nB6 green farmer"
"""Red's two soldiers both capture the farmer on B6: one point, or two with a disc."""

TOKENS_OR_DISCS = "D5 red farmer\nD2 yellow farmer\nE3 yellow farmer\nE5 red farmer"
"""With a spring on E2, two tokens or four discs, as a free spring counts twice or once.

D5 has D4, D6 and E2 free and the spring, 8 or 6; D2 has C4, D1 and D3 free, 6. E3 has E2 and E4
free and the spring, 6 or 4; E5 has E4 and E6 free, 4. So red and yellow take a token worth 4 each,
or tie twice and get two discs worth 2 each.
"""

BALANCED = """
D2 red merchant
D3 yellow merchant
D5 red merchant
E2 yellow merchant
E4 red merchant
E5 yellow merchant
"""
"""Two tokens or four discs, as the merchants on D5 and E2 stand beside each other or do not.

Hill D: D2 and D3 stand beside each other, 1 each, and D5 has 1 more for E2: red 2, yellow 1, and
red takes the 4. Hill E: E4 and E5 have 1 each, and E2 has 1 more for D5: yellow takes the 4.
Without D5 or without E2 both hills are ties, and red and yellow get two discs worth 2 each.
"""

BALANCED_BY_GREEN = f"""{BALANCED}F5 green farmer
B1 green soldier
B2 green farmer
C3 red soldier
"""
"""The same, and green has 4 points, too, with two items: green wins until the others have two.

Hill B: the soldier on B1 captures the farmer on B2, 1. Hill F: the farmer on F5 has F4 and F6 free
and takes the 3. The soldier on C3 has nobody beside him.
"""

CHAIN = """
B3 red soldier
B2 green merchant
B4 green merchant
C6 green merchant
C1 yellow farmer
C3 green farmer
"""
"""With springs on B3 and C3, free_spring decides only if captors leave.

Hill B: the soldier on B3 has three merchants and the farmer on C1 beside him, and captures the
merchants: 3 points for red. Nobody else has any influence on hill B.
Hill C: C3 has C2 and C4 free and his own spring, 6. C1 has C2 and C6 free and the spring on B3, 6:
a tie, and red wins with 3 points against 2 and 2. If the captor leaves, B3 is free as well, and C1
has 8: yellow takes the 5 and wins. If it counts once, C1 has 6 again, and red wins.
"""

TOKENS = dict(zip(Hill, (6, 5, 5, 4, 4, 3, 3), strict=True))


def plain_tiles(springs: str = "") -> list[Tile]:
    """The seven tiles of the plain board, with springs on the fields that are named."""
    fields = [Field(name) for name in springs.split()]
    return [
        Tile(
            letter=hill,
            slot=slot,
            arrow=0,
            springs=[field.number for field in fields if field.hill is hill],
            token=TOKENS[hill],
        )
        for slot, hill in enumerate(Hill)
    ]


def plain_board(springs: str = "") -> Board:
    """The plain board."""
    return Board(plain_tiles(springs), Twist.RIGHT)


def inhabitants(text: str) -> dict[Field, Inhabitant]:
    """Inhabitants from lines like ``B3 red soldier`` or ``C1 blue farmer wolf``.

    Where nobody has a wolf, no backs are told, but for those that are called plain.
    """
    standing = {}
    untold = False if "wolf" in text else None
    for line in text.strip().splitlines():
        field, color, kind, *back = line.split()
        wolf = back == ["wolf"] if back else untold
        standing[Field(field)] = Inhabitant(Color(color), Kind(kind), wolf)
    return standing


def players(text: str) -> tuple[Player, ...]:
    """Players from words like ``red yellow green``, or ``red+green yellow+blue`` for two."""
    seats = []
    for word in text.split():
        color, _, second = word.partition("+")
        seats.append(Player(Color(color), Color(second) if second else None))
    return tuple(seats)


def position(text: str, seats: str = "red yellow green", springs: str = "") -> Position:
    """A position on the plain board."""
    return Position(plain_board(springs), players(seats), inhabitants(text))
