"""Counts what proves that the library is right, and writes the numbers into the docs.

Usage: python tools/evidence.py

The page has numbers between comments, ``<!-- count: properties -->210<!-- end -->``, which are
written anew. Those that grow with every change are rounded down, so that the page seldom changes.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from math import prod
from pathlib import Path
from typing import get_args

from attrs import frozen

import catalogs
import fuzz
from oldest import oldest
from palatinus_rules import Language
from palatinus_rules.disputes import Slip
from palatinus_rules.formats import DocumentName
from palatinus_rules.peninsula.documents.sorts import SORTS
from palatinus_rules.peninsula.readings import QUESTIONS as POINTS
from palatinus_rules.peninsula.rulebook.clauses import clauses as peninsula_clauses
from palatinus_rules.rules.rulebook import CLAUSES
from palatinus_rules.rules.rulings import QUESTIONS

ROOT = Path(__file__).parent.parent
TESTS = ROOT / "tests"
PAGE = ROOT / "docs" / "explanation" / "evidence.md"

sys.path.insert(0, str(TESTS))

from promised_values import public_classes
from rule_marks import peninsula_marks, rule_marks

_COUNT = re.compile(r"(<!-- count: ([\w-]+) -->)[^<]*(<!-- end -->)")
_SESSION = re.compile(r"^\$ (?:palatinus|peninsula) ", re.MULTILINE)
_PYTHON = re.compile(r"^```python$", re.MULTILINE)
_SETTLING = ("settling", "deciding", "caveats")
_RELEASE = re.compile(r":: 3\.\d+$")
_HELD = re.compile(r"::test_")
_LIMIT = re.compile(r"\| [\d,]+ \| `palatinus_rules")


def written(page: str) -> str:
    """The page with all its numbers as they should be."""
    return _COUNT.sub(lambda match: f"{match[1]}{COUNTS[match[2]].told()}{match[3]}", page)


@frozen
class Count:
    """How something is counted, and in which steps it is told."""

    number: Callable[[], int]
    step: int = 1

    def told(self) -> str:
        """The number as the page has it."""
        return f"{self.number() // self.step * self.step:,}"


@cache
def modules(folder: str = "", names: str = "test_*.py") -> tuple[ast.Module, ...]:
    """The modules with tests in a folder of ``tests``."""
    paths = sorted((TESTS / folder).rglob(names))
    return tuple(ast.parse(path.read_text(encoding="utf-8")) for path in paths)


def functions(folder: str = "", names: str = "test_*.py") -> Iterator[ast.FunctionDef]:
    """All functions of the tests in a folder, methods included."""
    for module in modules(folder, names):
        yield from (node for node in ast.walk(module) if isinstance(node, ast.FunctionDef))


def _tests(folder: str = "", names: str = "test_*.py") -> int:
    return sum(each.name.startswith("test_") for each in functions(folder, names))


def _properties(folder: str = "", names: str = "test_*.py") -> int:
    """The tests in a folder that Hypothesis gives examples to."""
    return sum(any(map(_is_given, each.decorator_list)) for each in functions(folder, names))


def _settled() -> int:
    """The properties that resolve under all readings what is settled."""
    return sum(_properties("disputes", f"test_{name}.py") for name in _SETTLING)


def _is_given(decorator: ast.expr) -> bool:
    match decorator:
        case ast.Call(func=ast.Name(id="given")):
            return True
    return False


def _importing(oracle: str) -> int:
    """The test modules that use a second implementation."""
    return sum(
        isinstance(node, ast.ImportFrom) and node.module == oracle
        for module in modules()
        for node in module.body
    )


def _examples(profile: str) -> int:
    """How many examples a profile of Hypothesis tries."""
    text = (TESTS / "conftest.py").read_text(encoding="utf-8")
    found = re.search(rf'"{profile}",.*?max_examples=([0-9]+)', text, re.DOTALL)
    return int(found[1]) if found else 0


@cache
def _marks(*, peninsula: bool = False) -> dict[str, list[str]]:
    return peninsula_marks() if peninsula else rule_marks()


def _clauses(*, peninsula: bool = False) -> int:
    """The clauses that a test has a marker of."""
    known = set(peninsula_clauses()) if peninsula else {each.id for each in CLAUSES}
    return len(known & _marks(peninsula=peninsula).keys())


def _proving(*, peninsula: bool = False) -> int:
    """The tests that carry the marker of a clause."""
    return len({test for tests in _marks(peninsula=peninsula).values() for test in tests})


def _goldens(folder: str) -> int:
    return sum(path.is_file() for path in (TESTS / "goldens" / folder).rglob("*"))


def _messages(language: Language, home: catalogs.Home) -> int:
    return sum(bool(message.id) for message in catalogs.read(language, home))


def pages() -> list[str]:
    """The README and all pages of the docs."""
    docs = (path for path in sorted((ROOT / "docs").rglob("*.md")) if "_build" not in path.parts)
    return [path.read_text(encoding="utf-8") for path in (ROOT / "README.md", *docs)]


def _in_pages(pattern: re.Pattern[str]) -> int:
    return sum(len(pattern.findall(page)) for page in pages())


def _contracts() -> int:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return len(project["tool"]["importlinter"]["contracts"])


def _pythons() -> int:
    """The Pythons that are claimed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return sum(bool(_RELEASE.search(each)) for each in project["project"]["classifiers"])


