"""Four bots play a whole game. Each sees its own view and nothing else.

Usage: python play_with_bots.py [SEED]
"""

import sys
from collections.abc import Callable

from palatinus_rules import Game, Placement, Player, View, draw_setup, verify
from palatinus_rules.foresight import Chance


def in_company(view: View) -> Placement:
    """Places where most others stand, merchants before anybody else."""
    taken = {placement.field for placement in view.placements}

    def company(placement: Placement) -> tuple[int, bool]:
        beside = view.board.neighbors(placement.field)
        return sum(at in taken for at in beside), placement.kind == "merchant"

    return max(view.legal_placements(), key=company)


def by_the_water(view: View) -> Placement:
    """Places where most springs are, farmers before anybody else."""

    def water(placement: Placement) -> tuple[bool, int]:
        near = {placement.field, *view.board.neighbors(placement.field)}
        return placement.kind == "farmer", len(near & view.board.springs)

    return max(view.legal_placements(), key=water)


seed = int(sys.argv[1]) if len(sys.argv) > 1 else 7
chance = Chance(seed)
bots: dict[str, Callable[[View], Placement]] = {
    "red": in_company,
    "yellow": by_the_water,
    "green": lambda view: chance.pick(view.legal_placements()),
    "blue": lambda view: view.legal_placements()[0],
}

game = Game.start(draw_setup(seed), [Player(color) for color in bots])
while game.to_move is not None:
    color = game.to_move.color
    view = game.view(color)
    placement = bots[color](view)
    if view.turn == view.turns_each:
        print(f"{color} ends with {placement.to_text()}")
    game = game.place(placement)

record = game.record(title=f"Four bots, seed {seed}")
print("Legal from the first tile to the result:", verify(record).legal)
print(record.result)
