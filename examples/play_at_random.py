"""Plays games from seeds and counts how often each seat wins.

Usage: python play_at_random.py [GAMES]
"""

import sys
from collections import Counter

from palatinus_rules import random_game, verify

try:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
except ValueError:
    sys.exit(f"{sys.argv[1]} is not a number of games")
wins: Counter[int] = Counter()
for seed in range(games):
    record = random_game(4, seed)
    resolution = verify(record).resolution
    if resolution is not None:
        seats = [player.color for player in record.players]
        wins.update(seats.index(color) for color in resolution.winners)
for seat, number in sorted(wins.items()):
    print(f"Seat {seat + 1} won or shared {number} of {games} games")
