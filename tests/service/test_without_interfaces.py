"""Everything a person can ask of the service, with no interface installed at all."""

from __future__ import annotations

import inspect
import json
import subprocess
import sys

from example_games import GAMES
from palatinus_rules import service

EVERYTHING = """
import json, sys

for interface in ("click", "typer", "rich", "starlette", "uvicorn"):
    sys.modules[interface] = None
from palatinus_rules import service

game = open(sys.argv[1], "rb").read()
line = service.convert(game, "json").replace("\\n", " ").encode()
answers = {
    "read": service.read(game),
    "check": service.check(game),
    "score": service.score(game),
    "score_and_settle": service.score_and_settle(game),
    "score_lines": next(service.score_lines([line])),
    "document": service.document(service.score(game)),
    "explain": service.explain(game, language="fr"),
    "answer": service.answer(game, "red"),
    "answers_about": service.answers_about(game, about=["red"]),
    "settle": service.settle(game),
    "judge": service.judge(game, ["red"]),
    "recheck": service.recheck(game),
    "what_if": service.what_if(game),
    "draw": service.draw(game).picture,
    "draw_steps": next(service.draw_steps(game)),
    "report": service.report(game, language="it"),
    "sheet": service.sheet(3),
    "sheet_text": service.sheet_text(3),
    "convert": service.convert(game, "code"),
    "verify": service.verify(game),
    "verification": service.verification(game),
    "verify_lines": next(service.verify_lines([line])),
    "replay": service.replay(game, to="3", view="red"),
    "outlook": service.outlook(game, view="red"),
    "advise": service.advise(game, to="7.blue"),
    "new_game": service.new_game(4, seed=1),
    "new_game_text": service.new_game_text(service.new_game(4, seed=1)),
    "random_games": next(service.random_games(3, seed=1)),
    "simulate": service.simulate(2, 5, seed=1),
    "inspect": service.inspect(game),
    "pictured": service.pictured(game, hill="C"),
    "look_up_rules": service.look_up_rules("wolf"),
    "look_up_differences": service.look_up_differences("spring"),
}
refused = [name for name, answer in answers.items() if isinstance(answer, service.Refusal)]
interfaces = ("palatinus_rules.cli", "palatinus_rules.page", "palatinus_rules.testing")
loaded = [name for name in sys.modules if name.startswith(interfaces)]
print(json.dumps([sorted(answers), refused, loaded]))
"""


def test_everything_can_be_asked_without_an_interface() -> None:
    told = subprocess.run(  # noqa: S603
        [sys.executable, "-c", EVERYTHING, str(GAMES / "five_players.txt")],
        capture_output=True,
        check=True,
    ).stdout
    asked, refused, loaded = json.loads(told)
    functions = [name for name in dir(service) if inspect.isfunction(getattr(service, name))]
    assert asked == sorted(functions)
    assert (refused, loaded) == ([], [])
