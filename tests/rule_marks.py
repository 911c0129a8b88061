"""Which tests prove which clause: what the markers ``rule`` say in the source of the tests."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parent


PENINSULA = "peninsula."
"""How the ids of the other game begin, in its markers and in the comments of its code."""


def rule_marks() -> dict[str, list[str]]:
    """For every clause that a marker names, the tests that carry it, as pytest names them."""
    return {id_: tests for id_, tests in _all_marks().items() if not id_.startswith(PENINSULA)}


def peninsula_marks() -> dict[str, list[str]]:
    """The same for the clauses of the other game, and for their readings."""
    return {
        id_.removeprefix(PENINSULA): tests
        for id_, tests in _all_marks().items()
        if id_.startswith(PENINSULA)
    }


def _all_marks() -> dict[str, list[str]]:
    marks: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for name, clause in marks_in(path.read_text(encoding="utf-8")):
            test = f"tests/{path.relative_to(TESTS).as_posix()}::{name}"
            marks.setdefault(clause, []).append(test)
    return marks


def marks_in(source: str) -> list[tuple[str, str]]:
    """The markers in the source of a module, as names of tests and ids of clauses."""
    return list(_marks(ast.parse(source)))


def all_tests() -> set[str]:
    """All tests, as pytest names them."""
    return {
        f"tests/{path.relative_to(TESTS).as_posix()}::{function.name}"
        for path in TESTS.rglob("test_*.py")
        for function in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(function, ast.FunctionDef) and function.name.startswith("test_")
    }


def _marks(module: ast.Module) -> Iterator[tuple[str, str]]:
    """The markers of a module; any that is not one text on a test function is refused."""
    marks = [node for node in ast.walk(module) if _is_mark(node)]
    for function in module.body:
        if isinstance(function, ast.FunctionDef) and function.name.startswith("test_"):
            for decorator in function.decorator_list:
                match decorator:
                    case ast.Call(func=mark, args=[ast.Constant(value=str(clause))], keywords=[]):
                        if mark in marks:
                            marks.remove(mark)
                            yield function.name, clause
                    case _:
                        pass
    if marks:
        lines = ", ".join(str(mark.lineno) for mark in marks if isinstance(mark, ast.expr))
        raise ValueError(f"a marker `rule` takes one text and stands on a test: line {lines}")


def _is_mark(node: ast.AST) -> bool:
    match node:
        case ast.Attribute(attr="rule", value=ast.Attribute(attr="mark")):
            return True
        case _:
            return False
