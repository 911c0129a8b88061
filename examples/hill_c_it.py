"""Riproduce il caso del colle C, raccontato con le parole dell'edizione italiana.

La posizione è una ricostruzione: rispetta tutto ciò che le edizioni dicono del caso, e quello che
non dicono è inventato.
"""

from pathlib import Path

from palatinus_rules import Hill, Position, explain, resolve

POSITIONS = Path(__file__).parent / "positions"

case = Position.from_document((POSITIONS / "hill_c.json").read_bytes())
print(explain(resolve(case), "it").hill(Hill.C).to_text())
