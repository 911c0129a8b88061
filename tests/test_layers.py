"""What import-linter is told to hold: which doors there are, and that the kit has none."""

from __future__ import annotations

import tomllib
from pathlib import Path

import palatinus_rules

PROJECT = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))
CONTRACTS = {each["name"]: each for each in PROJECT["tool"]["importlinter"]["contracts"]}


def rooms() -> set[str]:
    """The packages and modules of the package, but for its version and its ``__init__``."""
    inside = Path(palatinus_rules.__file__).parent
    names = {path.parent.name for path in inside.glob("*/__init__.py")}
    names |= {path.stem for path in inside.glob("*.py")}
    return {name for name in names if not name.startswith("_")}


def test_the_kit_may_import_no_other_room() -> None:
    contract = CONTRACTS["The kit knows no game"]
    assert contract["source_modules"] == ["palatinus_rules.kit"]
    assert "ignore_imports" not in contract
    others = rooms() - {"kit"}
    assert {*contract["forbidden_modules"]} == {f"palatinus_rules.{room}" for room in others}


def test_there_are_two_kinds_of_doors() -> None:
    doors = [door.split(" -> ") for door in CONTRACTS["Seven layers"]["ignore_imports"]]
    assert {start for start, _ in doors} == {
        "palatinus_rules.rules.**",
        "palatinus_rules.foresight.**",
    }
    assert {end for _, end in doors} == {"palatinus_rules.formats", "palatinus_rules.drawing"}
