"""Makes the table of a tournament from a folder of final positions and records, a file per game.

Players are known by their names, and by their colors where nobody wrote names down. Wins count
first, then points; a shared victory is a win for everybody who shares it.

Usage: python tournament_table.py [FOLDER [COPY]]

COPY is a text with the springs of the box, for texts without them.
"""

import sys
from pathlib import Path

from attrs import evolve, frozen

from palatinus_rules import PalatinusError, resolve
from palatinus_rules.desk import Refusal, Scorable, Terms, read

EXAMPLES = Path(__file__).parent / "positions"
ENDINGS = {".json", ".txt"}


@frozen
class Row:
    """What one player has after some games."""

    name: str
    games: int = 0
    wins: int = 0
    points: int = 0

    @property
    def strength(self) -> tuple[int, int]:
        """What the table is sorted by."""
        return self.wins, self.points


def add(rows: dict[str, Row], game: Scorable) -> None:
    """Adds a game to the rows of all who played it."""
    resolution = resolve(game.position, game.rulings)
    for player in game.position.players:
        name = player.name or str(player.color)
        row = rows.get(name, Row(name))
        rows[name] = evolve(
            row,
            games=row.games + 1,
            wins=row.wins + (player.color in resolution.winners),
            points=row.points + resolution.standing(player.color).points,
        )


def tell(folder: Path, terms: Terms) -> None:
    """Prints the table, and the files that are not in it, with everything wrong with them."""
    rows: dict[str, Row] = {}
    refused: dict[str, Refusal] = {}
    games = (each for each in folder.iterdir() if each.suffix in ENDINGS and each.is_file())
    for path in sorted(games):
        game = read(path.read_bytes(), terms)
        if isinstance(game, Refusal):
            refused[path.name] = game
        else:
            add(rows, game)

    table = sorted(rows.values(), key=lambda row: row.name)
    table.sort(key=lambda row: row.strength, reverse=True)
    ranks = [row.strength for row in table]
    print(f"{'Rank':4}  {'Player':20}  {'Games':>5}  {'Wins':>4}  {'Points':>6}")
    for row in table:
        rank = 1 + ranks.index(row.strength)
        print(f"{rank:4}  {row.name:20}  {row.games:5}  {row.wins:4}  {row.points:6}")
    for name, refusal in refused.items():
        print(f"\nNot counted: {name}")
        for problem in refusal.problems:
            print(f"  {problem}")


def main(arguments: list[str]) -> int:
    """Makes the table of a folder; the exit status tells of problems."""
    if len(arguments) > 2:
        print("Usage: python tournament_table.py [FOLDER [COPY]]")
        return 2
    try:
        copy = Path(arguments[1]).read_bytes() if len(arguments) > 1 else None
        tell(Path(arguments[0]) if arguments else EXAMPLES, Terms(copy=copy))
    except (OSError, PalatinusError) as error:
        print(error)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
