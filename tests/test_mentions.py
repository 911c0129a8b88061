"""Every name of the library that the pages for users mention is one that they can rely on."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from surface_names import ROOMS
from test_public_names import public

ROOT = Path(__file__).parents[1]
FOR_CONTRIBUTORS = {"architecture.md", "mutation.md"}
PAGES = [
    ROOT / "README.md",
    ROOT / "SECURITY.md",
    ROOT / "CHANGELOG.md",
    *(
        path
        for path in sorted((ROOT / "docs").rglob("*.md"))
        if path.name not in FOR_CONTRIBUTORS and "_build" not in path.parts
    ),
]
_LIMITS = re.compile(r"^## The limits$.*?(?=^What has no number)", re.MULTILINE | re.DOTALL)
_TRACEBACK = re.compile(r"^palatinus_rules[\w.]+Error: .*$", re.MULTILINE)
"""Python names an error by its module."""

_DOTTED = re.compile(r"(?<![\w/.])palatinus_rules(?:\.\w+)+")
_IMPORTED = re.compile(r"from (palatinus_rules[\w.]*) import (\([^)]*\)|[^\n`]*)")
_NAME = re.compile(r"\w+")


def mentioned(page: str) -> set[str]:
    """The dotted names on a page, and those that it imports, without the table of limits."""
    text = _TRACEBACK.sub("", _LIMITS.sub("", page))
    found = {
        f"{room}.{name}"
        for room, names in _IMPORTED.findall(text)
        for name in _NAME.findall(re.sub(r" as \w+", "", names))
    }
    return found | {*_DOTTED.findall(text)}


def is_public(name: str) -> bool:
    """Whether it is a room, a name of one, or a part of such a name."""
    if name in ROOMS:
        return True
    room = max((each for each in ROOMS if name.startswith(f"{each}.")), key=len)
    first, *parts = name.removeprefix(f"{room}.").split(".")
    if first not in public(room):
        return False
    thing: object = getattr(import_module(room), first)
    for part in parts:
        if part.startswith("_") or not hasattr(thing, part):
            return False
        thing = getattr(thing, part)
    return True


@pytest.mark.parametrize("path", PAGES, ids=[str(each.relative_to(ROOT)) for each in PAGES])
def test_a_page_names_nothing_private(path: Path) -> None:
    names = mentioned(path.read_text(encoding="utf-8"))
    assert {name for name in names if not is_public(name)} == set()


def test_names_are_found_on_the_pages() -> None:
    names = {name for path in PAGES for name in mentioned(path.read_text(encoding="utf-8"))}
    assert len(names) > 300
    assert names > {
        "palatinus_rules.peninsula.schema",
        "palatinus_rules.page.ask",
        "palatinus_rules.Position",
    }


def test_every_public_name_of_peninsula_is_told() -> None:
    """Those of Palatinus are in the reference, which is made from their docstrings."""
    pages = [path.read_text(encoding="utf-8") for path in (ROOT / "docs/peninsula").glob("*.md")]
    told = {name for page in pages for name in re.findall(r"`(\w+)`", page)}
    for room in ("palatinus_rules.peninsula", "palatinus_rules.peninsula.odds"):
        assert {*public(room)} - told == set()


def test_what_is_mentioned_is_found() -> None:
    page = """see `palatinus_rules.desk.read`, `src/palatinus_rules/kit.py`
>>> from palatinus_rules.batch import pack as packed, unpack
from palatinus_rules import (
    Position,
    resolve,
)
palatinus_rules.rules.codes.PositionError: no tile

## The limits

palatinus_rules.page.requests.MOST

What has no number is held as well:
"""
    assert mentioned(page) == {
        "palatinus_rules.desk.read",
        "palatinus_rules.batch",
        "palatinus_rules.batch.pack",
        "palatinus_rules.batch.unpack",
        "palatinus_rules.Position",
        "palatinus_rules.resolve",
    }


@pytest.mark.parametrize(
    ("name", "public"),
    [
        ("palatinus_rules.rules", True),
        ("palatinus_rules.peninsula.odds.odds", True),
        ("palatinus_rules.Position.from_text", True),
        ("palatinus_rules.Position.from_nothing", False),
        ("palatinus_rules.Position._html", False),
        ("palatinus_rules.peninsula.reading", False),
        ("palatinus_rules.rules.codes.PositionError", False),
    ],
)
def test_what_is_public(name: str, public: bool) -> None:
    assert is_public(name) is public
