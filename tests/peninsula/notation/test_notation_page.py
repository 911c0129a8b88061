"""The page about the notation: every heading in both languages, and lines that are read."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from palatinus_rules.peninsula.bringing import read_orders
from palatinus_rules.peninsula.documents.schemas import schema
from palatinus_rules.peninsula.notation.lines import LinesText
from palatinus_rules.peninsula.notation.orders import OrdersText, parse_orders
from palatinus_rules.peninsula.notation.scenario import ScenarioText, parse_scenario
from palatinus_rules.peninsula.notation.state import StateText, parse_state
from palatinus_rules.peninsula.notation.vocabulary import COLORS, PHASES, TERRAINS
from palatinus_rules.peninsula.reading import Parsed

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/peninsula/notation.md").read_text(encoding="utf-8")
TUTORIAL = (ROOT / "docs/peninsula/tutorial.md").read_text(encoding="utf-8")
EXAMPLES = ROOT / "examples" / "peninsula"

_ROW = re.compile(r"^\| `(.*?)` \| `(.*?)` \|", re.MULTILINE)
_TEXT = re.compile(r"(?<!-->\n)```text\n(.*?)```", re.DOTALL)

Text = tuple[type[LinesText], Callable[[str], Parsed]]
TEXTS: Mapping[str, Text] = {
    "scenario": (ScenarioText, parse_scenario),
    "state": (StateText, parse_state),
    "orders": (OrdersText, parse_orders),
}


def rows(after: str) -> list[tuple[str, str]]:
    """The first two cells of the table after a mark, without the quotes around them."""
    table = PAGE.partition(after)[2].strip().partition("\n\n")[0]
    return [
        (one.replace(r"\|", "|"), other.replace(r"\|", "|")) for one, other in _ROW.findall(table)
    ]


def begins_with(line: str, headings: set[str]) -> str:
    """The longest heading with which a line begins, as a reader finds it."""
    before = line.partition(":")[0].casefold()
    return max((each for each in headings if f"{before} ".startswith(f"{each} ")), key=len)


@pytest.mark.parametrize("what", TEXTS)
def test_every_heading_has_a_line_in_both_languages(what: str) -> None:
    reader, _ = TEXTS[what]
    lines = rows(f"<!-- lines: {what} -->")
    english, italian = {*reader.headings}, {*reader.italian}
    same = english - {*reader.italian.values()}
    assert {begins_with(line, english) for line, _ in lines} == english
    assert {begins_with(line, italian | same) for _, line in lines} == italian | same


@pytest.mark.parametrize("what", TEXTS)
def test_the_lines_say_the_same_in_both_languages(what: str) -> None:
    reader, parse = TEXTS[what]
    columns = zip(*rows(f"<!-- lines: {what} -->"), strict=True)
    english, italian = (parse("\n".join([reader.first_line, *lines])) for lines in columns)
    assert english.problems == italian.problems == ()
    assert english.document == italian.document


@pytest.mark.parametrize("what", TEXTS)
def test_the_first_lines_are_named(what: str) -> None:
    assert f"The first line is `{TEXTS[what][0].first_line}`." in PAGE


def test_the_words_are_those_that_are_read() -> None:
    known = {**TERRAINS, **COLORS, **PHASES}
    pairs = rows("a dash is nobody.")
    assert {word for pair in pairs for word in pair} == {*known}
    assert all(known[english] == known[italian] == english for english, italian in pairs)


def test_the_orders_as_json_are_those_of_the_example() -> None:
    block = PAGE.partition("<!-- json: orders -->\n```json\n")[2].partition("```")[0]
    text = (EXAMPLES / "go-etruschi.txt").read_text(encoding="utf-8")
    assert read_orders(block).value == read_orders(text).value is not None


def test_the_keys_of_the_orders_are_those_of_the_schema() -> None:
    properties = schema("orders")["properties"]
    assert isinstance(properties, dict)
    assert [key for key, _ in rows("<!-- keys: orders -->")] == [*properties]


def test_the_game_as_json_has_all_keys() -> None:
    block = json.loads(PAGE.partition("<!-- json: game -->\n```json\n")[2].partition("```")[0])
    properties = schema("game")["properties"]
    assert isinstance(properties, dict)
    assert [*block] == [*properties]


def test_lines_that_the_tutorial_shows_stand_in_the_files() -> None:
    """Parts of the scenario, and of the orders that the reader types later on the page."""
    scenario = (EXAMPLES / "scenario.txt").read_text(encoding="utf-8").splitlines()
    typed = re.findall(r"<!-- file: \S+ -->\n```text\n(.*?)```", TUTORIAL, re.DOTALL)
    known = {*scenario, *"".join(typed).splitlines()}
    shown = [line for block in _TEXT.findall(TUTORIAL) for line in block.splitlines()]
    assert len(shown) > 20
    assert [line for line in shown if line not in known] == []
