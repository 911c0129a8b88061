"""Verifies the record of a game, as text or as a document, and prints everything that is wrong.

Usage: python verify_a_game.py [FILE]
"""

import sys
from pathlib import Path

from palatinus_rules.formats import read_game, read_game_document

EXAMPLE = Path(__file__).parent / "games" / "with_mistakes.txt"

path = Path(sys.argv[1]) if len(sys.argv) > 1 else EXAMPLE
source = path.read_bytes()
parsed = read_game_document(source) if path.suffix == ".json" else read_game(source)
verification = parsed.verify()
for problem in verification.problems:
    print(problem)
last = verification.last_confirmed
print("Nothing is confirmed." if last is None else f"Confirmed up to {last}.")
if verification.resolution is not None:
    print("Winners:", *verification.resolution.winners)
