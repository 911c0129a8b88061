"""What runs on other machines: each claimed Python is tried, by the commands that are run here."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WORKFLOW = ROOT / ".github" / "workflows" / "gate.yml"
CLAIMED = [
    each.rpartition(" ")[2]
    for each in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
        "classifiers"
    ]
    if re.search(r"Python :: 3\.\d", each)
]


@pytest.fixture(name="workflow")
def _workflow() -> str:
    if not WORKFLOW.exists():
        pytest.skip("an sdist has tests, and no workflow")
    return WORKFLOW.read_text(encoding="utf-8")


def test_the_workflow_tries_every_python_that_is_claimed(workflow: str) -> None:
    (matrix,) = re.findall(r"python: \[(.*)\]", workflow)
    assert [version.strip('"') for version in matrix.split(", ")] == CLAIMED
    (installed,) = re.findall(r"python-version: \|\n((?: +3\.\d+\n)+)", workflow)
    # The oldest is the last, and so the one that the gate begins with.
    assert installed.split() == CLAIMED[::-1]


def test_the_workflow_runs_the_gate_and_the_command_of_the_readme(workflow: str) -> None:
    commands = re.findall(r"- run: (.*)", workflow)
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "bash .ci/run" in commands
    assert [each for each in commands if each in readme] == [
        "python -m pip install '.[test]' && python -m pytest"
    ]
