"""Reproduces the rulebook's case of hill C, told in the words of the English edition.

The position is a reconstruction: it meets everything that the editions state about the case, and
whatever they do not state is made up.
"""

from pathlib import Path

from palatinus_rules import Hill, Position, explain, resolve

POSITIONS = Path(__file__).parent / "positions"

case = Position.from_document((POSITIONS / "hill_c.json").read_bytes())
print(explain(resolve(case), "en").hill(Hill.C).to_text())
