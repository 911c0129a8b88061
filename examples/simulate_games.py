"""Plays many games at random and tells how often the open questions matter.

Needs the extra ``fast``. Usage: python simulate_games.py [PLAYERS [GAMES]]
"""

import sys

from palatinus_rules.foresight import simulate

try:
    numbers = [int(word) for word in sys.argv[1:]]
    players = numbers[0] if numbers else 4
    games = numbers[1] if len(numbers) > 1 else 50_000
    simulation = simulate(players, games, seed=1)
except ValueError as error:
    sys.exit(str(error))
for seat, counted in enumerate(simulation.seats, 1):
    print(f"Seat {seat}: {float(counted.win_share):.1%}, {float(counted.mean):.1f} points a game")
for question, counts in simulation.questions.items():
    print(f"{question} decides who wins in {counts.winners / games:.2%} of the games")
