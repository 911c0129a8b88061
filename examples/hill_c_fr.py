"""Reproduit le cas de la colline C, raconté avec les mots de l'édition française.

La position est une reconstitution : elle respecte tout ce que les éditions disent du cas, et ce
qu'elles ne disent pas est inventé. Suit la somme que l'édition montre à la fin.
"""

from pathlib import Path

from palatinus_rules import Hill, Position, explain, resolve

POSITIONS = Path(__file__).parent / "positions"

case = Position.from_document((POSITIONS / "hill_c.json").read_bytes())
print(explain(resolve(case), "fr").hill(Hill.C).to_text())

end = Position.from_document((POSITIONS / "final_sum.json").read_bytes())
resolution = resolve(end)
victory = explain(resolution, language="fr").chapters[-1]
print(victory.statements[0].text)
winner = resolution.standings[0]
parts = (*winner.discs, *winner.tokens)
print("Sous-total :", " + ".join(str(value) for value in parts), "=", sum(parts))
