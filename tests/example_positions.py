"""The positions in ``examples``."""

from __future__ import annotations

from pathlib import Path

from palatinus_rules import Position

EXAMPLES = Path(__file__).parents[1] / "examples" / "positions"


def example(name: str) -> Position:
    return Position.from_document((EXAMPLES / f"{name}.json").read_text(encoding="utf-8"))
