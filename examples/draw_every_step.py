"""Draws a position, every step of its scoring, and a page that explains it, into a folder.

Usage: python draw_every_step.py [FOLDER], by default "drawings"
"""

import sys
from pathlib import Path

from palatinus_rules import Position, resolve
from palatinus_rules.drawing import scenes, svg
from palatinus_rules.report import report

folder = Path(sys.argv[1] if len(sys.argv) > 1 else "drawings")
folder.mkdir(exist_ok=True)
document = Path(__file__).parent / "positions" / "five_players.json"
position = Position.from_document(document.read_bytes())
resolution = resolve(position)

pictures = {"position.svg": svg(position)}
for number, scene in enumerate(scenes(resolution), 1):
    pictures[f"{number:02}-{scene.hill or 'all'}-{scene.stage}.svg"] = svg(scene, theme="light")
for name, picture in pictures.items():
    (folder / name).write_text(picture, encoding="utf-8")
(folder / "report.html").write_text(report(resolution, language="it"), encoding="utf-8")
print(f"{len(pictures)} pictures and a report in {folder}")
