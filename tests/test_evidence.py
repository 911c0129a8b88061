"""The page about what proves that the library is right: its numbers, and that it is complete."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import evidence
from fuzz import READERS

ROOT = Path(__file__).parents[1]
_PROOF = re.compile(r"\| (?:\*\*|`tests/\w+\.py`|`resolve`|every combination)")


@pytest.fixture(name="page")
def _page() -> str:
    return evidence.PAGE.read_text(encoding="utf-8")


def test_the_counts_are_up_to_date(page: str) -> None:
    assert evidence.written(page) == page, "run python tools/evidence.py"


def test_everything_that_is_counted_is_told(page: str) -> None:
    assert set(re.findall(r"<!-- count: ([\w-]+) -->", page)) == set(evidence.COUNTS)


def test_every_proof_has_its_size_and_its_command(page: str) -> None:
    rows = [line.strip("| ").split(" | ") for line in page.splitlines() if _PROOF.match(line)]
    assert len(rows) > 20
    for *_, size, command in rows:
        assert any(map(str.isalnum, size)), command
        assert command.startswith("`"), command


def test_counts_are_rounded_down() -> None:
    # 2518 in steps of a hundred, and 105 as it is.
    assert evidence.Count(lambda: 2518, 100).told() == "2,500"
    assert evidence.Count(lambda: 105).told() == "105"


def runs(page: str) -> list[str]:
    """The readers in the table of runs; not those with 0 inputs, or with none told."""
    return re.findall(r"^\| `(\w+)` \| [^|]+ \| [1-9][\d,]* \|", page, re.MULTILINE)


@pytest.mark.parametrize("inputs", ["0", "", " ", "-", "0,000"])
def test_a_reader_without_inputs_has_no_run(page: str, inputs: str) -> None:
    row = "| `text` | positions as text | {} |"
    (number,) = re.findall(re.escape(row).replace(r"\{\}", r"([\d,]+)"), page)
    without = page.replace(row.format(number), row.format(inputs))
    assert runs(without) == [name for name in READERS if name != "text"]


def test_every_reader_has_a_run_and_a_benchmark(page: str) -> None:
    costs = re.findall(r"^(\w+): (time|memory) for a letter", page, re.MULTILINE)
    assert runs(page) == list(READERS)
    assert costs == [(name, what) for name in READERS for what in ("time", "memory")]
    benchmark = ast.parse((ROOT / "benchmarks" / "readers.py").read_text(encoding="utf-8"))
    tables = [node.value for node in ast.walk(benchmark) if isinstance(node, ast.AnnAssign)]
    (table,) = (each for each in tables if isinstance(each, ast.Dict))
    assert [ast.literal_eval(key) for key in table.keys if key is not None] == list(READERS)
