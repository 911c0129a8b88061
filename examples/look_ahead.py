"""Tells what can still come of a game before its last round, and where to place, as one player.

Needs the extra ``fast``. Usage: python look_ahead.py [FILE]
"""

import sys
from pathlib import Path

from palatinus_rules import Record, explain
from palatinus_rules.foresight import best_placements, outlook, worlds

EXAMPLE = Path(__file__).parent / "games" / "five_players.txt"

path = Path(sys.argv[1]) if len(sys.argv) > 1 else EXAMPLE
record = Record.from_text(path.read_bytes())
game = record.game(len(record.placements) - len(record.players))
mover = record.players[0].color
view = game.view(mover)

print(f"{mover} has to think of {len(worlds(view))} worlds.")
print(explain(outlook(view, record.rulings)).to_text())

advice = best_placements(view, record.rulings)
for option in advice.options[:3]:
    print(f"{option.kind} on {option.field}: {float(option.value.value):.1%}")
