"""Writes what a few seeds draw into ``tests/goldens/seeds.txt``.

Usage: python tools/seeds.py

The same seed is promised to give the same games in every release, so that this is run when a new
sort of draw is added, and never because a line of it has changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from palatinus_rules import Record, desk, random_game
from palatinus_rules.foresight import best_placements, outlook, simulate, simulated_position

ROOT = Path(__file__).parent.parent
SEEDS = ROOT / "tests" / "goldens" / "seeds.txt"
GAME = ROOT / "examples" / "games" / "four_players.txt"
PLAYERS = range(2, 6)


def drawn() -> list[str]:
    """Setups, games, positions, simulations, samples and playouts, one after the other."""
    return [*_games(), *_simulated(), *_sampled()]


def _games() -> Iterator[str]:
    for players in PLAYERS:
        yield f"== new --players {players} --seed 7"
        yield from desk.new_game(players, seed=7).to_text().splitlines()
    for players in PLAYERS:
        yield f"== random --players {players} --seed 7"
        yield from next(desk.random_games(players, seed=7)).to_text().splitlines()
    yield "== random_game(3, 'Sunday')"
    yield from random_game(3, "Sunday").to_text().splitlines()


def _simulated() -> Iterator[str]:
    for players in PLAYERS:
        yield f"== simulated_position({players}, 1 and 1000, seed=7)"
        yield simulated_position(players, 1, seed=7).to_code()
        yield simulated_position(players, 1000, seed=7).to_code()
    for players in PLAYERS:
        yield f"== simulate({players}, 500, seed=7): points from 0 on | victories"
        for seat in simulate(players, 500, seed=7).seats:
            yield f"{' '.join(map(str, seat.points))} | {' '.join(map(str, seat.wins))}"


def _sampled() -> Iterator[str]:
    game = Record.from_text(GAME.read_text(encoding="utf-8")).game(29)
    yield "== outlook(view, most=0, samples=500, seed=7)"
    for prospect in outlook(game.view(), most=0, samples=500, seed=7).prospects:
        chances = f"{prospect.wins.value} {prospect.shares.value}"
        yield f"{prospect.color} {chances} {prospect.mean.value}"
    yield "== best_placements(view, most=0, playouts=3000, seed=7)"
    for option in best_placements(game.view("red"), most=0, playouts=3000, seed=7).options:
        yield f"{option.field} {option.kind} {option.value.value}"


if __name__ == "__main__":
    SEEDS.write_text("".join(f"{line}\n" for line in drawn()), encoding="utf-8")
