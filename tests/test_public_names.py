"""The public names: few, typed, documented, and light to import."""

from __future__ import annotations

import doctest
import importlib
import pickle
import pkgutil
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import attrs
import pytest

sys.path.append(str(Path(__file__).parents[1] / "docs" / "_ext"))

from attributes import attributes

import palatinus_rules
from palatinus_rules.kit import MissingExtraError
from palatinus_rules.rules import ProblemCode
from surface_names import PACKAGES as ALL_PACKAGES

PACKAGES = (
    "palatinus_rules",
    "palatinus_rules.batch",
    "palatinus_rules.service",
    "palatinus_rules.disputes",
    "palatinus_rules.drawing",
    "palatinus_rules.explanations",
    "palatinus_rules.foresight",
    "palatinus_rules.formats",
    "palatinus_rules.kit",
    "palatinus_rules.page",
    "palatinus_rules.report",
    "palatinus_rules.rules",
    "palatinus_rules.rules.rulebook",
    "palatinus_rules.testing",
)
SERVICE = "palatinus_rules.service"
DOCS = Path(__file__).parents[1] / "docs"
MODULES = sorted(
    module.name for module in pkgutil.walk_packages(palatinus_rules.__path__, "palatinus_rules.")
)


def public(package: str) -> list[str]:
    """The names that a package offers."""
    names: list[str] = importlib.import_module(package).__all__
    return names


@pytest.mark.parametrize("package", PACKAGES)
def test_the_public_names_are_there_and_named_once(package: str) -> None:
    module, names = importlib.import_module(package), public(package)
    assert len(set(names)) == len(names) > 0
    for name in names:
        assert getattr(module, name) is not None
    assert set(names) <= set(dir(module))
    with pytest.raises(AttributeError, match=f"'{package}' has no attribute 'Gaem'"):
        getattr(module, "Gaem")  # noqa: B009


@pytest.mark.parametrize("package", ALL_PACKAGES)
def test_only_public_names_are_listed(package: str) -> None:
    """Names and, beside them, the packages inside that are offered as attributes."""
    module = importlib.import_module(package)
    inside = {name for name in dir(module) if isinstance(getattr(module, name), ModuleType)}
    assert {f"{package}.{name}" for name in inside} <= {*ALL_PACKAGES}
    assert dir(module) == sorted({*public(package), *inside})


def test_every_public_package_is_an_attribute_of_the_one_around_it() -> None:
    for package in ALL_PACKAGES[1:]:
        around, _, name = package.rpartition(".")
        assert name in dir(importlib.import_module(around)), package


def test_all_names_can_be_imported_at_once() -> None:
    everything: dict[str, object] = {}
    exec("from palatinus_rules import *", everything)  # noqa: S102
    assert set(public("palatinus_rules")) == set(everything) - {"__builtins__"}
    assert everything["Position"] is palatinus_rules.Position


def test_what_needs_no_extra_is_there_without_it() -> None:
    """Only whoever asks for everything is told which extra is missing."""
    code = """
import sys
sys.modules["numpy"] = sys.modules["numba"] = None
from palatinus_rules.disputes import Swing
from palatinus_rules.foresight import worlds
try:
    from palatinus_rules.foresight import *
except ImportError as error:
    print(type(error).__name__, error)
"""
    printed = subprocess.run(  # noqa: S603
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True
    ).stdout
    assert printed == (
        "MissingExtraError palatinus_rules.foresight.Games needs the extra fast: "
        "python -m pip install 'palatinus-rules[fast]'\n"
    )


def test_a_long_name_is_told_whole() -> None:
    error = MissingExtraError("palatinus_rules.foresight.best_placements", extra="fast", module="x")
    assert str(error).startswith("palatinus_rules.foresight.best_placements needs the extra fast: ")


def test_classes_are_pickled_by_their_homes() -> None:
    assert pickle.loads(pickle.dumps(palatinus_rules.Position)) is palatinus_rules.Position  # noqa: S301
    assert pickle.loads(pickle.dumps(palatinus_rules.explain)) is palatinus_rules.explain  # noqa: S301


def test_every_public_name_is_in_the_reference_once() -> None:
    pages = [path.read_text(encoding="utf-8") for path in (DOCS / "reference").rglob("*.md")]
    found = re.findall(
        r"^\.\. auto(?!module)\w+:: ([\w.]+)\.(\w+)(?:\(.*\))?$", "\n".join(pages), re.MULTILINE
    )
    # The service calls its answers like the library.
    documented = [name for home, name in found if home != SERVICE]
    assert len(documented) == len(set(documented))
    assert {*documented} == {name for each in PACKAGES if each != SERVICE for name in public(each)}
    assert sorted(name for home, name in found if home == SERVICE) == sorted(public(SERVICE))
    # What most programs need is found where they import it from.
    for name in public("palatinus_rules"):
        assert ("palatinus_rules", name) in found, name


CLASSES = {
    each
    for package in PACKAGES
    for name in public(package)
    if isinstance(each := getattr(importlib.import_module(package), name), type) and attrs.has(each)
}


@pytest.mark.parametrize("described", sorted(CLASSES, key=str), ids=lambda each: each.__name__)
def test_a_docstring_tells_the_meaning_of_every_attribute(described: type) -> None:
    held = [each.name for each in attrs.fields(described) if not each.name.startswith("_")]
    assert [*attributes(described)] == held


def test_every_problem_code_is_documented_once() -> None:
    page = (DOCS / "reference" / "problems.md").read_text(encoding="utf-8")
    documented = re.findall(r"^\| `([a-z-]+)` \|", page, re.MULTILINE)
    assert documented == [str(code) for code in ProblemCode]


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_are_true(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_importing_the_library_needs_attrs_and_the_standard_library_only() -> None:
    code = """
import sys, palatinus_rules
from palatinus_rules import Position, resolve
roots = {name.partition(".")[0] for name in sys.modules}
print(*sorted(roots - sys.stdlib_module_names))
print(*sorted(sys.modules))
"""
    output = subprocess.run(  # noqa: S603
        [sys.executable, "-I", "-c", code], capture_output=True, encoding="utf-8", check=True
    ).stdout
    output, modules = output.splitlines()
    others = {name for name in output.split() if not name.startswith(("_", "sitecustomize"))}
    assert others <= {"attr", "attrs", "palatinus_rules"}
    # What only words and documents need is not loaded before somebody wants them.
    assert not {"gettext", "tomllib", "json", "importlib.resources"} & set(modules.split())
    unneeded = {
        f"palatinus_rules.{name}"
        for name in (
            "rules.laying",
            "rules.placement",
            "rules.records",
            "rules.rulebook.clauses",
            "formats.notation",
            "formats.declarations.result",
            "disputes.changes",
            "foresight.random_games",
            "foresight.simulation.summary",
            "explanations.explaining",
            "drawing",
        )
    }
    assert all(find_spec(name) for name in unneeded)
    assert not unneeded & set(modules.split())
    assert "palatinus_rules" in others


def test_the_package_is_typed() -> None:
    (folder,) = palatinus_rules.__path__
    assert (Path(folder) / "py.typed").exists()
