"""What a module may be like, whatever it is about."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MOST_LINES = 400
KERNELS = {"src/palatinus_rules/batch/slices.py"}
"""Compiled kernels, which Numba wants in one place."""


@pytest.mark.parametrize("folder", ["src", "tests", "tools", "benchmarks", "examples", "docs"])
def test_a_module_is_short_enough_to_be_one_idea(folder: str) -> None:
    lengths = {
        path.relative_to(ROOT).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for path in (ROOT / folder).rglob("*.py")
    }
    assert lengths
    long = {name: length for name, length in lengths.items() if length > MOST_LINES}
    assert {*long} <= KERNELS, long


def test_the_quick_tests_of_the_gate_are_there() -> None:
    quick = ROOT / ".ci" / "quick"
    if not quick.exists():
        pytest.skip("an sdist has tests, and no gate")
    listed = quick.read_text(encoding="utf-8").split()
    assert listed
    assert [name for name in listed if not (ROOT / name).exists()] == []
