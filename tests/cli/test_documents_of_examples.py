"""Every document of every example: valid, the same in every locale, and read by programs.

The programs know nothing but JSON. What a document is about is in it: the version of the library,
and the position as a code, or whatever else the answer was worked out from.
"""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import get_args

import pytest
from attrs import evolve
from click.testing import Result
from hypothesis import given

import json_foresight
import json_programs
from palatinus_rules import Position, Resolution, __version__, resolve, settle, testing
from palatinus_rules.formats import DocumentName
from validators import validator
from whole_command import CliRunner, app

EXAMPLES = Path(__file__).parents[2] / "examples"
COPY = EXAMPLES / "positions" / "my_copy.txt"
POSITIONS = sorted({*(EXAMPLES / "positions").iterdir()} - {COPY})
GAMES = sorted((EXAMPLES / "games").iterdir())
VALIDATORS = {f"palatinus-{name}/1": validator(name) for name in get_args(DocumentName)}
# The sorts that a command reads, and none that an answer is.
READ = {"palatinus-position/1", "palatinus-game/1"}


def run(locale: str, *arguments: str | Path) -> Result:
    env = {"LANG": locale, "LC_ALL": locale, "LANGUAGE": locale[:2]}
    return CliRunner(env=env).invoke(app, [*map(str, arguments)])


def answer(*arguments: str | Path, sort: str) -> dict[str, object]:
    """The document of a command, after everything that must be true of each of them."""
    result = run("de_DE.UTF-8", *arguments)
    assert result.stdout == run("C", *arguments).stdout
    assert result.stderr == ""
    document: dict[str, object] = json.loads(result.stdout)
    name = str(document["format"])
    assert name == f"palatinus-{sort if result.exit_code == 0 else 'problems'}/1"
    VALIDATORS[name].validate(document)
    json_programs.PROGRAMS[name](result.stdout)
    if name not in {"palatinus-problems/1", "palatinus-recheck/1"}:
        assert document["version"] == __version__
    return document


def list_of(value: object) -> list[object]:
    assert isinstance(value, list)
    return value


def tells_springs(example: Path) -> bool:
    """Whether an example says where springs are; then those of a copy would have to agree."""
    source = example.read_text("utf-8")
    return '"springs"' in source or "\nSprings: " in source


@pytest.mark.parametrize("example", [*POSITIONS, *GAMES], ids=lambda path: path.name)
def test_what_hangs_on_a_position(example: Path) -> None:
    copy = () if tells_springs(example) else ("--copy", COPY)
    options = ("--json", "--any-hands", "--incomplete", *copy)
    scored = answer("score", example, *options, sort="result")
    wrong = scored["format"] == "palatinus-problems/1"
    assert wrong is example.name.startswith("with_")
    explained = answer("explain", example, *options, sort="explanation")
    swing = answer("whatif", example, *options, sort="swing")
    checked = answer("check", example, *options, sort="problems")
    if wrong:
        assert scored == explained == swing
        assert checked["problems"]
        return
    assert checked["problems"] == []
    # Years later, the code and the rulings are enough.
    position = Position.from_code(str(scored["code"]))
    so_far = any(problem.code == "incomplete" for problem in position.problems())
    anew = resolve(position).to_document(depends=settle(position).depends, so_far=so_far)
    assert json.loads(json.dumps(anew)) == scored
    settled = answer("settle", example, *options, sort="settlement")
    assert settled["code"] == scored["code"]
    assert scored["winners"] in list_of(settled["winners"])
    assert scored["code"] == explained["code"] == swing["code"]
    first = str(next(iter(position.inhabitants)))
    color = str(position.colors[0])
    claims = (f"A {color} 3", f"{first} 4", "B nobody", f"{color} 9", color)
    judged = answer("judge", example, *claims, *options, sort="judgement")
    assert (judged["code"], len(list_of(judged["claims"]))) == (scored["code"], 5)
    rechecked = answer("recheck", example, *options, sort="recheck")
    assert rechecked["winners"] == scored["winners"]
    change = answer("whatif", example, f"{first}=.", *options, sort="change")
    without = {key: value for key, value in scored.items() if key != "depends"}
    assert change["before"] == without


@pytest.mark.parametrize("example", GAMES, ids=lambda path: path.name)
def test_what_hangs_on_a_record(example: Path) -> None:
    result = run("de_DE.UTF-8", "verify", example, "--json")
    assert result.stdout == run("C", "verify", example, "--json").stdout
    verified = json.loads(result.stdout)
    VALIDATORS["palatinus-verification/1"].validate(verified)
    json_programs.check_verification(result.stdout)
    json_programs.check_problems(result.stdout)
    assert verified["version"] == __version__
    if verified["legal"]:
        json_programs.check_result(json.dumps(verified["result"]))
        scored = answer("score", example, "--json", sort="result")
        final = Position.from_code(str(scored["code"]))
        assert Position.from_code(verified["code"]) == evolve(final, title=None)
    looked = answer("outlook", example, "--json", "--samples", "20", sort="outlook")
    hinted = answer("hint", example, "--json", "--to", "5", "--playouts", "20", sort="advice")
    for document in (looked, hinted):
        if "view" in document:
            view = document["view"]
            assert isinstance(view, dict)
            assert view["placements"]


def test_a_simulation() -> None:
    simulated = answer(
        "simulate", "--players", "4", "--games", "30", "--seed", "5", "--json", sort="simulation"
    )
    # From these it can be played again.
    assert (simulated["players"], simulated["games"], simulated["seed"]) == (4, 30, "5")


def test_a_language_that_was_asked_for() -> None:
    """Sentences are in it, and everything else is the same."""
    example = EXAMPLES / "positions" / "four_players.json"
    english, german = (
        json.loads(run("C", "explain", example, "--json", "--lang", each).stdout)
        for each in ("en", "de")
    )
    assert (english["language"], german["language"]) == ("en", "de")
    one, other = english["chapters"][0], german["chapters"][0]
    assert (one["heading"][:4], other["heading"][:5]) == ("Hill", "Hügel")
    assert (one["hill"], english["code"]) == (other["hill"], german["code"])


@given(testing.resolutions())
def test_results_add_up(resolution: Resolution) -> None:
    json_programs.check_result(json.dumps(resolution.to_document()))


def test_every_answer_has_a_program_that_knows_nothing_but_json() -> None:
    assert {*VALIDATORS} - READ == {*json_programs.PROGRAMS}
    sources = [Path(str(each.__file__)) for each in (json_programs, json_foresight)]
    imported = {
        name
        for source in sources
        for node in ast.walk(ast.parse(source.read_text("utf-8")))
        for name in (
            [each.name for each in node.names]
            if isinstance(node, ast.Import)
            else [str(node.module)]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }
    allowed = {"__future__", "collections", "fractions", "json", "json_foresight", "math"}
    assert imported == allowed
