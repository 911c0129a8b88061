"""SECURITY.md: every limit has the value that it is told with, and every test is there."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
ROWS = [line for line in TEXT.splitlines() if line.startswith("| ") and "::" in line]
LIMITS = re.findall(r"\| ([\d,]+) \| `([\w.]+)\.(\w+)` \|", TEXT)
TESTS = sorted(set(re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", TEXT)))


def test_every_row_of_the_tables_is_read_here() -> None:
    numbered = [row for row in ROWS if "palatinus_rules." in row]
    assert len(numbered) == len(LIMITS) > 10
    assert len(ROWS) > len(numbered)
    # Nothing in the column of tests is written in a way that would not be looked up.
    for row in ROWS:
        names = row.rstrip(" |").rpartition(" | ")[2].split(", ")
        assert all(re.fullmatch(r"`tests/[\w/]+\.py::test_\w+`", name) for name in names), row


@pytest.mark.parametrize(("value", "module", "name"), LIMITS, ids=[each[2] for each in LIMITS])
def test_a_limit_has_the_value_that_is_told(value: str, module: str, name: str) -> None:
    assert vars(import_module(module))[name] == int(value.replace(",", ""))


@pytest.mark.parametrize(("file", "name"), TESTS, ids=[each[1] for each in TESTS])
def test_a_test_that_is_named_exists(file: str, name: str) -> None:
    text = (ROOT / file).read_text(encoding="utf-8")
    assert re.search(rf"^def {name}\(", text, re.MULTILINE)
