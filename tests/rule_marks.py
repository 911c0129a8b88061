"""Which tests prove which clause: what the markers ``rule`` say in the source of the tests."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parent


def rule_marks() -> dict[str, list[str]]:
    """For every clause that a marker names, the tests that carry it, as pytest names them."""
    marks: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for name, clause in _marks(ast.parse(path.read_text(encoding="utf-8"))):
            test = f"tests/{path.relative_to(TESTS).as_posix()}::{name}"
            marks.setdefault(clause, []).append(test)
    return marks


def all_tests() -> set[str]:
    """All tests, as pytest names them."""
    return {
        f"tests/{path.relative_to(TESTS).as_posix()}::{function.name}"
        for path in TESTS.rglob("test_*.py")
        for function in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(function, ast.FunctionDef) and function.name.startswith("test_")
    }


def _marks(module: ast.Module) -> Iterator[tuple[str, str]]:
    for function in module.body:
        if isinstance(function, ast.FunctionDef):
            for decorator in function.decorator_list:
                match decorator:
                    case ast.Call(
                        func=ast.Attribute(attr="rule"), args=[ast.Constant(value=str(clause))]
                    ):
                        yield function.name, clause
                    case _:
                        pass
