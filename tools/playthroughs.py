"""Writes the playthroughs in ``tests/goldens``: a game, every turn of it, and its scoring.

Usage: python tools/playthroughs.py

Read the difference before you commit it: a playthrough that changed is a rule that changed, or
the way it is told.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent

sys.path.insert(0, str(ROOT / "tests"))

from whole_command import CliRunner, app

GAMES = ROOT / "examples" / "games"
PLAYTHROUGHS = ROOT / "tests" / "goldens" / "playthroughs"
NAMES = ("two_players", "three_players", "four_players", "five_players")
LINE = "-" * 72


def playthrough(name: str) -> str:
    """The record of a game as it was written, a line, and the game played again from it."""
    record = (GAMES / f"{name}.txt").read_text(encoding="utf-8")
    environment = {"COLUMNS": "80", "LC_ALL": "C.UTF-8"}
    arguments = ["replay", "-", "--every-turn"]
    result = CliRunner(env=environment).invoke(app, arguments, input=record)
    if result.exit_code:
        raise SystemExit(result.output)
    return f"{record}{LINE}\n{result.stdout}"


if __name__ == "__main__":
    for each in NAMES:
        (PLAYTHROUGHS / f"{each}.txt").write_text(playthrough(each), encoding="utf-8")
