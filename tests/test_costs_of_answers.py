"""What answering costs: whatever the players are called, twice as long takes twice as long."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from hostile import is_dear
from palatinus_rules import Position, Resolution, explain, resolve
from palatinus_rules.drawing import svg
from palatinus_rules.report import report

FIVE = Path(__file__).parents[1] / "examples" / "positions" / "five_players.json"
DOCUMENT = json.loads(FIVE.read_text(encoding="utf-8"))

ANSWERS: dict[str, Callable[[Resolution], object]] = {
    "text": lambda resolution: explain(resolution).to_text(),
    "Markdown": lambda resolution: explain(resolution).to_markdown(),
    "HTML": lambda resolution: explain(resolution).to_html(),
    "drawing": svg,
    "report": report,
}


def named(piece: str, size: int) -> str:
    """A position with a title and five names, each of them a piece so many times."""
    players = [{**player, "name": piece * size} for player in DOCUMENT["players"]]
    return json.dumps({**DOCUMENT, "players": players, "title": piece * size})


@pytest.mark.parametrize("form", ANSWERS)
@pytest.mark.parametrize("piece", ["a", "ä ", "<", "&amp;", "*_", "`", "\\", "](", "\x1b"])
def test_what_is_written_is_linear_in_hostile_names(form: str, piece: str) -> None:
    def answer(text: str) -> object:
        return ANSWERS[form](resolve(Position.from_document(text)))

    assert not is_dear(answer, lambda size: named(piece, size))
