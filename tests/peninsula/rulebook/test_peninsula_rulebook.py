"""The rules as data: complete, in both languages, implemented, and proved by tests."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import palatinus_rules.peninsula
from palatinus_rules.kit import Language, WrongTypeError
from palatinus_rules.peninsula.readings import QUESTIONS
from palatinus_rules.peninsula.rulebook import clauses as module
from palatinus_rules.peninsula.rulebook.clauses import (
    Clause,
    Sureness,
    clauses,
    find_clauses,
    points,
)
from rule_marks import peninsula_marks

HOME = Path(palatinus_rules.peninsula.__file__).parent
DATA = HOME / "rulebook" / "data"
PARTS = {"G": 13, "D": 12, "S": 9, "M": 12, "B": 19, "V": 4, "O": 3}
"""The parts of the rules, and the number of the last clause of each."""


def ids() -> list[str]:
    """The ids by their letters and numbers; one came between two others, and one before all."""
    found = [f"{part}{number}" for part, last in PARTS.items() for number in range(1, last + 1)]
    found.insert(found.index("B9"), "B8a")
    found.insert(found.index("V1"), "V0")
    return found


def test_every_clause_is_there_in_its_order() -> None:
    assert [*clauses()] == ids()


def test_what_is_open_has_points_and_nothing_else_has() -> None:
    is_open = {Sureness.AMBIGUOUS, Sureness.CONTRADICTION}
    for clause in clauses().values():
        assert bool(clause.points) is not is_open.isdisjoint(clause.sure), clause.id
        assert clause.at
        assert clause.sure
    asked = [key for clause in clauses().values() for key in clause.points]
    assert sorted(asked) == sorted(QUESTIONS)


def test_points_are_in_words_one_for_each_reading_and_no_more() -> None:
    tables = tomllib.loads((DATA / "readings.toml").read_text(encoding="utf-8"))
    assert [*tables] == [*QUESTIONS] == [*points()]
    for key, question in QUESTIONS.items():
        assert [*tables[key]] == ["asks", "why", *question.readings]
        assert [*points()[key].readings] == [*question.readings]


def test_nothing_is_said_twice_or_in_the_other_language() -> None:
    statements = [clause.statement for clause in clauses().values()]
    for language in (Language.EN, Language.IT):
        assert len({each[language] for each in statements}) == len(statements)
    words = [(each.asks, each.why) for each in points().values()]
    assert all(word.en != word.it for pair in words for word in pair)
    assert all(text.en.endswith((".", "?")) for text in (*statements, *sum(words, ())))


def wanted(clause: Clause) -> set[str]:
    """What needs a test: a clause that is full or open, and each reading but the default."""
    found = {clause.id} if Sureness.FULL in clause.sure or clause.points else set()
    for key in clause.points:
        found |= {f"{clause.id}.{reading}" for reading in QUESTIONS[key].readings[1:]}
    return found


ALL = {id_ for clause in clauses().values() for id_ in wanted(clause)}


def test_every_clause_and_every_reading_is_proved() -> None:
    assert ALL - {*peninsula_marks()} == set()


def test_no_marker_names_what_does_not_exist() -> None:
    assert {*peninsula_marks()} <= ALL | {*clauses()}


NEEDS_NO_LINE = {"G6"}
"""A table that is void has no line."""


def commented() -> set[str]:
    """The ids in the comments of the code."""
    comments = re.compile(r"#.*?((?:peninsula\.[A-Z][0-9]+a?(?:\.[a-z_]+)?[ ,:]*)+)")
    return {
        id_
        for path in HOME.rglob("*.py")
        for found in comments.findall(path.read_text(encoding="utf-8"))
        for id_ in re.findall(r"peninsula\.([A-Z][0-9]+a?(?:\.[a-z_]+)?)", found)
    }


def test_every_clause_and_every_reading_has_its_line() -> None:
    assert ALL - commented() == NEEDS_NO_LINE
    assert commented() <= ALL | {*clauses()}


def test_clauses_are_found_by_words_in_either_language() -> None:
    assert [each.id for each in find_clauses("Die ROLL")] == ["B5", "B13"]
    assert "B9" in [each.id for each in find_clauses("arcieri")]
    assert "B9" in [each.id for each in find_clauses("front_archers")]
    assert find_clauses("zzz") == ()


def test_words_in_one_language_are_refused() -> None:
    with pytest.raises(WrongTypeError, match="English and Italian"):
        module._words({"en": "x"})
