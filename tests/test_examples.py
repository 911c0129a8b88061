"""Everything in ``examples`` works and says what it is."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from oracle import score
from palatinus_rules import Position, Rulings, resolve
from palatinus_rules.documents import read_position, schema

EXAMPLES = Path(__file__).parent.parent / "examples"
PROGRAMS = sorted(EXAMPLES.glob("*.py"))
POSITIONS = sorted((EXAMPLES / "positions").glob("*_players.json"))


def test_there_are_examples() -> None:
    assert len(PROGRAMS) == 4
    assert len(POSITIONS) == 4


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_positions_are_ends_of_games_and_valid_by_schema(path: Path) -> None:
    document = json.loads(path.read_text(encoding="utf-8"))
    Draft202012Validator(schema("position")).validate(document)
    position = Position.from_document(document)
    assert position.problems() == ()
    assert position.to_document() == document
    assert "illustration" in str(position.title)
    result = resolve(position).to_document()
    Draft202012Validator(schema("result")).validate(result)
    assert result == score(document, Rulings().to_readings())


def test_the_faulty_position_has_every_problem_that_was_put_in() -> None:
    text = (EXAMPLES / "positions" / "with_problems.json").read_text(encoding="utf-8")
    assert [str(problem.code) for problem in read_position(text).problems()] == [
        "arrow-out-of-range",
        "kind-unknown",
        "field-unknown",
        "tokens-misdealt",
        "soldier-with-wolf",
    ]


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_programs_run_from_anywhere(path: Path, tmp_path: Path) -> None:
    completed = subprocess.run(  # noqa: S603
        [sys.executable, path], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert completed.stderr == ""
    assert completed.returncode == 0
    assert completed.stdout
