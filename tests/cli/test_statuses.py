"""Every command ends with the statuses that its help promises, of both games."""

from __future__ import annotations

from pathlib import Path

import pytest

from palatinus_rules.cli.app import COMMANDS, run as palatinus
from palatinus_rules.peninsula.cli.app import COMMANDS as OTHERS, run as peninsula
from surface import commands

EXAMPLES = Path(__file__).parents[2] / "examples"
FIVE = str(EXAMPLES / "positions" / "five_players.json")
WRONG = str(EXAMPLES / "positions" / "with_problems.json")
GAME = str(EXAMPLES / "games" / "four_players.txt")
MISTAKES = str(EXAMPLES / "games" / "with_mistakes.txt")
SCENARIO, START, GO, WHOLE = (
    str(EXAMPLES / "peninsula" / f"{name}.txt")
    for name in ("scenario", "start", "go-etruschi", "game")
)
FEW = ("--most", "0", "--seed", "1")

RIGHT = {
    "score": (FIVE,), "explain": (FIVE, "A"), "settle": (FIVE,), "judge": (FIVE, "red 3"),
    "whatif": (FIVE, "A2=."), "check": (FIVE,), "draw": (FIVE,), "report": (FIVE,),
    "recheck": (FIVE,), "sheet": ("--players", "3"), "convert": (FIVE, "--to", "code"),
    "rules": ("flees",),
    "differences": ("spring",), "new": ("--players", "3"), "verify": (GAME,),
    "replay": (GAME, "--to", "2"), "random": ("--players", "3"),
    "simulate": ("--players", "3", "--games", "100"),
    "outlook": (GAME, "--to", "7", *FEW, "--samples", "100"),
    "hint": (GAME, "--to", "7", *FEW, "--playouts", "100"),
}  # fmt: skip
REFUSED = {
    "score": (WRONG,), "explain": (WRONG,), "settle": (WRONG,), "judge": (FIVE, "Z red 9"),
    "whatif": (WRONG,), "check": (WRONG,), "draw": (WRONG,), "report": (WRONG,),
    "recheck": (WRONG,), "convert": (WRONG, "--to", "code"), "verify": (MISTAKES,),
    "replay": (MISTAKES,),
    "outlook": (MISTAKES,), "hint": (MISTAKES,),
}  # fmt: skip
OTHERS_RIGHT = {
    "odds": ("--terrain", "plain", "--attacker", "2I", "--defender", "1I"),
    "budget": (SCENARIO, START), "stacks": (SCENARIO, START),
    "reach": (SCENARIO, START, "pisa", "I"), "retreats": (SCENARIO, START, "pisa"),
    "turn": (SCENARIO, START), "play": (SCENARIO, START, GO), "verify": (WHOLE,),
    "check": (SCENARIO,), "convert": (SCENARIO,), "rules": ("archers",),
}  # fmt: skip
OTHERS_REFUSED = {
    "odds": (START, START, "pisa"), "budget": (START, START), "stacks": (START, START),
    "reach": (START, START, "pisa", "I"), "retreats": (START, START, "pisa"),
    "turn": (START, START), "play": (SCENARIO, START, START), "verify": (START,),
    "check": (START,), "convert": (SCENARIO, GO),
}  # fmt: skip
ONLY_BUILT = {"page"}
"""Ends well where Pyodide can be fetched, which ``test_building.py`` tries."""

GAMES = {
    "palatinus": (palatinus, RIGHT, REFUSED),
    "peninsula": (peninsula, OTHERS_RIGHT, OTHERS_REFUSED),
}


def promised(game: str, name: str) -> set[int]:
    """The statuses in the help of a command, without those of signals."""
    (line,) = [each for each in commands() if each.startswith(f"{game} {name} ends with ")]
    statuses = {int(each) for each in line.split(" ends with ")[1].split(", ")}
    return {each for each in statuses if each < 128} - ({0} if name in ONLY_BUILT else set())


@pytest.mark.parametrize(
    ("game", "name"),
    [*(("palatinus", name) for name in COMMANDS), *(("peninsula", name) for name in OTHERS)],
)
def test_a_command_ends_as_its_help_says(
    game: str, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run, right, refused = GAMES[game]
    found = {run([name, "--no-such-option"])}
    found |= {run([name, *words[name]]) for words in (right, refused) if name in words}
    assert found == promised(game, name)
    assert "Traceback" not in capsys.readouterr().err


def test_no_command_is_left_out() -> None:
    assert {*RIGHT} == {*COMMANDS} - ONLY_BUILT
    assert {*OTHERS_RIGHT} == {*OTHERS} - ONLY_BUILT
