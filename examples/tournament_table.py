"""Makes the table of a tournament from a folder of final positions and records, a file per game.

Players are known by their names, and by their colors where nobody wrote names down; a game in
which two have the same name is not counted. Wins count first, then points; a shared victory is a
win for everybody who shares it.

Usage: python tournament_table.py [FOLDER [COPY]]

COPY is a text with the springs of the box, for texts without them.
"""

import sys
from pathlib import Path

from attrs import evolve, frozen

from palatinus_rules import PalatinusError, resolve
from palatinus_rules.service import Refusal, Scorable, Terms, read

EXAMPLES = Path(__file__).parent / "positions"
ENDINGS = {".json", ".txt"}


@frozen
class Row:
    """What one player has after some games."""

    name: str
    games: int = 0
    wins: int = 0
    points: int = 0


def harmless(text: str) -> str:
    """What strangers wrote, without anything that a terminal would do instead of showing it."""
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)


def names(game: Scorable) -> list[str]:
    """How the players of a game are known."""
    return [player.name or str(player.color) for player in game.position.players]


def add(rows: dict[str, Row], game: Scorable) -> None:
    """Adds a game to the rows of all who played it."""
    resolution = resolve(game.position, game.rulings)
    for name, player in zip(names(game), game.position.players, strict=True):
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
    refused: dict[str, list[str]] = {}
    games = (each for each in folder.iterdir() if each.suffix in ENDINGS and each.is_file())
    for path in sorted(games):
        game = read(path.read_bytes(), terms)
        if isinstance(game, Refusal):
            refused[path.name] = [*map(str, game.problems)]
        elif len({*names(game)}) < len(names(game)):
            refused[path.name] = [f"Two players have the same name: {', '.join(names(game))}"]
        else:
            add(rows, game)

    table = sorted(rows.values(), key=lambda row: (-row.wins, -row.points, row.name))
    ranks = [(row.wins, row.points) for row in table]
    print(f"{'Rank':4}  {'Player':20}  {'Games':>5}  {'Wins':>4}  {'Points':>6}")
    for row in table:
        rank = 1 + ranks.index((row.wins, row.points))
        print(f"{rank:4}  {harmless(row.name):20}  {row.games:5}  {row.wins:4}  {row.points:6}")
    for name, problems in refused.items():
        print(f"\nNot counted: {harmless(name)}", *map(harmless, problems), sep="\n  ")


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
