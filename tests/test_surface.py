"""What is promised to stay: every name, code, schema and option, held against files that one reads.

``docs/reference/promise.md`` says what the promise is.
"""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import TypedDict

import click
import pytest
from attrs import field, frozen

import surface
from palatinus_rules.kit import Wording
from surface_names import described


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


@frozen(order=True)
class Sum:
    __module__ = "palatinus_rules.sums"

    value: int

    def __add__(self, other: Sum) -> Sum:
        raise NotImplementedError

    def __rmul__(self, factor: int) -> Sum:
        raise NotImplementedError

    def __neg__(self) -> Sum:
        raise NotImplementedError


def test_operators_and_order_are_told() -> None:
    assert [*described("it.Sum", Sum)] == [
        "it.Sum(value: int)",
        "it.Sum.__add__(other: Sum) -> Sum",
        "it.Sum.__ge__",
        "it.Sum.__gt__",
        "it.Sum.__le__",
        "it.Sum.__lt__",
        "it.Sum.__neg__() -> Sum",
        "it.Sum.__rmul__(factor: int) -> Sum",
        "it.Sum.value: int",
    ]


@frozen
class Entry:
    id: str
    text: str


@pytest.mark.parametrize(
    ("constant", "told"),
    [
        ((6, 5), ["it = (6, 5)"]),
        (MappingProxyType({2: 8, 1: 4}), ["it[2] = 8", "it[1] = 4"]),
        (("b", "a"), ["it[0] = 'b'", "it[1] = 'a'"]),
        # The sentences of a rule may change, and so may its place in the list.
        (
            (Entry("b", "It."), Entry("a", "They.")),
            ["it has 'a'", "it has 'b'"],
        ),
        ((Wording("hill", "colle", "Hügel", "colline"),), ["it has 'hill'"]),
        (Sum(3), ["it = Sum(value=3)"]),
    ],
)
def test_a_constant_is_told_with_what_it_holds(constant: object, told: list[str]) -> None:
    assert [*described("it", constant)] == told


def test_scripts_are_told() -> None:
    assert {"script palatinus", "script peninsula"} <= {*surface.words()}


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
        (click.Option(["--seed"], metavar="N", type=int), "--seed N, whole number"),
        (click.Option(["--seed"], metavar="N", default=0), "--seed N, whole number, default 0"),
        (click.Option(["--players"], metavar="N", type=float), "--players N, number"),
        (click.Option(["--file"], metavar="F", type=click.File()), "--file F, filename"),
        (click.Option(["--from"], metavar="A B", nargs=2), "--from A B, 2 at once"),
        (
            click.Option(["--top"], metavar="N", type=click.IntRange(min=1)),
            "--top N, whole number, from 1",
        ),
        (
            click.Option(["--wait"], metavar="N", type=click.FloatRange(0.5, 9), default=2.5),
            "--wait N, number, from 0.5 to 9, default 2.5",
        ),
        (
            click.Option(["--most"], metavar="N", type=click.IntRange(max=9)),
            "--most N, whole number, to 9",
        ),
        (
            click.Option(["--to"], type=click.Choice(["a", "b"]), default="b"),
            "--to a|b, default b",
        ),
        (click.Option(["--of"], metavar="KEY", multiple=True), "--of KEY, repeatable"),
        (click.Argument(["file"], metavar="FILE"), "FILE, required"),
        (click.Argument(["file"], metavar="[FILE]", required=False), "[FILE]"),
        (
            click.Argument(["all"], metavar="ALL", nargs=-1, required=True),
            "ALL, required, any number",
        ),
        (
            click.Argument(["all"], metavar="[N]", nargs=-1, type=int),
            "[N], any number, whole number",
        ),
    ],
)
def test_a_parameter_is_told_with_its_type_range_and_default(
    option: click.Parameter, told: str
) -> None:
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
