"""A record with everything that can be written, typed by hand, and what it says."""

from __future__ import annotations

from games import TWO_SOLDIERS, placements
from palatinus_rules import (
    ClaimedResult,
    Field,
    Hill,
    Kind,
    Placement,
    Player,
    Record,
    Rulings,
    Setup,
)
from palatinus_rules.rules import Captor, FreeSpring, LaidTile

BY_HAND = """\
; A pencil sketch that nobody needs to read.
palatinus GAME 1

Title: "  A title  "
Player: r the one who hosts
player: Yellow
Player: green "a \\"quoted\\" name"
Set: 5:2, 5:3, 2
Rulings: free_spring=once, captor=leaves
Tiles: b@m^4, A@R3^0 C@r4^1
Tiles: D@R2^5 E@R5^2 F@R1^0 G@R6^3
Springs: A25 b C3
Tokens: A4 B6 C3 D5 E5
Tokens: F3 G4
{About the game,
over two lines.} {And one more.}
1. rFA1 y*C2{a wolf} gMB4
   {after green} {twice}
2. rf*a2 ySC3/down
gM*G1/up
Reveal: C2M
Result: r 14, yellow 12
Winners: red, green
"""
READ = Record(
    players=[
        Player("red", name="the one who hosts"),
        Player("yellow"),
        Player("green", name='a "quoted" name'),
    ],
    setup=Setup(
        [
            LaidTile("B", "M", 4),
            LaidTile("A", "R3", 0),
            LaidTile("C", "R4", 1),
            LaidTile("D", "R2", 5),
            LaidTile("E", "R5", 2),
            LaidTile("F", "R1", 0),
            LaidTile("G", "R6", 3),
        ],
        {Hill.A: [2, 5], Hill.B: [], Hill.C: [3]},
        {
            Hill.A: 4,
            Hill.B: 6,
            Hill.C: 3,
            Hill.D: 5,
            Hill.E: 5,
            Hill.F: 3,
            Hill.G: 4,
        },
    ),
    placements=[
        *placements("rFA1 y*C2 gMB4 rF*A2"),
        Placement("C3", "yellow", "soldier", face_down=True),
        Placement("G1", "green", "merchant", wolf=True, face_down=False),
    ],
    reveal={Field.C2: Kind.MERCHANT},
    result=ClaimedResult({"red": 14, "yellow": 12}, ["red", "green"]),
    color_set=TWO_SOLDIERS,
    rulings=Rulings(free_spring=FreeSpring.ONCE, captor=Captor.LEAVES),
    title="  A title  ",
    comments={
        0: "About the game, over two lines. And one more.",
        2: "a wolf",
        3: "after green twice",
    },
)

LINES = BY_HAND.splitlines()
