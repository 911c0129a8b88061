"""Everything that a person can ask for is at the desk, where no skin is installed at all."""

from __future__ import annotations

import inspect
import json
import subprocess
import sys

from example_games import GAMES
from palatinus_rules import desk

EVERYTHING = """
import json, sys

for skin in ("click", "typer", "rich", "starlette", "uvicorn"):
    sys.modules[skin] = None
from palatinus_rules import desk

game = open(sys.argv[1], "rb").read()
line = desk.convert(game, "json").replace("\\n", " ").encode()
answers = {
    "read": desk.read(game),
    "check": desk.check(game),
    "score": desk.score(game),
    "score_and_settle": desk.score_and_settle(game),
    "score_lines": next(desk.score_lines([line])),
    "document": desk.document(desk.score(game)),
    "explain": desk.explain(game, language="fr"),
    "answer": desk.answer(game, "red"),
    "steps": desk.steps(game),
    "settle": desk.settle(game),
    "judge": desk.judge(game, ["red"]),
    "what_if": desk.what_if(game),
    "draw": desk.draw(game).picture,
    "draw_steps": next(desk.draw_steps(game)),
    "report": desk.report(game, language="it"),
    "sheet": desk.sheet(3),
    "sheet_text": desk.sheet_text(3),
    "convert": desk.convert(game, "code"),
    "verify": desk.verify(game),
    "verification": desk.verification(game),
    "verify_lines": next(desk.verify_lines([line])),
    "replay": desk.replay(game, to="3", view="red"),
    "outlook": desk.outlook(game, view="red"),
    "advise": desk.advise(game, to="7.blue"),
    "new_game": desk.new_game(4, seed=1),
    "new_game_text": desk.new_game_text(desk.new_game(4, seed=1)),
    "random_games": next(desk.random_games(3, seed=1)),
    "simulate": desk.simulate(2, 5, seed=1),
    "look": desk.look(game),
    "pictured": desk.pictured(game, hill="C"),
    "look_up_rules": desk.look_up_rules("wolf"),
    "look_up_differences": desk.look_up_differences("spring"),
}
refused = [name for name, answer in answers.items() if isinstance(answer, desk.Refusal)]
skins = ("palatinus_rules.cli", "palatinus_rules.page", "palatinus_rules.testing")
loaded = [name for name in sys.modules if name.startswith(skins)]
print(json.dumps([sorted(answers), refused, loaded]))
"""


def test_everything_can_be_asked_without_a_skin() -> None:
    told = subprocess.run(  # noqa: S603
        [sys.executable, "-c", EVERYTHING, str(GAMES / "five_players.txt")],
        capture_output=True,
        check=True,
    ).stdout
    asked, refused, loaded = json.loads(told)
    functions = [name for name in dir(desk) if inspect.isfunction(getattr(desk, name))]
    assert asked == sorted(functions)
    assert (refused, loaded) == ([], [])
