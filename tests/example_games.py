"""The games in ``examples``, changed by hand, and what is wrong with them then."""

from __future__ import annotations

from pathlib import Path

from attrs import evolve

from palatinus_rules.formats import read_game

GAMES = Path(__file__).parents[1] / "examples" / "games"
FIVE = (GAMES / "five_players.txt").read_text(encoding="utf-8")
THREE = (GAMES / "three_players.txt").read_text(encoding="utf-8")


def changed(text: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def found(text: str) -> list[tuple[str, int | None, str | None]]:
    """Code, line and turn of all that is wrong with a text."""
    problems = read_game(text).verify().problems
    return [(str(each.code), each.line, each.turn) for each in problems]


def message(text: str, code: str) -> str:
    """The only problem of a code with line and turn; the column is for other tests."""
    (problem,) = [each for each in read_game(text).verify().problems if each.code == code]
    assert problem.column is not None
    return str(evolve(problem, column=None))
