"""Shows how much depends on each inhabitant of a position, and what trading two of them changes."""

from pathlib import Path

from palatinus_rules import Position, explain
from palatinus_rules.disputes import exchange, swing, what_if

EXAMPLE = Path(__file__).parent / "positions" / "four_players.json"

position = Position.from_document(EXAMPLE.read_bytes())
for field, without in swing(position).without.items():
    changes = [f"{color} {points:+}" for color, points in without.points.items() if points]
    print(
        f"Without the {position.inhabitants[field]} on {field}: {', '.join(changes) or 'nothing'}"
    )

print(explain(what_if(position, exchange(position, "A1", "C3")), "en").to_text())
