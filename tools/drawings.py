"""Writes the drawings in ``tests/goldens/drawings``, one of each sort.

Usage: python tools/drawings.py

Look at every drawing that changed before you commit it, in light and in dark.
"""

from __future__ import annotations

from pathlib import Path

from palatinus_rules import Position, Record, Resolution, resolve
from palatinus_rules.drawing import Scene, scenes, svg
from palatinus_rules.foresight import outlook

ROOT = Path(__file__).parent.parent
POSITIONS = ROOT / "examples" / "positions"
GAMES = ROOT / "examples" / "games"
DRAWINGS = ROOT / "tests" / "goldens" / "drawings"


def drawings() -> dict[str, str]:
    """The drawings by the names of their files."""
    two, five = _position("two_players"), _position("five_players")
    drawn = {
        "board": svg(two.board),
        "position": svg(five, language="it"),
        "face_down": svg(_final("five_players"), language="de", face_down=True, theme="dark"),
        "end": svg(resolve(two), language="fr"),
        "letters": svg(resolve(two), letters=True),
    }
    hill_c = resolve(_position("hill_c"))
    return drawn | {
        "hill_c_soldiers": svg(_scene(hill_c, "soldiers", "C")),
        "hill_c_control": svg(_scene(hill_c, "control", "C"), language="it"),
        "two_captors": svg(_scene(resolve(two), "soldiers", "B"), language="it", theme="light"),
        "chart": svg(outlook(_record("three_players").game(33).view("purple")), language="de"),
        "tie": svg(_scene(resolve(five), "control", "G"), language="fr"),
    }


def _position(name: str) -> Position:
    return Position.from_document((POSITIONS / f"{name}.json").read_text(encoding="utf-8"))


def _record(name: str) -> Record:
    return Record.from_text((GAMES / f"{name}.txt").read_text(encoding="utf-8"))


def _final(name: str) -> Position:
    """The end of a game, with all backs told."""
    return _record(name).game().position()


def _scene(resolution: Resolution, stage: str, hill: str) -> Scene:
    return next(each for each in scenes(resolution) if (each.stage, each.hill) == (stage, hill))


if __name__ == "__main__":
    for name, drawing in drawings().items():
        (DRAWINGS / f"{name}.svg").write_text(drawing, encoding="utf-8")
