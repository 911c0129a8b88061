"""What the package asks of others: lower bounds that are tried, and no upper ones."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from oldest import EXTRAS, oldest

PROJECT = Path(__file__).parents[1] / "pyproject.toml"
TOLD = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
FOR_USERS = ("cli", "cluster", "fast", "page", "parquet", "png", "testing")
FOR_MAINTAINERS = ("docs", "lint", "test")


def requirements(extra: str | None) -> list[str]:
    found: list[str] = TOLD["optional-dependencies"][extra] if extra else TOLD["dependencies"]
    return found


def test_every_extra_is_for_somebody() -> None:
    assert sorted((*FOR_USERS, *FOR_MAINTAINERS)) == sorted(TOLD["optional-dependencies"])


@pytest.mark.parametrize("extra", [None, *FOR_USERS])
def test_nothing_that_users_install_has_an_upper_bound(extra: str | None) -> None:
    for each in requirements(extra):
        assert re.fullmatch(r"[\w-]+>=[\w.]+|palatinus-rules\[[\w,]+\]", each), each


def test_python_has_no_upper_bound() -> None:
    assert re.fullmatch(r">=3\.\d+", TOLD["requires-python"])


def test_the_oldest_releases_are_those_of_the_bounds(tmp_path: Path) -> None:
    project = tmp_path / "pyproject.toml"
    extras = "\n".join(f"{extra} = []" for extra in EXTRAS if extra != "fast")
    project.write_text(
        '[project]\ndependencies = ["attrs>=24.2"]\n[project.optional-dependencies]\n'
        f'fast = ["palatinus-rules[cli]", "num-py>=2.1,<3", "typed"]\n{extras}\n',
        encoding="utf-8",
    )
    assert oldest(project) == ["attrs==24.2", "num-py==2.1"]
    assert set(FOR_USERS) < set(EXTRAS)
