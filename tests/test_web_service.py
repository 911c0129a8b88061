"""The service of the how-to, asked as its callers ask."""

from __future__ import annotations

import importlib.util
import json
import sys
import time
from pathlib import Path
from types import ModuleType
from typing import cast

import pytest
from starlette.types import ASGIApp

from asgi_calls import Caller
from oracle import score
from palatinus_rules import Rulings

EXAMPLES = Path(__file__).parents[1] / "examples"
FIVE = (EXAMPLES / "positions" / "five_players.json").read_bytes()
GAME = (EXAMPLES / "games" / "five_players.txt").read_text(encoding="utf-8")
MISTAKES = (EXAMPLES / "games" / "with_mistakes.txt").read_bytes()


@pytest.fixture
def program(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The example as a module of its own."""
    spec = importlib.util.spec_from_file_location("web_service", EXAMPLES / "web_service.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "web_service", module)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def caller(program: ModuleType) -> Caller:
    return Caller(cast(ASGIApp, program.app))


def test_a_position_is_scored(caller: Caller) -> None:
    answer = caller.post("/score", FIVE)
    expected = score(json.loads(FIVE), Rulings().to_readings())
    assert answer.status == 200
    assert answer.parsed()["winners"] == expected["winners"]


@pytest.mark.parametrize(
    ("accepted", "place"),
    [
        ("", "line 8, tile 3 by green"),
        ("ja, de-AT;q=0.9, it;q=0.5", "Zeile 8, Tafel 3 (Grün)"),
        ("it", "riga 8, tessera 3 (verde)"),
        ("*", "line 8, tile 3 by green"),
    ],
)
def test_problems_are_told_with_places_in_the_callers_language(
    accepted: str, place: str, caller: Caller
) -> None:
    answer = caller.post("/advise", MISTAKES, accept_language=accepted)
    assert answer.status == 422
    problems = cast(list[dict[str, object]], answer.parsed()["problems"])
    assert problems[0]["place"] == place
    assert (problems[0]["code"], problems[0]["where"]) == ("tile-touches-one", "tiles[2].spot")
    # As many as were put in.
    assert len(problems) == 7


def test_what_cannot_be_answered_is_told_in_words(caller: Caller) -> None:
    """The game is over."""
    answers = [caller.post("/advise", GAME, accept_language=each) for each in ("en", "de")]
    assert [answer.status for answer in answers] == [422, 422]
    assert all(answer.parsed()["message"] for answer in answers)


def test_nothing_larger_is_read(program: ModuleType, caller: Caller) -> None:
    assert caller.post("/score", b" " * program.LARGEST).status == 422
    assert caller.post("/score", b" " * (program.LARGEST + 1)).status == 413


def test_nobody_waits_for_long(
    program: ModuleType, caller: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "PATIENCE", 0.01)
    program.app.add_route("/slow", program.endpoint(lambda _: time.sleep(0.2)), methods=["POST"])
    assert caller.post("/slow", FIVE).status == 503
