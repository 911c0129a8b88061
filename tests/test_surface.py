"""What is promised to stay: every name, code, schema and option, held against files that one reads.

``docs/reference/promise.md`` says what the promise is.
"""

from __future__ import annotations

import re
from difflib import unified_diff
from enum import StrEnum
from typing import TypedDict

import click
import pytest
from attrs import field, frozen

import surface
from surface_names import ROOMS, described


def difference(name: str, kept: list[str], found: list[str]) -> str:
    """What has changed, and what is to be done about it; nothing if nothing has."""
    lines = [*unified_diff(kept, found, f"tests/surface/{name}", "the library", "", "", 0, "")]
    if not lines:
        return ""
    return "\n".join(
        (
            "What docs/reference/promise.md promises to stay has changed:",
            *lines,
            "If that is not meant, take it back. If it is: run python tools/surface.py, write",
            "it into CHANGELOG.md, and see the promise for how something goes away.",
        )
    )


@pytest.mark.parametrize("name", surface.PARTS)
def test_a_change_is_a_decision(name: str) -> None:
    kept = (surface.SURFACE / name).read_text(encoding="utf-8").splitlines()
    assert len(kept) > 300
    changed = difference(name, kept, surface.PARTS[name]())
    assert not changed, changed


def test_every_test_that_the_promise_names_exists() -> None:
    root = surface.ROOT
    page = (root / "docs" / "reference" / "promise.md").read_text(encoding="utf-8")
    named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", page)
    assert len(named) > 10
    for file, name in named:
        text = (root / file).read_text(encoding="utf-8")
        assert re.search(rf"^def {name}\(", text, re.MULTILINE), f"{file}::{name}"


def test_the_promise_names_every_room() -> None:
    page = (surface.ROOT / "docs" / "reference" / "promise.md").read_text(encoding="utf-8")
    _, found = page.split("The packages are `palatinus_rules` and its rooms ")
    rooms = re.findall(r"`([\w.]+)`", found.partition(". Import")[0])
    assert {*ROOMS} == {"palatinus_rules", *(f"palatinus_rules.{room}" for room in rooms)}


def test_all_files_are_compared() -> None:
    assert {path.name for path in surface.SURFACE.iterdir()} == {*surface.PARTS}


def test_the_message_shows_the_lines_and_says_what_to_do() -> None:
    assert difference("words.txt", ["a", "b"], ["a", "b"]) == ""
    message = difference("words.txt", ["a", "b", "c"], ["a", "x", "c"])
    assert "\n-b\n+x\n" in message
    assert "python tools/surface.py" in message
    assert "CHANGELOG.md" in message


class Sort(StrEnum):
    __module__ = "palatinus_rules.sorts"

    SMALL = "small"

    @property
    def size(self) -> int:
        return len(self)


class Part(TypedDict):
    name: str


@frozen
class Thing:
    __module__ = "palatinus_rules.things"

    name: str
    parts: tuple[Part, ...] = ()
    sort: Sort = field(default=Sort.SMALL, kw_only=True)

    @classmethod
    def of(cls, name: str, /, *others: str) -> Thing:
        raise NotImplementedError

    @property
    def whole(self) -> bool:
        return bool(self.parts)

    def larger(self, by: int | None = None) -> Thing:
        raise NotImplementedError

    def _hidden(self) -> None:
        raise NotImplementedError


def test_a_class_is_told_with_all_that_others_can_use() -> None:
    assert [*described("it.Thing", Thing)] == [
        "it.Thing(name: str, parts: tuple[Part, ...] = (), *, sort: Sort = Sort.SMALL)",
        "it.Thing.larger(by: int | None = None) -> Thing",
        "it.Thing.name: str",
        "it.Thing.of(name: str, /, *others: str) -> Thing on the class",
        "it.Thing.parts: tuple[Part, ...]",
        "it.Thing.sort: Sort",
        "it.Thing.whole: bool",
    ]


def test_words_and_parts_of_documents_are_told_one_by_one() -> None:
    assert [*described("it.Sort", Sort)] == [
        "it.Sort < StrEnum, str",
        "it.Sort.SMALL = 'small'",
        "it.Sort.size: int",
    ]
    assert [*described("it.Part", Part)] == ["it.Part: a document's part", "it.Part['name']: str"]


@pytest.mark.parametrize(
    ("option", "told"),
    [
        (click.Option(["--json"], is_flag=True), "--json"),
        (click.Option(["--name", "-n"], required=True), "--name, -n TEXT, required"),
        (click.Option(["--on/--off"], default=True), "--on, --off, default --on"),
        (click.Option(["--on/--off"], default=False), "--on, --off, default --off"),
        (click.Option(["--seed"], metavar="NUMBER", type=int), "--seed NUMBER"),
        (click.Option(["--seed"], metavar="NUMBER", default=0), "--seed NUMBER, default 0"),
        (click.Option(["--top"], metavar="N", type=click.IntRange(min=1)), "--top N, from 1"),
        (
            click.Option(["--wait"], metavar="N", type=click.FloatRange(0.5, 9), default=2.5),
            "--wait N, from 0.5 to 9, default 2.5",
        ),
        (click.Option(["--most"], metavar="N", type=click.IntRange(max=9)), "--most N, to 9"),
        (
            click.Option(["--to"], type=click.Choice(["a", "b"]), default="b"),
            "--to a|b, default b",
        ),
        (click.Option(["--of"], metavar="KEY", multiple=True), "--of KEY, repeatable"),
    ],
)
def test_an_option_is_told_with_its_range_and_default(option: click.Option, told: str) -> None:
    assert surface.parameter(option) == told


def test_a_schema_is_told_without_its_words() -> None:
    schema = {
        "title": "a thing",
        "properties": {"title": {"type": "string", "description": "said to people"}},
        "required": ["title"],
        "anyOf": [{"minItems": 1}, {}],
    }
    assert [*surface.flat("it", schema)] == [
        'it.properties.title.type: "string"',
        'it.required: ["title"]',
        "it.anyOf[0].minItems: 1",
        "it.anyOf[1]: {}",
    ]
