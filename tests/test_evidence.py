"""The page about what proves that the library is right: its numbers, and that it is complete."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import evidence
from fuzz import READERS

ROOT = Path(__file__).parents[1]


@pytest.fixture(name="page")
def _page() -> str:
    return evidence.PAGE.read_text(encoding="utf-8")


def test_the_counts_are_up_to_date(page: str) -> None:
    assert evidence.written(page) == page, "run python tools/evidence.py"


def test_everything_that_is_counted_is_told(page: str) -> None:
    assert set(re.findall(r"<!-- count: ([\w-]+) -->", page)) == set(evidence.COUNTS)


def test_counts_are_rounded_down() -> None:
    # 2518 in steps of a hundred, and 105 as it is.
    assert evidence.Count(lambda: 2518, 100).told() == "2,500"
    assert evidence.Count(lambda: 105).told() == "105"


def test_every_reader_has_a_run_and_a_benchmark(page: str) -> None:
    runs = re.findall(r"^\| `(\w+)` \| [^|]+ \| [\d,]+ \|", page, re.MULTILINE)
    costs = re.findall(r"^(\w+): (time|memory) for a letter", page, re.MULTILINE)
    assert runs == list(READERS)
    assert costs == [(name, what) for name in READERS for what in ("time", "memory")]
    benchmark = ast.parse((ROOT / "benchmarks" / "readers.py").read_text(encoding="utf-8"))
    tables = [node.value for node in ast.walk(benchmark) if isinstance(node, ast.AnnAssign)]
    (table,) = (each for each in tables if isinstance(each, ast.Dict))
    assert [ast.literal_eval(key) for key in table.keys if key is not None] == list(READERS)
