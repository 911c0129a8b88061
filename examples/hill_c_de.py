"""Stellt den Fall Hügel C nach, erzählt mit den Wörtern der deutschen Ausgabe.

Die Stellung ist eine Rekonstruktion: Sie erfüllt alles, was die deutsche Ausgabe über den Fall
sagt, auch die Reihenfolge der Zählung; alles Übrige ist erfunden. Danach folgt die Summe, die die
Ausgabe am Ende vorrechnet.
"""

from pathlib import Path

from palatinus_rules import Hill, Position, explain, resolve

POSITIONS = Path(__file__).parent / "positions"

case = Position.from_document((POSITIONS / "hill_c_german.json").read_bytes())
print(explain(resolve(case), "de").hill(Hill.C).to_text())

end = Position.from_document((POSITIONS / "final_sum.json").read_bytes())
resolution = resolve(end)
victory = explain(resolution, language="de").chapters[-1]
print(victory.statements[0].text)
winner = resolution.standings[0]
parts = (*winner.discs, *winner.tokens)
print("Zwischensumme:", " + ".join(str(value) for value in parts), "=", sum(parts))
