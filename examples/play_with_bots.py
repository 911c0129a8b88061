"""Four bots play a whole game. Each sees its own view and nothing else.

Usage: python play_with_bots.py [SEED]

SEED is a number or any other word; the same seed gives the same game.
"""

import sys
from collections.abc import Callable

from palatinus_rules import Game, PalatinusError, Placement, Player, View, draw_setup, verify
from palatinus_rules.foresight import SeededRandom


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


def seed_of(word: str) -> int | str:
    """A number, or else the word itself: both are seeds."""
    try:
        return int(word)
    except ValueError:
        return word


def play(seed: int | str) -> None:
    """Plays a game, and prints how it ends."""
    chance = SeededRandom(seed)
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

    record = game.record(title=f"Four bots, seed {seed!r}")
    print("Legal from the first tile to the result:", verify(record).legal)
    print(record.result)


def main(arguments: list[str]) -> int:
    """Plays with the seed that is told; the exit status tells of problems."""
    if len(arguments) > 1:
        print("Usage: python play_with_bots.py [SEED]")
        return 2
    try:
        play(seed_of(arguments[0]) if arguments else 7)
    except PalatinusError as error:
        print(error)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
