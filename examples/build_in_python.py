"""Builds a position in Python and asks where every point of influence on a hill comes from.

The board is an illustration: no rulebook tells where the springs are.
"""

from palatinus_rules import (
    Board,
    Color,
    Field,
    Hill,
    Inhabitant,
    Kind,
    Player,
    Position,
    Tile,
    resolve,
)
from palatinus_rules.rules import Twist

TOKENS = {Hill.A: 6, Hill.B: 5, Hill.C: 5, Hill.D: 4, Hill.E: 4, Hill.F: 3, Hill.G: 3}

board = Board(
    [
        Tile(letter=hill, slot=slot, arrow=0, springs={1, 4}, token=TOKENS[hill])
        for slot, hill in enumerate(Hill)
    ],
    Twist.RIGHT,
)
position = Position(
    board,
    [Player(Color.RED), Player(Color.YELLOW), Player(Color.GREEN)],
    {
        Field.B1: Inhabitant(Color.RED, Kind.FARMER),
        Field.B3: Inhabitant(Color.YELLOW, Kind.MERCHANT),
        Field.B4: Inhabitant(Color.GREEN, Kind.FARMER),
        Field.C1: Inhabitant(Color.RED, Kind.SOLDIER),
    },
)
record = resolve(position).hill(Hill.B)
for tally in record.tallies:
    print(f"{tally.field}: the {tally.inhabitant} brings {tally.points}")
    for influence in tally.influence:
        print(f"    {influence.points} from {influence.source} ({influence.reason})")
print({str(color): points for color, points in record.influence.items()}, record.award.kind)
