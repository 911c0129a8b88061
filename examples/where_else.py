"""Where should I have placed it? Tries every other field for every piece of one player.

A piece moves to a field that is free in the end; everybody else stays. Whether the move was
possible when the piece was placed is another question: others would have answered it.

Usage: python where_else.py [FILE [COLOR]]

FILE is a final position or the record of a game. Without COLOR it is about the player who came
second.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from attrs import frozen

from palatinus_rules import Color, Field, PalatinusError, explain, resolve
from palatinus_rules.disputes import WhatIf, exchange, what_if
from palatinus_rules.service import Refusal, Scorable, read

EXAMPLE = Path(__file__).parent / "positions" / "five_players.json"
MOST_TOLD = 5


@frozen
class Move:
    """One piece on another field, and what would have come of it for its player."""

    color: Color
    start: Field
    end: Field
    found: WhatIf

    @property
    def value(self) -> tuple[bool, int, int]:
        """Whether it wins, how much of a victory that is, and the points that it brings."""
        winners = self.found.after.winners
        wins = self.color in winners
        return wins, -len(winners) if wins else 0, self.found.points[self.color]

    def __str__(self) -> str:
        wins, _, points = self.value
        piece = self.found.before.position.inhabitants[self.start]
        told = f"{piece} from {self.start} to {self.end}: {points:+} points"
        alone = len(self.found.after.winners) == 1
        victory = "wins" if alone else "shares the victory"
        return f"{told}, and {self.color} {victory}" if wins else told


def moves(game: Scorable, color: Color) -> Iterator[Move]:
    """Every piece that plays for a color, on every field that is free in the end."""
    position = game.position
    own = [
        at for at, piece in position.inhabitants.items() if position.owners[piece.color] == color
    ]
    free = [at for at in Field if at not in position.inhabitants]
    for start in own:
        for end in free:
            change = exchange(position, start, end)
            yield Move(color, start, end, what_if(position, change, game.rulings))


def main(arguments: list[str]) -> int:
    """Prints the best moves, and the very best in full; the exit status tells of problems."""
    if len(arguments) > 2:
        print("Usage: python where_else.py [FILE [COLOR]]")
        return 2
    try:
        game = read((Path(arguments[0]) if arguments else EXAMPLE).read_bytes())
        if isinstance(game, Refusal):
            print(*game.problems, sep="\n")
            return 1
        resolution = resolve(game.position, game.rulings)
        who = resolution.standing(arguments[1]) if len(arguments) > 1 else resolution.standings[1]
    except (OSError, PalatinusError) as error:
        print(error)
        return 1
    best = sorted(moves(game, who.color), key=lambda move: move.value, reverse=True)
    for move in best[:MOST_TOLD]:
        print(move)
    if best:
        print("", explain(best[0].found).without_clauses().to_text(), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
