"""The goldens that the library writes: whole explanations, drawings, and games turn by turn.

Their words were read and their drawings looked at by people; what they say is held by other tests.
"""

from __future__ import annotations

import sys
from pathlib import Path

from palatinus_rules import (
    Explanation,
    Inhabitant,
    Language,
    Position,
    Record,
    Resolution,
    Rulings,
    explain,
    resolve,
    settle,
)
from palatinus_rules.disputes import Settlement, Swing, WhatIf, exchange, swing, what_if
from palatinus_rules.drawing import Scene, scenes, svg
from palatinus_rules.foresight import outlook
from palatinus_rules.rules.fields import Field

ROOT = Path(__file__).parent.parent
GOLDENS = ROOT / "tests" / "goldens"
POSITIONS = ROOT / "examples" / "positions"
GAMES = ROOT / "examples" / "games"
PLAYED = ("two_players", "three_players", "four_players", "five_players")
LINE = "-" * 72
BOARD_CHANGES = ["C6=dry", "C5=spring", "G@2", "B=4", "twist=right", "B-E", "A2=.", "A4=yS"]
OTHER_READINGS = Rulings.from_readings(
    {
        "lone_soldier": "stays",
        "captor": "leaves",
        "own_double_capture": "piece_and_disc",
        "free_spring": "once",
        "second_color": "neutral",
        "final_tie": "tokens_first",
    }
)

sys.path.insert(0, str(ROOT / "tests"))

from whole_command import CliRunner, app


def goldens() -> dict[str, str]:
    """All of them, by their paths."""
    explained = {
        f"explain/{name}.{language}.txt": told.to_text(100)
        for language in Language
        for name, told in explanations(language).items()
    }
    drawn = {f"drawings/{name}.svg": drawing for name, drawing in drawings().items()}
    played = {f"playthroughs/{name}.txt": playthrough(name) for name in PLAYED}
    return explained | drawn | played


def explanations(language: Language) -> dict[str, Explanation]:
    """Whole explanations, of each sort that is long."""
    hill_c = "hill_c_german" if language is Language.DE else "hill_c"
    two, three = _position("two_players"), _position("three_players")
    changes = {
        **exchange(three, "A1", "F5"),
        Field.E2: None,
        Field.C5: Inhabitant("red", "soldier"),
    }
    subjects: dict[str, Resolution | Settlement | WhatIf | Swing] = {
        "hill_c": resolve(_position(hill_c)),
        "two_players": resolve(two),
        "five_players": resolve(_position("five_players")),
        "final_sum": resolve(_position("final_sum")),
        "other_readings": resolve(two, OTHER_READINGS),
        "settlement": settle(two),
        "what_if": what_if(three, changes),
        "what_if_board": what_if(two, BOARD_CHANGES),
        "swing": swing(three),
    }
    return {name: explain(subject, language) for name, subject in subjects.items()}


def drawings() -> dict[str, str]:
    """A drawing of each sort."""
    two, five = _position("two_players"), _position("five_players")
    hill_c = resolve(_position("hill_c"))
    face_down = _record("five_players").game().position()
    return {
        "board": svg(two.board),
        "position": svg(five, language="it"),
        "face_down": svg(face_down, language="de", face_down=True, theme="dark"),
        "end": svg(resolve(two), language="fr"),
        "letters": svg(resolve(two), letters=True),
        "hill_c_soldiers": svg(_scene(hill_c, "soldiers", "C")),
        "hill_c_control": svg(_scene(hill_c, "control", "C"), language="it"),
        "two_captors": svg(_scene(resolve(two), "soldiers", "B"), language="it", theme="light"),
        "chart": svg(outlook(_record("three_players").game(33).view("purple")), language="de"),
        "change": svg(what_if(two, BOARD_CHANGES), theme="light"),
        "tie": svg(_scene(resolve(five), "control", "G"), language="fr"),
    }


def playthrough(name: str) -> str:
    """The record of a game as it was written, a line, and the game played again from it."""
    record = (GAMES / f"{name}.txt").read_text(encoding="utf-8")
    environment = {"COLUMNS": "80", "LC_ALL": "C.UTF-8"}
    arguments = ["replay", "-", "--every-turn"]
    result = CliRunner(env=environment).invoke(app, arguments, input=record)
    if result.exit_code:
        raise SystemExit(result.output)
    return f"{record}{LINE}\n{result.stdout}"


def _position(name: str) -> Position:
    return Position.from_document((POSITIONS / f"{name}.json").read_text(encoding="utf-8"))


def _record(name: str) -> Record:
    return Record.from_text((GAMES / f"{name}.txt").read_text(encoding="utf-8"))


def _scene(resolution: Resolution, stage: str, hill: str) -> Scene:
    return next(each for each in scenes(resolution) if (each.stage, each.hill) == (stage, hill))
