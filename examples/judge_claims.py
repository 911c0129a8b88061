"""Tells who is right about a position, and how one gets the wrong number.

Usage: python judge_claims.py [CLAIM ...]
"""

import sys
from pathlib import Path

from palatinus_rules import Position, explain, judge

EXAMPLE = Path(__file__).parent / "positions" / "two_players.json"

claims = sys.argv[1:] or ["D red 14", "D5 4", "red 20", "yellow"]
judgement = judge(Position.from_document(EXAMPLE.read_bytes()), claims)
print(explain(judgement).to_text())

for judged in judgement.claims:
    verdict = "right" if judged.right else "wrong"
    if not judged.settled:
        verdict += " by the usual reading"
    slips = ", ".join(each.slip for each in judged.slips)
    print(f"{judged.claim} is {verdict}{slips and f'; perhaps {slips}'}")
