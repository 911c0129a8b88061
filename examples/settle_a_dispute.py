"""Tells which open questions matter for a position, in English or in the language that is named.

Usage: python settle_a_dispute.py [FILE [LANGUAGE]]
"""

import sys
from pathlib import Path

from palatinus_rules import Position, explain, settle
from palatinus_rules.disputes import Effect

EXAMPLE = Path(__file__).parent / "positions" / "two_players.json"

arguments = sys.argv[1:]
path = Path(arguments[0]) if arguments else EXAMPLE
language = arguments[1] if len(arguments) > 1 else "en"

settlement = settle(Position.from_document(path.read_bytes()))
print(explain(settlement, language).to_text())

deciding = [d.question for d in settlement.dependences if d.effect is Effect.WINNERS]
print("Questions that decide who wins:", ", ".join(deciding) or "none")
