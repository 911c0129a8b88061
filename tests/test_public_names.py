"""The public names: few, typed, documented, and light to import."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import pytest

import palatinus_rules
from palatinus_rules import ProblemCode
from palatinus_rules.analysis import __all__ as analysis_names
from palatinus_rules.batch import __all__ as batch_names
from palatinus_rules.documents import __all__ as document_names
from palatinus_rules.drawing import __all__ as drawing_names
from palatinus_rules.notation import __all__ as notation_names
from palatinus_rules.report import __all__ as report_names
from palatinus_rules.rulebook import __all__ as rulebook_names
from palatinus_rules.simulation import __all__ as simulation_names
from palatinus_rules.testing import __all__ as testing_names

DOCS = Path(__file__).parent.parent / "docs"
MODULES = sorted(
    module.name for module in pkgutil.walk_packages(palatinus_rules.__path__, "palatinus_rules.")
)


def test_the_public_names_are_there_and_named_once() -> None:
    names = palatinus_rules.__all__
    assert len(set(names)) == len(names)
    for name in names:
        assert getattr(palatinus_rules, name) is not None
    assert dir(palatinus_rules) == sorted(names)
    with pytest.raises(AttributeError, match="'palatinus_rules' has no attribute 'Gaem'"):
        getattr(palatinus_rules, "Gaem")  # noqa: B009


def test_every_public_name_is_in_the_reference() -> None:
    reference = (DOCS / "reference" / "api.md").read_text(encoding="utf-8")
    documented = set(re.findall(r"^\.\. auto\w+:: (?:[\w.]+\.)?(\w+)$", reference, re.MULTILINE))
    names = {*palatinus_rules.__all__, *document_names, *rulebook_names, *report_names}
    assert documented == names | {*drawing_names, *notation_names, *testing_names}


@pytest.mark.parametrize(
    ("page", "names"),
    [("batch", batch_names), ("foresight", analysis_names), ("simulation", simulation_names)],
)
def test_every_name_of_an_extra_is_on_its_page(page: str, names: list[str]) -> None:
    reference = (DOCS / "reference" / f"{page}.md").read_text(encoding="utf-8")
    documented = re.findall(r"^\.\. auto\w+:: [\w.]+\.(\w+)(?:\(.*\))?$", reference, re.MULTILINE)
    assert sorted(documented) == sorted(names)


def test_every_problem_code_is_documented_once() -> None:
    page = (DOCS / "reference" / "problems.md").read_text(encoding="utf-8")
    documented = re.findall(r"^\| `([a-z-]+)` \|", page, re.MULTILINE)
    assert documented == [str(code) for code in ProblemCode]


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_are_true(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_examples_in_docstrings() -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    examples = [
        example
        for name in MODULES
        for test in finder.find(importlib.import_module(name))
        for example in test.examples
    ]
    assert len(examples) > 10


def test_importing_the_library_needs_attrs_and_the_standard_library_only() -> None:
    code = """
import sys, palatinus_rules
from palatinus_rules import Position, resolve
roots = {name.partition(".")[0] for name in sys.modules}
print(*sorted(roots - sys.stdlib_module_names))
print(*sorted(sys.modules))
"""
    output = subprocess.run(  # noqa: S603
        [sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True
    ).stdout
    output, modules = output.splitlines()
    others = {name for name in output.split() if not name.startswith(("_", "sitecustomize"))}
    assert others <= {"attr", "attrs", "palatinus_rules"}
    # What only words and documents need is not loaded before somebody wants them.
    assert not {"gettext", "tomllib", "json", "importlib.resources"} & set(modules.split())
    rooms = {"rulebook", "assembly", "placement", "records", "chance", "notation", "drawing"}
    assert not {f"palatinus_rules.{room}" for room in rooms} & set(modules.split())
    assert "palatinus_rules" in others


def test_the_package_is_typed() -> None:
    (folder,) = palatinus_rules.__path__
    assert (Path(folder) / "py.typed").exists()