def _rows(pattern: re.Pattern[str]) -> int:
    """The rows of the tables in ``SECURITY.md`` that name a test."""
    lines = (ROOT / "SECURITY.md").read_text(encoding="utf-8").splitlines()
    return sum(bool(pattern.search(line)) for line in lines if "`tests/" in line)


def _lines(*paths: Path) -> int:
    return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in paths)


def _codes() -> int:
    return len((TESTS / "goldens" / "codes.txt").read_text(encoding="utf-8").split("==\n"))


def _texts() -> int:
    return len([*(TESTS / "goldens" / "texts").glob("*.txt")])


def _mistakes() -> int:
    text = (TESTS / "typing" / "mistakes.py").read_text(encoding="utf-8")
    return sum(line.endswith("# wrong") for line in text.splitlines())


COUNTS = {
    "tests": Count(_tests, 100),
    "clauses": Count(_clauses),
    "clause-tests": Count(_proving, 10),
    "peninsula-clauses": Count(lambda: _clauses(peninsula=True)),
    "peninsula-tests": Count(lambda: _proving(peninsula=True), 10),
    "readings": Count(lambda: prod(len(readings) for readings in QUESTIONS.values())),
    "points": Count(lambda: len(POINTS)),
    "slips": Count(lambda: len(Slip)),
    "scorer": Count(lambda: _importing("oracle")),
    "games": Count(lambda: _importing("game_oracle")),
    "futures": Count(lambda: _importing("futures_oracle")),
    "properties": Count(_properties, 10),
    "examples": Count(lambda: _examples("default")),
    "thorough": Count(lambda: _examples("thorough")),
    "golden-disputes": Count(lambda: _goldens("disputes")),
    "golden-explanations": Count(lambda: _goldens("explain")),
    "golden-drawings": Count(lambda: _goldens("drawings")),
    "golden-games": Count(lambda: _goldens("playthroughs")),
    "messages": Count(lambda: _messages(Language.DE, catalogs.PALATINUS), 100),
    "peninsula-messages": Count(lambda: _messages(Language.IT, catalogs.PENINSULA), 100),
    "commands": Count(lambda: _in_pages(_SESSION), 10),
    "sessions": Count(lambda: _in_pages(_PYTHON), 10),
    "programs": Count(lambda: len([*(ROOT / "examples").glob("*.py")])),
    "record-tests": Count(lambda: _tests("rules/records"), 10),
    "settle-properties": Count(_settled),
    "sums-properties": Count(lambda: _properties("peninsula/documents", "test_sums_oracle.py")),
    "sorts": Count(lambda: len(get_args(DocumentName))),
    "peninsula-sorts": Count(lambda: len(SORTS)),
    "surface": Count(lambda: _lines(*(TESTS / "surface").iterdir()), 100),
    "seeds": Count(lambda: _lines(TESTS / "goldens" / "seeds.txt"), 10),
    "codes": Count(_codes),
    "texts": Count(_texts),
    "classes": Count(lambda: len(public_classes())),
    "limits": Count(lambda: _rows(_LIMIT)),
    "promises": Count(lambda: _rows(_HELD) - _rows(_LIMIT)),
    "pythons": Count(_pythons),
    "oldest": Count(lambda: len(oldest())),
    "quick": Count(lambda: _lines(ROOT / ".ci" / "quick")),
    "odds-page": Count(lambda: _tests("page/browser", "test_odds_page.py")),
    "batch": Count(lambda: _tests("batch"), 10),
    "browser": Count(lambda: _tests("page/browser"), 10),
    "readers": Count(lambda: len(fuzz.READERS)),
    "contracts": Count(_contracts),
    "mistakes": Count(_mistakes),
}


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
