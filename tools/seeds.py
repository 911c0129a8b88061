"""Appends what a new sort of draw gives for a few seeds to ``tests/goldens/seeds.txt``.

Usage: python tools/seeds.py

The same seed is promised to give the same games in every release, so that the lines that are there
stay: if one of them would change, nothing is written. A new sort of draw comes last in ``drawn``.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from palatinus_rules import Game, Record, Rulings, View, random_game, service
from palatinus_rules.foresight import (
    Advice,
    Outlook,
    SeededRandom,
    best_placements,
    outlook,
    simulate,
    simulated_position,
)
from palatinus_rules.peninsula import read_game, read_orders
from palatinus_rules.peninsula.game import verify
from palatinus_rules.peninsula.play.fighting import Moment
from palatinus_rules.peninsula.play.going import Played, play

ROOT = Path(__file__).parent.parent
SEEDS = ROOT / "tests" / "goldens" / "seeds.txt"
GAME = ROOT / "examples" / "games" / "four_players.txt"
PENINSULA = ROOT / "examples" / "peninsula"
PLAYERS = range(2, 6)
_TOLD = re.compile(r"(?<=\d>\d) \d(?= v|,|\n)")
_FATE = re.compile(r"^Fate: .*\n", re.MULTILINE)


def drawn() -> list[str]:
    """Setups, games, positions, simulations, samples, playouts, dice and bare draws, in turn."""
    return [*_games(), *_simulated(), *_sampled(), *_rolled(), *_sampled_early(), *_asked()]


def _games() -> Iterator[str]:
    for players in PLAYERS:
        yield f"== new --players {players} --seed 7"
        yield from service.new_game(players, seed=7).to_text().splitlines()
    for players in PLAYERS:
        yield f"== random --players {players} --seed 7"
        yield from next(service.random_games(players, seed=7)).to_text().splitlines()
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
    yield from _chances(outlook(game.view(), most=0, samples=500, seed=7))
    yield "== best_placements(view, most=0, playouts=3000, seed=7)"
    yield from _worth(best_placements(game.view("red"), most=0, playouts=3000, seed=7))


def _sampled_early() -> Iterator[str]:
    """The second round, other objectives and readings, and three players who know their set."""
    early = Record.from_text(GAME.read_text(encoding="utf-8")).game(4)
    yield "== outlook(view after four placements, samples=500, seed=7)"
    yield from _chances(outlook(early.view(), samples=500, seed=7))
    viewed = _own_view(early)
    for objective in ("points", "lead"):
        yield f"== best_placements(the same, objective={objective!r}, playouts=3000, seed=7), ten"
        advice = best_placements(viewed, objective=objective, playouts=3000, seed=7)
        yield from islice(_worth(advice), 10)
    game = random_game(3, "Sunday").game(12)
    rulings = Rulings(captor="leaves", free_spring="once", final_tie="discs_first")
    yield "== outlook(view of a game of three with a set, other readings, samples=500, seed=7)"
    yield from _chances(outlook(game.view(), rulings, samples=500, seed=7))
    yield "== best_placements(the same, playouts=3000, seed=7), ten"
    advice = best_placements(_own_view(game), rulings, playouts=3000, seed=7)
    yield from islice(_worth(advice), 10)


def _own_view(game: Game) -> View:
    """What the player sees whose turn it is."""
    if game.to_move is None:
        raise AssertionError("the game is over")
    return game.view(game.to_move.color)


def _chances(found: Outlook) -> Iterator[str]:
    for prospect in found.prospects:
        chances = f"{prospect.wins.value} {prospect.shares.value}"
        yield f"{prospect.color} {chances} {prospect.mean.value}"


def _worth(found: Advice) -> Iterator[str]:
    for option in found.options:
        yield f"{option.field} {option.kind} {option.value.value}"


def _asked() -> Iterator[str]:
    """What somebody draws with a chance of his own."""
    for seed in (7, "Sunday"):
        chance = SeededRandom(seed)
        yield f"== Chance({seed!r}): below(6) twenty times, shuffled letters, pick from them"
        yield " ".join(str(chance.below(6)) for _ in range(20))
        yield "".join(chance.shuffled("ABCDEFG"))
        yield "".join(chance.pick("ABCDEFG") for _ in range(20))


def _rolled() -> Iterator[str]:
    """The dice of combats whose orders tell none."""
    game = read_game(_untold(PENINSULA / "game.txt")).value
    orders = read_orders(_untold(PENINSULA / "go-etruschi.txt")).value
    if game is None or orders is None:
        raise AssertionError("the examples cannot be read")
    yield "== peninsula play, seeds 0 to 19: dice of arrows, of strikes, and for commanders"
    for seed in range(20):
        yield _dice(play(game.scenario, game.state, orders, seed=seed))
    yield "== peninsula verify --seed 7: the same for each go"
    yield from map(_dice, verify(game, seed=7).goes)


def _untold(path: Path) -> str:
    """Orders without the dice of their combats."""
    text = _TOLD.sub("", path.read_text(encoding="utf-8"))
    return _FATE.sub("", text)


def _dice(played: Played) -> str:
    moments = [
        moment
        for fight in (() if played.combat is None else played.combat.fights)
        for each in fight.rounds
        for moment in (each.arrows, each.strikes)
    ]
    return " | ".join(_moment(each) for each in moments) or "no combat"


def _moment(moment: Moment) -> str:
    rolls = [str(roll) for stroke in moment.volley.strokes for roll in stroke.rolls]
    fates = [f"{side} {roll}" for side, roll in moment.fates]
    return " ".join((*rolls, *fates)) or "-"


def main() -> None:
    """Appends the new draws; a line that is kept is never written again."""
    kept, now = SEEDS.read_text(encoding="utf-8").splitlines(), drawn()
    if now[: len(kept)] != kept:
        sys.exit("a seed draws something else than before: nothing is written")
    with SEEDS.open("a", encoding="utf-8") as file:
        file.writelines(f"{line}\n" for line in now[len(kept) :])


if __name__ == "__main__":
    main()
